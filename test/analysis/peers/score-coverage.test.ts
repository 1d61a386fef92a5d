import { defaultCatalogue, defineCatalogue, type PlayerRecord, playerTable, roleScores } from "scoutframe";
import { describe, expect, it } from "vitest";
import { errorCorrelation } from "../../../src/catalogue/error-correlation.js";
import { mixNormals, normalMix } from "../../../src/stats/mixed-normals.js";
import { Random } from "../../../src/stats/random.js";
import { stated } from "../../docs/stated.js";

/** Metrics per 90 minutes that a striker's role leans on: a typical rate, and how much true rates vary round it. */
const METRICS = {
  goals: [0.4, 0.45],
  shots: [2.5, 0.4],
  touchInBox: [4, 0.4],
  shotAssists: [1, 0.35],
  offensiveDuels: [8, 0.35],
  dribbles: [2.5, 0.5],
  passes: [22, 0.25],
  aerialDuels: [8, 0.5],
} as const;
const FIELDS = Object.keys(METRICS) as (keyof typeof METRICS)[];
const ROLE = {
  name: "forward",
  positionGroup: "striker",
  weights: Object.fromEntries(FIELDS.map((field) => [`average_${field}`, 1])),
} as const;
const PLAYERS = 1920;

const catalogue = defaultCatalogue("player");
const correlated = normalMix(
  FIELDS.length,
  (one, other) =>
    errorCorrelation(catalogue, `average_${FIELDS[one]}`, `average_${FIELDS[other]}`, "striker") ?? 0,
);

interface League {
  readonly records: PlayerRecord[];
  /** The true rates of each, metric by metric. */
  readonly rates: readonly Float64Array[];
}

/** A league whose players' counts are off together, as they are measured to be, by as much as matches vary. */
function leagueOf(random: Random, size: number): League {
  const rates = FIELDS.map((field) => {
    const worth = METRICS[field][1] ** -2;
    return Float64Array.from({ length: size }, () => (METRICS[field][0] * random.gamma(worth)) / worth);
  });
  const normals = FIELDS.map(() => Float64Array.from({ length: size }, () => random.normal()));
  mixNormals(
    normals,
    size,
    Int32Array.from({ length: size }, (_, at) => at),
    correlated,
  );
  const records = Array.from({ length: size }, (_, at): PlayerRecord => {
    const minutes = Math.round(900 + 2300 * random.uniform());
    const total = Object.fromEntries(
      FIELDS.map((field, metric) => {
        const dispersion =
          catalogue.metrics.find(({ column }) => column === `average_${field}`)?.dispersion ?? {};
        const expected = (rates[metric]![at]! * minutes) / 90;
        const phi = Math.max(1, dispersion.striker ?? dispersion.all ?? 1);
        // The square root of a count varies by half a deviation of chance, whatever its mean.
        const root = Math.sqrt(expected) + (Math.sqrt(phi) * normals[metric]![at]!) / 2;
        return [field, Math.round(Math.max(0, root) ** 2)];
      }),
    );
    const average = Object.fromEntries(FIELDS.map((field) => [field, (90 * total[field]!) / minutes]));
    return {
      playerId: at + 1,
      competitionId: 1,
      seasonId: 1,
      positions: [{ position: { code: "cf", name: "Striker" }, percent: 100 }],
      total: { minutesOnField: minutes, minutesTagged: minutes, ...total },
      average,
      percent: {},
    } as unknown as PlayerRecord;
  });
  return { records, rates };
}

/** The weighted mean of the ranks of the true rates. */
function trueScores(rates: readonly Float64Array[]): Float64Array {
  const size = rates[0]!.length;
  return Float64Array.from({ length: size }, (_, at) => {
    const ranks = rates.map((own) => (100 * own.filter((other) => other <= own[at]!).length) / size);
    return ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length;
  });
}

/** The shares of true scores and places that 90% intervals hold. */
function coverage(size: number, of = catalogue): readonly [scores: number, places: number] {
  const random = new Random(`forwards of ${size}`);
  const held = [0, 0];
  for (let league = 0; league < PLAYERS / size; league++) {
    const { records, rates } = leagueOf(random, size);
    const truth = trueScores(rates);
    const table = playerTable(records, { catalogue: of });
    const scored = roleScores(table, {
      role: ROLE,
      intervals: true,
      places: true,
      minMinutes: 0,
      seed: league,
    });
    const [low, high, first, last] = ["score_low", "score_high", "place_low", "place_high"].map((name) =>
      scored.numbers(name),
    );
    truth.forEach((score, row) => {
      const place = 1 + truth.filter((other) => other > score).length;
      if (low![row]! <= score && score <= high![row]!) held[0]!++;
      if (first![row]! <= place && place <= last![row]!) held[1]!++;
    });
  }
  return [held[0]! / PLAYERS, held[1]! / PLAYERS];
}

describe("90% intervals of role scores and places, where what chance makes of the metrics goes together", () => {
  const SIZES = [12, 24, 48];
  const said = [
    stated("true role scores in intervals of 90%, among 12, 24 and 48"),
    stated("true places by role score in intervals of 90%, among 12, 24 and 48"),
  ] as const;

  it.each(SIZES)("hold what they say in pools of %i", (size) => {
    const found = coverage(size);
    for (const side of [0, 1] as const) {
      expect(found[side]).toBeGreaterThan(0.87);
      expect(found[side]).toBeLessThan(0.93);
      expect(found[side]).toBeCloseTo(said[side][SIZES.indexOf(size)]!, 2);
    }
  });

  it("hold far less where the metrics are drawn apart, as those of unknown correlation are", () => {
    const apart = defineCatalogue({ ...catalogue, errorCorrelations: {} });
    expect(coverage(48, apart)[0]).toBeLessThan(0.855);
  });
});
