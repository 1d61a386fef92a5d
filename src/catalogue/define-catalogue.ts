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

/** The catalogue of an option or a file: one that is made, or what it is to be made of. */
export function catalogueOf(given: CatalogueDescription): Catalogue {
  if (isPlainObject(given)) checkArgument("the catalogue", given, READABLE);
  if (isPlainObject(given) && isFinished(given)) return given;
  const breaches = breachesOf(given);
  // What is left still says much, so that whatever else is wrong is told at the same time.
  const sound = breaches.length === 0 ? given : withoutBreaches(given, breaches);
  const catalogue = assembled(sound);
  const problems = [...breaches, ...contradictionsIn(sound, catalogue)];
  if (problems.length > 0) throw invalidCatalogue(problemsOf(given, problems));
  return finished(catalogue);
}

/** Whether somebody gave a catalogue, and not the entity of a built-in one. */
export function isCatalogue(of: Catalogue | Entity | undefined): of is Catalogue {
  return isPlainObject(of);
}

/**
 * The catalogue of a file of anybody's; undefined where what it says is no description of one. What a table's owner said
 * of columns is kept, also what no description may say: a label that another metric has, a denominator that is a plain
 * column.
 */
export function catalogueSaid(said: unknown): Catalogue | undefined {
  if (!isPlainObject(said)) return undefined;
  const description: CatalogueDescription = said;
  if (breachesOf(description).length > 0) return undefined;
  const catalogue = assembled(description);
  const isOfColumn = ({ path: [list] }: Breach): boolean => list === "metrics" || list === "derived";
  return contradictionsIn(description, catalogue).every(isOfColumn) ? finished(catalogue) : undefined;
}

/** The catalogue that a text describes as JSON. */
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

/** What is said without what cannot be; what lacks a name falls away, so that no list of rows has a gap that matters. */
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
