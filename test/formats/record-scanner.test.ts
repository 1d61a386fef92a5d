import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { metrics, readPlayers, readTeams, samplePlayerRecords, type Table } from "scoutframe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anyCharacters } from "../fixtures/characters.js";

/**
 * Bytes go through the scanner, text through the parser, the schema and the builder: the slow twin. Whatever is
 * read, both give the same table with the same notes, or the same error.
 */

type Entity = "player" | "team";

async function* piecesOf(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function* wholeText(text: string): AsyncGenerator<string> {
  yield text;
}

function parts(table: Table): unknown {
  return {
    entity: table.entity,
    names: table.columnNames,
    columns: table.columnNames.map((name) => {
      const column = table.column(name);
      // Object.is tells -0 from 0, which equality of arrays of numbers does as well.
      return [column instanceof Float64Array ? "numbers" : "texts", column];
    }),
    notes: table.notes,
  };
}

async function outcome(reading: Promise<Table>): Promise<unknown> {
  return reading.then(parts, (error: { code: string; message: string; details: unknown }) => ({
    code: error.code,
    message: error.message,
    details: error.details,
  }));
}

function expectTwins(entity: Entity, text: string, size = 1 << 20): Promise<void> {
  return expectSameInPieces(entity, text, [[text, size]]);
}

/** Expects of texts, each as bytes in pieces of a size, what the slow road gives of the one they stand for. */
async function expectSameInPieces(
  entity: Entity,
  text: string,
  pieces: readonly (readonly [text: string, size: number])[],
): Promise<void> {
  const read = entity === "player" ? readPlayers : readTeams;
  for (const options of [
    {},
    { onProblem: "collect" },
    { onProblem: "collect", duplicates: "last" },
  ] as const) {
    const slow = await outcome(read(wholeText(text), options));
    for (const [same, size] of pieces) {
      expect(await outcome(read(piecesOf(Buffer.from(same), size), options))).toEqual(slow);
    }
  }
}

const BASE = {
  player: '{"playerId":%,"competitionId":2,"seasonId":3,"positions":[]}',
  team: '{"teamId":%,"competitionId":2,"seasonId":3,"roundId":5}',
} as const;

/** Records with ids of their own around lines that are to be read. */
function among(entity: Entity, lines: readonly string[], lineEnd = "\n"): string {
  const known = (id: number): string => BASE[entity].replace("%", String(id));
  return [known(9001), ...lines, known(9002), ...lines.slice(0, 1), known(9003)].join(lineEnd);
}

const NUMBERS = [
  "0",
  "-0",
  "7",
  "1e3",
  "1E-7",
  "0.5",
  "-0.00",
  "12.34",
  "100.0",
  "68.72",
  "1.5e+2",
  "0.1",
  "0.30000000000000004",
  "123456789",
  "1234567890",
  "12345678901234567890",
  "9007199254740993",
  "1e400",
  "-1e400",
  "5e-324",
  "1e23",
  "0.1e-400",
  "2147483648",
  "-2147483649",
  "99999.99999",
  "123456.7891",
  "00",
  "01",
  "-",
  "+1",
  ".5",
  "1.",
  "1.e2",
  "1e",
  "0x10",
  "NaN",
  "Infinity",
  "--1",
  "1-2",
  "null",
  "nul",
  "true",
  '"3"',
  "[]",
  "{}",
  "",
  " 7",
  "7 ",
  "- 1",
];

describe("a record's number is what JSON says it is, or its problem is reported,", () => {
  const withGoals = (id: number, goals: string): string =>
    `{"playerId":${id},"competitionId":2,"seasonId":3,"positions":[],"total":{"matches":3,"goals":${goals},"shots":1}}`;

  it.each(NUMBERS)("%j", async (number) => {
    await expectTwins(
      "player",
      among("player", [withGoals(1, "4"), withGoals(2, number), withGoals(3, "5")]),
    );
  });

  it("whatever its digits", async () => {
    const digits = fc.tuple(
      fc.constantFrom("", "-"),
      fc.oneof(fc.bigInt({ min: 0n, max: 10n ** 20n }).map(String), fc.nat(9999).map(String)),
      fc.oneof(fc.constant(""), fc.stringMatching(/^\.\d{1,20}$/)),
      fc.oneof(fc.constant(""), fc.stringMatching(/^[eE][+-]?\d{1,3}$/)),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(digits, { minLength: 1, maxLength: 20 }), async (list) => {
        const lines = list.map((part, index) => withGoals(index + 2, part.join("")));
        await expectTwins("player", [withGoals(1, "1"), ...lines].join("\n"));
      }),
      { numRuns: 60 },
    );
  });
});

describe("keys", () => {
  it.each(Array.from({ length: 20 }, (_, index) => index + 1))(
    "of %i letters are told from those with another letter",
    async (length) => {
      const key = "abcdefghijklmnopqrst".slice(0, length);
      const others = Array.from(key, (_, at) => `${key.slice(0, at)}#${key.slice(at + 1)}`);
      const lines = [key, key, ...others, `${key}!`, key].map(
        (name, id) =>
          `{"playerId":${id},"competitionId":2,"seasonId":3,"positions":[],"total":{"goals":1,"${name}":${id}}}`,
      );
      await expectTwins("player", lines.join("\n"));
    },
  );
});

describe("a line is read as ever", () => {
  const full =
    '{"playerId":7,"competitionId":2,"seasonId":3,"player":{"wyId":7,"shortName":"Ö. Müller","height":180,"passportArea":{"name":"Åland","id":1}},"positions":[{"position":{"name":"Right Wing","code":"rw"},"percent":61.5},{"position":{"name":"Left","code":"lw"},"percent":38.5}],"total":{"matches":3,"minutesOnField":300,"minutesTagged":44,"goals":2,"newField":1.25},"average":{"goals":0.6},"percent":{"duelsWon":33.33}}';
  const second = full.replaceAll('"playerId":7', '"playerId":8');

  it.each<[string, string]>([
    ["as it was", second],
    [
      "with keys in another order",
      second.replace('"matches":3,"minutesOnField":300', '"minutesOnField":300,"matches":3'),
    ],
    ["with a key twice", second.replace('"matches":3', '"matches":3,"matches":4')],
    ["with a group twice", second.replace('"average"', '"total":{"goals":5},"average"')],
    ["with an escaped key", second.replace('"goals":2', '"go\\u0061ls":9')],
    ["with an escaped text", second.replace("Ö. Müller", 'Q\\"uote \\u00e9\\ud83d\\ude00 \\\\')],
    ["with a broken escape", second.replace("Ö. Müller", "a\\qb")],
    ["with a tab in a text", second.replace("Ö. Müller", "a\tb")],
    [
      "with an unknown field, late",
      second.replace('"goals":2', '"goals":2,"later":"x","laterToo":null,"deep":{"a":{"b":[1,{"c":2}]}}'),
    ],
    [
      "with an unknown field beside the groups",
      second.replace(/}$/, ',"rating":6.5,"tags":["a"],"who":{"is":"it"}}'),
    ],
    [
      "with fields named as other columns",
      second.replace(/}$/, ',"total_goals":6.5,"name":"x","coverage":1,"player_height":3}'),
    ],
    ["with nested names that flatten to one", second.replace('"height":180', '"a":{"b":1},"a_b":2')],
    ["with a text where a number was", second.replace('"height":180', '"height":"tall"')],
    ["with a number where a text was", second.replace('"Ö. Müller"', "5")],
    ["with an object where a number was", second.replace('"height":180', '"height":{"cm":180}')],
    ["with truths", second.replace('"height":180', '"height":true,"weight":false')],
    ["with broken truths", second.replace('"height":180', '"height":tru')],
    ["with nothing", second.replace('"height":180', '"height":null')],
    ["without an id", second.replace('"seasonId":3,', "")],
    ["with half an id", second.replace('"seasonId":3', '"seasonId":3.5')],
    ["with a text for an id", second.replace('"seasonId":3', '"seasonId":"3"')],
    ["without positions", second.replace(/"positions":\[.*?\],/, "")],
    ["with positions that are null", second.replace(/"positions":\[.*?\],/, '"positions":null,')],
    ["without a code", second.replace(',"code":"rw"', "")],
    ["with an unknown code", second.replace('"code":"rw"', '"code":"libero"')],
    ["with a code that is a number", second.replace('"code":"rw"', '"code":4')],
    ["without a share", second.replace(',"percent":61.5', "")],
    ["with a share that is null", second.replace('"percent":61.5', '"percent":null')],
    ["with more about a position", second.replace('"percent":61.5', '"percent":61.5,"since":2,"in":{"a":1}')],
    ["with a group that is null", second.replace('"average":{"goals":0.6}', '"average":null')],
    ["with a group that is a list", second.replace('"average":{"goals":0.6}', '"average":[]')],
    ["with a group that is empty", second.replace('"average":{"goals":0.6}', '"average":{}')],
    ["with details that are null", second.replace(/"player":{.*?}},/, '"player":null,')],
    ["with details that are a text", second.replace(/"player":{.*?}},/, '"player":"me",')],
    ["with spaces, as some programs write", second.replaceAll(":", ": ").replaceAll(",", ", ")],
    ["with other spaces", second.replaceAll(":", " :").replaceAll("}", " }")],
    ["behind a space", ` ${second}`],
    ["before spaces", `${second} \t\r`],
    ["with something behind it", `${second}x`],
    ["cut off", second.slice(0, -1)],
    [
      "with the other spelling of a field",
      second.replace('"goals":2', '"goals":2,"successfulDefensiveActions":4'),
    ],
    [
      "with both spellings, alike",
      second.replace('"goals":2', '"successfulDefensiveActions":4,"successfulDefensiveAction":4'),
    ],
    [
      "with both spellings, unlike",
      second.replace('"goals":2', '"successfulDefensiveActions":4,"successfulDefensiveAction":5'),
    ],
    [
      "with one spelling that is null",
      second.replace('"goals":2', '"successfulDefensiveActions":4,"successfulDefensiveAction":null'),
    ],
    ["of a team", '{"teamId":4,"competitionId":2,"seasonId":3}'],
    ["of player and team", second.replace('"playerId":8', '"playerId":8,"teamId":4')],
    [
      "with a key that means something to objects",
      second.replace('"goals":2', '"__proto__":2,"constructor":3'),
    ],
    ["with the same key as before", full],
    [
      "of another round",
      second.replace(/}$/, ',"round":{"wyId":44}}').replace('"playerId":8', '"playerId":7'),
    ],
    ["deeper than anything", second.replace('"height":180', `"x":${'{"x":'.repeat(30)}1${"}".repeat(30)}`)],
    ["blank", ""],
    ["that is an array", `[${second}]`],
    ["that is a number", "4"],
  ])("%s", async (_what, line) => {
    // Met for the first time, and met again: once the parser has it, once the scanner could.
    const again = [line, line].map((text, index) =>
      text.replaceAll('"playerId":8', `"playerId":${80 + index}`),
    );
    for (const text of [
      [full, line].join("\n"),
      [full, ...again, second].join("\n"),
      [full, ...again, second].join("\r\n"),
      among("player", [full, ...again]),
    ]) {
      await expectSameInPieces("player", text, [
        [text, 1 << 20],
        [`\uFEFF${text}\n`, 7],
      ]);
    }
  });

  it("in pieces of any size, with and without a last line break", async () => {
    for (const size of [1, 2, 3, 5, 64, 255]) await expectTwins("player", `${full}\n${second}`, size);
    await expectTwins("player", `${full}\r\n\r\n${second}\r\n`, 11);
    await expectTwins("player", `\uFEFF${full}\n${second}`, 7);
  });

  it("in pieces that lie alone in memory, and in pieces with other bytes behind them", async () => {
    const text = [full, ...Array.from({ length: 9 }, (_, id) => second.replace("8", String(90 + id)))].join(
      "\n",
    );
    const whole = await outcome(readPlayers(wholeText(text), {}));
    for (const room of [0, 255, 256, 1000]) {
      const pieces = async function* (): AsyncGenerator<Uint8Array> {
        for await (const piece of piecesOf(Buffer.from(text), 700)) {
          const memory = new Uint8Array(piece.length + room).fill(0x31);
          memory.set(piece);
          yield memory.subarray(0, piece.length);
        }
      };
      expect(await outcome(readPlayers(pieces(), {}))).toEqual(whole);
    }
  });

  it("whose keys differ in a single letter, wherever it stands", async () => {
    const withKey = (id: number, key: string): string =>
      `{"playerId":${id},"competitionId":2,"seasonId":3,"positions":[],"total":{"${key}":${id},"goals":1}}`;
    for (const length of [1, 4, 5, 6, 12, 13, 14, 20, 21, 22, 30, 45]) {
      const key = "abcdefghij".repeat(5).slice(0, length);
      const others = Array.from(key, (_, at) => `${key.slice(0, at)}x${key.slice(at + 1)}`);
      const lines = [key, ...others, key].map((name, index) => withKey(index + 1, name));
      await expectTwins("player", lines.join("\n"));
    }
  });

  it("where bytes are no UTF-8", async () => {
    const bytes = Buffer.from([full, second, second.replace("8", "9")].join("\n"));
    const broken = Buffer.from(bytes);
    for (let at = broken.indexOf(0xc3, full.length + 20); at >= 0; at = broken.indexOf(0xc3, at + 1))
      broken[at] = 0xff;
    // Lines in UTF-8 stay what they are, whether a line beside them is or not.
    const table = await readPlayers(piecesOf(broken, 100), { onProblem: "collect" });
    expect(table.texts("name")).toEqual(["Ö. Müller"]);
    expect(table.notes).toMatchObject([
      { code: "invalid_json", record: 1, line: 2 },
      { code: "invalid_json", record: 2, line: 3 },
      { code: "unknown_fields" },
    ]);
  });
});

describe("made-up records", () => {
  const value = fc.oneof(
    { weight: 8, arbitrary: fc.nat(4000) },
    { weight: 8, arbitrary: fc.nat(9999).map((hundredths) => hundredths / 100) },
    { weight: 2, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
    { weight: 1, arbitrary: fc.constantFrom(null, -0, "7", true) },
  );
  const group = (entity: Entity, name: "total" | "average" | "percent") => {
    const fields = metrics({ entity, group: name }).map(({ field }) => field);
    return fc
      .tuple(fc.subarray([...fields, "successfulDefensiveActions", "brandNew"]), fc.infiniteStream(value))
      .map(([chosen, values]) => Object.fromEntries(chosen.map((field) => [field, values.next().value])));
  };
  const details = fc.option(
    fc.record(
      {
        wyId: fc.nat(99),
        shortName: fc.string(),
        firstName: anyCharacters,
        height: fc.option(fc.nat(210)),
        birthArea: fc.option(fc.record({ name: fc.string(), id: fc.nat() })),
        odd: fc.jsonValue({ maxDepth: 2 }),
      },
      { requiredKeys: [] },
    ),
  );
  const positions = fc.array(
    fc.record({
      position: fc.record({ name: fc.string(), code: fc.constantFrom("rw", "lcmf3", "gk", "zz") }),
      percent: fc.nat(100),
    }),
    { maxLength: 3 },
  );
  const id = { player: { playerId: fc.nat(30) }, team: { teamId: fc.nat(30) } } as const;
  const optional = (entity: Entity) =>
    fc.record(
      {
        roundId: fc.option(fc.nat(3)),
        matchId: fc.option(fc.nat(3)),
        [entity]: details,
        total: group(entity, "total"),
        average: group(entity, "average"),
        percent: group(entity, "percent"),
        round: fc.option(fc.record({ wyId: fc.nat(3) })),
        more: fc.jsonValue({ maxDepth: 1 }),
      },
      { requiredKeys: [] },
    );
  const record = (entity: Entity) =>
    fc
      .tuple(
        fc.record<Record<string, unknown>>({
          ...id[entity],
          competitionId: fc.nat(2),
          seasonId: fc.constant(3),
        }),
        optional(entity),
        positions,
      )
      .map(([keys, rest, played]) => ({
        ...keys,
        ...(entity === "player" ? { positions: played } : {}),
        ...rest,
      }));

  it.each(["player", "team"] as const)("of a %s are read alike on both roads", async (entity) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(record(entity), { minLength: 1, maxLength: 25 }),
        fc.integer({ min: 1, max: 999 }),
        async (records, size) => {
          await expectTwins(entity, records.map((each) => JSON.stringify(each)).join("\n"), size);
        },
      ),
      { numRuns: 40 },
    );
  });

  it("are taken, not left to the parser, where a source is regular", async () => {
    const lines = (await samplePlayerRecords()).map((each) => JSON.stringify(each));
    const parse = JSON.parse;
    let parsed = 0;
    JSON.parse = (...given) => {
      parsed++;
      return parse(...given);
    };
    try {
      await readPlayers(piecesOf(Buffer.from(lines.join("\n")), 1 << 16));
    } finally {
      JSON.parse = parse;
    }
    expect(parsed).toBeLessThan(lines.length / 20);
  });
});

describe("files", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "scoutframe-scan-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it("that follow one another keep their lines, their names and their kind, gzipped or not", async () => {
    const known = (id: number): string => BASE.player.replace("%", String(id));
    const paths = [
      `${known(1)}\n${known(2)}\n`,
      `${known(3)}\n{"playerId":\n${known(4)}`,
      `[${known(5)},\n${known(6)}]`,
      "",
      known(7),
    ].map((text, index) => {
      const path = join(folder, `${index}.ndjson${index % 2 ? "" : ".gz"}`);
      writeFileSync(path, index % 2 ? text : gzipSync(text));
      return path;
    });
    const table = await readPlayers(paths, { onProblem: "collect" });
    expect([...table.numbers("playerId")]).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(table.notes).toMatchObject([
      { code: "invalid_json", file: paths[1], line: 2, record: 3 },
      { code: "empty_input", file: paths[3], record: null },
    ]);
  });
});
