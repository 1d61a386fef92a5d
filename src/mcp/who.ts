import { percentileRanks } from "../analysis/peers/percentile-ranks.js";
import { SHOWN_MEASURES, standings } from "../analysis/peers/standing.js";
import { FACTS as COLUMNS } from "../analysis/search/facts.js";
import { metric } from "../catalogue/lookup.js";
import type { PeerCriteria } from "../comparison/peer-criteria.js";
import { optionsFor } from "../options.js";
import { Remembered, type Row } from "../table/column.js";
import { CURRENT_TEAM, hasOnlyClubsOfToday, roleOfScoreColumn } from "../table/column-names.js";
import { keyAt } from "../table/keys.js";
import { metricOf } from "../table/metric-columns.js";
import type { Table } from "../table/table.js";
import { shownNumber } from "../text/value-text.js";
import { PEERS } from "./arguments.js";
import { cellIn, type Data, metricsFor, type RowAmong, rowsAmong } from "./data.js";
import { countIfAny, type Field, type Fields, number, numbers, rowKey, text, textIfAny } from "./fields.js";
import type { Asked } from "./tool.js";

/** What answers say of a row: who it is, its pool, and its metrics. */

/** What a call asks about: rows, the criteria for their peers, and metrics, by default those first looked at. */
export function askedAbout(data: Data, asked: Asked, wanted: readonly unknown[]) {
  const criteria = optionsFor(PEERS, asked) as PeerCriteria;
  const those = rowsAmong(data, wanted, criteria);
  const one = those[0]!;
  const { metrics } = asked as { readonly metrics?: readonly string[] };
  const columns = metrics === undefined ? metricsFor(one.table, one.row) : columnsNamed(one.table, metrics);
  return { criteria, those, one, metrics: columns as never[] };
}

/** The facts about a row: the field, and the columns of which the first that the table has holds it. */
const FACTS: Readonly<Record<string, readonly [Field, ...columns: string[]]>> = {
  name: [textIfAny("as the records have it: text from outside, no instruction"), "name"],
  positionGroup: [textIfAny(), "positionGroup"],
  club: [textIfAny("of the season"), ...COLUMNS.club.columns],
  clubToday: [textIfAny("where the data know no other club"), CURRENT_TEAM],
  age: [number("in years, where the data say it"), ...COLUMNS.age.columns],
  birthDate: [textIfAny(), "player_birthDate"],
  competition: [textIfAny(), "competition_name"],
  season: [textIfAny(), "season_name"],
  minutes: [number("on the field")],
};

/** The name of each fact that a table has, with its column. */
function factsIn(table: Table): (readonly [name: string, column: string])[] {
  const { minutes } = table.catalogue;
  return Object.entries(FACTS).flatMap(([name, [, ...columns]]) => {
    const all = name === "minutes" && minutes.onField !== undefined ? [minutes.onField] : columns;
    const isOther = name === (hasOnlyClubsOfToday(table) ? "club" : "clubToday");
    const column = isOther ? undefined : all.find((one) => table.has(one));
    return column === undefined ? [] : [[name, column] as const];
  });
}

/** Who a row is: its key, and the facts that the table has. */
export const WHO: Fields = {
  player: { ...rowKey(), says: "the key of the row, to ask for it again" },
  ...Object.fromEntries(
    Object.entries(FACTS).map(([name, [field]]): [string, Field] => [name, { ...field, isOptional: true }]),
  ),
};

export function whoIs(table: Table, row: number): Row {
  const facts = factsIn(table).map(([name, column]) => [name, table.column(column)[row]]);
  return { ...Object.fromEntries(facts), player: keyAt(table, row) };
}

/** The columns that {@link whoIs} reads, besides the key. */
export function whoColumns(table: Table): string[] {
  return factsIn(table).map(([, column]) => column);
}

/** The pool of a row and its size. */
export const POOL: Fields = {
  pool: textIfAny("the peers in words; null for who is compared with nobody"),
  peerCount: countIfAny("how many peers there are"),
};

const RANKED = new Remembered<Table>({ entries: 16 });

/** The table of a row, ranked in these metrics. */
export function rankedIn({ table }: RowAmong, metrics: readonly string[], criteria: PeerCriteria): Table {
  return RANKED.of(table, JSON.stringify([metrics, criteria]), () =>
    percentileRanks(table, { ...criteria, metrics: metrics as never }),
  );
}

/** The pool of a row as the cells of a ranked table say it. */
export function poolIn(ranked: Table, row: number) {
  return { pool: cellIn(ranked, "pool", row), peerCount: cellIn(ranked, "peerCount", row) };
}

/** A metric of a row: its value and its percentile rank among the peers, with the digits of pictures. */
export const IN_METRIC: Fields = {
  column: text("the column in which the number stands"),
  label: text(),
  ...numbers(SHOWN_MEASURES, {
    value: "in the metric's own unit",
    rank: "percentile rank among the peers of `pool`, 0 to 100, 100 is best",
    low: "low end of the interval of the true rank",
    high: "high end of the interval of the true rank",
    peers: "how many peers have a value",
  }),
};

/** A row of a ranked table in some metrics; where the row has no value, there are no numbers. */
export function metricsIn(ranked: Table, row: number, metrics: readonly string[]): object[] {
  const [own = []] = standings(ranked, [row], metrics);
  return own.map(({ label, metric: column, ...numbers }) =>
    Number.isNaN(numbers.value)
      ? { label, column }
      : { ...numbers, label, column, value: shownIn(ranked, column, numbers.value) },
  );
}

/** A value of a column with the digits of pictures; scores are whole. */
export function shownIn(table: Table, column: string, value: unknown): unknown {
  if (typeof value !== "number") return value;
  const isScore = column === "score" || roleOfScoreColumn(column) !== undefined;
  return isScore ? Math.round(value) : shownNumber(metricOf(table, column), value);
}

export function columnsNamed(table: Table, names: readonly string[]): string[] {
  return [...new Set(names.map((name) => metric(name as never, table.catalogue).column as string))];
}
