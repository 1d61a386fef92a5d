import { FACTS, isFact } from "../../analysis/search/facts.js";
import { SCORE, type SearchRole } from "../../analysis/search/profile.js";
import type { Searched } from "../../analysis/search/search-rows.js";
import { invalidOption, unknownColumn } from "../../errors.js";
import { weightedRanks } from "../../stats/weighted-ranks.js";
import { nearest, searchable } from "../../text/nearest.js";
import { searchedFields } from "./fields.js";
import { type League, onPage, orNull } from "./league.js";

/** The league of a page in the form that searches need. */
export function searchedLeague(league: League): Searched {
  const texts: string[] = [];
  const fields = new Map(searchedFields(league).map((field) => [field.column, field]));
  return {
    rowCount: league.rowCount,
    get criteria() {
      return league.criteria;
    },
    isPeer: (row) => league.isPeer(row),
    text: (row) => (texts[row] ??= searchable(`${league.name(row)} ${league.foundBy[row]}`)),
    key: (row) => league.key(row),
    column: (name) => {
      if (isFact(name)) return { label: FACTS[name].label, cell: (row) => league.fact(name, row) };
      return fields.get(name) ?? unknownOnPage(league, name, league.roles);
    },
  };
}

/** Throws for a name that is neither a metric of the page nor one of `others`. */
function unknownOnPage(league: League, name: string, others: League["roles"] = []): never {
  const known = [...league.metrics, ...others].map(({ column }) => column);
  throw onPage(unknownColumn(name, nearest(name, known)));
}

/**
 * The score of each row in the reader's own role, as in `roleScores` with raw rates. A role for a position group scores
 * only its players. Throws for a metric that the page lacks, and for a negative weight of a metric that is not better
 * when lower: the page has no such ranks.
 */
export function ownScores(league: League, { weights, positionGroup }: SearchRole): Float64Array {
  const metrics = Object.entries(weights).map(([column, weight]) => {
    const metric = league.metrics.findIndex((one) => one.column === column);
    if (metric < 0) unknownOnPage(league, column);
    if (weight < 0 && league.metric(metric).better !== "lower") {
      throw onPage(invalidOption(`the weight of ${column}`, weight, "a number above 0"));
    }
    return metric;
  });
  const sizes = Object.values(weights).map(Math.abs);
  const scoreOf = (row: number): number =>
    positionGroup === undefined || league.positionGroup(row) === positionGroup
      ? weightedRanks((at) => league.rank(metrics[at] ?? -1, row), sizes).score
      : Number.NaN;
  return Float64Array.from({ length: league.rowCount }, (_, row) => scoreOf(row));
}

/** The score of each row in the reader's own role, else in the row's best role. */
export function roleScoresOf(league: League, role: SearchRole | undefined): Float64Array {
  if (role !== undefined) return ownScores(league, role);
  return Float64Array.from({ length: league.rowCount }, (_, row) => league.bestScore(row));
}

/** The data to search, with these scores as a column. */
export function withOwnScores(searched: Searched, scores: Float64Array): Searched {
  const rank = (row: number): number => scores[row] ?? Number.NaN;
  const score = { label: "Score", cell: (row: number) => orNull(rank(row)), rank };
  return { ...searched, column: (name) => (name === SCORE ? score : searched.column(name)) };
}
