import { isPlainObject } from "../../catalogue/catalogue-index.js";
import { ComparableValues } from "../../comparison/comparable-values.js";
import { rulesOf } from "../../comparison/rules.js";
import { inPart, named } from "../../errors.js";
import type { Note } from "../../notes.js";
import { type OptionCheck, type OptionsOf, says } from "../../options.js";
import { normalShare } from "../../stats/normal.js";
import { changeSince, type Drift, overWorths } from "../../stats/season-model.js";
import { valuesAt, valuesPlaced } from "../../stats/values-at.js";
import { CLUB_COLUMNS, type Ending, POOL_CELLS, withEnding } from "../../table/column-names.js";
import { saidBy } from "../../table/envelope.js";
import { nameAt } from "../../table/find.js";
import { checkedTable, inKindOf, type SameKind, type TableInput } from "../../table/input.js";
import { idColumn } from "../../table/keys.js";
import { chosenMetrics, headColumns, isNumberColumn } from "../../table/metric-columns.js";
import { everyRow } from "../../table/rows.js";
import { type Column, cellAt, Table } from "../../table/table.js";
import { takeRows, withNotes } from "../../table/verbs.js";
import { counted, firstFew } from "../../text/words.js";
import { careersOf, madeOfRates } from "../over-time/careers.js";
import {
  OVER_TIME_CHECKS,
  type OverTimeOptions,
  overTime,
  type RatesOverTime,
} from "../over-time/rates-over-time.js";
import { ranksOf } from "../peers/percentile-ranks.js";
import { type RateOf, ratedMinutes, rateOf } from "../peers/rate-evidence.js";
import { rateColumns } from "../peers/shrunk-rates.js";
import type { SearchProfile } from "../search/profile.js";
import { search } from "../search/search.js";
import { type PlayerPair, pairedPlayers } from "./paired-players.js";
import { risersNote } from "./risers.js";

/** Whether a search finds a player in the later table only. */
export const ENTERED = "entered";

export interface ChangesBetweenOptions extends OverTimeOptions, OptionsOf<typeof CHANGES_BETWEEN_CHECKS> {}

export const CHANGES_BETWEEN_CHECKS = {
  ...OVER_TIME_CHECKS,
  /** A saved search: the column `entered` is 1 for players whom it finds in the later table only, 0 for others. */
  profile: says(
    { expected: "a search profile", test: isPlainObject } as OptionCheck<SearchProfile>,
    "a saved search, to show whom it finds now and did not find before",
  ),
};

/**
 * Finds what changed between two tables of the same seasons, such as last Monday's download and today's.
 *
 * Shape:   a new table, a row for each player of either table, first those whose rate in the first metric most likely rose:
 *          the keys, name, position and club of the later table (of the earlier one for players who are gone), `change`
 *          (`gone`, `new`, `moved club`, `moved position`, `played` or `same`; the first that holds), `minutesBefore`,
 *          `minutesAfter`, `minutesSince`, with a `profile` also `entered`, the later table's `pool`, `peerCount` and `inPool`,
 *          and for each metric `_rankBefore` and `_rankAfter` (as `percentileRanks` in each table), `_since` and `_chance`.
 *          Of a player with several competitions or seasons, those with most minutes in between count. A DataFrame for a
 *          DataFrame, else a table.
 * Since:   the rate in the minutes in between alone: events after minus events before, out of minutes (or attempts) after
 *          minus those before. A player without a row before had played nothing if the earlier table holds that season.
 * Unit:    of rates the metric's own; the chance, in percent, that the true rate of these minutes is above that of before,
 *          also where lower is better.
 * Formula: 100 · Φ(change / deviation). The expected rate e is the posterior mean from the evidence before, as in
 *          `progress`, with the variance V of e plus u / exposure since. A priori a true rate changes by N(0, T), T being
 *          2u(1 - drift) / worth, as much as in a year: the change is T / (T + V) times (rate since - e), its variance
 *          TV / (T + V), u being that of the rate e. With little evidence on either side the chance is near 50.
 * Chance:  a week is hardly any evidence, so "nothing beyond chance" is the usual answer, and the note `changes_between`
 *          says so. What is beyond chance stands out among all chances with at most a tenth of such findings false
 *          (Benjamini and Hochberg 1995).
 * Missing: no `_since` without minutes in between, if the earlier table lacks the season, for what is no rate, and if minutes,
 *          attempts or events fell, as they do when a provider corrects them (a note, `fell`, counts these); no `_chance`
 *          without evidence before, or with fewer than five peers.
 * Errors:  as `percentileRanks`; those of `search` for the profile; `wrong_entity` for teams, `shape_mismatch` for matches.
 *
 * @example
 * const after = await samplePlayers();
 * const before = after.filter((row) => row.name !== "H. Kane");
 * const changes = changesBetween(before, after, { metrics: ["average_shots"] });
 * changes.row("H. Kane").change // => "new"
 * changes.row("M. Salah").change // => "same"
 */
export function changesBetween<T extends TableInput>(
  before: TableInput,
  after: T,
  options: ChangesBetweenOptions = {},
): SameKind<T> {
  return named("changesBetween", () => {
    const [first, second] = [
      inPart("before", () => checkedTable(before, options, CHANGES_BETWEEN_CHECKS)),
      inPart("after", () => checkedTable(after, options, CHANGES_BETWEEN_CHECKS)),
    ];
    const metrics =
      options.metrics === undefined
        ? rateColumns(second).filter((metric) => isNumberColumn(first, metric))
        : chosenMetrics(second, options.metrics);
    inPart("before", () => chosenMetrics(first, metrics));
    const found = options.profile && entrantsOf([first, second], options.profile);
    const made = changesOf([first, second], { ...options, metrics }, found);
    return inKindOf(after, saidBy("changesBetween", [first, second], made));
  });
}

type Both = readonly [before: Table, after: Table];

function changesOf(
  tables: Both,
  options: OverTimeOptions & { readonly metrics: readonly string[] },
  entrants: ReadonlySet<number> | undefined,
): Table {
  const [before, after] = tables;
  const pairs = pairedPlayers(before, after);
  const setting = overTime(before, options);
  const later = new ComparableValues(after, { ...rulesOf(options, after), minAttempts: 0 });
  const { made, ofDrift, ofRates } = madeOfRates(setting, careersOf(before), (rates, drift) => {
    const [was, is] = [rateOf(setting.among.subject, rates.metric), rateOf(later, rates.metric)];
    return was && is && sinceOf(rates, drift, [was, is], pairs);
  });
  const { entity, catalogue } = after;
  const table = new Table({
    entity,
    catalogue,
    rowCount: pairs.length,
    columns: columnsOf(tables, pairs, options, made, entrants),
  });
  const order = byChance(made.get(options.metrics[0]!), pairs.length);
  const changes = takeRows(table, order);
  return withNotes(changes, [
    ...after.notes,
    risersNote(changes, [...made.keys()]),
    ...fellNotes(pairs, made),
    ...(entrants === undefined ? [] : [entrantsNote(changes)]),
    ...ofDrift,
    ...ofRates,
  ]);
}

function columnsOf(
  [before, after]: Both,
  pairs: readonly PlayerPair[],
  options: OverTimeOptions & { readonly metrics: readonly string[] },
  made: ReadonlyMap<string, Since>,
  entrants: ReadonlySet<number> | undefined,
): (readonly [name: string, column: Column])[] {
  const ranks = [ranksOf(before, options), ranksOf(after, options)] as const;
  const [earlier, later] = [pairs.map((pair) => pair.before), pairs.map((pair) => pair.after)];
  const either = ([one, other]: Both, name: string): Column => {
    const cells = pairs.map((pair) =>
      pair.after >= 0 ? cellAt(other, name, pair.after) : cellAt(one, name, pair.before),
    );
    return isNumberColumn(one, name) || isNumberColumn(other, name)
      ? Float64Array.from(cells, (cell) => (typeof cell === "number" ? cell : Number.NaN))
      : cells.map((cell) => (cell === null ? null : String(cell)));
  };
  const ids = either([before, after], idColumn("player"));
  const who = [...headColumns("player"), ...CLUB_COLUMNS];
  return [
    ...who
      .filter((name) => before.has(name) || after.has(name))
      .map((name) => [name, either([before, after], name)] as const),
    ["change", pairs.map(({ change }) => change)],
    ["minutesBefore", valuesAt(ratedMinutes(before), earlier)],
    ["minutesAfter", valuesAt(ratedMinutes(after), later)],
    ["minutesSince", Float64Array.from(pairs, ({ minutesSince }) => minutesSince)],
    ...(entrants === undefined
      ? []
      : [[ENTERED, Float64Array.from(ids as Float64Array, (id) => Number(entrants.has(id)))] as const]),
    ...POOL_CELLS.map((name) => [name, either(ranks, name)] as const),
    ...options.metrics.flatMap((metric) => {
      const rank = withEnding(metric, "rank");
      const { since, chance } = made.get(metric) ?? {};
      const unknown = valuesPlaced(pairs.length);
      const cells: [Ending, Column][] = [
        ["rankBefore", valuesAt(ranks[0].numbers(rank), earlier)],
        ["rankAfter", valuesAt(ranks[1].numbers(rank), later)],
        ["since", since ?? unknown],
        ["chance", chance ?? unknown],
      ];
      return cells.map(([ending, column]) => [withEnding(metric, ending), column] as const);
    }),
  ];
}

/** The order of the pairs: by chance, highest first; without one at the end, as they stand. */
function byChance({ chance }: Partial<Since> = {}, count: number): number[] {
  const known = (at: number): number => (Number.isNaN(chance?.[at] ?? Number.NaN) ? -1 : chance![at]!);
  return Array.from({ length: count }, (_, at) => at).sort((a, b) => known(b) - known(a));
}

/** The players whom the search finds in the later table and not in the earlier one. */
function entrantsOf([before, after]: Both, profile: SearchProfile): ReadonlySet<number> {
  const [already, now] = [before, after].map((table) =>
    inPart("profile", () => new Set(search(table, profile).table.numbers(idColumn("player")))),
  );
  return new Set([...now!].filter((player) => !already!.has(player)));
}

function entrantsNote(changes: Table): Note {
  const entered = changes.numbers(ENTERED);
  const names = everyRow(changes).flatMap((row) => (entered[row] === 1 ? [nameAt(changes, row)] : []));
  const message =
    names.length === 0
      ? "the search finds nobody whom it did not find before"
      : `the search finds ${counted(names.length, "player")} whom it did not find before: ${firstFew(names)}`;
  return { code: "entrants", message, names };
}

function fellNotes(pairs: readonly PlayerPair[], made: ReadonlyMap<string, Since>): Note[] {
  const minutes = pairs.filter(({ haveMinutesFallen }) => haveMinutesFallen).length;
  const counts = [
    ["minutes", minutes] as const,
    ...[...made].map(([metric, { fallen }]) => [metric, fallen] as const),
  ];
  const rows = Object.fromEntries(counts.filter(([, count]) => count > 0));
  const told = Object.entries(rows).map(([what, count]) => `${what} in ${counted(count, "row")}`);
  if (told.length === 0) return [];
  const message = `lower after than before, so nothing is known of the time in between: ${firstFew(told)}; the provider corrected them, or the files stand in the wrong order`;
  return [{ code: "fell", message, rows }];
}

type Since = ReturnType<typeof sinceOf>;

/**
 * The rates in the minutes in between, by pair, the chance, in percent, that the true rate is above that before, and the
 * number of pairs whose events or attempts fell.
 */
function sinceOf(
  rates: RatesOverTime,
  { correlation }: Drift,
  [earlier, later]: readonly [RateOf, RateOf],
  pairs: readonly PlayerPair[],
) {
  const [since, chance] = [valuesPlaced(pairs.length), valuesPlaced(pairs.length)];
  let fallen = 0;
  for (const [at, { before, after, minutesSince }] of pairs.entries()) {
    if (!(minutesSince >= 0)) continue;
    const [was, is] = [evidenceAt(earlier, before), evidenceAt(later, after)];
    const [events, exposure] = [is.events - was.events, is.exposure - was.exposure];
    const isFall = events < -ROUNDING || exposure < 0 || (rates.unit === 100 && events > exposure + ROUNDING);
    if (isFall) fallen++;
    if (isFall || !(exposure > 0) || Number.isNaN(events)) continue;
    since[at] = (rates.unit * Math.max(0, events)) / exposure;
    if (before >= 0) chance[at] = chanceOfRise(rates, correlation, before, { events, exposure });
  }
  return { since, chance, fallen };
}

const ROUNDING = 1e-9;

/** A player's events and exposure so far: none without a row, and no events without exposure. */
function evidenceAt({ evidence: { events, exposure } }: RateOf, row: number) {
  if (row < 0 || exposure[row] === 0) return { events: 0, exposure: 0 };
  return { events: events[row]!, exposure: exposure[row]! };
}

/** The chance, in percent; NaN without evidence before, or with too few peers to judge it. */
function chanceOfRise(
  rates: RatesOverTime,
  correlation: number,
  row: number,
  seen: { readonly events: number; readonly exposure: number },
): number {
  const group = rates.groupIn(row);
  const before = rates.seasonSeen(row);
  if (group === undefined || Number.isNaN(before.mean)) return Number.NaN;
  // In the same terms as the evidence before: divided by the dispersion, and as minutes at which the prior's mean holds.
  const since = {
    events: seen.events / group.dispersion,
    exposure: (seen.exposure * rates.trend[row]!) / group.dispersion,
  };
  const [change, variance] = overWorths(group, (worth) => {
    const one = changeSince(rates.model, worth, correlation, before, since);
    return [one.change, one.variance];
  });
  return 100 * normalShare(change / Math.sqrt(variance));
}
