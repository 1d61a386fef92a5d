import { addColumn, fromColumns } from "scoutframe";
import { describe, expect, it } from "vitest";
import { aboutOf, aboutSheet } from "../../../src/formats/xlsx/about-sheet.js";
import type { Column } from "../../../src/table/column.js";
import { Table } from "../../../src/table/table.js";
import { inOnePool, keysOf } from "../../fixtures/records.js";

const HEAD = ["Column", "Header", "Kind", "Unit", "Better", "Description"];
const table = fromColumns({
  ...keysOf(1, 2),
  ...inOnePool("wingers", 2),
  average_goals: [0.25, 0.5],
  average_goals_rank: [12.5, 75],
  club: ["Town", null],
});
const COLUMNS = ["average_goals", "average_goals_rank", "club"];
const sheet = (source?: string) => aboutSheet(table, COLUMNS, ["Goals per 90", "Rank", "Club"], source);

describe("the sheet that documents a workbook", () => {
  it("says who wrote what, among whom it is ranked and what every column is", () => {
    const { name, rows } = sheet("by hand");
    expect(name).toBe("About");
    expect(rows!.map((row) => row.slice(0, 5))).toEqual([
      ["Written by", expect.stringMatching(/^scoutframe \d+\.\d+\.\d+$/)],
      ["Holds", "2 player rows, 3 columns; an empty cell is a missing value"],
      ["Source", "by hand"],
      ["Pool", "wingers"],
      [],
      HEAD.slice(0, 5),
      ["average_goals", "Goals per 90", "number", "per 90", "higher"],
      ["average_goals_rank", "Rank", "number", "percentile", "higher"],
      ["club", "Club", "text"],
    ]);
    expect(rows![7]![5]).toBe(
      "Goals per 90. Percentile rank among the pool, 0 to 100: the share of peers with a lower value.",
    );
  });

  it("says how the ranks of a column of unknown direction are meant", () => {
    const own = fromColumns({
      ...keysOf(1, 2),
      ...inOnePool("wingers", 2),
      fifa_ranking: [1, 2],
      fifa_ranking_rank: [0, 50],
    });
    const names = ["fifa_ranking_rank"];
    expect(aboutSheet(own, names, names, undefined).rows!.at(-1)![5]).toMatch(
      /^fifa_ranking\. Percentile rank among the pool, .* lower value\. .*fifa_ranking/,
    );
  });

  it("repeats what the table's notes say", () => {
    const { entity, rowCount } = table;
    const columns = table.columnNames.map((name): [string, Column] => [name, table.column(name)]);
    const noted = new Table({
      entity,
      rowCount,
      columns,
      notes: [{ code: "no_minutes", message: "no minutes" }],
    });
    const rows = aboutSheet(noted, COLUMNS, COLUMNS, undefined).rows!;
    expect(rows.slice(2, 5)).toEqual([["Pool", "wingers"], ["Note", "no minutes"], []]);
  });

  it("writes text of any signs, and has room for it", () => {
    const own = addColumn(table, "own", [1, 2], { label: "Of _x0041_" });
    const { rows, columns } = aboutSheet(own, ["own"], ["Of _x0041_"], "_x0041_");
    expect(rows).toContainEqual(["Source", "_x005F_x0041_"]);
    expect(rows).toContainEqual(expect.arrayContaining(["own", "Of _x005F_x0041_", "number"]));
    const widths = columns!.map(({ width }) => width!);
    expect(widths).toHaveLength(HEAD.length);
    expect(Math.min(...widths)).toBeGreaterThanOrEqual("number".length);
    expect(widths.indexOf(Math.max(...widths))).toBe(HEAD.indexOf("Description"));
  });

  it("has no line of a source that nobody named", () => {
    expect(sheet().rows!.map(([first]) => first)).not.toContain("Source");
  });

  it("is known again by what it says of the columns", () => {
    expect([...aboutOf(sheet().rows!)!.columns]).toEqual([
      ["Goals per 90", { name: "average_goals", kind: "number" }],
      ["Rank", { name: "average_goals_rank", kind: "number" }],
      ["Club", { name: "club", kind: "text" }],
    ]);
  });

  it("is none where one of the titles is another", () => {
    for (const title of HEAD) {
      const head = HEAD.map((own) => (own === title ? "Other" : own));
      expect(aboutOf([head, ["a", "A", "text"]])).toBeUndefined();
    }
    expect(aboutOf([])).toBeUndefined();
  });

  it("leaves out lines that name no column, its header and its kind", () => {
    const lines = [[], ["a", "A", "text"], ["b", "B", null], [null, "C", "text"], ["d", 5, "text"], ["e"]];
    expect([...aboutOf([["Note", "x", "y"], HEAD, ...lines])!.columns.keys()]).toEqual(["A"]);
    expect(aboutOf([HEAD])!.columns.size).toBe(0);
  });

  it("says what its owner's columns mean, and nothing of what is built in", () => {
    const owned = addColumn(table, "Catalogue", [1, 2], { label: "Of _x0041_ 😀", better: "lower" });
    const rows = aboutSheet(owned, ["Catalogue"], ["Catalogue"], undefined).rows!;
    expect(rows.slice(-2)).toEqual([[], ["Catalogue", expect.stringContaining('"better":"lower"')]]);
    expect(sheet().rows!.map(([first]) => first)).not.toContain("Catalogue");
    expect(aboutSheet(owned, COLUMNS, COLUMNS, undefined).rows!.at(-1)?.[0]).toBe("club");
  });

  it("is read with what it can say of a catalogue, in pieces that cells hold, and without what it cannot", () => {
    const rows = aboutSheet(table, COLUMNS, COLUMNS, undefined).rows!;
    expect(aboutOf(rows)?.catalogue).toBeUndefined();
    const said = '{"extend":"player","metrics":[{"column":"own","better":"lower"}]}';
    const pieces = [
      ["Catalogue", said.slice(0, 20)],
      ["Note", "by somebody"],
      [null, "of theirs"],
      ["Catalogue", said.slice(20)],
    ];
    expect(aboutOf([...rows, ...pieces])?.catalogue?.metrics.at(-1)).toMatchObject({ better: "lower" });
    for (const odd of [
      [["Catalogue", "{"]],
      [["Catalogue", 5]],
      [["Catalogue"]],
      [["Catalogue", said, "text"]],
    ]) {
      expect(aboutOf([...rows, ...odd])?.catalogue).toBeUndefined();
    }
  });
});
