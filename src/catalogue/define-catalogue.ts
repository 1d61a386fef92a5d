import { invalidCatalogue, named } from "../errors.js";
import { fieldOf, ownField } from "../fields.js";
import { checkArgument, type OptionCheck } from "../options.js";
import { jsonIn, pathText } from "../text/json-text.js";
import { CATALOGUE_FIELDS, type Draft, emptyCatalogue } from "./catalogue-fields.js";
import { finished, isFinished, isPlainObject, isSameData, placed } from "./catalogue-index.js";
import { defaultCatalogue } from "./default-catalogue.js";
import { withoutPlaces } from "./described-rows.js";
import { type CatalogueDescription, description } from "./description.js";
import { type Breach, KnownNames, look, Place } from "./field-checks.js";
import type { Catalogue, ColumnMetric, Entity } from "./types.js";

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

/** The places where a description breaks the rules; with the catalogue that is made of it, those that contradict it. */
function breachesOf(said: unknown, made?: Catalogue): Breach[] {
  const found: Breach[] = [];
  look(description, said, new Place(found, made && new KnownNames(made)));
  return found;
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
  const problems = problemsOf(given, [...breaches, ...breachesOf(sound, catalogue)]);
  if (problems.length > 0) throw invalidCatalogue(problems);
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
  if (!isPlainObject(said) || breachesOf(said).length > 0) return undefined;
  const catalogue = assembled(said);
  const isOfColumn = ({ path: [list] }: Breach): boolean => list === "metrics" || list === "derived";
  return breachesOf(said, catalogue).every(isOfColumn) ? finished(catalogue) : undefined;
}

/**
 * The catalogue of a description that follows the rules, even if it contradicts itself. Missing rows, and rows without
 * the field they need, are skipped. Parts that do not differ from the built-in catalogue stay the same objects.
 */
function assembled(said: CatalogueDescription): Catalogue {
  const { source, entity = said.extend ?? "player" } = said;
  const made: Draft = Object.assign({ entity, source }, baseOf(said), { entity });
  // Minutes and matches under other names are added to the columns of the source.
  const { columns, ...others } = CATALOGUE_FIELDS;
  for (const { put } of [columns, ...Object.values(others)]) put(made, said);
  return placed(made);
}

/**
 * The catalogue that supplies whatever a description leaves out. Dispersions of counts and percentages were measured on
 * the service's own records, so they are dropped for other providers; those of expected goals were measured elsewhere
 * for all of them.
 */
export function baseOf({ extend, entity, source }: CatalogueDescription): Catalogue {
  if (extend === undefined) return emptyCatalogue(entity ?? "player");
  const base = defaultCatalogue(extend);
  if (source === undefined) return base;
  return { ...base, metrics: base.metrics.map(unmeasured), derived: base.derived.map(unmeasured) };
}

function unmeasured(metric: ColumnMetric): ColumnMetric {
  if (metric.model === "expected sum") return metric;
  const { dispersion: _, dispersionFrom: __, ...others } = metric;
  return others;
}

export function catalogueOfText(received: string): Catalogue {
  const wrong = (expected: string) => invalidCatalogue([{ path: "", expected, received }]);
  return catalogueOf(jsonIn(received, wrong) as CatalogueDescription);
}

function problemsOf(given: unknown, breaches: readonly Breach[]) {
  return breaches.map(({ path, expected }) => ({
    path: pathText(path),
    expected,
    received: path.reduce(fieldOf, given),
  }));
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

/**
 * The shortest description from which {@link defineCatalogue} makes a catalogue again: only the differences if it
 * extends the built-in catalogue, otherwise everything. Undefined for the built-in catalogue itself.
 *
 * @example
 * const club = defineCatalogue({ extend: "player", metrics: [{ column: "sprints", label: "Sprints", better: "higher" }] });
 * describeCatalogue(club)?.metrics?.[0]?.label // => "Sprints"
 * describeCatalogue(defaultCatalogue("team")) // => undefined
 */
export function describeCatalogue(catalogue: Catalogue): CatalogueDescription | undefined {
  checkArgument("catalogue", catalogue, {
    expected: "a catalogue, such as table.catalogue",
    test: (value) => {
      // A table has an entity too, but not as a field of its own.
      const [entity, positions] = ["entity", "positions"].map((name) =>
        ownField(value as Readonly<Record<string, unknown>>, name),
      );
      return (entity === "player" || entity === "team") && typeof positions === "object";
    },
  });
  if (isSameData(catalogue, defaultCatalogue(catalogue.entity))) return undefined;
  const base = baseOf({ extend: catalogue.entity, source: catalogue.source });
  const extension = extensionOf(catalogue, base);
  return isSameData(assembled(extension), catalogue) ? extension : whole(catalogue);
}

/** {@link describeCatalogue} for a file with these columns; undefined if all facts about them are built in. */
export function ownMeaning(
  catalogue: Catalogue,
  columns: readonly string[],
): CatalogueDescription | undefined {
  const description = describeCatalogue(catalogue);
  if (description === undefined) return undefined;
  const { extend, metrics = [], derived = [], ...others } = description;
  const isOfTable = [...metrics, ...derived].some(({ column }) => columns.includes(column));
  return isOfTable || Object.keys(others).length > 0 ? description : undefined;
}

function whole(catalogue: Catalogue): CatalogueDescription {
  const { metrics, derived, ...others } = catalogue;
  return { ...others, metrics: metrics.map(withoutPlaces), derived: derived.map(withoutPlaces) };
}

function extensionOf(catalogue: Catalogue, base: Catalogue): CatalogueDescription {
  const parts = Object.entries(CATALOGUE_FIELDS).map(
    ([field, { difference }]) => [field, difference(catalogue, base)] as const,
  );
  const said = parts.filter(([, part]) => Object.keys(part).length > 0);
  return { extend: catalogue.entity, ...Object.fromEntries(said) };
}

/** The fields that decide what rows and numbers are, beside the metrics. */
const DECIDING = ["keys", "minutes", "matches", "positions"] as const;

/** What a catalogue says otherwise than the built-in one of what that one has: columns of metrics, then fields. */
export function changesOfBuiltIn(catalogue: Catalogue): string[] {
  const base = defaultCatalogue(catalogue.entity);
  const known = new Map(base.metrics.map((metric) => [metric.column, metric]));
  const turned = catalogue.metrics.filter((metric) => {
    const builtIn = known.get(metric.column);
    return builtIn !== undefined && !isSameData(decisive(metric), decisive(builtIn));
  });
  const isSame = (field: (typeof DECIDING)[number]): boolean => {
    if (isSameData(catalogue[field], base[field])) return true;
    // Another provider's tables have keys and codes of positions of their own, beside those that are built in.
    if (catalogue.source === undefined || field === "minutes" || field === "matches") return false;
    const { codes } = catalogue.positions;
    if (field === "positions")
      return base.positions.codes.every((code) => codes.some((own) => isSameData(own, code)));
    const ours = new Set([...Object.values(base.keys), ...known.keys()]);
    return Object.entries(catalogue.keys).every(
      ([key, name]) => ownField(base.keys, key) === name || !ours.has(name),
    );
  };
  return [...turned.map(({ column }) => column), ...DECIDING.filter((field) => !isSame(field))];
}

function decisive({ better, basis, denominator }: ColumnMetric) {
  return { better, basis, denominator };
}

/** Of a catalogue, only what it says of metrics that are not built in. */
export function ownColumnsOf(catalogue: Catalogue): Catalogue {
  const { entity } = catalogue;
  const builtIn = new Set(defaultCatalogue(entity).metrics.map(({ column }) => column));
  const { metrics = [] } = describeCatalogue(catalogue) ?? {};
  const own = metrics.filter(({ column }) => !builtIn.has(column));
  return catalogueSaid({ extend: entity, metrics: own }) ?? defaultCatalogue(entity);
}
