import { madeBy } from "../../catalogue/derived-metrics.js";
import type { MetricName } from "../../catalogue/metric-columns.js";
import { type ComparableValues, comparable } from "../../comparison/comparable-values.js";
import { type RateOptions, RULE_CHECKS } from "../../comparison/rules.js";
import { invalidOption } from "../../errors.js";
import { ownField } from "../../fields.js";
import type { Note } from "../../notes.js";
import { listOfText, type OptionCheck, type OptionsOf, says } from "../../options.js";
import { slope, sum } from "../../stats/summary.js";
import { analysis } from "../../table/envelope.js";
import type { SameKind, TableInput } from "../../table/input.js";
import { everyRow, numbersIf } from "../../table/rows.js";
import type { Table } from "../../table/table.js";
import { firstFew } from "../../text/words.js";
import { metricsToDerive, withDerived } from "./derived-columns.js";
import { CLUB_CHECKS, type ClubOptions, type Clubs, clubsOf, WHY_NO_CLUB } from "./season-club.js";

export interface PossessionAdjustedOptions
  extends ClubOptions,
    RateOptions,
    OptionsOf<typeof POSSESSION_ADJUSTED_CHECKS> {}

const POWER: OptionCheck<number | Readonly<Record<string, number>>> = {
  expected: "a number, or an object of numbers by metric",
  test: (value) => {
    const powers = typeof value === "object" && value !== null ? Object.values(value) : [value];
    return powers.every((power) => Number.isFinite(power));
  },
  flag: "number",
};

export const POSSESSION_ADJUSTED_CHECKS = {
  ...CLUB_CHECKS,
  /** Defensive averages to adjust. Default: all in the table. */
  metrics: says<readonly MetricName[]>(listOfText, "defensive averages to adjust (default: all)"),
  /**
   * The power of the opponents' share of the ball in the adjustment: one for all, or one by metric. Default: the
   * power measured in the table of teams, if it has 15 of them, else England's. 1 is the provider's own formula.
   */
  power: says(POWER, "power of the opponents' share of the ball (default: estimated from the teams)"),
  undefinedRates: RULE_CHECKS.undefinedRates,
};

/** Fewer teams do not show how an average changes with possession. */
const FEWEST_TEAMS = 15;
const HALF = 50;
const WHOLE = 100;

/**
 * Adjusts defensive averages per 90 minutes to equal possession.
 *
 * Shape:   same rows, `average_possessionAdjustedInterceptions` and the like behind the original averages
 *          (duels in defence, interceptions, defensive actions, recoveries in the opponent's half); a DataFrame for a
 *          DataFrame, else a table. They are metrics like any others: ranks and charts take them by name.
 * Formula: average × (50 / (100 - possession)) ^ power, with the possession of the team in percent. Teams: their own
 *          `average_possessionPercent`. Players: that of the season's club in `teams`, found by `matches` (each
 *          match counts by his minutes; with `teams` by match it is the possession of those matches) or by the column
 *          `club`. A player's current team is never used: it is today's club, not that of the season.
 * Power:   the relation between an average and the opponents' share of the ball: the slope of its logarithm over that of
 *          the share, by least squares over the teams of the table, so that the result does not depend on possession. With
 *          fewer than 15 teams the powers of England's 20 of 2017/18 are used (interceptions .59, defensive duels .30,
 *          recoveries in the opponent's half -.56). The note `possession_powers` names the source. With a power of 1, the
 *          provider's formula, the correlation of interceptions with possession goes from -.89 to .86. Ball recoveries and
 *          won duels in defence do not depend on possession: they are refused.
 * Unit:    per 90 minutes of a match of even possession, not rounded.
 * Missing: if the average is missing, if the season's club or its possession is not known, or if the opponents never
 *          had the ball. Notes of code `not_derived` count the rows for each reason.
 * Errors:  `unknown_option`, `invalid_option` (`club: "player_currentTeamId"`), `unknown_column`, `unknown_metric`,
 *          `shape_mismatch`.
 * Source:  the provider's possession-adjusted statistics (PAdj: as if a match was played with 50% of possession
 *          each) are those of power 1. Knutson (2014), Introducing possession-adjusted player stats, bends the same
 *          correction by a sigmoid. The pattern that teams with less of the ball defend more is seen between teams; all
 *          players of one team get the same adjustment.
 *
 * @example
 * const teams = possessionAdjusted(await sampleTeams());
 * const { average_interceptions, average_possessionAdjustedInterceptions } = teams.row("Manchester City");
 * [average_interceptions, average_possessionAdjustedInterceptions?.toFixed(1)] // => [34, "45.8"]
 */
export function possessionAdjusted<T extends TableInput>(
  input: T,
  options: PossessionAdjustedOptions = {},
): SameKind<T> {
  return analysis("possessionAdjusted", POSSESSION_ADJUSTED_CHECKS, input, options, (sent) => {
    const table = comparable(sent, options);
    const clubs = sent.entity === "team" ? undefined : clubsOf(sent, options);
    const teams = clubs === undefined ? table : clubs.teams && comparable(clubs.teams, options);
    const [adjusted] = teams === undefined ? [] : madeBy(teams.catalogue, "possession");
    const possession = teams && numbersIf(teams, adjusted?.by);
    const possessionAt =
      clubs === undefined ? ownPossession(possession, options) : clubPossession(clubs, possession);
    const powers = powersOf(sent, (metric) => shownPower(teams, metric, possession), options);
    const possessions = everyRow(table).map(possessionAt);
    const derived = powers.map(({ metric, name, power }) => {
      const averages = table.numbers(metric);
      const valueIn = (row: number): number | string => {
        const [possession, value] = [possessions[row]!, averages[row]!];
        if (typeof possession === "string") return possession;
        if (Number.isNaN(value)) return "the average is missing";
        return value * (HALF / (WHOLE - possession)) ** power;
      };
      return { name, behind: metric, valueIn };
    });
    return withDerived(sent, derived, powerNotes(powers));
  });
}

/** The power for each average, its adjusted column, and the source of the power. */
function powersOf(
  table: Table,
  shownOf: (metric: string) => number | undefined,
  { metrics, power: asked }: PossessionAdjustedOptions,
) {
  const known = new Map(madeBy(table.catalogue, "possession").map((made) => [made.of, made]));
  const expected = "defensive averages that change with possession";
  return metricsToDerive(table, metrics, [...known.keys()], expected).flatMap((metric) => {
    const { column: name, power: stated = 1 } = known.get(metric) ?? {};
    if (name === undefined) return [];
    const given = typeof asked === "object" ? ownField(asked, metric) : asked;
    const shown = given === undefined ? shownOf(metric) : undefined;
    const from = given !== undefined ? "given" : shown !== undefined ? "teams of the table" : "catalogue";
    return [{ metric, name, power: given ?? shown ?? stated, from }];
  });
}

/** The power measured among the teams; undefined if there are too few. */
function shownPower(
  teams: ComparableValues | undefined,
  metric: string,
  possession: Float64Array | undefined,
): number | undefined {
  if (!teams?.has(metric) || possession === undefined) return undefined;
  const points = [...teams.numbers(metric)].flatMap((value, row): [number, number][] => {
    const others = (WHOLE - (possession[row] ?? Number.NaN)) / HALF;
    return value > 0 && others > 0 ? [[Math.log(others), Math.log(value)]] : [];
  });
  const power = slope(points);
  return points.length < FEWEST_TEAMS || Number.isNaN(power) ? undefined : power;
}

function powerNotes(powers: ReturnType<typeof powersOf>): Note[] {
  if (powers.length === 0) return [];
  const each = powers.map(({ metric, power, from }) => `${metric} ${Number(power.toFixed(2))} (${from})`);
  const message = `averages change with these powers of the opponents' share of the ball: ${firstFew(each)}`;
  const byMetric = Object.fromEntries(powers.map(({ metric, power }) => [metric, power]));
  return [{ code: "possession_powers", message, powers: byMetric }];
}

/** The possession in percent, below 100, or the reason why it is unknown. */
type PossessionOf = (row: number) => number | string;

function ownPossession(
  possession: Float64Array | undefined,
  options: PossessionAdjustedOptions,
): PossessionOf {
  for (const option of ["teams", "matches", "club"] as const) {
    if (options[option] === undefined) continue;
    throw invalidOption(option, "given", "nothing: teams know their own possession");
  }
  return (row) => usable(possession?.[row] ?? Number.NaN);
}

function clubPossession(
  { teams, appearances, teamRow }: Clubs,
  possession: Float64Array | undefined,
): PossessionOf {
  if (teams === undefined) return () => WHY_NO_CLUB.teams;
  return (row) => {
    const played = appearances(row);
    if (played.length === 0) return WHY_NO_CLUB.club;
    const inMatches = played.map(({ team, match, minutes }) => ({ of: teamRow(row, team, match), minutes }));
    if (inMatches.some(({ of }) => of === -1)) return WHY_NO_CLUB.row;
    const parts = inMatches.map(({ of, minutes }) => minutes * (possession?.[of] ?? Number.NaN));
    // A sum would silently skip missing parts.
    if (parts.some(Number.isNaN)) return usable(Number.NaN);
    return usable(sum(parts) / sum(played.map(({ minutes }) => minutes)));
  };
}

function usable(possession: number): number | string {
  if (Number.isNaN(possession)) return "the team's possession is missing";
  return possession < WHOLE ? possession : "the opponents never had the ball";
}
