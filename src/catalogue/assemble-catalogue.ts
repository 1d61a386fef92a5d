import { metricsOfActivities } from "./activity-rows.js";
import { ownMetric } from "./column-meaning.js";
import { MINUTES_ON_FIELD, MINUTES_TAGGED } from "./columns.js";
import { defaultCatalogue, emptyCatalogue } from "./default-catalogue.js";
import type { CatalogueDescription, MetricDescription, StyleDescription } from "./description.js";
import { isSameData } from "./plain-data.js";
import type {
  Catalogue,
  ColumnMetric,
  Entity,
  PlayingTime,
  Position,
  PositionGroup,
  Role,
  SourceColumn,
} from "./types.js";
import { placed } from "./with-metric.js";

/**
 * The catalogue of a description that follows the schema, even if it contradicts itself. Missing rows, and rows without
 * the field they need, are skipped. Parts that do not differ from the built-in catalogue stay the same objects.
 */
export function assembled(said: CatalogueDescription): Catalogue {
  const entity = said.entity ?? said.extend ?? "player";
  const base = baseOf(said);
  const { metrics, derived } = metricRows(base, said, entity);
  const columns = new Map([
    ...Object.entries(base.columns),
    ...entriesOf(said.columns).map(([source, held]) => [source, sourceColumn(held)] as const),
  ]);
  const extent = (which: "minutes" | "matches"): PlayingTime => {
    const own: PlayingTime = { ...BUILT_IN_TIME[which], ...base[which] };
    const stated = said[which];
    const given = typeof stated === "string" ? { onField: stated } : stated;
    const found: { -readonly [Part in keyof PlayingTime]: PlayingTime[Part] } = { ...base[which] };
    for (const part of ["onField", "tagged"] as const) {
      const source = given?.[part];
      if (source == null) continue;
      const isMetric = metrics.has(source) || derived.has(source);
      const column = isMetric ? source : own[part];
      if (column === undefined) continue;
      found[part] = column;
      if (column !== source) columns.set(source, { metric: column });
      if (!metrics.has(column) && !derived.has(column))
        metrics.set(column, playingTimeMetric(entity, column));
    }
    return found;
  };
  const [minutes, matches] = [extent("minutes"), extent("matches")];
  const codes = codesOf(base, said);
  const source = said.source ?? base.source;
  const extra = entriesOf({
    also: said.positions?.also,
    words: said.positions?.words,
    ranked: said.positions?.ranked,
  });
  return placed({
    entity,
    ...(source === undefined ? {} : { source }),
    metrics: [...metrics.values()],
    derived: [...derived.values()],
    keys: { ...base.keys, ...Object.fromEntries(entriesOf(said.keys)) },
    minutes,
    matches,
    positions: {
      column: said.positions?.column ?? base.positions.column,
      ...Object.fromEntries(extra),
      codes,
    },
    groups: groupsOf(base, codes, said.groups),
    headlines: { ...base.headlines, ...Object.fromEntries(entriesOf(said.headlines)) },
    totals: { ...base.totals, ...Object.fromEntries(entriesOf(said.totals)) },
    styles: rolesOf(base.styles, said.styles, entity, ({ positionGroup }) => positionGroup),
    roles: rolesOf(base.roles, said.roles, entity, ({ name }) => name),
    errorCorrelations: {
      ...base.errorCorrelations,
      ...Object.fromEntries(entriesOf(said.errorCorrelations)),
    },
    columns: Object.fromEntries(columns),
  });
}

/**
 * The catalogue that supplies whatever a description leaves out. Dispersions were measured on the service's own
 * records, so they are dropped for other providers.
 */
export function baseOf({ extend, entity, source }: CatalogueDescription): Catalogue {
  if (extend === undefined) return emptyCatalogue(entity ?? "player");
  const base = defaultCatalogue(extend);
  if (source === undefined) return base;
  return { ...base, metrics: base.metrics.map(unmeasured), derived: base.derived.map(unmeasured) };
}

function unmeasured({ dispersion: _, dispersionFrom: __, ...metric }: ColumnMetric): ColumnMetric {
  return metric;
}

/** The fields that are not undefined. */
function entriesOf<T extends object>(given: T | undefined): [string, NonNullable<T[keyof T]>][] {
  return Object.entries(given ?? {}).filter(([, value]) => value !== undefined) as [
    string,
    NonNullable<T[keyof T]>,
  ][];
}

/** The rows that have the field they need. */
function rowsOf<T extends object>(given: readonly (T | undefined)[] | undefined, needed: keyof T): T[] {
  return (given ?? []).filter((row): row is T => row !== undefined && row[needed] !== undefined);
}

type Rows = Record<"metrics" | "derived", Map<string, ColumnMetric>>;

function metricRows(base: Catalogue, said: CatalogueDescription, entity: Entity): Rows {
  const byColumn = (rows: readonly ColumnMetric[]) => new Map(rows.map((row) => [row.column, row]));
  const rows: Rows = { metrics: byColumn(base.metrics), derived: byColumn(base.derived) };
  const ofActivities = metricsOfActivities(said.activities ?? {});
  for (const list of ["metrics", "derived"] as const) {
    const listed = list === "metrics" ? [...ofActivities, ...(said.metrics ?? [])] : said[list];
    for (const row of rowsOf(listed, "column")) {
      const within = [rows.metrics, rows.derived].find((known) => known.has(row.column)) ?? rows[list];
      within.set(row.column, describedMetric(entity, row, within.get(row.column)));
    }
  }
  return rows;
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

function sourceColumn(held: string | SourceColumn): SourceColumn {
  return typeof held === "string" ? { metric: held } : held;
}

/** The built-in columns of minutes and matches. */
const BUILT_IN_TIME = {
  minutes: { onField: MINUTES_ON_FIELD, tagged: MINUTES_TAGGED },
  get matches() {
    return defaultCatalogue("team").matches;
  },
};

function playingTimeMetric(entity: Entity, column: string): ColumnMetric {
  const known = (["player", "team"] as const).flatMap((one) => defaultCatalogue(one).metrics);
  return { ...known.find((metric) => metric.column === column)!, entity };
}

type CodeSaid = Omit<Position, "name"> & { readonly name?: string | undefined };

function codesOf(base: Catalogue, { positions, groups }: CatalogueDescription): Position[] {
  const codes = new Map(base.positions.codes.map((position) => [position.code, position]));
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

function groupsOf(
  base: Catalogue,
  codes: readonly Position[],
  said: CatalogueDescription["groups"],
): PositionGroup[] {
  const given = rowsOf(said, "name");
  const names = [base.groups, given].flatMap((rows) => rows.map(({ name }) => name));
  const declared = [...new Set([...names, ...codes.map(({ group }) => group)])];
  const builtIn = defaultCatalogue("player").groups;
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

function rolesOf(
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
      entity,
      default: false,
      description: "",
      ...Object.fromEntries(entriesOf({ ...given })),
      name,
      positionGroup,
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
