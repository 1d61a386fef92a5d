import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { writeXlsx as writeXlsxOfOthers } from "hucre/xlsx";
import {
  addColumn,
  fromDataFrame,
  join,
  joinFile,
  type Note,
  notesOf,
  percentileRanks,
  playerTable,
  samplePlayers,
  sampleTeams,
  type Table,
  toDataFrame,
  writeParquet,
} from "scoutframe";
import { DataFrame } from "scoutframe/danfo";
import { describe, expect, it } from "vitest";
import type { JoinOther } from "../../src/formats/join.js";
import type { JoinOn } from "../../src/table/join/join-keys.js";
import { errorOf } from "../fixtures/errors.js";
import { testFolder } from "../fixtures/folder.js";
import { player } from "../fixtures/records.js";

const path = testFolder("join");
const league = await samplePlayers();

const three = playerTable([1, 2, 3].map((id) => player({ id, name: `P${id}` })));
const cells = (table: Table, column: string): unknown[] => table.rows().map((row) => row[column]);

/** Players with names, and dates of birth where they are given. */
function squad(...people: readonly (readonly [name: string, born?: string])[]): Table {
  return playerTable(
    people.map(([shortName, birthDate], index) => ({
      ...player({ id: index + 1 }),
      player: { wyId: index + 1, shortName, ...(birthDate && { birthDate }) },
    })),
  );
}

/** What each of a squad gets from rows of a name, a value and perhaps a day. */
function valuesOf(
  table: Table,
  others: readonly (readonly [name: string, value: number, born?: string | undefined])[],
) {
  const rows = others.map(([player_name, value, born]) => ({ player_name, value, born }));
  const on: JoinOn = table.has("player_birthDate")
    ? { name: "player_name", player_birthDate: "born" }
    : { name: "player_name" };
  const joined = join(table, rows, { on, columns: ["value"] });
  return { values: cells(joined, "value"), notes: joined.notes };
}

const doubtsOf = (notes: readonly Note[]) =>
  notesOf(notes, "join_doubtful").flatMap(({ pairs }) =>
    pairs.map(({ table, other, why }) => [table.name, other.name, why]),
  );

describe("join on keys", () => {
  const rows = [
    { id: "3.0", value: 30, club: "C" },
    { id: 1, value: 10, club: "A" },
    { id: 9, value: 90, club: "Z" },
  ];
  const on = { playerId: "id" };

  it("puts the columns of the other behind those of the table, missing where nobody was found", () => {
    const joined = join(three, rows, { on });
    expect(joined.columnNames).toEqual([...three.columnNames, "value", "club"]);
    expect(cells(joined, "value")).toEqual([10, null, 30]);
    expect(cells(joined, "club")).toEqual(["A", null, "C"]);
    for (const name of three.columnNames) expect(joined.column(name)).toBe(three.column(name));
  });

  it("tells what it found, and who found nobody on either side", () => {
    const { notes } = join(three, rows, { on });
    expect(notesOf(notes, "joined")).toMatchObject([{ rows: 2, by: {} }]);
    expect(notesOf(notes, "join_unmatched")).toMatchObject([
      { side: "table", rows: 1, at: [1], names: ["P2"] },
      { side: "other", rows: 1, at: [2], names: ["9"] },
    ]);
  });

  it("takes a table, a frame, or CSV as another program writes it", () => {
    const other = join(three, rows, { on });
    const columns = ["value", "club"];
    for (const given of [other, toDataFrame(other)] as JoinOther[]) {
      expect(cells(join(three, given, { on: "playerId", columns }), "value")).toEqual([10, null, 30]);
    }
    const frame = new DataFrame([[1, 10]], { columns: ["id", "value"] });
    expect(cells(join(three, frame, { on }), "value")).toEqual([10, null, null]);
    writeFileSync(path("values.csv"), "id;value;club\n1;10,5;A\n3;nan;None\n");
    const read = join(three, path("values.csv"), { on });
    expect([cells(read, "value"), cells(read, "club")]).toEqual([
      [10.5, null, null],
      ["A", null, null],
    ]);
  });

  it("reads CSV as people save it: zipped, and in the encodings of their spreadsheets", async () => {
    const text = "name;value\nJ. Muñoz;10,5\n";
    const squadOfOne = squad(["J. Muñoz"]);
    const files: [string, Uint8Array, string[]][] = [
      ["western.csv", Buffer.from(text, "latin1"), ["windows-1252"]],
      ["wide.csv", Buffer.from(`\ufeff${text}`, "utf16le"), ["utf-16le"]],
      ["zipped.csv", gzipSync(text), []],
    ];
    for (const [name, bytes, encodings] of files) {
      writeFileSync(path(name), bytes);
      const read = [
        join(squadOfOne, path(name), { on: "name" }),
        await joinFile(squadOfOne, path(name), { on: "name" }),
      ];
      for (const joined of read) {
        expect([name, cells(joined, "value")]).toEqual([name, [10.5]]);
        expect(notesOf(joined.notes, "decoded").map(({ encoding }) => encoding)).toEqual(encodings);
      }
    }
  });

  it("reads spreadsheets and Parquet, and of a workbook the sheet that has the keys", async () => {
    const sheets = [
      { name: "About", rows: [["made by"], ["the scouts"]] },
      {
        name: "Values",
        rows: [
          ["id", "value", "until"],
          [3, 30.5, new Date("2020-06-30")],
        ],
      },
    ];
    writeFileSync(path("values.xlsx"), await writeXlsxOfOthers({ sheets }));
    const joined = await joinFile(three, path("values.xlsx"), { on });
    expect(joined.notes[0]!.message).toBe("joinFile: 1 of 3 rows have a match");
    expect([cells(joined, "value"), cells(joined, "until")]).toEqual([
      [null, null, 30.5],
      [null, null, "2020-06-30"],
    ]);
    await writeParquet(
      addColumn(three, "value", [1, Number.NaN, 3], { label: "Value" }),
      path("values.parquet"),
    );
    const columns = ["value"];
    const again = await joinFile(toDataFrame(three), path("values.parquet"), { on: "playerId", columns });
    expect(cells(fromDataFrame(again), "value")).toEqual([1, null, 3]);
  });

  it("says of a file what it is, or what it lacks", async () => {
    writeFileSync(
      path("values.xlsx"),
      await writeXlsxOfOthers({ sheets: [{ name: "A", rows: [["ids"], [1]] }] }),
    );
    expect(errorOf(() => join(three, path("values.xlsx"), { on }))).toMatchObject({
      code: "unreadable",
      message: expect.stringContaining("it is XLSX; use joinFile for it"),
    });
    await expect(joinFile(three, path("values.xlsx"), { on })).rejects.toMatchObject({
      code: "unknown_column",
      message: expect.stringContaining('did you mean "ids"'),
    });
    await expect(joinFile(three, path("gone.xlsx"), { on })).rejects.toMatchObject({ code: "not_found" });
  });

  it("gives back a frame for a frame", () => {
    expect(cells(fromDataFrame(join(toDataFrame(three), rows, { on })), "value")).toEqual([10, null, 30]);
  });

  it("joins on several keys, and finds nobody where one is missing", () => {
    const seasons = playerTable([10, 11].map((seasonId) => player({ id: 1, seasonId })));
    const contracts = [
      { playerId: 1, seasonId: 11, wage: 5 },
      { playerId: 1, seasonId: null, wage: 7 },
    ];
    const joined = join(seasons, contracts, { on: ["playerId", "seasonId"] });
    expect(cells(joined, "wage")).toEqual([null, 5]);
  });

  it("gives all rows of a key the same cells, and says so", () => {
    const seasons = playerTable([10, 11].map((seasonId) => player({ id: 1, seasonId, name: "P1" })));
    const joined = join(seasons, [{ playerId: 1, foot: "left" }], { on: "playerId" });
    expect(cells(joined, "foot")).toEqual(["left", "left"]);
    expect(notesOf(joined.notes, "join_doubled")).toMatchObject([
      { side: "table", at: [0, 1], names: ["P1"] },
    ]);
  });

  it("joins with nobody where rows of one key contradict each other, and says so", () => {
    const twice = [
      { playerId: 1, value: 10 },
      { playerId: 1, value: 11 },
      { playerId: 2, value: 20 },
      { playerId: 2, value: 20 },
    ];
    const joined = join(three, twice, { on: "playerId" });
    expect(cells(joined, "value")).toEqual([null, 20, null]);
    expect(notesOf(joined.notes, "join_doubled")).toMatchObject([
      { side: "other", rows: 4, at: [0, 1, 2, 3] },
    ]);
    expect(notesOf(joined.notes, "join_unmatched").map(({ at }) => at)).toEqual([
      [0, 2],
      [0, 1],
    ]);
  });

  it("renames what the table has, too, and takes what is asked for under the name it is given", () => {
    const other = [{ playerId: 1, name: "Somebody", value: 3 }];
    const all = join(three, other, { on: "playerId" });
    expect(all.columnNames.slice(-2)).toEqual(["name_other", "value"]);
    expect(notesOf(all.notes, "join_renamed")).toMatchObject([{ columns: ["name_other"] }]);
    const named = join(three, other, { on: "playerId", columns: { value: "marketValue" } });
    expect(named.columnNames.slice(-1)).toEqual(["marketValue"]);
    expect(notesOf(named.notes, "join_renamed")).toEqual([]);
  });

  it("gives a column that can be ranked by its name, and brings what was said of it", () => {
    const records = Array.from({ length: 6 }, (_, id) => player({ id }));
    const wages = addColumn(playerTable(records), "wage", [6, 5, 4, 3, 2, 1], { better: "lower" });
    const joined = join(playerTable(records), wages, { on: "playerId", columns: ["wage"] });
    const ranks = percentileRanks(joined, { metrics: ["wage"] });
    expect(Math.max(...ranks.numbers("wage_rank"))).toBe(ranks.numbers("wage_rank")[5]);
  });

  it.each([
    [() => join(three, rows, { on: { playerId: "ids" } }), "unknown_column", '"id"'],
    [() => join(three, rows, { on: "id" }), "unknown_column", ""],
    [() => join(three, [{ who: 1 }]), "shape_mismatch", "join(table, other, { on: { playerId: "],
    [() => join(three, rows, { on: [] }), "invalid_option", "at least one"],
    [() => join(three, rows, { on, columns: ["valeu"] }), "unknown_column", '"value"'],
    [() => join(three, rows, { on, columns: { value: "name" } }), "invalid_option", "newName"],
    [() => join(three, rows, { on, columns: { value: "pool" } }), "name_taken", "pool"],
    [() => join(three, "nowhere.csv", { on }), "not_found", "nowhere.csv"],
    [() => join(three, 7 as unknown as string, { on }), "shape_mismatch", "CSV"],
  ])("refuses %s", (call, code, words) => {
    const error = errorOf(call);
    expect([error.code, error.message]).toEqual([code, expect.stringContaining(words)]);
  });

  it("keeps the rows and their order, and loses nothing: matched and unmatched are all", () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 12 });
    fc.assert(
      fc.property(ids, fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1 }), (own, others) => {
        const table = playerTable(own.map((id) => player({ id })));
        const joined = join(
          table,
          others.map((playerId, at) => ({ playerId, at })),
          { on: "playerId" },
        );
        expect(cells(joined, "playerId")).toEqual(own);
        const at = cells(joined, "at");
        at.forEach((found, row) => {
          if (found !== null) expect(others[found as number]).toBe(own[row]);
        });
        const matched = at.flatMap((found, row) => (found === null ? [] : [row]));
        const left = Object.fromEntries(
          notesOf(joined.notes, "join_unmatched").map((note) => [note.side, note.at]),
        );
        expect([...matched, ...(left.table ?? [])].sort((a, b) => a - b)).toEqual(own.map((_, row) => row));
        const used = at.filter((found) => found !== null) as number[];
        expect([...used, ...(left.other ?? [])].sort((a, b) => a - b)).toEqual(others.map((_, row) => row));
        expect(notesOf(joined.notes, "joined")[0]?.rows).toBe(matched.length);
      }),
    );
  });
});

describe("join on names", () => {
  it.each([
    ["José Fonte", "Jose Fonte", "spelling"],
    ["M. Ødegaard", "m odegaard", "spelling"],
    ["Son Heung-Min", "Heung-Min Son", "spelling"],
    ["Harry Kane", "Kane, Harry", "spelling"],
    ["M. Salah", "Mohamed Salah", "initials"],
    ["Kevin De Bruyne", "K. De Bruyne", "initials"],
  ])("knows %s in %s, by %s", (own, other, by) => {
    const { values, notes } = valuesOf(squad([own], ["Somebody Else"]), [[other, 5]]);
    expect(values).toEqual([5, null]);
    expect(notesOf(notes, "joined")[0]?.by).toEqual({ [by]: 1 });
    expect(doubtsOf(notes)).toEqual([]);
  });

  it("lets the exact name decide before its spellings, and these before initials", () => {
    const people = squad(["M. Salah"], ["Mohamed Salah"], ["Mohämed Salah"]);
    const { values } = valuesOf(people, [
      ["Mohämed Salah", 3],
      ["Mohamed Salah", 2],
    ]);
    expect(values).toEqual([null, 2, 3]);
  });

  it("lists who could be two and joins neither", () => {
    const { values, notes } = valuesOf(squad(["M. Salah"]), [
      ["Mohamed Salah", 1],
      ["Mahmoud Salah", 2],
    ]);
    expect(values).toEqual([null]);
    expect(doubtsOf(notes)).toEqual([
      ["M. Salah", "Mohamed Salah", "several of that name"],
      ["M. Salah", "Mahmoud Salah", "several of that name"],
    ]);
    const namesakes = valuesOf(squad(["M. Salah"], ["M. Salah"]), [["Mohamed Salah", 1]]);
    expect(namesakes.values).toEqual([null, null]);
    expect(doubtsOf(namesakes.notes)).toHaveLength(2);
  });

  it("lists names that are merely similar and joins neither", () => {
    for (const [own, other] of [
      ["Mohamed Salah", "Mo Salah"],
      ["Mohamed Salah", "Mohammed Salah"],
      ["Mohamed Salah", "Salah"],
      ["Mohamed Salah", "Mohamed Salah Ghaly"],
    ] as const) {
      const { values, notes } = valuesOf(squad([own]), [[other, 1]]);
      expect(values).toEqual([null]);
      expect(doubtsOf(notes)).toEqual([[own, other, "similar name"]]);
    }
  });

  it("takes a brother for nobody, and two with one surname for two", () => {
    const { values, notes } = valuesOf(squad(["Gary Neville"], ["J. Silva"]), [
      ["Phil Neville", 1],
      ["David Silva", 2],
    ]);
    expect([values, doubtsOf(notes)]).toEqual([[null, null], []]);
  });

  it("lets the birth date part namesakes and join who is merely similar", () => {
    const people = squad(["Danilo", "1991-07-15"], ["Danilo", "1996-02-28"], ["Mo Salah", "1992-06-15"]);
    const { values, notes } = valuesOf(people, [
      ["Mohamed Salah", 3, "1992-06-15"],
      ["Danilo", 2, "1996-02-28 00:00:00"],
      ["Danilo", 1, "1991-07-15"],
    ]);
    expect(values).toEqual([1, 2, 3]);
    expect(notesOf(notes, "joined")[0]?.by).toEqual({ "birth date": 3 });
  });

  it("does not join one name with two days, and lists it", () => {
    const { values, notes } = valuesOf(squad(["Danilo", "1991-07-15"]), [["Danilo", 1, "1996-02-28"]]);
    expect(values).toEqual([null]);
    expect(doubtsOf(notes)).toEqual([["Danilo", "Danilo, 1996-02-28", "other birth date"]]);
  });

  it("falls back on names where one side lacks the day, and refuses days that could be months", () => {
    const people = squad(["José Sá", "1993-01-17"]);
    expect(valuesOf(people, [["Jose Sa", 4]]).values).toEqual([4]);
    const error = errorOf(() => valuesOf(people, [["Jose Sa", 4, "17/01/1993"]]));
    expect([error.code, error.message]).toEqual(["shape_mismatch", expect.stringContaining("17/01/1993")]);
  });

  it("looks for a name among those alone who agree in the other keys", () => {
    const people = [10, 11].map((seasonId) => player({ id: seasonId, seasonId, name: "Danilo" }));
    const rows = [11, 10].map((season, value) => ({ who: "Danilo", season, value }));
    const joined = join(playerTable(people), rows, { on: { name: "who", seasonId: "season" } });
    expect(cells(joined, "value")).toEqual([1, 0]);
  });

  it("gives every season of a player what stands beside his name", () => {
    const people = [10, 11].map((seasonId) => player({ id: 7, seasonId, name: "M. Salah" }));
    const joined = join(playerTable(people), [{ name: "Mohamed Salah", value: 1 }], { on: "name" });
    expect(cells(joined, "value")).toEqual([1, 1]);
  });

  it("says of rows that share a name and contradict each other that they do", () => {
    const { values, notes } = valuesOf(squad(["Danilo"]), [
      ["Danilo", 1],
      ["Danilo", 2],
    ]);
    expect(values).toEqual([null]);
    expect(notesOf(notes, "join_doubled")).toMatchObject([{ side: "other", at: [0, 1] }]);
  });

  it("takes & for and", async () => {
    const joined = join(await sampleTeams(), [{ club: "Brighton and Hove Albion", value: 4 }], {
      on: { name: "club" },
    });
    expect(joined.row("Brighton & Hove Albion").value).toBe(4);
  });

  it("finds teams by their official names", async () => {
    const teams = await sampleTeams();
    const joined = join(teams, [{ club: "AFC Bournemouth", capacity: 11_307 }], { on: { name: "club" } });
    expect(joined.row("AFC Bournemouth").capacity).toBe(11_307);
  });

  it("finds all of a league by their full names and days, and nearly all by their full names", () => {
    const full = league.rows().map((row) => ({
      full: `${row.player_firstName} ${row.player_lastName}`,
      born: row.player_birthDate,
      id: row.playerId,
    }));
    const dated = join(league, full, { on: { name: "full", player_birthDate: "born" }, columns: ["id"] });
    const named = join(league, full, { on: { name: "full" }, columns: ["id"] });
    expect(cells(dated, "id")).toEqual(cells(league, "playerId"));
    const found = cells(named, "id");
    found.forEach((id, row) => {
      expect([null, league.numbers("playerId")[row]]).toContain(id);
    });
    expect(found.filter((id) => id !== null).length).toBeGreaterThan(505);
  });

  it("never joins two with one, whatever the names", () => {
    const word = fc.constantFrom("M.", "Mohamed", "Mo", "Jose", "José", "Salah", "Sala", "Sa", "Danilo");
    const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(" "));
    const day = fc.constantFrom("1991-07-15", "1996-02-28", undefined);
    const people = fc.array(fc.tuple(name, day), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(people, people, (own, others) => {
        const table = squad(
          ["Nobody Known", "2000-01-01"],
          ...own.map(([text, born]) => [text, born ?? ""] as const),
        );
        const { values, notes } = valuesOf(
          table,
          others.map(([text, born], at) => [text, at, born] as const),
        );
        const found = values.filter((value) => value !== null) as number[];
        expect(new Set(found).size).toBe(found.length);
        const left = notesOf(notes, "join_unmatched").find(({ side }) => side === "other");
        expect(new Set([...found, ...(left?.at ?? [])]).size).toBe(others.length);
        values.forEach((value, row) => {
          const [mine, theirs] = [
            own[row - 1]?.[1],
            value === null ? undefined : others[value as number]?.[1],
          ];
          if (mine !== undefined && theirs !== undefined) expect(mine).toBe(theirs);
        });
      }),
    );
  });
});
