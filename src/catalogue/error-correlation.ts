import { ownField } from "../fields.js";
import { EXPECTED_SUMS } from "./dispersion.js";
import { ALL, OF_GROUPS, OF_PROVIDERS, OF_PROVIDERS_GROUPS } from "./error-correlation-data.js";
import type { Catalogue, ErrorCorrelations } from "./types.js";

/**
 * The correlation between the chance errors of two metrics of a player. Errors correlate because both metrics count the
 * same events, or because many things succeed in the same matches.
 *
 * Unit:    -1 to 1, for the group if known, otherwise for `all`; 0 if too small to measure. A metric that only other
 *          providers have, such as the goals without penalties, has the correlations of the nearest measured one.
 * Missing: undefined, not 0, if one of the two was not measured.
 * Source:  see `error-correlation-data.ts`.
 *
 * @example errorCorrelation(defaultCatalogue("player"), "average_shots", "average_touchInBox", "striker") // => 0.65
 * @example errorCorrelation(defaultCatalogue("player"), "average_shots", "average_fouls", null) // => 0
 * @example errorCorrelation(defaultCatalogue("player"), "average_shots", "average_xgShot", "striker") // => 0.61
 * @example errorCorrelation(defaultCatalogue("player"), "average_shots", "average_xgSave", null) // => undefined
 */
export function errorCorrelation(
  { errorCorrelations }: Catalogue,
  one: string,
  other: string,
  group: string | null,
): number | undefined {
  const known = [group ?? "all", "all"].flatMap((name) =>
    [errorCorrelations, ofProviders()].map((rows) => ownField(rows, name) ?? {}),
  );
  const isMeasured = (column: string): boolean => known.some((rows) => Object.hasOwn(rows, column));
  // A catalogue may know the metric itself.
  const [first, second] = [one, other].map((column) => (isMeasured(column) ? column : NEAREST.get(column)));
  if (first === undefined || second === undefined || !isMeasured(first) || !isMeasured(second))
    return undefined;
  if (first === second) return 1;
  for (const rows of known) {
    const [ofFirst = {}, ofSecond = {}] = [ownField(rows, first), ownField(rows, second)];
    const found = ownField(ofFirst, second) ?? ownField(ofSecond, first);
    if (found !== undefined) return found;
  }
  return 0;
}

/** The metric with the errors nearest to those of a metric of another provider. */
const NEAREST: ReadonlyMap<string, string> = new Map(
  ["goals nonPenaltyGoals", "shots nonPenaltyShots", ...EXPECTED_SUMS.map(([fields]) => fields)].flatMap(
    (fields) => {
      const [nearest, ...others] = fields.split(" ").map((field) => `average_${field}`);
      return others.map((other) => [other, nearest!] as const);
    },
  ),
);

/** The error correlations of the built-in player metrics, from `error-correlation-data.ts`. */
export function measuredErrorCorrelations(): ErrorCorrelations {
  return correlationsOf(ALL, OF_GROUPS);
}

let foundOfProviders: ErrorCorrelations | undefined;

/** Those of metrics that only other providers have. */
function ofProviders(): ErrorCorrelations {
  foundOfProviders ??= correlationsOf(OF_PROVIDERS, OF_PROVIDERS_GROUPS);
  return foundOfProviders;
}

/** The correlations in rows of the data, whose numbers stand in the order of all its metrics. */
function correlationsOf(all: typeof ALL, ofGroups: typeof OF_GROUPS): ErrorCorrelations {
  const columns = [ALL, OF_PROVIDERS].flatMap((rows) => Object.keys(rows));
  const correlated = (column: string, pairs: readonly (readonly number[])[]) => {
    const others = pairs.map(([at = 0, percent = 0]) => [columns[at] ?? "", percent / 100] as const);
    return [column, Object.fromEntries(others)] as const;
  };
  const ofAll = Object.entries(all).map(([column, row]) => {
    const pairs = row.split(" ").map((percent, at) => [at, Number(percent)]);
    const told = pairs.filter(([, percent]) => percent);
    return correlated(column, told);
  });
  const groups = Object.entries(ofGroups).map(([group, text]) => {
    const rows = text.split(/;\s+/).map((row) => {
      const [column = "", ...numbers] = row.split(/[\s,]+/);
      const pairs = numbers.flatMap((at, place) =>
        place % 2 === 0 ? [[Number(at), Number(numbers[place + 1])]] : [],
      );
      return correlated(column, pairs);
    });
    return [group, Object.fromEntries(rows)] as const;
  });
  return { all: Object.fromEntries(ofAll), ...Object.fromEntries(groups) };
}
