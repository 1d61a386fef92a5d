import { LEAST_ATTEMPTS } from "../catalogue/reliability.js";
import type { ColumnMetric } from "../catalogue/types.js";
import { filled, numberBetween, type OptionsOf, oneOf, says, wholeNumberFrom } from "../options.js";
import { TIE_KINDS } from "../stats/ranking/index.js";
import type { CatalogueOption } from "../table/input.js";
import { identifier, requiredKeys } from "../table/keys.js";
import { minutesOnField } from "../table/played.js";
import { entryOf } from "../table/rows.js";
import type { Table } from "../table/table.js";
import { counted } from "../text/words.js";

/** The options that decide which values are compared. */
export const VALUE_CHECKS = {
  /** How to treat undefined rates (see `definedRates`): `missing` (default), or `asSent` to keep them. */
  undefinedRates: says(
    oneOf(["missing", "asSent"], "missing"),
    "missing, or asSent to keep zeros without attempts",
  ),
  /**
   * Percentages out of fewer attempts are left out: 100% of two crosses says nothing. Default: the metric's own
   * minimum (crosses 18, saves 50; `metric(name).minAttempts`), otherwise 10; in a table of single matches 0. A number
   * applies to all metrics.
   */
  minAttempts: says(
    numberBetween(0, Number.POSITIVE_INFINITY),
    "minimum attempts behind a percentage; others get no rank and count for no other rank (default: by metric, 10 to 50)",
  ),
};

/** Options of every function that ranks or standardises raw values. */
export interface ValueOptions extends CatalogueOption, OptionsOf<typeof VALUE_CHECKS> {}

/** Options of every function that handles undefined rates. */
export type RateOptions = Omit<ValueOptions, "minAttempts">;

export const RULE_CHECKS = {
  /** `better` (default): the best value ranks highest, even if lower is better. `raw`: the largest value does. */
  direction: says(
    oneOf(["better", "raw"], "better"),
    "better: rank by direction, so lower may be better; raw: larger always ranks higher",
  ),
  ...VALUE_CHECKS,
  /** Minimum number of peers with a value; with fewer there is no result. Default 5. */
  minPeers: says(wholeNumberFrom(1), "smallest pool that gets ranks", 5),
};

/** How values are compared. */
export interface RuleOptions extends CatalogueOption, OptionsOf<typeof RULE_CHECKS> {}

/** Options of functions that rank. */
export const TIE_CHECKS = {
  /** Counting rule for ties, as in `percentileRank`. Default `"rank"`. */
  ties: says(oneOf(TIE_KINDS), "rank, weak, strict or mean", "rank"),
};
export interface TieOptions extends OptionsOf<typeof TIE_CHECKS> {}

/** The rules of a comparison, with defaults applied; `minAttempts` is undefined if each metric has its own minimum. */
export type ComparisonRules = ReturnType<typeof rulesOf>;

/** The minimum attempts with which a metric is still compared. */
export function leastAttempts(
  { minAttempts }: Pick<ComparisonRules, "minAttempts">,
  metric: ColumnMetric | undefined,
): number {
  return minAttempts ?? metric?.minAttempts ?? LEAST_ATTEMPTS;
}

/** The rules for a table, from the options and the defaults; without a table, those for a table of seasons. */
export function rulesOf(options: RuleOptions & TieOptions, table?: Table) {
  const { undefinedRates, direction, minPeers } = RULE_CHECKS;
  const minAttempts = table !== undefined && hasMatches(table) ? 0 : undefined;
  return {
    ...filled({ undefinedRates, direction, minPeers, ...TIE_CHECKS }, options),
    minAttempts: options.minAttempts ?? minAttempts,
  };
}

const GROUP = "positionGroup";

/** The columns in which the rows of a pool are equal. */
export interface PoolColumns {
  readonly columns: readonly string[];
  /** Whether rows of single matches are kept apart from rows of seasons. */
  readonly byMatch: boolean;
  /** What the pools span because rows were joined across it: `competitions`, `seasons`. */
  readonly joined: readonly string[];
}

/**
 * The pool columns that the user asks for; with `matchId`, each match is a pool. Default: competition, season and position
 * group (teams: competition and season), and the round in a table by round. With a reference table only the position group
 * counts. Tables without position groups leave it out.
 *
 * In a table of joined seasons, competition and season count only if no row spans several of them.
 */
export function poolColumns(table: Table, reference = table, asked?: readonly string[]): PoolColumns {
  const byMatch = hasMatches(table) || hasMatches(reference);
  if (asked !== undefined) {
    return { columns: asked, byMatch: byMatch && !asked.includes("matchId"), joined: [] };
  }
  // Without position groups in either table there is nothing to separate.
  const isPlaced = table.has(GROUP) || (reference !== table && reference.has(GROUP));
  const group = table.entity === "player" && isPlaced ? [GROUP] : [];
  if (reference !== table) return { columns: group, byMatch, joined: [] };
  const parts = partsOf(table);
  const isAcross = (at: 0 | 1): boolean => parts.some((row) => new Set(row.map((part) => part[at])).size > 1);
  const areAcross = [isAcross(0), isAcross(1)];
  const season = ["competitionId", "seasonId"].filter((_, at) => !areAcross[at]);
  return {
    columns: [...season, ...(!byMatch && isByRound(table) ? ["roundId"] : []), ...group],
    byMatch,
    joined: ["competitions", "seasons"].filter((_, at) => areAcross[at]),
  };
}

/** Whether the table has rows of single matches. */
export function hasMatches(table: Table): boolean {
  return table.has("matchId") && table.numbers("matchId").some((id) => !Number.isNaN(id));
}

/** By row, the competition and season of each joined season; empty if the table has no joined rows. */
function partsOf(table: Table): (readonly [competition: string, season: string])[][] {
  if (!table.has("parts")) return [];
  return table.texts("parts").map((parts) =>
    (parts ?? "")
      .split(" ")
      .filter((part) => part !== "")
      .map((part) => part.split(":") as [string, string]),
  );
}

/** Whether any player or team has rows of several rounds of the same season. */
function isByRound(table: Table): boolean {
  if (!table.has("roundId")) return false;
  const identify = identifier(table, requiredKeys(table.entity));
  const rounds = table.numbers("roundId");
  const roundOf = new Map<string, number>();
  for (let row = 0; row < table.rowCount; row++) {
    if (Number.isNaN(rounds[row])) continue;
    const key = identify(row);
    const first = roundOf.get(key) ?? rounds[row]!;
    if (first !== rounds[row]) return true;
    roundOf.set(key, first);
  }
  return false;
}

/** The minutes in a season that always make a regular, however many minutes others have. */
export const REGULAR_MINUTES = 900;

/** The minimum minutes on the field of a peer, by row; 0 for rows without a threshold. */
export type LeastMinutes = (row: number) => number;

/**
 * The minutes that make a regular in each row's competition and season: 900, or a third of the most there if that is
 * less. Rows of rounds and of single matches, teams, and rows of a competition and season without minutes need none.
 * Joined seasons or competitions count as one, with the total minutes of each row.
 */
export function minutesOfRegulars(table: Table): LeastMinutes {
  const minutes = table.entity === "player" ? minutesOnField(table) : undefined;
  if (minutes === undefined || hasMatches(table) || isByRound(table)) return () => 0;
  const { columns } = poolColumns(table);
  const [competitions, seasons] = ["competitionId", "seasonId"].map((name) =>
    columns.includes(name) && table.has(name) ? table.numbers(name) : undefined,
  );
  const mostOf = new Map<number, Map<number, { minutes: number }>>();
  const most = Array.from(minutes, (played, row) => {
    const ofCompetition = entryOf(mostOf, competitions?.[row] ?? Number.NaN, () => new Map());
    const season = entryOf(ofCompetition, seasons?.[row] ?? Number.NaN, () => ({ minutes: 0 }));
    if (played > season.minutes) season.minutes = played;
    return season;
  });
  // Minutes are whole numbers, so the third is rounded up.
  return (row) => Math.min(REGULAR_MINUTES, Math.ceil((most[row]?.minutes ?? 0) / 3));
}

/** The range of the minimum minutes asked for in a pool. */
export type MinutesRange = readonly [low: number, high: number];

/** The range of the minimum minutes over these rows; over the whole table if there are none. */
export function minutesRange(
  table: Table,
  least: LeastMinutes,
  ...rows: readonly Iterable<number>[]
): MinutesRange {
  let [low, high] = [Number.POSITIVE_INFINITY, 0];
  for (const some of rows) {
    for (const row of some) {
      const minutes = least(row);
      if (minutes < low) low = minutes;
      if (minutes > high) high = minutes;
    }
  }
  if (low <= high) return [low, high];
  return table.rowCount === 0
    ? [least(0), least(0)]
    : minutesRange(table, least, Array(table.rowCount).keys());
}

/** The minimum minutes of a pool in words; empty if none are asked for. */
export function minutesText([low, high]: MinutesRange): string {
  if (low !== high) return `regulars of each competition, ${low} to ${high} minutes`;
  return high > 0 ? `at least ${counted(high, "minute")}` : "";
}
