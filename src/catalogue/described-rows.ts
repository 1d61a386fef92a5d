import { fieldOf } from "../fields.js";
import { isSameData, metricsPut } from "./catalogue-index.js";
import { ownMetric } from "./column-meaning.js";
import type { CatalogueDescription, CodeSaid, StyleDescription } from "./description.js";
import type { MetricDescription } from "./metric-description.js";
import { positionGroups } from "./positions.js";
import type { Catalogue, ColumnMetric, Entity, Position, PositionGroup, Role } from "./types.js";

/** The rows of a catalogue: made from what a description says of them, and said again. */

/** The fields that are not undefined. */
export function entriesOf<T extends object>(given: T | undefined): [string, NonNullable<T[keyof T]>][] {
  return Object.entries(given ?? {}).filter(([, value]) => value !== undefined) as [
    string,
    NonNullable<T[keyof T]>,
  ][];
}

/** The rows that have the field they need. */
function rowsOf<T extends object>(given: readonly (T | undefined)[] | undefined, needed: keyof T): T[] {
  return (given ?? []).filter((row): row is T => row !== undefined && row[needed] !== undefined);
}

/** The metrics of a catalogue with those of one of its lists as they are described. */
export function withDescribed(
  catalogue: Pick<Catalogue, "entity" | "metrics" | "derived">,
  list: "metrics" | "derived",
  said: readonly MetricDescription[],
): Pick<Catalogue, "metrics" | "derived"> {
  return metricsPut(catalogue, list, rowsOf(said, "column"), (row, before) =>
    describedMetric(catalogue.entity, row, before),
  );
}

function describedMetric(
  entity: Entity,
  row: MetricDescription,
  base: ColumnMetric | undefined,
): ColumnMetric {
  const { headline: _, ...given } = row;
  const said = Object.entries(given).filter(([, value]) => value !== undefined);
  const nothing = new Set(said.flatMap(([field, value]) => (value === null ? [field] : [])));
  const own = Object.fromEntries(said.filter(([field]) => !nothing.has(field)));
  const metric = base === undefined ? ownMetric(entity, row.column, own) : { ...base, ...own };
  const kept = Object.fromEntries(Object.entries(metric).filter(([field]) => !nothing.has(field)));
  return base !== undefined && isSameData(kept, base) ? base : (kept as ColumnMetric);
}

/** The description of each metric that differs from the built-in one: the differences, or the fewest fields needed. */
export function metricsBeside(
  own: readonly ColumnMetric[],
  { metrics, derived }: Catalogue,
): MetricDescription[] {
  const known = new Map([...metrics, ...derived].map((row) => [row.column, row]));
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
  const gone = Object.keys(before).filter((field) => fieldOf(metric, field) === undefined);
  const said = Object.entries(withoutPlaces(metric)).filter(
    ([field, value]) => field === "column" || !isSameData(value, fieldOf(before, field)),
  );
  return Object.fromEntries([...said, ...gone.map((field) => [field, null])]) as unknown as MetricDescription;
}

/** A metric without its headline places, because the headline lists already hold them. */
export function withoutPlaces({ headline: _, ...metric }: ColumnMetric): MetricDescription {
  return metric;
}

export function codesDescribed(
  base: readonly Position[],
  { positions, groups }: CatalogueDescription,
): Position[] {
  const codes = new Map(base.map((position) => [position.code, position]));
  const given = positions?.codes ?? {};
  const listed: CodeSaid[] = Array.isArray(given)
    ? rowsOf(given as readonly CodeSaid[], "code").filter(({ group }) => group !== undefined)
    : entriesOf(given as Readonly<Record<string, string>>).map(([code, group]) => ({ code, group }));
  const ofGroups: CodeSaid[] = rowsOf(groups, "name").flatMap(({ name, codes: own = [] }) =>
    own.filter((code) => code !== undefined).map((code) => ({ code, group: name })),
  );
  const isNew = ({ code }: CodeSaid): boolean =>
    !codes.has(code) && listed.every((other) => other.code !== code);
  for (const { code, name, group } of [...listed, ...ofGroups.filter(isNew)]) {
    const known = codes.get(code);
    const position = { code, name: name ?? known?.name ?? code, group };
    codes.set(code, known !== undefined && isSameData(known, position) ? known : position);
  }
  return [...codes.values()];
}

export function groupsDescribed(
  base: readonly PositionGroup[],
  codes: readonly Position[],
  said: CatalogueDescription["groups"],
): PositionGroup[] {
  const given = rowsOf(said, "name");
  const names = [base, given].flatMap((rows) => rows.map(({ name }) => name));
  const declared = [...new Set([...names, ...codes.map(({ group }) => group)])];
  const builtIn = positionGroups();
  return declared.map((name) => {
    const known = builtIn.find((group) => group.name === name);
    const own = given.find((group) => group.name === name);
    const neighbours = known?.neighbours.filter((other) => declared.includes(other));
    const group = {
      name,
      short: own?.short ?? known?.short ?? shortOf(name),
      codes: codes.filter((position) => position.group === name).map(({ code }) => code),
      neighbours: own?.neighbours ?? neighbours ?? [],
    };
    return known !== undefined && isSameData(known, group) ? known : group;
  });
}

/** `WF` for "wide forward", `DEF` for "defender". */
function shortOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== "");
  const letters = words.length > 1 ? words.map((word) => word.charAt(0)).join("") : name.slice(0, 3);
  return letters.toUpperCase();
}

export function rolesDescribed(
  base: readonly Role[],
  said: CatalogueDescription["roles"] | readonly StyleDescription[],
  entity: Entity,
  identity: (role: Role) => string | null,
): Role[] {
  const roles = new Map(base.map((role) => [identity(role), role]));
  const listed: readonly StyleDescription[] = Array.isArray(said)
    ? rowsOf(said as readonly StyleDescription[], "weights")
    : entriesOf(said as Readonly<Record<string, Role["weights"]>>).map(([name, weights]) => ({
        name,
        weights,
      }));
  for (const given of listed) {
    const { positionGroup = null } = given;
    const name =
      given.name ?? (positionGroup === null ? `style of ${entity}s` : `style of ${positionGroup}s`);
    const role: Role = {
      name,
      entity,
      positionGroup,
      default: false,
      description: "",
      ...Object.fromEntries(entriesOf({ ...given })),
      weights: Object.fromEntries(entriesOf(given.weights)),
    };
    const known = roles.get(identity(role));
    roles.set(identity(role), known !== undefined && isSameData(known, role) ? known : role);
    if (!role.default) continue;
    // A group has one default role; a new one replaces the old.
    for (const [other, before] of roles) {
      if (other === identity(role) || !before.default || before.positionGroup !== positionGroup) continue;
      roles.set(other, { ...before, default: false });
    }
  }
  return [...roles.values()];
}
