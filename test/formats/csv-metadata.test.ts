import { addColumn, fromColumns, type Table } from "scoutframe";
import { describe, expect, it } from "vitest";
import { catalogueOfCsvMetadata, csvMetadata, isOwnMetadata } from "../../src/files/csv.js";
import { type CsvOptions, csvOf } from "../../src/formats/csv.js";
import { keysOf } from "../fixtures/records.js";

const plain = fromColumns(keysOf(1, 2));
const owned = addColumn(plain, "own", [0.5, 1], { label: "Own", better: "lower" });
const CATALOGUE = { extend: "player", metrics: [{ column: "own", label: "Own", better: "lower" }] };

const metadata = (table: Table, options: CsvOptions = {}) => csvMetadata("a b.csv", csvOf(table, options));
const columnsOf = (table: Table, options: CsvOptions = {}) =>
  JSON.parse(metadata(table, options)!.text).tableSchema.columns;

describe("what stands beside a CSV", () => {
  it("is needed where it says what is not built in", () => {
    expect(metadata(owned)?.isNeeded).toBe(true);
    const told = JSON.parse(metadata(owned)!.text);
    expect(Object.keys(told)).toEqual(["@context", "url", "tableSchema", "scoutframe:catalogue"]);
    expect(told).toMatchObject({ url: "a%20b.csv", "scoutframe:catalogue": CATALOGUE });
    expect(metadata(owned)!.text).toMatch(/^\{\n "@context": "http:\/\/www.w3.org\/ns\/csvw",\n.*\}\n$/s);
  });

  it("says else that the CSV is a table, where its columns do not, and its keys are there", () => {
    const said = metadata(plain)!;
    expect(said.isNeeded).toBe(false);
    expect(JSON.parse(said.text)["scoutframe:catalogue"]).toEqual({ extend: "player" });
    expect(metadata(owned, { columns: plain.columnNames })?.isNeeded).toBe(false);
    expect(metadata(plain, { columns: ["playerId", "seasonId"] })).toBeUndefined();
    expect(metadata(fromColumns({ ...keysOf(1), coverage: ["full"] }))).toBeUndefined();
  });

  it("says how the CSV is written", () => {
    const semicolons = { delimiter: ";", decimalComma: true, headers: "labels" } as const;
    expect(JSON.parse(metadata(owned, semicolons)!.text).dialect).toEqual({ delimiter: ";" });
    expect(columnsOf(owned, semicolons).at(-1)).toEqual({
      name: "own",
      titles: "Own",
      datatype: { base: "number", format: { decimalChar: "," } },
    });
    expect(columnsOf(owned).at(-1)).toEqual({ name: "own", titles: ["own", "Own"], datatype: "number" });
    expect(columnsOf(fromColumns({ ...keysOf(1), note: ["x"] })).at(-1)).toMatchObject({
      datatype: "string",
    });
  });

  it("names columns as URI templates do: letters, digits and _, others by the bytes of UTF-8", () => {
    const names = ["_a_b", "9 Z", "\tx", "é-ü", "a%", "z.A"];
    const table = fromColumns({ ...keysOf(1), ...Object.fromEntries(names.map((name) => [name, ["x"]])) });
    expect(
      columnsOf(table)
        .slice(3)
        .map(({ name }: { name: string }) => name),
    ).toEqual(["%5Fa_b", "9%20Z", "%09x", "%C3%A9%2D%C3%BC", "a%25", "z%2EA"]);
  });
});

describe("the text of what stands beside a CSV", () => {
  it("is ours where it has a catalogue of ours, which it gives", () => {
    const { text } = metadata(owned)!;
    expect(isOwnMetadata(text)).toBe(true);
    expect(catalogueOfCsvMetadata(text)).toEqual(owned.catalogue);
  });

  it.each(["{", "", "[1]", "null", '{"url":"a.csv"}', '"scoutframe:catalogue"'])(
    "is another program's where it is %j",
    (text) => {
      expect(isOwnMetadata(text)).toBe(false);
      expect(catalogueOfCsvMetadata(text)).toBe(
        "it is not JSON with scoutframe:catalogue, so another program wrote it",
      );
    },
  );

  it("is ours, and of no use, where its catalogue is none", () => {
    const text = '{"scoutframe:catalogue":{"metrics":5}}';
    expect(isOwnMetadata(text)).toBe(true);
    expect(catalogueOfCsvMetadata(text)).toBe("its scoutframe:catalogue is not a catalogue");
  });
});
