import type { PositionName } from "../catalogue/metric-columns.js";
import { codesOfPositions } from "../catalogue/positions.js";
import type { PositionGroupName } from "../catalogue/types.js";
import { invalidOption } from "../errors.js";
import {
  aFunction,
  byDefault,
  listOfText,
  numberBetween,
  type OptionCheck,
  type OptionsOf,
  oneOf,
  says,
  textOrList,
  trueOrFalse,
  wholeNumberFrom,
  without,
} from "../options.js";
import type { ColumnName } from "../table/column.js";
import { hasPool } from "../table/column-names.js";
import type { CatalogueOption } from "../table/input.js";
import { minutesAskedFor, minutesOnField, parsePositionsText, shareByGroup } from "../table/played.js";
import type { Row, Table } from "../table/table.js";
import { agesOf, isoDate, MATCHES, positionMatcher } from "./ages-and-positions.js";
import {
  type LeastMinutes,
  type MinutesRange,
  minutesOfRegulars,
  minutesRange,
  minutesText,
} from "./rules.js";

/** The criteria for peers. */
export interface PeerCriteria extends CatalogueOption, OptionsOf<typeof PEER_CRITERIA_CHECKS> {}

/** The rules of a comparison that also appear in the description of its pools. */
interface SaidOfPool {
  readonly minReliability?: number | undefined;
}

const NO_LIMIT = Number.POSITIVE_INFINITY;

export const PEER_CRITERIA_CHECKS = {
  /**
   * Columns in which peers are equal, of any kind (such as `player_foot`); `[]` puts all rows into one pool. Default:
   * competition, season and position group (teams: competition and season); with a reference table only the
   * position group.
   */
  by: says<readonly ColumnName[]>(listOfText, 'columns that peers share; "" for all rows'),
  /**
   * Minimum minutes on the field; 0 includes all players. Default: regulars, who have at least 900 minutes, or at least
   * a third of the most in their competition and season if that is less. Rows of rounds and of single matches, teams,
   * and tables without minutes have no threshold.
   */
  minMinutes: says(
    numberBetween(0, NO_LIMIT),
    "minimum minutes of a peer (default: 900, or a third of the most; 0: all players)",
  ),
  /** Position codes or groups that peers play, as in `filterPositions`. */
  positions: says<PositionName | readonly PositionName[]>(textOrList, "position codes or groups of peers"),
  /** Minimum share of playtime, in percent, in `positions`, or in the player's own group without them. Default 0. */
  minShare: byDefault(0, says(numberBetween(0, 100), "minimum share of playtime in the positions")),
  /**
   * Makes a player a peer in every position group he played in, weighted by his share of playtime there (of at least
   * `minShare`, and only in `positions` if given): with 60% at full back and 40% on the wing he counts .6 among full
   * backs and .4 among wingers. He himself is still compared in his main group. Default false.
   */
  weightByShare: says(
    trueOrFalse,
    "count players in every group they played in, weighted by share of playtime",
  ),
  /**
   * `any` makes a player a peer in every position group in which he spent at least `minShare` percent (then 25 by
   * default) of his playtime; with `positions`, only time in these counts. He himself is still compared in his main
   * group. The other values apply to `positions`, as in `filterPositions`.
   */
  match: says(
    oneOf(MATCHES),
    "any: players are peers in every group they played in; primary, group: how positions match",
  ),
  /**
   * How to treat a pool with fewer than `fewPeers` peers: `keep` it (default), or `widen` it with the players of the
   * neighbouring position groups (see `positionGroups`). The pools of those groups stay as they are.
   */
  whenFew: says(
    oneOf(["keep", "widen"], "keep"),
    "widen: add the neighbouring position groups to a small pool",
  ),
  /** A pool with fewer peers is small: a note says so, and `whenFew` applies. Default 20. */
  fewPeers: says(wholeNumberFrom(0), "pools below this size are small", 20),
  /** Youngest and oldest age of a peer, in completed years. With either, players of unknown age are not peers. */
  minAge: says(numberBetween(0, NO_LIMIT), "youngest age of a peer, at the start of the season"),
  /** Oldest age of a peer, in completed years. */
  maxAge: says(numberBetween(0, NO_LIMIT), "oldest age of a peer, at the start of the season"),
  /** The day on which ages are taken, as `2018-01-31`. Default: each row's `season_startDate`. */
  ageAt: says(isoDate, "compute ages on this day, such as 2018-01-31 (default: start of the season)"),
  /** Any other test that a peer must pass. */
  where: aFunction as OptionCheck<(row: Row) => boolean>,
};

/** The criteria for a single list of rows, without pools. */
export type ListCriteria = Omit<PeerCriteria, "by" | "weightByShare" | "whenFew" | "fewPeers">;

export const LIST_CRITERIA_CHECKS = without(
  PEER_CRITERIA_CHECKS,
  "by",
  "weightByShare",
  "whenFew",
  "fewPeers",
);

const CRITERIA = [...Object.keys(PEER_CRITERIA_CHECKS), "minReliability"] as (keyof (PeerCriteria &
  SaidOfPool))[];

/** Whether any criterion for peers is given. Without one, a table that has pools keeps them. */
export function hasCriteria(options: PeerCriteria & SaidOfPool & { readonly reference?: unknown }): boolean {
  return options.reference !== undefined || CRITERIA.some((name) => options[name] !== undefined);
}

/** All criteria as a text that is equal for equal criteria; undefined with a `where` test, which has no text. */
export function textOfCriteria(criteria: PeerCriteria & SaidOfPool): string | undefined {
  if (criteria.where !== undefined) return undefined;
  return CRITERIA.map((name) => String(JSON.stringify(criteria[name]))).join();
}

/** Options that do not apply to teams, which have no minutes, positions or ages. */
const FOR_PLAYERS = [
  "minMinutes",
  "minShare",
  "weightByShare",
  "match",
  "whenFew",
  "minAge",
  "maxAge",
  "ageAt",
] as const;

/** With `match: "any"`, the default minimum share of playtime in a group that makes a peer, in percent. */
export const LEAST_SHARE = 25;

/** The size below which a pool is small. */
export function fewPeersOf({ fewPeers }: PeerCriteria): number {
  return fewPeers ?? PEER_CRITERIA_CHECKS.fewPeers.default;
}

/** The minimum share of playtime, in percent; above 0 by default if any position counts. */
function leastShare({ match, minShare }: PeerCriteria): number {
  return minShare ?? (match === "any" ? LEAST_SHARE : 0);
}

/** Whether players can be peers in several groups. */
export function countsSeveralGroups({ match, weightByShare }: PeerCriteria): boolean {
  return match === "any" || weightByShare === true;
}

/** Whether a row can be a peer of rows in a pool other than its own. */
export function crossesPools(criteria: PeerCriteria): boolean {
  return countsSeveralGroups(criteria) || criteria.whenFew === "widen";
}

/** 1 for each row that meets the minutes, positions, shares and ages asked for, and passes the test. */
export function eligibleRows(
  table: Table,
  criteria: PeerCriteria,
  severalGroups = countsSeveralGroups(criteria),
): Uint8Array {
  const { positions, match, where } = criteria;
  const minShare = leastShare(criteria);
  const unfit = table.entity === "player" ? undefined : FOR_PLAYERS.find((option) => criteria[option]);
  if (unfit !== undefined) {
    const expected = "nothing: teams have neither minutes nor positions nor ages";
    throw invalidOption(unfit, criteria[unfit], expected);
  }
  const played = hasPlayed(table, leastMinutes(table, criteria));
  const ofAge = ageTest(table, criteria);
  const plays =
    positions === undefined
      ? ownGroupShare(table, minShare)
      : positionMatcher(table, positions, { minShare, match });
  const eligible = new Uint8Array(table.rowCount);
  for (let row = 0; row < eligible.length; row++) {
    const isEligible =
      played(row) &&
      ofAge(row) &&
      // If players count in several groups, their shares decide which.
      (severalGroups || plays(row)) &&
      (where === undefined || where(table.row(row)));
    if (isEligible) eligible[row] = 1;
  }
  return eligible;
}

/** The minimum minutes of a peer, by row of the table that contains the peers. */
export function leastMinutes(table: Table, { minMinutes }: PeerCriteria): LeastMinutes {
  return minMinutes === undefined ? minutesOfRegulars(table) : () => minMinutes;
}

function hasPlayed(table: Table, least: LeastMinutes): (row: number) => boolean {
  const minutes = minutesOnField(table);
  return (row) => {
    const wanted = least(row);
    return wanted <= 0 || (minutes ?? minutesAskedFor(table, "minMinutes"))[row]! >= wanted;
  };
}

function ageTest(
  table: Table,
  { minAge = 0, maxAge = Number.POSITIVE_INFINITY, ageAt }: PeerCriteria,
): (row: number) => boolean {
  if (minAge === 0 && maxAge === Number.POSITIVE_INFINITY) return () => true;
  const ages = agesOf(table, "ageAt", ageAt);
  return (row) => ages[row]! >= minAge && ages[row]! <= maxAge;
}

function ownGroupShare(table: Table, minShare: number): (row: number) => boolean {
  if (minShare === 0) return () => true;
  const groups = table.texts("positionGroup");
  const positions = table.texts("positions");
  return (row) => {
    const shares = shareByGroup(parsePositionsText(positions[row] ?? null), table.catalogue);
    return (shares.get(groups[row] as PositionGroupName) ?? 0) >= minShare;
  };
}

/** By row, the groups in which a player counts as a peer if several count, and his share of playtime in each. */
export function countedShares(
  table: Table,
  criteria: PeerCriteria,
): (row: number) => [group: PositionGroupName, share: number][] {
  const { positions } = criteria;
  const minShare = leastShare(criteria);
  const codes = positions && new Set(codesOfPositions(table.catalogue, [positions].flat()));
  const texts = table.texts("positions");
  return (row) => {
    const counted = parsePositionsText(texts[row] ?? null).filter(({ code }) => codes?.has(code) ?? true);
    return [...shareByGroup(counted, table.catalogue)].filter(([, share]) => share > 0 && share >= minShare);
  };
}

/** The criteria except `by` and `positions`, in words; `minutes` are the minimum minutes in the pool. */
export function criteriaParts(criteria: PeerCriteria & SaidOfPool, minutes: MinutesRange): string[] {
  const { minAge, maxAge, ageAt, match, weightByShare, where, minReliability } = criteria;
  const minShare = leastShare(criteria);
  const parts = [minutesText(minutes)].filter((part) => part !== "");
  const day = ageAt === undefined ? "" : ` on ${ageAt}`;
  if (minShare > 0) parts.push(`at least ${minShare}% of playtime in the position`);
  if (match === "any") parts.push("in any position played");
  else if (match !== undefined) parts.push(`by ${match} position`);
  if (minAge !== undefined && maxAge !== undefined) parts.push(`an age of ${minAge} to ${maxAge}${day}`);
  else if (minAge !== undefined) parts.push(`an age of at least ${minAge}${day}`);
  else if (maxAge !== undefined) parts.push(`an age of at most ${maxAge}${day}`);
  parts.push(...reliabilityPart(minReliability));
  if (where !== undefined) parts.push("a test passed");
  if (weightByShare) parts.push("weights by share of playtime");
  return parts;
}

/** The minimum reliability of a rate, in words; empty if all rates count. */
export function reliabilityPart(least = 0): string[] {
  return least > 0 ? [`${RELIABILITY} ${String(least).replace(/^0(?=\.)/, "")}`] : [];
}

const RELIABILITY = "reliability at least";

/** Whether the words of a pool ask for a minimum reliability. */
export function asksReliability(pool: string): boolean {
  return pool.includes(RELIABILITY);
}

/** {@link criteriaParts} of a whole table as one text; empty if there are none. */
export function describeCriteria(table: Table, criteria: PeerCriteria): string {
  // Without criteria, a table that has pools keeps them.
  if (hasPool(table) && !hasCriteria(criteria)) return "";
  return criteriaParts(criteria, minutesRange(table, leastMinutes(table, criteria))).join(", ");
}
