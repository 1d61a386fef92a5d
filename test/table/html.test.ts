import { addColumn, fromColumns } from "scoutframe";
import { describe, expect, it } from "vitest";
import { tableHtml } from "../../src/table/html.js";

const table = fromColumns({
  teamId: [1, 2],
  competitionId: [1, 1],
  seasonId: [2, 2],
  name: ["<b>Town</b>", null],
  rating: [1.256, Number.NaN],
  points: [30, 4],
});
const ALL = table.columnNames;

describe("a table as HTML", () => {
  it.each([
    [{ columns: ALL }, undefined],
    [{ columns: ALL, limit: 2 }, undefined],
    [{ columns: ALL, limit: 1 }, "1 of 2 rows shown"],
    [{ columns: ["name"] }, "1 of 6 columns shown"],
    [{ columns: ["name", "points"], limit: 1 }, "1 of 2 rows, 2 of 6 columns shown"],
  ])("with %j counts what is not shown: %s", (options, said) => {
    const html = tableHtml(table, options);
    expect(html.includes(" shown")).toBe(said !== undefined);
    expect(html).toContain(said ?? "<table");
  });

  it("has numbers with the decimals asked for, whole ones without, and a dash for nothing", () => {
    const cells = (decimals?: number) =>
      [
        ...tableHtml(table, { columns: ["rating", "points", "name"], decimals }).matchAll(
          /<td[^>]*>([^<]*)<\/td>/g,
        ),
      ]
        .map(([, text]) => text)
        .slice(0, 6);
    expect(cells()).toEqual(["1.26", "30", "&lt;b&gt;Town&lt;/b&gt;", "–", "4", "–"]);
    expect(cells(1)[0]).toBe("1.3");
  });

  it("has labels where they are asked for", () => {
    const rated = addColumn(table, "form", [1, 2], { label: "Form now" });
    expect(tableHtml(rated, { columns: ["form"], labels: true })).toContain("Form now");
    expect(tableHtml(rated, { columns: ["form"] })).not.toContain("Form now");
  });

  it("is refused of a column that is not there", () => {
    expect(() => tableHtml(table, { columns: ["pints"] })).toThrow(
      expect.objectContaining({
        code: "unknown_column",
        message: expect.stringMatching(/^.*"points"/),
      }),
    );
  });
});
