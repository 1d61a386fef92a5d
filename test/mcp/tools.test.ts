import {
  compare,
  headlineMetrics,
  leaders,
  metric,
  mostSimilar,
  percentileRanks,
  playerProfile,
  roleScores,
  sampleTeams,
  search,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { asked, connected, dataOf, league } from "./connected.js";

const client = await connected(dataOf(league));

/** A number as pictures write ranks; null if it is missing. */
function whole(value: unknown): number | null {
  return value == null || Number.isNaN(value) ? null : Math.round(value as number);
}

describe("a server", () => {
  it("lists its tools, all read-only, without a word of the data", async () => {
    const { tools } = await client.listTools();
    const names = tools.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(["find_players", "player_profile", "leaders", "rank_players", "explain_metric"]),
    );
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint && !annotations.openWorldHint)).toBe(
      true,
    );
    expect(JSON.stringify(tools)).not.toMatch(/Premier|Salah.{0,5}winger|England/);
  });

  it("names the page of a tool where hosts look for it", async () => {
    const { tools } = await client.listTools();
    const { resources } = await client.listResources();
    const pages = tools.flatMap(({ name, _meta }) => (_meta?.ui === undefined ? [] : [[name, _meta]]));
    const page = resources.find(({ uri }) => uri.startsWith("ui:"))?.uri;
    expect(page).toBeDefined();
    expect(pages).toEqual([["draw", { ui: { resourceUri: page } }]]);
  });
});

describe("find_players", () => {
  it("gives keys that the other tools take", async () => {
    const { data } = await asked(client, "find_players", { player: "M. Salah" });
    expect(data.players).toHaveLength(1);
    expect(data.players[0]).toMatchObject({ player: { playerId: 120353 }, positionGroup: "winger" });
    const { data: profile } = await asked(client, "player_profile", { player: data.players[0].player });
    expect(profile.who.name).toBe("Mohamed Salah");
  });

  it("gives all candidates, page by page, none twice", async () => {
    const one = await asked(client, "find_players", { player: "Silva", count: 2 });
    const { data: all } = await asked(client, "find_players", { player: "Silva", count: 100 });
    expect(one.data).toMatchObject({ total: all.total, shown: 2, cursor: "2" });
    const { data: rest } = await asked(client, "find_players", { player: "Silva", count: 100, cursor: "2" });
    expect([...one.data.players, ...rest.players]).toEqual(all.players);
    expect(all.cursor).toBeNull();
  });

  it("finds by words what no name is, and says the nearest where there is nothing", async () => {
    const { data } = await asked(client, "find_players", { player: "salah egypt" });
    expect(data.total).toBeGreaterThanOrEqual(1);
    const none = await asked(client, "find_players", { player: "M. Sallah" });
    expect(none.isError).toBe(true);
    expect(none.text).toContain("“Mohamed Salah”");
  });
});

describe("player_profile", () => {
  it("has the cells of the function", async () => {
    const metrics = ["average_goals", "average_shots", "percent_duelsWon"];
    const { data } = await asked(client, "player_profile", { player: "H. Kane", metrics, minMinutes: 900 });
    const rows = playerProfile(league, "H. Kane", { metrics, minMinutes: 900 } as never).rows();
    for (const cells of data.metrics) {
      const row = rows.find((one) => one.metric === cells.column)!;
      const { value, rank, low, high, peers, label } = row;
      const ranks = { rank: whole(rank), low: whole(low), high: whole(high) };
      const shown = Number(Number(value).toFixed(metric(row.metric as never).decimals));
      expect(cells).toEqual({ column: row.metric, label, value: shown, ...ranks, peers });
    }
    expect(data.metrics.map(({ column }: { column: string }) => column)).toEqual(metrics);
    const ranks = percentileRanks(league, { minMinutes: 900 }).row("H. Kane") as Record<string, unknown>;
    expect(data).toMatchObject({ pool: ranks.pool, peerCount: ranks.peerCount });
  });

  it("describes the player in the sentences of describePlayer", async () => {
    const { data, text } = await asked(client, "player_profile", { player: "M. Salah" });
    expect(data.sentences[0]).toBe("Mohamed Salah (Liverpool), 25, winger.");
    expect(text).toContain(data.sentences.join("; "));
  });
});

describe("rank_players", () => {
  const profile = {
    version: 1,
    filters: { position: ["striker"], age: { max: 24 } },
    thresholds: [{ column: "average_goals", by: "rank", min: 80 }],
    sort: { column: "average_goals", descending: true },
  } as const;

  it("has the rows and the funnel of the search", async () => {
    const { data } = await asked(client, "rank_players", { profile });
    const found = search(league, profile);
    expect(data.players.map(({ name }: { name: string }) => name)).toEqual(found.table.column("name"));
    expect(data.funnel.map(({ left }: { left: number }) => left)).toEqual(
      found.funnel.map(({ left }) => left),
    );
    expect(data.players[0].metrics[0]).toMatchObject({
      column: "average_goals",
      rank: Math.round(found.table.numbers("average_goals_rank")[0]!),
    });
  });

  it("answers a question for the most by value over all rows, whatever their pools", async () => {
    const { data, text } = await asked(client, "rank_players", { metrics: ["goals"], count: 6 });
    const goals = league.numbers("total_goals");
    const most = [...goals].sort((a, b) => b - a).slice(0, 6);
    expect(data.players.map(({ metrics }: { metrics: { value: number }[] }) => metrics[0]!.value)).toEqual(
      most,
    );
    expect(data.total).toBe(league.rowCount);
    // No note of a pool that none of the six is in.
    expect(text).not.toContain("goalkeepers");
  });

  it("orders rows of several pools by value where ranks are asked for", async () => {
    const sort = { column: "average_goals", by: "rank", descending: true };
    const { data, text } = await asked(client, "rank_players", { profile: { version: 1, sort }, count: 20 });
    const values = data.players.map(({ metrics }: { metrics: { value: number }[] }) => metrics[0]!.value);
    expect(values).toEqual([...values].sort((a, b) => b - a));
    expect(text).toContain("by value");
  });

  it("takes a role as text, beside a profile or in it, and lists whom it scores", async () => {
    const scored = roleScores(league, { role: "ball winner", rates: "shrunk" });
    const scores = [...scored.numbers("score")].filter((score) => !Number.isNaN(score));
    for (const given of [{ role: "Ball winner" }, { profile: { version: 1, role: "Ball winner" } }]) {
      const { data } = await asked(client, "rank_players", { ...given, count: 3 });
      const shown = data.players.map((one: { scores: { value: number }[] }) => one.scores[0]!.value);
      expect(shown).toEqual(
        scores
          .sort((a, b) => b - a)
          .slice(0, 3)
          .map(Math.round),
      );
    }
  });

  it("tells what is looked at first in the position where no metric is named", async () => {
    const filters = { position: ["striker"] };
    const { data } = await asked(client, "rank_players", { profile: { version: 1, filters }, count: 2 });
    const [{ metrics }] = data.players;
    expect(metrics.map(({ column }: { column: string }) => column)).toEqual(
      headlineMetrics("player", "striker").slice(0, 5),
    );
  });

  it("takes metrics and positions alone, best first", async () => {
    const { data } = await asked(client, "rank_players", {
      metrics: ["Goals per 90"],
      positions: ["striker"],
      count: 5,
    });
    const ranks = data.players.map(({ metrics }: { metrics: { rank: number }[] }) => metrics[0]!.rank);
    expect(ranks).toEqual([...ranks].sort((a, b) => b - a));
    expect(
      data.players.every(({ positionGroup }: { positionGroup: string }) => positionGroup === "striker"),
    ).toBe(true);
    expect(data).toMatchObject({ shown: 5, cursor: "5" });
  });
});

describe("leaders", () => {
  it("has the rows of the function over everybody, and tells ties", async () => {
    const { data } = await asked(client, "leaders", { metric: "goals", count: 30 });
    const found = leaders(league, "total_goals", { count: 30, minMinutes: 0 });
    const names = (rows: { name: string }[]) => rows.map(({ name }) => name);
    expect(names(data.players)).toEqual(found.column("name"));
    expect(data.players.map(({ place }: { place: number }) => place)).toEqual([...found.numbers("place")]);
    const goals = league.numbers("total_goals");
    for (const { value, tied } of data.players) {
      expect(tied).toBe(goals.filter((one) => one === value).length);
    }
  });

  it("lists rates of those with enough minutes, and the largest where direction is raw", async () => {
    const { data } = await asked(client, "leaders", { metric: "Fouls per 90", direction: "raw", count: 5 });
    const found = leaders(league, "average_fouls", { count: 5, direction: "raw" });
    expect(data.players.map(({ name }: { name: string }) => name)).toEqual(found.column("name"));
  });
});

describe("the text of an answer", () => {
  it("has every cell of the list, in a line of its row", async () => {
    const { data, text } = await asked(client, "leaders", { metric: "goals", count: 4 });
    const lines = text.split("\n");
    const head = lines.findIndex((line) => line.startsWith("place\t"));
    expect(lines[head]!.split("\t")).toEqual(Object.keys(data.players[0]));
    for (const [at, row] of data.players.entries()) {
      const { player, ...cells } = row as Record<string, unknown>;
      const line = lines[head + 1 + at]!.split("\t");
      const key = Object.entries(player as object).map(([name, id]) => `${name}: ${id}`);
      expect(line).toContain(`{${key.join(", ")}}`);
      expect(line).toEqual(expect.arrayContaining(Object.values(cells).map(String)));
    }
  });

  it("has keys that the other tools take", async () => {
    const { text } = await asked(client, "find_players", { player: "M. Salah" });
    const [key] = text.match(/\{[^}]*\}/)!;
    expect((await asked(client, "player_profile", { player: key })).data.who.name).toBe("Mohamed Salah");
  });
});

describe("explain_metric", () => {
  it("says what the catalogue says", async () => {
    const { data } = await asked(client, "explain_metric", { metrics: ["Goals per 90"] });
    const { column, label, better } = metric("average_goals");
    expect(data.metrics[0]).toMatchObject({ column, label, better, inData: true });
  });

  it("names the nearest metric", async () => {
    const { text, isError } = await asked(client, "explain_metric", { metrics: ["average_goalz"] });
    expect([isError, text.includes("average_goals"), text.includes("\n")]).toEqual([true, true, false]);
  });
});

describe("describe_data", () => {
  it("says what the rows are of, and what is missing", async () => {
    const { data } = await asked(client, "describe_data");
    expect(data).toMatchObject({ entity: "player", rows: league.rowCount, lastMatch: null, source: null });
    expect(data.seasons).toHaveLength(1);
    const minutes = league.numbers("total_minutesOnField").reduce((sum, one) => sum + one, 0);
    expect(data.seasons[0]).toMatchObject({ season: "2017/2018", rows: league.rowCount, minutes });
    expect(data.metrics + data.missingMetrics.length).toBe(league.catalogue.metrics.length);
  });
});

describe("compare_players", () => {
  it("has the cells of the function", async () => {
    const metrics = ["average_goals", "average_passes"];
    const players = ["M. Salah", "H. Kane", "R. Sterling"];
    const { data } = await asked(client, "compare_players", { players, metrics });
    const options = { metrics, shape: "long", intervals: true, chances: true } as never;
    const rows = compare(league, players, options).rows() as Record<string, unknown>[];
    expect(data.players.map(({ name }: { name: string }) => name)).toEqual(
      rows.slice(0, 3).map(({ name }) => name),
    );
    const cells = data.metrics.flatMap(({ values }: { values: object[] }) => values);
    expect(cells).toEqual(
      rows.map(({ value, rank, low, high, peers, difference, chance, best }) => ({
        ...{ value, rank: whole(rank), low: whole(low), high: whole(high), peers, best: best ?? null },
        ...{
          chance: whole(chance),
          difference: difference == null ? null : Number((difference as number).toFixed(2)),
        },
      })),
    );
  });
});

describe("similar_players", () => {
  it("has the rows of the function, in their order", async () => {
    const { data } = await asked(client, "similar_players", {
      player: "M. Salah",
      count: 5,
      minMinutes: 900,
    });
    const found = mostSimilar(league, "M. Salah", { count: 5, minMinutes: 900 });
    expect(data.players.map(({ name }: { name: string }) => name)).toEqual(found.column("name"));
    expect(data.players[0]).toMatchObject({ similarity: Number(found.numbers("similarity")[0]!.toFixed(2)) });
  });
});

describe("role_scores", () => {
  it("has the scores of the function", async () => {
    const { data } = await asked(client, "role_scores", { player: "H. Kane", role: "poacher" });
    const row = roleScores(league, { role: "poacher", rates: "shrunk", intervals: true }).row(
      "H. Kane",
    ) as Record<string, unknown>;
    const { score, score_low: low, score_high: high, score_rank: rank, weightShare } = row;
    const cells = Object.entries({ score, low, high, rank, weightShare });
    const rounded = Object.fromEntries(cells.map(([name, value]) => [name, whole(value)]));
    expect(data.roles).toMatchObject([{ role: "poacher", ...rounded }]);
    expect(data.peerCount).toBe(row.peerCount);
  });

  it("says whom a role of another position scores", async () => {
    const { data, text } = await asked(client, "role_scores", { player: "H. Kane", role: "Ball winner" });
    expect(data.roles).toMatchObject([{ role: "ball winner", score: null }]);
    expect(text).toContain("ball winner scores defensive midfielders alone");
  });
});

describe("draw", () => {
  it("gives a picture, and the page a drawing to show", async () => {
    const { content, data } = await asked(client, "draw", {
      kind: "comparison",
      players: ["M. Salah", "R. Sterling"],
    });
    const [picture] = content.filter(({ type }) => type === "image");
    expect(Buffer.from(String(picture?.data), "base64").subarray(1, 4).toString()).toBe("PNG");
    expect(data).toMatchObject({ kind: "comparison", total: 2 });
  });

  it("says who is missing", async () => {
    const { text, isError } = await asked(client, "draw", { kind: "card" });
    expect([isError, text]).toEqual([true, expect.stringMatching(/player/)]);
  });
});

describe("resources", () => {
  it("are the catalogue, positions, roles, the licence and the page", async () => {
    const { resources } = await client.listResources();
    expect(resources.map(({ name }) => name)).toEqual([
      "catalogue",
      "positions",
      "roles",
      "licence",
      "drawing",
    ]);
    for (const { uri, mimeType } of resources) {
      const [content] = (await client.readResource({ uri })).contents;
      expect(content).toMatchObject({ uri, mimeType, text: expect.stringMatching(/../) });
    }
  });
});

describe("the instructions", () => {
  it("count the files", async () => {
    const file = { name: "a.ndjson", modified: null };
    const two = await connected(dataOf(league, { files: [file, { ...file, name: "b.ndjson" }] }));
    expect([client, two].map((one) => one.getInstructions())).toEqual([
      expect.stringContaining("statistics of 1 file,"),
      expect.stringContaining("statistics of 2 files,"),
    ]);
  });
});

describe("data of teams", () => {
  it("stand beside those of players, and are asked for by entity", async () => {
    const both = await connected(dataOf(league, { teams: await sampleTeams() }));
    const { data: what } = await asked(both, "describe_data");
    expect(what).toMatchObject({ entity: "player", rows: league.rowCount, teams: 20 });
    const metrics = ["Goals per 90"];
    const given = { entity: "team", player: "Liverpool", metrics };
    expect((await asked(both, "player_profile", given)).data.who).toMatchObject({ name: "Liverpool" });
    const { data: ranked } = await asked(both, "rank_players", { entity: "team", metrics, count: 1 });
    expect(ranked.players[0].name).toBe("Manchester City");
    const { data: salah } = await asked(both, "player_profile", { player: "M. Salah", metrics });
    expect(salah.who.name).toBe("Mohamed Salah");
    const { isError, text } = await asked(client, "player_profile", given);
    expect([isError, text]).toEqual([true, expect.stringContaining("no data of teams")]);
  });

  it("are asked with the same words", async () => {
    const teams = await connected(dataOf(await sampleTeams()));
    const { data } = await asked(teams, "player_profile", { player: "Liverpool", metrics: ["Goals per 90"] });
    expect(data).toMatchObject({
      who: { name: "Liverpool" },
      metrics: [{ column: "average_goals", peers: 20 }],
    });
    const ranked = await asked(teams, "rank_players", { metrics: ["Goals per 90"], count: 3 });
    expect(ranked.data.players[0].name).toBe("Manchester City");
  });
});
