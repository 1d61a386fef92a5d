import { VALUE_CHECKS, type ValueOptions } from "../../comparison/rules.js";
import { ScoutframeError } from "../../errors.js";
import type { Note } from "../../notes.js";
import {
  filled,
  listOfText,
  numberBetween,
  type OptionsOf,
  oneOf,
  says,
  trueOrFalse,
  wholeNumberFrom,
} from "../../options.js";
import type { Closeness } from "../../stats/distance.js";
import { pointAt, pointsOf } from "../../stats/points.js";
import { smallestOf } from "../../stats/ranking/index.js";
import { valueAt, valuesPlaced } from "../../stats/values-at.js";
import { Remembered } from "../../table/column.js";
import { columnName } from "../../table/column-names.js";
import { analysis } from "../../table/envelope.js";
import type { RowKey } from "../../table/find.js";
import type { SameKind, TableInput } from "../../table/input.js";
import { COVERAGE } from "../../table/metric-columns.js";
import type { Column, Table } from "../../table/table.js";
import { takeRows, withColumns } from "../../table/verbs.js";
import { counted } from "../../text/words.js";
import { cutList } from "../peers/leaders.js";
import { RELIABILITY_CHECKS, type ReliabilityOptions, reliable } from "../peers/reliability.js";
import { seasonColumns } from "../peers/role-plans.js";
import {
  CANDIDATES_CHECKS,
  type CandidatesOptions,
  candidateRows,
  candidatesTable,
  isOtherThan,
} from "./candidates.js";
import { type ComparedPool, comparedPool, SIMILARITY_METHODS } from "./closeness.js";
import { CHOICE_CHECKS, type MetricChoice } from "./metric-weights.js";
import { agreements, farNotes, missingNotes, thinNotes } from "./similarity-notes.js";
import { idOfPool } from "./standardised.js";
import { type Beside, comparisonOf, type Subject, subjectOf, type WishedProfile } from "./subject.js";

export interface MostSimilarOptions
  extends CandidatesOptions,
    MetricChoice,
    ValueOptions,
    ReliabilityOptions,
    OptionsOf<typeof MOST_SIMILAR_CHECKS> {}

export const MOST_SIMILAR_CHECKS = {
  /** Number of rows. Default 10. */
  count: says(wholeNumberFrom(1), "how many", 10),
  ...CHOICE_CHECKS,
  /** Default `"euclidean"`. */
  method: says(oneOf(SIMILARITY_METHODS), "euclidean, cosine or mahalanobis", "euclidean"),
  ...CANDIDATES_CHECKS,
  /**
   * Metrics are standardised within equal values of these columns; `[]` for all candidates together. Default:
   * competition and season, so that leagues of different levels and habits share one scale.
   */
  standardiseBy: says(
    listOfText,
    'standardise metrics within these columns; "" for none (default: competitionId,seasonId)',
  ),
  /** Minimum share of the row's known weight, in percent, covered by a candidate's values. Default 50. */
  minWeightShare: says(
    numberBetween(0, 100),
    "minimum percent of the weight that a candidate has values for",
    50,
  ),
  /** Number of metrics in `agree` and in `differ`. Default 3. */
  explain: says(wholeNumberFrom(0), "how many agreeing and differing metrics to name", 3),
  /** Adds `<metric>_difference` for each metric: the candidate minus the row, in standard deviations. Default false. */
  details: says(trueOrFalse, "add a column with the difference in each metric, in standard deviations"),
  ...VALUE_CHECKS,
  ...RELIABILITY_CHECKS,
};

/**
 * Finds the players or teams with the most similar statistics to one row or to a target profile, and names the
 * metrics that agree and differ.
 *
 * Shape:   up to `count` rows of the candidates with all their columns, most similar first, and behind the
 *          coverage `similarity`, `distance`, `weightShare`, `agree` and `differ`. The row itself is left out,
 *          with every other row of its id. A DataFrame for a DataFrame, else a table.
 * Profile: `{ profile: { average_dribbles: 4, average_shots_rank: 90 } }` in place of a row: for each metric the target
 *          value, or, with `_rank` behind the metric, the target percentile rank, which stands for the
 *          candidates' value with that rank (ranks count from worst to best). The comparison uses the metrics of the
 *          profile, or those of them that `metrics` or `role` name.
 * Formula: every metric is converted to standard deviations (z) from the mean of the candidates of its competition
 *          and season. A profile, and a row from another table (`candidates`), is standardised among
 *          the candidates too: for the comparison with each of them, among those of its competition and season. Then,
 *          over the metrics that both have, with weights w and the z of both rows, a and b,
 *          euclidean: distance √(Σ w (a - b)² / Σ w), similarity 1 / (1 + distance), 0 to 1: alike in level
 *          and in shape; the distance is in standard deviations per metric.
 *          cosine: similarity Σ w a b / √(Σ w a² Σ w b²), -1 to 1, distance 1 - similarity: alike in shape,
 *          at any level.
 *          mahalanobis: distance √((a - b)ᵀ C⁻¹ (a - b) / q) over q metrics, similarity 1 / (1 + distance):
 *          metrics that measure the same count once. C is the Ledoit–Wolf estimate from the candidates that have
 *          every metric, so it exists with fewer players than metrics. Weights are not used.
 * Unit:    `weightShare`: percent of the weight of all metrics that the comparison uses, 0 to 100; metrics that
 *          the data does not hold are not in it.
 *          `agree` and `differ`: the metrics with the smallest and the largest difference of z, each with the
 *          candidate's value, then the row's own, or the target value.
 * Ties:    keep the table's order. If the last place is shared between equal distances, a note of code `ties_at_cut` names
 *          the rows left out.
 * Limits:  of the three most similar players of half a season, 16% (centre backs) to 55% (defensive midfielders) are
 *          among the three of the other half again; the docs page "What the numbers mean" has all groups. Descriptions
 *          say nothing of likeness where it is less than a quarter.
 * Missing: a metric that one of two rows lacks is left out of their comparison, and the rest is scaled up, so that it
 *          counts neither as 0 nor as a similarity. The same holds for percentages out of fewer attempts than
 *          `minAttempts`, and rates of which less than `minReliability` is the row's own (the `_weight` of
 *          `shrunkRates`). Metrics that the row itself lacks are left out altogether;
 *          candidates with too few of the others (`minWeightShare`) are not listed. The `notes` name both. A note
 *          of code `far` says that even the nearest row is farther away than the candidates are from each other.
 * Errors:  `unknown_row` and `ambiguous_name`; `unknown_metric`, `unknown_role`, `unknown_column`,
 *          `unknown_position`; `invalid_option`; `shape_mismatch` if nothing can be compared, and if
 *          the candidates are teams and not players, or the reverse.
 * Source:  scikit-learn's `nan_euclidean_distances` for the scaling; Ledoit & Wolf (2004) for C; Hyndman & Fan
 *          (1996), type 4, for the value of a rank.
 *
 * @example
 * const league = await samplePlayers();
 * mostSimilar(league, "M. Salah", { count: 5, minMinutes: 900 }).rowCount // => 5
 * @example
 * const wish = { profile: { average_dribbles_rank: 95, average_crosses_rank: 20, average_shots: 3 } };
 * const found = mostSimilar(await samplePlayers(), wish, { within: "winger", minMinutes: 900, count: 1 });
 * found.column("name") // => ["A. Sánchez"]
 * @example
 * const teams = mostSimilar(await sampleTeams(), "Arsenal", { count: 1, metrics: ["average_possessionPercent"] });
 * teams.column("name") // => ["Liverpool"]
 */
export function mostSimilar<T extends TableInput>(
  input: T,
  wanted: RowKey | string | WishedProfile,
  options: MostSimilarOptions = {},
): SameKind<T> {
  return analysis("mostSimilar", MOST_SIMILAR_CHECKS, input, options, (own) => {
    const { count, explain, details } = filled(MOST_SIMILAR_CHECKS, options);
    const sent = candidatesTable(own, options.candidates);
    const likeness = likenessOf(sent, subjectOf(own, sent, wanted), options);
    const { values, comparison, matches } = likeness;
    const { columns, known } = comparison;
    const distanceOf = new Map(matches.map(({ row, distance }) => [row, distance]));
    const cut = cutList(sent, [...distanceOf.keys()], (row) => distanceOf.get(row) ?? Number.NaN, count);
    const rows = cut.rows;
    const shown = matches.slice(0, rows.length).map((match) => ({
      ...match,
      differences: pointAt(likeness.compared.points, match.place).map(
        (score, at) => score - valueAt(match.own.scores, at),
      ),
    }));
    const explained = agreements(values, columns, shown, explain);
    const ofMetrics = columns.map((column, at): [string, Column] => [
      columnName(column, "difference"),
      Float64Array.from(shown, (match) => valueAt(match.differences, at)),
    ]);
    const added = new Map<string, Column>([
      ["similarity", Float64Array.from(shown, ({ similarity }) => similarity)],
      ["distance", Float64Array.from(shown, ({ distance }) => distance)],
      ["weightShare", Float64Array.from(shown, ({ share }) => 100 * share * known)],
      ["agree", explained.map(({ agree }) => agree)],
      ["differ", explained.map(({ differ }) => differ)],
      ...(details ? ofMetrics : []),
    ]);
    const notes = [...notesOn(likeness, shown[0]?.distance), ...thinNotes(sent, rows), ...cut.notes];
    return withColumns(takeRows(sent, rows), added, { after: COVERAGE, notes: [...sent.notes, ...notes] });
  });
}

/** Whether an error means that a row has no metrics to compare, or that the table has no positions to search. */
export function saysNobodyAlike(error: unknown): boolean {
  if (!(error instanceof ScoutframeError)) return false;
  const { code, details } = error;
  return (
    code === "shape_mismatch" ||
    (code === "unknown_column" && ["position", "positions"].includes(String(details.column)))
  );
}

type Likeness = ReturnType<typeof likenessOf>;

/** A candidate, its place in the pool, its closeness, and the subject beside it. */
interface Match extends Closeness {
  readonly row: number;
  readonly place: number;
  readonly own: Beside;
}

/** The work on a pool, kept for the next row that is compared with it. */
const COMPARED = new Remembered<ComparedPool>({ entries: 128, cells: 1 << 20 });

/**
 * The result of {@link mostSimilar} as rows of the candidates' table, for callers that need no table. `matches` are the
 * nearest of the `found` rows that could be compared: the requested number, and all that tie with the last.
 */
export function likenessOf(sent: Table, subject: Subject, options: MostSimilarOptions) {
  const { method, minWeightShare, count } = filled(MOST_SIMILAR_CHECKS, options);
  const values = reliable(sent, options);
  const pool = candidateRows(sent, subject.row, options);
  const by = options.standardiseBy ?? seasonColumns(sent);
  const comparison = comparisonOf({ values, pool, by }, subject, options);
  const { columns, weights, scores } = comparison;
  const compared = COMPARED.of(
    sent,
    JSON.stringify([idOfPool(pool), by, values.rules, method, columns, [...weights]]),
    () => comparedPool(method, weights, pointsOf(scores)),
  );
  const isOther = isOtherThan(sent, subject.row);
  const besides = comparison.besides.map((own) => ({
    ...own,
    places: own.places.filter((place) => isOther(valueAt(pool, place))),
  }));
  const distances = valuesPlaced(pool.length);
  for (const { scores, places } of besides) {
    for (const place of places) {
      const { distance, share } = compared.closeness(scores, place);
      if (100 * share >= minWeightShare) distances[place] = distance;
    }
  }
  const candidates = besides.reduce((count, { places }) => count + places.length, 0);
  const { present: found, last } = smallestOf(distances, count);
  const matches = besides.flatMap((own) =>
    own.places
      .filter((place) => valueAt(distances, place) <= last)
      .map((place): Match => ({ row: pool[place]!, place, own, ...compared.closeness(own.scores, place) })),
  );
  matches.sort((a, b) => a.distance - b.distance || a.row - b.row);
  const { name } = subject;
  return { name, values, method, comparison, by, candidates, found, matches, compared };
}

function notesOn(
  { name, method, comparison, by, candidates, found, compared }: Likeness,
  nearest: number | undefined,
): Note[] {
  const { columns, role, unusable, known } = comparison;
  return [
    {
      code: "similarity",
      message: `${name} among ${counted(candidates, "candidate")}, ${method} over ${counted(columns.length, "metric")}${role ? ` (${role.name})` : ""}, standardised ${by.length === 0 ? "over all candidates" : `within ${by.join(", ")}`}`,
      name,
      candidates,
      method,
      columns,
      ...compared.detail,
    },
    ...missingNotes(name, unusable, known, candidates - found),
    ...(nearest === undefined ? [] : farNotes(name, nearest, compared.usual())),
  ];
}
