import { type ListOptions, reliable } from "../analysis/peers/reliability.js";
import { positionGroup, resolvePositions } from "../catalogue/positions.js";
import type { Catalogue } from "../catalogue/types.js";
import { criteriaParts, hasCriteria, leastMinutes, reliabilityPart } from "../comparison/peer-criteria.js";
import { type Pools, poolOf, poolsOf, poolsOfCells } from "../comparison/pools.js";
import { minutesRange } from "../comparison/rules.js";
import { entriesOf, isOptions, type OptionCheck } from "../options.js";
import { quantile, type Values } from "../stats/summary.js";
import { hasPool } from "../table/column-names.js";
import type { RowKey } from "../table/find.js";
import { type TableInput, tableFrom } from "../table/input.js";
import type { Table } from "../table/table.js";
import { among, listed, poolText } from "../text/pool-words.js";
import type { RankChartOptions } from "./chart-options.js";
import type { Interval } from "./kit/profile.js";
import { placedInterval, type Range } from "./kit/signs.js";

/** The players or teams that a chart is asked to show. */
export type Subjects = RowKey | string | readonly (RowKey | string)[];

/** The rows that a chart shows. */
export type Rows = readonly [first: number, ...others: number[]];

/** The rows of a row's pool: in the ranked table itself, or in the reference that it was ranked against. */
export function peerRows(input: TableInput, ranked: Table, row: number, options: RankChartOptions): PeerRows {
  const membersIn = (pools: Pools): readonly number[] => poolOf(pools, row)?.members ?? [];
  if (!hasCriteria(options)) return valuedPeers(ranked, membersIn(poolsOfCells(ranked)), options);
  const sent = tableFrom(input);
  const reference = options.reference === undefined ? sent : tableFrom(options.reference);
  const rows = membersIn(poolsOf(sent, reference, options));
  return valuedPeers(reference === sent ? ranked : reference, rows, options);
}

/** Rows of a table as peers, with the values that are compared: percentages from too few attempts are missing. */
export function valuedPeers(table: Table, rows: readonly number[], options: RankChartOptions) {
  const values = reliable(table, options);
  return { table, rows, valuesOf: (column: string) => values.comparable(column) };
}

/** The peers of a row. */
export type PeerRows = ReturnType<typeof valuedPeers>;

/** The ends of a rank's interval as values: the peers' values at those ranks; null if it is unknown. */
export function intervalValues(interval: Interval, peers: Values, turned: boolean): Range | null {
  if (peers.length === 0) return null;
  return placedInterval(interval, (rank) => quantile(peers, (turned ? 100 - rank : rank) / 100));
}

/** Charts of all rows that meet the criteria: the rows in words, and the arguments of such a chart. */

/** The rows in words: `41 of 43 strikers, English first division 2017/2018, at least 900 minutes`. */
export function whoText(
  table: Table,
  drawn: number,
  all: number,
  { minReliability, ...options }: ListOptions,
): string {
  const { positions = [], ...rest } = options;
  const keepsPool = hasPool(table) && !hasCriteria(options);
  const more = [
    ...(keepsPool
      ? ["in the pools of the table"]
      : criteriaParts(rest, minutesRange(table, leastMinutes(table, rest)))),
    ...reliabilityPart(minReliability),
  ];
  const asked = typeof positions === "string" ? [positions] : positions;
  const kinds = resolvePositions(table.catalogue, asked).map((name) => inPlural(table.catalogue, name));
  const who = kinds.length === 0 ? `${table.entity}s` : listed(kinds);
  const words = among(all, poolText({ who, where: seasonOf(table), more }));
  return drawn < all ? `${drawn} of ${words}` : words;
}

/** Position groups have a plural, position codes do not: `wingers`, `rw players`. */
function inPlural(catalogue: Catalogue, name: string): string {
  return positionGroup(catalogue, name) === undefined ? `${name} players` : `${name}s`;
}

/** The competition and season, if all rows share one. */
function seasonOf(table: Table): string {
  const only = (column: string): string[] => {
    const [value, ...others] = new Set<unknown>(table.has(column) ? table.column(column) : []);
    return typeof value === "string" && others.length === 0 ? [value] : [];
  };
  return [...only("competition_name"), ...only("season_name")].join(" ");
}

/** The subjects and options of a chart. If the call names no subjects, the options may be its second argument. */
export function subjectsAndOptions<Options extends object>(
  subjects: Subjects | Options,
  options: Options,
  checks: Readonly<Record<string, OptionCheck>>,
): readonly [Subjects, Options] {
  return isOptions(subjects, checks) && entriesOf(options ?? {}).length === 0
    ? [[], subjects as Options]
    : [subjects as Subjects, options];
}

/** Whether the call names no subjects. */
export function isNobody(subjects: Subjects): boolean {
  return Array.isArray(subjects) && subjects.length === 0;
}
