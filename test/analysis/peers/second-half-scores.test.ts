import { categoryScores, mostSimilar, roleScores, roles, type Table } from "scoutframe";
import { describe, expect, it } from "vitest";
import { MEASURED_GROUPS } from "../../../src/catalogue/dispersion.js";
import { FOUND_AGAIN } from "../../../src/catalogue/reliability.js";
import { stated } from "../../docs/stated.js";
import { englandHalves, hasEnglandMatches } from "../../fixtures/england-matches.js";

const MINUTES = 450;

interface Prediction {
  readonly players: number;
  readonly correlation: number;
  /** The root mean square of what is missed. */
  readonly error: number;
}

type Pair = readonly [predicted: number, seen: number];

function predictionOf(pairs: readonly Pair[]): Prediction {
  const mean = (of: (pair: Pair) => number): number =>
    pairs.reduce((sum, pair) => sum + of(pair), 0) / pairs.length;
  const [x, y] = [mean(([one]) => one), mean(([, other]) => other)];
  const covariance = mean(([one, other]) => (one - x) * (other - y));
  const spread = Math.sqrt(mean(([one]) => (one - x) ** 2) * mean(([, other]) => (other - y) ** 2));
  return {
    players: pairs.length,
    correlation: covariance / spread,
    error: Math.sqrt(mean(([one, other]) => (one - other) ** 2)),
  };
}

/** Everybody's score in a role by the first half, and by the second. */
function pairsOf(before: Table, after: Table, role: string, rates: "asSent" | "shrunk"): Pair[] {
  const first = roleScores(before, { role, rates, minMinutes: MINUTES });
  const second = roleScores(after, { role, minMinutes: MINUTES });
  const known = new Map(second.rows().map((row) => [row.playerId, row]));
  return first.rows().flatMap((row): Pair[] => {
    const later = known.get(row.playerId);
    const isIn = row.inPool === 1 && later?.inPool === 1;
    return isIn && row.score !== null && later.score !== null
      ? [[Number(row.score), Number(later.score)]]
      : [];
  });
}

describe.skipIf(!hasEnglandMatches)("role scores of the second half of England's season", async () => {
  const [before, after] = hasEnglandMatches ? await englandHalves() : [];
  const found = roles({ entity: "player" }).map(({ name }) => {
    const pairs = (rates: "asSent" | "shrunk") =>
      before === undefined || after === undefined ? [] : pairsOf(before, after, name, rates);
    return { name, asSent: pairs("asSent"), shrunk: pairs("shrunk") };
  });

  it("are predicted better by the median of draws than by the ranks of rates as sent, in every role", () => {
    for (const { name, asSent, shrunk } of found) {
      const [raw, likely] = [predictionOf(asSent), predictionOf(shrunk)];
      // Of 17 ball winners both miss by 10.7 and 10.8; of 26 other roles the draws miss by .1 to 3.5 less.
      expect(likely.error, name).toBeLessThan(raw.error + (raw.players < 20 ? 0.3 : 0));
      // Where order is all that counts 3 to 50 players tell little: none is worse by more than that.
      if (raw.players >= 20) expect(likely.correlation, name).toBeGreaterThan(raw.correlation - 0.03);
    }
    const raw = predictionOf(found.flatMap(({ asSent }) => asSent));
    const likely = predictionOf(found.flatMap(({ shrunk }) => shrunk));
    expect(raw.players).toBe(803);
    const correlations = stated(
      "role scores of the second half from the first: correlation by rates as sent, by likely rates",
    );
    const errors = stated(
      "role scores of the second half from the first: error by rates as sent, by likely rates, in points",
    );
    for (const [at, { correlation, error }] of [raw, likely].entries()) {
      expect(correlation).toBeCloseTo(correlations[at]!, 2);
      expect(error).toBeCloseTo(errors[at]!, 1);
    }
  });
});

describe.skipIf(!hasEnglandMatches)(
  "what the first half of England's season says of the second",
  async () => {
    const halves = hasEnglandMatches ? await englandHalves() : [];
    const { similar, ...scores } = FOUND_AGAIN;
    const CATEGORIES = Object.keys(scores);
    const OF_GROUPS = [
      "scores by category of the second half from the first: correlation for goalkeepers",
      "scores by category of the second half from the first: correlation for centre backs",
      "scores by category of the second half from the first: correlation for full backs",
      "scores by category of the second half from the first: correlation for defensive midfielders",
      "scores by category of the second half from the first: correlation for central midfielders",
      "scores by category of the second half from the first: correlation for wingers",
      "scores by category of the second half from the first: correlation for strikers",
    ];

    it("is, of the scores by category, what is held, and the page says it of each", () => {
      const [first, second] = halves.map((half) => categoryScores(half, { minMinutes: MINUTES }).rows());
      const later = new Map(second!.map((row) => [row.playerId, row]));
      for (const [at, group] of MEASURED_GROUPS.entries()) {
        const found = CATEGORIES.map((category) => {
          const pairs = first!.flatMap((row): Pair[] => {
            const after = later.get(row.playerId);
            const [one, other] = [row[category], after?.[category]];
            const isIn = row.positionGroup === group && row.inPool === 1 && after?.inPool === 1;
            return isIn && typeof one === "number" && typeof other === "number" ? [[one, other]] : [];
          });
          return pairs.length < 15 ? null : Math.round(100 * predictionOf(pairs).correlation) / 100;
        });
        expect(found, group).toEqual(CATEGORIES.map((category) => scores[category]![at]));
        const said = stated(OF_GROUPS[at]!);
        expect(said).toEqual(found.filter((value) => value !== null));
      }
    });

    it("is, of the three most similar players, what is held, and the page says it of each", () => {
      const regulars = halves.map((half) =>
        half.filter(({ total_minutesOnField: minutes }) => Number(minutes) >= MINUTES),
      );
      const found = MEASURED_GROUPS.map((group) => {
        const ids = regulars.map(
          (half) =>
            new Set(half.rows().flatMap((row) => (row.positionGroup === group ? [row.playerId] : []))),
        );
        const both = [...ids[0]!].filter((id) => ids[1]!.has(id)) as number[];
        const among = regulars.map((half) => half.filter(({ playerId }) => both.includes(Number(playerId))));
        const again = both.flatMap((playerId) => {
          const [before, after] = among.map((half) =>
            mostSimilar(half, { playerId }, { count: 3, minMinutes: MINUTES })
              .rows()
              .map((row) => row.playerId),
          );
          return before!.map((id) => Number(after!.includes(id)));
        });
        return Math.round((100 * again.reduce((sum, one) => sum + one, 0)) / (3 * both.length)) / 100;
      });
      expect(found).toEqual(similar);
      expect(
        stated("the three most similar players of one half who are so in the other, by position group"),
      ).toEqual(found);
    });
  },
);
