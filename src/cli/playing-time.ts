import type { Table } from "../index.js";

/** The column of minutes on the field, and that of matches, as far as the table's catalogue names them. */
export function minutesColumn({ catalogue: { minutes } }: Table): string[] {
  return minutes.onField === undefined ? [] : [minutes.onField];
}

export function matchesColumn({ catalogue: { matches } }: Table): string[] {
  return matches.onField === undefined ? [] : [matches.onField];
}
