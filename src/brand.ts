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
