import { named } from "../../errors.js";
import { checkArgument, isListOf, type OptionCheck } from "../../options.js";
import type { FunnelStep } from "./search-rows.js";

const FUNNEL: OptionCheck = {
  expected: "the funnel of a search result",
  test: (value) => isListOf(value, isStep),
};

function isStep(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { what, before, left, missing } = value as Partial<FunnelStep>;
  return typeof what === "string" && [before, left, missing].every((count) => typeof count === "number");
}

/**
 * Formats a funnel as lines for readers: rows before and after each filter, and rows without the value it needs.
 *
 * Errors: `invalid_option` for other inputs.
 *
 * @example
 * funnelLines([{ part: "thresholds", what: "duels won, % ≥ 60", before: 208, left: 31, missing: 3 }])
 * // => ["duels won, % ≥ 60: 208 → 31, 3 unknown"]
 */
export function funnelLines(funnel: readonly FunnelStep[]): string[] {
  return named("funnelLines", () => {
    checkArgument("funnel", funnel, FUNNEL);
    return funnel.map(
      ({ what, before, left, missing }) =>
        `${what}: ${before} → ${left}${missing === 0 ? "" : `, ${missing} unknown`}`,
    );
  });
}
