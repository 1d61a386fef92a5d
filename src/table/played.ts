import { groupOfCode } from "../catalogue/positions.js";
import type { Catalogue, Entity, PositionGroupName } from "../catalogue/types.js";
import { shapeMismatch } from "../errors.js";
import type { Coverage } from "./column.js";
import { numbersIf } from "./rows.js";

/** One position of a player with its share of his playtime, in percent; NaN where it is not known. */
export interface PositionShare {
  readonly code: string;
  readonly share: number;
}

/** The `positions` column's text of one player: `lcb:62 rcb:38`, `lcb rcb` without shares; null without positions. */
export function positionsText(shares: readonly PositionShare[]): string | null {
  let text: string | null = null;
  for (const { code, share } of shares) {
    const word = code.includes(" ") ? code.replaceAll(" ", "_") : code;
    const entry = Number.isNaN(share) ? word : `${word}:${share}`;
    text = text === null ? entry : `${text} ${entry}`;
  }
  return text;
}

/** The positions behind the text of the `positions` column. */
export function parsePositionsText(text: string | null): PositionShare[] {
  if (text === null || text === "") return [];
  return text.split(" ").map((entry) => {
    const colon = entry.lastIndexOf(":");
    if (colon === -1) return { code: entry, share: Number.NaN };
    return { code: entry.slice(0, colon), share: Number(entry.slice(colon + 1)) };
  });
}

/** The summed share of each group a player played in, in the order of their first entries. */
export function shareByGroup(
  shares: readonly PositionShare[],
  catalogue: Catalogue,
): Map<PositionGroupName, number> {
  const sums = new Map<PositionGroupName, number>();
  for (const { code, share } of shares) {
    const group = groupOfCode(catalogue, code);
    if (group !== undefined) sums.set(group, (sums.get(group) ?? 0) + share);
  }
  return sums;
}

/**
 * The group with the largest summed share, a tie going to the earlier entry, as does the first where no share is
 * known; null without a known code.
 */
export function mainGroup(shares: readonly PositionShare[], catalogue: Catalogue): PositionGroupName | null {
  return largestOf(shareByGroup(shares, catalogue));
}

function largestOf(sums: ReadonlyMap<PositionGroupName, number>): PositionGroupName | null {
  let main: PositionGroupName | null = null;
  let largest = Number.NEGATIVE_INFINITY;
  for (const [group, share] of sums) {
    if (main === null || share > largest) [main, largest] = [group, share];
  }
  return main;
}

/** What a table says of where somebody played. */
export type PositionCells = ReturnType<typeof positionCells>;

/** The position columns of one player: the main code and group with their shares of playtime, and all codes. */
export function positionCells(shares: readonly PositionShare[], catalogue: Catalogue) {
  const sums = shareByGroup(shares, catalogue);
  const group = largestOf(sums);
  return {
    position: shares[0]?.code ?? null,
    positionShare: shares[0]?.share ?? null,
    positionGroup: group,
    positionGroupShare: group === null ? null : (sums.get(group) ?? null),
    positions: positionsText(shares),
  };
}

/** What has columns, and a catalogue that says which of them tell how much was played. */
export interface Played {
  readonly catalogue: Catalogue;
  has(column: string): boolean;
  numbers(column: string): Float64Array;
}

/** The column of minutes on the field; undefined where the table has none, or its catalogue names none. */
export function minutesColumn(table: Played): string | undefined {
  const { onField } = table.catalogue.minutes;
  return onField !== undefined && table.has(onField) ? onField : undefined;
}

export function minutesOnField(table: Played): Float64Array | undefined {
  return numbersIf(table, table.catalogue.minutes.onField);
}

/** These, where somebody asks for them by an option: an error where there are none. */
export function minutesAskedFor(table: Played, option: string): Float64Array {
  const { onField } = table.catalogue.minutes;
  if (onField !== undefined) return table.numbers(onField);
  throw shapeMismatch(
    `${option} needs minutes on the field, but the table's catalogue names no column of minutes; name it with minutes: "<column>" in the catalogue.`,
  );
}

/** Below this many tagged minutes the service gives no averages and no percentages. */
export const FULL_COVERAGE_MINUTES = 45;

/** Whether a value is a number that says that something happened. */
export function isNumber(value: unknown): boolean {
  return typeof value === "number" && value !== 0 && !Number.isNaN(value);
}

/** How much of a season in which something was played was tagged, by its totals. */
export function coverageOfTagged(
  entity: Entity,
  { matchesTagged, minutesTagged, minutesOnField }: Readonly<Record<string, unknown>>,
): Coverage {
  if (entity === "team") return matchesTagged === 0 ? "untagged" : "full";
  if (minutesTagged === 0) return "untagged";
  const tagged = minutesTagged ?? minutesOnField;
  return typeof tagged === "number" && tagged < FULL_COVERAGE_MINUTES ? "partial" : "full";
}
