import { metricIn, nameKey } from "../catalogue/catalogue-index.js";
import { groupOfColumn } from "../catalogue/columns.js";
import { EXPORT_HEAD_LABELS } from "../catalogue/export-labels.js";
import { resolveMetricName, suggestMetric } from "../catalogue/lookup.js";
import type { Catalogue, ColumnMetric, Entity } from "../catalogue/types.js";
import {
  absentMetric,
  type ErrorCode,
  invalidOption,
  named,
  type ScoutframeError,
  unknownColumn,
} from "../errors.js";
import { ownField } from "../fields.js";
import { checkArgument, checkOptions, having, oneOf, text } from "../options.js";
import {
  type AnalysisColumn,
  CATEGORY_TITLES,
  ENDING_KINDS,
  ENDINGS,
  type Ending,
  endingOf,
  hasPool,
  roleOfScoreColumn,
  withEnding,
} from "../text/column-endings.js";
import { nearest, nearestByWords } from "../text/nearest.js";
import { inSentence } from "../text/words.js";
import type { Column } from "./column.js";

export * from "../text/column-endings.js";

/**
 * What the rates of a row count as seen in where its seasons count differently: minutes, and of a column that rates are
 * out of as many. Their totals stay sums of what was seen.
 */
export const EVIDENCE_MINUTES = "evidence_minutes";
const EVIDENCE = "evidence_";
export const evidenceColumn = (outOf: string): string => EVIDENCE + outOf;

export function isEvidenceColumn(table: NamedColumns, name: string): boolean {
  return name === EVIDENCE_MINUTES || (name.startsWith(EVIDENCE) && table.has(name.slice(EVIDENCE.length)));
}

/** A player's club with most of his minutes in the row's season and all of them, today's, and the one of a match row. */
export const SEASON_CLUBS = ["season_team", "player_seasonTeam"] as const;
const [SEASON_TEAM, SEASON_TEAMS] = SEASON_CLUBS;
export const CURRENT_TEAM = "player_currentTeam";
export const MATCH_TEAM = "match_team";

/** Where a player's club may stand: first that of the season, last today's. */
export const CLUB_COLUMNS = [...SEASON_CLUBS, "player_team", "club", CURRENT_TEAM] as const;

/** The columns in which a table names its players' clubs; today's counts only where there is no other. */
export function clubColumns(table: NamedColumns): readonly string[] {
  const known = CLUB_COLUMNS.filter((name) => table.has(name));
  return known.length > 1 ? known.filter((name) => name !== CURRENT_TEAM) : known;
}

/** Whether a table knows of its players' clubs only today's. */
export function hasOnlyClubsOfToday(table: NamedColumns): boolean {
  return clubColumns(table)[0] === CURRENT_TEAM;
}

/** Titles of text that its name alone would let a reader take for something else. */
export const COLUMN_TITLES: ReadonlyMap<string, string> = new Map([
  [CURRENT_TEAM, "Today's club"],
  [SEASON_TEAM, "Club"],
  [SEASON_TEAMS, "Clubs of the season"],
  [MATCH_TEAM, "Team of the match"],
  ["player_marketValue", "Market value"],
  ["marketValue", "Market value"],
  ["market_value", "Market value"],
  ["contract_until", "Contract until"],
  ["wage", "Wage"],
  ["match_gameweek", "Gameweek"],
  [EVIDENCE_MINUTES, "Minutes that count in rates"],
  ["home", "At home"],
  ["opponent", "Opponent"],
  ["seasonHalf", "Half of the season"],
  ...Object.entries(CATEGORY_TITLES).map(([name, title]) => [name, `${title} score`] as const),
]);

/** Words that people use for columns, each for the first of these that a table has. */
const WORDS: Readonly<Record<string, (table: NamedColumns) => readonly (string | undefined)[]>> = {
  minutes: ({ catalogue }) => [catalogue.minutes.onField, catalogue.minutes.tagged],
  matches: ({ catalogue }) => [catalogue.matches.onField, catalogue.matches.tagged],
  age: () => ["player_age"],
  team: clubWord,
  club: clubWord,
  squad: clubWord,
  playername: () => ["name"],
  position: () => ["positionGroup"],
  season: () => ["season_name", "seasonId"],
  league: () => ["competition_name", "competitionId"],
};

function clubWord(table: NamedColumns): readonly string[] {
  return table.entity === "team" ? ["name"] : [...clubColumns(table), "team"];
}

/** The column that a word stands for in a table. */
function columnOfWord(table: NamedColumns, word: string): string | undefined {
  const columns = ownField<(typeof WORDS)[string]>(WORDS, word)?.(table);
  return columns?.find((name) => name !== undefined && table.has(name));
}

/** How to get columns that a function makes, by their name or its ending. */
const MAKERS: Readonly<Record<string, string>> = {
  age: "ages: withAges(table)",
  team: "clubs: teamsOf(table, teams)",
  club: "clubs: teamsOf(table, teams)",
  [CURRENT_TEAM]: "clubs: teamsOf(table, teams)",
  [SEASON_TEAM]: "clubs: teamsOf(table, teams, { matches })",
  score: "scores: roleScores(table)",
  similarity: "similar rows: mostSimilar(table, name)",
  place: "places: leaders(table, metric)",
  _rank: "ranks: percentileRanks(table)",
  _z: "z-scores: zScores(table)",
  _shrunk: "shrunk rates: shrunkRates(table)",
  _low: "intervals: percentileIntervals(table)",
  _high: "intervals: percentileIntervals(table)",
};

/** What a player costs: it stands beside a score, and is part of one only where its owner made it a metric. */
export const COSTS: readonly string[] = ["market_value", "wage"];

/** The ends of the interval of a rate, as form writes them behind the rate's name. */
export const RATE_ENDS: ReadonlyMap<string, string> = new Map([
  ["lower", "lower end"],
  ["upper", "upper end"],
]);

/** What the names of a table's columns tell; a {@link Table} is one. */
export interface NamedColumns {
  readonly entity: Entity;
  readonly catalogue: Catalogue;
  has(name: string): boolean;
}

/** A table as those see it who lie below it. */
export interface TableColumns extends NamedColumns {
  readonly columnNames: readonly string[];
  readonly rowCount: number;
  column(name: string): Column;
}

/** What is known of a column; undefined of one that nobody has described. */
export function metricOf(table: NamedColumns, column: string): ColumnMetric | undefined {
  return metricIn(table.catalogue, column);
}

const ENDING_CHECK = { ending: oneOf(ENDINGS) };

/**
 * Gives the name of the column that an analysis added for a metric.
 *
 * Shape:   the metric's own name with one of these endings: `rank` (percentile rank), `peers` (number of peers with
 *          a value, if some have none), `z`, `shrunk`, `evidence` and `weight` (of a shrunk rate), `low`, `median`
 *          and `high` (interval of the rank), `interval` (the same as text), `weightShare` (percent of the weight of
 *          a category's score that has a rank), `part` (points of a role score), `difference`, those of `progress`
 *          (`before`, `after`, `before_rank`, `after_rank`, `change`, `change_low`, `change_high`, `change_chance`,
 *          `change_raw`, `change_text`), of `changesBetween` (`rankBefore`, `rankAfter`, `since`, `chance`), of `forecast`
 *          (`forecast`, `forecast_low`, `forecast_high`) or of `translate` (`translated`, `translated_low`,
 *          `translated_high`, `translated_rank`).
 * Errors:  `invalid_option` for any other ending.
 *
 * @example columnName("average_goals", "rank") // => "average_goals_rank"
 */
export function columnName(metric: string, ending: Ending): string {
  return named("columnName", () => {
    checkArgument("metric", metric, text);
    checkOptions({ ending }, ENDING_CHECK);
    return withEnding(metric, ending);
  });
}

/**
 * Gives the content of an analysis column: its metric and the ending that an analysis added. Gives undefined for any
 * other column. An ending counts only in a table with the columns `pool`, `peerCount` and `inPool`; in other tables
 * `average_goals_rank` stays a plain column. The cells of a role score belong to the metric `score`, as in
 * `score_rank`; a score in one of several roles (`score_poacher`) is a column of its own.
 *
 * @example
 * const ranked = percentileRanks(await samplePlayers(), { metrics: ["average_goals"] });
 * analysisColumn(ranked, "average_goals_rank") // => { metric: "average_goals", ending: "rank" }
 * analysisColumn(ranked, "average_goals") // => undefined
 */
export function analysisColumn(table: NamedColumns, name: string): AnalysisColumn | undefined {
  checkArgument("table", table, having("a table", "has"));
  checkArgument("name", name, text);
  return analysisIn(table, name);
}

/** {@link analysisColumn} of a name that is a column's for certain. */
export function analysisIn(table: NamedColumns, name: string): AnalysisColumn | undefined {
  return hasPool(table) ? asAnalysisColumn(table, name) : undefined;
}

/** As {@link analysisColumn}, as if the table had a pool. */
export function asAnalysisColumn(table: NamedColumns, name: string): AnalysisColumn | undefined {
  const made = endingOf(name);
  if (made === undefined) return undefined;
  // `goal_difference` and `body_weight` are somebody's own, `score_high_rank` is that of a role; `average_goals_low` is not.
  const tellsAlone = !ENDING_KINDS[made.ending].common && roleOfScoreColumn(name) === undefined;
  return tellsAlone || isKnownMetric(table, made.metric) ? made : undefined;
}

/** The name of what an analysis made of a metric, where the table has it. */
export function analysisOf(table: NamedColumns, metric: string, ending: Ending): string | undefined {
  const name = withEnding(metric, ending);
  return hasPool(table) && table.has(name) ? name : undefined;
}

/** The place of a column among those that stand behind a metric; of any other column none, which is last. */
export function placeOfEnding(name: string, metric: string): number {
  const place = name.startsWith(`${metric}_`) ? ENDINGS.indexOf(name.slice(metric.length + 1) as Ending) : -1;
  return place < 0 ? Number.POSITIVE_INFINITY : place;
}

/** A column's short title: the catalogue's label, with what an analysis made of it; else the column's own name. */
export function labelOf(table: NamedColumns, name: string): string {
  const own = metricOf(table, name)?.label ?? COLUMN_TITLES.get(name);
  const made = own === undefined ? analysisIn(table, name) : undefined;
  if (made === undefined) return own ?? rateEndLabel(table, name) ?? name;
  const of = metricOf(table, made.metric)?.label ?? COLUMN_TITLES.get(made.metric) ?? made.metric;
  return `${of}, ${ENDING_KINDS[made.ending].label}`;
}

function rateEndLabel(table: NamedColumns, name: string): string | undefined {
  const at = name.lastIndexOf("_");
  const [rate, end] = [metricOf(table, name.slice(0, at)), RATE_ENDS.get(name.slice(at + 1))];
  return rate && end && `${rate.label}, ${end}`;
}

function isKnownMetric(table: NamedColumns, name: string): boolean {
  return table.has(name) || metricOf(table, name) !== undefined || groupOfColumn(name) !== undefined;
}

type Named = NamedColumns & Pick<TableColumns, "columnNames">;

/**
 * The column that somebody asked a function for: by its name, by its label, or by either in another spelling, as metrics
 * are asked for everywhere. Throws `unknown_column`, with the nearest right name.
 */
export function columnNamed(table: Named, asked: string): string {
  const found = findColumn(table, asked);
  if (found !== undefined) return found;
  if (typeof asked !== "string")
    throw invalidOption("column", asked, "the name of a column; options come behind it");
  throw noColumn(table, asked);
}

/** The error for a column that is not there: with the function that makes it, else the nearest right name. */
export function noColumn(table: Named, asked: string): ScoutframeError {
  const made = endingOf(asked);
  const maker = made !== undefined && metricOf(table, made.metric) !== undefined ? `_${made.ending}` : asked;
  return (
    absentOf(table, asked, "unknown_column") ??
    unknownColumn(asked, suggested(table, asked), ownField(MAKERS, maker))
  );
}

/** The error for a metric that the catalogue knows by this name and the table lacks; undefined for any other name. */
export function absentOf(table: NamedColumns, asked: string, code: ErrorCode): ScoutframeError | undefined {
  const meant = resolveMetricName(asked, table.catalogue);
  const known = table.catalogue.metrics.find(({ column }) => column === meant);
  return known && absentMetric(code, inSentence(known.label), known.column);
}

/** The cells of {@link columnNamed}. */
export function columnOf(table: Named & { column(name: string): Column }, asked: string): Column {
  return table.column(columnNamed(table, asked));
}

/** As {@link columnNamed}, undefined where the table has none. */
export function findColumn(table: Named, asked: string): string | undefined {
  if (typeof asked !== "string") return undefined;
  if (table.has(asked)) return asked;
  const key = nameKey(asked);
  const word = columnOfWord(table, key);
  if (word !== undefined) return word;
  const meant = resolveMetricName(asked, table.catalogue);
  if (meant !== undefined && table.has(meant)) return meant;
  const head = Object.entries(EXPORT_HEAD_LABELS).find(([label]) => nameKey(label) === key)?.[1];
  if (head !== undefined && table.has(head)) return head;
  if (key === "") return undefined;
  return table.columnNames.find((name) => nameKey(name) === key || nameKey(labelOf(table, name)) === key);
}

/** A word is meant where no more than this share of its letters differ. */
const MISTYPED = 0.3;

/** A column of the table's that was most likely meant: what analysts call so, else the nearest name or label. */
function suggested(table: Named, asked: string): string | undefined {
  const words = Object.keys(WORDS).filter((word) => columnOfWord(table, word) !== undefined);
  const word = nearest(asked, words, MISTYPED);
  if (word !== undefined) return word;
  const columns = new Map<string, string>();
  for (const name of table.columnNames) columns.set(name, name).set(labelOf(table, name), name);
  const metric = suggestMetric(asked, table.columnNames, table.catalogue);
  return metric ?? columns.get(nearestByWords(asked, columns.keys()) ?? nearest(asked, columns.keys()) ?? "");
}
