import {
  checkRecords,
  combineSeasons,
  defineCatalogue,
  explorerPage,
  fromColumns,
  leaders,
  lossesPerHundredActions,
  mostSimilar,
  nonPenaltyGoals,
  percentileRankSql,
  percentileRanks,
  playerCard,
  reportPage,
  roleScores,
  search,
  squadChart,
  swarmChart,
  toHtml,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { aboutSheet } from "../../src/formats/xlsx/about-sheet.js";
import { League } from "../../src/pages/explorer/league.js";
import { pageData } from "../../src/pages/explorer/page-data.js";

/** Another provider's table: its own names, a position for each player, and a column that nobody describes. */
const catalogue = defineCatalogue({
  keys: { playerId: "ID", name: "Player", competitionId: "Comp", seasonId: "Season" },
  metrics: [
    { column: "Min", basis: "minutes" },
    { column: "MP", basis: "count" },
    { column: "Gls", label: "Goals scored", basis: "count" },
    { column: "Gls/90", basis: "per 90", counterpart: "Gls", better: "higher" },
    { column: "Att", basis: "count" },
    { column: "Cmp%", basis: "percent", denominator: "Att", better: "higher" },
    { column: "Err%", basis: "percent", denominator: "Att", better: "lower" },
    { column: "Rating" },
  ],
  minutes: "Min",
  matches: "MP",
  positions: { column: "Pos", codes: { DF: "defender", FW: "forward" } },
  headlines: { outfield: ["Gls/90", "Cmp%"] },
  totals: { outfield: ["Gls"] },
});

const COLUMNS = {
  ID: [1, 2, 3, 4, 5, 6, 7],
  Player: ["Abel", "Bo", "Cid", "Dov", "Eli", "Fox", "Gil"],
  Comp: [9, 9, 9, 9, 9, 9, 9],
  Season: [2020, 2020, 2020, 2020, 2020, 2020, 2020],
  Pos: ["FW", "FW", "FW", "FW", "FW", "FW", "DF"],
  // A third of 1800 is 600, so that Fox, of 300, is no regular.
  Min: [1800, 1800, 900, 900, 900, 300, 1800],
  MP: [20, 20, 10, 10, 10, 20, 20],
  Gls: [20, 10, 4, 3, 2, 3, 1],
  "Gls/90": [1, 0.5, 0.4, 0.3, 0.2, 0.9, 0.05],
  // Nine attempts are too few for a percentage.
  Att: [100, 100, 100, 100, 100, 9, 100],
  "Cmp%": [90, 80, 70, 60, 50, 100, 75],
  "Err%": [1, 2, 3, 4, 5, 0, 2],
  Rating: [7.5, 7, 6.5, 6, 5.5, 9, 6],
  Mood: [1, 2, 3, 4, 5, 6, 7],
};
const league = fromColumns(COLUMNS, { catalogue });

describe("a table of another provider, by its catalogue", () => {
  it("is ranked among the regulars by its minutes, percentages out of enough attempts, lower ones turned", () => {
    const ranked = percentileRanks(league);
    expect([...ranked.numbers("inPool")]).toEqual([1, 1, 1, 1, 1, 0, 1]);
    expect([...ranked.numbers("Gls/90_rank")].slice(0, 6)).toEqual([100, 80, 60, 40, 20, 80]);
    expect([...ranked.numbers("Cmp%_rank")].slice(0, 6)).toEqual([100, 80, 60, 40, 20, Number.NaN]);
    expect([...ranked.numbers("Err%_rank")].slice(0, 6)).toEqual([100, 80, 60, 40, 20, Number.NaN]);
    expect(ranked.row("Fox").pool).toBe("forwards, competition 9, season 2020, at least 600 minutes");
    expect(() => percentileRanks(league, { minMinutes: 1000 })).not.toThrow();
  });

  it("has leaders, the regulars among them", () => {
    expect(leaders(league, "Goals scored", { count: 2 }).texts("name")).toEqual(["Abel", "Bo"]);
    expect(leaders(league, "Err%", { count: 1 }).texts("name")).toEqual(["Abel"]);
    expect(leaders(league, "Mood").notes.map(({ code }) => code)).toContain("unknown_direction");
  });

  it("tells of few minutes behind a likeness, and what it lacks where no metrics are named", () => {
    const alike = mostSimilar(league, "Abel", { metrics: ["Gls/90", "Cmp%"], within: { minMinutes: 0 } });
    expect(alike.notes).toContainEqual(expect.objectContaining({ code: "thin_evidence", names: ["Fox"] }));
    expect(() => mostSimilar(league, "Abel")).toThrow(
      "expected metrics or a role, since the table's catalogue has no style set of forwards",
    );
  });

  it("is drawn, with its minutes and headlines", () => {
    const squad = textOf(squadChart(league, { with: ["Abel", "Bo"] }).svg);
    expect(squad).toContain("Minutes played: Abel 1800, Bo 1800");
    expect(squad).toContain("Gls/90");
    expect(playerCard(league, "Abel").svg).toContain("1800 minutes played");
  });

  it("is reported on and explored, with its minutes, matches and totals", () => {
    const report = reportPage(league, "Abel");
    const facts = textOf(/<dl class="facts">.*?<\/dl>/s.exec(report)?.[0]);
    expect(facts).toContain("Matches 20 Goals scored 20");
    expect(report).toContain("1800 minutes played");
    const explored = new League(pageData(league, {}));
    expect(explored.minutesColumn).toBe("Min");
    expect(explored.names.map((_, row) => explored.minutes(row))).toEqual(COLUMNS.Min);
    expect(textOf(explorerPage(league))).toContain("Name Position Minutes");
  });

  it("is searched by its minutes", () => {
    const found = search(league, { version: 1, thresholds: [{ column: "Min", min: 1800 }] });
    expect(found.table.texts("name")).toEqual(["Abel", "Bo", "Gil"]);
  });

  it("is ranked by a statement that names its columns", () => {
    const statement = percentileRankSql({ columns: league });
    expect(statement).toContain('cast("Min" as double precision) >= 900');
    expect(statement).toContain('case when "Att" < 10 then null else - cast("Err%" as double precision) end');
    expect(statement).not.toMatch(/total_|average_|percent_/);
    expect(percentileRankSql({ catalogue })).toContain('"Gls/90_rank"');
    expect(() => percentileRankSql({ catalogue, columns: league })).toThrow("columns are a table");
    expect(() => percentileRankSql({ catalogue: { metrics: [{ column: "a" }] }, minMinutes: 90 })).toThrow(
      "names no column of minutes",
    );
  });

  it("has its seasons added, rates from totals, and leaves what nobody says how to add", () => {
    const two = { ...COLUMNS, Season: COLUMNS.Season.map((season) => season + 1) };
    const both = Object.entries(COLUMNS).map(([name, values]) => [
      name,
      [...values, ...two[name as keyof typeof COLUMNS].map((value) => (name === "Gls" ? 0 : value))],
    ]);
    const joined = combineSeasons(fromColumns(Object.fromEntries(both), { catalogue }));
    const abel = joined.row("Abel");
    // 20 goals in 3600 minutes; 180 of 200; the same position in both.
    expect(abel).toMatchObject({ Min: 3600, MP: 40, Gls: 20, "Gls/90": 0.5, "Cmp%": 90, Att: 200 });
    expect(abel).toMatchObject({ positionGroup: "forward", positions: "FW:100", Rating: null });
    expect(joined.notes.map(({ code }) => code)).toContain("not_recomputed");
  });

  it("agrees with itself, and is told where not", () => {
    expect(checkRecords(league).faults).toEqual([]);
    const wrong = { ...COLUMNS, Min: [9000, ...COLUMNS.Min.slice(1)] };
    expect(checkRecords(fromColumns(wrong, { catalogue })).faults).toMatchObject([
      { field: "Gls/90", message: "not Gls × 90 / Min" },
      { field: "Min", message: "more than 120 minutes a match" },
    ]);
  });

  it("says what its catalogue lacks", () => {
    expect(() => nonPenaltyGoals(league)).toThrow("describes no goals without penalties");
    expect(() => lossesPerHundredActions(league)).toThrow("describes no losses per passes and dribbles");
    expect(() => roleScores(league, { role: { name: "own", weights: { total_goals: 1 } } })).toThrow(
      'unknown column "total_goals"',
    );
    const bare = fromColumns(
      { playerId: [1], competitionId: [1], seasonId: [1], position: ["FW"], a: [1] },
      {
        catalogue: { metrics: [{ column: "a" }], positions: { codes: { FW: "forward" } } },
      },
    );
    expect(() => percentileRanks(bare, { minMinutes: 90 })).toThrow("names no column of minutes");
  });
});

describe("a column that nobody described", () => {
  const ranked = percentileRanks(league, { metrics: ["Mood", "Gls/90"] });
  const text = "direction not stated, larger ranks higher: Mood";

  it("is marked in tables and workbooks", () => {
    expect(toHtml(ranked)).toContain(text);
    expect(toHtml(ranked, { columns: ["name", "Gls/90_rank"] })).not.toContain("not stated");
    expect(toHtml(league)).not.toContain("not stated");
    const { rows } = aboutSheet(ranked, ranked.columnNames, ranked.columnNames, undefined);
    const about = rows?.find(([name]) => name === "Mood_rank");
    expect(about?.at(-1)).toContain(text);
  });

  it("is marked in statements, on a line of its own", () => {
    const statement = percentileRankSql({ columns: league, metrics: ["Mood", "Gls/90"] });
    expect(statement.split("\n")[0]).toBe(`-- ${text}`);
    expect(percentileRankSql({ columns: league })).toMatch(/^with /);
    const odd = percentileRankSql({ metrics: ["a\nselect 1"] });
    expect(odd.split("\n").slice(0, 2)).toEqual([
      `-- ${text.replace("Mood", "a select 1")}`,
      expect.stringMatching(/^with /),
    ]);
  });

  it("is marked in pictures", () => {
    expect(swarmChart(league, "Abel", { metrics: ["Mood"] }).svg).toContain(text);
    expect(squadChart(league, { with: ["Abel", "Bo"], metrics: ["Mood"] }).svg).toContain(text);
  });

  it("is marked in pages", () => {
    const page = reportPage(league, "Abel", { metrics: ["Mood"] });
    expect(textOf(page)).toContain(text);
    const explored = new League(pageData(league, { metrics: ["Mood"] }));
    const [mood] = explored.metrics;
    expect(explored.standings(0, explored.metrics)[0]?.better).toBeUndefined();
    expect(mood?.about).toContain("Direction not stated: larger ranks higher.");
  });
});

/** The words of a page or a picture. */
function textOf(markup = ""): string {
  return markup
    .replace(/<style.*?<\/style>|<script.*?<\/script>/gs, "")
    .replace(/<[^>]*>|\s+/g, " ")
    .replace(/ +/g, " ");
}
