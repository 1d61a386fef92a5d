import { defineCatalogue, fromColumns, percentileRanks, playerTable } from "scoutframe";
import { describe, expect, it } from "vitest";
import {
  CSV_CHECKS,
  csvOf,
  isContent,
  type ReadCsvOptions,
  readCsv,
  tableOfCsv,
  toCsv,
} from "../../src/formats/csv.js";
import { type CsvFormat, csvNumber } from "../../src/formats/csv-writer.js";
import { csvText } from "../../src/text/csv-text.js";
import { keysOf, player } from "../fixtures/records.js";

const HEAD = "playerId;competitionId;seasonId";
const read = (header: string, cell: string, options?: ReadCsvOptions) =>
  readCsv(`${HEAD};${header}\n1;2;3;${cell}\n`, options).column(header)[0];

describe("CSV without files", () => {
  it("is told from a path by its line break", () => {
    expect(["a\n", "\r", "a\r\nb"].map(isContent)).toEqual([true, true, true]);
    expect(["a.csv", "", "a;b"].map(isContent)).toEqual([false, false, false]);
    expect(() => readCsv("players.csv")).toThrow(
      expect.objectContaining({
        code: "only_in_node",
        message: expect.stringMatching(/^readCsv.*reads a file as "players.csv".*the text of the file/),
      }),
    );
  });

  it.each<[string, unknown, unknown, RegExp]>([
    ["no text", 5, {}, /text/],
    ["a delimiter that is none", "a\n", { delimiter: "x" }, /delimiter/],
    ["a decimal comma that is no truth", "a\n", { decimalComma: "," }, /decimalComma/],
    ["formulas that are no truth", "a\n", { formulas: 1 }, /formulas/],
    ["a catalogue that is none", "a\n", { catalogue: 5 }, /catalogue/],
    ["an option that is none", "a\n", { delimeter: ";" }, /did you mean "delimiter"/],
  ])("refuses %s", (_, text, options, message) => {
    expect(() => readCsv(text as string, options as ReadCsvOptions)).toThrow(message);
  });

  it("has numbers with a point or a comma, as it shows or as is said", () => {
    expect(read("total_goals", "1.5")).toBe(1.5);
    expect(read("total_goals", "1,5")).toBe(1.5);
    expect(read("total_goals", "1,5", { decimalComma: true })).toBe(1.5);
    expect(() => read("total_goals", "1,5", { decimalComma: false })).toThrow(/expected a point/);
    expect(() => readCsv('playerId,competitionId,seasonId,total_goals\n1,2,3,"1,5"\n')).toThrow(
      expect.objectContaining({
        code: "invalid_csv",
        message: expect.stringContaining(
          'row 0: "total_goals" holds "1,5"; expected a point before decimals; pass decimalComma: true where a comma stands there.',
        ),
        details: { row: 0, column: "total_goals" },
      }),
    );
    const quoted = readCsv('playerId,competitionId,seasonId,total_goals\n1,2,3,"1,5"\n', {
      decimalComma: true,
    });
    expect(quoted.row(0).total_goals).toBe(1.5);
  });

  it("has columns between the delimiter that is said, or that stands in its first line most often", () => {
    const text = "playerId;competitionId;seasonId;a,b,c,d,e\n1;2;3;x\n";
    expect(() => readCsv(text)).toThrow(/line 2|key/);
    expect(readCsv(text, { delimiter: ";" }).columnNames).toEqual([
      "playerId",
      "competitionId",
      "seasonId",
      "a,b,c,d,e",
    ]);
  });

  it("gives text as it was before it was made harmless, in headers and cells, or as it stands", () => {
    const text = `${HEAD};'=head\n1;2;3;'=1+1\n`;
    expect(readCsv(text).row(0)).toMatchObject({ "=head": "=1+1" });
    expect(readCsv(text, { formulas: true }).row(0)).toMatchObject({ "'=head": "'=1+1" });
  });

  it("tells nothing from an empty text, and words from truths and numbers by their quotes", () => {
    expect(read("note", "")).toBeNull();
    expect(readCsv(`${HEAD};note\n1;2;3;""\n`).row(0).note).toBe("");
    expect([read("note", "5"), read("note", '"5"'), read("note", "true"), read("note", '"x""y"')]).toEqual([
      5,
      "5",
      "true",
      'x"y',
    ]);
    expect(read("total_goals", "")).toBeNaN();
  });

  it("holds its text, and so many bytes for each cell, within the limits", () => {
    const rows = Array.from({ length: 100 }, (_, row) => `${row};1;2;x\n`).join("");
    const text = `${HEAD};note\n${rows}`;
    const within = (maxBytes: number) =>
      tableOfCsv(text, {}, { file: "a.csv", limits: { maxBytes, maxLineBytes: 1000 } }).rowCount;
    expect(within(100_000)).toBe(100);
    // Three columns of numbers at 8 bytes, one of text at 40.
    for (const most of [text.length - 1, text.length + 100 * (3 * 8 + 40) - 1])
      expect(() => within(most)).toThrow(
        expect.objectContaining({ code: "too_large", message: expect.stringContaining("a.csv unfolds to") }),
      );
    expect(() => tableOfCsv("", {})).toThrow(
      expect.objectContaining({
        code: "invalid_csv",
        message: expect.stringContaining("the text is empty; expected a line of headers."),
      }),
    );
    expect(() => tableOfCsv(text, {}, { limits: { maxBytes: 10, maxLineBytes: 1000 } })).toThrow(
      /the text unfolds/,
    );
  });

  it("takes what is known beside it, and the catalogue that is given before that", () => {
    const rated = (better: "higher" | "lower") =>
      defineCatalogue({ extend: "player", metrics: [{ column: "rating", label: "Rating", better }] });
    const text = `${HEAD};Rating\n1;2;3;6\n`;
    const beside = tableOfCsv(
      text,
      {},
      {
        catalogue: rated("lower"),
        notes: [{ code: "decoded", message: "x", file: "f", encoding: "utf-16le" }],
      },
    );
    expect(beside.columnNames.at(-1)).toBe("rating");
    expect(beside.catalogue.metrics.at(-1)).toMatchObject({ column: "rating", better: "lower" });
    expect(beside.notes.map(({ code }) => code)).toEqual(["decoded"]);
    const given = readCsv(text, { catalogue: rated("higher") });
    expect(given.catalogue.metrics.at(-1)).toMatchObject({ column: "rating", better: "higher" });
    expect(readCsv(text).columnNames.at(-1)).toBe("Rating");
  });

  it("is refused where two headers stand for one column", () => {
    const text = `${HEAD};total_goals;Goals\n1;2;3;4;5\n`;
    expect(readCsv(text.replace("total_goals;", "x;")).columnNames.slice(3)).toEqual(["x", "total_goals"]);
    expect(() => readCsv(text)).toThrow(
      expect.objectContaining({
        code: "invalid_csv",
        message: expect.stringContaining('two columns are named "total_goals"; expected each name once.'),
      }),
    );
  });

  it("has labels of metrics, of what analyses made of them and of what stands beside, for names", () => {
    const table = playerTable([
      player({ id: 1, average: { goals: 1 } }),
      player({ id: 2, average: { goals: 2 } }),
    ]);
    const ranked = percentileRanks(table, { metrics: ["average_goals"], by: [], minPeers: 1 });
    const columns = [
      "average_goals",
      "average_goals_rank",
      "pool",
      "peerCount",
      "inPool",
      ...["playerId", "competitionId", "seasonId"],
    ];
    const text = toCsv(ranked, { columns, headers: "labels" });
    expect(text.split("\r\n")[0]).not.toContain("average_goals");
    expect(readCsv(text).columnNames).toEqual(
      ranked.columnNames
        .filter((name) => columns.includes(name))
        .sort((a, b) => columns.indexOf(a) - columns.indexOf(b)),
    );
  });
});

describe("what toCsv is asked for", () => {
  const table = fromColumns({ ...keysOf(1), note: ["=1+1"], rating: [2.345] });
  const body = (options: Parameters<typeof toCsv>[1]): string =>
    toCsv(table, { columns: ["note", "rating"], ...options });

  it("is checked, and said", () => {
    expect(body({})).toBe("note,rating\r\n'=1+1,2.345\r\n");
    expect(body({ lineEnd: "\n", formulas: true, decimals: 1 })).toBe("note,rating\n=1+1,2.3\n");
    expect(body({ delimiter: ";", decimalComma: true, byteOrderMark: true })).toBe(
      "\uFEFFnote;rating\r\n'=1+1;2,345\r\n",
    );
    for (const wrong of [
      { decimals: -1 },
      { decimals: 21 },
      { decimals: 1.5 },
      { headers: "titles" },
      { formulas: "no" },
      { lineEnd: "\r" },
      { byteOrderMark: 1 },
      { columns: "note" },
      { delimiter: " " },
      { decimalComma: true, delimiter: "," },
    ])
      expect(() => body(wrong as object)).toThrow(
        expect.objectContaining({ code: "invalid_option", message: expect.stringMatching(/^toCsv/) }),
      );
    expect(() => body({ decimalComma: true })).toThrow(/another delimiter, such as ";", beside decimalComma/);
    expect(body({ decimals: 20 })).toContain("2.345000000000000");
    // The command line shows what each does.
    const { delimiter, decimalComma, byteOrderMark } = CSV_CHECKS;
    expect([delimiter.says, decimalComma.says, byteOrderMark.says]).toEqual([
      "of CSV: , ; | or tab",
      "CSV with 2,5 for 2.5",
      "CSV that begins with a byte order mark, for Excel",
    ]);
  });

  it("is known before it is written", () => {
    expect(csvOf(table, { columns: ["rating"] })).toMatchObject({
      names: ["rating"],
      headers: ["rating"],
      delimiter: ",",
      decimalComma: false,
    });
    expect(csvOf(table, {}).names).toEqual(table.columnNames);
    const pieces: string[] = [];
    const bytes = (piece: Uint8Array) => void pieces.push(Buffer.from(piece).toString());
    csvOf(fromColumns({ ...keysOf(1), note: ["a\uD83D"] }), { columns: ["note"] }).write({ bytes });
    expect(pieces.join("")).toBe("note\r\na\uFFFD\r\n");
    expect(toCsv(fromColumns({ ...keysOf(1), note: ["a\uD83D"] }), { columns: ["note"] })).toBe(
      "note\r\na\uD83D\r\n",
    );
  });
});

describe("a cell", () => {
  const format: CsvFormat = {
    delimiter: ",",
    decimalComma: false,
    decimals: undefined,
    formulas: false,
    lineEnd: "\n",
  };

  it.each([
    ["plain", "plain"],
    ["a;b", "a;b"],
    ["a,b", '"a,b"'],
    ['a"b"', '"a""b"""'],
    ["a\nb", '"a\nb"'],
    ["a\rb", '"a\rb"'],
    ["", '""'],
    ["5", '"5"'],
    ["1,5", '"1,5"'],
    ["true", '"true"'],
    ["NA", '"NA"'],
    ["=1", "'=1"],
    ["a b", "a b"],
  ])("of text: %j is %j", (text, expected) => {
    expect(csvText(text, format)).toBe(expected);
  });

  it("of text is quoted for its own delimiter, and left as a formula where that is wanted", () => {
    expect(csvText("a;b", { ...format, delimiter: ";" })).toBe('"a;b"');
    expect(csvText("a,b", { ...format, delimiter: ";" })).toBe("a,b");
    expect(csvText("=1", { ...format, formulas: true })).toBe("=1");
  });

  it("of a number is the shortest text, or is rounded, with a comma where that is wanted", () => {
    expect([2, 0.1, -1.25, 1e21].map((value) => csvNumber(value, format))).toEqual([
      "2",
      "0.1",
      "-1.25",
      "1e+21",
    ]);
    expect([2, 0.126, 1.5].map((value) => csvNumber(value, { ...format, decimals: 2 }))).toEqual([
      "2",
      "0.13",
      "1.50",
    ]);
    expect([2, 0.5].map((value) => csvNumber(value, { ...format, decimalComma: true }))).toEqual([
      "2",
      "0,5",
    ]);
  });
});
