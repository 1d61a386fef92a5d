import { headlinesOf } from "../../catalogue/headlines.js";
import { styleSet } from "../../catalogue/styles.js";
import type { Entity } from "../../catalogue/types.js";
import { withDefinedRates } from "../../comparison/comparable-values.js";
import { hasCriteria, PEER_CRITERIA_CHECKS, type PeerCriteria } from "../../comparison/peer-criteria.js";
import { named, ScoutframeError, wrongEntity } from "../../errors.js";
import { type Checks, listOfText, oneOf, says, wholeNumberFrom } from "../../options.js";
import { valueAt } from "../../stats/values-at.js";
import { LEVEL } from "../../table/column-names.js";
import { findRow, type RowKey } from "../../table/find.js";
import { checkedTable, type TableInput } from "../../table/input.js";
import { keyAt } from "../../table/keys.js";
import { chosenMetrics, groupAt } from "../../table/metric-columns.js";
import type { ColumnName } from "../../table/row-type.js";
import type { Table } from "../../table/table.js";
import { LANGUAGES, type Language, wordsOf } from "../../text/sentence-languages.js";
import { mostSimilar } from "../likeness/most-similar.js";
import { DRAWING_CHECKS, type DrawingOptions } from "../peers/drawing.js";
import { withKnownAges } from "../peers/league-criteria.js";
import { measuredIntervals } from "../peers/percentile-intervals.js";
import { ranksOf } from "../peers/percentile-ranks.js";
import { scoredTable } from "../peers/role-scores.js";
import { shrunkRates } from "../peers/shrunk-rates.js";
import type { Described, DescribedTables, Sentence } from "./cited.js";
import { sentencesOf } from "./sentences.js";

export interface DescribeOptions extends Omit<PeerCriteria, "weightByShare">, DrawingOptions {
  /** What may stand out. Default: what is looked at first in the position group, or of a team. */
  readonly metrics?: readonly ColumnName[] | undefined;
  /** How many of those who are alike are told of. Default 3. */
  readonly similarCount?: number | undefined;
  /** The language of the sentences. Default `"en"`; no native speaker has reviewed the others. */
  readonly language?: Language | undefined;
}

const { weightByShare: _weights, ...WHO_IS_A_PEER } = PEER_CRITERIA_CHECKS;

export const DESCRIBE_CHECKS: Checks<DescribeOptions> = {
  ...WHO_IS_A_PEER,
  ...DRAWING_CHECKS,
  metrics: says(listOfText, "metrics that may stand out (default: what is looked at first in the position)"),
  similarCount: says(wholeNumberFrom(0), "how many of those who are alike are told of (default: 3)"),
  language: says(oneOf(LANGUAGES), "language of the sentences (default: en; others are unreviewed)"),
};

/** What the cells of a table say of one row. */
export interface Description {
  /** The sentences in their order, each with its claim and the cells by which it is true. */
  readonly sentences: readonly Sentence[];
  /** The tables in which those cells stand. */
  readonly tables: DescribedTables;
  /** The sentences as one text. */
  readonly text: string;
}

/**
 * What the cells say of one player, in sentences, and from which cells: for a coach to read, or a model to quote.
 *
 * Shape:   `sentences`, each with `text`, `claim` (what it says, as a word) and `cells`: the table (`players`, `similar`
 *          or `roles`), the row's index in it, the column and the value. `tables` holds those tables, `text` all
 *          sentences. Said are: position, age, minutes, clubs, peers, up to three metrics at either end, the role with the
 *          highest score, who is alike and in what they differ most, what is thin or missing. No model is asked: each
 *          sentence is a rule over cells, and each of its numbers is one of its cells, rounded.
 * Words:   come from the interval of the percentile rank, not from its point (`percentileIntervals`): "among the best"
 *          where its low end is 80 or more, "above average" from 60, "about average or better" from 40; "among the lowest"
 *          where its high end is 20 or less, "below average" up to 40, "about average or worse" up to 60. A metric whose
 *          weight of own evidence (`shrunkRates`) is below a third is not judged, and a sentence says so. Metrics stand
 *          out by the distance of the median rank from 50 over the width of the interval. Where no metric has an interval
 *          (no dispersion was measured, as of teams), high and low ranks are named as such.
 * Names:   all text of records and catalogues, metrics' labels too, stands in the marks “ ”, without control and
 *          direction signs, of bounded length; `cells` hold it as it is.
 * Unit:    values in the metric's own; ranks and scores 0 to 100, whole.
 * Peers:   a table that has a pool keeps it, else the options say who is a peer, as in `percentileRanks`.
 * Missing: what is not known is said to be so; no sentence is made of it. `similar` and `roles` are undefined where there
 *          is nothing to compare or to score.
 * Errors:  as `percentileRanks`; `unknown_row` and `ambiguous_name` for the name; `invalid_option` for another language
 *          than `"en"`; `wrong_entity` for a table of teams, of which {@link describeTeam} tells.
 *
 * @example
 * const salah = describePlayer(await samplePlayers(), "M. Salah", { metrics: ["average_goals"] });
 * salah.sentences[0].text // => "“Mohamed Salah” is a player of the group “winger”, with 89 % of the playing time there."
 */
export function describePlayer(
  input: TableInput,
  keyOrName: RowKey | string,
  options: DescribeOptions = {},
): Description {
  return describeRow("describePlayer", "player", input, keyOrName, options);
}

/**
 * What the cells say of one team, in sentences, and from which cells, as {@link describePlayer} tells of players. How
 * much teams' matches vary was not measured, so ranks are told without intervals, and as such. In `tables`, `players`
 * holds the teams.
 *
 * Errors: as `describePlayer`; `wrong_entity` for a table of players.
 *
 * @example
 * const { sentences } = describeTeam(await sampleTeams(), "Manchester City", { metrics: ["average_goals"] });
 * sentences.map(({ claim }) => claim).slice(0, 4) // => ["team", "playing_time", "peers", "rank_high"]
 */
export function describeTeam(
  input: TableInput,
  keyOrName: RowKey | string,
  options: DescribeOptions = {},
): Description {
  return describeRow("describeTeam", "team", input, keyOrName, options);
}

function describeRow(
  name: string,
  entity: Entity,
  input: TableInput,
  keyOrName: RowKey | string,
  options: DescribeOptions,
): Description {
  return named(name, () => {
    const sent = checkedTable(input, options, DESCRIBE_CHECKS);
    if (sent.entity !== entity) throw wrongEntity(sent.entity, entity);
    const described = describedIn(sent, findRow(sent, keyOrName), options);
    const sentences = sentencesOf(described);
    return { sentences, tables: described.tables, text: sentences.map(({ text }) => text).join(" ") };
  });
}

/** On a table whose rates that mean nothing are missing no analysis need look for them again. */
const AS_THEY_ARE = { undefinedRates: "asSent" } as const;

function describedIn(sent: Table, row: number, options: DescribeOptions): Described {
  const { metrics: asked, similarCount = 3, language = "en", level, draws, seed, ...rest } = options;
  const { catalogue: _catalogue, ...criteria } = rest;
  const group = groupAt(sent, row);
  const metrics =
    asked === undefined
      ? headlinesOf(sent.catalogue, group).filter((metric) => sent.has(metric))
      : chosenMetrics(sent, asked);
  const defined = withDefinedRates(withKnownAges(sent, criteria));
  const standing = sent.has(LEVEL) ? valueAt(sent.numbers(LEVEL), row) : Number.NaN;
  const drawing = { level: level ?? (Number.isNaN(standing) ? undefined : standing), draws, seed };
  return {
    row,
    metrics,
    asksAlike: similarCount > 0,
    words: wordsOf(language),
    tables: {
      players: rankedTable(defined, row, metrics, criteria, drawing),
      similar: similarCount === 0 ? undefined : similarTable(defined, row, criteria, similarCount),
      roles: rolesTable(defined, group, criteria, drawing),
    },
  };
}

/** The rows with ranks, with the intervals of one row's pool, and with the weights of what is their own. */
function rankedTable(
  defined: Table,
  row: number,
  metrics: readonly string[],
  criteria: PeerCriteria,
  drawing: DrawingOptions,
): Table {
  const options = { ...criteria, ...AS_THEY_ARE, metrics };
  const ranked = ranksOf(defined, options);
  if (metrics.length === 0) return ranked;
  return shrunkRates(measuredIntervals(ranked, [row], { ...options, ...drawing }), options);
}

/** Scores in the roles of a position group, or of teams; undefined where it has none. */
function rolesTable(
  defined: Table,
  group: string | null,
  criteria: PeerCriteria,
  drawing: DrawingOptions,
): Table | undefined {
  const roles = defined.catalogue.roles.filter(({ positionGroup }) => positionGroup === group);
  if (roles.length === 0) return undefined;
  const options = { ...criteria, ...drawing, ...AS_THEY_ARE, rates: "shrunk", intervals: true } as const;
  return scoredTable(defined, { ...options, role: roles });
}

/** The rows most like one, with the difference in each metric; undefined where there is nothing to compare. */
function similarTable(defined: Table, row: number, criteria: PeerCriteria, count: number): Table | undefined {
  if (styleSet(defined.catalogue, groupAt(defined, row)) === undefined) return undefined;
  const within = hasCriteria(criteria) ? criteria : undefined;
  try {
    return mostSimilar(defined, keyAt(defined, row), {
      ...AS_THEY_ARE,
      within,
      count,
      explain: 0,
      details: true,
    });
  } catch (error) {
    if (error instanceof ScoutframeError && error.code === "shape_mismatch") return undefined;
    throw error;
  }
}
