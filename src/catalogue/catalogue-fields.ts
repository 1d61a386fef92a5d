import { isSameData } from "./catalogue-index.js";
import { keysOfTable, MATCHES, MATCHES_TAGGED, MINUTES_ON_FIELD, MINUTES_TAGGED } from "./columns.js";
import {
  codesDescribed,
  entriesOf,
  groupsDescribed,
  metricsBeside,
  rolesDescribed,
  withDescribed,
} from "./described-rows.js";
import type { CatalogueDescription } from "./description.js";
import { metricsOfActivities } from "./metric-description.js";
import { METRICS } from "./metric-rows.js";
import type { Catalogue, Entity, PlayingTime, Role } from "./types.js";

/** A catalogue that is being made, which begins as the one that is extended. */
export type Draft = { -readonly [Field in keyof Catalogue]: Catalogue[Field] };

/** How a field of a catalogue is made, and described again. `description.ts` has its check. */
interface CatalogueField<Field extends keyof Catalogue> {
  /** The field of a catalogue of which nothing is said. */
  readonly empty: (entity: Entity) => Catalogue[Field];
  /** Puts what a description says into a catalogue that has the fields before. */
  readonly put: (made: Draft, said: CatalogueDescription) => void;
  /** What to say so that a catalogue is made again from the one that it extends; empty if that is nothing. */
  readonly difference: (own: Catalogue, base: Catalogue) => object;
}

const nothing = () => ({});
const none = () => [];

/** A field with values under names, of which a description gives some, whole or in a short form. */
function byName<Field extends "keys" | "headlines" | "totals" | "errorCorrelations" | "columns">(
  field: Field,
  empty: (entity: Entity) => Catalogue[Field] = nothing,
  whole: (said: unknown) => unknown = (said) => said,
): CatalogueField<Field> {
  return {
    empty,
    put: (made, said) => {
      const given = entriesOf(said[field]).map(([name, value]) => [name, whole(value)] as const);
      made[field] = { ...made[field], ...Object.fromEntries(given) };
    },
    difference: (own, base) => differing(own[field], base[field]),
  };
}

/** A field of roles, of which a description changes and adds some. */
function ofRoles<Field extends "styles" | "roles">(
  field: Field,
  identity: (role: Role) => string | null,
): CatalogueField<Field> {
  return {
    empty: none,
    put: (made, said) => {
      made[field] = rolesDescribed(made[field], said[field], made.entity, identity);
    },
    difference: (own, base) => differingRows(own[field], base[field], identity),
  };
}

function ofMetrics<Field extends "metrics" | "derived">(field: Field): CatalogueField<Field> {
  return {
    empty: none,
    put: (made, said) => {
      const ofActivities = field === "metrics" ? metricsOfActivities(said.activities ?? {}) : [];
      Object.assign(made, withDescribed(made, field, [...ofActivities, ...(said[field] ?? [])]));
    },
    difference: (own, base) => metricsBeside(own[field], base),
  };
}

/** The built-in columns of minutes and matches. */
const BUILT_IN_TIME = {
  minutes: { onField: MINUTES_ON_FIELD, tagged: MINUTES_TAGGED },
  matches: { onField: MATCHES, tagged: MATCHES_TAGGED },
};

/** A field of playing time. A column that is no metric is another name for the one of the base, or the built-in one. */
function ofTime<Field extends "minutes" | "matches">(field: Field): CatalogueField<Field> {
  return {
    empty: nothing,
    put: (made, said) => {
      const own: PlayingTime = { ...BUILT_IN_TIME[field], ...made[field] };
      const stated: CatalogueDescription["minutes"] = said[field];
      const given: PlayingTime | undefined = typeof stated === "string" ? { onField: stated } : stated;
      for (const part of ["onField", "tagged"] as const) {
        const source = given?.[part];
        if (source == null) continue;
        const known = new Set([...made.metrics, ...made.derived].map(({ column }) => column));
        const column = known.has(source) ? source : own[part];
        if (column === undefined) continue;
        made[field] = { ...made[field], [part]: column };
        if (column !== source) made.columns = { ...made.columns, [source]: { metric: column } };
        if (known.has(column)) continue;
        const builtIn = [...METRICS.player, ...METRICS.team].find((metric) => metric.column === column)!;
        made.metrics = [...made.metrics, { ...builtIn, entity: made.entity }];
      }
    },
    difference: (own, base) => differing(own[field], base[field]),
  };
}

/** The fields whose value differs from those of another. */
function differing(own: object, base: object): object {
  const known = new Map<string, unknown>(Object.entries(base));
  return Object.fromEntries(
    Object.entries(own).filter(([name, value]) => !isSameData(value, known.get(name))),
  );
}

function differingRows<T>(own: readonly T[], of: readonly T[], identity: (row: T) => unknown): T[] {
  const known = new Map(of.map((row) => [identity(row), row]));
  return own.filter((row) => !isSameData(known.get(identity(row)), row));
}

/** The fields of a catalogue, in the order in which they are made: later ones may need earlier ones. */
export const CATALOGUE_FIELDS: {
  readonly [Field in keyof Required<Omit<Catalogue, "entity">>]: CatalogueField<Field>;
} = {
  metrics: ofMetrics("metrics"),
  derived: ofMetrics("derived"),
  keys: byName("keys", keysOfTable),
  minutes: ofTime("minutes"),
  matches: ofTime("matches"),
  source: {
    empty: () => undefined,
    put: (made, said) => {
      made.source = said.source ?? made.source;
    },
    difference: (own) => own.source ?? {},
  },
  positions: {
    empty: () => ({ column: "position", codes: [] }),
    put: (made, said) => {
      const { column = made.positions.column, also, words, ranked } = said.positions ?? {};
      made.positions = { column, also, words, ranked, codes: codesDescribed(made.positions.codes, said) };
    },
    difference: ({ positions: { codes, column, ...others } }, { positions: base }) => {
      const own = differingRows(codes, base.codes, ({ code }) => code);
      return {
        ...(column === base.column ? {} : { column }),
        ...others,
        ...(own.length === 0 ? {} : { codes: own }),
      };
    },
  },
  groups: {
    empty: none,
    put: (made, said) => {
      made.groups = groupsDescribed(made.groups, made.positions.codes, said.groups);
    },
    difference: (own, base) =>
      differingRows(own.groups, base.groups, ({ name }) => name).map(({ codes: _, ...group }) => group),
  },
  headlines: byName("headlines"),
  totals: byName("totals"),
  styles: ofRoles("styles", ({ positionGroup }) => positionGroup),
  roles: ofRoles("roles", ({ name }) => name),
  errorCorrelations: byName("errorCorrelations"),
  columns: byName("columns", nothing, (held) => (typeof held === "string" ? { metric: held } : held)),
};

/** A catalogue of which nothing is said; its keys have the table's own names. */
export function emptyCatalogue(entity: Entity): Catalogue {
  const empty = Object.entries(CATALOGUE_FIELDS).map(([field, { empty }]) => [field, empty(entity)]);
  return { entity, ...Object.fromEntries(empty) };
}
