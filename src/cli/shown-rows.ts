import { agesOf, filterPositions } from "../comparison/ages-and-positions.js";
import { matchingRows, type RowKey } from "../table/find.js";
import { idColumn, rowsIn } from "../table/keys.js";
import { everyRow } from "../table/rows.js";
import type { Table } from "../table/table.js";
import { takeRows } from "../table/verbs.js";
import { rowAsked } from "../text/row-asked.js";
import type { ShownFlags } from "./flags.js";
import { badUsage } from "./input.js";

/** The rows of a result that the flags ask for, out of everybody compared, who are the rows of the table. */
export function shownRows(table: Table, flags: ShownFlags, result = table): Table {
  const { positions, minAge = 0, maxAge = Number.POSITIVE_INFINITY, ageAt } = flags;
  let shown = positions ? filterPositions(table, positions) : table;
  if (flags.minAge !== undefined || flags.maxAge !== undefined) {
    const ages = agesOf(shown, "--age-at", ageAt);
    const rows = everyRow(shown).filter((row) => ages[row]! >= minAge && ages[row]! <= maxAge);
    shown = takeRows(shown, rows);
  }
  if (result === table || shown === table) return shown === table ? result : shown;
  const places = rowsIn(result, shown);
  return takeRows(
    result,
    everyRow(result).filter((row) => places[row]! >= 0),
  );
}

/** Those named, looked for among the rows that the flags show. */
export function rowsNamed(table: Table, names: readonly string[], flags: ShownFlags): (RowKey | string)[] {
  const shown = shownRows(table, flags);
  return names.map((name) => {
    const asked = rowAsked(name);
    if (shown === table || matchingRows(table, asked).length === 0) return asked;
    const ids = new Set(matchingRows(shown, asked).map((row) => shown.numbers(idColumn(shown.entity))[row]!));
    if (ids.size > 0) return typeof asked === "string" && ids.size === 1 ? [...ids][0]! : asked;
    throw badUsage(
      `${name} is not among those whom --positions, --min-age and --max-age show; choose with whom ${name} is compared by --peers-positions, --peers-min-age and --peers-max-age.`,
      { name },
    );
  });
}
