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

/** The records of a league, and an order of them that is not theirs. */
export const anyLeague = fc
  .array(person, { minLength: 2, maxLength: 24, size: "max" })
  .map((people) => people.map(recordOf))
  .chain((records) => fc.record({ records: fc.constant(records), shuffled: shuffle(records) }));

function shuffle(records: readonly PlayerRecord[]): fc.Arbitrary<PlayerRecord[]> {
  return fc.shuffledSubarray([...records], { minLength: records.length });
}
