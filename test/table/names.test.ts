import { expect, it } from "vitest";
import { rowsNamed } from "../../src/table/find.js";

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

it("finds by first names abbreviated what begins with an initial, before nobody", () => {
  const people = [
    { names: ["Mohamed Salah", null], surnames: ["Salah"] },
    { names: ["Kevin De Bruyne", null], surnames: ["De Bruyne"] },
    { names: ["Ñuno Gomes", "Nuno Miguel Gomes"], surnames: ["Gomes"] },
    { names: ["Edson", null], surnames: [] },
    { names: [null], surnames: [null] },
  ];
  for (const [wanted, rows] of [
    ["M. Salah", [0]],
    [" m salah ", [0]],
    ["K. De Bruyne", [1]],
    ["K De  Bruyne", [1]],
    ["N. Gomes", [2]],
    ["N. Miguel Gomes", [2]],
    // An initial is one letter, and behind it comes a name.
    ["Mo Salah", []],
    ["A. Salah", []],
    ["M.", []],
    ["M.Salah", []],
    ["1. Salah", []],
    // Who has one name alone is called by it.
    ["Edson", [3]],
    ["E. Edson", []],
    // A part of a surname is none.
    ["Bruyne", []],
    ["De Bruyne", [1]],
    ["alah", []],
    ["null", []],
    ["...", []],
  ] as const) {
    expect([wanted, rowsNamed(wanted, people)]).toEqual([wanted, rows]);
  }
});

it("lets the first way that finds any decide", () => {
  const people = [
    { names: ["salah"], surnames: ["Other"] },
    { names: ["Salah"], surnames: ["Other"] },
    { names: ["Mohamed Salah"], surnames: ["Salah"] },
  ];
  expect(rowsNamed("Salah", people)).toEqual([1]);
  expect(rowsNamed("SALAH", people)).toEqual([0, 1]);
  expect(rowsNamed("Salah", people.slice(2))).toEqual([0]);
});

it("takes a name of signs alone for no other of signs alone", () => {
  const people = [{ names: ["..."], surnames: ["?"] }];
  expect(rowsNamed("...", people)).toEqual([0]);
  expect(rowsNamed("???", people)).toEqual([]);
});
