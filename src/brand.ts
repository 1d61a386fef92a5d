/**
 * The test of `instanceof` for a class with a brand: whether a value is an instance of it, or of another copy's class
 * of the same brand. Two installed versions, or an entry and a bundle, have a class each of one name, and whoever asks
 * means either. A brand is a symbol that all copies share. Of classes that extend the branded one it is the usual test. What throws when it is looked at
 * is no instance.
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
