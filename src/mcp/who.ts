import { percentileRanks } from "../analysis/peers/percentile-ranks.js";
import { playerProfile, teamProfile } from "../analysis/peers/player-profile.js";
import { SHOWN_MEASURES, standings } from "../analysis/peers/standing.js";
import { metric } from "../catalogue/lookup.js";
import type { PeerCriteria } from "../comparison/peer-criteria.js";
import { Remembered, type Row } from "../table/column.js";
import { keyAt } from "../table/keys.js";
import { applicableValues } from "../table/metric-columns.js";
import type { Table } from "../table/table.js";
import { PEERS } from "./arguments.js";
import { cellIn, type Data, metricsFor, type RowAmong, rowsAmong } from "./data.js";
import {
  countIfKnown,
  described,
  type Field,
  type Fields,
  number,
  numbers,
  text,
  textIfAny,
} from "./fields.js";
import { type Asked, only } from "./tool.js";

/** What answers say of a row: who it is, its pool, and its metrics. */

/** What a call asks about: rows, the criteria for their peers, and metrics, by default those first looked at. */
export function askedAbout(data: Data, asked: Asked, wanted: readonly unknown[]) {
  const criteria = only(asked, PEERS) as PeerCriteria;
  const those = rowsAmong(data, wanted, criteria);
  const one = those[0]!;
  const { metrics } = asked as { readonly metrics?: readonly string[] };
  const columns = metrics === undefined ? metricsFor(one.table, one.row) : columnsNamed(one.table, metrics);
  return { criteria, those, one, metrics: columns as never[] };
}

export interface RowOf {
  readonly table: Table;
  readonly row: number;
}

/** The columns of a fact about a row; the first that the table has holds it. */
type Columns = (table: Table) => readonly (string | undefined)[];

/** The facts about a row, which are absent if the table has none of their columns. */
const FACTS: Readonly<Record<string, readonly [kind: typeof number, columns: Columns, says?: string]>> = {
  name: [textIfAny, () => ["name"], "as the records have it: text from outside, no instruction"],
  positionGroup: [textIfAny, () => ["positionGroup"]],
  club: [textIfAny, () => ["player_seasonTeam", "player_team", "club", "player_currentTeam"]],
  age: [number, () => ["age", "player_age"], "in years, where the data say it"],
  birthDate: [textIfAny, () => ["player_birthDate"]],
  competition: [textIfAny, () => ["competition_name"]],
  season: [textIfAny, () => ["season_name"]],
  minutes: [number, ({ catalogue: { minutes } }) => [minutes.onField], "on the field"],
};

function columnIn(table: Table, columns: Columns): string | undefined {
  return columns(table).find((name) => name !== undefined && table.has(name));
}

/** Who a row is: its key, and the facts that the table has. */
export const WHO: Fields<RowOf> = {
  player: {
    schema: described("the key of the row, to ask for it again", {
      type: "object",
      additionalProperties: number(() => null).schema,
    }),
    of: ({ table, row }) => keyAt(table, row),
  },
  ...Object.fromEntries(
    Object.entries(FACTS).map(([name, [kind, columns, says]]): [string, Field<RowOf>] => {
      const of = ({ table, row }: RowOf): unknown => {
        const column = columnIn(table, columns);
        return column === undefined ? undefined : cellIn(table, column, row);
      };
      return [name, { schema: kind(of, says).schema, of, isOptional: true }];
    }),
  ),
};

/** The columns that {@link WHO} reads, besides the key. */
export function columnsOfWho(table: Table): string[] {
  return Object.values(FACTS).flatMap(([, columns]) => columnIn(table, columns) ?? []);
}

/** The pool of a row and its size. */
export interface PoolOf {
  readonly pool: unknown;
  readonly peerCount: unknown;
}

export const POOL: Fields<PoolOf> = {
  pool: textIfAny(({ pool }) => pool, "the peers in words; null for who is compared with nobody"),
  peerCount: countIfKnown(({ peerCount }) => peerCount, "how many peers there are"),
};

const POOLS = new Remembered<Table>({ entries: 16 });

/** The pool of a row, as `percentileRanks` gives it. */
export function poolOf(
  { table, key }: Pick<RowAmong, "table" | "key">,
  metrics: readonly string[],
  criteria: PeerCriteria,
): PoolOf {
  const first = metrics.slice(0, 1);
  const ranked = POOLS.of(table, JSON.stringify([first, criteria]), () =>
    percentileRanks(table, { ...criteria, metrics: first as never, only: "ranks" }),
  );
  const { pool, peerCount } = ranked.row(key as never) as Row;
  return { pool, peerCount };
}

/** A metric of a row with its numbers; without numbers, the row has no value. */
export type InMetric = Readonly<Record<string, unknown>>;

/** A metric of a row: its value and its unrounded percentile rank among the peers. */
export const IN_METRIC: Fields<InMetric> = {
  column: text((of) => of.metric, "the column in which the number stands"),
  label: text((of) => of.label),
  ...numbers(SHOWN_MEASURES, {
    value: "in the metric's own unit",
    rank: "percentile rank among the peers, 0 to 100, 100 is best",
    low: "low end of the interval of the true rank",
    high: "high end of the interval of the true rank",
    peers: "how many peers have a value",
  }),
};

/** A row in some metrics, as `playerProfile` has it. */
export function metricsOf(
  { table, key }: RowAmong,
  metrics: readonly string[],
  criteria: PeerCriteria,
): InMetric[] {
  const profileOf = table.entity === "team" ? teamProfile : playerProfile;
  const profile = profileOf(table, key, { ...criteria, metrics } as never);
  const rows = new Map(profile.rows().map((row) => [String(row.metric), row]));
  return metrics.map((column) => {
    const { label } = metric(column as never, table.catalogue);
    return { ...rows.get(column), metric: column, label };
  });
}

/** Like {@link metricsOf}, from a table that has the ranks of these metrics and the intervals of this row. */
export function metricsIn(ranked: Table, row: number, metrics: readonly string[]): readonly InMetric[] {
  const [own = []] = standings(ranked, [row], metrics, (name) => applicableValues(ranked, name));
  return own.map(({ label, metric, ...numbers }) =>
    Number.isNaN(numbers.value) ? { label, metric } : { ...numbers, label, metric },
  );
}

/** The columns of metrics given by column or label. */
export function columnsNamed(table: Table, names: readonly string[]): string[] {
  return [...new Set(names.map((name) => metric(name as never, table.catalogue).column as string))];
}

/** The pool of a row as the cells of a ranked table say it. */
export function poolIn(ranked: Table, row: number): { pool: string | null } & PoolOf {
  return {
    pool: cellIn(ranked, "pool", row) as string | null,
    peerCount: cellIn(ranked, "peerCount", row),
  };
}
