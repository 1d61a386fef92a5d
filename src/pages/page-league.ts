import { likenessOf, type MostSimilarOptions, mostSimilar } from "../analysis/likeness/most-similar.js";
import { subjectAt } from "../analysis/likeness/subject.js";
import { withKnownAges, withoutPool } from "../analysis/peers/league-criteria.js";
import { ranksOf } from "../analysis/peers/percentile-ranks.js";
import type { Role } from "../catalogue/roles.js";
import { styleSet } from "../catalogue/styles.js";
import { withDefinedRates } from "../comparison/comparable-values.js";
import {
  hasCriteria,
  leastMinutes,
  PEER_CRITERIA_CHECKS,
  type PeerCriteria,
} from "../comparison/peer-criteria.js";
import type { LeastMinutes } from "../comparison/regulars.js";
import { inPart, ScoutframeError } from "../errors.js";
import { anything, type Checks, listOfText, says, text, wholeNumberFrom } from "../options.js";
import { hasPool } from "../table/column-names.js";
import type { TableInput } from "../table/input.js";
import { keyAt } from "../table/keys.js";
import { groupAt, rankableMetrics } from "../table/metric-columns.js";
import type { Table } from "../table/table.js";
import { teamsOf } from "../table/teams-of.js";

/**
 * What every page takes, and who is compared with whom on it: the pool of the table where it has one and nothing
 * else is asked for, else those whom the criteria make peers.
 */
export interface PageOptions extends Omit<PeerCriteria, "weightByShare"> {
  /** Default: the subject of the page. */
  readonly title?: string | undefined;
  /** Source of the records, with the text that its licence requires; shown on the page. */
  readonly source?: string | undefined;
  /** Metrics to show. Default: those with values, the most informative first. */
  readonly metrics?: readonly string[] | undefined;
  /** Number of similar players or teams for each. Default 8. */
  readonly similarCount?: number | undefined;
  /** Records of the clubs, which give the name of each player's club, as in `teamsOf`. */
  readonly teams?: TableInput | undefined;
}

const { weightByShare: _weights, ...WHO_IS_A_PEER } = PEER_CRITERIA_CHECKS;

export const PAGE_CHECKS: Checks<PageOptions> = {
  ...WHO_IS_A_PEER,
  title: says(text, "default: the names"),
  source: says(text, "source of the records, shown on the page"),
  metrics: says(listOfText, "metrics to show, by column or label (default: headline metrics with values)"),
  similarCount: says(wholeNumberFrom(0), "how many similar players or teams to list (default: 8)"),
  teams: { ...anything, flag: "file", says: "records of the clubs, for the names of the players' clubs" },
};

/** On a page rates that mean nothing are missing from the start, and no analysis need look for them again. */
export const AS_THEY_ARE = { undefinedRates: "asSent" } as const;

/** Role scores on pages are of likely rates: what a reader is to stake something on should hold next season, too. */
export const LIKELY_SCORES = { ...AS_THEY_ARE, rates: "shrunk" } as const;

/** A league as pages show it. */
export interface PageLeague {
  /** Values, rates that mean nothing made missing, and, beside them, ranks among the peers of the page; with ages, where they can be known. */
  readonly table: Table;
  /** The same before it was ranked: what else is made of it is made with the criteria. */
  readonly unranked: Table;
  readonly criteria: PeerCriteria;
  /** The least minutes of a peer of each row's season; undefined where the table that was given has pools of its own. */
  readonly leastMinutes: LeastMinutes | undefined;
  readonly similarCount: number;
  readonly source: string;
}

/** The table with the names of the clubs, where records of them are given. */
export function withClubs(table: Table, { teams }: PageOptions): Table {
  return teams === undefined ? table : inPart("teams", () => teamsOf(table, teams));
}

export function pageLeague(sent: Table, options: PageOptions): PageLeague {
  const criteria = criteriaOf(options);
  const { similarCount = 8, source = sent.catalogue.source?.provider ?? "" } = options;
  const defined = withDefinedRates(withKnownAges(sent, criteria));
  const metrics = rankableMetrics(defined, options.metrics);
  const table = ranksOf(defined, { ...criteria, metrics, ...AS_THEY_ARE });
  const keepsPool = hasPool(sent) && !hasCriteria(criteria);
  return {
    table,
    unranked: keepsPool ? table : withoutPool(defined),
    criteria,
    leastMinutes: keepsPool ? undefined : leastMinutes(sent, criteria),
    similarCount,
    source,
  };
}

export function criteriaOf(options: PageOptions): PeerCriteria {
  const names = Object.keys(WHO_IS_A_PEER) as (keyof typeof WHO_IS_A_PEER)[];
  return Object.fromEntries(names.map((name) => [name, options[name]])) as PeerCriteria;
}

/** The roles of a row's position group; those of teams for a team. */
export function ownRoles(table: Table, row: number): Role[] {
  const group = groupAt(table, row);
  return table.catalogue.roles.filter(({ positionGroup }) => positionGroup === group);
}

/** The rows most like one, with the difference in each metric; undefined where there is nothing to compare. */
export function similarRows(page: PageLeague, row: number): Table | undefined {
  const { unranked, similarCount: count } = page;
  return whereComparable(page, row, (options) =>
    mostSimilar(unranked, keyAt(unranked, row), { ...options, count, explain: 0, details: true }),
  );
}

/** The places of the rows most like one, with their similarity; none where there is nothing to compare. */
export function similarPlaces(page: PageLeague, row: number): (readonly [row: number, similarity: number])[] {
  const { unranked, similarCount: count } = page;
  const found = whereComparable(page, row, (options) =>
    likenessOf(unranked, subjectAt(unranked, row), { ...options, count }),
  );
  const nearest = found?.matches.slice(0, count) ?? [];
  return nearest.map((match) => [match.row, match.similarity]);
}

function whereComparable<T>(
  { table, criteria, similarCount }: PageLeague,
  row: number,
  find: (options: MostSimilarOptions) => T,
): T | undefined {
  if (similarCount === 0 || styleSet(table.catalogue, groupAt(table, row)) === undefined) return undefined;
  try {
    return find({ within: criteria, ...AS_THEY_ARE });
  } catch (error) {
    if (error instanceof ScoutframeError && error.code === "shape_mismatch") return undefined;
    throw error;
  }
}
