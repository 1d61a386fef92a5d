/**
 * Whether a value is an instance of a class, or of another copy's class of the same brand. Two installed versions, or
 * an entry and a bundle, have a class each of one name, and whoever asks means either. A brand is a symbol that all
 * copies share. Of classes that extend the branded one it is the usual answer.
 */
export function isBranded(Asked: unknown, value: unknown, brand: symbol): boolean {
  if (typeof Asked !== "function" || typeof value !== "object" || value === null) return false;
  if (Function.prototype[Symbol.hasInstance].call(Asked, value)) return true;
  return Object.hasOwn(Asked.prototype as object, brand) && brand in value;
}
