import { agesOf, filterPositions } from "../comparison/ages-and-positions.js";
import { everyRow } from "../table/rows.js";
import type { Table } from "../table/table.js";
import { takeRows } from "../table/verbs.js";
import { listFlag, numberFlag } from "./flags.js";

/** The flags that narrow who is shown, and those that narrow with whom everybody is compared. */
export const SHOWN_FLAGS = {
  positions: listFlag("-p, --positions <names>", "show these position codes or groups alone"),
  minAge: numberFlag("--min-age <n>", "show nobody younger"),
  maxAge: numberFlag("--max-age <n>", "show nobody older"),
  peersPositions: listFlag("--peers-positions <names>", "compare with these position codes or groups alone"),
  peersMinAge: numberFlag("--peers-min-age <n>", "compare with nobody younger"),
  peersMaxAge: numberFlag("--peers-max-age <n>", "compare with nobody older"),
};

type ShownFlags = { readonly [Name in keyof typeof SHOWN_FLAGS]?: (typeof SHOWN_FLAGS)[Name]["given"] };

/** The flags with the criteria of the peers under the names that functions take. */
export function asCriteria<Flags extends ShownFlags>(flags: Flags): Flags {
  const { peersPositions: positions, peersMinAge: minAge, peersMaxAge: maxAge } = flags;
  return { ...flags, positions, minAge, maxAge };
}

/** The rows that the flags ask for, out of everybody compared. */
export function shownRows(table: Table, flags: ShownFlags & { readonly ageAt?: string }): Table {
  const { positions, minAge = 0, maxAge = Number.POSITIVE_INFINITY, ageAt } = flags;
  const those = positions ? filterPositions(table, positions) : table;
  if (flags.minAge === undefined && flags.maxAge === undefined) return those;
  const ages = agesOf(those, "--age-at", ageAt);
  return takeRows(
    those,
    everyRow(those).filter((row) => ages[row]! >= minAge && ages[row]! <= maxAge),
  );
}
