// The bytes of a CSV as they are handed on, piece by piece: each cell is what a writer of single cells makes of it.

import { describe, expect, it } from "vitest";
import { type CsvFormat, writeCsvColumns } from "../../src/formats/csv-writer.js";
import type { Column } from "../../src/table/column.js";
import { csvText } from "../../src/text/csv-text.js";

/** As many bytes as are held before they are handed on. */
const PIECE = 2 ** 18;
const PLAIN: CsvFormat = {
  delimiter: ",",
  decimalComma: false,
  decimals: undefined,
  formulas: false,
  lineEnd: "\n",
};

/** The pieces of a CSV, which are copied, as each is good until the next alone. */
function piecesOf(columns: readonly Column[], format: Partial<CsvFormat> = {}): Buffer[] {
  const pieces: Buffer[] = [];
  writeCsvColumns(
    columns.map((_, place) => `c${place}`),
    columns,
    columns[0]?.length ?? 0,
    { ...PLAIN, ...format },
    { bytes: (piece) => void pieces.push(Buffer.from(piece)) },
  );
  return pieces;
}

/** The lines below the headers. */
const linesOf = (columns: readonly Column[], format: Partial<CsvFormat> = {}): string[] =>
  Buffer.concat(piecesOf(columns, format)).toString().split("\n").slice(1, -1);

describe("numbers", () => {
  const TEXTS = [
    ..."0 7 9 10 42 99 100 105 999 1000 9999 10000 10001 99999 100000 1234567 2147483647 2147483648".split(
      " ",
    ),
    ..."-1 -9 -10 -99 -100 -999 -1000 -9999 -10000 -99999 -2147483648 -2147483649".split(" "),
    ..."0.01 0.1 0.09 0.5 0.99 1.01 9.5 10.05 12.34 99.99 100.01 100.5 999.99 1000.25 12345.67".split(" "),
    ..."-0.01 -0.1 -0.5 -0.99 -1.25 -10.05 -99.99 -100.01 -12345.6".split(" "),
    ..."0.001 0.125 -0.125 0.005 1.005 3.14159 0.30000000000000004 21474836.47 21474836.48".split(" "),
    ..."-21474836.48 -21474836.49 42949672.96 4294967296.5 1e+21 1e-7 -1e-7 5e-324 Infinity -Infinity".split(
      " ",
    ),
    "1.7976931348623157e+308",
    "-2.2250738585072014e-308",
  ];

  it("are their shortest text, in each column and row", () => {
    const numbers = Float64Array.from(TEXTS, Number);
    const reversed = numbers.toReversed();
    expect(linesOf([numbers, reversed])).toEqual(TEXTS.map((text, row) => `${text},${TEXTS.at(-1 - row)}`));
    const commas = TEXTS.map((text) => text.replace(".", ","));
    expect(linesOf([numbers, reversed], { delimiter: ";", decimalComma: true })).toEqual(
      commas.map((text, row) => `${text};${commas.at(-1 - row)}`),
    );
  });

  it("are rounded where that is wanted, but for whole ones", () => {
    const numbers = Float64Array.of(2, 0.125, -1.5, 10.06, 1e-9, 123.4);
    expect(linesOf([numbers], { decimals: 1 })).toEqual(["2", "0.1", "-1.5", "10.1", "0.0", "123.4"]);
    expect(linesOf([numbers], { decimals: 3, decimalComma: true, delimiter: ";" })).toEqual([
      ..."2 0,125 -1,500 10,060 0,000 123,400".split(" "),
    ]);
  });

  it("are all whole numbers and hundredths of a table, and nothing where one is missing", () => {
    const wholes = Float64Array.from({ length: 22_000 }, (_, row) => row - 11_000);
    const hundredths = wholes.map((whole) => whole / 100);
    const none = wholes.map((whole) => (whole % 3 === 0 ? Number.NaN : whole));
    expect(linesOf([wholes, hundredths, none])).toEqual(
      Array.from(wholes, (whole) => `${whole},${whole / 100},${whole % 3 === 0 ? "" : whole}`),
    );
  });

  it("stand with text in the lines of their rows, however many there are", () => {
    for (let rows = 0; rows <= 26; rows++) {
      const numbers = Float64Array.from({ length: rows }, (_, row) => row / 8);
      const texts = Array.from(numbers, (_, row) => (row % 4 === 0 ? null : `t${row}`));
      const expected = Array.from(
        numbers,
        (number, row) => `${texts[row] ?? ""},${number},${-number},${texts[row] ?? ""}`,
      );
      expect(linesOf([texts, numbers, numbers.map((number) => -number), texts])).toEqual(expected);
    }
  });
});

describe("text", () => {
  const codes = [
    ...Array.from({ length: 0x180 }, (_, code) => code),
    ...[
      0x7fe, 0x7ff, 0x800, 0x801, 0xfff, 0x1000, 0x2028, 0x3000, 0xd7ff, 0xd800, 0xdbff, 0xdc00, 0xdfff,
      0xe000, 0xfeff, 0xfffd, 0xffff,
    ],
  ];

  it.each([",", ";", "\t", "|"])(
    "is what it is in a cell of its own, whatever it holds, between %j",
    (delimiter) => {
      const format = { ...PLAIN, delimiter, lineEnd: "\u0001\n" };
      const texts = codes.flatMap((code) => {
        const letter = String.fromCharCode(code);
        return [
          letter,
          `a${letter}`,
          `a${letter}Z`,
          `7${letter}`,
          `1${letter}5`,
          `1e${letter}5`,
          `Z-${letter}`,
        ];
      });
      const written = Buffer.concat(piecesOf([texts], format))
        .toString()
        .split("\u0001\n")
        .slice(1, -1);
      // Half of a pair is none in UTF-8.
      expect(written).toEqual(texts.map((text) => Buffer.from(csvText(text, format)).toString()));
    },
  );

  it("that looks like a number, nothing or a truth stands in quotes", () => {
    const words =
      "1 1.5 1,5 1e5 1E5 1e+5 1e-5 1E+5 1E-5 15. 0 007 nan NaN None null NA true True TRUE false False FALSE".split(
        " ",
      );
    expect(linesOf([words], { delimiter: ";" })).toEqual(words.map((word) => `"${word}"`));
    expect(linesOf([["-1"]])).toEqual(["'-1"]);
    const plain = "1e 1e5e 1-5 5a 1e+ 1.5.5 2017/18 nAn nulls TRUEST Na e5 E z A a".split(" ");
    expect(linesOf([plain])).toEqual(plain);
  });
});

describe("pieces", () => {
  it("are handed on when they are full, and not before", () => {
    const numbers = Float64Array.from({ length: 100_000 }, (_, row) => row);
    const pieces = piecesOf([numbers, numbers]);
    const size = pieces.reduce((sum, { length }) => sum + length, 0);
    expect(pieces.length).toBe(Math.ceil(size / PIECE));
    for (const { length } of pieces) expect(length).toBeLessThanOrEqual(PIECE);
    for (const { length } of pieces.slice(0, -1)) expect(length).toBeGreaterThan(PIECE - 1000);
  });

  it("are whole where a text is as large as a piece, or larger, of characters of any width", () => {
    for (const letter of ["a", "€", '"', "=🙂"]) {
      const size = Math.floor(PIECE / 3 / letter.length);
      const texts = [size - 10, size, 2 * size, 3 * size + 9].map((length) => letter.repeat(length));
      const column = texts.flatMap((text) => [text, "short"]);
      const numbers = Float64Array.from(column, (_, row) => 1e300 / (row + 3));
      const written = Buffer.concat(piecesOf([column, numbers])).toString();
      const expected = column.map((text, row) => `${csvText(text, PLAIN)},${numbers[row]}\n`).join("");
      expect(written === `c0,c1\n${expected}`).toBe(true);
    }
  });

  it("are text where UTF-8 cannot hold it, in its place", () => {
    const pieces: string[] = [];
    writeCsvColumns(["h"], [["a", "b\uD83Dc", "d", "🙂"]], 4, PLAIN, {
      bytes: (piece) => void pieces.push(Buffer.from(piece).toString()),
      text: (piece) => void pieces.push(`<${piece}>`),
    });
    expect(pieces).toEqual(["h\na\n", "<b\uD83Dc>", "\nd\n🙂\n"]);
  });

  it("are none of a table without columns or rows but their line ends", () => {
    expect(Buffer.concat(piecesOf([], { lineEnd: "\r\n" })).toString()).toBe("\r\n");
    expect(Buffer.concat(piecesOf([[], []], { lineEnd: "\r\n" })).toString()).toBe("c0,c1\r\n");
  });
});
