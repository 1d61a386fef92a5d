import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  addColumn,
  explorerPage,
  filterPositions,
  mostSimilar,
  percentileRanks,
  samplePlayers,
  withAges,
} from "scoutframe";
import { afterAll, describe, expect, it } from "vitest";
import { scoutframe } from "./run.js";

type Row = Readonly<Record<string, string | number | null>>;

const league = withAges(await samplePlayers());
const folder = mkdtempSync(join(tmpdir(), "words-"));
afterAll(() => rmSync(folder, { recursive: true }));

const rowsOf = async (...args: string[]): Promise<Row[]> =>
  JSON.parse((await scoutframe(...args, "--json")).stdout) as Row[];

describe("words for positions", () => {
  it.each([
    ["midfielders", ["defensive midfielder", "central midfielder", "attacking midfielder"]],
    ["forwards", ["winger", "striker"]],
    ["defenders", ["centre back", "full back"]],
    ["dm", ["defensive midfielder"]],
    ["Strikers", ["striker"]],
  ])("%s means %j", async (word, groups) => {
    const rows = await rowsOf("table", "sample:players", "--positions", word);
    expect(rows).toHaveLength(filterPositions(league, groups).rowCount);
  });
});

describe("conditions of a search", () => {
  const namesOf = async (...conditions: string[]) => {
    const flags = conditions.flatMap((condition) => ["--where", condition]);
    const { stdout } = await scoutframe("search", "sample:players", ...flags, "--json");
    return (JSON.parse(stdout) as { rows: Row[] }).rows.map(({ name }) => name);
  };
  const peers = percentileRanks(league, { metrics: ["average_goals"] })
    .rows()
    .filter(({ inPool }) => inPool === 1) as unknown as Row[];
  const where = (test: (row: Row) => boolean) => peers.filter(test).map(({ name }) => name);

  it("bound facts and metrics, all of them at once", async () => {
    expect(await namesOf("age < 23", "goals per 90 >= .4")).toEqual(
      where(({ age, average_goals: goals }) => age !== null && Number(age) < 23 && Number(goals) >= 0.4),
    );
    expect(await namesOf("total_goals > 17")).toEqual(where(({ total_goals: goals }) => Number(goals) > 17));
  });

  it("take words for positions, and ranks", async () => {
    expect(await namesOf("position = forwards", "Goals per 90 rank >= 95")).toEqual(
      where(
        ({ positionGroup: group, average_goals_rank: rank }) =>
          (group === "winger" || group === "striker") && Number(rank) >= 95,
      ),
    );
  });

  it.each([
    ["young", "expected a condition"],
    ["position > 3", "expected a condition"],
    ["goals per 90 < .4", "write <= where numbers are not whole"],
    ["gaols per 90 >= 1", "did you mean"],
  ])("refuse %s, and say what works", async (condition, message) => {
    const { exitCode, stderr } = await scoutframe("search", "sample:players", "--where", condition);
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(message)]);
  });
});

describe("who is shown, and who is compared with", () => {
  it("are chosen apart", async () => {
    const all = percentileRanks(league, { metrics: ["average_goals"] });
    const young = all.rows().filter(({ age }) => Number(age) <= 22 && age !== null);
    const shown = await rowsOf("rank", "sample:players", "-m", "average_goals", "--max-age", "22");
    expect(shown).toHaveLength(young.length);
    const sterling = shown.find(({ name }) => name === "R. Sterling")!;
    expect(sterling.average_goals_rank).toBe(all.row("R. Sterling").average_goals_rank);
    const among = percentileRanks(league, { metrics: ["average_goals"], maxAge: 22 });
    const peers = await rowsOf("rank", "sample:players", "-m", "average_goals", "--peers-max-age", "22");
    expect(peers).toHaveLength(league.rowCount);
    expect(peers.find(({ name }) => name === "R. Sterling")!.peerCount).toBe(
      among.row("R. Sterling").peerCount,
    );
  });
});

describe("who is shown", () => {
  const young = new Set(
    withAges(league)
      .rows()
      .flatMap(({ name, age }) => (Number(age) <= 23 && age !== null ? [name] : [])),
  );

  it("is narrowed in a search, among peers that are chosen apart", async () => {
    const asked = ["search", "sample:players", "--max-age", "23", "--positions", "strikers"];
    const { stdout } = await scoutframe(...asked, "--peers-max-age", "25", "--json");
    const found = (JSON.parse(stdout) as { readonly rows: Row[] }).rows;
    const among = percentileRanks(league, { metrics: ["average_goals"], maxAge: 25 }).rows();
    const wanted = among.filter(
      (row) => row.inPool === 1 && row.positionGroup === "striker" && young.has(row.name),
    );
    expect(found.map(({ name }) => name)).toEqual(wanted.map(({ name }) => name));
    expect(new Set(found.map(({ peerCount }) => peerCount))).toEqual(new Set([wanted[0]!.peerCount]));
  });

  it("is narrowed in a list of similar players, whose figures stay", async () => {
    const all = mostSimilar(league, "M. Salah", { count: 500, explain: 0 });
    const found = await rowsOf("similar", "sample:players", "M. Salah", "--max-age", "23", "--count", "4");
    const first = all.rows().filter(({ name }) => young.has(name));
    expect(found.map(({ name, similarity }) => [name, similarity])).toEqual(
      first.slice(0, 4).map(({ name, similarity }) => [name, similarity]),
    );
    const peers = await rowsOf(
      "similar",
      "sample:players",
      "M. Salah",
      "--peers-max-age",
      "23",
      "--count",
      "4",
    );
    expect(peers[0]!.similarity).not.toBe(found[0]!.similarity);
    expect(peers.every(({ name }) => young.has(String(name)))).toBe(true);
  });

  it("decides who is meant by a name, and leaves the peers as they are", async () => {
    const out = join(folder, "silva.svg");
    const chart = ["chart", "bars", "sample:players", "Silva", "--positions", "winger", "--out", out];
    expect((await scoutframe(...chart)).stdout).toContain("Bernardo Silva");
    const text = await scoutframe("describe", "sample:players", "M. Salah", "--peers-max-age", "26");
    expect(text.stdout).toContain("at most 26");
    const other = await scoutframe("report", "sample:players", "M. Salah", "--max-age", "23", "--out", out);
    expect([other.exitCode, other.stderr]).toEqual([
      2,
      expect.stringContaining("choose with whom M. Salah is compared by --peers-positions"),
    ]);
  });

  it.each(["explore", "squad", "chart squad"])("is everybody in %s, which says so", async (command) => {
    const { exitCode, stderr } = await scoutframe(...command.split(" "), "sample:players", "--max-age", "23");
    expect([exitCode, stderr]).toEqual([
      2,
      expect.stringContaining("--max-age narrows who is shown, and everybody is shown here; --peers-max-age"),
    ]);
  });
});

describe("results with nothing in them", () => {
  it("end with 1 where the data lack what was asked for, and name it", async () => {
    for (const args of [
      ["leaders", "sample:players", "xg"],
      ["rank", "sample:players", "--metrics", "xg"],
    ]) {
      const { exitCode, stderr } = await scoutframe(...args);
      expect([exitCode, stderr]).toEqual([
        1,
        expect.stringContaining("no expected goals (xG) in these records"),
      ]);
    }
  });
});

describe("words of other kinds", () => {
  it.each(["german", "deutsch", "de"])("name the language %s", async (language) => {
    const { stdout } = await scoutframe("describe", "sample:players", "M. Salah", "--language", language);
    expect(stdout).toContain("Flügelspieler");
  });

  it("find the metrics that leaders suggests", async () => {
    const { stderr } = await scoutframe("leaders", "sample:players", "tackles");
    const [, suggested = "?"] = /did you mean "(\w+)"/.exec(stderr) ?? [];
    expect((await scoutframe("metrics", "tackles")).stdout).toContain(`player ${suggested}:`);
  });

  it("speak of flags and ids in errors, not of JavaScript", async () => {
    const minutes = await scoutframe("rank", "sample:players", "--min-minutes", "-5");
    expect(minutes.stderr).toBe("scoutframe: --min-minutes is -5; expected a number of at least 0.\n");
    const { stderr } = await scoutframe("describe", "sample:players", "Silva");
    expect(stderr).toContain("give an id: 8317 (David Silva), ");
    expect(stderr).not.toMatch(/\{|describePlayer/);
  });
});

describe("outputs", () => {
  it("with decimal commas have the mark that spreadsheets need", async () => {
    const out = join(folder, "comma.csv");
    await scoutframe("leaders", "sample:players", "goals", "--decimal-comma", "--out", out);
    expect([...readFileSync(out).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it("are tried before anything is read", async () => {
    const out = join(folder, "none", "league.html");
    const { exitCode, stderr } = await scoutframe("explore", join(folder, "not-there.json"), "--out", out);
    expect([exitCode, stderr]).toEqual([
      1,
      expect.stringContaining(`${join(folder, "none")} does not exist`),
    ]);
  });
});

describe("endings", () => {
  it.each([["report", "M. Salah"], ["explore"], ["squad", "Liverpool"]])(
    "of %s that are no page's are refused",
    async (command, ...names) => {
      const out = join(folder, "page.pdf");
      const { exitCode, stderr } = await scoutframe(command, "sample:players", ...names, "--out", out);
      expect([exitCode, stderr]).toEqual([
        2,
        expect.stringMatching(/a name that ends in \.html.*browser prints/),
      ]);
    },
  );

  it("are no reason to keep what an existing file holds", async () => {
    const out = join(folder, "there.csv");
    writeFileSync(out, "before");
    await scoutframe("table", "sample:teams", "--limit", "2", "--out", out);
    expect(readFileSync(out, "utf8").trimEnd().split("\n")).toHaveLength(3);
  });
});

describe("own columns", () => {
  const values = join(folder, "values.csv");
  const joined = join(folder, "joined.csv");

  it("show in tables and searches without a flag", async () => {
    const ids = league.numbers("playerId");
    writeFileSync(values, ["playerId,grade", ...Array.from(ids, (id, row) => `${id},${row}.5`)].join("\n"));
    await scoutframe("join", "sample:players", values, "--on", "playerId", "--out", joined);
    const salah = Array.from(ids).indexOf(120353);
    for (const args of [
      ["table", joined, "--width", "0"],
      ["search", joined, "--where", "goals > 30", "--width", "0"],
    ]) {
      const { stdout } = await scoutframe(...args);
      expect(stdout).toContain("grade");
      expect(stdout).toContain(`${salah}.5`);
    }
  });

  it("are metrics of explorer pages", () => {
    const own = addColumn(league, "grade", league.numbers("playerId"));
    expect(explorerPage(own)).toContain("grade");
  });
});

describe("a role", () => {
  it("of another position says whom it scores", async () => {
    const flags = ["--role", "Ball winner", "--positions", "striker"];
    const { stdout } = await scoutframe("roles", "sample:players", ...flags);
    expect(stdout).toContain("The role ball winner scores defensive midfielders alone");
  });
});

describe("leaders of several seasons", () => {
  it("name the season", async () => {
    const rows = league.rows().map((row) => ({ ...row }) as Row);
    const records = join(folder, "two.csv");
    const head = [
      "name",
      "playerId",
      "competitionId",
      "seasonId",
      "season_name",
      "total_minutesOnField",
      "total_goals",
    ];
    const line = (row: Row, season: number) =>
      head
        .map((name) =>
          name === "seasonId" ? season : name === "season_name" ? `20${season}/${season + 1}` : row[name],
        )
        .join(",");
    const lines = [16, 17].flatMap((season) => rows.slice(0, 20).map((row) => line(row, season)));
    writeFileSync(records, [head.join(","), ...lines].join("\n"));
    const { stdout } = await scoutframe("leaders", records, "total_goals", "--min-minutes", "0");
    expect(stdout).toContain("2016/17");
  });
});
