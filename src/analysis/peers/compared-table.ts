import type { Comparison } from "../../comparison/comparison.js";
import { narrowPositionNotes } from "../../comparison/filter-positions.js";
import { poolNotes } from "../../comparison/pool-notes.js";
import { poolCells } from "../../comparison/pools.js";
import { type Note, notedColumns } from "../../notes.js";
import { ENDINGS, type Ending, placeOfEnding, withEnding } from "../../table/column-names.js";
import { unknownDirectionNote } from "../../table/metric-columns.js";
import type { Column, Table } from "../../table/table.js";
import { withColumnsBehind, withRowCells } from "../../table/verbs.js";

/** The columns that an analysis adds to a metric, by ending. */
export type Made = Partial<Readonly<Record<Ending, Column>>>;

/**
 * The table with the pool of each row after the coverage and the new columns after their metric, with notes on every
 * pool. Existing columns stay unchanged.
 */
export function comparedTable(
  among: Comparison,
  made: ReadonlyMap<string, Made>,
  ofRow: readonly (readonly [name: string, column: Column])[] = [],
  notes: readonly Note[] = [],
): Table {
  const { criteria, rules, table, subject, metrics, pools, reasons } = among;
  const rows = withRowCells(table, new Map([...poolCells(pools), ...ofRow]));
  const behind = new Map(
    [...made].map(([metric, columns]) => [
      metric,
      ENDINGS.flatMap((ending) => {
        const column = columns[ending];
        return column === undefined ? [] : [[withEnding(metric, ending), column] as const];
      }),
    ]),
  );
  return withColumnsBehind(rows, behind, placeOfEnding, [
    ...table.notes,
    ...poolNotes(pools, reasons, metrics.length, { ...criteria, minPeers: rules.minPeers }),
    ...narrowPositionNotes(among.pool.table, criteria.positions, criteria),
    ...subject.attempts.notes(),
    ...notedColumns(
      "left_out_metrics",
      among.notInReference,
      (names) => `the reference table has no ${names}, so these are not compared`,
    ),
    ...(rules.direction === "better"
      ? unknownDirectionNote(
          table,
          metrics.map(({ name }) => name),
        )
      : []),
    ...notes,
  ]);
}
