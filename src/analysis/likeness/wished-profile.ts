import { invalidOption, shapeMismatch } from "../../errors.js";
import { sortedPresent, valueAtRank } from "../../stats/ranking/index.js";
import { analysisColumn } from "../../table/column-names.js";
import { directionOf, metricNamed } from "../../table/metric-columns.js";
import type { Table } from "../../table/table.js";
import { endingOf } from "../../text/column-endings.js";

/**
 * What somebody wishes for in place of a player or a team: values by metric, and percentile ranks by the metric's
 * column with `_rank` behind it, as `percentileRanks` names them.
 */
export interface WishedProfile {
  readonly profile: Readonly<Record<string, number>>;
}

/** What is wished for of one metric. */
type Wish = { readonly value: number } | { readonly rank: number };

/** Wishes by column. */
export type Wishes = ReadonlyMap<string, Wish>;

/** Whether somebody asks for a profile: no cell of a key is an object. */
export function isProfile(wanted: unknown): wanted is WishedProfile {
  const profile = (wanted as Partial<WishedProfile> | null | undefined)?.profile;
  return typeof wanted === "object" && profile !== null && typeof profile === "object";
}

/** The wishes of a profile; every name must be a metric of the table, and every number one that can be. */
export function wishesOf(table: Table, wanted: WishedProfile): Wishes {
  const others = Object.keys(wanted).filter((name) => name !== "profile");
  if (others.length > 0) {
    throw shapeMismatch(`a profile is given alone; expected no ${others.join(", ")} beside it.`);
  }
  const wishes = new Map<string, Wish>();
  for (const [name, wished] of Object.entries(wanted.profile)) {
    const [column, wish] = wishOf(table, name, wished);
    if (wishes.has(column)) {
      throw invalidOption("profile", wanted.profile, `one wish for ${column}`);
    }
    wishes.set(column, wish);
  }
  if (wishes.size === 0) throw invalidOption("profile", wanted.profile, "at least one metric");
  return wishes;
}

function wishOf(table: Table, name: string, wished: unknown): readonly [column: string, wish: Wish] {
  const made = endingOf(name);
  // Somebody's own column may end alike; beside a pool, or where there is none, it is a rank.
  const isRank = made?.ending === "rank" && (!table.has(name) || analysisColumn(table, name) !== undefined);
  const column = metricNamed(table, isRank ? made.metric : name);
  const isNumber = typeof wished === "number" && Number.isFinite(wished);
  if (isRank) {
    if (isNumber && wished >= 0 && wished <= 100) return [column, { rank: wished }];
    throw invalidOption(name, wished, "a percentile rank from 0 to 100");
  }
  if (isNumber) return [column, { value: wished }];
  throw invalidOption(name, wished, "a number");
}

/** A wish as a value: a rank is that of the peers' value that has it, of the lowest where lower is better. */
export function wishedValue(
  table: Table,
  column: string,
  wish: Wish | undefined,
  peers: Float64Array,
): number {
  if (wish === undefined) return Number.NaN;
  if ("value" in wish) return wish.value;
  const sign = directionOf(table, column) === "lower" ? -1 : 1;
  return sign * valueAtRank(sortedPresent(peers.map((value) => sign * value)), wish.rank);
}
