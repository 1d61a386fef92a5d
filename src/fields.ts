/**
 * Fields by a name that comes from outside. Every object has a `constructor`, a `toString` and others that nobody put
 * there; `test/house/look-ups.test.ts` sees to it that nothing else looks up a name.
 */

/** A field that the object itself has, whatever its name. */
export function ownField<T>(of: Readonly<Record<string, T>> | null | undefined, name: string): T | undefined {
  return of != null && Object.hasOwn(of, name) ? of[name] : undefined;
}

/** An object without a prototype: it has the fields that were put there and no others, whatever their names. */
export interface Bare<T> {
  [name: string]: T;
}

export function bare<T>(): Bare<T> {
  return Object.create(null) as Bare<T>;
}

/** A field of whatever was given: what is no object has none, and what throws when it is looked at has none to read. */
export function fieldOf(of: unknown, name: PropertyKey): unknown {
  if (typeof of !== "object" || of === null) return undefined;
  try {
    return Reflect.get(of, name);
  } catch {
    return undefined;
  }
}

/** Whether whatever was given has a field, its own or inherited, as far as it can be asked. */
export function hasField(of: unknown, name: PropertyKey): boolean {
  if (typeof of !== "object" || of === null) return false;
  try {
    return name in of;
  } catch {
    return false;
  }
}

/** The fields of whatever was given: none where they cannot be read. */
export function fieldsOf(of: unknown): [string, unknown][] {
  if (typeof of !== "object" || of === null) return [];
  try {
    return Object.entries(of);
  } catch {
    return [];
  }
}
