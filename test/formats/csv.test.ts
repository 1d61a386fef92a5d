import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import {
  type CsvOptions,
  form,
  playerTable,
  readCsv,
  sampleMatches,
  samplePlayers,
  sampleTeams,
  teamTable,
  toCsv,
  writeCsv,
} from "scoutframe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anyCharacters } from "../fixtures/characters.js";
import { player, team } from "../fixtures/records.js";
import { expectSameTable } from "../fixtures/tables.js";

const named = (name: string | null) => playerTable([player({ id: 1, name, total: { goals: -2 } })]);
const line = (name: string, options: CsvOptions = {}) =>
  toCsv(named(name), { columns: ["name", "total_goals", "total_xgShot"], lineEnd: "\n", ...options })
    .split("\n")
    .slice(1)
    .join("\n");

describe("toCsv", () => {
  it("quotes as RFC 4180 says, leaves missing empty and numbers numbers", () => {
    expect(line("plain")).toBe("plain,-2,\n");
    expect(line("a,b")).toBe('"a,b",-2,\n');
    expect(line('say "x"')).toBe('"say ""x""",-2,\n');
    expect(line("two\nlines")).toBe('"two\nlines",-2,\n');
    expect(line("Agüero 🙂")).toBe("Agüero 🙂,-2,\n");
    expect(toCsv(named("x"), { columns: ["name"] })).toBe("name\r\nx\r\n");
  });

  it.each(["=1+2", "+1", "-1", "@sum", "\tx", "\rx", '=HYPERLINK("x")'])(
    "makes %j harmless, unless told otherwise",
    (name) => {
      expect(line(name).replaceAll('"', "")).toMatch(/^'/);
      expect(line(name, { formulas: true }).replaceAll('"', "")).not.toMatch(/^'/);
    },
  );

  it("takes delimiter, decimal comma, byte order mark, columns, labels and decimals", () => {
    const table = teamTable([team({ id: 1, name: "A;B", average: { goals: 1.256, shots: 12 } })]);
    const options = { columns: ["name", "average_goals", "average_shots"], lineEnd: "\n" } as const;
    expect(toCsv(table, { ...options, delimiter: ";", decimalComma: true })).toBe(
      'name;average_goals;average_shots\n"A;B";1,256;12\n',
    );
    expect(toCsv(table, { ...options, byteOrderMark: true })[0]).toBe("\uFEFF");
    expect(toCsv(table, { ...options, headers: "labels", decimals: 1 })).toBe(
      "name,Goals per 90,Shots per 90\nA;B,1.3,12\n",
    );
    expect(toCsv(table, { ...options, delimiter: "\t" })).toBe(
      "name\taverage_goals\taverage_shots\nA;B\t1.256\t12\n",
    );
  });

  it("refuses what cannot be read back or is unknown", () => {
    expect(() => toCsv(named("x"), { decimalComma: true })).toThrow(/expected another delimiter/);
    expect(() => toCsv(named("x"), { columns: ["nmae"] })).toThrow(/did you mean "name"/);
    expect(() => toCsv(named("x"), { delimeter: ";" } as CsvOptions)).toThrow(/did you mean "delimiter"/);
  });
});

describe("readCsv", () => {
  it("gives back the sample, under every dialect", async () => {
    for (const table of [await samplePlayers(), await sampleTeams()]) {
      const dialects: CsvOptions[] = [
        {},
        { delimiter: ";", decimalComma: true, byteOrderMark: true },
        { delimiter: "\t", lineEnd: "\n" },
        { headers: "labels" },
        { formulas: true },
      ];
      for (const options of dialects) expectSameTable(readCsv(toCsv(table, options)), table);
    }
  });

  it("gives back form under its labels", async () => {
    const watched = { metrics: ["average_goals"], teams: await sampleTeams() };
    const table = form(await sampleMatches(), "M. Özil", watched);
    const text = toCsv(table, { headers: "labels" });
    expect(text.split("\r\n", 1)[0]).toMatch(
      /Gameweek,At home,Opponent,Half of the season.*Goals per 90,"Goals per 90, lower end","Goals per 90, upper end"/,
    );
    expectSameTable(readCsv(text), table);
  });

  it("gives back any names", () => {
    const name = fc.oneof(
      anyCharacters,
      fc.string({
        unit: fc.constantFrom(
          ...['"', ",", ";", "\n", "\r", "\t", "'", "=", "+", "-", "@", " ", "1", ".", "é", "🙂", "\uFEFF"],
        ),
      }),
      fc.constantFrom("", "12", "1,5", "-3", "'=x", "''=x", "1e5", "NaN", "null"),
    );
    const text = fc.option(name, { nil: null });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(text, text), { minLength: 1 }),
        fc.constantFrom<CsvOptions>({}, { delimiter: ";", decimalComma: true }),
        (names, options) => {
          const records = names.map(([first, last], index) => ({
            ...player({ id: index + 1, average: { goals: index / 7 } }),
            player: { wyId: index, shortName: "x", firstName: first, lastName: last, always: "text" },
          }));
          const table = playerTable(records);
          expectSameTable(readCsv(toCsv(table, options)), table);
        },
      ),
    );
  });

  it("gives back an empty table and a table of one row", () => {
    expectSameTable(readCsv(toCsv(playerTable([]))), playerTable([]));
    expectSameTable(readCsv(toCsv(named(null))), named(null));
  });

  it("reads what spreadsheets save: other delimiters, decimal commas, blank lines", () => {
    const text = "\uFEFFteamId;name;competitionId;seasonId;average_goals\n1;Rovers;2;3;1,5\n\n2;City;2;3;\n";
    expect(readCsv(text).rows()).toEqual([
      { teamId: 1, name: "Rovers", competitionId: 2, seasonId: 3, average_goals: 1.5 },
      { teamId: 2, name: "City", competitionId: 2, seasonId: 3, average_goals: null },
    ]);
  });

  it("leaves minutes as they are, and says where a spreadsheet may have spoilt them", () => {
    const of = (...minutes: string[]) => {
      const rows = minutes.map((cell, at) => `${at};1;2;full;${cell};0,5`);
      const head = "playerId;competitionId;seasonId;coverage;total_minutesOnField;average_goals";
      const table = readCsv([head, ...rows, ""].join("\n"));
      return [[...table.numbers("total_minutesOnField")], ...table.notes.map(({ message }) => message)];
    };
    expect(of("945", "1,810")).toEqual([
      [945, 1.81],
      "numbers that may have lost a mark of thousands: total_minutesOnField (1.81 in row 1 is 1810 with it)",
    ]);
    expect(of("945", "1810", "45,5")).toEqual([[945, 1810, 45.5]]);
  });

  it("refuses broken text with line or row", () => {
    const head = "teamId,competitionId,seasonId,total_goals\n";
    expect(() => readCsv(`${head}1,2,3,x\n`)).toThrow(/row 0: "total_goals" holds "x"; expected a number/);
    expect(() => readCsv(`${head}1,2,3\n`)).toThrow(/line 2/);
    expect(() => readCsv(`${head}1,2,3,4\n1,2,3,5\n`)).toThrow(/records 0 and 1 have the same key/);
    expect(() => readCsv("a,b\n1,2\n")).toThrow(/no key column; expected playerId or teamId/);
    expect(() => readCsv("teamId,total_goals\n1,2\n")).toThrow(/no key column competitionId, seasonId/);
    expect(() => readCsv("teamId,teamId,competitionId,seasonId\n1,1,2,3\n")).toThrow(
      /two columns are named "teamId"/,
    );
    expect(() => readCsv("nowhere.csv")).toThrow(/nowhere.csv does not exist/);
    expect(() => readCsv("\n")).toThrow(/empty/);
  });
});

describe("writeCsv", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "scoutframe-csv-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it("writes the file that readCsv reads, over an older one and through a link", async () => {
    const path = join(folder, "a.csv");
    writeFileSync(path, "old");
    await writeCsv(named("A, B"), path);
    expectSameTable(readCsv(path), named("A, B"));
    symlinkSync(path, join(folder, "link.csv"));
    await writeCsv(named("C"), join(folder, "link.csv"));
    expectSameTable(readCsv(path), named("C"));
  });

  it("leaves no half-written file where it cannot write", async () => {
    const before = readdirSync(folder);
    await expect(writeCsv(named("x"), join(folder, "no", "such", "a.csv"))).rejects.toThrow(
      /the folder .* does not exist/,
    );
    await expect(writeCsv(named("x"), folder)).rejects.toThrow(/it is a folder/);
    await expect(writeCsv(named("x"), join(folder, "a.csv", "b.csv"))).rejects.toMatchObject({
      code: "unwritable",
    });
    await expect(writeCsv(named("x"), "/dev/full")).rejects.toThrow(/no space is left/);
    expect(readdirSync(folder)).toEqual(before);
    expect(readFileSync(join(folder, "a.csv"), "utf8")).toContain("C");
  });
});
