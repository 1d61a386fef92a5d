import { addColumn, fromColumns } from "scoutframe";
import { describe, expect, it } from "vitest";
import { metadataOf, saidInMetadata } from "../../../src/formats/parquet/library.js";

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
    expect(saidInMetadata(metadata).columns).toEqual(["teamId", "competitionId", "seasonId", "rating"]);
    expect(saidInMetadata(metadata).catalogue).toEqual(rated.catalogue);
  });

  it("has nothing of metrics where the table has none of its own", () => {
    const metadata = metadataOf(table, ["teamId"], undefined);
    expect(JSON.parse(metadata[0]!.value)).not.toHaveProperty("catalogue");
    expect(saidInMetadata(metadata).columns).toEqual(["teamId"]);
    expect(saidInMetadata(metadata).catalogue).toBeUndefined();
  });

  it.each([
    ["no metadata", undefined],
    [
      "those of another program alone",
      [{ key: "pandas", value: '{"columns":["a"],"catalogue":{"extend":"player"}}' }],
    ],
    ["a key without a value", [{ key: "scoutframe" }]],
    ["no JSON", [{ key: "scoutframe", value: "{" }]],
    ["null", said(null)],
    ["columns that are no list and a catalogue that is none", said({ columns: "a", catalogue: null })],
    ["columns that are no names, and a word for a catalogue", said({ columns: ["a", 1], catalogue: "ab" })],
  ])("is nothing where there is %s", (_, metadata) => {
    expect(saidInMetadata(metadata).columns).toBeUndefined();
    expect(saidInMetadata(metadata).catalogue).toBeUndefined();
  });

  it("keeps what a column is out of where that is a plain one, and a name that a label has", () => {
    const duels = addColumn(addColumn(table, "base", [10]), "lost", [40], {
      denominator: "base",
      better: "lower",
    });
    const named = addColumn(duels, "goals", [1], { better: "higher" });
    expect(saidInMetadata(metadataOf(named, named.columnNames, undefined)).catalogue).toEqual(
      named.catalogue,
    );
  });

  it("leaves out what is not a catalogue", () => {
    for (const metrics of [{ a: {} }, [5], [{ label: "A" }], [{ column: "a", label: 5 }]]) {
      expect(saidInMetadata(said({ catalogue: { extend: "team", metrics } })).catalogue).toBeUndefined();
    }
    const metadata = said({ catalogue: { extend: "team", metrics: [{ column: "a", label: "A" }] } });
    expect(saidInMetadata(metadata).catalogue?.metrics.at(-1)).toMatchObject({ column: "a", label: "A" });
  });
});
