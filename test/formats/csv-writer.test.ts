import { readFileSync } from "node:fs";
import { stringify } from "csv-stringify/sync";
import fc from "fast-check";
import {
  type CsvOptions,
  percentileRanks,
  playerTable,
  readPlayers,
  samplePlayers,
  toCsv,
  writeCsv,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { type Column, cellOf } from "../../src/table/column.js";
import { Table } from "../../src/table/table.js";
import { csvOfCells, harmlessText, NUMBER } from "../../src/text/csv-text.js";
import { anyCharacters } from "../fixtures/characters.js";
import { testFolder } from "../fixtures/folder.js";
import { player } from "../fixtures/records.js";

const folder = testFolder("csv-writer");

/** What pandas and others write for nothing, true and false, where they do not quote it. */
const WORDS = "nan NaN None null NA <NA> True true TRUE False false FALSE".split(" ");

/** The slow twin: cells, one by one, through a general writer of CSV. */
function byStringifier(table: Table, options: CsvOptions): string {
  const { decimals, decimalComma = false, formulas = false, delimiter = ",", lineEnd = "\r\n" } = options;
  const names = options.columns ?? table.columnNames;
  const rows = Array.from({ length: table.rowCount }, (_, row) =>
    names.map((name) => cellOf(table.column(name), row)),
  );
  const csv = stringify([[...names], ...rows], {
    delimiter,
    record_delimiter: lineEnd,
    quoted_match: /[\r\n]/,
    cast: {
      number: (value) => {
        const text =
          decimals === undefined || Number.isInteger(value) ? String(value) : value.toFixed(decimals);
        return decimalComma ? text.replace(".", ",") : text;
      },
      string: (value) => {
        const safe = formulas ? value : harmlessText(value);
        return { value: safe, quoted: NUMBER.test(safe) || WORDS.includes(safe), quoted_empty: true };
      },
    },
  });
  return `${options.byteOrderMark ? "\uFEFF" : ""}${csv}`;
}

const number = fc.oneof(
  fc.integer(),
  fc.nat(99999).map((hundredths) => hundredths / 100),
  fc.integer({ min: -9999, max: 9999 }).map((hundredths) => hundredths / 100),
  fc.nat(99999).map((thousandths) => thousandths / 1000),
  fc.double(),
  fc.constantFrom(
    0,
    -0,
    1e21,
    1e-7,
    -1e-7,
    5e-324,
    Number.MAX_VALUE,
    Infinity,
    -Infinity,
    Number.NaN,
    2 ** 31,
    -(2 ** 31),
    2 ** 53,
    0.1 + 0.2,
    21474836.47,
    21474836.48,
    -21474836.49,
    1.005,
  ),
);
const text = fc.option(
  fc.oneof(
    fc.constantFrom(...WORDS),
    fc.string(),
    anyCharacters,
    fc.string({
      unit: fc.constantFrom(
        "a",
        "Z",
        '"',
        ",",
        ";",
        "|",
        "\t",
        "\n",
        "\r",
        "'",
        "=",
        "-",
        "1",
        ".",
        "é",
        "🙂",
        "\uD83D",
      ),
    }),
    fc.constantFrom(
      "",
      "12",
      "1,5",
      "-3",
      "lcb:62 rcb:38",
      "1989-03-02",
      "'=x",
      "a\u007f",
      "x".repeat(300_000),
    ),
  ),
);
const options: fc.Arbitrary<CsvOptions> = fc
  .record(
    {
      delimiter: fc.constantFrom(",", ";", "\t", "|"),
      decimalComma: fc.boolean(),
      byteOrderMark: fc.boolean(),
      decimals: fc.integer({ min: 0, max: 20 }),
      formulas: fc.boolean(),
      lineEnd: fc.constantFrom("\r\n", "\n"),
    },
    { requiredKeys: [] },
  )
  .map((chosen) =>
    chosen.delimiter === undefined || chosen.delimiter === "," ? { ...chosen, decimalComma: false } : chosen,
  );

describe("CSV as bytes", () => {
  it("is the text that a general writer gives, for any cells and options", async () => {
    const rows = fc.array(fc.tuple(number, text, number, text), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(rows, options, async (cells, chosen) => {
        const columns: Record<string, Column> = {
          playerId: Float64Array.from(cells, (_, row) => row),
          competitionId: Float64Array.from(cells, () => 1),
          seasonId: Float64Array.from(cells, () => 2),
          total_goals: Float64Array.from(cells, ([value]) => value),
          name: cells.map(([, value]) => value),
          average_goals: Float64Array.from(cells, ([, , value]) => value),
          'odd "header", 1': cells.map(([, , , value]) => value),
        };
        const table = new Table({
          entity: "player",
          columns: Object.entries(columns),
          rowCount: cells.length,
        });
        const expected = byStringifier(table, chosen);
        expect(toCsv(table, chosen)).toBe(expected);
        const path = folder("table.csv");
        await writeCsv(table, path, chosen);
        expect(readFileSync(path).equals(Buffer.from(expected))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it("is that text for the sample, which is larger than a piece", async () => {
    const table = await samplePlayers();
    expect(toCsv(table)).toBe(byStringifier(table, {}));
    expect(toCsv(table, { columns: ["name", "average_goals"] })).toBe(
      byStringifier(table, { columns: ["name", "average_goals"] }),
    );
  });

  it("is that text for ranks, of which it remembers the latest, and for more numbers than it can remember", async () => {
    const ranked = percentileRanks(await samplePlayers(), { only: "ranks" });
    expect(toCsv(ranked)).toBe(byStringifier(ranked, {}));
    expect(toCsv(ranked, { decimals: 3 })).toBe(byStringifier(ranked, { decimals: 3 }));
    const rows = 5000;
    const columns = Array.from({ length: 40 }, (_, place): [string, Column] => [
      `number ${place}`,
      Float64Array.from(
        { length: rows },
        (_, row) => ((row * 40 + place) % 100_003) / (row % 3 === 0 ? 7 : -700),
      ),
    ]);
    const many = new Table({ entity: "player", columns, rowCount: rows });
    const texts = Array.from({ length: rows }, (_, row) =>
      columns.map(([, cells]) => String(cells[row])).join(),
    );
    expect(toCsv(many).split("\r\n").slice(1, -1)).toEqual(texts);
  });
});

describe("a table without a column of ours", () => {
  const NAMES = ["playerId", "competitionId", "seasonId", "player_shortName", "player_foot", "total_goals"];
  const given = fc.option(fc.oneof(fc.constantFrom(...WORDS, "=1+1", "-5", "007"), fc.string()), {
    nil: null,
  });

  it("gives back text as text, also what others write for nothing, true and false", async () => {
    const file = folder("words.csv");
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(given, given), { minLength: 1 }), async (texts) => {
        const records = texts.map(([shortName, foot], id) => ({
          ...player({ id }),
          player: { shortName, foot },
        }));
        const table = playerTable(records).select(NAMES);
        await writeCsv(table, file);
        const read = await readPlayers(file);
        for (const name of ["player_shortName", "player_foot"]) {
          expect([...read.column(name)]).toEqual([...table.column(name)]);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("says so in what pages write, too", () => {
    expect(csvOfCells([[...WORDS]])).toBe(`${WORDS.map((word) => `"${word}"`).join(",")}\r\n`);
  });
});
