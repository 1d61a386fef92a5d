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
