import fc from "fast-check";
import { type Entity, metrics, positions } from "scoutframe";

/** Made-up records of seasons and matches as a service might send them, and lines that are none. */

export type MadeUpRecord = Readonly<Record<string, unknown>>;

const value = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(0, 1, 2.5, 44, 45, 900, 0.1 + 0.2) },
  { weight: 1, arbitrary: fc.constantFrom(-1, 1e21, 5e-324, 1e300, 123456789012345680000, 1e-7) },
  { weight: 2, arbitrary: fc.constant(null) },
);
const names = fc.oneof(
  fc.constantFrom(
    "",
    "  ",
    "\u00a0\t",
    "J. O'Neil",
    'Ana "Nina" B',
    "Ünal, B.",
    "back\\slash",
    "a\nb",
    "$.x {{ y }}",
    "名前 🤾",
  ),
  fc.constant("n".repeat(10_000)),
  fc.constant("n".repeat(10_001)),
  fc.constant(null),
);
const code = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...positions().map((one) => one.code)) },
  { weight: 1, arbitrary: fc.constantFrom("libero", "Wing Back", "it's", "GK", "a:b", "c\\d") },
);
const share = fc.oneof(
  fc.integer({ min: 0, max: 100 }),
  fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
  fc.constantFrom(0, -5, 33.3, 1e-6, 1e7, 0.1),
);
const entries = fc.array(
  fc.record({ position: fc.record({ code, name: fc.constantFrom("Name", null) }), percent: share }),
  { maxLength: 5 },
);
const unknown = fc.oneof(value, fc.constantFrom("text", true, { deep: 1 }, [1, "a"]));
const unknownName = fc.constantFrom("xT", "it's", 'a"b', "new field", "Goals");
const extras = fc.dictionary(unknownName, unknown, { maxKeys: 1 });

/** Metrics that are used throughout: those that coverage is told by, one with another spelling, and others of each group. */
const FIELDS = {
  total: [
    "matches",
    "minutesOnField",
    "minutesTagged",
    "matchesTagged",
    "goals",
    "duels",
    "successfulDefensiveAction",
  ],
  average: ["goals", "shots", "successfulDefensiveAction"],
  percent: ["duelsWon", "goalConversion"],
};
const OTHER_SPELLING = "successfulDefensiveActions";

const group = (entity: Entity, name: keyof typeof FIELDS) => {
  const own = new Set(metrics({ entity, group: name }).map(({ field }) => field));
  const fields = FIELDS[name].filter((field) => own.has(field));
  const spelled = name === "percent" ? fields : [...fields, OTHER_SPELLING];
  const some = fc.record(Object.fromEntries(spelled.map((field) => [field, value])), { requiredKeys: [] });
  const filled = fc.tuple(some, extras).map(([known, more]) => ({ ...known, ...more }));
  return fc.option(fc.oneof({ weight: 8, arbitrary: filled }, { weight: 1, arbitrary: fc.constant({}) }));
};

const details = fc.option(
  fc.record(
    {
      wyId: fc.integer(),
      shortName: names,
      firstName: names,
      lastName: names,
      name: names,
      officialName: names,
    },
    { requiredKeys: [] },
  ),
);

const good = (entity: Entity): fc.Arbitrary<MadeUpRecord> =>
  fc
    .tuple(
      fc.record(
        {
          [entity]: details,
          ...(entity === "team"
            ? { roundId: fc.constantFrom(null, 7), round: fc.constantFrom(null, { wyId: 8 }, {}) }
            : {}),
          name: names,
          total: group(entity, "total"),
          average: group(entity, "average"),
          percent: group(entity, "percent"),
          competition: fc.constantFrom(null, { wyId: 1, name: "League" }),
        },
        { requiredKeys: [] },
      ),
      extras,
      fc.record({ competitionId: fc.constantFrom(1, 2), seasonId: fc.constantFrom(10, 11) }),
      entity === "player" ? fc.record({ positions: entries }) : fc.constant({}),
    )
    .map(([optional, more, keys, places]) => ({ ...more, ...optional, ...keys, ...places }));

/** What makes a record none, whatever else it holds. */
const SPOILT: readonly ((record: MadeUpRecord, entity: Entity) => unknown)[] = [
  (record) => ({ ...record, seasonId: null }),
  (record) => ({ ...record, competitionId: 1.5 }),
  (record) => ({ ...record, competitionId: "1" }),
  (record) => ({ ...record, roundId: 0.5 }),
  (record, entity) => ({ ...record, [`${entity}Id`]: 2 ** 53 }),
  (record) => ({ ...record, total: { goals: "3" } }),
  (record) => ({ ...record, total: { goals: true } }),
  (record) => ({ ...record, average: { goals: [1] } }),
  (record) => ({ ...record, percent: [] }),
  (record) => ({ ...record, average: 5 }),
  (record, entity) => ({ ...record, [entity]: "somebody" }),
  (record) => ({ ...record, season: 7 }),
  (record, entity) => (entity === "player" ? { ...record, positions: null } : { ...record, total: "x" }),
  (record, entity) => (entity === "player" ? { ...record, positions: [{ percent: 5 }] } : 5),
  (record, entity) => (entity === "player" ? { ...record, positions: [null] } : "text"),
  (record, entity) =>
    entity === "player" ? { ...record, positions: [{ position: { code: "cf" }, percent: "5" }] } : [],
];

/** The records of so many made-up files in one, with an id of their own each, a few of them spoilt. */
export function madeUpRecords(entity: Entity, files: number): fc.Arbitrary<unknown[]> {
  const one = fc.tuple(good(entity), fc.option(fc.nat(SPOILT.length - 1), { freq: 8 }));
  const some = fc.array(one, { minLength: 1, maxLength: 30 });
  return fc.array(some, { minLength: files, maxLength: files }).map((all) =>
    all.flat().map(([record, spoilt], at) => {
      const whole = { [`${entity}Id`]: at + 1, ...record };
      return spoilt === null ? whole : SPOILT[spoilt]!(whole, entity);
    }),
  );
}
