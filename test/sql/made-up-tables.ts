import fc from "fast-check";
import type { ReferenceOptions, SqlRow } from "./reference.js";

/** The columns of made-up tables that hold text. */
export const TEXT_COLUMNS = ["positionGroup", "foot", "coverage"] as const;

/** A made-up table and how to rank it. */
export interface Case {
  readonly rows: readonly SqlRow[];
  readonly options: ReferenceOptions;
}

/** A number of either kind of metric, or missing in either way. Few, so that many are tied. */
const value = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(0, 1, 2, 2.5, 100) },
  { weight: 1, arbitrary: fc.constantFrom(-0, -1, 0.1 + 0.2, 0.3, 5e-324, 1e300) },
  { weight: 1, arbitrary: fc.double({ noDefaultInfinity: true, noNaN: true }) },
  { weight: 1, arbitrary: fc.constantFrom(null, Number.NaN) },
);
/** What a percentage is out of: below, at and above every threshold of the options, or not known. */
const attempts = fc.constantFrom(0, 1, 9, 10, 11, 200, null, Number.NaN);
const minutes = fc.constantFrom(0, 299, 300, 301, 899, 900, 901, 3000, null, Number.NaN);
const coverage = fc.oneof(
  { weight: 4, arbitrary: fc.constant("full") },
  { weight: 1, arbitrary: fc.constantFrom("partial", "untagged", "empty", null) },
);

/** A column that the catalogue does not name, with every sign that some engine quotes names with. */
const OWN = 'value, "in" `€`';

/** Metrics of every kind that the rules tell apart. */
const METRICS = {
  player: [
    "total_goals",
    "total_losses",
    "average_goals",
    "average_ballLosses",
    "average_passLength",
    "percent_duelsWon",
    "percent_gkSaves",
    "percent_yellowCardsPerFoul",
    "average_gkConcededGoals",
    OWN,
  ],
  team: ["total_goals", "total_ppda", "average_goals", "percent_duelsWon", OWN],
} as const;

const numbers = <Name extends string>(names: readonly Name[], arbitrary: fc.Arbitrary<number | null>) =>
  fc.record(Object.fromEntries(names.map((name) => [name, arbitrary])) as Record<Name, typeof arbitrary>);

const parts = {
  keys: fc.record({
    competitionId: fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(1, 2) },
      { weight: 1, arbitrary: fc.constantFrom(null, Number.NaN) },
    ),
    seasonId: fc.constantFrom(7, 8),
    roundId: fc.constantFrom(1, null),
  }),
  position: fc.record({
    positionGroup: fc.constantFrom("winger", "winger", "full back", "goalkeeper", null),
    foot: fc.constantFrom("left", "right", null),
  }),
  coverage: fc.record({ coverage }),
  minutes: fc.record({ total_minutesOnField: minutes }),
  attempts: numbers(["total_duels", "total_passes", "total_gkShotsAgainst", "total_fouls"], attempts),
};

function rowOf(entity: "player" | "team"): fc.Arbitrary<SqlRow> {
  const ofEntity = entity === "player" ? [parts.position, parts.minutes] : [];
  return fc
    .tuple(parts.keys, parts.coverage, parts.attempts, numbers(METRICS[entity], value), ...ofEntity)
    .map((pieces) => Object.assign({}, ...pieces));
}

export const cases: fc.Arbitrary<Case> = fc.constantFrom("player" as const, "team" as const).chain((entity) =>
  fc.record({
    rows: fc
      .array(rowOf(entity), { minLength: 1, maxLength: 40 })
      .map((rows) => rows.map((row, index) => ({ [`${entity}Id`]: index + 1, ...row }))),
    options: fc.record({
      entity: fc.constant(entity),
      metrics: fc.subarray([...METRICS[entity]], { minLength: 1 }),
      by: fc.constantFrom<string[]>(
        ["competitionId", "seasonId", ...(entity === "player" ? ["positionGroup"] : [])],
        ["competitionId"],
        ["seasonId", "roundId"],
        ...(entity === "player" ? [["positionGroup"], ["foot", "seasonId"]] : []),
        [],
      ),
      minMinutes: entity === "player" ? fc.constantFrom(0, 900, undefined) : fc.constant(0),
      minAttempts: fc.constantFrom(0, 10, 10.5),
      ties: fc.constantFrom("rank", "weak", "strict", "mean"),
      direction: fc.constantFrom("better", "raw"),
      undefinedRates: fc.constantFrom("missing", "asSent"),
      minPeers: fc.constantFrom(1, 2, 5),
    }),
  }),
);
