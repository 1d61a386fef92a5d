import { ownField } from "../fields.js";

/** Plain data: what JSON and `structuredClone` keep whole. */

/** A copy without the fields that are undefined, frozen to its leaves. What is frozen already is taken as it is. */
export function frozenData<T>(value: T): T {
  if (value === null || typeof value !== "object" || Object.isFrozen(value)) return value;
  if (Array.isArray(value)) return Object.freeze(value.map(frozenData)) as T;
  const kept = Object.entries(value).filter(([, part]) => part !== undefined);
  // Unlike assignments, entries may be named as an object's prototype is.
  return Object.freeze(Object.fromEntries(kept.map(([name, part]) => [name, frozenData(part)]))) as T;
}

/** Whether two values hold the same; the order of fields counts for nothing, nor do undefined ones. */
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
