import type { RoleInput } from "../../catalogue/parse-roles.js";
import { positionGroup } from "../../catalogue/positions.js";
import type { Role } from "../../catalogue/roles.js";
import { styleSet } from "../../catalogue/styles.js";
import { invalidOption, shapeMismatch } from "../../errors.js";
import type { Note } from "../../notes.js";
import {
  anything,
  type Checks,
  checkOptions,
  listOfText,
  numberBetween,
  oneOf,
  says,
  trueOrFalse,
  wholeNumberFrom,
} from "../../options.js";
import type { Closeness } from "../../stats/distance.js";
import { NearestDistances } from "../../stats/nearest-distances.js";
import { pointAt, pointsOf } from "../../stats/points.js";
import { sum } from "../../stats/summary.js";
import { columnName, hasPool } from "../../table/column-names.js";
import { findRow, type RowKey } from "../../table/find.js";
import { inKindOf, type SameKind, type TableInput, tableFrom } from "../../table/input.js";
import { idColumn, nameAt } from "../../table/keys.js";
import { COVERAGE } from "../../table/layout.js";
import { groupAt } from "../../table/metric-columns.js";
import { parsePositionsText, shareByGroup } from "../../table/positions.js";
import { Remembered } from "../../table/remembered.js";
import { type Column, cellOf, type Table } from "../../table/table.js";
import { takeRows, withColumns } from "../../table/verbs.js";
import { definedUnless, type RateOptions, UNDEFINED_RATES } from "../peers/among-peers.js";
import { type AttemptOptions, MIN_ATTEMPTS, minAttemptsOf } from "../peers/attempts.js";
import { cutList } from "../peers/cut-list.js";
import { hasCriteria, LEAST_SHARE, PEER_CRITERIA_CHECKS, type PeerCriteria } from "../peers/peer-criteria.js";
import { NO_POOL, type Pools, poolsFor } from "../peers/pools.js";
import { agreements } from "./agreements.js";
import { closenessTo, SIMILARITY_METHODS, type SimilarityMethod } from "./closeness.js";
import { type MetricWeights, metricWeights } from "./metric-weights.js";
import { farNotes, missingNotes, thinNotes } from "./similarity-notes.js";
import { idOfPool, seasonColumns, standardisedColumns } from "./standardised.js";

export interface MostSimilarOptions extends RateOptions, AttemptOptions {
  /** How many rows. Default 10. */
  readonly count?: number | undefined;
  /** Metrics to compare on, or how much each counts. Default: those of `role`, else of how the position plays. */
  readonly metrics?: MetricWeights | undefined;
  /** A role's name, or a role of one's own, whose metrics to take. Default: the style set of the position group. */
  readonly role?: string | RoleInput | undefined;
  /** Default `"euclidean"`. */
  readonly method?: SimilarityMethod | undefined;
  /**
   * Who is a candidate: position codes or groups, or criteria as in `peers`, where `by` names columns in which
   * candidates equal the row. Default: the row's pool, in a table that has one; else its own position group and
   * every neighbouring one in which he played a quarter of his time (teams: everybody), in all competitions and
   * seasons of the table.
   */
  readonly within?: string | readonly string[] | PeerCriteria | undefined;
  /** Least minutes on the field of a candidate. Default 0. */
  readonly minMinutes?: number | undefined;
  /**
   * Columns within whose equal values metrics are standardised; `[]` takes all candidates as one. Default:
   * competition and season, so that leagues with other levels and habits meet on one scale.
   */
  readonly standardiseBy?: readonly string[] | undefined;
  /** Least share of the row's known weight, in percent, that a candidate must have values for. Default 50. */
  readonly minWeightShare?: number | undefined;
  /** How many metrics `agree` and `differ` name. Default 3. */
  readonly explain?: number | undefined;
  /** Adds a `<metric>_difference` each: the candidate minus the row, in standard deviations. Default false. */
  readonly details?: boolean | undefined;
}

export const MOST_SIMILAR_CHECKS: Checks<MostSimilarOptions> = {
  count: says(wholeNumberFrom(1), "how many (default: 10)"),
  metrics: {
    expected: "a list of metrics, or an object of weights by metric",
    test: (value) => listOfText.test(value) || isObject(value),
    flag: "list",
    says: "metrics to compare on (default: how the position plays)",
  },
  role: says(anything, "role whose metrics to take, instead of how the position plays"),
  method: says(oneOf(SIMILARITY_METHODS), "euclidean, cosine or mahalanobis (default: euclidean)"),
  within: {
    expected: "position codes or groups, or criteria as in peers",
    test: (value) => typeof value === "string" || listOfText.test(value) || isObject(value),
    flag: "list",
    says: "position codes or groups of candidates (default: the player's group)",
  },
  minMinutes: says(numberBetween(0, Number.POSITIVE_INFINITY), "least minutes on the field of a candidate"),
  standardiseBy: says(
    listOfText,
    'columns within which metrics are standardised; "" for none (default: competitionId,seasonId)',
  ),
  minWeightShare: says(
    numberBetween(0, 100),
    "least percent of the weight that a candidate has (default: 50)",
  ),
  explain: says(wholeNumberFrom(0), "how many metrics to name that agree and that differ (default: 3)"),
  details: says(trueOrFalse, "a column for the difference in each metric, in standard deviations"),
  undefinedRates: UNDEFINED_RATES,
  minAttempts: MIN_ATTEMPTS,
};

/**
 * The rows most like one: players or teams whose numbers lie nearest to his, and what the likeness rests on.
 *
 * Shape:   up to `count` rows with all their columns, most similar first, and behind the coverage
 *          `similarity`, `distance`, `weightShare`, `agree` and `differ`. The row itself is left out, with
 *          every other row of its id. The kind that was given.
 * Formula: every metric is put in standard deviations (z) from the mean of the candidates of its competition
 *          and season; then, over the metrics that both have, with weights w and a, b the two rows' z,
 *          euclidean: distance √(Σ w (a - b)² / Σ w), similarity 1 / (1 + distance), 0 to 1: alike in level
 *          and in shape; the distance is in standard deviations per metric.
 *          cosine: similarity Σ w a b / √(Σ w a² Σ w b²), -1 to 1, distance 1 - similarity: alike in shape,
 *          whatever the level.
 *          mahalanobis: distance √((a - b)ᵀ C⁻¹ (a - b) / q) over q metrics, similarity 1 / (1 + distance):
 *          metrics that say the same count once. C is the Ledoit–Wolf estimate from the candidates that have
 *          every metric, so it exists with fewer players than metrics. Weights have no part in it.
 * Unit:    `weightShare`: percent of the weight of all metrics that the comparison stands on, 0 to 100.
 *          `agree` and `differ`: the metrics with the smallest and the largest difference of z, each with the
 *          candidate's value, then the row's own.
 * Ties:    keep the table's order. Where the cut goes between equal distances, a note of code `ties_at_cut` names
 *          those left out.
 * Missing: a metric that either of two rows lacks is left out between them and the rest is scaled up, so it
 *          counts neither as 0 nor as a likeness. Metrics that the row itself lacks are left out altogether;
 *          candidates with too few of the others (`minWeightShare`) are not listed. The `notes` name both.
 * Errors:  `unknown_row` and `ambiguous_name`; `unknown_metric`, `unknown_role`, `unknown_column`,
 *          `unknown_position`; `invalid_option`; `shape_mismatch` where nothing can be compared.
 * Source:  scikit-learn's `nan_euclidean_distances` for the scaling; Ledoit & Wolf (2004) for C.
 *
 * @example
 * const league = await samplePlayers();
 * mostSimilar(league, "M. Salah", { count: 5, minMinutes: 900 }).rowCount // => 5
 * @example
 * const teams = mostSimilar(await sampleTeams(), "Arsenal", { count: 1, metrics: ["average_possessionPercent"] });
 * teams.column("name") // => ["Liverpool"]
 */
export function mostSimilar<T extends TableInput>(
  input: T,
  keyOrName: RowKey | string,
  options: MostSimilarOptions = {},
): SameKind<T> {
  checkOptions("mostSimilar", options, MOST_SIMILAR_CHECKS);
  const { count = 10, method = "euclidean", explain = 3, minWeightShare = 50, details = false } = options;
  const sent = tableFrom("mostSimilar", input);
  const subject = findRow("mostSimilar", sent, keyOrName);
  const table = definedUnless(options, sent);

  const chosen = metricWeights("mostSimilar", table, options, () => styleOf(table, subject));
  if (method === "mahalanobis" && chosen.role === undefined && new Set(chosen.weights).size > 1) {
    throw invalidOption("mostSimilar", "metrics", options.metrics, 'a list where method is "mahalanobis"');
  }
  const pool = poolOf(sent, subject, options);
  const by = options.standardiseBy ?? seasonColumns(sent);
  const minAttempts = minAttemptsOf(options, sent);
  const all = standardisedColumns("mostSimilar", table, chosen.columns, pool, by, minAttempts);
  const usable = chosen.columns.map((_, at) => at).filter((at) => !Number.isNaN(all[at]![subject]!));
  const unusable = [...chosen.columns.filter((_, at) => !usable.includes(at)), ...chosen.absent];
  const name = nameAt(table, subject);
  if (usable.length === 0) {
    throw shapeMismatch(
      "mostSimilar",
      `${name} has nothing to be compared on: ${unusable.join(", ")} are missing, or constant among the ${pool.length} candidates of one ${by.join(", ") || "pool"}.`,
      { columns: unusable },
    );
  }
  const columns = usable.map((at) => chosen.columns[at]!);
  const weights = Float64Array.from(usable, (at) => chosen.weights[at]!);
  const scores = usable.map((at) => all[at]!);

  const candidates = pool.filter((row) => !isSame(table, row, subject));
  const poolPoints = pointsOf(scores, pool);
  const { closeness, nearestTo, detail } = closenessTo(method, weights, poolPoints);
  const own = pointAt(pointsOf(scores, [subject]), 0);
  const points = pointsOf(scores, candidates);
  const compared = candidates.map((row, index) => ({ row, ...closeness(own, pointAt(points, index)) }));
  const listed = compared
    .filter(({ share, distance }) => 100 * share >= minWeightShare && !Number.isNaN(distance))
    .sort((a, b) => a.distance - b.distance || a.row - b.row);
  const distanceOf = new Map(listed.map(({ row, distance }) => [row, distance]));
  const cut = cutList(
    "mostSimilar",
    table,
    listed.map(({ row }) => row),
    (row) => distanceOf.get(row)!,
    count,
  );
  const shown = listed.slice(0, cut.rows.length);

  const nearest = NEAREST.of(
    table,
    JSON.stringify([idOfPool(pool), by, minAttempts, method, columns, [...weights]]),
    () => new NearestDistances(pool.length, nearestTo),
  );
  const known = sum(weights) / chosen.whole;
  const rows = shown.map(({ row }) => row);
  const explained = agreements(table, columns, scores, subject, rows, explain);
  const added = new Map<string, Column>([
    ["similarity", Float64Array.from(shown, (match: Closeness) => match.similarity)],
    ["distance", Float64Array.from(shown, (match: Closeness) => match.distance)],
    ["weightShare", Float64Array.from(shown, (match: Closeness) => 100 * match.share * known)],
    ["agree", explained.agree],
    ["differ", explained.differ],
  ]);
  if (details) {
    columns.forEach((column, at) => {
      const score = scores[at]!;
      added.set(
        columnName(column, "difference"),
        Float64Array.from(rows, (row) => score[row]! - score[subject]!),
      );
    });
  }
  const notes: Note[] = [
    {
      code: "similarity",
      message: `mostSimilar: ${name} among ${candidates.length} candidates, ${method} over ${columns.length} metrics${chosen.role ? ` (${chosen.role.name})` : ""}, standardised ${by.length === 0 ? "over all candidates" : `within ${by.join(", ")}`}`,
      name,
      candidates: candidates.length,
      method,
      columns,
      ...detail,
    },
    ...missingNotes(name, unusable, known, compared.length - listed.length),
    ...farNotes(name, shown[0]?.distance, nearest),
    ...thinNotes(table, rows),
    ...cut.notes,
  ];
  const fresh = takeRows(sent, rows, [...sent.notes, ...notes]);
  return inKindOf(input, withColumns(fresh, added, { after: COVERAGE }));
}

/** What is found of a pool, the next of its rows that is asked about needs not find again. Each holds its points. */
const NEAREST = new Remembered<NearestDistances>(1 << 20);

function isObject(value: unknown): boolean {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

function styleOf(table: Table, subject: number): Role {
  const group = table.has("positionGroup") ? (table.texts("positionGroup")[subject] ?? null) : null;
  const style = styleSet(table.entity, group);
  if (style) return style;
  throw invalidOption(
    "mostSimilar",
    "metrics",
    undefined,
    `metrics or a role, since ${nameAt(table, subject)} has no position group`,
  );
}

/** The pools of one table come again with every row that is asked about. */
const POOLS = new Remembered<Pools>(1 << 22);

/** The rows that the subject is searched among, himself included where he meets the criteria. */
function poolOf(
  table: Table,
  subject: number,
  { within, minMinutes }: MostSimilarOptions,
): readonly number[] {
  const asked: PeerCriteria =
    typeof within === "string" || Array.isArray(within)
      ? { positions: within as string | readonly string[] }
      : ((within ?? {}) as PeerCriteria);
  checkOptions("mostSimilar: within", asked, PEER_CRITERIA_CHECKS);
  const keepsPool = hasPool(table) && !hasCriteria(asked) && minMinutes === undefined;
  const own = table.entity === "player" && asked.positions === undefined && asked.by === undefined;
  const groups = own ? groupsPlayed(table, subject) : [];
  // A player without a known position has no group to be searched in.
  if (own && !keepsPool && groups.length === 0) return [];
  const criteria = keepsPool
    ? {}
    : {
        ...asked,
        ...(own ? { positions: groups, match: "group" as const } : {}),
        by: asked.by ?? [],
        minMinutes: asked.minMinutes ?? minMinutes,
      };
  const find = (): Pools => poolsFor("mostSimilar", table, criteria);
  // A test of the caller's has no text to be known again by.
  const { pools, members } =
    asked.where === undefined ? POOLS.of(table, JSON.stringify(criteria), find) : find();
  const pool = pools[subject]!;
  return pool === NO_POOL ? [] : members[pool]!;
}

/** A player's position group, and those beside it in which he played a quarter of his time. */
function groupsPlayed(table: Table, row: number): readonly string[] {
  const own = groupAt(table, row);
  if (own === null) return [];
  const shares = shareByGroup(parsePositionsText(table.texts("positions")[row] ?? null));
  const neighbours = positionGroup(own)?.neighbours ?? [];
  return [own, ...neighbours.filter((group) => (shares.get(group) ?? 0) >= LEAST_SHARE)];
}

function isSame(table: Table, row: number, subject: number): boolean {
  const ids = table.column(idColumn(table.entity));
  return row === subject || cellOf(ids, row) === cellOf(ids, subject);
}
