import fc from "fast-check";
import { Table, toCsv } from "scoutframe";
import { describe, expect, it } from "vitest";
import { csvOfCells } from "../../src/text/csv-text.js";

describe("csvOfCells", () => {
  it("quotes what needs it, makes formulas harmless, and leaves missing cells empty", () => {
    expect(
      csvOfCells([
        ["name", "goals"],
        ['=HYPERLINK("x")', null],
        ["O'Shea, J.", 0.1 + 0.2],
        ["", 1e21],
        ["12", -3],
      ]),
    ).toBe(
      'name,goals\r\n"\'=HYPERLINK(""x"")",\r\n"O\'Shea, J.",0.30000000000000004\r\n"",1e+21\r\n"12",-3\r\n',
    );
  });

  it("writes what toCsv writes", () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^'*[=+\-@\t\r0-9.,e"\n ]*$/), fc.constant(null));
    const number = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.integer(),
      fc.constant(null),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(text, number), { maxLength: 5 }), (rows) => {
        const table = new Table({
          entity: "team",
          columns: [
            ["name", rows.map(([name]) => name)],
            ["total_goals", Float64Array.from(rows, ([, goals]) => goals ?? Number.NaN)],
          ],
          rowCount: rows.length,
        });
        expect(csvOfCells([["name", "total_goals"], ...rows])).toBe(toCsv(table));
      }),
    );
  });
});
