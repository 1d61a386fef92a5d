import { inverse, Matrix } from "ml-matrix";
import { describe, expect, it } from "vitest";
import { fitFamily, type SeasonAfter } from "../../src/stats/league-model.js";

const METRICS = 2;
const PRIOR = Float64Array.of(0.1, -0.05, 0);
const LEAGUES = PRIOR.length;

const season = (
  metric: number,
  from: number,
  to: number,
  events: number,
  expected: number,
  dispersion = 1.5,
): SeasonAfter => ({ metric, from, to, events, expected, dispersion });

const SEEN: readonly SeasonAfter[] = [
  season(0, 0, 0, 48, 50),
  season(0, 1, 1, 33, 30, 2),
  season(0, 0, 1, 22, 10),
  season(0, 0, 1, 3, 11),
  season(0, 1, 2, 20, 14),
  season(0, 2, 0, 7, 12, 1.2),
  season(1, 0, 0, 210, 200),
  season(1, 2, 2, 95, 100),
  season(1, 0, 1, 35, 30),
  season(1, 1, 2, 86, 50, 1),
  season(1, 2, 0, 21, 40),
];

/** The family's logarithms first, then of each metric the level, moving, and its own. */
const SIZE = LEAGUES + METRICS * (LEAGUES + 2);
const startOf = (metric: number): number => LEAGUES + metric * (LEAGUES + 2);

/** How an observation's logarithm is made of all logarithms. */
function rowOf({ metric, from, to }: SeasonAfter): number[] {
  const row = new Array<number>(SIZE).fill(0);
  const start = startOf(metric);
  row[start] = 1;
  if (from === to) return row;
  row[start + 1] = 1;
  for (const [league, sign] of [
    [to, 1],
    [from, -1],
  ] as const) {
    row[league] = sign;
    row[start + 2 + league] = sign;
  }
  return row;
}

/** What is known of each logarithm beforehand: where it is, and how surely. */
const BEFORE = Array.from({ length: SIZE }, (_, at) => {
  if (at < LEAGUES) return { centre: PRIOR[at]!, precision: 0.15 ** -2 };
  const place = (at - LEAGUES) % (LEAGUES + 2);
  if (place === 0) return { centre: 0, precision: 1e-6 };
  return { centre: 0, precision: place === 1 ? 0.1 ** -2 : 0.05 ** -2 };
});

function meansAt(seen: readonly SeasonAfter[], logs: readonly number[]): number[] {
  return seen.map(
    (one) => one.expected * Math.exp(rowOf(one).reduce((sum, x, at) => sum + x * logs[at]!, 0)),
  );
}

const weightOf = ({ dispersion }: SeasonAfter): number => 1 / (dispersion * METRICS);

/** The fit of what was seen, its logarithms in that order, and what it expects of each. */
function fitted() {
  const fit = fitFamily(SEEN, METRICS, PRIOR);
  const logs = [...fit.logs, ...fit.metrics.flatMap(({ level, moving, own }) => [level, moving, ...own])];
  return { fit, logs, means: meansAt(SEEN, logs) };
}

describe("fitFamily", () => {
  it("is where the penalised quasi-likelihood rises in no direction", () => {
    const { logs, means } = fitted();
    expect(logs).toHaveLength(SIZE);
    for (let at = 0; at < SIZE; at++) {
      const { centre, precision } = BEFORE[at]!;
      const pull = precision * (centre - logs[at]!);
      const rise = SEEN.reduce(
        (sum, one, index) => sum + weightOf(one) * (one.events - means[index]!) * rowOf(one)[at]!,
        pull,
      );
      expect(rise).toBeCloseTo(0, 6);
    }
  });

  it("has the covariance of its whole information, the family's with each metric's", () => {
    const { fit, means } = fitted();
    const rows = new Matrix(SEEN.map(rowOf));
    const weights = SEEN.map((one, index) => weightOf(one) * means[index]!);
    const information = Matrix.add(
      Matrix.diag(BEFORE.map(({ precision }) => precision)),
      rows.transpose().mmul(Matrix.diag(weights)).mmul(rows),
    );
    const whole = inverse(information);
    const family = Array.from({ length: LEAGUES }, (_, at) => at);
    expect(fit.covariance.size).toBe(LEAGUES);
    whole
      .selection(family, family)
      .to1DArray()
      .forEach((value, at) => {
        expect(fit.covariance.values[at]).toBeCloseTo(value, 9);
      });
    fit.metrics.forEach(({ covariance }, metric) => {
      const some = [...family, ...Array.from({ length: LEAGUES + 2 }, (_, at) => startOf(metric) + at)];
      expect(covariance.size).toBe(some.length);
      whole
        .selection(some, some)
        .to1DArray()
        .forEach((value, at) => {
          expect(covariance.values[at]).toBeCloseTo(value, 7);
        });
    });
  });

  it("says what a mover tells, and how much more movers differ than chance makes them", () => {
    const { fit, means } = fitted();
    const movers = SEEN.map((one, index) => ({ ...one, mean: means[index]! })).filter(
      ({ from, to }) => from !== to,
    );
    const beyond = movers.map(({ events, mean, dispersion }) => (events - mean) ** 2 / (mean * dispersion));
    const told = movers.map(({ mean, dispersion }) => mean / dispersion);
    const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
    expect(fit.spread).toBeGreaterThan(1);
    expect(fit.spread).toBeCloseTo(total(beyond) / movers.length, 10);
    expect(fit.information).toBeCloseTo(total(told) / movers.length, 8);
  });

  it("keeps what was believed where nobody season, and the level of those who stayed", () => {
    const stayed = fitFamily([season(0, 0, 0, 30, 20, 1)], 1, PRIOR);
    expect([...stayed.logs]).toEqual([...PRIOR]);
    expect(stayed.metrics[0]!.level).toBeCloseTo(Math.log(1.5), 5);
    expect(stayed.metrics[0]!.moving).toBe(0);
    expect(stayed).toMatchObject({ spread: 1, information: 0 });
    expect(Math.sqrt(stayed.covariance.values[0]!)).toBeCloseTo(0.15, 12);
  });

  it("finds its place from far away, where a whole step would overshoot", () => {
    const far = fitFamily([season(0, 0, 0, 20_000, 1, 1)], 1, Float64Array.of(0));
    expect(far.metrics[0]!.level).toBeCloseTo(Math.log(20_000), 6);
    const low = fitFamily([season(0, 0, 0, 1, 20_000, 1)], 1, Float64Array.of(0));
    expect(low.metrics[0]!.level).toBeCloseTo(-Math.log(20_000), 4);
  });
});
