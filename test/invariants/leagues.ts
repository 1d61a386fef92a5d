import fc from "fast-check";
import type { PlayerRecord } from "scoutframe";
import { player } from "../fixtures/records.js";

/** Leagues of random people: few different values, so that there are ties, and many that are missing. */

const rarelyMissing = (max: number) => fc.option(fc.nat(max), { nil: null, freq: 6 });

const POSITIONS = [
  { cf: 100 },
  { rw: 60, cf: 40 },
  { rw: 100 },
  { lcb: 62, rcb: 38 },
  { gk: 100 },
  { nobody: 100 },
  {},
] as const;

const person = fc.record({
  name: fc.constantFrom("Ada", "Bo", "Bo", "Çelik", "", null),
  competitionId: fc.constantFrom(1, 2),
  seasonId: fc.constantFrom(10, 11),
  positions: fc.constantFrom<Record<string, number>>(...POSITIONS),
  club: fc.constantFrom("Rovers", "United", null),
  minutes: fc.constantFrom(0, 90, 450, 900, 1800, 3000),
  goals: rarelyMissing(5),
  fouls: rarelyMissing(9),
  crosses: rarelyMissing(12),
  share: rarelyMissing(4),
});

type Person = typeof person extends fc.Arbitrary<infer P> ? P : never;

function recordOf(
  { club, minutes, goals, fouls, crosses, share, ...who }: Person,
  index: number,
): PlayerRecord {
  const per90 = (count: number | null): number | null =>
    count === null || minutes === 0 ? null : (90 * count) / minutes;
  const record = player({
    id: index + 1,
    minutes,
    ...who,
    total: { goals, fouls, crosses, successfulCrosses: crosses && share && Math.min(crosses, share) },
    average: { goals: per90(goals), fouls: per90(fouls), crosses: per90(crosses) },
    percent: { successfulCrosses: share === null ? null : 25 * share },
  });
  return { ...record, club } as PlayerRecord;
}

type Counts = Readonly<{ minutes: number; goals: number; fouls: number; crosses: number; crossed: number }>;

const counts = fc.record({
  minutes: fc.constantFrom(900, 1350, 1800, 2700, 3000),
  goals: fc.nat(9),
  fouls: fc.integer({ min: 4, max: 20 }),
  crosses: fc.integer({ min: 5, max: 40 }),
  crossed: fc.nat(5),
});

/** What the questions ask of somebody who played enough, so that each can be answered where these differ. */
const RATES: readonly ((counts: Counts) => number)[] = [
  ({ goals }) => goals,
  ({ goals, minutes }) => goals / minutes,
  ({ fouls, minutes }) => fouls / minutes,
  ({ crossed, crosses }) => crossed / crosses,
];

const differ = (list: readonly Counts[]): boolean =>
  RATES.every((rateOf) => new Set(list.map(rateOf)).size > 1);

interface Regular extends Counts {
  readonly positions: Readonly<Record<string, number>>;
  readonly isRegular: true;
}

/** Peers as a real league has them: of one group and season, with the minutes and counts that rates stand on. */
const regulars = fc
  .record({
    positions: fc.constantFrom<Record<string, number>>({ cf: 100 }, { rw: 60, cf: 40 }),
    list: fc.array(counts, { minLength: 6, maxLength: 10 }).filter(differ),
  })
  .map(({ positions, list }): Regular[] => list.map((each) => ({ ...each, positions, isRegular: true })));

function recordOfRegular({ minutes, goals, fouls, crosses, crossed, positions }: Regular, index: number) {
  const record = player({
    id: index + 1,
    name: `R. ${index}`,
    positions,
    minutes,
    total: { goals, fouls, crosses, successfulCrosses: crossed },
    average: {
      goals: (90 * goals) / minutes,
      fouls: (90 * fouls) / minutes,
      crosses: (90 * crosses) / minutes,
    },
    percent: { successfulCrosses: (100 * crossed) / crosses },
  });
  return { ...record, club: "Rovers" } as PlayerRecord;
}

const odd = (minLength: number, maxLength: number) => fc.array(person, { minLength, maxLength, size: "max" });

const recordsOf = (people: readonly (Person | Regular)[]): PlayerRecord[] =>
  people.map((one, index) => ("isRegular" in one ? recordOfRegular(one, index) : recordOf(one, index)));

/** Odd people beside regulars, and now and then alone, when hardly anything can be said of them. */
const people = fc.oneof(
  { weight: 24, arbitrary: fc.tuple(regulars, odd(0, 8)) },
  { weight: 1, arbitrary: fc.tuple(fc.constant([]), odd(2, 24)) },
);

/** The records of a league, and an order of them that is not theirs. */
export const anyLeague = people
  .chain(([peers, others]) => shuffle<Person | Regular>([...others, ...peers]))
  .map(recordsOf)
  .chain((records) => fc.record({ records: fc.constant(records), shuffled: shuffle(records) }));

function shuffle<T>(list: readonly T[]): fc.Arbitrary<T[]> {
  return fc.shuffledSubarray([...list], { minLength: list.length });
}
