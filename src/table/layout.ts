import { findMetric } from "../catalogue/lookup.js";
import { type Entity, GROUPS, type Group } from "../catalogue/types.js";

/** The columns that a table of either entity begins with, and what kind each column is. */

type Kind = "number" | "text";

const HEAD = {
  player: {
    keys: { playerId: "number", name: "text", competitionId: "number", seasonId: "number" },
    position: { position: "text", positionShare: "number", positionGroup: "text", positions: "text" },
  },
  team: {
    keys: { teamId: "number", name: "text", competitionId: "number", seasonId: "number", roundId: "number" },
    position: {},
  },
} as const satisfies Record<Entity, Record<"keys" | "position", Readonly<Record<string, Kind>>>>;

export const COVERAGE = "coverage";

/** How much of a season was tagged; see {@link file://./coverage.ts}. */
export const COVERAGES = ["full", "partial", "untagged", "empty"] as const;
export type Coverage = (typeof COVERAGES)[number];

/** The optional objects of a record, in the order of their columns. */
export const OPTIONAL_OBJECTS: Readonly<Record<Entity, readonly string[]>> = {
  player: ["player", "competition", "season", "round"],
  team: ["team", "competition", "season", "round"],
};

/** Columns that percentile ranks and their like add: the pool's size, and whether the row is in it. */
export const PEER_COUNT = "peerCount";
export const IN_POOL = "inPool";
/** How much a row counts as a peer, 0 to 1, where peers are weighted by share of playtime. */
export const PEER_WEIGHT = "peerWeight";

/** The key columns that hold ids, the entity's own first. */
export function entityKeys(entity: Entity): readonly string[] {
  return Object.entries(HEAD[entity].keys)
    .filter(([, kind]) => kind === "number")
    .map(([name]) => name);
}

export interface Head {
  /** Key, position and coverage columns, in order. */
  readonly names: readonly string[];
  /** The ids without which rows cannot be told apart. */
  readonly required: readonly string[];
}

export function columnsHead(entity: Entity): Head {
  const { keys, position } = HEAD[entity];
  return {
    names: [...Object.keys(keys), ...Object.keys(position), COVERAGE],
    required: entityKeys(entity).filter((name) => name !== "roundId"),
  };
}

/** The kind of a column that the layout or the catalogue knows; undefined for any other. */
export function knownKind(entity: Entity, name: string): Kind | undefined {
  const head: Readonly<Record<string, Kind>> = { ...HEAD[entity].keys, ...HEAD[entity].position };
  if (Object.hasOwn(head, name)) return head[name];
  if (name === COVERAGE) return "text";
  if (name === PEER_COUNT || name === IN_POOL || name === PEER_WEIGHT || findMetric(name, entity))
    return "number";
  return undefined;
}

/** The group a column belongs to, by its prefix; undefined for keys and optional objects. */
export function groupOfColumn(name: string): Group | undefined {
  return GROUPS.find((group) => name.startsWith(`${group}_`));
}

/** The entity that columns of these names describe, by the id they carry. */
export function entityOfColumns(names: Iterable<string>): Entity | undefined {
  const present = new Set(names);
  if (present.has("playerId")) return "player";
  return present.has("teamId") ? "team" : undefined;
}
