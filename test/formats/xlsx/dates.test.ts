import { describe, expect, it } from "vitest";
import { dateFormatOf, dateOf } from "../../../src/formats/xlsx/about-sheet.js";

const DAYS = "yyyy-mm-dd";
const MOMENTS = "yyyy-mm-dd hh:mm:ss";

describe("dates in a spreadsheet", () => {
  it.each<[readonly (string | null)[], string | undefined]>([
    [["2000-02-29", null, "1999-12-31"], DAYS],
    [["2024-05-01 10:30:00"], MOMENTS],
    [["2024-05-01 10:30:00", "2024-05-01"], undefined],
    [[null, null], undefined],
    [[], undefined],
    [["2024-05-01", "soon"], undefined],
    [["2024-02-30"], undefined],
    [["2024-13-01"], undefined],
    [["2024-05-01 25:00:00"], undefined],
    // It would come back as a day.
    [["2024-05-01 00:00:00"], undefined],
    [["1901-01-01"], DAYS],
    [["1900-12-31"], undefined],
    [["1900-12-31 10:00:00"], undefined],
    [["on 2024-05-01"], undefined],
    [["2024-05-01T10:30:00"], undefined],
    [["2024-05-01 10:30:00 "], undefined],
    [["12024-05-01"], undefined],
  ])("of the column %j are shown as %s", (column, format) => {
    expect(dateFormatOf(column)).toBe(format);
  });

  it.each([
    ["2000-02-29", Date.UTC(2000, 1, 29)],
    ["2024-05-01 10:30:15", Date.UTC(2024, 4, 1, 10, 30, 15)],
  ])("are %s in universal time, wherever they are written", (text, time) => {
    expect(dateOf(text).getTime()).toBe(time);
  });
});
