import { metricIn } from "../catalogue/catalogue-index.js";
import { defaultCatalogue } from "../catalogue/default-catalogue.js";
import type { Catalogue, Entity } from "../catalogue/types.js";
import { ownField } from "../fields.js";
import { COVERAGE, HEAD, type Kind, type Kinds, OF_ROW } from "../text/layout-columns.js";
import { analysisColumn, kindOfEnding, type NamedColumns, roleOfScoreColumn } from "./column-names.js";
import { idColumn } from "./keys.js";

export { groupOfColumn } from "../catalogue/columns.js";
export { COVERAGE, type Kind } from "../text/layout-columns.js";

/** The columns that a table of either entity begins with, and what kind each column is. */

/** Keys that only the tables have whose records send them. */
const WHERE_SENT: Readonly<Record<Entity, ReadonlySet<string>>> = {
  player: new Set(["roundId", "matchId"]),
  team: new Set(["matchId"]),
};

/** The columns that analyses add to a row, but for scores in one of several roles. */
export const ADDED_TO_ROWS: ReadonlySet<string> = new Set(Object.keys(OF_ROW));

/** Whether a column is one that analyses add to a row, a score in a role included. */
export function isRowCell(name: string): boolean {
  return ADDED_TO_ROWS.has(name) || roleOfScoreColumn(name) !== undefined;
}

/** Key, position and coverage columns, in order; without the keys that are there only where they are sent. */
export function columnsHead(entity: Entity, sent: ReadonlySet<string> = new Set()): readonly string[] {
  const { keys, position } = HEAD[entity];
  const always = (name: string): boolean => !WHERE_SENT[entity].has(name) || sent.has(name);
  return [...Object.keys(keys).filter(always), ...Object.keys(position), COVERAGE];
}

/** Every column that a head can have. */
export function headColumns(entity: Entity): readonly string[] {
  return columnsHead(entity, WHERE_SENT[entity]);
}

const HEAD_KINDS: Readonly<Record<Entity, Kinds>> = {
  player: { ...HEAD.player.keys, ...HEAD.player.position, [COVERAGE]: "text" },
  team: { ...HEAD.team.keys, ...HEAD.team.position, [COVERAGE]: "text" },
};

/** The kind of a column that the layout or the catalogue knows; undefined for any other. */
export function knownKind(catalogue: Catalogue, name: string): Kind | undefined {
  const head = HEAD_KINDS[catalogue.entity];
  return ownField(head, name) ?? (metricIn(catalogue, name) ? "number" : undefined);
}

/** What the cells of a column are seen to be. */
export interface SeenCells {
  readonly text: boolean;
  readonly number: boolean;
}

/**
 * The kind of a column that comes from outside: as it is known, else as its cells are; of a column without a
 * value, what an analysis would have written under its name, else text, which claims least.
 */
export function kindOf(table: NamedColumns, name: string, { text, number }: SeenCells): Kind {
  const known = knownKind(table.catalogue, name);
  if (known !== undefined) return known;
  if (text || number) return text ? "text" : "number";
  const ofRow = ownField(OF_ROW, name);
  if (ofRow !== undefined) return ofRow;
  const made = analysisColumn(table, name);
  if (made !== undefined) return kindOfEnding(made.ending);
  return roleOfScoreColumn(name) === undefined ? "text" : "number";
}

/** The entity that columns of these names describe, by the id they carry. */
export function entityOfColumns(names: Iterable<string>): Entity | undefined {
  const present = new Set(names);
  return (["player", "team"] as const).find((entity) => present.has(idColumn(entity)));
}

/** The names of columns that are not a table yet. */
export function namedColumns(
  entity: Entity,
  names: Iterable<string>,
  catalogue: Catalogue = defaultCatalogue(entity),
): NamedColumns {
  const present = new Set(names);
  return { entity, catalogue, has: (name) => present.has(name) };
}
