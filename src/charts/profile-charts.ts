import { groupOfCode, placesOf, positionName } from "../catalogue/positions.js";
import { seasonAge } from "../comparison/ages-and-positions.js";
import { invalidOption, named } from "../errors.js";
import { fieldOf } from "../fields.js";
import type { OptionsOf } from "../options.js";
import { clubColumns, hasOnlyClubsOfToday } from "../table/column-names.js";
import type { RowKey } from "../table/find.js";
import type { TableInput } from "../table/input.js";
import { labelOf, ownColumns } from "../table/metric-columns.js";
import { parsePositionsText } from "../table/played.js";
import { cellAt, type Table } from "../table/table.js";
import { teamsOf } from "../table/teams-of.js";
import { sentenceCase } from "../text/words.js";
import { type Chart, readableChart } from "./chart.js";
import { type RankChartData, rankData } from "./chart-data.js";
import { type ChartLimits, chartInput } from "./chart-input.js";
import { RANK_CHART_CHECKS, type RankChartOptions, TEAMS } from "./chart-options.js";
import type { Picture } from "./kit/picture.js";
import type { Profile, SubjectHead } from "./kit/profile.js";
import type { Subjects } from "./peer-rows.js";
import { playedFacts, profileOf } from "./profile-of.js";
import { drawComparison } from "./svg/comparison.js";
import { drawPercentileBars } from "./svg/percentile-bars.js";
import { drawPizza, MOST_SLICES } from "./svg/pizza.js";
import type { Look } from "./theme.js";

/** The charts that draw a profile as it is: pizzas, bars and comparisons. */

export interface PizzaChartOptions extends RankChartOptions, OptionsOf<typeof PIZZA_CHECKS> {}

export const PIZZA_CHECKS = {
  ...RANK_CHART_CHECKS,
  /** Records of the clubs, if the players' records do not name them. */
  teams: TEAMS,
};

/**
 * Draws percentile ranks of one player or team as slices grouped by category, or of two in halves.
 *
 * Shape:   for one player, a head with the name, the club and its date (`teams` gives names), age, position, minutes, and a
 *          small pitch with a dot for each position, its area the share of playtime there; the photo is in the hole.
 *          Categories are arcs around the labels.
 *          There is a slice per metric, as long as its rank, with the rank in a box. Ranks in the table are drawn unchanged;
 *          a table of values is ranked first, with the options of `percentileRanks`. A band covers the
 *          interval of the true rank: that of `<metric>_low` and `<metric>_high` in the table, else that of 90%
 *          from `percentileIntervals`. A line below names metrics without an interval: their variation between matches
 *          was not measured, or the peers are not in the table. Slices of a player with fewer minutes than
 *          each of the peers are grey, and so are metrics without a better direction.
 * Unit:    percentile ranks, 0 to 100, printed whole.
 * Missing: a hatched slice with a dash, never 0. The default metrics are those of the position
 *          group in which all shown rows have a rank.
 * Errors:  `unknown_row`, `ambiguous_name`, `unknown_metric`, `no_ranks`, `unknown_option`, `invalid_option`; `mixed_pools`
 *          as in `swarmChart`.
 *
 * @example
 * const ranks = percentileRanks(await samplePlayers(), { minMinutes: 900 });
 * pizzaChart(ranks, "V. van Dijk").title // => "V. van Dijk: above average in successful passes and successful forward passes"
 */
export function pizzaChart(
  input: TableInput,
  keyOrName: Subjects,
  options: PizzaChartOptions = {},
): Chart<RankChartData> {
  const limits = { rows: 2, metrics: MOST_SLICES, checks: PIZZA_CHECKS };
  return named("pizzaChart", () =>
    profileChart("pizza", withClubs(input, options), keyOrName, options, limits, drawPizza, true),
  );
}

export interface PercentileBarsOptions extends RankChartOptions {}

/** Most bars that are readable in a picture of a given size. */
const MOST_ON_PRESET = 12;

/**
 * Draws the profile of one player or team: percentile ranks as horizontal bars by category, with raw values.
 *
 * Shape:   a bar per metric, as long as its rank. Default metrics: all headline metrics of the position group, twelve
 *          with a `preset`; with
 *          `metrics: "all"` every rate that has a better direction and a rank in the row. The
 *          categories that matter to the position group come first. More than 34 bars take two columns.
 *          Bands cover the interval of the true rank, as in `pizzaChart`.
 * Unit:    percentile ranks, 0 to 100, printed whole; raw values in their own units, if the table has them.
 * Missing: hatching and a dash, never 0.
 * Errors:  `unknown_row`, `ambiguous_name`, `unknown_metric`, `no_ranks`, `unknown_option`, `invalid_option`.
 *
 * @example
 * const chart = percentileBars(await samplePlayers(), "V. van Dijk", { minMinutes: 900, metrics: ["percent_aerialDuelsWon"] });
 * chart.svg.includes("64 centre backs, English first division 2017/2018, at least 900 minutes") // => true
 */
export function percentileBars(
  input: TableInput,
  keyOrName: RowKey | string,
  options: PercentileBarsOptions = {},
): Chart<RankChartData> {
  const limits = { rows: 1, metrics: { preset: MOST_ON_PRESET } };
  return named("percentileBars", () =>
    profileChart("bars", input, keyOrName, options, limits, drawPercentileBars),
  );
}

export interface ComparisonChartOptions extends RankChartOptions {}

const MOST_COMPARED = { rows: 6, metrics: { sheet: 14, preset: MOST_ON_PRESET } };

/**
 * Draws two to six players or teams as bars of percentile ranks beside each other, with their values.
 *
 * Shape:   a row per metric, by category, and a column per subject, of two on either side of the labels; the best rank is bold.
 *          Bands cover the interval of the true rank, as in `pizzaChart`.
 * Unit:    percentile ranks, 0 to 100, printed whole; values in their own units, if they are known.
 * Missing: hatching and a dash, never 0.
 * Errors:  `unknown_row`, `ambiguous_name`, `unknown_metric`, `no_ranks`, `unknown_option`; `invalid_option` for
 *          anything but two to six different rows; `mixed_pools` as in `swarmChart`.
 *
 * @example
 * const league = await samplePlayers();
 * comparisonChart(league, ["M. Salah", "R. Sterling"], { minMinutes: 900 }).title // => "Mohamed Salah and R. Sterling"
 */
export function comparisonChart(
  input: TableInput,
  keysOrNames: readonly (RowKey | string)[],
  options: ComparisonChartOptions = {},
): Chart<RankChartData> {
  return named("comparisonChart", () => {
    if (!Array.isArray(keysOrNames) || keysOrNames.length < 2) {
      throw invalidOption("keysOrNames", keysOrNames, "two to six names, ids or keys");
    }
    return profileChart("comparison", input, keysOrNames, options, MOST_COMPARED, drawComparison);
  });
}

/** A chart of a profile, from the arguments to the drawing; a picture of one subject may have a head with his details. */
function profileChart(
  kind: RankChartData["kind"],
  input: TableInput,
  subjects: Subjects,
  options: RankChartOptions,
  limits: ChartLimits,
  draw: (profile: Profile, look: Look) => Picture,
  hasHead = false,
): Chart<RankChartData> {
  const asked = chartInput(input, subjects, options, limits);
  const { table, rows } = asked;
  const contentOf = (metrics: readonly string[]): Profile => {
    const profile = profileOf(table, rows, metrics, options);
    return hasHead && rows.length === 1 ? headed(profile, table, rows[0]) : profile;
  };
  return readableChart(asked, contentOf, draw, (profile) => rankData(kind, profile));
}

/** A profile with a head: the details of its one subject. */
export function headed(profile: Profile, table: Table, row: number): Profile {
  const subject = subjectOf(table, row, profile.subjects[0]?.name ?? "");
  return { ...profile, facts: subject.facts, subject };
}

/** The head of charts and pages: a player's club with its date, age, position, minutes and what was joined of him; a team's minutes. */
export function subjectOf(table: Table, row: number, name: string): SubjectHead {
  const lines = [
    [clubOf(table, row), ageOf(table, row)],
    [positionOf(table, row), ...playedFacts(table, [row], [name])],
    ownColumns(table)
      .filter((column) => textAt(table, column, row) !== "")
      .map((column) => `${labelOf(table, column)} ${textAt(table, column, row)}`),
  ].map((words) => words.filter((text) => text !== "").join(" · "));
  const played = parsePositionsText(textAt(table, "positions", row) || null);
  return {
    facts: lines.filter((line) => line !== ""),
    // A position for either side counts half on each side.
    places: played.flatMap(({ code, share }) => {
      const places = placesOf(code, groupOfCode(table.catalogue, code));
      const name = positionName(table.catalogue, code) ?? code;
      return places.map(([up, across]) => ({ name, up, across, share: share / places.length }));
    }),
  };
}

/** Players with the names of their clubs, if the options have records of the clubs. */
export function withClubs(
  input: TableInput,
  options: { readonly teams?: TableInput | undefined } | null,
): TableInput {
  const teams = fieldOf(options, "teams");
  return teams === undefined ? input : teamsOf(input, teams as TableInput);
}

function textAt(table: Table, column: string, row: number): string {
  return String(cellAt(table, column, row) ?? "");
}

/** `Liverpool (2017/2018)`; `(today's club)` if no other is known. */
function clubOf(table: Table, row: number): string {
  const club = clubColumns(table).reduce((found, name) => found || textAt(table, name, row), "");
  const when = hasOnlyClubsOfToday(table) ? "today's club" : textAt(table, "season_name", row);
  return club === "" || when === "" ? club : `${club} (${when})`;
}

function ageOf(table: Table, row: number): string {
  const given = textAt(table, "age", row) || textAt(table, "player_age", row);
  const age = given === "" ? seasonAge(table, row) : Number(given);
  return Number.isNaN(age) ? "" : `${age} years`;
}

/** The position he played most, with its share; else his position group. */
function positionOf(table: Table, row: number): string {
  const code = textAt(table, "position", row);
  const name = code === "" ? "" : (positionName(table.catalogue, code) ?? "");
  return sentenceCase((name || textAt(table, "positionGroup", row)).toLowerCase());
}
