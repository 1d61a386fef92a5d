import { inverseOf, type Square, times } from "./linear.js";
import { dot } from "./summary.js";

/** One player's events in one metric in the later of two seasons, and the events expected of him. */
export interface SeasonAfter {
  /** The metric's index in its family; then the indices of the two competitions, equal for a player who stayed. */
  readonly metric: number;
  readonly from: number;
  readonly to: number;
  readonly events: number;
  readonly expected: number;
  /** The variance of the events divided by their expected number. */
  readonly dispersion: number;
}

/** The fitted logarithms of the factors from expected to observed events. */
export interface FamilyFit {
  /** The logarithm of each competition's level of rates, and the covariance of these. */
  readonly logs: Float64Array;
  readonly covariance: Square;
  readonly metrics: readonly MetricFit[];
  /** Overdispersion of movers: the variance of their rates over that by chance and by the spread of true rates. */
  readonly spread: number;
  /** Mean information of one mover on his pair of competitions, as an inverse variance. */
  readonly information: number;
}

export interface MetricFit {
  /** Logarithms: the change of all players' rates beyond the expectation, and the additional change of movers. */
  readonly level: number;
  readonly moving: number;
  /** The metric's own deviation from its family, by competition. */
  readonly own: Float64Array;
  /** Covariance of the family's logarithms, `level`, `moving` and the metric's own, in this order. */
  readonly covariance: Square;
}

/** Prior standard deviations of the logarithms. */
const FAMILY_DEVIATION = 0.15;
const OWN_DEVIATION = 0.05;
const MOVING_DEVIATION = 0.1;
/** The level has a nearly flat prior. */
const LEVEL_PRECISION = 1e-6;
const MOST_STEPS = 50;
const SMALL_STEP = 1e-9;

/**
 * Estimates the factors between rates of different competitions from players who moved and players who stayed.
 *
 * Formula: log E[events] = log expected + level + moving · moved + (F + E)[to] - (F + E)[from], with an F per
 *          competition for the family and an E per competition for the metric. A ridge pulls F towards `prior`
 *          (deviation .15), E (.05) and moving (.1) towards 0; the level is free. Quasi-Poisson, by Newton's steps. An
 *          observation weighs 1 / (dispersion · metrics), because the metrics of a family describe the same matches.
 * Source:  McCullagh and Nelder (1989), Generalized linear models, chapter 9; the ridge is a normal prior.
 */
export function fitFamily(seen: readonly SeasonAfter[], metrics: number, prior: Float64Array): FamilyFit {
  const competitions = prior.length;
  const logs = prior.slice();
  const blocks = Array.from({ length: metrics }, () => new Float64Array(competitions + 2));
  for (let step = 0; step < MOST_STEPS; step++) {
    const system = systemAt(seen, logs, blocks, prior);
    const { schur, inverses } = solved(system);
    const right = system.score.slice();
    system.blocks.forEach(({ coupling, score }, at) => {
      const through = times(inverses[at]!, score);
      for (const [one, row] of coupling.entries()) right[one]! -= dot(row, through);
    });
    const up = times(schur, right);
    let largest = moveBy(logs, up);
    system.blocks.forEach(({ coupling, score }, at) => {
      const left = score.map((value, at) => value - dot(columnAt(coupling, at), up));
      largest = Math.max(largest, moveBy(blocks[at]!, times(inverses[at]!, left)));
    });
    if (largest < SMALL_STEP) break;
  }
  return fitAt(seen, logs, blocks, prior);
}

/** Adds a step to the values, with each part limited to ±1; returns the size of the largest part. */
function moveBy(values: Float64Array, step: Float64Array): number {
  let largest = 0;
  step.forEach((part, at) => {
    const cut = Math.max(-1, Math.min(1, part));
    values[at]! += cut;
    largest = Math.max(largest, Math.abs(cut));
  });
  return largest;
}

/**
 * The information matrix and the score of the logarithms, for the family and for each metric; `coupling` is the
 * information between the family's logarithms and the metric's, a row per competition.
 */
function systemAt(
  seen: readonly SeasonAfter[],
  logs: Float64Array,
  blocks: readonly Float64Array[],
  prior: Float64Array,
) {
  const size = logs.length;
  const family = diagonal(size, () => FAMILY_DEVIATION ** -2);
  const score = logs.map((log, at) => (prior[at]! - log) / FAMILY_DEVIATION ** 2);
  const made = blocks.map((values) => {
    const own = diagonal(size + 2, (at) => precisionOf(at));
    const pulled = values.map((value, at) => -value * precisionOf(at));
    const coupling = Array.from({ length: size }, () => new Float64Array(size + 2));
    return { own, coupling, score: pulled };
  });
  for (const one of seen) {
    const block = made[one.metric]!;
    const mean = meanAt(one, logs, blocks[one.metric]!);
    const weight = 1 / (one.dispersion * blocks.length);
    const information = mean * weight;
    const beyond = (one.events - mean) * weight;
    const [ofFamily, ofMetric] = partsOf(one);
    for (const [i, x] of ofMetric) {
      block.score[i]! += beyond * x;
      for (const [j, z] of ofMetric) block.own.values[i * (size + 2) + j]! += information * x * z;
    }
    for (const [i, x] of ofFamily) {
      score[i]! += beyond * x;
      for (const [j, z] of ofFamily) family.values[i * size + j]! += information * x * z;
      for (const [j, z] of ofMetric) block.coupling[i]![j]! += information * x * z;
    }
  }
  return { family, score, blocks: made };
}

function precisionOf(at: number): number {
  if (at === 0) return LEVEL_PRECISION;
  return at === 1 ? MOVING_DEVIATION ** -2 : OWN_DEVIATION ** -2;
}

type Parts = readonly (readonly [at: number, sign: number])[];
const LEVEL_ALONE: Parts = [[0, 1]];

/** The logarithms that an observation depends on, with signs: the family's, and the metric's level, moving and own. */
function partsOf({ from, to }: SeasonAfter): readonly [family: Parts, metric: Parts] {
  if (from === to) return [[], LEVEL_ALONE];
  const family: Parts = [
    [to, 1],
    [from, -1],
  ];
  return [family, [...LEVEL_ALONE, [1, 1], ...family.map(([at, sign]) => [at + 2, sign] as const)]];
}

function meanAt({ expected, from, to }: SeasonAfter, logs: Float64Array, block: Float64Array): number {
  const [level = 0, moving = 0] = block;
  if (from === to) return expected * Math.exp(level);
  const between = logs[to]! - logs[from]! + block[to + 2]! - block[from + 2]!;
  return expected * Math.exp(level + moving + between);
}

/** The covariance of the family's logarithms, and the inverse of each metric's block. */
function solved({ family, blocks }: ReturnType<typeof systemAt>) {
  const { size } = family;
  const inverses = blocks.map(({ own }) => inverseOf(own));
  const left = family.values;
  blocks.forEach(({ coupling }, at) => {
    for (const [i, row] of coupling.entries()) {
      const through = times(inverses[at]!, row);
      for (const [j, other] of coupling.entries()) left[i * size + j]! -= dot(through, other);
    }
  });
  return { schur: inverseOf({ size, values: left }), inverses };
}

function fitAt(
  seen: readonly SeasonAfter[],
  logs: Float64Array,
  blocks: readonly Float64Array[],
  prior: Float64Array,
): FamilyFit {
  const system = systemAt(seen, logs, blocks, prior);
  const { schur, inverses } = solved(system);
  const metrics = blocks.map(
    (block, at): MetricFit => ({
      level: block[0]!,
      moving: block[1]!,
      own: block.slice(2),
      covariance: jointCovariance(schur, inverses[at]!, system.blocks[at]!.coupling),
    }),
  );
  let [beyond, moves, information] = [0, 0, 0];
  for (const one of seen) {
    if (one.from === one.to) continue;
    const mean = meanAt(one, logs, blocks[one.metric]!);
    beyond += (one.events - mean) ** 2 / (mean * one.dispersion);
    information += mean / (one.dispersion * blocks.length);
    moves++;
  }
  return {
    logs,
    covariance: schur,
    metrics,
    spread: moves === 0 ? 1 : Math.max(1, beyond / moves),
    // Every mover has one observation per metric, so moves / metrics is the number of players.
    information: moves === 0 ? 0 : (information * blocks.length) / moves,
  };
}

function jointCovariance(schur: Square, inverse: Square, coupling: readonly Float64Array[]): Square {
  const { size } = schur;
  const all = size + inverse.size;
  const through = coupling.map((row) => times(inverse, row));
  const columns = Array.from({ length: inverse.size }, (_, at) => columnAt(through, at));
  const spreads = columns.map((column) => times(schur, column));
  const values = new Float64Array(all * all);
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) values[i * all + j] = schur.values[i * size + j]!;
    for (const [j, spread] of spreads.entries()) {
      values[i * all + size + j] = -spread[i]!;
      values[(size + j) * all + i] = -spread[i]!;
    }
  }
  for (const [i, column] of columns.entries()) {
    for (const [j, spread] of spreads.entries()) {
      values[(size + i) * all + size + j] = inverse.values[i * inverse.size + j]! + dot(column, spread);
    }
  }
  return { size: all, values };
}

function diagonal(size: number, entryAt: (at: number) => number): Square {
  const values = new Float64Array(size * size);
  for (let at = 0; at < size; at++) values[at * size + at] = entryAt(at);
  return { size, values };
}

function columnAt(rows: readonly Float64Array[], at: number): Float64Array {
  return Float64Array.from(rows, (row) => row[at]!);
}
