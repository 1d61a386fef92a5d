import { mostSimilar, saysNobodyAlike } from "../analysis/likeness/most-similar.js";
import {
  CATEGORY_SCORES_CHECKS,
  type ShownCategory,
  shownCategories,
} from "../analysis/peers/category-scores.js";
import { ROLE_SCORES_CHECKS, type RoleScoresOptions, scoresOfRows } from "../analysis/peers/role-scores.js";
import { headlinesOf } from "../catalogue/headlines.js";
import { styleSet } from "../catalogue/styles.js";
import { hasCriteria, PEER_CRITERIA_CHECKS, type PeerCriteria } from "../comparison/peer-criteria.js";
import { named } from "../errors.js";
import { anything, type Checks, listOfText, says } from "../options.js";
import { LEVEL } from "../table/column-names.js";
import type { RowKey } from "../table/find.js";
import { type TableInput, tableFrom } from "../table/input.js";
import { distinctNames, keyAt } from "../table/keys.js";
import { groupAt, metricNamed, metricOf } from "../table/metric-columns.js";
import { Remembered } from "../table/remembered.js";
import type { ColumnName } from "../table/row-type.js";
import type { Table } from "../table/table.js";
import { sentenceCase } from "../text/spelling.js";
import { Chart } from "./chart.js";
import type { CardChartData } from "./chart-data.js";
import { askedLook, chartInput, headed, textOfOptions } from "./chart-input.js";
import { rankAt } from "./chart-metrics.js";
import { optionsNamed, RANK_CHART_CHECKS, type RankChartOptions, TEAMS } from "./chart-options.js";
import {
  orNull,
  profileWords,
  type RankedCell,
  type RankedProfile,
  rankedCell,
  rankRow,
  rankRows,
} from "./data-of-drawing.js";
import { marked } from "./kit/profile.js";
import { valuesAt } from "./peer-rows.js";
import { chartLabel, isTurned, profileOf, valueAt } from "./profile-of.js";
import { drawnReadably } from "./readable.js";
import { withClubs } from "./subject-of.js";
import { MOST_SLICES } from "./svg/pizza.js";
import { type CardData, drawPlayerCard, type KeyFigure } from "./svg/player-card.js";

export interface PlayerCardOptions extends RankChartOptions {
  /** The role to score, by name, or your own. Default: that of the position group. */
  readonly role?: RoleScoresOptions["role"];
  /** Records of the clubs, if the players' records do not name them. */
  readonly teams?: TableInput | undefined;
  /** Metrics with large values. Default: the first five headline metrics of the position group. */
  readonly figures?: readonly ColumnName[] | undefined;
}

export const PLAYER_CARD_CHECKS: Checks<PlayerCardOptions> = {
  ...RANK_CHART_CHECKS,
  teams: TEAMS,
  role: says(anything, "role to score (default: that of the position group)"),
  figures: says(listOfText, "metrics to show with large values (default: five headline metrics)"),
};

/** The criteria for similar players: a peer's weight in a rank says nothing about similarity. */
const SIMILARITY_CRITERIA = Object.keys(PEER_CRITERIA_CHECKS).filter((name) => name !== "weightByShare");

const FIGURES = 5;
const ALIKE = 3;

/**
 * Draws one player or team in one picture: scores by category, the pizza, five key figures, the role and the three most
 * similar players or teams.
 *
 * Shape:   at the head of a player the scores of `categoryScores` with their intervals, and on a sheet and in a story
 *          strengths, weaknesses and thin evidence, by the rules of {@link describePlayer}. The head and the pizza are those
 *          of `pizzaChart`; beside it (with a `preset` below it) values with their ranks, the
 *          score of `roleScores` with `rates: "shrunk"`, and the first three of `mostSimilar`. All of them use the
 *          same peers.
 * Unit:    values in their own units; percentile ranks and the role's score 0 to 100, printed whole; similarity as
 *          in `mostSimilar`: 1 means the same in every metric.
 * Missing: a dash for a value, a role without a score, no similar players if none can be compared.
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
    const { theme, table, rows, metrics, notes } = chartInput(given, keyOrName, options, {
      rows: 1,
      metrics: MOST_SLICES,
      checks: PLAYER_CARD_CHECKS,
    });
    const [row] = rows;
    const scoring = textOfOptions(options, SCORING_OPTIONS);
    const beside = {
      ...SCORES.of(table, scoring && `${row} ${scoring}`, () => scoresAt(table, row, options)),
      figures: keyFigures(table, row, options),
      // With peers weighted by share, the table's pool is not one of whole rows, so the search uses the given rows.
      similar: mostAlike(table, row, options, options.weightByShare ? tableFrom(given) : table),
    };
    const profileWith = (some: readonly string[]) =>
      headed(profileOf(table, rows, some, options), table, row);
    const drawn = drawnReadably(metrics, askedLook(theme, options, table), profileWith, (profile) =>
      drawPlayerCard({ ...beside, profile }, theme),
    );
    return new Chart(drawn.picture, drawn.data.title, [...notes, ...drawn.notes], () =>
      cardData(drawn.data, beside),
    );
  });
}

/** The content of a card, as plain data. */
function cardData(profile: RankedProfile, { categories, figures, role, similar }: Beside): CardChartData {
  const subject = profile.subjects[0]?.name ?? "";
  return {
    kind: "card",
    ...profileWords(profile),
    rows: rankRows(profile),
    figures: figures.map((figure) =>
      rankRow(subject, figure, figure.cell, { text: figure.value, rank: figure.rank, low: null, high: null }),
    ),
    scores: categories.map(({ title, category, score, interval }) => ({
      label: title,
      category,
      score,
      low: interval?.low ?? null,
      high: interval?.high ?? null,
    })),
    role: role && { ...role },
    similar: similar.map(({ name, similarity }) => ({ subject: name, similarity })),
  };
}

/** The parts of a card other than its profile. */
interface Beside extends Omit<CardData, "profile"> {
  readonly figures: readonly Figure[];
}

/** A figure in large type, and its cell. */
interface Figure extends KeyFigure {
  readonly cell: RankedCell;
}

function keyFigures(table: Table, row: number, options: PlayerCardOptions): Figure[] {
  const first = headlinesOf(table.catalogue, groupAt(table, row)).filter(
    (name) => !Number.isNaN(rankAt(table, name, row)),
  );
  const names = options.figures?.map((name) => metricNamed(table, name)) ?? first;
  return names.slice(0, FIGURES).map((column): Figure => {
    return {
      label: marked(chartLabel(table, column, options), isTurned(table, column, options)),
      category: metricOf(table, column)?.category,
      value: valueAt(table, column, row),
      rank: orNull(rankAt(table, column, row)),
      cell: rankedCell(table, column, row),
    };
  });
}

type Scores = Pick<Beside, "categories" | "role">;

/** A card is often drawn again in another size or theme. Its scores take half of the time. */
const SCORES = new Remembered<Scores>({ cells: 1 << 12 });
const SCORING_OPTIONS = [...Object.keys(CATEGORY_SCORES_CHECKS), ...Object.keys(ROLE_SCORES_CHECKS)];

function scoresAt(table: Table, row: number, options: PlayerCardOptions): Scores {
  return { categories: categoriesAt(table, row, options), role: roleOf(table, row, options) };
}

/** The scores by category. Their intervals have the table's level, if it has one. */
function categoriesAt(table: Table, row: number, options: PlayerCardOptions): readonly ShownCategory[] {
  const [level = Number.NaN] = table.has(LEVEL) ? valuesAt(table.numbers(LEVEL), [row]) : [];
  const [scores = []] = shownCategories(table, [row], {
    ...optionsNamed(options, Object.keys(CATEGORY_SCORES_CHECKS)),
    ...(Number.isNaN(level) ? {} : { level }),
  });
  return scores;
}

function roleOf(table: Table, row: number, options: PlayerCardOptions): CardData["role"] {
  const asked = optionsNamed(options, Object.keys(ROLE_SCORES_CHECKS));
  const [scores = []] = scoresOfRows(table, [row], { ...asked, rates: "shrunk" });
  const [best] = [...scores].sort((a, b) => orLeast(b.score) - orLeast(a.score));
  if (best === undefined) return null;
  const { role, score, weightShare: share } = best;
  return {
    name: sentenceCase(role.name),
    score: orNull(score),
    remark: `By likely rates${Math.round(share) < 100 ? `; own metrics carry ${share.toFixed(0)} % of its weight` : ""}`,
  };
}

/** Any score comes before none. */
function orLeast(score: number): number {
  return Number.isNaN(score) ? -1 : score;
}

function mostAlike(table: Table, row: number, options: PlayerCardOptions, among: Table): CardData["similar"] {
  // A player with no known position, or of a group without a style set, has no metrics to compare.
  if (styleSet(table.catalogue, groupAt(table, row)) === undefined) return [];
  try {
    const within: PeerCriteria | undefined = hasCriteria(options)
      ? optionsNamed(options, SIMILARITY_CRITERIA)
      : undefined;
    const alike = mostSimilar(among, keyAt(table, row), { count: ALIKE, within });
    const names = distinctNames(alike, [...alike.column("name").keys()]);
    return names.map((name, at) => ({
      name,
      similarity: orNull(alike.numbers("similarity")[at]),
    }));
  } catch (error) {
    if (saysNobodyAlike(error)) return [];
    throw error;
  }
}
