import type { Table } from "../index.js";

/** The columns of minutes and of matches on the field, if the table's catalogue names them. */
export function minutesColumn({ catalogue: { minutes } }: Table): string[] {
  return minutes.onField === undefined ? [] : [minutes.onField];
}

export function matchesColumn({ catalogue: { matches } }: Table): string[] {
  return matches.onField === undefined ? [] : [matches.onField];
}
