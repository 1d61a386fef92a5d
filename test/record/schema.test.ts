import fc from "fast-check";
import { samplePlayerRecords, sampleTeamRecords } from "scoutframe";
import { describe, expect, it } from "vitest";
import { problemCount, recordProblems } from "../../src/record/parse.js";
import { nestsTooDeep, recordBreaches } from "../../src/record/schema.js";
import { nested } from "../fixtures/absurd.js";
import { player, team } from "../fixtures/records.js";
import { recordSchema } from "./zod-schema.js";

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

describe("recordBreaches", () => {
  it.each(["player", "team"] as const)("are those of zod of any %s, in their order", (entity) => {
    const changes = fc.array(fc.tuple(placeIn(entity), anything), { maxLength: 4 });
    const counts = new Set<number>();
    fc.assert(
      fc.property(fc.constantFrom({}, GOOD[entity]), changes, (base, made) => {
        const record = made.reduce<unknown>(
          (changed, [path, value]) => withValueAt(changed, path, value),
          base,
        );
        if (nestsTooDeep(record)) return;
        const issues = recordSchema(entity).safeParse(record, { jitless: true }).error?.issues ?? [];
        const found = recordBreaches(entity, record);
        counts.add(found.length);
        expect(found.map(({ path }) => path)).toEqual(issues.map(({ path }) => path));
        for (const [at, issue] of issues.entries()) {
          if (issue.code !== "invalid_type") expect(found[at]!.expected).toBe(issue.message);
          else expect([issue.expected, "a number of fewer digits"]).toContain(found[at]!.expected);
        }
      }),
      { numRuns: 3000 },
    );
    expect(counts.size).toBeGreaterThan(4);
  });

  it("are none of any record of the sample league", async () => {
    expect((await samplePlayerRecords()).flatMap((record) => recordBreaches("player", record))).toEqual([]);
    expect((await sampleTeamRecords()).flatMap((record) => recordBreaches("team", record))).toEqual([]);
  });
});

describe("nestsTooDeep", () => {
  it("is false of many objects, and of one that stands twice", () => {
    const shared = {};
    expect(nestsTooDeep({ ...GOOD.player, one: shared, other: shared })).toBe(false);
    expect(nestsTooDeep({ ...GOOD.player, odd: Array.from({ length: 60 }, () => ({})) })).toBe(false);
    expect(nestsTooDeep({ ...GOOD.player, odd: nested(66) })).toBe(true);
  });
});
