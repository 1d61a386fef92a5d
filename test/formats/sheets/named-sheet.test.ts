import { expect, it } from "vitest";
import { cellText } from "../../../src/table/cell-column.js";

it.each<[unknown, string]>([
  [null, ""],
  [undefined, ""],
  [Number.NaN, ""],
  ["", ""],
  [" Ann ", "Ann"],
  [0, "0"],
  [7n, "7"],
  [false, "false"],
])("has %o as the text %j", (cell, text) => {
  expect(cellText(cell)).toBe(text);
});
