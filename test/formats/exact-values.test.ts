import { writeFileSync } from "node:fs";
import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { parquetWriteFile } from "hyparquet-writer";
import {
  type Column,
  fromColumns,
  fromDataFrame,
  playerTable,
  readCsv,
  readIds,
  readParquet,
  readPlayers,
  Table,
  toCsv,
  writeXlsx,
} from "scoutframe";
import { DataFrame } from "scoutframe/danfo";
import { describe, expect, it } from "vitest";
import { testFolder } from "../fixtures/folder.js";
import { player } from "../fixtures/records.js";

const path = testFolder("exact");

type Cells = Readonly<Record<string, number | bigint | string | null>>;
/** A row of one of our tables; `coverage` tells it from a flattened record. */
const ROW = { playerId: 7, competitionId: 2, seasonId: 3, coverage: "full", total_goals: 4 } as const;
const RECORD = { playerId: 7, competitionId: 2, seasonId: 3, total_goals: 4 } as const;

const csv = (cells: Cells, delimiter = ",") =>
  [Object.keys(cells), Object.values(cells).map((cell) => cell ?? "")]
    .map((line) => `${line.join(delimiter)}\n`)
    .join("");
const columnsOf = (cells: Cells) =>
  Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, [cell]]));
const file = (name: string, content: string | Uint8Array) => {
  writeFileSync(path(name), content);
  return path(name);
};

/** Every way in, by what it makes of one row. */
const DOORS: Readonly<Record<string, (cells: Cells) => unknown>> = {
  "CSV text": (cells) => readCsv(csv(cells)),
  "a CSV of ours": (cells) => readPlayers(file("a.csv", csv(cells))),
  "a TSV of ours": (cells) => readPlayers(file("a.tsv", csv(cells, "\t"))),
  "flattened records": (cells) => {
    const { coverage: _, ...record } = cells;
    return readPlayers(file("b.csv", csv(record)));
  },
  "a spreadsheet": async (cells) => {
    const columns = Object.entries(cells).map(([name, cell]): [string, Column] => [
      name,
      typeof cell === "string" ? [cell] : Float64Array.of(cell === null ? Number.NaN : Number(cell)),
    ]);
    await writeXlsx(new Table({ entity: "player", columns, rowCount: 1 }), path("a.xlsx"), {
      headers: "names",
    });
    return readPlayers(path("a.xlsx"));
  },
  Parquet: (cells) => {
    parquetWriteFile({
      filename: path("a.parquet"),
      columnData: Object.entries(cells).map(([name, cell]) =>
        typeof cell === "string"
          ? { name, data: [cell], type: "STRING" as const }
          : typeof cell === "bigint"
            ? { name, data: [cell], type: "INT64" as const }
            : { name, data: [cell], type: "DOUBLE" as const, nullable: true },
      ),
    });
    return readParquet(path("a.parquet"));
  },
  "rows as JSON": (cells) => {
    const text = Object.entries(cells).map(
      ([name, cell]) =>
        `${JSON.stringify(name)}:${cell === Number.POSITIVE_INFINITY ? "1e400" : typeof cell === "string" ? JSON.stringify(cell) : cell}`,
    );
    return readPlayers(file("a.json", `[{${text.join(",")}}]`));
  },
  columns: (cells) => fromColumns(columnsOf(cells)),
  "typed columns": (cells) => {
    const { coverage: _, ...numbers } = cells;
    return fromColumns(
      Object.fromEntries(
        Object.entries(numbers).map(([name, cell]) => [
          name,
          Float64Array.of(cell === null ? Number.NaN : Number(cell)),
        ]),
      ),
    );
  },
  "a DataFrame": (cells) =>
    fromDataFrame(new DataFrame([Object.values(cells)] as never, { columns: Object.keys(cells) })),
};

const refusal = async (read: () => unknown) =>
  (async () => read())().then(
    (table) => expect.unreachable(`read as ${JSON.stringify((table as Table).rows())}`),
    (error) => error,
  );

const REFUSED: readonly [string, Cells][] = [
  ["an id beyond 2^53", { ...ROW, playerId: 2n ** 53n + 1n }],
  ["a fraction as an id", { ...ROW, seasonId: 1.5 }],
  ["no id", { ...ROW, playerId: null }],
  ["no competition", { ...ROW, competitionId: null }],
  ["a fraction as a round", { ...ROW, roundId: 2.5 }],
  ["a number that is infinite", { ...ROW, total_goals: Number.POSITIVE_INFINITY }],
];

describe.each(Object.entries(DOORS))("%s", (name, read) => {
  it("is read where ids are ids and numbers finite", async () => {
    const row = ((await read(ROW)) as Table).row(0);
    expect(row).toMatchObject(RECORD);
  });

  // A spreadsheet has no such number, and ours leaves its cell empty.
  it.each(name === "a spreadsheet" ? REFUSED.slice(0, -1) : REFUSED)("refuses %s", async (_what, cells) => {
    const written = /CSV|TSV|flattened/.test(name);
    const isInfinite = cells.total_goals === Number.POSITIVE_INFINITY;
    const given = written && isInfinite ? { ...cells, total_goals: "1e400" } : cells;
    const error = await refusal(() => read(given));
    expect(error).toMatchObject({ name: "ScoutframeError" });
    const column = Object.keys(cells).find((name) => cells[name] !== (ROW as Cells)[name])!;
    expect(error.message).toMatch(new RegExp(column.replace("_", "[_.]")));
  });
});

describe("records", () => {
  const lost = "12345678901234567890";
  const withLost = (id: number, place: string) =>
    `{"playerId":${id},"competitionId":2,"seasonId":3,"positions":[],${place.replace("?", lost)}}\n`;

  it("name a metric of more digits than a number keeps, and keep those of any other field", async () => {
    const bad = [
      '"total":{"goals":?}',
      '"matchId":?',
      '"positions":[{"position":{"code":"cf"},"percent":?}]',
    ];
    const text = `${JSON.stringify(player({ id: 5 }))}\n${withLost(6, '"serial":?,"player":{"wyId":?}'.replace("?", "1"))}`;
    for (const [id, place] of bad.entries()) {
      for (const content of [text + withLost(id + 10, place), `[\n${withLost(id + 10, place)}]`]) {
        await expect(readPlayers(file("lost.ndjson", content))).rejects.toMatchObject({
          code: "invalid_record",
          message: expect.stringMatching(
            /expected (a number of fewer digits|an integer below 2\^53), received "12345678901234567890"/,
          ),
        });
      }
    }
    const kept = await readPlayers(file("lost.ndjson", text + withLost(7, '"serial":?')));
    expect(kept.column("serial")).toEqual([null, "1", lost]);
    expect(kept.column("player_wyId").at(1)).toBe(lost);
  });

  it.each<[string, string]>([
    ["an id beyond 2^53", '{"playerId":9007199254740993,"competitionId":2,"seasonId":3,"positions":[]}'],
    ["a fraction as an id", '{"playerId":1.5,"competitionId":2,"seasonId":3,"positions":[]}'],
    ["no id", '{"playerId":null,"competitionId":2,"seasonId":3,"positions":[]}'],
    [
      "an infinite metric",
      '{"playerId":1,"competitionId":2,"seasonId":3,"positions":[],"total":{"goals":1e400}}',
    ],
    [
      "an infinite field",
      '{"playerId":1,"competitionId":2,"seasonId":3,"positions":[],"total":{"odd":-1e400}}',
    ],
    [
      "an infinite detail",
      '{"playerId":1,"competitionId":2,"seasonId":3,"positions":[],"player":{"a":{"b":1e400}}}',
    ],
  ])("refuse %s, and say where", async (_what, text) => {
    for (const line of [text, `${JSON.stringify(player({ id: 5 }))}\n${text}`, `[\n${text}\n]`]) {
      await expect(readPlayers(file("a.ndjson", line))).rejects.toMatchObject({
        code: "invalid_record",
        message: expect.stringMatching(/playerId expected|total\.(goals|odd) expected|player\.a expected/),
      });
    }
  });
});

describe("numbers that CSV holds and a number cannot", () => {
  const read = (cell: string) => readCsv(csv({ ...ROW, serial: cell })).row(0).serial;

  it("stay text, digit by digit, where nobody names their column", async () => {
    expect(read("9007199254740993")).toBe("9007199254740993");
    expect(read("123456789012345678901")).toBe("123456789012345678901");
    const flattened = await readPlayers(file("c.csv", csv({ ...RECORD, serial: "9007199254740993" })));
    expect(flattened.row(0).serial).toBe("9007199254740993");
  });

  it("are numbers where one keeps them, as toCsv writes them", () => {
    for (const number of [2 ** 53, 123456789012345680000, 1e21, 0.1 + 0.2, -(2 ** 60)]) {
      const table = fromColumns({ ...columnsOf(ROW), serial: [number] });
      expect(readCsv(toCsv(table)).row(0).serial).toBe(number);
    }
  });

  it("are no metrics", () => {
    expect(() => readCsv(csv({ ...ROW, total_goals: "9007199254740993" }))).toThrow(
      /row 0: "total_goals" holds "9007199254740993"; write it with fewer digits, since a number of that size and precision cannot be held/,
    );
  });
});

describe("text in another encoding", () => {
  const NAMED = csv({ ...ROW, name: "Agüero" });
  const utf16 = (text: string, isBig = false) => {
    const bytes = Buffer.from(`\uFEFF${text}`, "utf16le");
    return isBig ? bytes.swap16() : bytes;
  };

  it.each([
    ["windows-1252", Buffer.from(NAMED, "latin1")],
    ["utf-16le", utf16(NAMED)],
    ["utf-16be", utf16(NAMED, true)],
    ["utf-16le", utf16(NAMED).subarray(2)],
  ])("is decoded and said of CSV: %s", async (encoding, bytes) => {
    const plain = file("e.csv", bytes);
    for (const read of [
      () => readCsv(plain),
      () => readPlayers(plain),
      () => readPlayers(file("e.csv.gz", gzipSync(bytes))),
      () => readPlayers(Readable.from([bytes], { objectMode: false })),
    ]) {
      const table = await read();
      expect(table.row(0).name).toBe("Agüero");
      expect(table.notes).toMatchObject([{ code: "decoded", encoding }]);
    }
    expect(readCsv(file("u.csv", NAMED)).notes).toEqual([]);
  });

  const RECORDS = [player({ id: 1, name: "Agüero" }), player({ id: 2, name: "Özil" })];
  it.each([
    ["NDJSON", RECORDS.map((record) => JSON.stringify(record)).join("\n")],
    ["an array", JSON.stringify(RECORDS)],
    ["an array over lines", JSON.stringify(RECORDS, null, 2)],
  ])("is decoded where it is UTF-16, and said, of JSON: %s", async (_what, text) => {
    for (const bytes of [utf16(text), utf16(text, true), utf16(text).subarray(2), gzipSync(utf16(text))]) {
      const table = await readPlayers(file("e.json", bytes));
      expect(table.texts("name")).toEqual(playerTable(RECORDS).texts("name"));
      expect(table.notes).toMatchObject([{ code: "decoded", file: path("e.json") }]);
    }
  });

  it("is refused where it is no UTF-8 of JSON, with the line, at the cost of that record", async () => {
    const text = [player({ id: 3 }), ...RECORDS].map((record) => JSON.stringify(record)).join("\n");
    const latin = file("l.ndjson", Buffer.from(text, "latin1"));
    await expect(readPlayers(latin)).rejects.toMatchObject({
      code: "invalid_json",
      message: expect.stringContaining("line 2, record 1: expected JSON in UTF-8, received bytes of another"),
    });
    expect((await readPlayers(latin, { onProblem: "collect" })).rowCount).toBe(1);
    await expect(
      readPlayers(file("l.json", Buffer.from(JSON.stringify(RECORDS), "latin1"))),
    ).rejects.toMatchObject({ code: "invalid_json" });
  });

  it("gives the ids that stand in it", async () => {
    expect(await readIds(file("ids", utf16("36\n48\n")))).toEqual([36, 48]);
    expect(await readIds(file("ids", Buffer.from("playerId,name\n36,Agüero\n", "latin1")))).toEqual([36]);
  });
});
