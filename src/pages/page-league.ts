import { likenessOf, type MostSimilarOptions, mostSimilar } from "../analysis/likeness/most-similar.js";
import { subjectAt } from "../analysis/likeness/subject.js";
import { ranksOf } from "../analysis/peers/percentile-ranks.js";
import { type Role, styleSet } from "../catalogue/roles.js";
import { withKnownAges } from "../comparison/ages.js";
import { withDefinedRates } from "../comparison/comparable-values.js";
import { withoutPool } from "../comparison/comparison.js";
import {
  hasCriteria,
  leastMinutes,
  PEER_CRITERIA_CHECKS,
  type PeerCriteria,
} from "../comparison/peer-criteria.js";
import type { LeastMinutes } from "../comparison/regulars.js";
import { inPart, ScoutframeError } from "../errors.js";
import {
  filled,
  fromFile,
  listOfText,
  type OptionsOf,
  optionsFor,
  says,
  text,
  wholeNumberFrom,
  without,
} from "../options.js";
import { hasPool } from "../table/column-names.js";
import type { TableInput } from "../table/input.js";
import { keyAt } from "../table/keys.js";
import { groupAt, rankableMetrics } from "../table/metric-columns.js";
import type { Table } from "../table/table.js";
import { teamsOf } from "../table/teams-of.js";

/**
 * The options of every page, including the criteria for peers. Without criteria, the pool in the table is used, if it
 * has one.
 */
export interface PageOptions extends Omit<PeerCriteria, "weightByShare">, OptionsOf<typeof PAGE_CHECKS> {}

export const PAGE_CHECKS = {
  ...without(PEER_CRITERIA_CHECKS, "weightByShare"),
  /** Default: the subject of the page. */
  title: says(text, "default: the names"),
  /** Source of the records, with the text that its licence requires; shown on the page. */
  source: says(text, "source of the records, shown on the page"),
  /** Metrics to show. Default: those with values, the most informative first. */
  metrics: says(listOfText, "metrics to show, by column or label (default: headline metrics with values)"),
  /** Number of similar players or teams for each. Default 8. */
  similarCount: says(wholeNumberFrom(0), "how many similar players or teams to list", 8),
  /** Records of the clubs, which give the name of each player's club, as in `teamsOf`. */
  teams: fromFile<TableInput>("records of the clubs, for the names of the players' clubs"),
};

/** Pages make meaningless rates missing at the start, so no analysis needs to look for them again. */
export const AS_THEY_ARE = { undefinedRates: "asSent" } as const;

/** Role scores on pages use likely rates: a figure behind a decision should also hold next season. */
export const LIKELY_SCORES = { ...AS_THEY_ARE, rates: "shrunk" } as const;

/** A league in the form that pages show. */
export interface PageLeague {
  /** Values, with meaningless rates missing, ranks among the page's peers, and ages if they can be known. */
  readonly table: Table;
  /** The table before ranking; further analyses of it use the criteria. */
  readonly unranked: Table;
  readonly criteria: PeerCriteria;
  /** The minimum minutes of a peer in each row's season; undefined if the given table has its own pools. */
  readonly leastMinutes: LeastMinutes | undefined;
  readonly similarCount: number;
  readonly source: string;
}

/** The table with the clubs' names, if records of the clubs are given. */
export function withClubs(table: Table, { teams }: PageOptions): Table {
  return teams === undefined ? table : inPart("teams", () => teamsOf(table, teams));
}

export function pageLeague(sent: Table, options: PageOptions): PageLeague {
  const { table: unranked, ...page } = pageTable(sent, options);
  const { criteria } = page;
  const metrics = rankableMetrics(unranked, options.metrics);
  const table = ranksOf(unranked, { ...criteria, metrics, ...AS_THEY_ARE });
  return { ...page, table, unranked, leastMinutes: leastMinutesOn(unranked, criteria) };
}

/** A table in the form that pages show, before it is ranked; without pools unless its own are kept. */
export function pageTable(sent: Table, options: PageOptions) {
  const criteria = criteriaOf(options);
  const { similarCount, source = sent.catalogue.source?.provider ?? "" } = filled(PAGE_CHECKS, options);
  const defined = withDefinedRates(withKnownAges(sent, criteria));
  const keepsPool = hasPool(sent) && !hasCriteria(criteria);
  return { table: keepsPool ? defined : withoutPool(defined), criteria, similarCount, source };
}

/** The minimum minutes of a peer in each row's season; undefined if the table has its own pools. */
export function leastMinutesOn(table: Table, criteria: PeerCriteria): LeastMinutes | undefined {
  return hasPool(table) ? undefined : leastMinutes(table, criteria);
}

export function criteriaOf(options: PageOptions): PeerCriteria {
  return optionsFor(PEER_CRITERIA_CHECKS, options);
}

/** The roles of a row's position group, or those of teams. */
export function ownRoles(table: Table, row: number): Role[] {
  const group = groupAt(table, row);
  return table.catalogue.roles.filter(({ positionGroup }) => positionGroup === group);
}

/** The rows most similar to one, with the difference in each metric; undefined if nothing can be compared. */
export function similarRows(page: Compared, row: number): Table | undefined {
  const { unranked, similarCount: count } = page;
  return whereComparable(page, row, (options) =>
    mostSimilar(unranked, keyAt(unranked, row), { ...options, count, explain: 0, details: true }),
  );
}

/** The indices of the rows most similar to one, with their similarity; none if nothing can be compared. */
export function similarPlaces(page: Compared, row: number): (readonly [row: number, similarity: number])[] {
  const { unranked, similarCount: count } = page;
  const found = whereComparable(page, row, (options) =>
    likenessOf(unranked, subjectAt(unranked, row), { ...options, count }),
  );
  const nearest = found?.matches.slice(0, count) ?? [];
  return nearest.map((match) => [match.row, match.similarity]);
}

/** What the search for similar rows needs of a page. */
type Compared = Pick<PageLeague, "unranked" | "criteria" | "similarCount">;

function whereComparable<T>(
  { unranked, criteria, similarCount }: Compared,
  row: number,
  find: (options: MostSimilarOptions) => T,
): T | undefined {
  const { catalogue } = unranked;
  if (similarCount === 0 || styleSet(catalogue, groupAt(unranked, row)) === undefined) return undefined;
  try {
    return find({ within: criteria, ...AS_THEY_ARE });
  } catch (error) {
    if (error instanceof ScoutframeError && error.code === "shape_mismatch") return undefined;
    throw error;
  }
}
