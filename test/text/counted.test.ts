import fc from "fast-check";
import {
  Chart,
  formatTable,
  type PeerCriteria,
  percentileBars,
  playerTable,
  scatterChart,
  Table,
  toHtml,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { counted } from "../../src/text/words.js";
import { ANALYSES, METRICS } from "../fixtures/analyses.js";
import { OF_PLAYER_TABLES, OF_TABLES } from "../fixtures/public-functions.js";
import { player } from "../fixtures/records.js";

describe("a number of things", () => {
  it("has its noun in the number", () => {
    expect([0, 1, 2, 101].map((count) => counted(count, "peer"))).toEqual([
      "0 peers",
      "1 peer",
      "2 peers",
      "101 peers",
    ]);
  });

  it("has nouns and verbs of its own", () => {
    expect([1, 2].map((count) => counted(count, "match", "matches"))).toEqual(["1 match", "2 matches"]);
    expect([1, 2].map((count) => counted(count, "row has", "rows have"))).toEqual([
      "1 row has",
      "2 rows have",
    ]);
  });
});

const NOUNS =
  "peers|candidates|players|rows|metrics|matches|attempts|minutes|rates|values|teams|pools|columns|files|records|sheets|problems|seasons";
/** One of many: not the end of another number, as in `0.1 minutes`, or of a name. */
const DISAGREEING = new RegExp(`(?<![\\w.,])1 (?:player |team |usable )?(?:${NOUNS})\\b.{0,20}`, "g");

/** Whatever a result says in words: its own texts, those of its notes, and what is read of a table or a picture. */
function wordsOf(result: unknown): string[] {
  if (typeof result === "string") return [withoutTags(result)];
  if (result instanceof Error) return [result.message];
  if (result instanceof Chart) return [withoutTags(result.svg), ...messages(result.notes)];
  if (result instanceof Table) {
    return [String(result), formatTable(result), withoutTags(toHtml(result)), ...messages(result.notes)];
  }
  if (Array.isArray(result)) return result.flatMap(wordsOf);
  // Of plain results, a finding or a table among them; of other classes, only what is known above.
  const isPlain =
    typeof result === "object" && result !== null && Object.getPrototypeOf(result) === Object.prototype;
  return isPlain ? Object.values(result).flatMap(wordsOf) : [];
}

const messages = (notes: readonly { readonly message: string }[]) => notes.map(({ message }) => message);
const withoutTags = (text: string): string => text.replace(/<[^>]*>/g, " | ");

/** What is said by a call, whether it gives a result or an error. */
function said(call: () => unknown): string[] {
  try {
    return wordsOf(call());
  } catch (error) {
    return wordsOf(error);
  }
}

/** Small leagues, in which many a number is 1. */
const smallLeague = fc
  .array(
    fc.record({
      minutes: fc.constantFrom(0, 1, 90, 900, 1800),
      positions: fc.constantFrom<Record<string, number>>({ cf: 100 }, { rw: 55, cf: 45 }, {}),
      goals: fc.option(fc.nat(2), { nil: null }),
      crosses: fc.nat(2),
      matches: fc.constantFrom(1, 1, 2),
    }),
    { minLength: 1, maxLength: 7 },
  )
  .map((people) =>
    people.map(({ minutes, positions, goals, crosses, matches }, index) =>
      player({
        id: index + 1,
        name: `P${index}`,
        minutes,
        positions,
        total: { matches, goals, fouls: index, crosses, successfulCrosses: Math.min(1, crosses) },
        average: { goals: minutes === 0 ? null : (90 * (goals ?? 1)) / minutes, fouls: index },
        percent: { successfulCrosses: crosses === 0 ? null : 100 / crosses },
      }),
    ),
  );

const anyCriteria: fc.Arbitrary<PeerCriteria & { minPeers?: number; minAttempts?: number }> = fc.record(
  {
    minMinutes: fc.constantFrom(0, 1, 900),
    minPeers: fc.constantFrom(1, 2),
    minAttempts: fc.constantFrom(0, 1, 2),
    whenFew: fc.constantFrom("keep" as const, "widen" as const),
    by: fc.constantFrom([], ["positionGroup"], ["competitionId", "seasonId"]),
  },
  { requiredKeys: [] },
);

/** Pages hold programs beside their words, and take long: they have tests of their own. */
const WITHOUT = ["reportPage", "explorerPage"];

const FUNCTIONS = Object.entries({ ...OF_TABLES, ...OF_PLAYER_TABLES }).filter(
  ([name]) => !WITHOUT.includes(name),
);

const KEY = { playerId: 1, competitionId: 1, seasonId: 10 };

/** Everything that the library says of a league, by who says it. */
function everythingSaid(league: Table, criteria: PeerCriteria): [string, string][] {
  const other = league.rowCount > 1 ? { ...KEY, playerId: 2 } : KEY;
  const question = { rows: [KEY, other] as const, metrics: METRICS };
  const calls: [string, () => unknown][] = [
    ...FUNCTIONS.map(([name, call]): [string, () => unknown] => [name, () => call(league, question)]),
    ...Object.entries(ANALYSES).map(([name, call]): [string, () => unknown] => [
      `${name} with criteria`,
      () => call(league, criteria),
    ]),
    ["percentileBars", () => percentileBars(league, KEY, { metrics: METRICS, ...criteria })],
    ["scatterChart", () => scatterChart(league, [KEY], { x: METRICS[0]!, y: METRICS[2]!, ...criteria })],
  ];
  return calls.flatMap(([name, call]) => said(call).map((text): [string, string] => [name, text]));
}

describe("whatever is said of a small league", () => {
  it("has no plural behind 1", () => {
    let spoken = 0;
    fc.assert(
      fc.property(smallLeague, anyCriteria, (records, criteria) => {
        const texts = everythingSaid(playerTable(records), criteria);
        spoken += texts.filter(([, text]) => /\b1 (?:peer|row|minute|player)\b/.test(text)).length;
        const wrong = texts.flatMap(([name, text]) =>
          (text.match(DISAGREEING) ?? []).map((found) => [name, found]),
        );
        expect(wrong).toEqual([]);
      }),
      { numRuns: 10 },
    );
    // The leagues are small enough for one of something to be spoken of.
    expect(spoken).toBeGreaterThan(30);
  });
});
