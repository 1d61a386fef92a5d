import { readFileSync } from "node:fs";
import fc from "fast-check";
import {
  fromColumns,
  groupRows,
  isDataFrame,
  playerTable,
  samplePlayers,
  sampleTeams,
  toDataFrame,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { errorOf } from "../../fixtures/errors.js";
import { player } from "../../fixtures/records.js";

type Cells = (number | string | null)[];
interface Case {
  readonly name: string;
  readonly by: string[];
  readonly given: Record<string, Cells>;
  readonly rows: Record<string, number | string | null>[];
}

const CASES = JSON.parse(
  readFileSync(new URL("../../fixtures/group-rows.json", import.meta.url), "utf8"),
) as Case[];
const league = await samplePlayers();

function tableOf({ minutes, ...columns }: Record<string, Cells>) {
  const count = minutes!.length;
  const ids = {
    playerId: [...Array(count).keys()],
    competitionId: Array(count).fill(1),
    seasonId: Array(count).fill(1),
  };
  return fromColumns({ ...ids, ...columns, total_minutesOnField: minutes! });
}

const near = (value: number | string | null | undefined) =>
  typeof value === "number" ? expect.closeTo(value, 12) : (value ?? null);

describe("groupRows", () => {
  it.each(CASES)("gives what pandas does: $name", ({ by, given, rows }) => {
    const table = tableOf(given);
    const options = { metrics: ["value"] };
    const plain = groupRows(table, by, { ...options, summary: ["mean", "median", "sum", "count"] });
    const weighted = groupRows(table, by, { ...options, summary: ["mean", "median"], weightByMinutes: true });
    const keys = (row: Case["rows"][number]) => Object.fromEntries(by.map((name) => [name, row[name]]));
    expect(plain.rows()).toEqual(
      rows.map((row) => ({
        ...keys(row),
        rows: row.rows,
        value_mean: near(row.mean),
        value_median: near(row.median),
        value_sum: near(row.sum),
        value_count: row.count,
      })),
    );
    expect(weighted.rows()).toEqual(
      rows.map((row) => ({
        ...keys(row),
        rows: row.rows,
        value_mean: near(row.weightedMean),
        value_median: near(row.weightedMedian),
      })),
    );
  });

  it("leaves out rates that mean nothing, unless they are asked for as sent", () => {
    const records = [
      player({ id: 1, total: { penalties: 0 }, percent: { penaltiesConversion: 0 } }),
      player({ id: 2, total: { penalties: 4 }, percent: { penaltiesConversion: 50 } }),
    ];
    const metrics = ["percent_penaltiesConversion"];
    const mean = (options: object) =>
      groupRows(playerTable(records), "seasonId", { metrics, ...options }).row(0)
        .percent_penaltiesConversion_mean;
    expect([mean({}), mean({ undefinedRates: "asSent" })]).toEqual([50, 25]);
  });

  it("sums up every metric where none is named, and gives back a frame for a frame", () => {
    const groups = groupRows(league, ["positionGroup", "player_foot"]);
    expect(groups.columnNames.slice(0, 3)).toEqual(["positionGroup", "player_foot", "rows"]);
    expect(groups.has("average_goals_mean")).toBe(true);
    expect(isDataFrame(groupRows(toDataFrame(league), "positionGroup", { metrics: ["total_goals"] }))).toBe(
      true,
    );
  });

  it("weights teams by their matches", async () => {
    const groups = groupRows(await sampleTeams(), "seasonId", {
      metrics: ["average_goals"],
      weightByMinutes: true,
    });
    expect(groups.row(0).average_goals_mean).toBeGreaterThan(1);
  });

  it.each([
    [() => groupRows(league, "foott"), "unknown_column"],
    [() => groupRows(league, []), "invalid_option"],
    [() => groupRows(league, "player_foot", { summary: "average" as "mean" }), "invalid_option"],
    [() => groupRows(league, "player_foot", { summary: [] }), "invalid_option"],
    [() => groupRows(league, "player_foot", { metrics: ["total_gaols"] }), "unknown_metric"],
    [() => groupRows(groupRows(league, "player_foot"), "rows"), "name_taken"],
    [
      () =>
        groupRows(groupRows(league, "player_foot"), "player_foot", {
          metrics: ["rows"],
          weightByMinutes: true,
        }),
      "shape_mismatch",
    ],
  ])("refuses %s", (call, code) => {
    expect(errorOf(call).code).toBe(code);
  });

  it.each([
    [[], "groupRows: by is []; expected a column, or several."],
    ["", 'groupRows: by is ""; expected a column, or several.'],
    [3, "groupRows: by is 3; expected a column, or several."],
  ])("says what to group by instead of %j", (by, message) => {
    expect(errorOf(() => groupRows(league, by as string)).message).toBe(message);
  });

  it("groups by numbers as numbers, a missing one as a group of its own, and by a column once", () => {
    const table = tableOf({ shirt: [9, null, 9, 7, null], value: [1, 2, 3, 4, 5], minutes: [1, 1, 1, 1, 1] });
    const groups = groupRows(table, ["shirt", "shirt"], { metrics: ["value", "shirt"], summary: "sum" });
    expect(groups.columnNames).toEqual(["shirt", "rows", "value_sum"]);
    expect([...groups.numbers("shirt")]).toEqual([9, Number.NaN, 7]);
    expect([...groups.numbers("rows")]).toEqual([2, 2, 1]);
    expect([...groups.numbers("value_sum")]).toEqual([4, 7, 4]);
  });

  it("has no mean, median or sum of nothing, nor a weighted one of who has not played", () => {
    const table = tableOf({ foot: ["left", "left", "right"], value: [null, null, 3], minutes: [90, 90, 0] });
    const summary = ["mean", "median", "sum", "count"] as const;
    const told = (weightByMinutes: boolean) =>
      groupRows(table, "foot", { metrics: ["value"], summary, weightByMinutes })
        .rows()
        .map((row) => summary.map((name) => row[`value_${name}`]));
    expect(told(false)).toEqual([
      [null, null, null, 0],
      [3, 3, 3, 1],
    ]);
    expect(told(true)).toEqual([
      [null, null, null, 0],
      [null, null, 3, 1],
    ]);
  });

  it("loses no row: the groups' rows, counts and sums add up to the table's", () => {
    const cell = fc.tuple(
      fc.option(fc.constantFrom("left", "right")),
      fc.option(fc.integer({ min: 0, max: 99 })),
    );
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 20 }), (others) => {
        // One value is there, without which a column would be of text.
        const cells = [["left", 1] as const, ...others];
        const table = tableOf({
          foot: cells.map(([foot]) => foot),
          value: cells.map(([, value]) => value),
          minutes: cells.map(() => 90),
        });
        const groups = groupRows(table, "foot", { metrics: ["value"], summary: ["sum", "count"] }).rows();
        const added = (name: string) => groups.reduce((sum, row) => sum + Number(row[name]), 0);
        const present = cells.flatMap(([, value]) => value ?? []);
        expect(added("rows")).toBe(cells.length);
        expect(added("value_count")).toBe(present.length);
        expect(added("value_sum")).toBe(present.reduce((sum, value) => sum + value, 0));
      }),
    );
  });
});
