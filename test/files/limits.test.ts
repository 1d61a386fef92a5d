import { writeFileSync } from "node:fs";
import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import {
  checkRecords,
  fromColumns,
  fromDataFrame,
  notesOf,
  type PlayerRecord,
  percentileRanks,
  pizzaChart,
  playerTable,
  readCsv,
  readParquet,
  readPlayers,
  scatterChart,
  swarmChart,
  type Table,
  toCsv,
  toDataFrame,
  writeParquet,
} from "scoutframe";
import { describe, expect, it, vi } from "vitest";
import { errorOf } from "../fixtures/errors.js";
import { testFolder } from "../fixtures/folder.js";
import { player } from "../fixtures/records.js";

const path = testFolder("limits");
const GOOD = player({ id: 1, total: { goals: 3 } });
const LINE = JSON.stringify(GOOD);

/** A stream without an end, which is read no further than it must be. */
async function* endless(first: string, piece: string | Uint8Array) {
  yield first;
  for (;;) yield piece;
}

/** The same in bytes. */
async function* endlessBytes(first: string, piece: string) {
  yield Buffer.from(first);
  for (const bytes = Buffer.from(piece); ; ) yield bytes;
}

/** Ever new records, in one form or another. */
async function* everNew<Made>(made: (id: number) => Made): AsyncGenerator<Made> {
  for (let id = 1; ; id++) yield made(id);
}

const fieldsOf = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`field${index}`, index]));

describe("input without an end is refused once it is more than is allowed,", () => {
  it.each<[string, () => AsyncIterable<string | Uint8Array>]>([
    ["spaces", () => endlessBytes(" ", " ".repeat(1 << 16))],
    ["spaces as text", () => endless(" ", " ".repeat(1 << 16))],
    ["zeros", () => endless("", new Uint8Array(1 << 16))],
    ["a line behind a record", () => endlessBytes(`${LINE}\n`, "x".repeat(1 << 16))],
    ["lines that are no JSON", () => endlessBytes("y\n", "y\n".repeat(1 << 12))],
    ["an array", () => endless("[\n", `${LINE},\n`.repeat(100))],
    ["blank lines", () => endlessBytes("\n", "\n".repeat(1 << 16))],
    ["blank lines as text", () => endless("\n", "\n".repeat(1 << 16))],
    ["blank lines behind a record", () => endlessBytes(`${LINE}\n`, " \n\r\n".repeat(1 << 14))],
  ])("%s", async (_what, stream) => {
    await expect(
      readPlayers(stream(), { maxLineBytes: 1 << 20, maxUnfoldedBytes: 1 << 20 }),
    ).rejects.toMatchObject({
      code: "too_large",
      message: expect.stringContaining("more than the 1048576 bytes allowed"),
    });
  });

  it("a gzip of spaces, by what it unfolds to, and by default", async () => {
    const bomb = gzipSync(Buffer.alloc(257 << 20, " "));
    expect(bomb.length).toBeLessThan(1 << 20);
    writeFileSync(path("bomb.json.gz"), bomb);
    await expect(readPlayers(path("bomb.json.gz"))).rejects.toMatchObject({ code: "too_large" });
  });

  it("and not sooner", async () => {
    const records = [1, 2, 3].map((id) => player({ id }));
    const lines = records.map((record) => `${JSON.stringify(record)}\n`).join("");
    writeFileSync(path("good.ndjson"), lines);
    const maxLineBytes = lines.length - 1;
    expect((await readPlayers(path("good.ndjson"), { maxLineBytes })).rowCount).toBe(3);
  });
});

describe("records without an end", () => {
  const broken = "{]\n".repeat(100);
  const refused = {
    code: "too_large",
    message: expect.stringContaining("more than the 500 records allowed"),
  };

  it.each<[string, () => AsyncIterable<unknown>]>([
    ["good ones", () => everNew((id) => `${JSON.stringify(player({ id }))}\n`)],
    ["good ones in bytes", () => everNew((id) => Buffer.from(`${JSON.stringify(player({ id }))}\n`))],
    ["good ones as objects", () => everNew((id) => player({ id }))],
    ["bad ones as objects", () => everNew((id) => ({ ...GOOD, playerId: `${id}` }))],
    ["lines that are none", () => endless(`${LINE}\n`, broken)],
    ["one and the same", () => endlessBytes(`${LINE}\n`, `${LINE}\n`)],
    ["rows of a table", () => everNew((id) => playerTable([player({ id })]).row(0))],
  ])("are refused once they are more than are allowed: %s", async (_what, stream) => {
    const options = { maxRecords: 500, onProblem: "collect" } as const;
    await expect(readPlayers(stream() as never, options)).rejects.toMatchObject(refused);
    await expect(
      readPlayers(stream() as never, { maxRecords: 500, duplicates: "last" }),
    ).rejects.toMatchObject(refused);
  });

  it("and not sooner", async () => {
    const three = [1, 2, 3].map((id) => player({ id }));
    expect((await readPlayers(three, { maxRecords: 3 })).rowCount).toBe(3);
    await expect(readPlayers(three, { maxRecords: 2 })).rejects.toMatchObject({ code: "too_large" });
  });
});

describe("problems beyond those that are told", () => {
  const bad = [1, 2, 3, 4, 5].map((id) => ({ ...GOOD, playerId: `${id}` }));
  const lines = [LINE, ...["{]", "{]", "{]"], ...bad.map((record) => JSON.stringify(record)), ""].join("\n");

  it("are counted where they are collected", async () => {
    const kept = { onProblem: "collect", maxProblems: 2 } as const;
    const told = ({ notes }: Table) =>
      notes.map((note) => [note.code, "count" in note ? note.count : note.message]);
    expect(told(playerTable([GOOD, ...bad] as never, kept))).toEqual([
      ["invalid_record", expect.stringMatching(/^record 1: playerId expected integer/)],
      ["invalid_record", expect.stringMatching(/^record 2: /)],
      ["more_problems", 3],
    ]);
    writeFileSync(path("bad.ndjson"), lines);
    const table = await readPlayers(path("bad.ndjson"), kept);
    expect(table.rowCount).toBe(1);
    expect(notesOf(table.notes, "more_problems")).toMatchObject([
      { count: 6, message: "6 more problems are not listed; raise maxProblems to list more" },
    ]);
  });

  it("are as many as there are, whatever they are of, and where records come twice", async () => {
    const twice = [GOOD, {}, GOOD, { ...GOOD, total: { goals: "3" } }, { teamId: 3 }, GOOD] as never;
    const all = playerTable(twice, { onProblem: "collect" }).notes.length;
    for (let maxProblems = 1; maxProblems < all; maxProblems++) {
      const { notes } = playerTable(twice, { onProblem: "collect", maxProblems });
      expect(notesOf(notes, "more_problems")).toMatchObject([{ count: all - maxProblems }]);
    }
    expect(all).toBe(8);
  });

  it("are told one by one as far as is asked for, however many", async () => {
    const broken = Readable.from([`${LINE}\n`, "{]\n".repeat(150_000)]);
    const { notes } = await readPlayers(broken, { onProblem: "collect", maxProblems: 150_000 });
    expect(notes).toHaveLength(150_000);
  });

  it("are counted where they are thrown", () => {
    const error = errorOf(() => playerTable(bad as never, { maxProblems: 2 }));
    expect(error.message).toMatch(
      /^playerTable: 5 problems\.(\n.*){2}\n {2}and 3 more \(the first 2 in details\.problems\)$/,
    );
    expect(error.details.problems).toHaveLength(2);
  });
});

describe("a name that is too long", () => {
  const long = [
    player({ id: 2, name: "é".repeat(101) }),
    { ...player({ id: 3 }), player: { firstName: "a".repeat(60), lastName: "b".repeat(60) } },
  ];
  const option = { maxNameLength: 100 };

  it("costs its record only, read in bytes or handed over", async () => {
    const records = [player({ id: 1, name: "é".repeat(100) }), ...long] as PlayerRecord[];
    const lines = [...records, ...long.map((record) => ({ ...record, seasonId: 11 }))];
    const noted = [2, 3].map((id) => ({
      code: "too_large",
      id,
      message: expect.stringMatching(
        /a name of at most 100 characters, received more; allow more with maxNameLength$/,
      ),
    }));
    const table = playerTable(records, { ...option, onProblem: "collect" });
    expect([table.rowCount, table.notes]).toMatchObject([1, noted]);
    writeFileSync(path("long.ndjson"), lines.map((record) => `${JSON.stringify(record)}\n`).join(""));
    const read = await readPlayers(path("long.ndjson"), { ...option, onProblem: "collect" });
    expect([read.rowCount, read.notes]).toMatchObject([1, [...noted, ...noted]]);
    expect(errorOf(() => playerTable(records, option))).toMatchObject({ code: "too_large" });
    expect(playerTable(records).rowCount).toBe(3);
  });
});

describe("a record of too many fields", () => {
  const wide = { ...player({ id: 2 }), total: fieldsOf(200) };

  it("costs itself only", async () => {
    const table = playerTable([GOOD, wide] as never, { maxColumns: 100, onProblem: "collect" });
    expect(table.rowCount).toBe(1);
    expect(table.notes).toMatchObject([{ code: "too_large", record: 1, id: 2 }]);
    writeFileSync(path("wide.ndjson"), `${LINE}\n${JSON.stringify(wide)}\n`);
    await expect(readPlayers(path("wide.ndjson"), { maxColumns: 100 })).rejects.toMatchObject({
      code: "too_large",
      message: expect.stringContaining("playerId 2): expected at most 100 fields"),
    });
    expect(playerTable([GOOD, wide] as never, { maxColumns: 300 }).rowCount).toBe(2);
  });

  it("costs itself only, whatever else is wrong with it", () => {
    const odd = { ...wide, playerId: "2" };
    const { notes } = playerTable([GOOD, odd] as never, { maxColumns: 100, onProblem: "collect" });
    expect(notes).toMatchObject([{ code: "too_large", record: 1, id: null }]);
  });

  it("costs itself only where there are so many that they are counted in the text", async () => {
    const record = JSON.stringify({ ...wide, total: fieldsOf(65_000) });
    expect(record.length).toBeGreaterThan(1 << 20);
    const tooMany = { code: "too_large", message: expect.stringContaining("expected at most 10000 fields") };
    for (const [lines, line] of [
      [[record, LINE], 1],
      [[LINE, record], 2],
    ] as const) {
      const stream = () => Readable.from(lines.map((text) => Buffer.from(`${text}\n`)));
      const table = await readPlayers(stream(), { onProblem: "collect" });
      expect([table.rowCount, table.notes]).toMatchObject([1, [{ ...tooMany, line }]]);
      expect((await readPlayers(stream(), { maxColumns: 200_000 })).rowCount).toBe(2);
    }
  });

  it("costs itself only in a list, or over many lines, of which no object is made", async () => {
    const record = { ...wide, total: fieldsOf(65_000) };
    const tooMany = { code: "too_large", message: expect.stringContaining("expected at most 10000 fields") };
    const list = () => Readable.from([Buffer.from(JSON.stringify([record, GOOD]))]);
    expect((await readPlayers(list(), { maxColumns: 200_000 })).rowCount).toBe(2);
    const parse = vi.spyOn(JSON, "parse");
    for (const [value, place] of [
      [[record, GOOD], 0],
      [[GOOD, record], 1],
      [record, 0],
    ] as const) {
      for (const space of [0, 1]) {
        const bytes = Buffer.from(JSON.stringify(value, null, space));
        const stream = () => Readable.from([bytes]);
        parse.mockClear();
        const { rowCount, notes } = await readPlayers(stream(), { onProblem: "collect" });
        expect([rowCount, notes]).toMatchObject([
          Array.isArray(value) ? 1 : 0,
          [{ ...tooMany, record: place }],
        ]);
        for (const { value: made } of parse.mock.results)
          expect(JSON.stringify(made)).not.toContain("field64999");
      }
    }
  });

  it.each([12_000, 65_000])(
    "costs itself only where they stand in an object of a list: %d",
    async (count) => {
      const record = { ...player({ id: 2 }), odd: [1, [fieldsOf(count)]] };
      const tooMany = {
        code: "too_large",
        message: expect.stringContaining("expected at most 10000 fields"),
      };
      const lines = Buffer.from(`${LINE}\n${JSON.stringify(record)}\n`);
      writeFileSync(path("in-list.ndjson"), lines);
      for (const read of [
        (options: object) => readPlayers(path("in-list.ndjson"), options),
        (options: object) => readPlayers(Readable.from([lines]), options),
        (options: object) => readPlayers(Readable.from([JSON.stringify([GOOD, record])]), options),
        async (options: object) => playerTable([GOOD, record] as never, options),
      ]) {
        const table = await read({ onProblem: "collect" });
        expect([table.rowCount, table.notes]).toMatchObject([1, [tooMany]]);
        expect((await read({ maxColumns: 100_000 })).rowCount).toBe(2);
      }
    },
  );

  it("is refused where only all records together have them", () => {
    const records = Array.from({ length: 30 }, (_, index) => ({
      ...player({ id: index + 1 }),
      total: { [`a${index}`]: 1, [`b${index}`]: 2 },
    }));
    expect(() => playerTable(records, { maxColumns: 40 })).toThrow(
      /the records up to record 20 have more than the 40 columns allowed; allow more with maxColumns/,
    );
  });
});

// None of these ends in the time of a test where it takes the square of the columns.
describe("ten thousand columns", () => {
  const COUNT = 10_000;
  const record = { ...GOOD, total: fieldsOf(COUNT) };
  const table: Table = playerTable([record] as never, { maxColumns: 2 * COUNT });
  const text = toCsv(table);

  it("are read from records, columns and CSV, ranked and checked", async () => {
    expect(table.columnNames.length).toBeGreaterThan(COUNT);
    const same = (other: Table) => expect(other.columnNames).toEqual(table.columnNames);
    same(fromColumns(table.toColumns()));
    same(readCsv(text));
    writeFileSync(path("wide.csv"), text);
    same(await readPlayers(path("wide.csv"), { maxColumns: 2 * COUNT }));
    expect(percentileRanks(table).rowCount).toBe(1);
    expect(checkRecords(table).rowCount).toBe(1);
  });

  it("as two files of them are stacked", async () => {
    writeFileSync(path("one.csv"), text);
    const both = await readPlayers([path("one.csv"), path("one.csv")], {
      maxColumns: 2 * COUNT,
      duplicates: "last",
    });
    expect(both.columnNames).toEqual(table.columnNames);
  });

  it("of which some are read from Parquet and frames", async () => {
    const few = playerTable([{ ...GOOD, total: fieldsOf(2500) }] as never);
    await writeParquet(few, path("wide.parquet"));
    expect((await readParquet(path("wide.parquet"))).columnNames).toEqual(few.columnNames);
    expect(fromDataFrame(toDataFrame(few)).columnNames).toEqual(few.columnNames);
  });
});

describe("a name of millions of characters", () => {
  it.each(["x".repeat(2_000_000), "ab ".repeat(700_000)])("is drawn by its beginning", (name) => {
    const league = playerTable(
      Array.from({ length: 8 }, (_, index) =>
        player({
          id: index + 1,
          name: index === 0 ? name : `P. ${index}`,
          positions: { cf: 100 },
          total: { minutesOnField: 1000 },
          average: { goals: index / 9, shots: index },
        }),
      ),
      { maxNameLength: name.length },
    );
    const metrics = ["average_goals", "average_shots"];
    expect(pizzaChart(league, { playerId: 1 }, { metrics }).svg).toContain("…");
    expect(swarmChart(league, { playerId: 1 }, { metrics }).svg).toContain("…");
    expect(scatterChart(league, [], { x: "average_goals", y: "average_shots", names: 8 }).svg).toContain(
      "P. 3",
    );
    expect(() => league.find("nobody")).toThrow(/no row for "nobody"; did you mean .{1,1000}$/);
  });
});
