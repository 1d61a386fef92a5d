import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type SheetCell, writtenColumn } from "../../../src/formats/sheets/numbers.js";

describe("numbers as people write them", () => {
  it.each<[string, SheetCell[], SheetCell[], string | undefined]>([
    ["percents", ["45 %", "7.5%", null], [45, 7.5, null], "45 % is 45"],
    ["millions and thousands", ["€4.6m", "€650k", "-"], [4600000, 650000, null], "€4.6m is 4600000"],
    ["a sign behind", ["4,6 Mio. €", "12 €"], [4600000, 12], "4,6 Mio. € is 4600000"],
    ["points before decimals", ["1,234", "987.5"], [1234, 987.5], "1,234 is 1234"],
    ["commas before decimals", ["1.234", "987,5"], [1234, 987.5], "1.234 is 1234"],
    ["groups that only a point can part", ["1.234.567"], [1234567], "1.234.567 is 1234567"],
    ["groups with spaces", ["1 234", "12"], [1234, 12], "1 234 is 1234"],
    ["a leading zero, which no group has", ["0,123", "1,234"], [0.123, 1.234], "0,123 is 0.123"],
    ["numbers beside texts", [7, "8", "–"], [7, 8, null], undefined],
    ["minus signs", ["-5", "−3"], [-5, -3], "−3 is -3"],
    ["minus signs before and behind a currency", [" -€5 ", "€-4", "+3"], [-5, -4, 3], "-€5 is -5"],
    ["what a program writes", ["-5", "+5", ".5", "5.", "12.25"], [-5, 5, 0.5, 5, 12.25], undefined],
    [
      "the number of most digits beside a fraction",
      ["9007199254740991", "0.5"],
      [2 ** 53 - 1, 0.5],
      undefined,
    ],
    ["one currency in any case", ["5 eur", "EUR 6"], [5, 6], "5 eur is 5"],
    ["thousands, which nothing else is", ["5k", "6 tsd.", "7 Th", "8"], [5000, 6000, 7000, 8], "5k is 5000"],
    ["billions", ["5bn", "6 B"], [5e9, 6e9], "5bn is 5000000000"],
    ["millions beside thousands", ["4.6m", "650k"], [4600000, 650000], "4.6m is 4600000"],
    [
      "all spaces and marks between groups",
      ["1\u00a0234", "1\u202f234,5", "1’234", "1'234'567"],
      [1234, 1234.5, 1234, 1234567],
      "1\u00a0234 is 1234",
    ],
    ["blanks round them", [" 7 % "], [7], "7 % is 7"],
    [
      "words for nothing",
      ["3", "n/a", "NaN", "None", "NULL", "na", "<NA>", "—", " "],
      [3, null, null, null, null, null, null, null, null],
      undefined,
    ],
  ])("are numbers: %s", (_, given, cells, read) => {
    const column = writtenColumn("Any", given);
    expect(column.cells).toEqual(cells);
    expect(column.doubtful).toBeUndefined();
    expect(column.read).toBe(read);
  });

  it.each<[string, SheetCell[]]>([
    ["a percent beside a number", ["45 %", "7"]],
    ["two currencies", ["€4m", "£3m"]],
    ["two currencies without a unit", ["€4", "£3"]],
    ["a currency on both sides", ["€4€"]],
    ["a sign on both sides of a currency", ["-€-5"]],
    ["metres, which are no millions", ["1.85m", "1.9m"]],
    ["metres beside a number", ["1.85m", "2"]],
    ["one of more digits than a number keeps", ["5", "12345678901234567890"]],
    ["larger numbers than any", [`1${"0".repeat(400)}`]],
    ["groups of too few digits", ["1,23,456"]],
    ["groups of too many digits", ["1234,567.5"]],
    ["two units", ["5km"]],
    ["a sign without digits", ["-€", "+"]],
    ["a word", ["12", "injured"]],
    ["a day", ["2027-06-30"]],
    ["a German day", ["30.06.2027"]],
    ["a season", ["2024/25"]],
    ["points and commas that contradict each other", ["0,5", "0.5"]],
    ["more digits than a number keeps", ["12345678901234567890"]],
  ])("are text where not all are numbers of one kind: %s", (_, given) => {
    expect(writtenColumn("Height", given)).toEqual({ cells: given });
  });

  it("are text where two readings fit, until somebody says which sign is which", () => {
    const given = ["1,234", "950"];
    expect(writtenColumn("Charm", given)).toEqual({ cells: given, doubtful: "1,234" });
    expect(writtenColumn("Charm", given, ",")).toEqual({ cells: [1.234, 950], read: "1,234 is 1.234" });
    expect(writtenColumn("Charm", ["1.234", "950"], ",").read).toBe("1.234 is 1234");
    expect(writtenColumn("Charm", ["1.234", "950"], ".")).toEqual({ cells: [1.234, 950] });
    expect(writtenColumn("Charm", given, ".").cells).toEqual([1234, 950]);
    expect(writtenColumn("Minutes", given, undefined, true).cells).toEqual([1234, 950]);
    expect(writtenColumn("Minutes", ["1.234", "950"], undefined, true)).toEqual({
      cells: [1234, 950],
      read: "1.234 is 1234",
    });
    // No reading has whole numbers alone.
    expect(writtenColumn("Minutes", ["1,234", "1.234"], undefined, true)).toEqual({
      cells: ["1,234", "1.234"],
      doubtful: "1,234",
    });
  });

  it("take m for millions in a column of money alone", () => {
    expect(writtenColumn("Market value", ["4.6m", "12m"]).cells).toEqual([4600000, 12000000]);
    expect(writtenColumn("Fee", ["4.6m"]).cells).toEqual([4600000]);
  });

  it("come back from the text that a program writes in English, whatever they are", () => {
    const amount = fc.integer({ min: -1e9, max: 1e9 }).map((cents) => cents / 100);
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 8 }), (numbers) => {
        const texts = numbers.map((number) => number.toLocaleString("en"));
        expect(writtenColumn("Any", texts, ".").cells).toEqual(numbers.map((number) => number + 0));
      }),
    );
  });
});
