import {
  ENDING_KINDS,
  endingOf,
  isDetail,
  NO_ROLE_NAMES,
  POOL_CELLS,
  ROLE_NAME,
} from "../text/column-endings.js";
import { HEAD, isLayoutColumn } from "../text/layout-columns.js";
import { activityColumn, metricsOfActivities } from "./activity-rows.js";
import { nameKey } from "./catalogue-index.js";
import type { CatalogueDescription, StyleDescription } from "./description.js";
import type { Breach } from "./description-schema.js";
import { type Catalogue, GROUPS, POSITION_GROUP_NAMES } from "./types.js";

/** The contradictions in a description that follows the schema, with itself or with the catalogue made from it. */
export function contradictionsIn(said: CatalogueDescription, catalogue: Catalogue): Breach[] {
  const breaches = new Breaches(catalogue);
  metricBreaches(breaches, said, catalogue);
  activityBreaches(breaches, said, catalogue);
  if (catalogue.positions.codes.some(({ code }) => code === ""))
    breaches.add(["positions", "codes", ""], "a code before the group");
  for (const [at, group] of (said.groups ?? []).entries()) {
    for (const [place, name] of (group?.neighbours ?? []).entries())
      breaches.group(["groups", at, "neighbours", place], name);
    for (const [place, code] of (group?.codes ?? []).entries()) {
      const other = catalogue.positions.codes.find((position) => position.code === code)?.group;
      if (other !== undefined && other !== group.name)
        breaches.add(["groups", at, "codes", place], `a code of this group, not of ${other}`);
    }
  }
  for (const field of ["headlines", "totals"] as const) {
    for (const [list, columns] of Object.entries(said[field] ?? {})) {
      if (list !== "outfield" && list !== "team") breaches.group([field, list], list);
      for (const [place, column] of (columns ?? []).entries()) breaches.metric([field, list, place], column);
    }
  }
  for (const [group, rows] of Object.entries(said.errorCorrelations ?? {})) {
    if (group !== "all") breaches.group(["errorCorrelations", group], group);
    for (const [column, others] of Object.entries(rows ?? {})) {
      breaches.metric(["errorCorrelations", group, column], column);
      for (const other of Object.keys(others ?? {}))
        breaches.metric(["errorCorrelations", group, column, other], other);
    }
  }
  roleBreaches(breaches, said, catalogue);
  sourceBreaches(breaches, said, catalogue);
  return breaches.found;
}

/** Collects breaches. It skips missing values, because the schema has already reported them. */
class Breaches {
  readonly found: Breach[] = [];
  readonly #columns: ReadonlySet<string>;
  readonly #groups: ReadonlySet<string>;

  constructor({ metrics, derived, groups }: Catalogue) {
    this.#columns = new Set([...metrics, ...derived].map(({ column }) => column));
    this.#groups = new Set([...POSITION_GROUP_NAMES, ...groups.map(({ name }) => name)]);
  }

  add(path: Breach["path"], expected: string): void {
    this.found.push({ path, expected });
  }

  metric(path: Breach["path"], column: string | null | undefined): void {
    if (column == null || this.#columns.has(column)) return;
    this.add(path, "a metric of the catalogue");
  }

  group(path: Breach["path"], name: string | null | undefined): void {
    if (name == null || this.#groups.has(name)) return;
    this.add(path, `a position group of the catalogue (${[...this.#groups].join(", ")})`);
  }

  /** Reports a value that has occurred before. */
  once(seen: Set<unknown>, path: Breach["path"], value: unknown, expected: string): void {
    if (value === undefined) return;
    if (seen.has(value)) this.add(path, expected);
    seen.add(value);
  }
}

function metricBreaches(breaches: Breaches, said: CatalogueDescription, catalogue: Catalogue): void {
  const { entity } = catalogue;
  const all = [...catalogue.metrics, ...catalogue.derived];
  const byLabel = all.map(({ label, column }) => [nameKey(label), column] as const);
  const columns = new Set<unknown>();
  if (said.extend !== undefined && said.extend !== entity)
    breaches.add(["extend"], `"${entity}", as entity says`);
  for (const list of ["metrics", "derived"] as const) {
    for (const [at, row] of (said[list] ?? []).entries()) {
      if (row?.column === undefined) continue;
      const { column } = row;
      const path = [list, at];
      breaches.once(columns, [...path, "column"], column, "a column that no other row has");
      if (isTaken(catalogue, column)) breaches.add([...path, "column"], "a name that no column of ours has");
      const key = nameKey(row.label ?? column);
      const other = byLabel.find(([label, of]) => label === key && of !== column);
      if (other !== undefined) {
        const field = row.label === undefined ? "column" : "label";
        breaches.add([...path, field], `a label that is not that of ${other[1]}`);
      }
      if (row.entity != null && row.entity !== entity) breaches.add([...path, "entity"], `"${entity}"`);
      for (const field of ["denominator", "counterpart", "partOf"] as const)
        breaches.metric([...path, field], row[field]);
      breaches.metric([...path, "deprecated", "use"], row.deprecated?.use);
      for (const field of ["of", "without", "plus"] as const)
        breaches.metric([...path, "made", field], row.made?.[field]);
      for (const group of Object.keys(row.dispersion ?? {}))
        if (group !== "all") breaches.group([...path, "dispersion", group], group);
    }
  }
}

function activityBreaches(breaches: Breaches, said: CatalogueDescription, catalogue: Catalogue): void {
  const labels = new Map(
    [...catalogue.metrics, ...catalogue.derived]
      .map(({ label, column }) => [nameKey(label), column] as const)
      .reverse(),
  );
  for (const [field, activity] of Object.entries(said.activities ?? {})) {
    const path = ["activities", field];
    for (const part of ["of", "part"] as const) {
      const total = activity?.[part];
      if (total != null) breaches.metric([...path, part], activityColumn(total, "total"));
    }
    for (const { column, label } of metricsOfActivities({ [field]: activity })) {
      if (isTaken(catalogue, column))
        breaches.add(path, `a field whose column ${column} no other column is named as`);
      const other = labels.get(nameKey(label ?? column));
      if (other !== undefined && other !== column)
        breaches.add([...path, "label"], `a label that is not that of ${other}`);
    }
  }
  const codes = new Set(catalogue.positions.codes.map(({ code }) => code));
  for (const [word, text] of Object.entries(said.positions?.words ?? {})) {
    const isKnown = (text ?? "").split(" ").every((code) => code === "" || codes.has(code));
    if (!isKnown) breaches.add(["positions", "words", word], "codes of the catalogue, blanks between");
  }
}

/** Whether a name belongs to another column of a table, or to a result of an analysis. */
function isTaken({ entity, metrics, derived }: Catalogue, column: string): boolean {
  if (isLayoutColumn(entity, column) || POOL_CELLS.some((cell) => cell === column)) return true;
  const made = endingOf(column);
  if (made === undefined) return false;
  // `goal_difference` and `body_weight` can be a user's own columns; `average_goals_low` cannot.
  if (!ENDING_KINDS[made.ending].common || GROUPS.some((group) => column.startsWith(`${group}_`)))
    return true;
  return [...metrics, ...derived].some((metric) => metric.column === made.metric);
}

function roleBreaches(breaches: Breaches, said: CatalogueDescription, { entity }: Catalogue): void {
  const ofRole = (path: Breach["path"], role: StyleDescription | undefined): void => {
    if (role === undefined) return;
    breaches.group([...path, "positionGroup"], role.positionGroup);
    if (role.entity !== undefined && role.entity !== entity) breaches.add([...path, "entity"], `"${entity}"`);
    for (const column of Object.keys(role.weights ?? {}))
      breaches.metric([...path, "weights", column], column);
    for (const [column, columns] of Object.entries(role.standIns ?? {})) {
      if (!Object.hasOwn(role.weights ?? {}, column))
        breaches.add([...path, "standIns", column], "a column that has a weight");
      for (const [place, name] of (columns ?? []).entries())
        breaches.metric([...path, "standIns", column, place], name);
    }
  };
  const ofName = (seen: Set<unknown>, path: Breach["path"], name: string | undefined): void => {
    breaches.once(seen, path, name, "a name that no other role has");
    if (name !== undefined && NO_ROLE_NAMES.includes(name)) breaches.add(path, ROLE_NAME);
  };
  const names = new Set<unknown>();
  const groups = new Set<unknown>();
  const { roles = [], styles = [] } = said;
  for (const [at, style] of styles.entries()) {
    ofRole(["styles", at], style);
    if (style !== undefined) {
      const path = ["styles", at, "positionGroup"];
      breaches.once(groups, path, style.positionGroup ?? null, "a group that no other style set has");
    }
  }
  if (!Array.isArray(roles)) {
    for (const [name, weights] of Object.entries(
      roles as Readonly<Record<string, StyleDescription["weights"]>>,
    )) {
      ofName(names, ["roles", name], name);
      for (const column of Object.keys(weights ?? {})) breaches.metric(["roles", name, column], column);
    }
    return;
  }
  for (const [at, role] of (roles as readonly StyleDescription[]).entries()) {
    ofRole(["roles", at], role);
    ofName(names, ["roles", at, "name"], role?.name);
  }
}

function sourceBreaches(breaches: Breaches, said: CatalogueDescription, catalogue: Catalogue): void {
  const { entity, metrics, derived } = catalogue;
  const columns = new Set([...metrics, ...derived].map(({ column }) => column));
  const sources = new Set<unknown>();
  for (const [key, source] of Object.entries(said.keys ?? {})) {
    const isKnown = Object.hasOwn(HEAD[entity].keys, key) || isDetail(key) || key === "club" || key === "age";
    if (!isKnown) breaches.add(["keys", key], `a key column (${Object.keys(HEAD[entity].keys).join(", ")})`);
    sources.add(source);
    const isTwice = Object.entries(catalogue.keys).some(([other, of]) => other !== key && of === source);
    if (isTwice) breaches.add(["keys", key], "a source column that no other key has");
  }
  for (const [source, held] of Object.entries(said.columns ?? {})) {
    const isRow = typeof held === "object";
    const metric = isRow ? held.metric : held;
    breaches.metric(isRow ? ["columns", source, "metric"] : ["columns", source], metric);
    if (columns.has(source) && metric !== source)
      breaches.add(["columns", source], `"${source}" itself, which is a metric of the catalogue`);
    else if (sources.has(source)) breaches.add(["columns", source], "a source column that no key has");
  }
}
