import {
  categoryScores,
  columnName,
  describePlayer,
  fromColumns,
  headlineMetrics,
  percentileIntervals,
  percentileRanks,
  playerTable,
  positionGroups,
  reportPage,
  SAMPLE_SOURCE,
  samplePlayers,
  sampleTeams,
  type Table,
  zScores,
} from "scoutframe";
import { beforeAll, describe, expect, it } from "vitest";
import { player } from "../../fixtures/records.js";

let league: Table;
beforeAll(async () => {
  league = await samplePlayers();
});

/** The text of a page as a reader meets it. */
function textOf(page: string): string {
  return page
    .replace(/<style>.*?<\/style>/s, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#39;", "'")
    .replace(/\s+/g, " ");
}

describe("reportPage of a player", () => {
  it("shows a metric that was asked for where it has no rank and no value, too", () => {
    const page = reportPage(league, "M. Salah", { metrics: ["average_goals", "average_xgShot"] });
    expect(textOf(page)).toMatch(/Values and ranks .*Expected goals \(xG\) \(average\) among 0 of 58 – – –/);
    expect(page).not.toContain("--rank:NaN");
  });

  it.each(["M. Salah", "H. Kane", "Ederson"])("says in sentences what describePlayer says: %s", (name) => {
    const [, said = ""] = /<div class="said">(.*?)<\/div>/s.exec(reportPage(league, name)) ?? [];
    const paragraphs = [...said.matchAll(/<p>(.*?)<\/p>/gs)].map(([, text = ""]) => textOf(text));
    expect(paragraphs.join("\n\n")).toBe(describePlayer(league, name).text);
  });

  it("escapes names in its sentences and everywhere else", () => {
    const name = "<b>Ada</b> & Co";
    const page = reportPage(playerTable([player({ id: 1, name }), player({ id: 2, name: "Bo" })]), name);
    expect(page).not.toContain("<b>Ada");
    expect(page).toContain("&lt;b&gt;Ada&lt;/b&gt; &amp; Co");
  });

  it("holds profile, pizza, bars, the similar ones, values and ranks, definitions, source and dates", () => {
    const page = reportPage(league, "M. Salah", { source: SAMPLE_SOURCE });
    const text = textOf(page);
    // The pitch beside the name, and the pizza.
    expect(page.match(/<svg/g)).toHaveLength(2);
    expect(page.match(/<li class="[a-z-]+"><span>/g), "bars for phones").toHaveLength(12);
    for (const part of [
      "Mohamed Salah Ghaly",
      "right wing forward 74%, right attacking midfielder 15%, striker 11%",
      "25 years Right wing forward · 2922 minutes played Where",
      "Percentile ranks among 58 wingers, English first division 2017/2018, at least 900 minutes",
      "Name Age Minutes Similarity Most alike in Least alike in S. Mané 25 2209 0.51",
      "Inside forward 82",
      "What the metrics mean",
      "Goals scored per 90 minutes.",
      "Pappalardo et al. (2019)",
      "Seasons from 2017-08-11 to 2018-05-13.",
    ]) {
      expect(text.toLowerCase()).toContain(part.toLowerCase());
    }
  });

  it("begins with the scores of categoryScores, each with its interval, and says of how much they are", () => {
    const text = textOf(reportPage(league, "H. Kane", { metrics: ["average_goals"], date: "2026-05-04" }));
    const scores = categoryScores(league).row("H. Kane");
    const whole = (name: string): string => Number(scores[name]).toFixed(0);
    for (const [title, name] of [
      ["Shooting", "shooting"],
      ["Ball carrying", "ballCarrying"],
    ]) {
      const [score, low, high] = [whole(name!), whole(`${name}_low`), whole(`${name}_high`)];
      expect(text).toContain(`${title} ${score} ${score} ${low} to ${high}`);
    }
    expect(text).toMatch(
      /some of these metrics.*shooting 83%, chance creation 67%, ball carrying 75% of them/,
    );
    expect(text).toContain("Report of 2026-05-04.");
    expect(text).not.toContain("Goalkeeping");
  });

  it("is of today, and says so at the foot of printed pages, with the title as it is", () => {
    const metrics = ["average_goals"];
    const page = reportPage(league, "H. Kane", { metrics, title: '"</style>\\', date: "1 May" });
    expect(page).toContain('@bottom-right { content: counter(page) " of " counter(pages)');
    expect(page).toContain(String.raw`content: "\22 \3c \2f style\3e \5c  \b7  1 May"`);
    const now = new Date();
    const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) =>
      String(part).padStart(2, "0"),
    );
    expect(textOf(reportPage(league, "H. Kane", { metrics }))).toContain(`Report of ${today.join("-")}.`);
  });

  it("shows a player's seasons one below the other, where the table has several", async () => {
    const metrics = ["average_goals"];
    const columns: [string, ArrayLike<unknown>][] = Object.entries(league.toColumns());
    const again = Object.fromEntries(
      columns.map(([name, cells]) => [
        name,
        [
          ...Array.from(cells),
          ...Array.from(cells, (cell) => (name === "seasonId" ? Number(cell) + 1 : cell)),
        ],
      ]),
    );
    const seasons = fromColumns(again as never);
    const row = seasons.numbers("playerId").indexOf(league.numbers("playerId")[league.find("H. Kane")]!);
    const key = { playerId: seasons.numbers("playerId")[row]!, seasonId: seasons.numbers("seasonId")[row]! };
    const text = textOf(reportPage(seasons, key as never, { metrics }));
    const shooting = Number(categoryScores(league).row("H. Kane").shooting).toFixed(0);
    expect(text).toMatch(
      new RegExp(`Season by season .* Season Minutes Shooting .* 3083 ${shooting} .* 3083 ${shooting} `),
    );
    expect(textOf(reportPage(league, "H. Kane", { metrics }))).not.toContain("Season by season");
  });

  it("shows values, ranks and intervals that the library gives over the whole league", () => {
    const metrics = ["average_shotAssists"];
    const row = league.find("M. Salah");
    const rank = percentileRanks(league, { minMinutes: 900, metrics }).numbers("average_shotAssists_rank")[
      row
    ]!;
    const wide = percentileIntervals(league, { minMinutes: 900, metrics, level: 80 });
    const [low, likely, high] = (["low", "median", "high"] as const).map((ending) =>
      wide.numbers(columnName("average_shotAssists", ending))[row]!.toFixed(0),
    );
    const text = textOf(reportPage(league, "M. Salah", { metrics, level: 80 }));
    expect(text).toContain(`Shot assists per 90 1.88 ${rank.toFixed(0)} ${likely}, ${low} to ${high}`);
    expect(text).toContain("80% interval");
  });

  it("marks bars with the interval that charts draw, and without one where they draw none", async () => {
    const page = reportPage(league, "M. Salah", { minMinutes: 900 });
    const bars = [...page.matchAll(/<li class="[a-z-]+"><span>.*?<span class="rank" style="([^"]*)">/g)];
    const metrics = headlineMetrics("player", ["winger"]);
    const row = percentileIntervals(percentileRanks(league, { minMinutes: 900 }), { metrics }).row(
      "M. Salah",
    );
    const known = metrics.map((metric) =>
      (["rank", "low", "high"] as const).map(
        (ending) => `--${ending}:${Number(row[columnName(metric, ending)]).toFixed(1)}`,
      ),
    );
    expect(bars).toHaveLength(12);
    for (const [, style] of bars) expect(known.map((ends) => ends.join(";"))).toContain(style);
    expect(textOf(page)).toContain("A band is the 90% interval of the true rank");
    expect(textOf(page)).not.toContain("not measured");
    const team = reportPage(await sampleTeams(), "Liverpool");
    expect(team).not.toContain('class="track likely"');
    expect(textOf(team)).toContain("A bar without a band: the interval of the true rank is not measured.");
    expect(textOf(team)).not.toContain("Likely rank,");
  });

  it.each(positionGroups().map(({ name }) => name))(
    "draws the pizza of a %s no smaller than its text can be read",
    (group) => {
      const row = league
        .rows()
        .find(({ positionGroup, coverage }) => positionGroup === group && coverage === "full")!;
      const { playerId, competitionId, seasonId } = row as Record<string, number>;
      const page = reportPage(league, {
        playerId: playerId!,
        competitionId: competitionId!,
        seasonId: seasonId!,
      });
      const [pizza] = page.match(/<svg(?:(?!<svg).)*<title>Percentile ranks.*?<\/svg>/s)!;
      const sizes = [...pizza.matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size));
      expect(sizes.length).toBeGreaterThan(10);
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(11);
      expect(pizza).not.toContain("scale(");
    },
  );

  it("warns of few minutes", () => {
    expect(textOf(reportPage(league, "Z. Ibrahimović"))).toContain(
      "Fewer than 900 minutes: ranked against the peers",
    );
  });

  it("copes with a player of whom nothing is known", () => {
    const bare = playerTable([player({ id: 1, name: null, positions: {} }), player({ id: 2, name: "B" })]);
    const text = textOf(reportPage(bare, 1));
    expect(text).toContain("playerId 1");
    expect(text).toContain("No metric has a rank.");
    expect(text).toContain("Source: not stated.");
  });

  it("is the same text for the same input, and has no script", () => {
    const options = { metrics: ["average_goals"] };
    const page = reportPage(league, "H. Kane", options);
    expect(reportPage(league, "H. Kane", options)).toBe(page);
    expect(page).toContain("script-src 'none'");
    expect(page).not.toContain("<script");
  });
});

describe("whom a report compares with", () => {
  const metrics = ["average_goals", "average_shots"];

  it("is anybody that criteria can name, as percentileRanks takes them", () => {
    const criteria = { minMinutes: 1500, minAge: 24, positions: ["striker", "winger"], by: ["seasonId"] };
    const row = percentileRanks(league, { ...criteria, metrics }).row(league.find("M. Salah"));
    const text = textOf(reportPage(league, "M. Salah", { ...criteria, metrics }));
    expect(text).toContain(`Percentile ranks among ${row.peerCount} ${row.pool}; 100 is the best.`);
    expect(text).toContain(`Goals per 90 0.99 ${Number(row.average_goals_rank).toFixed(0)} `);
  });

  it("is the pool that the table speaks of, where nobody says otherwise", () => {
    const ranked = percentileRanks(league, { minMinutes: 2000 });
    const own = reportPage(ranked, "M. Salah", { metrics });
    expect(textOf(own)).toContain("at least 2000 minutes; 100 is the best.");
    expect(textOf(own)).toMatch(/ -\d\.\d SD; /);
    expect(own).toBe(reportPage(league, "M. Salah", { metrics, minMinutes: 2000 }));
    expect(reportPage(zScores(league, { minMinutes: 0 }), "M. Salah", { metrics })).toBe(
      reportPage(league, "M. Salah", { metrics, minMinutes: 0 }),
    );
    expect(reportPage(zScores(league), "M. Salah", { metrics })).toBe(
      reportPage(league, "M. Salah", { metrics }),
    );
  });

  it.each(["roundId", "matchId"] as const)("is told by a key where rows are told apart by %s", (key) => {
    const rows = playerTable(
      Array.from({ length: 12 }, (_, index) => ({
        ...player({
          id: 1 + (index % 6),
          name: `P${1 + (index % 6)}`,
          positions: { cf: 100 },
          average: { goals: index + 1 },
          total: { minutesOnField: 90 },
        }),
        [key]: index < 6 ? 7 : 8,
      })),
    );
    const shown = { metrics: ["average_goals"], minMinutes: 0 };
    expect(() => reportPage(rows, "P3", shown)).toThrow(expect.objectContaining({ code: "ambiguous_name" }));
    const text = textOf(reportPage(rows, { playerId: 3, [key]: 8 }, shown));
    expect(text).toMatch(/Goals per 90 9\.00 (50|75) /);
    expect(text).toContain(key === "roundId" ? "round 8" : "among 12 match performances of strikers");
  });
});

describe("a report on what peers are not alike in", () => {
  it("says of how many peers a rank is, where not all have a value, in pictures and tables", () => {
    const metrics = ["percent_headShotsOnTarget", "average_goals"];
    const page = reportPage(league, ["H. Kane", "V. van Dijk"], { metrics });
    // Of 43 strikers with 900 minutes 21 have ten headed shots, of 64 centre backs 27.
    const enough = (group: string): number =>
      league
        .rows()
        .filter(
          (row) =>
            row.positionGroup === group &&
            Number(row.total_minutesOnField) >= 900 &&
            Number(row.total_headShots) >= 10,
        ).length;
    const text = textOf(page);
    for (const among of [`${enough("striker")} of 43`, `${enough("centre back")} of 64`]) {
      expect(text.replaceAll("†", "")).toContain(`Headed shots on target, % among ${among}`);
      expect(text).toMatch(new RegExp(`%†? \\d+ among ${among}`));
      expect(page).toContain(`(${among.replaceAll(" ", "\u00a0")}).`);
    }
    expect(text).not.toContain("Goals per 90 among");
  });

  it("says who spent under 60% of the time in the position, and how to take in others", () => {
    const text = textOf(reportPage(league, ["J. King", "H. Kane"], { metrics: ["average_goals"] }));
    expect(text).toContain("J. King 48% of the playing time as a striker 25");
    expect(text).toContain(
      "J. King spent 48% of the playing time as a striker, and is ranked among those who play there",
    );
    expect(text).toContain("With the option match: any");
    expect(textOf(reportPage(league, "H. Kane", { metrics: ["average_goals"] }))).not.toContain(
      "of the time",
    );
  });

  it.each([{ match: "any" }, { whenFew: "widen", fewPeers: 10 }] as const)("takes %o", (criteria) => {
    const metrics = ["average_goals"];
    const ranks = percentileRanks(league, { minMinutes: 900, metrics, ...criteria });
    const { average_goals_rank, peerCount, pool } = ranks.row(league.find("J. Lingard"));
    const text = textOf(reportPage(league, "J. Lingard", { metrics, ...criteria }));
    expect(text).toContain(`among ${peerCount} ${pool}`);
    expect(text.includes("With the option match: any")).toBe(!("match" in criteria));
    expect(text.replaceAll("†", "")).toContain(
      `Goals per 90 0.40 ${Math.round(Number(average_goals_rank))} `,
    );
  });
});

describe("reportPage of others", () => {
  it("sets a shortlist side by side first, each one once", () => {
    const page = reportPage(league, ["H. Kane", "R. Lukaku", "Harry Kane"], {
      metrics: ["total_goals"],
      title: "Strikers",
    });
    expect(page.match(/<section id="report-[12]" class="subject">/g)).toHaveLength(2);
    expect(textOf(page)).toMatch(
      /Strikers .*At a glance .*? H\. Kane striker 24 3083 .* R\. Lukaku striker 24 2869 /,
    );
  });

  it.each([{}, { match: "any" }] as const)(
    "gives a player one score in a role, in the shortlist and in his section: %o",
    (criteria) => {
      const page = textOf(
        reportPage(league, ["M. Salah", "N. Kanté"], { metrics: ["average_goals"], ...criteria }),
      );
      const atAGlance = [...page.matchAll(/ (\d+) as ([a-z -]+?) \d/g)];
      expect(atAGlance).toHaveLength(2);
      // The best of his roles comes first in the section of each.
      const sections = [...page.matchAll(/By likely rates[^.]*\. ([a-z -]+?) (\d+) /g)];
      expect(sections.map(([, role, score]) => `${score} as ${role}`)).toEqual(
        atAGlance.map(([, score, role]) => `${score} as ${role}`),
      );
    },
  );

  it("opens a shortlist with everybody's ranks in one picture", () => {
    const names = ["H. Kane", "David de Gea"];
    const shown = ["average_goals", "percent_successfulPasses"];
    const ranks = percentileRanks(league, { minMinutes: 900, metrics: shown });
    const page = reportPage(league, names, { metrics: shown });
    const rank = (name: string, metric: string): string =>
      ranks.numbers(columnName(metric, "rank"))[league.find(name)]!.toFixed(0).replace("NaN", "–");
    for (const metric of shown) {
      const each = names.map((name) => `${name} ${rank(name, metric)}`).join(", ");
      expect(page).toContain(
        `${metric === "average_goals" ? "Goals per 90" : "Successful passes, %"}: ${each}"`,
      );
    }
    expect(page.indexOf("strips")).toBeLessThan(page.indexOf(`class="subject"`));
  });

  it("tells similar ones of the same name apart", () => {
    const rows = playerTable(
      Array.from({ length: 12 }, (_, index) =>
        player({
          id: 1 + index,
          name: index === 3 || index === 4 ? "Danilo" : `P${index}`,
          positions: { cf: 100 },
          average: { goals: index % 5, shots: index, passes: 50 - index, dribbles: index % 3 },
          total: { minutesOnField: 2000 },
        }),
      ),
    );
    const text = textOf(reportPage(rows, 1, { count: 11 }));
    expect(text).toContain("Danilo (4)");
    expect(text).toContain("Danilo (5)");
  });

  it("reports on teams", async () => {
    const text = textOf(reportPage(await sampleTeams(), "Liverpool"));
    expect(text).toContain("Percentile ranks among 20 teams");
    expect(text).toContain("possession side");
  });

  it("keeps names with markup text", () => {
    const name = `<img src=x onerror="alert(1)">`;
    const table = playerTable([1, 2].map((id) => player({ id, name: id === 1 ? name : "B" })));
    const page = reportPage(table, 1, { title: "</title><script>", source: "<b>us</b>" });
    expect(page).not.toMatch(/<img|<script|<b>/);
    expect(page).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;");
  });

  it("says what it does not know", () => {
    expect(() => reportPage(league, "Maradona")).toThrow(expect.objectContaining({ code: "unknown_row" }));
    expect(() => reportPage(league, [])).toThrow(expect.objectContaining({ code: "invalid_option" }));
    expect(() => reportPage(league, "H. Kane", { metrics: ["average_gaols"] })).toThrow(
      expect.objectContaining({ code: "unknown_metric" }),
    );
    const typo: object = { minMinute: 1 };
    expect(() => reportPage(league, "H. Kane", typo)).toThrow(
      expect.objectContaining({ code: "unknown_option" }),
    );
  });
});
