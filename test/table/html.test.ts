import { addColumn, fromColumns, percentileRanks } from "scoutframe";
import { describe, expect, it } from "vitest";
import { shownTable, tableHtml } from "../../src/table/show.js";
import { errorOf } from "../fixtures/errors.js";
import { keysOf } from "../fixtures/records.js";

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
    [{ columns: ALL, count: 2 }, undefined],
    [{ columns: ALL, count: 1 }, "1 of 2 rows shown"],
    [{ columns: ["name"] }, "1 of 6 columns shown"],
    [{ columns: ["name", "points"], count: 1 }, "1 of 2 rows, 2 of 6 columns shown"],
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

describe("what is shown of a table", () => {
  const ranked = percentileRanks(
    fromColumns({ ...keysOf(1, 2, 3, 4), name: ["A", "B", null, "D"], x: [4.5, 1, Number.NaN, 2.25] }),
    { metrics: ["x"], minMinutes: 0, minPeers: 1 },
  );

  it("has ranks whole and on colours, whatever decimals are asked for, and other numbers without", () => {
    const { columns, rowCount } = shownTable(ranked, { columns: ["name", "x", "x_rank"], decimals: 1 });
    expect(rowCount).toBe(4);
    expect(columns).toEqual([
      {
        ...{ name: "name", heading: "name", numeric: false },
        ...{ cells: ["A", "B", "–", "D"], values: ["A", "B", null, "D"] },
      },
      {
        ...{ name: "x", heading: "x", numeric: true },
        ...{ cells: ["4.5", "1.0", "–", "2.3"], values: Float64Array.of(4.5, 1, Number.NaN, 2.25) },
      },
      {
        ...{ name: "x_rank", heading: "x_rank", numeric: true, cells: ["100", "33", "–", "67"] },
        // The share of the three with a value, himself among them, who have no more.
        ...{ values: expect.any(Float64Array) },
        ranks: [100, expect.closeTo(100 / 3), null, expect.closeTo(200 / 3)],
      },
    ]);
  });

  it("says with whom the rows are compared, of which columns nobody has said the direction, and what is noted", () => {
    const { caption, footer } = shownTable(ranked, { columns: ["name", "x_rank"] });
    expect(caption[0]).toBe("Percentile ranks among 4 players, competition 1, season 10");
    expect(caption.at(-1)).toBe("direction not stated, larger ranks higher: x");
    expect(shownTable(ranked, { columns: ["name", "x"] }).caption.join()).not.toMatch(/irection/);
    expect(footer[0]).toBe("2 of 10 columns shown");
    expect(footer.at(-1)).toContain("warning");
    expect(shownTable(ranked.select(["playerId", "name", "x_rank"])).caption).toEqual([]);
  });

  it("is twenty rows and sixteen columns where nothing else is asked for, the best rows first", () => {
    const ids = Array.from({ length: 30 }, (_, at) => at + 1);
    const wide = Object.fromEntries(ids.map((id) => [`x${id}`, ids]));
    const { columns, rowCount, footer } = shownTable(
      fromColumns({ ...keysOf(...ids), place: ids.toReversed(), ...wide }),
    );
    expect([rowCount, columns.length]).toEqual([20, 16]);
    expect(footer).toEqual(["20 of 30 rows, 16 of 34 columns shown"]);
    expect(columns.map(({ cells }) => cells.length)).toEqual(columns.map(() => 20));
    expect(columns.find(({ name }) => name === "place")?.cells.slice(0, 2)).toEqual(["1", "2"]);
  });

  it.each([
    ["count", -1],
    ["decimals", 21],
    ["labels", "yes"],
    ["columns", "name"],
  ])("is refused with %s as %j", (option, value) => {
    const error = errorOf(() => shownTable(ranked, { [option]: value }));
    expect([error.code, error.details.option]).toEqual(["invalid_option", option]);
  });
});
