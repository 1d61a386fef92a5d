import { metricIn } from "../../catalogue/catalogue-index.js";
import { invalidOption, named, shapeMismatch } from "../../errors.js";
import { filled, type OptionCheck, type OptionsOf, says, without } from "../../options.js";
import { fitFamily, type SeasonAfter } from "../../stats/league-model.js";
import type { Drift } from "../../stats/season-model.js";
import { checkedTable, type TableInput } from "../../table/input.js";
import { grouped } from "../../table/rows.js";
import type { Table } from "../../table/table.js";
import { type Careers, careersOf, driftPairs, ratesWithDrift } from "../over-time/careers.js";
import {
  expectedNext,
  type FamilyFactors,
  type FittedMetric,
  type LeagueFactors,
} from "../over-time/factors.js";
import {
  OVER_TIME_CHECKS,
  type OverTime,
  type OverTimeOptions,
  overTime,
  type RatesOverTime,
} from "../over-time/rates-over-time.js";
import { LEVEL_CHECKS, type LevelOptions } from "../peers/drawing.js";
import { connectedBy, factorTable, type Moves, movesOf } from "./moves.js";

export interface LeagueFactorsOptions
  extends Omit<OverTimeOptions, "by" | "trend">,
    LevelOptions,
    OptionsOf<typeof LEAGUE_FACTORS_CHECKS> {}

const strengths: OptionCheck<Readonly<Record<number, number>>> = {
  expected: "an object of numbers above 0 by competition id",
  test: (value) =>
    typeof value === "object" &&
    value !== null &&
    Object.entries(value).every(
      ([id, strength]) => /^\d+$/.test(id) && typeof strength === "number" && strength > 0 && strength < 1000,
    ),
};

export const LEAGUE_FACTORS_CHECKS = {
  ...without(OVER_TIME_CHECKS, "by", "trend"),
  /** Minimum minutes of a season. Default 450. */
  minMinutes: says(OVER_TIME_CHECKS.minMinutes, "minimum minutes of a season", 450),
  /**
   * Your own estimate of the strength of competitions, by id; 1 is the reference. A rate in a competition of .8 is then
   * worth .8 of the same rate in one of 1, until movers show otherwise.
   */
  strengths: says(strengths, "strength of each competition by id, 1 being the reference"),
  ...LEVEL_CHECKS,
};

/**
 * Converts rates of one competition into those of another, from players who moved between them and players who
 * stayed.
 *
 * Shape:   `table`, a row for each family of metrics and pair of competitions: `from`, `to` (ids; `fromName`, `toName` if
 *          the table has names), `family`, `factor` with `low` and `high`, `movers` (in both directions), `effectiveMovers`,
 *          `weight` (0 to 1, the part from data instead of the prior), `source` (`movers`, `strengths` or both) and
 *          `reason`, why a factor is missing; `families`, the input for `translate` and `progress`.
 * Unit:    a factor of .9 from A to B: rates of players in B are .9 times those in A. Families are the catalogue's categories,
 *          of rates per 90; percentages have no factor.
 * Rows:    outfield players with 450 minutes in both of two seasons in a row, each in the competition with most minutes:
 *          movers, and stayers as the control.
 * Formula: expected events are p · t₂ with p = μ + w(r₁ - μ), w = drift · t₁ / (t₁ + k), μ and k of the group from all
 *          competitions together, the drift from pairs of the competition with most of them. log E[y₂] = log expected + α +
 *          δ · moved + (F + E)[to] - (F + E)[from], F by family, E and α, δ by metric; quasi-Poisson with weights
 *          expected / (v · metrics), v = φ + t₂(φ / k)(1 - drift² · t₁ / (t₁ + k)), and a ridge towards no effect (deviations
 *          .15 of F, .05 of E, .1 of δ). The factor is exp(F[to] - F[from]), its interval exp(± z √(S · c′Cc)), C being the
 *          inverse of the penalised information and S, at least 1, the mean of (y₂ - ŷ)² / (ŷ · v) over movers. Effective
 *          movers are (1 / c′Cc - 1 / .045) / the information of a mover, the weight is 1 - c′Cc / .045.
 * Strengths: the prior mean of F is -log(strength) in place of 0. If movers give too little evidence, the factor has
 *          the `source` `strengths`: it comes from you and not from the data.
 * Refused: a factor is missing, with the `reason`, if no chain of movers connects two competitions, with fewer than 10
 *          effective movers, and below a weight of .5. An unknown factor is never 1.
 * Limits:  movers are selected, mostly because they did well. If all move in one direction, the effect of moving and that
 *          of the competition cannot be separated (a note says so): `translate` stays right for movers, the factor does not.
 * Errors:  `shape_mismatch` for teams and without two seasons in a row; as `shrunkRates`.
 * Source:  a ridge regression on logarithms: McCullagh and Nelder (1989), Generalized linear models, chapter 9.
 *
 * @example
 * const rows = [2017, 2018].flatMap((seasonId) => [1, 2, 3, 4, 5, 6].map((playerId) => ({ playerId, seasonId })));
 * const all = (value: unknown) => rows.map(() => value);
 * const league = fromColumns({
 *   playerId: rows.map((row) => row.playerId), competitionId: all(1), seasonId: rows.map((row) => row.seasonId),
 *   positionGroup: all("winger"), total_minutesOnField: all(2000), total_minutesTagged: all(2000),
 *   total_shots: rows.map((row) => 30 + row.playerId), average_shots: rows.map((row) => (30 + row.playerId) * 0.045),
 * });
 * leagueFactors(league, { metrics: ["average_shots"] }).table.rowCount // => 0
 */
export function leagueFactors(input: TableInput, options: LeagueFactorsOptions = {}): LeagueFactors {
  return named("leagueFactors", () => {
    const found = factorsOrNone(checkedTable(input, options, LEAGUE_FACTORS_CHECKS), options);
    if (found.families.length > 0) return found;
    const { minMinutes, strengths } = filled(LEAGUE_FACTORS_CHECKS, options);
    const alone =
      strengths === undefined ? "" : " Strengths replace movers, but not players with two seasons in a row.";
    throw shapeMismatch(
      `no player has ${minMinutes} minutes in two seasons in a row; add the season before of each competition, or lower minMinutes.${alone}`,
    );
  });
}

/**
 * {@link leagueFactors} of a table, for functions that need them internally. Without players who have two seasons in a
 * row, there are no factors and no error.
 */
export function factorsOrNone(table: Table, options: LeagueFactorsOptions): LeagueFactors {
  if (table.entity !== "player") throw shapeMismatch("teams do not move; expected a table of players.");
  const { level, minMinutes } = filled(LEAGUE_FACTORS_CHECKS, options);
  const { strengths: stated = {} } = options;
  const careers = careersOf(table);
  const moves = movesOf(careers, minMinutes);
  if (moves.seasons.length === 0) return { table: factorTable(table, moves, [], level), families: [] };
  const by = table.has("positionGroup") ? ["positionGroup"] : [];
  const setting = overTime(table, { ...options, minMinutes, by, trend: false });
  const fits = followedFamilies(setting, careers);
  if (fits.size === 0) throw invalidOption("metrics", options.metrics, "rates per 90 minutes");
  const families = [...fits].map(([family, metrics]) => familyFactors(family, metrics, moves, stated));
  return { table: factorTable(table, moves, families, level), families };
}

/** The rates per 90 of a table with their drift, by family of metrics. */
function followedFamilies(setting: OverTime, careers: Careers) {
  const { catalogue } = setting.table;
  const metrics = setting.metrics.filter((metric) => {
    const { model, appliesTo } = metricIn(catalogue, metric) ?? {};
    return model !== "binomial" && appliesTo !== "goalkeeper";
  });
  // The drift is that of the competition with most pairs of seasons.
  const competitions = careers.table.numbers("competitionId");
  const home = [...grouped(driftPairs(careers), ([first]) => competitions[first]!).values()].reduce(
    (most, pairs) => (pairs.length > most.length ? pairs : most),
    [],
  );
  const followed = [...ratesWithDrift(setting, home, metrics)];
  return grouped(
    followed.filter(([{ exposureName }]) => exposureName === "minutes"),
    ([{ metric }]) => metricIn(catalogue, metric)?.category ?? "other",
  );
}

type FollowedMetric = readonly [rates: RatesOverTime, drift: Drift];

function familyFactors(
  family: string,
  followed: readonly FollowedMetric[],
  moves: Moves,
  stated: Readonly<Record<number, number>>,
): FamilyFactors {
  const { competitions } = moves;
  const prior = Float64Array.from(competitions, (id) => -Math.log(stated[id] ?? 1));
  const seen = followed.flatMap((of, at) => seasonsAfter(of, at, moves));
  const fit = fitFamily(seen, followed.length, prior);
  return {
    family,
    competitions,
    connected: connectedBy(moves),
    stated: competitions.map((id) => stated[id] !== undefined),
    logs: fit.logs,
    covariance: fit.covariance,
    spread: fit.spread,
    movers: moves.movers,
    information: fit.information,
    metrics: followed.map(([rates, { correlation }], at): FittedMetric => {
      const priors = rates.groups.map(({ group, prior: { mean, worth } }) => ({ group, mean, worth }));
      return { metric: rates.metric, correlation, priors, ...fit.metrics[at]! };
    }),
  };
}

/** Each player's evidence in the later season, and the expectation from the season before. */
function seasonsAfter([rates, { correlation }]: FollowedMetric, metric: number, moves: Moves): SeasonAfter[] {
  const indexOf = new Map(moves.competitions.map((id, at) => [id, at]));
  return moves.seasons.flatMap(({ first, second, from, to }): SeasonAfter[] => {
    const prior = rates.groupIn(first)?.prior;
    const [before, after] = [rates.exposure[first]!, rates.exposure[second]!];
    if (prior === undefined || !(before > 0) || !(after > 0)) return [];
    const { own, rate } = expectedNext(prior, correlation, rates.events[first]!, before);
    return [
      {
        metric,
        from: indexOf.get(from)!,
        to: indexOf.get(to)!,
        events: rates.events[second]!,
        expected: rate * after,
        dispersion: 1 + (after / prior.worth) * (1 - correlation ** 2 * own),
      },
    ];
  });
}
