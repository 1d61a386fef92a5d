import { ownField } from "../fields.js";

/** Plain data: values that JSON and `structuredClone` preserve. */

/** A deeply frozen copy without undefined fields. Objects that are already frozen are not copied. */
export function frozenData<T>(value: T): T {
  if (value === null || typeof value !== "object" || Object.isFrozen(value)) return value;
  if (Array.isArray(value)) return Object.freeze(value.map(frozenData)) as T;
  const kept = Object.entries(value).filter(([, part]) => part !== undefined);
  // Unlike assignments, entries can have the name "__proto__".
  return Object.freeze(Object.fromEntries(kept.map(([name, part]) => [name, frozenData(part)]))) as T;
}

/** Whether two values are deeply equal; the order of fields and undefined fields do not matter. */
export function isSameData(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((part, at) => isSameData(part, other[at]));
  }
  if (!isPlainObject(one) || !isPlainObject(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSameData(ownField(one, name), ownField(other, name)));
}

export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}
