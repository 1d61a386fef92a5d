import { withAges } from "../../analysis/peers/ages.js";
import { percentileIntervals } from "../../analysis/peers/percentile-intervals.js";
import { percentileRanks } from "../../analysis/peers/percentile-ranks.js";
import { poolsOf } from "../../analysis/peers/pools.js";
import { rateColumns } from "../../analysis/peers/shrunk-rates.js";
import { headlineMetrics } from "../../catalogue/headlines.js";
import { type Role, roles } from "../../catalogue/roles.js";
import { chosenForChart } from "../../charts/profile-of.js";
import { distinctNames } from "../../table/keys.js";
import { chosenMetrics, groupAt } from "../../table/metric-columns.js";
import type { RowKey, Table } from "../../table/table.js";
import { takeRows } from "../../table/verbs.js";

export interface ReportOptions {
  /** Default: the names of those reported on. */
  readonly title?: string | undefined;
  /** Where the records come from, with what their licence asks to be said. */
  readonly source?: string | undefined;
  /** Metrics of pizza, bars and tables. Default: those that analysts look at first, by position group. */
  readonly metrics?: readonly string[] | undefined;
  /** Least minutes on the field of a peer and of a similar player. Default 900; teams have none. */
  readonly minMinutes?: number | undefined;
  /** How many similar ones are listed. Default 8. */
  readonly similarCount?: number | undefined;
  /** Probability, in percent, with which the intervals hold the true percentile ranks. Default 90. */
  readonly level?: number | undefined;
}

/** One of those reported on. */
export interface Subject {
  readonly row: number;
  readonly name: string;
  /** The metrics of pizza and bars: at most twelve, by category. */
  readonly headline: readonly string[];
  /** The metrics of the table: those, and what the roles of the position are made of. */
  readonly profile: readonly string[];
}

/** What all parts of a report are made from; values and ranks have the same rows. */
export interface ReportContext {
  /** The values, with ages where they can be known. */
  readonly table: Table;
  readonly ranks: Table;
  /** The likely ranks of the rows that share a pool with a subject; undefined where no shown metric is a rate. */
  readonly intervals: Table | undefined;
  readonly subjects: readonly Subject[];
  /** Whether each one needs a heading, because the title is not the one's name. */
  readonly isTitled: boolean;
  readonly minMinutes: number;
  readonly similarCount: number;
  readonly level: number;
  readonly source: string;
}

const MOST_SLICES = 12;

export function reportContext(
  caller: string,
  sent: Table,
  keysOrNames: readonly (RowKey | string)[],
  options: ReportOptions,
): ReportContext {
  const { minMinutes = 900, similarCount = 8, level = 90, source = "" } = options;
  const wanted = keysOrNames.map((keyOrName) => sent.find(keyOrName));
  const criteria = sent.entity === "team" ? {} : { minMinutes };
  const whole = percentileRanks(sent, criteria);
  const asked = options.metrics && chosenMetrics(caller, sent, options.metrics);
  const metricsOf = (row: number, candidates: readonly string[], most?: number): string[] =>
    chosenForChart(caller, whole, [row], undefined, asked ?? [...new Set(candidates)], most);
  const rows = [...new Set(wanted)];
  const names = distinctNames(sent, rows);
  const subjects = rows.map((row, at) => ({
    row,
    name: names[at]!,
    headline: metricsOf(row, headlineMetrics(sent.entity, groupAt(sent, row)), MOST_SLICES),
    profile: metricsOf(row, [...headlineMetrics(sent.entity, groupAt(sent, row)), ...roleMetrics(sent, row)]),
  }));
  const allRates = new Set(rateColumns(sent));
  const shown = subjects.flatMap(({ headline, profile }) => [...headline, ...profile]);
  const rates = [...new Set(shown)].filter((name) => allRates.has(name));
  return {
    table: canHaveAges(sent) ? withAges(sent) : sent,
    ranks: whole,
    intervals:
      rates.length === 0
        ? undefined
        : percentileIntervals(inPoolsOf(caller, sent, wanted, criteria), {
            ...criteria,
            level,
            metrics: rates,
          }),
    subjects,
    isTitled: subjects.length > 1 || options.title !== undefined,
    minMinutes: criteria.minMinutes ?? 0,
    similarCount,
    level,
    source,
  };
}

/** The roles of a row's position group; those of teams for a team. */
export function ownRoles(table: Table, row: number): Role[] {
  const group = table.entity === "team" ? null : table.texts("positionGroup")[row];
  return roles({ entity: table.entity }).filter(({ positionGroup }) => positionGroup === group);
}

function roleMetrics(table: Table, row: number): string[] {
  return ownRoles(table, row).flatMap(({ weights }) => Object.keys(weights));
}

/** The rows that share a pool with one of these: nobody else has a part in their intervals. */
function inPoolsOf(
  caller: string,
  table: Table,
  wanted: readonly number[],
  criteria: { minMinutes?: number },
): Table {
  const { pools } = poolsOf(caller, table, table, criteria);
  const shared = new Set(wanted.map((row) => pools[row]!));
  return takeRows(
    table,
    [...pools.keys()].filter((row) => shared.has(pools[row]!)),
  );
}

function canHaveAges(table: Table): boolean {
  return (
    table.entity === "player" && ["player_birthDate", "season_startDate"].every((name) => table.has(name))
  );
}
