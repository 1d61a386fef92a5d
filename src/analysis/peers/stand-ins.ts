import type { Role } from "../../catalogue/roles.js";
import { type ComparedValues, type Comparison, comparedValues } from "../../comparison/comparison.js";
import type { Pool } from "../../comparison/pools.js";
import { ownField } from "../../fields.js";
import type { Note } from "../../notes.js";
import { valueAt } from "../../stats/values-at.js";
import { firstFew } from "../../text/words.js";
import { presentAt, unscored } from "./pool-scores.js";
import { amongPlanned, type Plan } from "./role-plans.js";

/** The replacement columns, by the metric that they replace. */
type StandIns = Readonly<Record<string, readonly string[]>>;

/** A plan for all pools that lack the same metrics; its role has the weights that apply there. */
export interface PlanInForce extends Plan {
  /** The role as requested. */
  readonly asked: Role;
  readonly standIns: StandIns;
  readonly pools: readonly string[];
}

/** The plans that apply: one for each set of pools that lack the same metrics of the role. */
export function plansInForce(among: Comparison, plan: Plan): PlanInForce[] {
  const { role } = plan;
  const found = new Map<string, Pool[]>();
  const isUsable = usableIn(among);
  for (const pool of amongPlanned(among, plan).pools.list) {
    if (pool.rows.length === 0) continue;
    const key = JSON.stringify(standInsIn(pool, role, isUsable));
    found.set(key, [...(found.get(key) ?? []), pool]);
  }
  if (found.size === 0) return [{ ...plan, asked: role, standIns: {}, pools: [] }];
  const ofOthers = new Set(
    [...found.values()].slice(1).flatMap((pools) => pools.flatMap(({ rows }) => rows)),
  );
  return [...found].map(([key, pools], at) => {
    const standIns: StandIns = JSON.parse(key);
    return {
      ...plan,
      // Rows without a pool stay with the first plan.
      rows: at === 0 ? plan.rows.filter((row) => !ofOthers.has(row)) : pools.flatMap(({ rows }) => rows),
      role: withStandIns(role, standIns),
      asked: role,
      standIns,
      pools: pools.map(({ name }) => name),
    };
  });
}

type IsUsable = (pool: Pool, metric: string) => boolean;

/** Whether a pool can judge a metric, and any row that is compared with it has a value. */
function usableIn(among: Comparison): IsUsable {
  const { subject, pool: reference, rules } = among;
  const known = new Map<string, ComparedValues | undefined>();
  const valuesOf = (metric: string): ComparedValues | undefined => {
    if (!known.has(metric)) {
      const isThere = subject.has(metric) && reference.has(metric);
      known.set(metric, isThere ? comparedValues(among, metric) : undefined);
    }
    return known.get(metric);
  };
  return (pool, metric) => {
    const compared = valuesOf(metric);
    if (compared === undefined) return false;
    const { values: peers } = presentAt(compared.poolValues, pool);
    if (unscored(peers, rules.minPeers) !== undefined) return false;
    return pool.rows.some((row) => !Number.isNaN(valueAt(compared.values, row)));
  };
}

function standInsIn(pool: Pool, { standIns = {} }: Role, isUsable: IsUsable): StandIns {
  const needed = Object.entries(standIns).flatMap(([metric, columns]) => {
    if (isUsable(pool, metric)) return [];
    const usable = columns.filter((column) => isUsable(pool, column));
    return usable.length === 0 ? [] : [[metric, usable] as const];
  });
  return Object.fromEntries(needed);
}

/** The role with each replaced metric's weight split among its stand-ins, in addition to their own weights. */
function withStandIns(role: Role, standIns: StandIns): Role {
  const weights = new Map(Object.entries(role.weights));
  for (const [metric, columns] of Object.entries(standIns)) {
    const replaced = ownField(role.weights, metric) ?? 0;
    weights.set(metric, 0);
    for (const column of columns) {
      const own = weights.get(column) ?? 0;
      weights.set(column, own + (Math.sign(own || replaced) * Math.abs(replaced)) / columns.length);
    }
  }
  return { ...role, weights: Object.fromEntries(weights) };
}

/** The percentage of the requested role's weight that has a rank; NaN without a pool. */
export function ownWeightShare(
  { asked, standIns }: PlanInForce,
  {
    weightShare,
    ranks,
  }: Record<"weightShare", Float64Array> & {
    readonly ranks: ReadonlyMap<string, Float64Array>;
  },
): Float64Array {
  if (Object.keys(standIns).length === 0) return weightShare;
  const weights = Object.entries(asked.weights).map(([name, weight]) => [name, Math.abs(weight)] as const);
  const whole = weights.reduce((sum, [, weight]) => sum + weight, 0);
  return weightShare.map((share, row) => {
    if (Number.isNaN(share)) return share;
    const own = weights.filter(([name]) => !Number.isNaN(valueAt(ranks.get(name), row)));
    return (100 * own.reduce((sum, [, weight]) => sum + weight, 0)) / whole;
  });
}

/** Notes on metrics that are replaced, with their replacements. */
export function standInNotes(plans: readonly PlanInForce[]): Note[] {
  return plans.flatMap(({ role, standIns, pools }): Note[] => {
    const each = Object.entries(standIns).map(([metric, names]) => `${metric} by ${names.join(" and ")}`);
    if (each.length === 0) return [];
    const where = plans.length === 1 ? "" : ` (${pools.join("; ")})`;
    const message = `${role.name}: metrics without any rank are replaced: ${firstFew(each)}${where}`;
    return [{ code: "stand_ins", message, role: role.name, standIns, pools }];
  });
}
