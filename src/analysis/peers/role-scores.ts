import { type RoleInput, resolveRole } from "../../catalogue/parse-roles.js";
import { defaultRole, type Role } from "../../catalogue/roles.js";
import { POSITION_GROUP_NAMES } from "../../catalogue/types.js";
import { invalidOption } from "../../errors.js";
import type { Note } from "../../notes.js";
import { anything, type Checks, checkOptions, says } from "../../options.js";
import { SCORE_IN_ROLE } from "../../table/column-names.js";
import { inKindOf, type SameKind, type TableInput, tableFrom } from "../../table/input.js";
import type { Column, Table } from "../../table/table.js";
import {
  type Additions,
  type AmongPeers,
  amongPeers,
  comparedTable,
  comparedValues,
  type Made,
  scoresOf,
} from "./among-peers.js";
import { positionMatcher } from "./filter-positions.js";
import { LEAST_SHARE } from "./peer-criteria.js";
import { PERCENTILE_RANKS_CHECKS, type PercentileRanksOptions, rankAmong } from "./percentile-ranks.js";
import { defaultPoolColumns } from "./pool-columns.js";
import { lowerCounts, requireRoleColumns } from "./role-columns.js";

export interface RoleScoresOptions extends Omit<PercentileRanksOptions, "metrics" | "direction" | "only"> {
  /**
   * A role's name, a role of one's own, or several of both. Default: for each player the default role of his
   * position group.
   */
  readonly role?: string | RoleInput | readonly (string | RoleInput)[] | undefined;
}

const { metrics: _metrics, direction: _direction, only: _only, ...RANKING } = PERCENTILE_RANKS_CHECKS;

export const ROLE_SCORES_CHECKS: Checks<RoleScoresOptions> = {
  ...RANKING,
  role: says(anything, "score by this role, or these (default: each by that of his position group)"),
};

const ADDED: Additions = {
  endings: ["part"],
  ofRow: (name) =>
    ["role", "score", "scoreRank", "weightShare"].includes(name) || name.startsWith(SCORE_IN_ROLE),
};

/** A score on less of its role's weight, in percent, would be the score of another role. */
const LEAST_WEIGHT = 50;

/**
 * How well the numbers of each row fit a role: the weighted mean of its percentile ranks among peers.
 *
 * Shape:   same rows in the same order, every column as it was; behind the coverage the pool (as in
 *          `percentileRanks`), `role`, `score`, `scoreRank` and `weightShare`, and behind each metric of the roles
 *          `<metric>_part`. Asked for several roles, a row has `roleScore_<role>` for each, and these columns tell
 *          of its best, the first asked for of equal ones. The kind that was given.
 * Unit:    `score` = Σ |weight| × rank / Σ |weight| over the metrics that have a rank, 0 to 100. `scoreRank`: the
 *          percentile rank of the score among the scores of the pool. `_part`: points of the score; a row's parts
 *          add up to it. `weightShare`: percent of the role's weight that has a rank, 0 to 100; below 100 the score
 *          stands on the rest of the metrics alone.
 * Signs:   a metric counts for low values if its weight is negative or the catalogue says that lower is
 *          better; both at once do not cancel out. Ranks are those of the negated value.
 * Peers:   as in `percentileRanks`. A role that belongs to a position group scores the players of that group;
 *          anybody else has no score in it. With `match: "any"` it also scores whoever has `minShare` (then 25) percent
 *          of his playtime there, among all of these; of several roles the pool is that of the player's own group.
 * Ties:    as in `percentileRanks`.
 * Missing: a metric without a rank is left out of its row's mean, never counted as 0; a row with ranks for less
 *          than half of the weight has no score, nor has a player without a position group where no role is asked
 *          for. The `notes` say which weights nobody has.
 * Errors:  `unknown_role` and `unknown_column` with the nearest right name; `invalid_option` for a role that
 *          is none (see `parseRoles`); those of `percentileRanks`.
 *
 * @example
 * const scores = roleScores(await samplePlayers(), { minMinutes: 900 });
 * const salah = scores.row(scores.find("M. Salah"));
 * [salah.role, Math.round(Number(salah.weightShare))] // => ["winger", 65]
 * @example
 * const finisher = { name: "finisher", weights: { average_goals: 3, percent_shotsOnTarget: 1 } };
 * const scores = roleScores(await samplePlayers(), { role: finisher, minMinutes: 900 });
 * scores.row(scores.find("H. Kane")).weightShare // => 100
 */
export function roleScores<T extends TableInput>(input: T, options: RoleScoresOptions = {}): SameKind<T> {
  checkOptions("roleScores", options, ROLE_SCORES_CHECKS);
  return inKindOf(input, scoredTable("roleScores", tableFrom("roleScores", input), options));
}

/** {@link roleScores} of a table, for a function that scores on the way. */
export function scoredTable(caller: string, table: Table, options: RoleScoresOptions): Table {
  const { role: asked, ...ranking } = options;
  const roles = asked === undefined ? undefined : rolesAsked(caller, asked, table);
  const plans =
    roles === undefined ? defaultPlans(table) : roles.map((role) => planOf(caller, table, role, options));
  const own = amongPeers(caller, table, ranking, ADDED);
  const amongOf = (plan: Plan): AmongPeers =>
    plan.criteria === undefined ? own : amongPeers(caller, table, { ...ranking, ...plan.criteria }, ADDED);
  const amongs = plans.map(amongOf);
  const among = amongs.length === 1 ? amongs[0]! : own;

  const best = bestRoles(table);
  const inRole = new Map<string, Float64Array>();
  const notes: Note[] = [];
  plans.forEach((plan, at) => {
    requireRoleColumns(caller, plan.role, own.pool === own.subject ? [table] : [table, own.pool]);
    const scored = scoresOfPlan(amongs[at]!, plan, options.ties ?? "rank");
    best.take(plan, scored);
    inRole.set(SCORE_IN_ROLE + plan.role.name.replaceAll(" ", "_"), scored.score);
    notes.push(...missingNote(caller, plan.role, scored.parts, plan.rows));
  });
  const several = roles !== undefined && roles.length > 1 ? [...inRole] : [];
  const made = new Map(
    [...best.parts]
      .filter(([metric]) => table.has(metric))
      .map(([metric, part]): [string, Made] => [metric, { part }]),
  );
  return comparedTable(among, made, [...best.columns(), ...several], notes);
}

function rolesAsked(
  caller: string,
  asked: NonNullable<RoleScoresOptions["role"]>,
  { entity }: Table,
): readonly Role[] {
  const list = Array.isArray(asked)
    ? (asked as readonly (string | RoleInput)[])
    : [asked as string | RoleInput];
  if (list.length === 0) throw invalidOption(caller, "role", asked, "at least one role");
  return list.map((role) => resolveRole(caller, role, entity));
}

/** A role, the rows that it scores, and the criteria of its own pool where that is another than theirs. */
interface Plan {
  readonly role: Role;
  readonly rows: readonly number[];
  readonly criteria?: Pick<RoleScoresOptions, "by" | "positions"> | undefined;
}

function planOf(caller: string, table: Table, role: Role, options: RoleScoresOptions): Plan {
  const every = Array.from({ length: table.rowCount }, (_, row) => row);
  const { positionGroup: group } = role;
  if (group === null) return { role, rows: every };
  const { match, minShare, by, reference } = options;
  const plays = positionMatcher(caller, table, group, {
    match: match === "any" ? "any" : "group",
    minShare: match === "any" ? (minShare ?? LEAST_SHARE) : 0,
  });
  const rows = every.filter(plays);
  if (match !== "any" || by !== undefined) return { role, rows };
  const season = defaultPoolColumns(table, table).columns.filter((name) => name !== "positionGroup");
  return { role, rows, criteria: { positions: group, by: reference === undefined ? season : [] } };
}

/** What each row's best role has given it so far. */
function bestRoles(table: Table) {
  const missing = (): Float64Array => new Float64Array(table.rowCount).fill(Number.NaN);
  const names: (string | null)[] = new Array(table.rowCount).fill(null);
  const [score, scoreRank, weightShare] = [missing(), missing(), missing()];
  const parts = new Map<string, Float64Array>();
  return {
    parts,
    take({ role, rows }: Plan, scored: ScoresOfPlan): void {
      for (const name of Object.keys(role.weights)) if (!parts.has(name)) parts.set(name, missing());
      for (const row of rows) {
        if (names[row] !== null && !(scored.score[row]! > (score[row]! || -1))) continue;
        names[row] = role.name;
        score[row] = scored.score[row]!;
        scoreRank[row] = scored.ranks[row]!;
        weightShare[row] = scored.weightShare[row]!;
        for (const [name, column] of parts) column[row] = scored.parts.get(name)?.[row] ?? Number.NaN;
      }
    },
    columns: (): (readonly [string, Column])[] => [
      ["role", Object.freeze(names)],
      ["score", score],
      ["scoreRank", scoreRank],
      ["weightShare", weightShare],
    ],
  };
}

interface ScoresOfPlan extends ScoresInRole {
  /** The percentile rank of each score among the scores of its pool. */
  readonly ranks: Float64Array;
}

function scoresOfPlan(
  among: AmongPeers,
  { role, rows }: Plan,
  ties: NonNullable<PercentileRanksOptions["ties"]>,
): ScoresOfPlan {
  const own = { ...among, rowsOfPool: rowsOfPlan(among, rows) };
  const scored = scoresInRole(own, role, ties);
  // The pool's own scores: those of the same rows, or of the rows of a reference table.
  const poolValues = scoresInRole(poolAlone(own), role, ties).score;
  const { scores: ranks } = scoresOf(
    own,
    { name: "score", values: scored.score, poolValues, lowerIsBetter: false },
    (peers) => rankAmong(peers, ties),
  );
  return { ...scored, ranks };
}

/** The rows of each pool that a plan is for. */
function rowsOfPlan({ rowsOfPool }: AmongPeers, rows: readonly number[]): readonly (readonly number[])[] {
  const planned = new Set(rows);
  return rowsOfPool.map((list) => list.filter((row) => planned.has(row)));
}

/** The pools' own rows, compared with each other; of pools that nobody is compared with, none. */
function poolAlone(among: AmongPeers): AmongPeers {
  const { pool, pools, rowsOfPool } = among;
  return {
    ...among,
    subject: pool,
    rowsOfPool: pools.members.map((rows, id) => (rowsOfPool[id]!.length === 0 ? [] : rows)),
  };
}

interface ScoresInRole {
  readonly score: Float64Array;
  readonly weightShare: Float64Array;
  /** Points by metric of the role. */
  readonly parts: ReadonlyMap<string, Float64Array>;
}

/** Every row's score in a role, among the pool that it is compared with. */
function scoresInRole(
  among: AmongPeers,
  role: Role,
  ties: NonNullable<PercentileRanksOptions["ties"]>,
): ScoresInRole {
  const { subject, pool } = among;
  const columns = Object.keys(role.weights);
  const weights = columns.map((name) => Math.abs(role.weights[name]!));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const missing = (): Float64Array => new Float64Array(subject.rowCount).fill(Number.NaN);
  const ranks = columns.map((name) => {
    if (!subject.has(name) || !pool.has(name)) return missing();
    const lowerIsBetter = lowerCounts(subject, role, name);
    return scoresOf(among, { ...comparedValues(among, name), lowerIsBetter }, (peers) =>
      rankAmong(peers, ties),
    ).scores;
  });
  const [score, weightShare] = [missing(), missing()];
  const parts = new Map(columns.map((name) => [name, missing()]));
  for (const row of among.rowsOfPool.flat()) {
    let present = 0;
    let sum = 0;
    for (let at = 0; at < weights.length; at++) {
      const rank = ranks[at]![row]!;
      if (Number.isNaN(rank)) continue;
      present += weights[at]!;
      sum += weights[at]! * rank;
    }
    weightShare[row] = (100 * present) / whole;
    if (weightShare[row]! < LEAST_WEIGHT) continue;
    // Rounding may pass 100 by the last digit.
    score[row] = Math.min(100, sum / present);
    columns.forEach((name, at) => {
      parts.get(name)![row] = (weights[at]! * ranks[at]![row]!) / present;
    });
  }
  return { score, weightShare, parts };
}

/** Each position group that the table has, with its default role and its rows. */
function defaultPlans(table: Table): Plan[] {
  if (table.entity === "team") {
    const rows = Array.from({ length: table.rowCount }, (_, row) => row);
    return [{ role: defaultRole("team", null)!, rows }];
  }
  const rowsOf = new Map<string | null, number[]>(POSITION_GROUP_NAMES.map((group) => [group, []]));
  table.texts("positionGroup").forEach((group, row) => {
    rowsOf.get(group)?.push(row);
  });
  return [...rowsOf]
    .filter(([, rows]) => rows.length > 0)
    .map(([group, rows]) => ({ role: defaultRole("player", group)!, rows }));
}

function missingNote(
  caller: string,
  role: Role,
  parts: ReadonlyMap<string, Float64Array>,
  rows: readonly number[],
): Note[] {
  const columns = [...parts].filter(([, points]) => rows.every((row) => Number.isNaN(points[row]!)));
  if (columns.length === 0 || rows.length === 0) return [];
  const names = columns.map(([name]) => name);
  const sum = (some: readonly string[]): number =>
    some.reduce((total, name) => total + Math.abs(role.weights[name]!), 0);
  const weightShare = 100 - (100 * sum(names)) / sum(Object.keys(role.weights));
  return [
    {
      code: "missing_weight",
      message: `${caller}: ${role.name}: nobody has a rank in ${names.join(", ")}, so scores stand on at most ${Math.round(weightShare)} percent of the role's weight`,
      role: role.name,
      columns: names,
      weightShare,
    },
  ];
}
