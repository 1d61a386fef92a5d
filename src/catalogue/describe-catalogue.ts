import { ownField } from "../fields.js";
import { checkArgument } from "../options.js";
import { assembled, baseOf } from "./assemble-catalogue.js";
import { ownMetric } from "./column-meaning.js";
import { defaultCatalogue } from "./default-catalogue.js";
import type { CatalogueDescription, MetricDescription } from "./description.js";
import { isSameData } from "./plain-data.js";
import type { Catalogue, ColumnMetric } from "./types.js";

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
      const { entity, positions } = (value ?? {}) as Partial<Catalogue>;
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
  const rows = <T>(own: readonly T[], of: readonly T[], identity: (row: T) => unknown): T[] => {
    const known = new Map(of.map((row) => [identity(row), row]));
    return own.filter((row) => !isSameData(known.get(identity(row)), row));
  };
  const fields = <T>(own: Readonly<Record<string, T>>, of: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(own).filter(([name, value]) => !isSameData(value, ownField(of, name))));
  const { positions } = catalogue;
  const codes = rows(positions.codes, base.positions.codes, ({ code }) => code);
  const column = positions.column === base.positions.column ? undefined : positions.column;
  const parts: CatalogueDescription = {
    metrics: metricsBeside(catalogue.metrics, base),
    derived: metricsBeside(catalogue.derived, base),
    keys: fields(catalogue.keys, base.keys),
    minutes: fields({ ...catalogue.minutes }, { ...base.minutes }),
    matches: fields({ ...catalogue.matches }, { ...base.matches }),
    ...(catalogue.source === undefined ? {} : { source: catalogue.source }),
    positions: {
      ...(column === undefined ? {} : { column }),
      ...fields({ ...positions, column: undefined, codes: undefined }, {}),
      ...(codes.length === 0 ? {} : { codes }),
    },
    groups: rows(catalogue.groups, base.groups, ({ name }) => name).map(({ codes: _, ...group }) => group),
    headlines: fields(catalogue.headlines, base.headlines),
    totals: fields(catalogue.totals, base.totals),
    styles: rows(catalogue.styles, base.styles, ({ positionGroup }) => positionGroup),
    roles: rows(catalogue.roles, base.roles, ({ name }) => name),
    errorCorrelations: fields(catalogue.errorCorrelations, base.errorCorrelations),
    columns: fields(catalogue.columns, base.columns),
  };
  const said = Object.entries(parts).filter(([, part]) => Object.keys(part).length > 0);
  return { extend: catalogue.entity, ...Object.fromEntries(said) };
}

/** The description of each metric that differs from the built-in one: the differences, or the fewest fields needed. */
function metricsBeside(own: readonly ColumnMetric[], base: Catalogue): MetricDescription[] {
  const known = new Map([...base.metrics, ...base.derived].map((row) => [row.column, row]));
  return own.flatMap((metric) => {
    const before = known.get(metric.column);
    if (metric === before || isSameData(withoutPlaces(metric), before && withoutPlaces(before))) return [];
    return [before === undefined ? least(metric) : difference(metric, before)];
  });
}

/** The fields of a metric that do not follow from its other fields. */
function least(metric: ColumnMetric): MetricDescription {
  const { entity, column, headline: _, ...fields } = metric;
  const whole = ownMetric(entity, column, fields);
  let said: Partial<typeof fields> = fields;
  for (const field of Object.keys(fields)) {
    const rest = Object.fromEntries(Object.entries(said).filter(([name]) => name !== field));
    if (isSameData(ownMetric(entity, column, rest), whole)) said = rest;
  }
  return { column, ...said };
}

function difference(metric: ColumnMetric, before: ColumnMetric): MetricDescription {
  const gone = Object.keys(before).filter((field) => ownField(fieldsOf(metric), field) === undefined);
  const said = Object.entries(withoutPlaces(metric)).filter(
    ([field, value]) => field === "column" || !isSameData(value, ownField(fieldsOf(before), field)),
  );
  return Object.fromEntries([...said, ...gone.map((field) => [field, null])]) as unknown as MetricDescription;
}

/** A metric as a record of its fields. */
function fieldsOf(metric: ColumnMetric): Readonly<Record<string, unknown>> {
  return metric as unknown as Readonly<Record<string, unknown>>;
}

/** A metric without its headline places, because the headline lists already hold them. */
function withoutPlaces({ headline: _, ...metric }: ColumnMetric): MetricDescription {
  return metric;
}
