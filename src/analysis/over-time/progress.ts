import { agesOf } from "../../comparison/ages-and-positions.js";
import { hasCriteria } from "../../comparison/peer-criteria.js";
import { named } from "../../errors.js";
import { type Note, notedRows } from "../../notes.js";
import { type OptionsOf, says, trueOrFalse } from "../../options.js";
import { valuesAt, valuesPlaced } from "../../stats/values-at.js";
import { takerOf } from "../../table/column.js";
import { type Ending, LEVEL, POOL_CELLS, withEnding } from "../../table/column-names.js";
import { analysis } from "../../table/envelope.js";
import { isTableInput, type SameKind, type TableInput } from "../../table/input.js";
import { identifier } from "../../table/keys.js";
import { headColumns } from "../../table/metric-columns.js";
import { everyRow, grouped } from "../../table/rows.js";
import { stack } from "../../table/stack.js";
import { type Column, Table } from "../../table/table.js";
import { takeRows } from "../../table/verbs.js";
import { counted } from "../../text/words.js";
import { LEVEL_CHECKS, type LevelOptions } from "../peers/drawing.js";
import { ranksOf } from "../peers/percentile-ranks.js";
import { ageingRows, ageShifts } from "./ageing.js";
import {
  type Careers,
  type ChosenSeasons,
  careersOf,
  chosenSeasons,
  idOrName,
  madeOfRates,
  requireRates,
  seasonsAsked,
} from "./careers.js";
import { changesOf } from "./changes.js";
import { FACTORS_CHECK } from "./factors.js";
import {
  OVER_TIME_CHECKS,
  type OverTimeOptions,
  overTime,
  reachOf,
  withToldGroups,
} from "./rates-over-time.js";

export interface ProgressOptions extends OverTimeOptions, LevelOptions, OptionsOf<typeof PROGRESS_CHECKS> {}

export const PROGRESS_CHECKS = {
  ...OVER_TIME_CHECKS,
  /** The season before and the season after, by id or name. Default: the last of the table and the one before `to`. */
  from: says(idOrName("a season"), "the season before, by id or name (default: the second last)"),
  /** The season after, by id or name. Default: the last of the table. */
  to: says(idOrName("a season"), "the season after (default: the last)"),
  ...LEVEL_CHECKS,
  /** Subtracts the average change of players of that age from each change. Default false. */
  ageAdjusted: says(trueOrFalse, "subtract the average change of players of that age"),
  /** The result of `leagueFactors`; with it, players who changed competition have a change too. */
  factors: FACTORS_CHECK,
};

/**
 * Estimates real changes between two seasons: the change of the true rate, with its interval, beside the raw change.
 *
 * Shape:   a new table, a row for each player (or team) with both seasons: the keys, name, position and coverage of the
 *          later season, `competitionBefore`, `seasonBefore`, `minutesBefore`, `minutesAfter`, `moved` (1 if the
 *          competition changed), the later season's `pool`, `peerCount` and `inPool`, `level`, and for each metric
 *          `_before` and `_after` (true rates), `_before_rank` and `_after_rank` (of the values as sent, each in its own
 *          season's pool, as `percentileRanks`), `_change`, `_change_low`, `_change_high`, `_change_chance`, `_change_raw` and
 *          `_change_text`. With several competitions in a season the one with the most minutes counts, and if possible
 *          the same one in both seasons. A DataFrame for a DataFrame, else a table.
 * Unit:    the metric's own; the chance, in percent, that the rate improved: that it rose, or fell if lower is better.
 *          A change is that of the player's difference from the season's peers, with its own sign, at the minutes at which
 *          the mean of the peers stands; the rates before and after keep the means of their seasons.
 * Formula: for each season a rate is events / exposure, both divided by the metric's dispersion, and d is that minus the
 *          mean of the season's peers. With a = 1 / worth, c = drift / worth, s = a + 1 / exposure, D = s₁s₂ - c², the
 *          true rates are mean + g·d, g₁₁ = (a·s₂ - c²) / D, g₁₂ = c(s₁ - a) / D, g₂₁ = c(s₂ - a) / D, g₂₂ = (a·s₁ - c²) / D;
 *          the variance of the change is m (of shares m(1 - m)) times a - g₁₁a - g₁₂c + a - g₂₁c - g₂₂a - 2(c - g₁₁c -
 *          g₁₂a), m being (events + worth · mean) / (exposure + worth) over both seasons; the interval is ± z deviations and
 *          the chance 100 · Φ(change / deviation). The worth is that of the group's prior in `shrunkRates`, from all seasons
 *          of the table; the drift is the correlation of true rates from year to year, from all pairs of the table with 900
 *          minutes in both: 1 - Σ((r₂ - r₁)² - chance) / Σ 2m / worth, pulled towards .9 as if that were 300 pairs.
 *          The variance includes the errors of the means, of the worth if a group has under 50 players, and of the slope
 *          of the mean with minutes; z is Student's, with one degree of freedom fewer than the peers of the smaller season.
 *          In simulated pools of 12, 24 and 48 with two seasons the intervals hold .88, .89 and .90 of the true changes.
 * Chance:  nearly all of a raw change is chance (66 to 100% in England's first division), so most intervals hold 0. Such
 *          a change is "not distinguishable from no change", as `_change_text` says. Sort by the chance, never by `_change_raw`.
 * Age:     with `ageAdjusted` the mean change of players of that age is subtracted, and its variance added; it is estimated
 *          from players who play on, who decline less than drop-outs (`ageCurve` with `method: "paired"` shows both).
 * Missing: no change, and the reason in `_change_text`, if the position group changed, with under 270 minutes in a
 *          season, if the competition changed (unless `factors` are given and hold the pair), without evidence, and if a
 *          season has fewer than five peers.
 * Errors:  as `shrunkRates`; `shape_mismatch` with rows of one season only; `invalid_option` for a season not in the table.
 * Source:  the posterior of two correlated normals; the prior as in `shrunkRates`.
 *
 * @example
 * const shots = [30, 35, 40, 45, 50, 55, 60, 65, 70, 36, 38, 47, 49, 55, 62, 63];
 * const all = (value: unknown) => shots.map(() => value);
 * const seasons = fromColumns({
 *   playerId: shots.map((_, at) => 1 + (at % 8)),
 *   competitionId: all(1),
 *   seasonId: shots.map((_, at) => (at < 8 ? 2017 : 2018)),
 *   positionGroup: all("winger"),
 *   total_minutesOnField: all(2000),
 *   total_minutesTagged: all(2000),
 *   total_shots: shots,
 *   average_shots: shots.map((total) => (90 * total) / 2000),
 * });
 * const changes = progress(seasons, { metrics: ["average_shots"] });
 * Number(changes.row(0).average_shots_change) > 0 // => true
 * changes.row(1).average_shots_change_text // => "not distinguishable from no change (raw +0.05)"
 */
export function progress<T extends TableInput>(
  input: T,
  afterOrOptions: { readonly shape: object } | ProgressOptions = {},
  lastOptions: ProgressOptions = {},
): SameKind<T> {
  const areTwo = isTableInput(afterOrOptions);
  const options = (areTwo ? lastOptions : afterOrOptions) as ProgressOptions;
  const seasons = areTwo ? (named("progress", () => stack(input, afterOrOptions)) as T) : input;
  return analysis("progress", PROGRESS_CHECKS, seasons, options, (sent) => {
    const table = withToldGroups(sent);
    const { from, to, level = LEVEL_CHECKS.level.default, ageAdjusted = false, factors, ...rest } = options;
    const careers = careersOf(table);
    const setting = overTime(table, rest);
    const asked = seasonsAsked(careers, { from, to });
    const chosen = chosenSeasons(careers, asked, factors !== undefined);
    const ages = ageAdjusted ? agesOf(table, "ageAt", options.ageAt) : undefined;
    const ageing = ages && ageingRows(careers);
    const { made, ofDrift, ofRates } = madeOfRates(setting, careers, (rates, drift) => {
      const shiftOf = ages && ageing && ageShifts(rates, drift, ages, ageing);
      return changesOf(table, rates, drift, chosen, { reach: reachOf(level), factors, shiftOf });
    });
    requireRates(made, options.metrics);
    const ofAge = ageAdjusted ? [{ code: "age_adjusted" as const, message: AGE_ADJUSTED }] : [];
    const notes = [...ofDrift, ...changeNotes(chosen, [...made.values()]), ...ofAge, ...ofRates];
    const { entity, catalogue } = table;
    return new Table({
      entity,
      catalogue,
      rowCount: chosen.length,
      columns: progressColumns(careers, rest, chosen, made, level),
      notes: [...table.notes, ...notes],
    });
  });
}

type Changes = ReturnType<typeof changesOf>;

const AGE_ADJUSTED =
  "the average change of players of that age is subtracted from each change; only players who continue count towards it, so decline is understated";

function changeNotes(chosen: readonly ChosenSeasons[], made: readonly Changes[]): Note[] {
  const reasons = grouped(
    chosen.flatMap(({ reason }) => reason ?? []),
    (reason) => reason,
  );
  const ends = made.flatMap(({ change_low, change_high }) =>
    [...change_low].map((low, at) => [low, change_high[at]!] as const),
  );
  const known = ends.filter(([low]) => !Number.isNaN(low));
  const distinguishable = known.filter(([low, high]) => low > 0 || high < 0).length;
  const message = `${distinguishable} of ${counted(known.length, "change")} ${distinguishable === 1 ? "is" : "are"} distinguishable from no change; sort by the chance of improvement: nearly all of the raw change is chance`;
  return [
    { code: "progress", message, changes: known.length, distinguishable },
    ...[...reasons].flatMap(([reason, { length: rows }]) =>
      notedRows("no_change", rows, `no change of ${counted(rows, "row")}: ${reason}`),
    ),
  ];
}

function progressColumns(
  { table, minutes }: Careers,
  options: OverTimeOptions,
  chosen: readonly ChosenSeasons[],
  made: ReadonlyMap<string, Changes>,
  level: number,
): (readonly [name: string, column: Column])[] {
  const firsts = chosen.map(({ first }) => first);
  const seconds = chosen.map(({ second }) => second);
  // Ranks only the two seasons. With the caller's own `by`, pools may span all seasons.
  const isAll = hasCriteria(options) && options.by !== undefined;
  const seasonal = isAll ? everyRow(table) : seasonRows(table, [...firsts, ...seconds]);
  const ranks = ranksOf(isAll ? table : takeRows(table, seasonal), { ...options, metrics: [...made.keys()] });
  const place = valuesPlaced(table.rowCount, seasonal, (at) => at);
  const [own, rankedBefore, rankedAfter] = [
    takerOf(table, seconds),
    takerOf(ranks, valuesAt(place, firsts)),
    takerOf(ranks, valuesAt(place, seconds)),
  ];
  const who = [...headColumns(table.entity), "competition_name", "season_name", "player_birthDate"];
  return [
    ...who.filter((name) => table.has(name)).map((name) => [name, own(name)] as const),
    ["competitionBefore", valuesAt(table.numbers("competitionId"), firsts)],
    ["seasonBefore", valuesAt(table.numbers("seasonId"), firsts)],
    ["minutesBefore", valuesAt(minutes, firsts)],
    ["minutesAfter", valuesAt(minutes, seconds)],
    ["moved", Float64Array.from(chosen, ({ hasMoved }) => Number(hasMoved))],
    ...POOL_CELLS.map((name) => [name, rankedAfter(name)] as const),
    [LEVEL, new Float64Array(chosen.length).fill(level)],
    ...[...made].flatMap(([metric, { before, after, ...ofChange }]) => {
      const rank = withEnding(metric, "rank");
      const ranked = { before_rank: rankedBefore(rank), after_rank: rankedAfter(rank) };
      return Object.entries({ before, after, ...ranked, ...ofChange }).map(
        ([ending, column]) => [withEnding(metric, ending as Ending), column] as const,
      );
    }),
  ];
}

function seasonRows(table: Table, rows: readonly number[]): number[] {
  const keyOf = identifier(table, ["competitionId", "seasonId"]);
  const wanted = new Set(rows.map(keyOf));
  return everyRow(table).filter((row) => wanted.has(keyOf(row)));
}
