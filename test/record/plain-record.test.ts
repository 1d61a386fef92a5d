import fc from "fast-check";
import { samplePlayerRecords, sampleTeamRecords } from "scoutframe";
import { describe, expect, it } from "vitest";
import { problemCount, recordProblems } from "../../src/record/parse.js";
import { isPlainRecord, nestsTooDeep } from "../../src/record/plain-record.js";
import { recordSchema } from "../../src/record/schema.js";
import { nested } from "../fixtures/absurd.js";
import { player, team } from "../fixtures/records.js";

/** The schema is the slow twin: whatever is plainly right is right by it too. */

const GOOD = {
  player: { ...player({ id: 1, name: "A", positions: { rw: 60, zz: 40 } }), more: { odd: ["x", { y: 1 }] } },
  team: { ...team({ id: 1, name: "A" }), more: true },
} as const;

const anything = fc.oneof(
  fc.anything({ withBigInt: true, withSparseArray: true, withNullPrototype: true, withTypedArray: true }),
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, 1.5, "3", null, undefined, {}, [], [[]]),
);

/** The paths of all values in a record. */
function pathsOf(value: unknown): string[][] {
  if (typeof value !== "object" || value === null) return [[]];
  return [
    [],
    ...Object.entries(value).flatMap(([field, part]) => pathsOf(part).map((path) => [field, ...path])),
  ];
}

function withValueAt(record: unknown, [field, ...path]: readonly string[], value: unknown): unknown {
  if (field === undefined) return value;
  const copy = (Array.isArray(record) ? [...record] : { ...(record as object) }) as Record<string, unknown>;
  copy[field] = withValueAt(copy[field], path, value);
  return copy;
}

const NAMED = ["playerId", "teamId", "roundId", "matchId", "round", "match", "season", "average", "odd"];

const placeIn = (entity: "player" | "team") =>
  fc.constantFrom(...pathsOf(GOOD[entity]), ...NAMED.map((field) => [field]), ["total", "goals"]);

describe("problemCount", () => {
  it.each(["player", "team"] as const)("is the number of problems that are told of any %s", (entity) => {
    const told: number[] = [];
    const changes = fc.array(fc.tuple(placeIn(entity), anything), { maxLength: 5 });
    fc.assert(
      fc.property(fc.constantFrom({}, GOOD[entity]), changes, (base, made) => {
        const record = made.reduce<unknown>(
          (changed, [path, value]) => withValueAt(changed, path, value),
          base,
        );
        const { length } = recordProblems(entity, record, { record: 0 });
        told.push(length);
        expect(problemCount(entity, record)).toBe(length);
      }),
      { numRuns: 3000 },
    );
    expect(new Set(told).size).toBeGreaterThan(4);
  });

  it("is one more than are told of a record with more", () => {
    const bad = { ...GOOD.player, positions: new Array(400).fill({ percent: "x" }) };
    expect(problemCount("player", bad)).toBe(recordProblems("player", bad, { record: 0 }).length);
  });
});

describe("isPlainRecord", () => {
  it.each(["player", "team"] as const)("is true of no %s that breaks the schema", (entity) => {
    const place = placeIn(entity);
    let plain = 0;
    fc.assert(
      fc.property(fc.array(fc.tuple(place, anything), { minLength: 1, maxLength: 2 }), (changes) => {
        const record = changes.reduce<unknown>(
          (changed, [path, value]) => withValueAt(changed, path, value),
          GOOD[entity],
        );
        if (!isPlainRecord(entity, record)) return;
        plain++;
        const { success, data } = recordSchema(entity).safeParse(record, { jitless: true });
        expect(success).toBe(true);
        expect(data).toEqual(record);
        expect(nestsTooDeep(record)).toBe(false);
      }),
      { numRuns: 3000 },
    );
    expect(plain).toBeGreaterThan(100);
  });

  it("is true of every record of the sample league", async () => {
    expect((await samplePlayerRecords()).every((record) => isPlainRecord("player", record))).toBe(true);
    expect((await sampleTeamRecords()).every((record) => isPlainRecord("team", record))).toBe(true);
  });

  it("leaves to the schema what has many objects, or one of them twice", () => {
    const shared = {};
    expect(isPlainRecord("player", { ...GOOD.player, one: shared })).toBe(true);
    expect(isPlainRecord("player", { ...GOOD.player, one: shared, other: shared })).toBe(false);
    expect(isPlainRecord("player", { ...GOOD.player, odd: nested(64) })).toBe(false);
    expect(isPlainRecord("player", { ...GOOD.player, odd: Array.from({ length: 60 }, () => ({})) })).toBe(
      false,
    );
  });

  it("is false of the other entity, and of what is no object of JSON's", () => {
    expect(isPlainRecord("team", GOOD.player)).toBe(false);
    expect(isPlainRecord("player", GOOD.team)).toBe(false);
    expect(isPlainRecord("player", Object.create(GOOD.player))).toBe(false);
    expect(isPlainRecord("player", { ...GOOD.player, total: Object.create({ goals: "3" }) })).toBe(false);
  });
});
