import { fromColumns, writeXlsx } from "scoutframe";
import { describe, expect, it } from "vitest";
import { testFolder } from "../../fixtures/folder.js";
import { inOnePool } from "../../fixtures/records.js";
import { HAS_LIBREOFFICE, type OfficeCell, openedByLibreOffice } from "../libreoffice.js";

const path = testFolder("libreoffice");

describe.runIf(HAS_LIBREOFFICE)("LibreOffice", () => {
  it("opens a spreadsheet with the values and types that were written", async () => {
    const table = fromColumns({
      playerId: [7, 8],
      name: ["Łukasz é 日本 🙂", "=1+2"],
      competitionId: [1, 1],
      seasonId: [2, 2],
      positionGroup: ["winger", null],
      ...inOnePool("wingers", 2),
      average_goals: [1 / 3, Number.NaN],
      average_goals_rank: [75.5, Number.NaN],
      total_goals: [32, 0],
      born: ["1992-06-15", null],
      seen: ["2018-05-13 16:00:07", "2018-05-13 16:00:08"],
      digits: ["007", "12"],
    });
    await writeXlsx(table, path("a.xlsx"), { headers: "names", sheetPerGroup: true });
    const sheets = await openedByLibreOffice(path("a.xlsx"), path());
    expect([...sheets.keys()]).toEqual(["players", "winger", "no position group", "About"]);
    const [head, first, second] = sheets.get("players")!;
    expect(head!.slice(0, table.columnNames.length).map(({ text }) => text)).toEqual(table.columnNames);
    const cells = (row: OfficeCell[]) =>
      Object.fromEntries(table.columnNames.map((name, index) => [name, row[index]!]));
    const [one, two] = [cells(first!), cells(second!)];
    // Its own files hold 15 digits.
    expect([one.average_goals!.type, one.average_goals!.value]).toEqual(["float", (1 / 3).toFixed(15)]);
    expect([one.average_goals_rank!.type, Number(one.average_goals_rank!.value)]).toEqual(["float", 75.5]);
    expect([one.total_goals!.type, Number(one.total_goals!.value)]).toEqual(["float", 32]);
    expect([one.born!.type, one.born!.value]).toEqual(["date", "1992-06-15"]);
    expect([one.seen!.type, one.seen!.value]).toEqual(["date", "2018-05-13T16:00:07"]);
    expect([one.digits!.type, one.digits!.text]).toEqual(["string", "007"]);
    expect([one.name!.type, one.name!.text]).toEqual(["string", "Łukasz é 日本 🙂"]);
    expect([two.name!.type, two.name!.text]).toEqual(["string", "=1+2"]);
    expect([two.average_goals!.type, two.born!.type, two.positionGroup!.type]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
