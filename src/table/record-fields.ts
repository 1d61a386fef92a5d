import type { Entity } from "../catalogue/types.js";
import { ownField } from "../fields.js";
import { ID_FIELD } from "../record/parse.js";
import { DEEPEST_NESTING } from "../record/plain-record.js";
import type { AnyRecord, DetailObject } from "../record/types.js";

/** Fields of the optional objects from which a row gets its name and its key. */
export const KEPT_DETAILS: ReadonlySet<string> = new Set([
  "wyId",
  "shortName",
  "firstName",
  "lastName",
  "name",
  "officialName",
]);

/** A field of a record that the interface does not name, and that tells who it is where no details do. */
export const NAME_OF_RECORD = "name";

/** The id of whom a record is about. */
export function idOfRecord(entity: Entity, record: AnyRecord): number {
  return ownField(record, ID_FIELD[entity]) as number;
}

/**
 * Whether a value has more fields that become columns than `most`, or holds in a list an object that has: a list is one
 * column, but no cell is made of an object that is no record's. It looks at no more, nor deeper than records nest,
 * and what throws when it is read has none: whoever reads it next says so.
 */
export function hasMoreFields(value: unknown, most: number): boolean {
  try {
    return fieldCount(value, most) > most;
  } catch {
    return false;
  }
}

function fieldCount(value: unknown, most: number, depth = 0, all = most): number {
  if (typeof value !== "object" || value === null || depth > DEEPEST_NESTING) return 1;
  if (Array.isArray(value)) {
    const isWide = value.some(
      (item) => typeof item === "object" && fieldCount(item, all, depth + 1, all) > all,
    );
    return isWide ? Number.POSITIVE_INFINITY : 1;
  }
  let count = 0;
  for (const field in value) {
    count += fieldCount((value as Record<string, unknown>)[field], most - count, depth + 1, all);
    if (count > most) break;
  }
  return count;
}

/** The name of whom a record is about, as its details have it, else its own `name`; null where neither says one. */
export function nameOfRecord(entity: Entity, record: AnyRecord): string | null {
  const details = ownField(record, entity) as DetailObject | null | undefined;
  return nameOf(details) ?? (textOf(record, NAME_OF_RECORD) || null);
}

/** A field's text; none where it is blank or something else. */
function textOf(of: Parameters<typeof ownField>[0], field: string): string {
  const value = ownField(of, field);
  return typeof value === "string" && value.trim() !== "" ? value : "";
}

/** The short name of a detail object, else first and last name, else its name, else null; blank ones do not count. */
function nameOf(details: DetailObject | null | undefined): string | null {
  const word = (field: string): string => textOf(details, field);
  const full = [word("firstName"), word("lastName")].filter((name) => name !== "").join(" ");
  return word("shortName") || full || word("name") || word("officialName") || null;
}
