import { named } from "../errors.js";
import { ownField } from "../fields.js";
import { checkArgument, oneOf } from "../options.js";
import { isReviewed, LANGUAGES, type Language } from "../text/language.js";
import { wordsOf } from "../text/sentence-languages.js";
import { DERIVED_METRICS } from "./derived-metrics.js";
import { METRICS } from "./metric-rows.js";
import { positionGroups, positions } from "./positions.js";
import { roles } from "./roles.js";
import { CATEGORIES, type Entity, type Metric } from "./types.js";

/** The words of one language for the catalogue. */
export interface CatalogueLabels {
  readonly language: Language;
  /** Whether a native speaker has reviewed the words of this language; only English so far. */
  readonly isReviewed: boolean;
  /** By column (`average_goals`), for players and for teams, since their labels of a column can differ. */
  readonly metrics: Readonly<Record<Entity, Readonly<Record<string, string>>>>;
  /** By code: `rcb`. */
  readonly positions: Readonly<Record<string, string>>;
  /** By their English names, as are roles and categories. */
  readonly groups: Readonly<Record<string, string>>;
  readonly roles: Readonly<Record<string, string>>;
  readonly categories: Readonly<Record<string, string>>;
}

/**
 * What a language calls the metrics, positions, position groups, roles and categories that are built in: the words of
 * `describePlayer`, for charts and pages of one's own.
 *
 * Shape:  a record of labels each: metrics by column for `player` and for `team`, positions by code, the others by English
 *         name.
 * Errors: `invalid_option` for a language that there is not, with those there are.
 *
 * @example catalogueLabels("de").metrics.player.percent_duelsWon // => "Zweikampfquote"
 * @example catalogueLabels("fr").groups.winger // => "ailier"
 */
export function catalogueLabels(language: Language): CatalogueLabels {
  return named("catalogueLabels", () => {
    checkArgument("language", language, oneOf(LANGUAGES));
    const { label, names } = wordsOf(language);
    const labels = (metrics: readonly Metric[]) =>
      Object.fromEntries(metrics.map((metric) => [metric.column, label(metric.label)]));
    return {
      language,
      isReviewed: isReviewed(language),
      metrics: {
        player: labels([...METRICS.player, ...DERIVED_METRICS.player]),
        team: labels([...METRICS.team, ...DERIVED_METRICS.team]),
      },
      positions: Object.fromEntries(
        positions().map(({ code, name }) => [code, ownField(names.positions, name) ?? name]),
      ),
      groups: inWords(positionGroups().map(({ name }) => [name, ownField(names.groups, name)?.[0]])),
      roles: inWords(roles().map(({ name }) => [name, ownField(names.roles, name)])),
      categories: inWords(CATEGORIES.map((name) => [name, ownField(names.categories, name)])),
    };
  });
}

function inWords(said: readonly (readonly [name: string, words: string | undefined])[]) {
  return Object.fromEntries(said.map(([name, words = name]) => [name, words]));
}
