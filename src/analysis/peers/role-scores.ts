import { type RoleInput, resolveRole } from "../../catalogue/parse-roles.js";
import { defaultRole, type Role } from "../../catalogue/roles.js";
import { POSITION_GROUP_NAMES } from "../../catalogue/types.js";
import { anything, checkOptions, oneOf } from "../../options.js";
import { TIE_KINDS } from "../../stats/rank.js";
import { inKindOf, type SameKind, type TableInput, tableFrom } from "../../table/input.js";
import { COVERAGE, groupOfColumn, IN_POOL, PEER_COUNT } from "../../table/layout.js";
import { type Column, type Note, Table } from "../../table/table.js";
import { withColumns } from "../../table/verbs.js";
import { AMONG_PEERS_CHECKS } from "./among-peers.js";
import { withDefinedRates } from "./defined-rates.js";
import type { PeerCriteria } from "./peer-criteria.js";
import { type PercentileRanksOptions, percentileRanks } from "./percentile-ranks.js";
import { asGiven, directedColumns, requireRoleColumns } from "./role-columns.js";

export interface RoleScoresOptions extends Omit<PercentileRanksOptions, "metrics" | "direction"> {
  /** A role's name, or a role of one's own. Default: for each player the default role of his position group. */
  readonly role?: string | RoleInput | undefined;
}

/**
 * How well the numbers of each row fit a role: the weighted mean of its percentile ranks among peers.
 *
 * Shape:   same rows in the same order; keys, positions, coverage and optional objects unchanged; metric
 *          columns give way to `peerCount` and `inPool` (as in `percentileRanks`), `role`, `score`, `rank`,
 *          `weightShare`, and a `part_<metric>` for each metric of the roles. The kind that was given.
 * Unit:    `score` = Σ |weight| × rank / Σ |weight| over the metrics that have a rank, 0 to 100. `rank`: the
 *          percentile rank of the score among the scores of the pool. `part_…`: points of the score; a row's
 *          parts add up to it. `weightShare`: percent of the role's weight that has a rank, 0 to 100; below
 *          100 the score stands on the rest of the metrics alone.
 * Signs:   a metric counts for low values if its weight is negative or the catalogue says that lower is
 *          better; both at once do not cancel out. Ranks are those of the negated value.
 * Peers:   as in `percentileRanks`. A role that belongs to a position group is asked of everybody: all rows
 *          are ranked against the players of that group in their competition and season, and `inPool` says
 *          who is one of them. `by` and `positions` overrule this. A test in `where` meets rates that mean
 *          nothing as missing.
 * Ties:    as in `percentileRanks`.
 * Missing: a metric without a rank is left out of its row's mean, never counted as 0; a row without any has
 *          no score, nor has a player without a position group where no role is asked for. The `notes` say
 *          which weights nobody has.
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
  const { metrics: _metrics, direction: _direction, ...checks } = AMONG_PEERS_CHECKS;
  checkOptions("roleScores", options, { ...checks, ties: oneOf(TIE_KINDS), role: anything });
  const { role: asked, undefinedRates = "missing", reference: referenceInput, ...criteria } = options;
  const defined = (of: Table): Table => (undefinedRates === "missing" ? withDefinedRates(of) : of);
  const table = defined(tableFrom("roleScores", input));
  const reference =
    referenceInput === undefined ? undefined : defined(tableFrom("roleScores", referenceInput));
  const role = asked === undefined ? undefined : resolveRole("roleScores", asked, table.entity);
  const ranking: PercentileRanksOptions = {
    ...criteria,
    ...peersOfRole(role, criteria, reference !== undefined),
    direction: "raw",
    undefinedRates: "asSent",
  };

  const scored = scoredTable(table, role, ranking, reference);
  const ranks = percentileRanks(withScores(table, scored), {
    ...ranking,
    metrics: ["score"],
    reference: reference && withScores(reference, scoredTable(reference, role, ranking, undefined)),
  });
  const constant = notesSince(table, ranks).filter(({ code }) => code === "constant_metric");
  const result = withColumns(scored, new Map([["rank", ranks.numbers("score")]]), {
    notes: [...scored.notes, ...constant],
  });
  return inKindOf(input, result);
}

/** A role with a position group is held against the players of that group, whoever is asked about. */
function peersOfRole(role: Role | undefined, { by, positions }: PeerCriteria, other: boolean): PeerCriteria {
  if (role === undefined || role.positionGroup === null || by !== undefined) return {};
  return { positions: positions ?? role.positionGroup, by: other ? [] : ["competitionId", "seasonId"] };
}

/** The table itself, which knows minutes and positions, with the scores of its rows as one more column. */
function withScores(table: Table, scored: Table): Table {
  return withColumns(table, new Map([["score", scored.numbers("score")]]));
}

/** The rows of a table with their scores and parts; the column `rank` is there, still empty. */
function scoredTable(
  table: Table,
  asked: Role | undefined,
  ranking: PercentileRanksOptions,
  reference: Table | undefined,
): Table {
  const everyRow = Array.from({ length: table.rowCount }, (_, row) => row);
  const plans = asked === undefined ? defaultPlans(table) : [{ role: asked, rows: everyRow }];
  const missing = () => new Float64Array(table.rowCount).fill(Number.NaN);
  const [peerCount, inPool] = [new Float64Array(table.rowCount), new Float64Array(table.rowCount)];
  const [score, weightShare] = [missing(), missing()];
  const roleNames: (string | null)[] = everyRow.map(() => null);
  const parts = new Map<string, Float64Array>();
  const notes = new Map<string, Note>();

  for (const { role, rows } of plans) {
    const columns = Object.keys(role.weights);
    requireRoleColumns("roleScores", role, reference === undefined ? [table] : [table, reference]);
    const { where } = ranking;
    const ranks = percentileRanks(directedColumns(table, role), {
      ...ranking,
      metrics: columns,
      where: where && ((row) => where(asGiven(table, role, row))),
      reference: reference && directedColumns(reference, role),
    });
    for (const note of notesSince(table, ranks)) {
      if (asked !== undefined || concerns(note, role)) notes.set(note.message, note);
    }
    const weights = columns.map((name) => Math.abs(role.weights[name]!));
    const whole = weights.reduce((sum, weight) => sum + weight, 0);
    const rankColumns = columns.map((name) => ranks.numbers(name));
    const partColumns = columns.map((name) => parts.get(name) ?? missing());
    columns.forEach((name, at) => {
      parts.set(name, partColumns[at]!);
    });
    for (const row of rows) {
      let present = 0;
      let sum = 0;
      for (let at = 0; at < weights.length; at++) {
        const rank = rankColumns[at]![row]!;
        if (Number.isNaN(rank)) continue;
        present += weights[at]!;
        sum += weights[at]! * rank;
      }
      roleNames[row] = role.name;
      peerCount[row] = ranks.numbers(PEER_COUNT)[row]!;
      inPool[row] = ranks.numbers(IN_POOL)[row]!;
      weightShare[row] = (100 * present) / whole;
      if (present === 0) continue;
      // Rounding may pass 100 by the last digit.
      score[row] = Math.min(100, sum / present);
      for (let at = 0; at < weights.length; at++) {
        partColumns[at]![row] = (weights[at]! * rankColumns[at]![row]!) / present;
      }
    }
    const unknown = columns.filter((_, at) => rows.every((row) => Number.isNaN(rankColumns[at]![row]!)));
    if (unknown.length > 0 && rows.length > 0) notes.set(`missing ${role.name}`, missingNote(role, unknown));
  }
  const added: [string, Column][] = [
    [PEER_COUNT, peerCount],
    [IN_POOL, inPool],
    ["role", roleNames],
    ["score", score],
    ["rank", missing()],
    ["weightShare", weightShare],
  ];
  const partsByName = [...parts].map(([name, values]) => [`part_${name}`, values] as const);
  return assemble(table, added, partsByName, [...table.notes, ...notes.values()]);
}

/** Each position group that the table has, with its default role and its rows. */
function defaultPlans(table: Table): { role: Role; rows: number[] }[] {
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

/** What was noted while a result was made from the table, in this function's name. */
function notesSince(table: Table, result: Table): Note[] {
  return result.notes
    .slice(table.notes.length)
    .map((note) => ({ ...note, message: note.message.replace(/^percentileRanks: /, "roleScores: ") }));
}

/** Whether a note tells of the pool, if of any, that a default role is held against. */
function concerns({ pool }: Note, role: Role): boolean {
  const group = (pool as { readonly positionGroup?: string } | undefined)?.positionGroup;
  return group === undefined || group === role.positionGroup;
}

function missingNote(role: Role, columns: readonly string[]): Note {
  const sum = (names: readonly string[]): number =>
    names.reduce((total, name) => total + Math.abs(role.weights[name]!), 0);
  const weightShare = 100 - (100 * sum(columns)) / sum(Object.keys(role.weights));
  return {
    code: "missing_weight",
    message: `roleScores: ${role.name}: nobody has a rank in ${columns.join(", ")}, so scores stand on at most ${Math.round(weightShare)} percent of the role's weight`,
    role: role.name,
    columns,
    weightShare,
  };
}

/** The columns that are no metrics, the scores behind the coverage, the parts last. */
function assemble(
  table: Table,
  scores: readonly (readonly [string, Column])[],
  parts: readonly (readonly [string, Column])[],
  notes: readonly Note[],
): Table {
  const own = new Set([...scores, ...parts].map(([name]) => name));
  const kept = table.columnNames.filter((name) => groupOfColumn(name) === undefined && !own.has(name));
  const after = kept.includes(COVERAGE) ? kept.indexOf(COVERAGE) + 1 : kept.length;
  const of = (name: string): readonly [string, Column] => [name, table.column(name)];
  const columns = [...kept.slice(0, after).map(of), ...scores, ...kept.slice(after).map(of), ...parts];
  return new Table({ entity: table.entity, columns, rowCount: table.rowCount, notes });
}
