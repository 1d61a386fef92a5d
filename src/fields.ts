/**
 * Access to fields with names from outside. Every object inherits `constructor`, `toString` and others;
 * `test/house/look-ups.test.ts` makes sure that no other code looks up a name from outside.
 */

/** An object's own field, whatever its name. */
export function ownField<T>(of: Readonly<Record<string, T>> | null | undefined, name: string): T | undefined {
  return of != null && Object.hasOwn(of, name) ? of[name] : undefined;
}

/** An object without a prototype: it has only the fields that were added, whatever their names. */
export interface Bare<T> {
  [name: string]: T;
}

export function bare<T>(): Bare<T> {
  return Object.create(null) as Bare<T>;
}

/** An object whose fields are made when they are first read: most programs need few of them, and loading waits for none. */
export function madeWhenRead<Made extends object>(
  make: { readonly [Field in keyof Made]: () => Made[Field] },
): Made {
  const made = {};
  for (const [field, value] of Object.entries<() => unknown>(make)) {
    const get = () => Object.defineProperty(made, field, { value: value() }) && Reflect.get(made, field);
    Object.defineProperty(made, field, { get, enumerable: true, configurable: true });
  }
  return made as Made;
}

/** A field of any value; undefined if the value is not an object or throws when it is read. */
export function fieldOf(of: unknown, name: PropertyKey): unknown {
  if (typeof of !== "object" || of === null) return undefined;
  try {
    return Reflect.get(of, name);
  } catch {
    return undefined;
  }
}

/** Whether any value has a field, its own or inherited; false if it cannot be examined. */
export function hasField(of: unknown, name: PropertyKey): boolean {
  if (typeof of !== "object" || of === null) return false;
  try {
    return name in of;
  } catch {
    return false;
  }
}

/** The one place that says what is missing: NaN in columns of numbers, null or undefined elsewhere. */
export function isMissing(value: unknown): value is null | undefined {
  return value === null || value === undefined || Number.isNaN(value);
}

/** The fields of any value; none if they cannot be read. */
export function fieldsOf(of: unknown): [string, unknown][] {
  if (typeof of !== "object" || of === null) return [];
  try {
    return Object.entries(of);
  } catch {
    return [];
  }
}

/**
 * Makes an `instanceof` test for a class with a brand: it accepts instances of the class, and of the class with the
 * same brand in another copy of the library. Two installed versions, or an entry and a bundle, each have their own
 * class of that name, and a caller means either. A brand is a symbol that all copies share. For subclasses of the
 * branded class the test is the usual one. A value that throws when it is examined is not an instance.
 */
export function hasBrand(brand: symbol) {
  return function isInstance(this: unknown, value: unknown): boolean {
    if (typeof this !== "function" || typeof value !== "object" || value === null) return false;
    try {
      if (Function.prototype[Symbol.hasInstance].call(this, value)) return true;
      return Object.hasOwn(this.prototype as object, brand) && brand in value;
    } catch {
      return false;
    }
  };
}
