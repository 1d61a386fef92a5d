import { addColumn, defineCatalogue, fromColumns, percentileRanks, playerTable } from "scoutframe";
import { describe, expect, it } from "vitest";
import { rowsWhere, withoutRows } from "../../src/table/column.js";
import {
  applicableValues,
  chosenMetrics,
  columnMeant,
  columnsHead,
  directionOf,
  entityOfColumns,
  groupAt,
  headColumns,
  isRowCell,
  kindOf,
  labelOf,
  metricColumns,
  metricNamed,
  metricOf,
  namedColumns,
  numbersNamed,
  rankableMetrics,
  unknownDirectionNote,
  unknownDirectionText,
} from "../../src/table/metric-columns.js";
import { minutesAskedFor, minutesColumn, minutesOnField } from "../../src/table/played.js";
import { takeRows } from "../../src/table/verbs.js";
import { errorOf } from "../fixtures/errors.js";
import { keysOf } from "../fixtures/records.js";

const NONE = Number.NaN;
const table = addColumn(
  fromColumns({
    ...keysOf(1, 2, 3),
    positionGroup: ["goalkeeper", "striker", null],
    total_goals: [1, 2, 3],
    average_goals: [0.1, 0.2, 0.3],
    total_gkSaves: [4, 5, 6],
    average_unheard: [1, 2, 3],
    total_word: ["a", "b", "c"],
    own: [1, 2, 3],
    score: [1, 2, 3],
  }),
  "errors",
  [3, 2, 1],
  { label: "Mistakes", better: "lower" },
);
const ranked = percentileRanks(table, {
  metrics: ["total_goals"],
  by: [],
  minMinutes: 0,
  minPeers: 1,
});

describe("metrics of a table", () => {
  it("are numbers of the interface's groups and what somebody described, nothing that an analysis made", () => {
    const all = ["total_goals", "average_goals", "total_gkSaves", "average_unheard", "errors"];
    expect(metricColumns(table).toSorted()).toEqual(all.toSorted());
    expect(metricColumns(ranked).toSorted()).toEqual(all.toSorted());
    expect(chosenMetrics(table, undefined)).toEqual(metricColumns(table));
    expect(rankableMetrics(table)).toEqual(metricColumns(table));
    expect(rankableMetrics(table, ["own", "Goals", "nothing"])).toEqual([...metricColumns(table), "own"]);
  });

  it("are chosen by name or label, each once", () => {
    expect(chosenMetrics(table, ["Mistakes", "total_goals", "Goals", "own"])).toEqual([
      "errors",
      "total_goals",
      "own",
    ]);
    expect(errorOf(() => chosenMetrics(table, []))).toMatchObject({
      code: "invalid_option",
      details: { option: "metrics", expected: "at least one metric" },
    });
  });

  it.each([
    ["total_gaols", "unknown_metric", "total_goals"],
    ["total_goals_rank", "unknown_metric", ""],
    ["total_word", "unknown_metric", ""],
    ["positionGroup", "unknown_metric", ""],
    ["total_assists", "unknown_metric", ""],
    [{ limit: 3 }, "invalid_option", "the name of a metric; options come behind it"],
    [null, "unknown_metric", ""],
  ])("are not %j", (asked, code, words) => {
    const error = errorOf(() => metricNamed(ranked, asked as string));
    expect([error.code, error.message]).toEqual([code, expect.stringContaining(words)]);
  });

  it("are told from columns of numbers, which ranks are as well", () => {
    expect(numbersNamed(ranked, "total_goals_rank")).toBe("total_goals_rank");
    expect(numbersNamed(ranked, "Goals")).toBe("total_goals");
    expect(errorOf(() => numbersNamed(ranked, "positionGroup")).code).toBe("unknown_metric");
    expect(columnMeant(table, "Assists")).toBe("total_assists");
    expect(columnMeant(table, "nothing at all")).toBeUndefined();
    expect([labelOf(table, "errors"), labelOf(table, "own")]).toEqual(["Mistakes", "own"]);
    expect([metricOf(table, "errors")?.better, metricOf(table, "own")]).toEqual(["lower", undefined]);
  });
});

describe("the direction of a column", () => {
  it("is its metric's, of what an analysis made neither, of one that nobody described not known", () => {
    const pooled = fromColumns(
      {
        ...ranked.toColumns(),
        errors_shrunk: [1, 2, 3],
      },
      { catalogue: ranked.catalogue },
    );
    expect(
      [
        "total_goals",
        "errors",
        "errors_shrunk",
        "total_goals_rank",
        "score",
        "peerCount",
        "own",
        "average_unheard",
      ].map((name) => directionOf(pooled, name)),
    ).toEqual(["higher", "lower", "lower", "neither", "neither", "neither", undefined, undefined]);
  });

  it("is told where it is not known, and how to say it", () => {
    expect(unknownDirectionNote(table, ["total_goals", "errors"])).toEqual([]);
    expect(unknownDirectionText(table, ["total_goals", "errors"])).toEqual([]);
    expect(unknownDirectionNote(table, ["own", "errors", "average_unheard"])).toEqual([
      {
        code: "unknown_direction",
        message:
          'the direction of own, average_unheard is unknown, so larger values rank higher; set it with addColumn(table, "own", values, { better: "lower" }), or with a catalogue',
        columns: ["own", "average_unheard"],
      },
    ]);
    expect(unknownDirectionText(table, ["own", "errors"])).toHaveLength(1);
    expect(unknownDirectionText(table, ["own", "errors"])[0]).toMatch(/: own$/);
  });
});

describe("values of those whom a metric is meant for", () => {
  it("are of keepers alone, or of all but keepers, or of all", () => {
    const outfield = defineCatalogue({
      extend: "player",
      metrics: [{ column: "own", label: "Own", appliesTo: "outfield" as never }],
    });
    const seen = fromColumns(table.toColumns(), { catalogue: outfield });
    expect([...applicableValues(table, "total_gkSaves")]).toEqual([4, NONE, NONE]);
    expect([...applicableValues(seen, "own")]).toEqual([NONE, 2, 3]);
    expect(applicableValues(table, "total_goals")).toBe(table.numbers("total_goals"));
    expect([...applicableValues(table, "total_gkSaves", Float64Array.of(7, NONE, 9))]).toEqual([
      7,
      NONE,
      NONE,
    ]);
    expect([0, 1, 2].map((row) => groupAt(table, row))).toEqual(["goalkeeper", "striker", null]);
    expect(groupAt(fromColumns(keysOf(1)), 0)).toBeNull();
  });

  it("are taken out of a copy, and of none where nothing is to be taken", () => {
    const values = Float64Array.of(1, NONE, 3, 4);
    expect(withoutRows(values, undefined, Int32Array.of(1))).toBe(values);
    const left = withoutRows(values, Int32Array.of(0), undefined, Int32Array.of(0, 2));
    expect([[...left], [...values]]).toEqual([
      [NONE, NONE, NONE, 4],
      [1, NONE, 3, 4],
    ]);
    expect(rowsWhere(["a", "b", "a"], (cell, row) => cell === "a" && row > 0)).toEqual(Int32Array.of(2));
  });
});

describe("minutes on the field", () => {
  it("are of the column that the catalogue names, where the table has it", () => {
    const played = playerTable([
      { playerId: 1, competitionId: 1, seasonId: 1, positions: [], total: { minutesOnField: 90 } },
    ]);
    expect(minutesColumn(played)).toBe("total_minutesOnField");
    expect([...minutesOnField(played)!]).toEqual([90]);
    expect([...minutesAskedFor(played, "minMinutes")]).toEqual([90]);
    expect([minutesColumn(table), minutesOnField(table)]).toEqual([undefined, undefined]);
    expect(errorOf(() => minutesAskedFor(table, "minMinutes")).code).toBe("unknown_column");
    const without = fromColumns(
      { playerId: [1], competitionId: [1], seasonId: [1] },
      { catalogue: defineCatalogue({ entity: "player", metrics: [{ column: "x", label: "X" }] }) },
    );
    expect(minutesColumn(without)).toBeUndefined();
    expect(errorOf(() => minutesAskedFor(without, "minMinutes")).message).toBe(
      'minMinutes needs minutes on the field, but the table\'s catalogue names no column of minutes; name it with minutes: "<column>" in the catalogue.',
    );
  });
});

describe("the layout", () => {
  it("begins with keys, then positions and coverage; rounds and matches only where they are sent", () => {
    expect(columnsHead("player")).toEqual([
      ...["playerId", "name", "competitionId", "seasonId"],
      ...["position", "positionShare", "positionGroup", "positionGroupShare", "positions", "coverage"],
    ]);
    expect(columnsHead("team")).toEqual([
      "teamId",
      "name",
      "competitionId",
      "seasonId",
      "roundId",
      "coverage",
    ]);
    expect(columnsHead("team", new Set(["matchId"]))).toContain("matchId");
    expect(headColumns("player").filter((name) => !columnsHead("player").includes(name))).toEqual([
      "roundId",
      "matchId",
      "clubId",
    ]);
  });

  it("knows what analyses add to rows, and whom columns describe", () => {
    expect(["score", "score_poacher", "peerCount", "own", "total_goals"].map(isRowCell)).toEqual([
      ...[true, true, true],
      ...[false, false],
    ]);
    expect([["x", "teamId"], ["teamId", "playerId"], ["name"], []].map(entityOfColumns)).toEqual([
      ...["team", "player"],
      ...[undefined, undefined],
    ]);
  });

  it("knows the kind of a column without a value, whatever stands beside it", () => {
    const nothing = { text: false, number: false };
    const named = namedColumns("player", ["total_goals", "pool", "peerCount", "inPool"]);
    expect(
      ["total_goals", "total_goals_rank", "total_goals_interval", "score_poacher", "own", "role"].map(
        (name) => kindOf(named, name, nothing),
      ),
    ).toEqual(["number", "number", "text", "number", "text", "text"]);
    expect(kindOf(named, "own", { text: true, number: true })).toBe("text");
    expect(kindOf(named, "own", { text: false, number: true })).toBe("number");
    expect(kindOf(named, "total_goals", { text: true, number: false })).toBe("number");
  });
});

describe("rows that are taken", () => {
  it.each([0, 1, 64, 65, 200])("are these, %i of them, in columns that do not touch each other", (count) => {
    const ids = Array.from({ length: 200 }, (_, at) => at);
    const all = fromColumns({ ...keysOf(...ids), x: ids.map((id) => -id), name: ids.map((id) => `P${id}`) });
    const rows = ids.slice(0, count).map((id) => (7 * id) % 200);
    const taken = takeRows(all, rows);
    expect([...taken.numbers("playerId")]).toEqual(rows);
    expect([...taken.numbers("x")]).toEqual(rows.map((row) => -row));
    expect(taken.texts("name")).toEqual(rows.map((row) => `P${row}`));
    expect([...taken.numbers("seasonId")]).toEqual(rows.map(() => 10));
  });
});
