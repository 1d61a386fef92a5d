import { invalidCatalogue, named } from "../errors.js";
import { ownField } from "../fields.js";
import { checkArgument, type OptionCheck } from "../options.js";
import { jsonIn, pathText } from "../text/json-text.js";
import { assembled } from "./assemble-catalogue.js";
import { finished, isFinished } from "./catalogue-index.js";
import { contradictionsIn } from "./contradictions.js";
import type { CatalogueDescription } from "./description.js";
import { type Breach, breachesOf } from "./description-schema.js";
import { isPlainObject } from "./plain-data.js";
import type { Catalogue, Entity } from "./types.js";

/**
 * A catalogue of one's own: what the columns of a provider's tables, or of one's own, mean.
 *
 * Shape:  takes what is said, or JSON text of it; gives plain data that is frozen and that JSON and `structuredClone`
 *         keep. With `extend`, what is not said is as built in: metrics, roles and position codes of the same name are
 *         changed as far as something is said of them, others are added. A position group that a code names is
 *         declared by that. A column of minutes or matches that is no metric is another name for the built-in one.
 * Errors: `invalid_catalogue`, with every problem: its path, what was expected there and what was received. Fields that
 *         there are none of; metrics without a column, twice, of one label, or named as the table's own columns or
 *         those of an analysis; what names a metric or a position group that the catalogue does not have.
 *
 * @example
 * const club = defineCatalogue({ extend: "player", metrics: [
 *   { column: "foulsPerDuel", label: "Fouls per duel", better: "lower", basis: "ratio", denominator: "total_duels" }] });
 * club.metrics.at(-1)?.label // => "Fouls per duel"
 * club.roles.length === defaultCatalogue("player").roles.length // => true
 */
export function defineCatalogue(description: CatalogueDescription | string): Catalogue {
  return named("defineCatalogue", () =>
    typeof description === "string" ? catalogueOfText(description) : catalogueOf(description),
  );
}

const READABLE: OptionCheck = {
  expected: "an object whose fields can be read",
  test: (value) => Array.isArray(Object.entries(value as object)),
};

/** The catalogue given as an option or a file, which may be finished or a description. */
export function catalogueOf(given: CatalogueDescription): Catalogue {
  if (isPlainObject(given)) checkArgument("the catalogue", given, READABLE);
  if (isPlainObject(given) && isFinished(given)) return given;
  const breaches = breachesOf(given);
  // The rest of the description is checked too, so that all problems are reported at once.
  const sound = breaches.length === 0 ? given : withoutBreaches(given, breaches);
  const catalogue = assembled(sound);
  const problems = [...breaches, ...contradictionsIn(sound, catalogue)];
  if (problems.length > 0) throw invalidCatalogue(problemsOf(given, problems));
  return finished(catalogue);
}

/** Whether an argument is a catalogue and not the entity of a built-in one. */
export function isCatalogue(of: Catalogue | Entity | undefined): of is Catalogue {
  return isPlainObject(of);
}

/**
 * The catalogue in a file from any source; undefined if it holds no valid description. Contradictions in metrics are
 * accepted, because a table's own columns may have them: a label that another metric has, or a denominator that is not
 * a metric.
 */
export function catalogueSaid(said: unknown): Catalogue | undefined {
  if (!isPlainObject(said)) return undefined;
  const description: CatalogueDescription = said;
  if (breachesOf(description).length > 0) return undefined;
  const catalogue = assembled(description);
  const isOfColumn = ({ path: [list] }: Breach): boolean => list === "metrics" || list === "derived";
  return contradictionsIn(description, catalogue).every(isOfColumn) ? finished(catalogue) : undefined;
}

/** The catalogue that a JSON text describes. */
export function catalogueOfText(json: string): Catalogue {
  return catalogueOf(inJson(json));
}

function inJson(received: string): CatalogueDescription {
  const wrong = (expected: string) => invalidCatalogue([{ path: "", expected, received }]);
  return jsonIn(received, wrong) as CatalogueDescription;
}

function problemsOf(given: unknown, breaches: readonly Breach[]) {
  return breaches.map(({ path, expected }) => ({
    path: pathText(path),
    expected,
    received: path.reduce<unknown>(
      (value, key) => (isObject(value) ? ownField(value, String(key)) : undefined),
      given,
    ),
  }));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return value !== null && typeof value === "object";
}

/** The description with invalid parts made undefined; `assembled` skips rows that then lack their name. */
function withoutBreaches(given: unknown, breaches: readonly Breach[]): CatalogueDescription {
  const bad = new Set(breaches.map(({ path }) => JSON.stringify(path)));
  const copy = (value: unknown, path: readonly PropertyKey[]): unknown => {
    if (bad.has(JSON.stringify(path))) return undefined;
    if (Array.isArray(value)) return value.map((part, at) => copy(part, [...path, at]));
    if (!isPlainObject(value)) return value;
    const parts = Object.entries(value).map(([key, part]) => [key, copy(part, [...path, key])] as const);
    return Object.fromEntries(parts.filter(([, part]) => part !== undefined));
  };
  return (copy(given, []) ?? {}) as CatalogueDescription;
}
