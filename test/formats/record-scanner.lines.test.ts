// Which lines the scanner takes once it has learnt a record, and that it makes of them what the plain road makes.

import type { Table } from "scoutframe";
import { describe, expect, it } from "vitest";
import type { Entity } from "../../src/catalogue/types.js";
import { RecordScanner } from "../../src/formats/record-scanner.js";
import type { AnyRecord } from "../../src/record/types.js";
import { TableBuilder } from "../../src/table/table-builder.js";

const columnsOf = (table: Table) => ({
  columns: table.columnNames.map((name) => [name, table.column(name)]),
  notes: table.notes,
});

const builderOf = (entity: Entity) => new TableBuilder(entity, { onProblem: "collect" });

/** Learns from the first line, and reads the others: which of them were taken. The table must be as ever. */
function taken(entity: Entity, [first, ...lines]: readonly [string, ...string[]]): boolean[] {
  const [fast, slow] = [builderOf(entity), builderOf(entity)];
  const scanner = new RecordScanner(entity, fast);
  const add = (line: string, record: number): void => {
    const value = JSON.parse(line) as AnyRecord;
    if (fast.add(value, { record })) scanner.learn(value);
  };
  add(first, 0);
  const answers = lines.map((line, at) => {
    const bytes = Buffer.from(`${line}\n${" ".repeat(256)}`);
    const end = Buffer.byteLength(line) + 1;
    const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    const next = scanner.take({ bytes, words, start: 0, end }, 0, { record: at + 1 });
    expect([-1, end]).toContain(next);
    if (next === -1) add(line, at + 1);
    return next === end;
  });
  [first, ...lines].forEach((line, record) => {
    slow.add(JSON.parse(line), { record });
  });
  expect(columnsOf(fast.finish())).toEqual(columnsOf(slow.finish()));
  return answers;
}

const keys = (id: number, entity: Entity = "player"): string =>
  `"${entity}Id":${id},"competitionId":2,"seasonId":3`;
const record = (id: number, rest: string): string => `{${keys(id)},"positions":[],${rest}}`;

describe("a line of the shape of one that was learnt is taken", () => {
  it.each<[string, string, string]>([
    [
      "with the same keys",
      '"total":{"goals":1},"average":{"goals":0.5}',
      '"total":{"goals":2},"average":{"goals":7}',
    ],
    ["with a key less", '"total":{"goals":1,"shots":2,"matches":3}', '"total":{"goals":2,"matches":5}'],
    ["with keys less at the end", '"total":{"goals":1,"shots":2,"matches":3},"x":1', '"total":{"goals":2}'],
    ["with an empty group", '"total":{"goals":1}', '"total":{}'],
    [
      "with a group that is null",
      '"total":{"goals":1},"average":{"goals":2}',
      '"total":null,"average":{"goals":2}',
    ],
    ["with a metric that is null", '"total":{"goals":1,"shots":2}', '"total":{"goals":null,"shots":3}'],
    ["with a metric that was null", '"total":{"goals":null,"shots":2}', '"total":{"goals":1,"shots":3}'],
    [
      "with spaces behind colons and commas",
      '"total":{"goals":1,"shots":2}',
      '  "total":  {  "goals":  2,  "shots": 3}',
    ],
    ["with an id that was null", '"matchId":null', '"matchId":5'],
    ["with an id that is null", '"matchId":5', '"matchId":null'],
    ["with a text for a number", '"rating":5,"x":1', '"rating":"five","x":2'],
    ["with a number for a text", '"rating":"five","x":1', '"rating":5.25,"x":2'],
    ["with nothing for a text", '"rating":"five","x":1', '"rating":null,"x":2'],
    ["with a text where nothing was", '"rating":null', '"rating":"five"'],
    ["with truths", '"rating":5,"x":1', '"rating":true,"x":false'],
    [
      "with names and keys in details",
      '"player":{"wyId":1,"shortName":"A","firstName":"B","area":{"name":"Spain","id":5}}',
      '"player":{"wyId":2,"shortName":"Ö","firstName":"","area":{"name":"Peru","id":7}}',
    ],
    ["with a round", '"round":{"wyId":4,"name":"Final"}', '"round":{"wyId":5,"name":"Final"}'],
    ["with details that are null", '"player":{"wyId":1}', '"player":null'],
    ["with a name beside the groups", '"name":"A"', '"name":"B"'],
    [
      "with fields named as columns",
      '"total_goals":5,"coverage":"x","name":"A"',
      '"total_goals":6,"coverage":"y","name":"B"',
    ],
    [
      "with new fields in a group",
      '"total":{"goals":1,"brandNew":2,"of":{"late":3}}',
      '"total":{"goals":1,"brandNew":"x","of":{"late":4}}',
    ],
    [
      "with an object in a field of its own",
      '"who":{"is":{"it":"x"},"not":1}',
      '"who":{"is":{"it":"y"},"not":2}',
    ],
    [
      "with another spelling of a field",
      '"total":{"goals":1,"successfulDefensiveActions":4}',
      '"total":{"goals":1,"successfulDefensiveActions":5}',
    ],
    [
      "with another spelling that is null",
      '"total":{"goals":1,"successfulDefensiveActions":4}',
      '"total":{"goals":1,"successfulDefensiveActions":null}',
    ],
    [
      "with two spellings alike",
      '"total":{"successfulDefensiveAction":4,"successfulDefensiveActions":4}',
      '"total":{"successfulDefensiveAction":5,"successfulDefensiveActions":5}',
    ],
    [
      "with two spellings, the other way round",
      '"total":{"successfulDefensiveActions":4,"successfulDefensiveAction":4}',
      '"total":{"successfulDefensiveActions":5,"successfulDefensiveAction":5}',
    ],
    [
      "with objects eight deep",
      `"x":${'{"x":'.repeat(8)}1${"}".repeat(8)}`,
      `"x":${'{"x":'.repeat(8)}2${"}".repeat(8)}`,
    ],
  ])("%s", (_, first, line) => {
    expect(taken("player", [record(1, first), record(2, line), record(3, first)])).toEqual([true, true]);
  });

  it.each([
    "0",
    "-0",
    "7",
    "-7",
    "1234",
    "12345",
    "0.5",
    "-0.125",
    "100.0625",
    "12.34567",
    "123456789012345",
    "0.12345678901234",
    "0.1234567890123456",
    "12345678901.2345",
    "1e3",
    "1.5E-7",
    "9007199254740991",
    "5e-324",
    "20e+1",
  ])("with a metric of %s", (number) => {
    const lines = [number, "3", number].map((goals, id) =>
      record(id + 1, `"total":{"goals":${goals},"shots":${goals}}`),
    );
    expect(taken("player", lines as [string, ...string[]])).toEqual([true, true]);
  });

  it("with positions, of which a list may have none", () => {
    const positions = (id: number, list: string): string => `{${keys(id)},"positions":${list}}`;
    const [rw, gk] = [
      '{"position":{"name":"Right Wing","code":"rw"},"percent":60.5}',
      '{"position":{"name":null,"code":"gk"},"percent":39.5}',
    ];
    expect(
      taken("player", [
        positions(1, `[${rw},${gk}]`),
        positions(2, `[${gk},${rw}]`),
        positions(3, "[]"),
        positions(4, `[ ${rw}, ${gk}]`),
      ]),
    ).toEqual([true, true, true]);
    const more = rw.replace("60.5", '60.5,"since":5,"note":"x","is":true,"of":null');
    const other = rw.replace("60.5", '60.5,"since":"x","note":null,"is":7.5,"of":false');
    expect(
      taken("player", [positions(1, `[${more}]`), positions(2, `[${other}]`), positions(3, `[${rw}]`)]),
    ).toEqual([true, true]);
  });

  it("of a team, whose positions are nobody's", () => {
    const team = (id: number, rest: string): string => `{${keys(id, "team")},${rest}}`;
    expect(
      taken("team", [
        team(
          1,
          '"roundId":5,"team":{"wyId":1,"name":"A","officialName":"AA"},"positions":"x","player":{"name":"P"},"total":{"goals":3}',
        ),
        team(
          2,
          '"roundId":6,"team":{"wyId":2,"name":"B","officialName":"BB"},"positions":"y","player":{"name":"Q"},"total":{"goals":4}',
        ),
        team(3, '"team":{"name":"C"},"total":{}'),
        `{${keys(4, "team")}}`,
      ]),
    ).toEqual([true, true, true]);
  });

  it("with whatever spaces stand behind it", () => {
    const line = record(1, '"total":{"goals":1}');
    expect(taken("player", [line, `${line.replace(":1", ":2")} \t\r`])).toEqual([true]);
  });
});

describe("a line is left to the parser", () => {
  const CF = '"position":{"name":"Striker","code":"cf"}';

  it.each<[string, string, string]>([
    ["with keys in another order", '"total":{"goals":1,"shots":2}', '"total":{"shots":2,"goals":1}'],
    ["with a key twice", '"total":{"goals":1,"shots":2}', '"total":{"goals":1,"goals":2,"shots":3}'],
    ["with a new key", '"total":{"goals":1}', '"total":{"goals":1,"shots":2}'],
    ["with a metric that is a truth", '"total":{"goals":1}', '"total":{"goals":true}'],
    ["with a metric that is a text", '"total":{"goals":1}', '"total":{"goals":"1"}'],
    ["with a metric that is a list", '"total":{"goals":1}', '"total":{"goals":[1]}'],
    ["with a metric that is infinite", '"total":{"goals":1}', '"total":{"goals":1e400}'],
    ["with a metric of too many digits", '"total":{"goals":1}', '"total":{"goals":12345678901234567890}'],
    ["with a group that is a list", '"total":{"goals":1}', '"total":[]'],
    ["with a group that is a number", '"total":{"goals":1}', '"total":5'],
    ["with an object for a text", '"note":"x"', '"note":{"a":"x"}'],
    ["with a text for an object", '"note":{"a":"x"}', '"note":"x"'],
    ["with nothing for an object", '"note":{"a":"x"}', '"note":null'],
    ["with a list for a text", '"note":"x"', '"note":["x"]'],
    ["with an id of decimals", '"matchId":5', '"matchId":5.5'],
    ["with an id of text", '"matchId":5', '"matchId":"5"'],
    ["with an id that is a truth", '"matchId":5', '"matchId":true'],
    ["with an id beyond 2^53", '"matchId":5', '"matchId":9007199254740992'],
    [
      "with spellings that disagree",
      '"total":{"successfulDefensiveAction":4,"successfulDefensiveActions":4}',
      '"total":{"successfulDefensiveAction":5,"successfulDefensiveActions":6}',
    ],
    [
      "with another spelling that is text",
      '"total":{"successfulDefensiveActions":4}',
      '"total":{"successfulDefensiveActions":"4"}',
    ],
    ["with two paths to one column", '"player":{"a":{"b":1},"a_b":2}', '"player":{"a":{"b":3},"a_b":4}'],
    ["with an escaped key", '"total":{"goals":1}', '"total":{"g\\u006fals":1}'],
    ["with a space before a colon", '"total":{"goals":1}', '"total" :{"goals":1}'],
    ["with a space before a comma", '"total":{"goals":1,"shots":2}', '"total":{"goals":1 ,"shots":2}'],
    [
      "with objects too deep to be columns",
      `"x":${'{"x":'.repeat(20)}1${"}".repeat(20)}`,
      `"x":${'{"x":'.repeat(20)}2${"}".repeat(20)}`,
    ],
    ["with a list of objects", '"tags":[{"a":1}]', '"tags":[{"a":2}]'],
    ["with a key that is no letters of its own", '"é":1', '"é":2'],
  ])("%s", (_, first, line) => {
    expect(taken("player", [record(1, first), record(2, line), record(1, '"zzz":5')])).toEqual([
      false,
      false,
    ]);
  });

  it.each<[string, string]>([
    ["without positions", keys(2)],
    ["without an id", keys(2).replace(',"seasonId":3', "").concat(',"positions":[]')],
    ["with an id that is null", keys(2).replace("3", "null").concat(',"positions":[]')],
    ["with positions that are null", `${keys(2)},"positions":null`],
    ["with positions that are a text", `${keys(2)},"positions":"cf"`],
    ["with a position that is none", `${keys(2)},"positions":[5]`],
    ["with a position without a share", `${keys(2)},"positions":[{${CF}}]`],
    [
      "with a position without a code",
      `${keys(2)},"positions":[{"position":{"name":"Striker"},"percent":5}]`,
    ],
    [
      "with a position whose code is null",
      `${keys(2)},"positions":[{${CF.replace('"cf"', "null")},"percent":5}]`,
    ],
    [
      "with a position whose code is a number",
      `${keys(2)},"positions":[{${CF.replace('"cf"', "7")},"percent":5}]`,
    ],
    [
      "with a position whose code is a truth",
      `${keys(2)},"positions":[{${CF.replace('"cf"', "true")},"percent":5}]`,
    ],
    ["with a position whose share is text", `${keys(2)},"positions":[{${CF},"percent":"5"}]`],
    ["with a position whose share is null", `${keys(2)},"positions":[{${CF},"percent":null}]`],
    [
      "with a position whose name is an object",
      `${keys(2)},"positions":[{${CF.replace('"Striker"', "{}")},"percent":5}]`,
    ],
    [
      "with a second position that lacks what the first has",
      `${keys(2)},"positions":[{${CF},"percent":5},{"percent":5}]`,
    ],
  ])("%s", (_, line) => {
    const first = `{${keys(1)},"positions":[{${CF},"percent":100}]}`;
    expect(taken("player", [first, `{${line}}`, first.replace("1", "3")])).toEqual([false, true]);
  });

  it("with more positions than anybody has", () => {
    const list = (count: number): string =>
      Array.from({ length: count }, () => `{${CF},"percent":0}`).join(",");
    const line = (id: number, count: number): string => `{${keys(id)},"positions":[${list(count)}]}`;
    expect(taken("player", [line(1, 1), line(2, 1000), line(3, 1001)])).toEqual([true, false]);
  });

  it("before any record was learnt", () => {
    const scanner = new RecordScanner("player", builderOf("player"));
    const bytes = Buffer.from(`${record(1, '"x":1')}\n`);
    const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    expect(scanner.take({ bytes, words, start: 0, end: bytes.length }, 0, { record: 0 })).toBe(-1);
  });
});

describe("a line that is no record of JSON", () => {
  /** What a scanner that learnt the first line says of others, each alone in its block. */
  function answers(first: string, lines: readonly string[], lineEnd = "\n"): number[] {
    const builder = builderOf("player");
    const scanner = new RecordScanner("player", builder);
    const value = JSON.parse(first) as AnyRecord;
    expect(builder.add(value, { record: 0 })).toBe(true);
    scanner.learn(value);
    return lines.map((line, at) => {
      const bytes = Buffer.from(`${line}${lineEnd}\0${" ".repeat(256)}`);
      const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
      const end = Buffer.byteLength(line + lineEnd);
      return scanner.take({ bytes, words, start: 0, end }, 0, { record: at + 1 });
    });
  }
  const FIRST = record(1, '"matchId":7,"note":"x","flag":true,"total":{"goals":1,"shots":2},"late":3');
  const shotsOf = (number: string): string => FIRST.replace('"shots":2', `"shots":${number}`);
  const lateOf = (value: string): string => FIRST.replace('"late":3', `"late":${value}`);

  it.each(
    "00 01 007 -01 00.5 - . -. 1. -1. 1.e2 .5 -.5 +1 1e 1e+ 1e400 -1e400 0x10 --1 1-2 1..2 1.2.3 1e5.5 NaN Infinity nul nulL tru trux fals falsy x 1x 12x 0.5x 12345x 12345678901234567x".split(
      " ",
    ),
  )("with the value %s is never taken", (value) => {
    expect(answers(FIRST, [shotsOf(value), lateOf(value), shotsOf("")])).toEqual([-1, -1, -1]);
  });

  it("with a text that is none, something behind it or no end is never taken", () => {
    const lines = [
      FIRST.replace('"x"', '"x'),
      FIRST.replace('"x"', '"a\tb"'),
      FIRST.replace('"x"', '"\\q"'),
      FIRST.replace('"x"', "x"),
      `${FIRST}x`,
      `${FIRST}}`,
      `${FIRST},`,
      FIRST.slice(0, -1),
      FIRST.slice(0, -2),
      FIRST.slice(0, 30),
      `[${FIRST}]`,
      ` ${FIRST}`,
      FIRST.replace("{", "("),
      FIRST.replace('2},"late"', '2,"late"'),
      FIRST.replace('"note":', '"note"'),
      FIRST.replace(',"note"', ';"note"'),
      FIRST.replace('"goals":1,', '"goals":1;'),
      FIRST.replace("[]", "[}"),
      FIRST.replace("[]", "["),
      FIRST.replace('"x"', "undefined"),
      "",
      "{",
    ];
    expect(answers(FIRST, lines)).toEqual(lines.map(() => -1));
  });

  it("is followed by one that is, the last of a file, too", () => {
    const good = FIRST.replace('"playerId":1', '"playerId":2');
    for (const lineEnd of ["\n", "\r\n", " ", ""])
      expect(answers(FIRST, [`${good}x`, good], lineEnd)).toEqual([-1, good.length + lineEnd.length]);
  });
});
