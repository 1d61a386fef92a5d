import { analysisColumn, columnName, defineCatalogue, fromColumns, percentileRanks } from "scoutframe";
import { describe, expect, it } from "vitest";
import {
  analysisOf,
  clubColumns,
  evidenceColumn,
  hasOnlyClubsOfToday,
  isEvidenceColumn,
  labelOf,
  placeOfEnding,
} from "../../src/table/column-names.js";
import { errorOf } from "../fixtures/errors.js";
import { inOnePool, keysOf } from "../fixtures/records.js";

const plain = fromColumns({
  ...keysOf(1),
  total_goals: [1],
  total_goals_rank: [50],
  goal_difference: [3],
  evidence_total_goals: [1],
  evidence_shots: [1],
});
const pooled = fromColumns({
  ...plain.toColumns(),
  ...inOnePool("all", 1),
  own: [1],
  own_difference: [1],
  average_unheard_low: [1],
  body_low: [1],
  average_goals_z: [1],
  score_high_rank: [1],
});

describe("the clubs of players", () => {
  it.each([
    [[], [], false],
    [["player_currentTeam"], ["player_currentTeam"], true],
    [["club"], ["club"], false],
    [["player_currentTeam", "club", "season_team"], ["season_team", "club"], false],
  ])("of the columns %j stand in %j: only today's %j", (names, columns, isOnlyToday) => {
    const table = fromColumns({ ...keysOf(1), ...Object.fromEntries(names.map((name) => [name, ["A"]])) });
    expect(clubColumns(table)).toEqual(columns);
    expect(hasOnlyClubsOfToday(table)).toBe(isOnlyToday);
  });
});

describe("the name of what an analysis made", () => {
  it("is the metric's with an ending", () => {
    expect(columnName("total_goals", "rank")).toBe("total_goals_rank");
    expect(errorOf(() => columnName("total_goals", "best" as never))).toMatchObject({
      code: "invalid_option",
      message: expect.stringMatching(/^columnName: ending is "best"/),
    });
    expect(errorOf(() => columnName(7 as never, "rank")).message).toMatch(/^columnName: metric is 7/);
  });

  it.each<[string, ReturnType<typeof analysisColumn>]>([
    ["total_goals_rank", { metric: "total_goals", ending: "rank" }],
    ["average_goals_z", { metric: "average_goals", ending: "z" }],
    ["nobodys_rank", { metric: "nobodys", ending: "rank" }],
    ["total_goals", undefined],
    // Words that anybody may end a name with count behind a metric alone: of the table, the catalogue, or a group's.
    ["goal_difference", undefined],
    ["body_low", undefined],
    ["own_difference", { metric: "own", ending: "difference" }],
    ["average_unheard_low", { metric: "average_unheard", ending: "low" }],
    ["average_shots_low", { metric: "average_shots", ending: "low" }],
  ])("%s, is told in a table with a pool", (name, told) => {
    expect(analysisColumn(pooled, name)).toEqual(told);
    expect(analysisColumn(plain, name)).toBeUndefined();
  });

  it("is asked of tables, by names", () => {
    expect(errorOf(() => analysisColumn([] as never, "a")).message).toContain("table is");
    expect(errorOf(() => analysisColumn(plain, 7 as never)).message).toContain("name is 7");
  });

  it("is that of a column that the table has, and has a pool for", () => {
    expect(analysisOf(pooled, "total_goals", "rank")).toBe("total_goals_rank");
    expect(analysisOf(pooled, "total_goals", "z")).toBeUndefined();
    expect(analysisOf(plain, "total_goals", "rank")).toBeUndefined();
  });

  it("has a place behind the metric's, and a kind", () => {
    const places = ["rank", "peers", "z"].map((ending) =>
      placeOfEnding(`total_goals_${ending}`, "total_goals"),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(new Set(places).size).toBe(3);
    expect(places.every((place) => place >= 0 && Number.isFinite(place))).toBe(true);
    for (const name of ["total_goals_best", "total_goals", "average_goals_rank", "total_goalsrank"]) {
      expect(placeOfEnding(name, "total_goals")).toBe(Number.POSITIVE_INFINITY);
    }
  });
});

describe("evidence", () => {
  it("is that of minutes, or of a column that the table has", () => {
    expect(evidenceColumn("total_goals")).toBe("evidence_total_goals");
    expect(
      [
        "evidence_total_goals",
        "evidence_minutes",
        "evidence_shots",
        "total_goals",
        "evidence_",
        "x_total_goals",
      ].map((name) => isEvidenceColumn(plain, name)),
    ).toEqual([true, true, false, false, false, false]);
  });
});

describe("a column's title", () => {
  it.each([
    ["total_goals", "Goals"],
    ["total_goals_rank", "Goals, percentile rank"],
    ["player_currentTeam", "Today's club"],
    ["season_team", "Club"],
    ["player_seasonTeam", "Clubs of the season"],
    ["match_team", "Team of the match"],
    ["marketValue", "Market value"],
    ["evidence_minutes", "Minutes that count in rates"],
    ["seasonHalf", "Half of the season"],
    ["own_difference", "own, difference"],
    ["average_goals_lower", "Goals per 90, lower end"],
    ["average_goals_upper", "Goals per 90, upper end"],
    ["own_lower", "own_lower"],
    ["lower", "lower"],
    ["nobody", "nobody"],
  ])("of %s is %j", (name, title) => {
    expect(labelOf(pooled, name)).toBe(title);
  });

  it("is the column's own name where no pool makes it a rank, and what a catalogue calls it", () => {
    expect(labelOf(plain, "total_goals_rank")).toBe("total_goals_rank");
    const catalogue = defineCatalogue({
      extend: "player",
      metrics: [{ column: "own", label: "Own" }],
    });
    const seen = percentileRanks(fromColumns({ ...keysOf(1, 2), own: [1, 2] }, { catalogue }), {
      metrics: ["own"],
      minMinutes: 0,
      minPeers: 1,
    });
    expect(labelOf(seen, "own")).toBe("Own");
    expect(labelOf(seen, "own_rank")).toBe("Own, percentile rank");
  });
});
