import { headlinesOf } from "../../catalogue/headlines.js";
import type { MetricName } from "../../catalogue/metric-columns.js";
import type { PositionGroupName } from "../../catalogue/types.js";
import { comparable } from "../../comparison/comparable-values.js";
import { ambiguousName, invalidOption, named, shapeMismatch } from "../../errors.js";
import { notedColumns } from "../../notes.js";
import {
  entriesOf,
  filled,
  isOptions,
  listOfText,
  type OptionCheck,
  type OptionsOf,
  says,
  wholeNumberFrom,
} from "../../options.js";
import { countInterval, shareInterval } from "../../stats/rate-interval.js";
import { valueAt } from "../../stats/values-at.js";
import { LEVEL } from "../../table/column-names.js";
import { analysis } from "../../table/envelope.js";
import { nameAt, type RowKey, rowsWanted } from "../../table/find.js";
import { type SameKind, type TableInput, tableFrom } from "../../table/input.js";
import { idColumn, isMatchRow, keysOf } from "../../table/keys.js";
import { chosenMetrics, groupAt } from "../../table/metric-columns.js";
import { coverageOf, everyRow, Losses } from "../../table/rows.js";
import { type Column, Table } from "../../table/table.js";
import { takeRows } from "../../table/verbs.js";
import { counted } from "../../text/words.js";
import { LEVEL_CHECKS } from "../peers/drawing.js";
import { type RateOf, rateOf } from "../peers/rate-evidence.js";
import { basicsOf, combinerOf, latestLast, seasonsOf } from "./combine-metric.js";
import {
  HOME,
  MATCH_DETAILS_CHECKS,
  type MatchDetailsOptions,
  OPPONENT,
  SEASON_HALF,
  withMatchDetails,
} from "./match-details.js";
import { notRecomputed, type Reason, sumOf } from "./season-sums.js";

export interface FormOptions extends MatchDetailsOptions, OptionsOf<typeof FORM_CHECKS> {}

export const FORM_CHECKS = {
  /** Matches per rate: the match of the row and those before it. Default 5. */
  matches: says(wholeNumberFrom(1), "matches per rate", 5),
  /** Default: the headline metrics of the player's position group that the table has. */
  metrics: listOfText as OptionCheck<readonly MetricName[]>,
  /** Probability, in percent, that an interval contains the true rate. Default 90. */
  level: LEVEL_CHECKS.level,
  ...MATCH_DETAILS_CHECKS,
};

/** Columns with the number of matches and of minutes behind the rates of a row. */
const MATCHES = "matches";
const MINUTES = "minutes";

/**
 * Computes the form of a player or team: the rates of the last matches, match by match.
 *
 * Whom:    a player or team by name, id or key; not needed for a table with only one.
 * Shape:   a row per match played, the oldest first: key and name, facts of the match (`match_dateutc`,
 *          `match_label`, `match_gameweek` if the records have them, and `home`, `opponent`, `seasonHalf` as in
 *          {@link matchDetails}), `matches` and `minutes` of the rates (the minutes behind them), `level`, and
 *          for each metric its rate over these matches, with `<metric>_lower` and `<metric>_upper` if it is a rate
 *          of counted events. A DataFrame for a DataFrame, else a table.
 * Formula: as {@link combineSeasons} combines matches, from summed totals and minutes, never means of means; a
 *          total is the sum of these matches.
 * Source:  intervals of the true rate from these matches alone, see `shareInterval` (Wilson) and
 *          `countInterval` (Byar), with the evidence divided by the measured dispersion of the metric
 *          and position group; without a measured dispersion they are too narrow, and a note (`unmeasured_dispersion`) says so.
 * Missing: rates of the first matches, until there are `matches` of them; rates without any attempts; and
 *          values that cannot be computed from the matches, with a note of code `not_recomputed`. Matches that were not
 *          played are left out.
 * Errors:  `shape_mismatch` if the player has rows that are not matches, `unknown_row`, `ambiguous_name`,
 *          `unknown_metric`, `unknown_option`, `invalid_option`.
 *
 * @example
 * const records = [4, 0, 2].map((shots, index) => ({
 *   playerId: 7, matchId: index, competitionId: 2, seasonId: 1, positions: [],
 *   total: { shots, minutesOnField: 90, minutesTagged: 90 }, average: { shots },
 * }));
 * const table = form(playerTable(records), 7, { matches: 2, metrics: ["average_shots"] });
 * table.column("average_shots") // => [NaN, 2, 1]
 */
export function form<T extends TableInput>(
  input: T,
  who?: RowKey | string | FormOptions,
  last: FormOptions = {},
): SameKind<T> {
  return named("form", () => {
    const isNobody = who !== undefined && entriesOf(last ?? {}).length === 0 && isOptions(who, FORM_CHECKS);
    const [keyOrName, options] = isNobody ? [undefined, who as FormOptions] : [who as RowKey | string, last];
    return analysis("form", FORM_CHECKS, input, options, (table) => formOf(table, keyOrName, options));
  });
}

/** {@link form} of a table, for charts and other functions. */
export function formOf(given: Table, keyOrName: RowKey | string | undefined, options: FormOptions): Table {
  const teams = options.teams === undefined ? undefined : tableFrom(options.teams);
  const table = playedMatches(given, keyOrName, teams);
  const metrics = chosenMetrics(table, options.metrics ?? ownHeadlines(table));
  const { matches, level } = filled(FORM_CHECKS, options);
  /** Each match with the ones before it, up to the requested number. */
  const windows = everyRow(table).map((last, _, rows) =>
    rows.slice(Math.max(0, last - matches + 1), last + 1),
  );
  const basics = basicsOf(table);
  const losses = new Losses<Reason>();
  const unmeasured: string[] = [];
  const head = [...keysOf(table), "name", ...MATCH_COLUMNS].filter((name) => table.has(name));
  const held = (values: (rows: readonly number[]) => number): Float64Array =>
    Float64Array.from(windows, (rows) => (rows.length < matches ? Number.NaN : values(rows)));
  const columns: [string, Column][] = [
    ...head.map((name): [string, Column] => [name, table.column(name)]),
    [MATCHES, Float64Array.from(windows, ({ length }) => length)],
    [MINUTES, Float64Array.from(windows, (rows) => sumOf(basics.minutes, rows))],
    [LEVEL, new Float64Array(table.rowCount).fill(level)],
  ];
  const defined = comparable(table, {});
  for (const metric of metrics) {
    const combine = combinerOf(basics, metric);
    columns.push([metric, held((rows) => losses.valueOr(combine(seasonsOf(basics, rows)), metric))]);
    const rate = rateOf(defined, metric);
    if (rate === undefined) continue;
    if (!rate.measured) unmeasured.push(metric);
    for (const [end, name] of ["lower", "upper"].entries()) {
      columns.push([`${metric}_${name}`, held((rows) => valueAt(rateEnds(rate, rows, level), end))]);
    }
  }
  const unmeasuredNotes = notedColumns(
    "unmeasured_dispersion",
    unmeasured,
    (names) =>
      `variation between matches beyond chance was not measured for these, so their intervals are too narrow: ${names}`,
  );
  const notes = [...table.notes, ...notRecomputed(losses), ...unmeasuredNotes];
  const { entity, rowCount, catalogue } = table;
  return new Table({ entity, columns, rowCount, notes, catalogue });
}

/** The matches that a player or team played, oldest first, with the details of each match. */
function playedMatches(
  given: Table,
  keyOrName: RowKey | string | undefined,
  teams: Table | undefined,
): Table {
  const rows = keyOrName === undefined ? everyRow(given) : rowsWanted(given, keyOrName);
  const ids = given.numbers(idColumn(given.entity));
  const named = new Map(rows.map((row) => [ids[row], nameAt(given, row)]));
  if (keyOrName === undefined && named.size !== 1) {
    const expected = `a name, an id or a key: the table has ${counted(named.size, given.entity)}`;
    throw invalidOption("keyOrName", keyOrName, expected);
  }
  if (keyOrName !== undefined && named.size > 1) {
    const answers = [...named].map(([id, name]) => `{ ${idColumn(given.entity)}: ${id} } (${name})`);
    throw ambiguousName(keyOrName, answers);
  }
  if (!rows.every((row) => isMatchRow(given, row))) {
    throw shapeMismatch(
      `${[...named.values()].join()} has rows that are not of a match; expected one record per match.`,
    );
  }
  const coverage = coverageOf(given);
  const played = latestLast(given, rows).filter((row) => coverage(row) !== "empty");
  const matches = takeRows(given, played);
  const isDetailed = teams === undefined && matches.has(OPPONENT);
  return isDetailed ? matches : withMatchDetails(matches, teams);
}

function ownHeadlines(table: Table): readonly string[] {
  const groups = new Set(everyRow(table).map((row) => groupAt(table, row)));
  const known = [...groups].filter((group) => group !== null) as PositionGroupName[];
  return headlinesOf(table.catalogue, known).filter((name) => table.has(name));
}

const MATCH_COLUMNS = ["match_dateutc", "match_label", "match_gameweek", HOME, OPPONENT, SEASON_HALF];

/** The interval of a rate in the metric's own unit, from the evidence in its matches. */
export function rateEnds({ counted, basis, unit }: RateOf, rows: readonly number[], level: number) {
  const tried = rows.filter((row) => valueAt(counted.exposure, row) > 0);
  const events = sumOf(counted.events, tried);
  const exposure = sumOf(counted.exposure, tried);
  const interval = basis === "percent" ? shareInterval : countInterval;
  return interval(events, exposure, level).map((end) => unit * end);
}
