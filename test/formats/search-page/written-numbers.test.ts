import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type SheetCell, writtenColumn } from "../../../src/formats/search-page/written-numbers.js";

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
  ])("are numbers: %s", (_, given, cells, read) => {
    const column = writtenColumn("Any", given);
    expect(column.cells).toEqual(cells);
    expect(column.doubtful).toBeUndefined();
    if (read !== undefined) expect([column.read !== undefined, cells]).toEqual([true, column.cells]);
    else expect(column.read).toBeUndefined();
  });

  it.each<[string, SheetCell[]]>([
    ["a percent beside a number", ["45 %", "7"]],
    ["two currencies", ["€4m", "£3m"]],
    ["metres, which are no millions", ["1.85m", "1.9m"]],
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
    expect(writtenColumn("Charm", given, ",").cells).toEqual([1.234, 950]);
    expect(writtenColumn("Charm", given, ".").cells).toEqual([1234, 950]);
    expect(writtenColumn("Minutes", given, undefined, true).cells).toEqual([1234, 950]);
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
