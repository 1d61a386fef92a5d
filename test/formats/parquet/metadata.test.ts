import { addColumn, fromColumns } from "scoutframe";
import { describe, expect, it } from "vitest";
import { columnsOfMetadata, meaningsOfMetadata, metadataOf } from "../../../src/formats/parquet/metadata.js";

const table = fromColumns({ teamId: [1], competitionId: [2], seasonId: [3] });
const said = (value: unknown) => [
  { key: "pandas", value: "{}" },
  { key: "scoutframe", value: JSON.stringify(value) },
];

describe("what a Parquet file says of its table", () => {
  it("comes back: columns in their order, and what its own columns mean", () => {
    const rated = addColumn(table, "rating", [7], { label: "Rating", better: "higher" });
    const metadata = metadataOf(rated, rated.columnNames, "by hand");
    expect(metadata.map(({ key }) => key)).toEqual(["scoutframe"]);
    expect(JSON.parse(metadata[0]!.value)).toMatchObject({ entity: "team", source: "by hand" });
    expect(columnsOfMetadata(metadata)).toEqual(["teamId", "competitionId", "seasonId", "rating"]);
    const meanings = meaningsOfMetadata(metadata);
    expect([...meanings.keys()]).toEqual(["rating"]);
    expect(meanings.get("rating")).toMatchObject({ label: "Rating", better: "higher" });
  });

  it("has nothing of metrics where the table has none of its own", () => {
    const metadata = metadataOf(table, ["teamId"], undefined);
    expect(JSON.parse(metadata[0]!.value)).not.toHaveProperty("metrics");
    expect(columnsOfMetadata(metadata)).toEqual(["teamId"]);
    expect(meaningsOfMetadata(metadata).size).toBe(0);
  });

  it.each([
    ["no metadata", undefined],
    ["those of another program alone", [{ key: "pandas", value: '{"columns":["a"],"metrics":{"a":{}}}' }]],
    ["a key without a value", [{ key: "scoutframe" }]],
    ["no JSON", [{ key: "scoutframe", value: "{" }]],
    ["null", said(null)],
    ["columns that are no list and metrics that are none", said({ columns: "a", metrics: null })],
    ["columns that are no names, and a word for metrics", said({ columns: ["a", 1], metrics: "ab" })],
  ])("is nothing where there is %s", (_, metadata) => {
    expect(columnsOfMetadata(metadata)).toBeUndefined();
    expect(meaningsOfMetadata(metadata).size).toBe(0);
  });

  it("leaves out what is no meaning", () => {
    const metrics = { a: { label: "A" }, b: 5, c: { label: 5 }, d: null, e: { unknown: "x" }, f: {} };
    expect([...meaningsOfMetadata(said({ metrics }))]).toEqual([
      ["a", { label: "A" }],
      ["f", {}],
    ]);
  });
});
