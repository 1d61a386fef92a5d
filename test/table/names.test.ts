import { expect, it } from "vitest";
import { rowsNamed } from "../../src/table/names.js";

const league = [
  { names: ["M. Salah", "Mohamed Salah"], surnames: ["Salah", null] },
  { names: ["S. Mané", null], surnames: ["Mané"] },
  { names: ["Alisson", null], surnames: [null] },
  { names: ["J. Mane", null], surnames: ["Mane"] },
];

it.each([
  ["Mohamed Salah", [0]],
  ["mohamed salah", [0]],
  ["salah", [0]],
  ["mane", [1, 3]],
  ["S Mane", [1]],
  ["Becker", []],
  ["", []],
])("finds %j by the whole name in any spelling, else by the surname", (wanted, rows) => {
  expect(rowsNamed(wanted, league)).toEqual(rows);
});
