import type { Entity } from "../../catalogue/types.js";
import { chanceOfMore } from "../../stats/list-places.js";
import { ENTITY, METRIC } from "../../table/from-cells.js";
import type { Column } from "../../table/table.js";
import type { ComparedLine } from "./compared-lines.js";

/** Who is compared, in which lines, and who leads in each. */
export interface Comparison {
  readonly entity: Entity;
  /** Rows of the table, and the names by which they are told apart. */
  readonly rows: readonly number[];
  readonly names: readonly string[];
  readonly lines: readonly ComparedLine[];
  readonly leaders: readonly (readonly string[])[];
  readonly intervals?: boolean | undefined;
  readonly chances?: boolean | undefined;
}

type Columns = [name: string, column: Column][];

const LABEL = "label";
const BETTER = "better";
const BEST = "best";

/** Columns of the wide shape that no name of somebody compared may take. */
export const TAKEN_IN_WIDE = [METRIC, LABEL, BETTER, ENTITY, BEST] as const;

/** A row per metric, and of each one a column for everything that is said of him; see `compare`. */
export function wideColumns(comparison: Comparison): Columns {
  const { entity, rows, names, lines, leaders } = comparison;
  const columns: Columns = [
    [METRIC, lines.map(({ metric }) => metric)],
    [LABEL, lines.map(({ label }) => label)],
    [BETTER, lines.map(({ better }) => better)],
    [ENTITY, lines.map(() => entity)],
  ];
  for (const [index, name] of names.entries()) {
    const row = rows[index]!;
    for (const { said, isToFirst, of } of numbersSaid(comparison)) {
      if (isToFirst && index === 0) continue;
      columns.push([
        said === VALUE ? name : `${name} ${said}`,
        Float64Array.from(lines, (line) => of(line, row)),
      ]);
    }
    columns.push([`${name} pool`, lines.map(({ pool }) => pool[row]!)]);
    columns.push([`${name} peers`, Float64Array.from(lines, ({ peers }) => peers(row))]);
  }
  columns.push([BEST, leaders.map((leading) => (leading.length === 0 ? null : leading.join(", ")))]);
  return columns;
}

/** A row per metric and one who is compared; see `compare`. */
export function longColumns(comparison: Comparison): Columns {
  const { entity, rows, names, lines } = comparison;
  const cells = lines.flatMap((line, at) =>
    names.map((name, index) => ({ line, at, name, row: rows[index]!, isFirst: index === 0 })),
  );
  const isBest = ({ line, at, name, row }: (typeof cells)[number]): number => {
    const leading = comparison.leaders[at]!;
    if (leading.length === 0 || Number.isNaN(line.value(row))) return Number.NaN;
    return leading.includes(name) ? 1 : 0;
  };
  const said = numbersSaid(comparison).map(({ said, isToFirst, of }): Columns[number] => [
    said,
    Float64Array.from(cells, ({ line, row, isFirst }) => (isToFirst && isFirst ? Number.NaN : of(line, row))),
  ]);
  const isHead = ([name]: Columns[number]): boolean => HEAD_OF_LONG.has(name);
  return [
    [METRIC, cells.map(({ line }) => line.metric)],
    ["name", cells.map(({ name }) => name)],
    ...said.filter(isHead),
    [BEST, Float64Array.from(cells, isBest)],
    ...said.filter((column) => !isHead(column)),
    [LABEL, cells.map(({ line }) => line.label)],
    [BETTER, cells.map(({ line }) => line.better)],
    [ENTITY, cells.map(() => entity)],
    ["pool", cells.map(({ line, row }) => line.pool[row]!)],
    ["peers", Float64Array.from(cells, ({ line, row }) => line.peers(row))],
  ];
}

const VALUE = "value";
const HEAD_OF_LONG: ReadonlySet<string> = new Set([VALUE, "rank", "difference"]);

interface Said {
  readonly said: string;
  /** Whether it sets somebody beside the first one, who has none himself. */
  readonly isToFirst?: boolean;
  readonly of: (line: ComparedLine, row: number) => number;
}

/** The numbers that are said of each one in a line, in the order of the wide shape. */
function numbersSaid({ rows, intervals, chances }: Comparison): Said[] {
  const first = rows[0]!;
  const said: Said[] = [
    { said: VALUE, of: ({ value }, row) => value(row) },
    { said: "rank", of: ({ rank }, row) => rank(row) },
  ];
  if (intervals) {
    said.push({ said: "low", of: ({ low }, row) => low(row) });
    said.push({ said: "high", of: ({ high }, row) => high(row) });
  }
  said.push({ said: "difference", isToFirst: true, of: ({ value }, row) => value(row) - value(first) });
  if (chances) said.push({ said: "chance", isToFirst: true, of: (line, row) => chanceOf(line, row, first) });
  return said;
}

/** The chance, in percent, that what is true of one is better than what is true of another. */
function chanceOf({ drawn }: ComparedLine, row: number, other: number): number {
  const [own, others] = [drawn?.get(row), drawn?.get(other)];
  return own === undefined || others === undefined ? Number.NaN : chanceOfMore(own, others);
}
