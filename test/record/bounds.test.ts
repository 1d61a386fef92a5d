import { Readable } from "node:stream";
import { playerTable, readPlayers, safeParsePlayers } from "scoutframe";
import { describe, expect, it } from "vitest";
import { nestsTooDeep } from "../../src/record/schema.js";
import { nested, nestedText } from "../fixtures/absurd.js";
import { player } from "../fixtures/records.js";

const GOOD = player({ id: 1, total: { goals: 3 } });
const circular: Record<string, unknown> = { ...player({ id: 2 }) };
circular.again = { circular };

describe("nestsTooDeep", () => {
  it("is true from the 65th level on, and of what contains itself", () => {
    expect([64, 65, 66].map((levels) => nestsTooDeep(nested(levels)))).toEqual([false, false, true]);
    expect([{}, 1, null, undefined, "x", GOOD].map(nestsTooDeep)).toEqual(Array(6).fill(false));
    expect([nested(100_000), circular].map(nestsTooDeep)).toEqual([true, true]);
  });

  it("looks at what is shared once on each level", () => {
    let shared: object = {};
    for (let level = 0; level < 60; level++) shared = { left: shared, right: shared };
    expect(nestsTooDeep(shared)).toBe(false);
  });
});

describe("an absurd record costs itself only", () => {
  const manyPositions = { ...player({ id: 4 }), positions: new Array(2_400_000).fill(0) };
  const throwing = Object.defineProperty({ ...player({ id: 5 }) }, "total", {
    enumerable: true,
    get() {
      throw new RangeError("not today");
    },
  });
  it.each([
    ["nested too deep", { ...player({ id: 3 }), odd: nested(8000) }, "at most 64 levels of nesting"],
    ["that contains itself", circular, "an object within itself"],
    [
      "of millions of positions",
      manyPositions,
      "record 1 (playerId 4): positions expected at most 1000 entries, received 2400000",
    ],
    ["that throws when it is read", throwing, "not today"],
  ])("%s", (_, absurd, message) => {
    const { records, problems } = safeParsePlayers([GOOD, absurd, GOOD]);
    expect(records).toEqual([GOOD, GOOD]);
    expect(problems.map(({ record }) => record)).toEqual([1]);
    expect(problems[0]!.message).toContain(message);
    const table = playerTable([GOOD, absurd] as never, { onProblem: "collect" });
    expect([table.rowCount, table.notes.length]).toEqual([1, 1]);
  });

  it("in a file too", async () => {
    const deep = `${JSON.stringify(player({ id: 3 })).slice(0, -1)},"odd":${nestedText(100_000)}}`;
    const text = Readable.from([`${JSON.stringify(GOOD)}\n${deep}\n${nestedText(100_000)}\n`]);
    const table = await readPlayers(text, { onProblem: "collect" });
    expect([table.rowCount, table.notes.map((note) => ("line" in note ? note.line : undefined))]).toEqual([
      1,
      [2, 3],
    ]);
  });

  it("with a hundred problems told, and the others counted", () => {
    const bad = { ...player({ id: 6 }), positions: new Array(400).fill({ percent: "x" }) };
    const { problems } = safeParsePlayers([bad]);
    expect(problems).toHaveLength(101);
    expect(problems[100]!.message).toContain("700 more problems of this record");
  });
});

describe("numbers beyond JSON's", () => {
  it("are kept digit by digit where nobody names their field, and are no ids", () => {
    const whole = 2n ** 64n;
    const record = { ...GOOD, serial: whole, seen: [whole], named: () => 1 } as never;
    const { serial, seen, named } = playerTable([record]).row(0);
    expect([serial, seen, named]).toEqual([String(whole), `["${whole}"]`, null]);
    expect(safeParsePlayers([{ ...GOOD, playerId: 7n }]).problems[0]!.message).toContain(
      "expected integer, received 7",
    );
  });
});

describe("a field named __proto__", () => {
  it("is a field", () => {
    const record = JSON.parse(`{ "__proto__": { "goals": 1 }, ${JSON.stringify(GOOD).slice(1)}`);
    expect(safeParsePlayers([record]).records[0]).toBe(record);
    expect(playerTable([record]).column("__proto___goals")[0]).toBe(1);
  });
});
