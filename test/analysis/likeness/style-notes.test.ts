import { fromColumns } from "scoutframe";
import { describe, expect, it } from "vitest";
import { mapNotes, weakNote } from "../../../src/analysis/likeness/style-map.js";

const table = fromColumns({ playerId: [1, 2, 3, 4], competitionId: [1, 1, 1, 1], seasonId: [2, 2, 2, 2] });
const COLUMNS = ["average_goals", "average_shots"];
const AXES = [
  { axis: "x", explained: 61.5, label: "more: A" },
  { axis: "y", explained: 20.4, label: "more: B" },
] as const;

const MAP = (rows: number) => ({
  code: "style_map",
  message: `${rows} rows by 2 metrics; x and y hold 62 and 20 percent of the variance`,
  rows,
  columns: COLUMNS,
  explained: [61.5, 20.4],
});

describe("what is on a style map", () => {
  it("is said alone where nothing was left out", () => {
    expect(mapNotes(table, 4, COLUMNS, [], AXES)).toEqual([MAP(4)]);
  });

  it("is said with the metrics that were left out", () => {
    expect(mapNotes(table, 4, COLUMNS, ["total_a", "total_b"], AXES)).toEqual([
      MAP(4),
      {
        code: "left_out_metrics",
        message: "left out because too few of the pool have a value, or all have the same: total_a, total_b",
        columns: ["total_a", "total_b"],
      },
    ]);
  });

  it.each([
    [3, "1 row"],
    [2, "2 rows"],
  ])("is said with the rows that have no place: %i of 4 have one", (placed, text) => {
    expect(mapNotes(table, placed, COLUMNS, [], AXES)).toEqual([
      MAP(placed),
      {
        code: "no_place",
        message: `${text} without a place or a cluster because a metric is missing`,
        rows: 4 - placed,
      },
    ]);
  });
});

describe("clusters that are no more than cuts", () => {
  it.each([
    [[0.1, 0.25, 0.2], true],
    [[0.1, 0.26, 0.2], false],
    [[Number.NaN], false],
  ])("are noted up to a best silhouette of 0.25: %j", (silhouettes, isNoted) => {
    const tried = silhouettes.map((silhouette, at) => ({ clusters: at + 2, silhouette }));
    const note = {
      code: "weak_clusters",
      message:
        "the mean silhouette is 0.25, so the rows form no separate groups and the clusters only divide them",
      silhouette: 0.25,
    };
    expect(weakNote(tried)).toEqual(isNoted ? [note] : []);
  });
});
