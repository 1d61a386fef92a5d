import { isDeepStrictEqual } from "node:util";
import { expect } from "vitest";

/**
 * Two columns of a league that are the same take vitest a millisecond, and Node a microsecond. What Node finds to be the
 * same is equal for vitest too; whatever else is left to it.
 */
function areQuicklyEqual(one: unknown, other: unknown): true | undefined {
  const areLists =
    (Array.isArray(one) && Array.isArray(other)) || (ArrayBuffer.isView(one) && ArrayBuffer.isView(other));
  return areLists && isDeepStrictEqual(one, other) ? true : undefined;
}

// Testers are kept for the whole process, which loads this module once.
expect.addEqualityTesters([areQuicklyEqual]);
