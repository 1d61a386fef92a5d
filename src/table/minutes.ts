import type { Catalogue } from "../catalogue/types.js";
import { shapeMismatch } from "../errors.js";

/** What has columns, and a catalogue that says which of them tell how much was played. */
export interface Played {
  readonly catalogue: Catalogue;
  has(column: string): boolean;
  numbers(column: string): Float64Array;
}

/** The column of minutes on the field; undefined where the table has none, or its catalogue names none. */
export function minutesColumn(table: Played): string | undefined {
  const { onField } = table.catalogue.minutes;
  return onField !== undefined && table.has(onField) ? onField : undefined;
}

/** The minutes on the field of each row; undefined where they are not known. */
export function minutesOnField(table: Played): Float64Array | undefined {
  const column = minutesColumn(table);
  return column === undefined ? undefined : table.numbers(column);
}

/** These, where somebody asks for them by an option: an error where there are none. */
export function minutesAskedFor(table: Played, option: string): Float64Array {
  const { onField } = table.catalogue.minutes;
  if (onField !== undefined) return table.numbers(onField);
  throw shapeMismatch(
    `${option} needs minutes on the field, but the table's catalogue names no column of minutes; name it with minutes: "<column>" in the catalogue.`,
  );
}
