import { mostSimilar, saysNobodyAlike } from "../analysis/likeness/most-similar.js";
import { CATEGORY_SCORES_CHECKS, shownCategories } from "../analysis/peers/category-scores.js";
import type { RolesAsked } from "../analysis/peers/role-plans.js";
import { likelyScoresOf, ROLE_SCORES_CHECKS } from "../analysis/peers/role-scores.js";
import { levelOf, type Standing } from "../analysis/peers/standing.js";
import { headlinesOf } from "../catalogue/headlines.js";
import { styleSet } from "../catalogue/roles.js";
import { hasCriteria, PEER_CRITERIA_CHECKS } from "../comparison/peer-criteria.js";
import { inPart, named } from "../errors.js";
import { anything, listOfText, type OptionsOf, optionsFor, says, without } from "../options.js";
import { type ColumnName, Remembered } from "../table/column.js";
import type { RowKey } from "../table/find.js";
import { distinctNames } from "../table/find.js";
import { GRADES, meanGrades, reportsOfRows } from "../table/grades.js";
import { type TableInput, tableFrom } from "../table/input.js";
import { keyAt } from "../table/keys.js";
import { groupAt, metricNamed } from "../table/metric-columns.js";
import type { Table } from "../table/table.js";
import { sentenceCase } from "../text/words.js";
import { type Chart, readableChart } from "./chart.js";
import { type CardChartData, orNull, rankData, rankRow } from "./chart-data.js";
import { chartInput, rankAt, textOf } from "./chart-input.js";
import { RANK_CHART_CHECKS, type RankChartOptions, TEAMS } from "./chart-options.js";
import { headed, withClubs } from "./profile-charts.js";
import { profileOf, subjectsIn } from "./profile-of.js";
import { MOST_SLICES } from "./svg/pizza.js";
import { type CardData, drawPlayerCard } from "./svg/player-card.js";

export interface PlayerCardOptions extends RankChartOptions, OptionsOf<typeof PLAYER_CARD_CHECKS> {}

export const PLAYER_CARD_CHECKS = {
  ...RANK_CHART_CHECKS,
  /** Records of the clubs, if the players' records do not name them. */
  teams: TEAMS,
  /** The role to score, by name, or your own. Default: that of the position group's roles with the highest score. */
  role: says<RolesAsked>(anything, "role to score (default: the position group's with the highest score)"),
  /** Metrics with large values. Default: the first five headline metrics of the position group. */
  figures: says<readonly ColumnName[]>(
    listOfText,
    "metrics to show with large values (default: five headline metrics)",
  ),
  /** Scouts' grades from `readGrades`: of each criterion the mean of the scouts' latest grades as dots, and their number. */
  grades: GRADES,
};

/** The criteria for similar players: a peer's weight in a rank says nothing about similarity. */
const SIMILARITY_CRITERIA = without(PEER_CRITERIA_CHECKS, "weightByShare");

const FIGURES = 5;
const ALIKE = 3;

/**
 * Draws one player or team in one picture: scores by category, the pizza, five key figures, the role and the three most
 * similar players or teams.
 *
 * Shape:   at the head of a player the scores of `categoryScores` with their intervals, and on a sheet and in a story
 *          strengths, weaknesses and thin evidence, by the rules of {@link describePlayer}. The head and the pizza are those
 *          of `pizzaChart`; beside it (with a `preset` below it) values with their ranks, the
 *          best score of `roleScores` in the roles of his position, with `rates: "shrunk"`, and the first three of `mostSimilar`. All of them use the
 *          same peers.
 * Unit:    values in their own units; percentile ranks and the role's score 0 to 100, printed whole; similarity as
 *          in `mostSimilar`: 1 means the same in every metric.
 * Missing: a dash for a value, a role without a score, no similar players if none can be compared, "No report" of a player
 *          whom no scout graded.
 * Errors:  `unknown_row`, `ambiguous_name`, `unknown_metric`, `unknown_role`, `no_ranks`, `unknown_option`,
 *          `invalid_option`; `unreadable` for a logo or a photo.
 *
 * @example
 * const card = playerCard(await samplePlayers(), "H. Kane", { minMinutes: 900, preset: "post" });
 * [card.width * 2, card.height * 2] // => [1080, 1350]
 */
export function playerCard(
  input: TableInput,
  keyOrName: RowKey | string,
  options: PlayerCardOptions = {},
): Chart<CardChartData> {
  return named("playerCard", () => {
    const given = withClubs(input, options);
    const limits = { rows: 1, metrics: MOST_SLICES, checks: PLAYER_CARD_CHECKS };
    const asked = chartInput(given, keyOrName, options, limits);
    const { table, rows } = asked;
    const [row] = rows;
    const scoring = textOf(optionsFor({ ...CATEGORY_SCORES_CHECKS, ...ROLE_SCORES_CHECKS }, options));
    const beside = {
      ...SCORES.of(table, scoring && `${row} ${scoring}`, () => ({
        // The intervals of the scores have the table's level, if it has one.
        categories: shownCategories(table, [row], {
          ...optionsFor(CATEGORY_SCORES_CHECKS, options),
          level: levelOf(table, row),
        })[0]!,
        role: roleOf(table, row, options),
      })),
      figures: keyFigures(table, row, options),
      // With peers weighted by share, the table's pool is not one of whole rows, so the search uses the given rows.
      similar: mostAlike(table, row, options, options.weightByShare ? tableFrom(given) : table),
      grades: options.grades && inPart("grades", () => gradesOf(table, row, options.grades)),
    };
    const contentOf = (metrics: readonly string[]): CardData => ({
      ...headed(profileOf(table, rows, metrics, options), table, row),
      ...beside,
    });
    return readableChart(asked, contentOf, drawPlayerCard, cardData);
  });
}

/** The content of a card, as plain data. */
function cardData(card: CardData): CardChartData {
  const { categories, figures, role, similar, grades } = card;
  return {
    ...rankData("card", card),
    figures: figures.map((figure) => rankRow({ ...figure, low: Number.NaN, high: Number.NaN })),
    scores: categories.map(({ title: label, category, score, interval }) => {
      const { low = null, high = null } = interval ?? {};
      return { label, category, score, low, high };
    }),
    role: role && { ...role },
    similar: similar.map(({ name, similarity }) => ({ subject: name, similarity })),
    grades: grades?.means ?? [],
  };
}

function keyFigures(table: Table, row: number, options: PlayerCardOptions): Standing[] {
  const first = headlinesOf(table.catalogue, groupAt(table, row)).filter(
    (name) => !Number.isNaN(rankAt(table, name, row)),
  );
  const names = options.figures?.map((name) => metricNamed(table, name)) ?? first;
  return subjectsIn(table, [row], names.slice(0, FIGURES), options, false).subjects[0]!.standings;
}

/** A card is often drawn again in another size or theme. Its scores take half of the time. */
const SCORES = new Remembered<Pick<CardData, "categories" | "role">>({ cells: 1 << 12 });

function roleOf(table: Table, row: number, options: PlayerCardOptions): CardData["role"] {
  const asked = optionsFor(ROLE_SCORES_CHECKS, options);
  const [best] = likelyScoresOf(table, [row], asked)[0]!;
  if (best === undefined) return null;
  const { role, score, weightShare: share } = best;
  return {
    name: sentenceCase(role.name),
    score: orNull(score),
    remark: `By likely rates${Math.round(share) < 100 ? `; own metrics carry ${share.toFixed(0)}% of its weight` : ""}`,
  };
}

/** The mean grades of the row's player. */
function gradesOf(table: Table, row: number, grades: Table | undefined): CardData["grades"] {
  const { scale, of } = reportsOfRows(table, grades);
  return { scale, means: meanGrades(of(row)) };
}

function mostAlike(table: Table, row: number, options: PlayerCardOptions, among: Table): CardData["similar"] {
  // A player with no known position, or of a group without a style set, has no metrics to compare.
  if (styleSet(table.catalogue, groupAt(table, row)) === undefined) return [];
  try {
    const within = hasCriteria(options) ? optionsFor(SIMILARITY_CRITERIA, options) : undefined;
    const alike = mostSimilar(among, keyAt(table, row), { count: ALIKE, within });
    const names = distinctNames(alike, [...alike.column("name").keys()]);
    return names.map((name, at) => ({ name, similarity: orNull(alike.numbers("similarity")[at]) }));
  } catch (error) {
    if (saysNobodyAlike(error)) return [];
    throw error;
  }
}
