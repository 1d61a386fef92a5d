import { isPlainObject } from "../../catalogue/catalogue-index.js";
import {
  FORMATION_NAMES,
  type Formation,
  type FormationName,
  type FormationSlot,
  formations,
} from "../../catalogue/formations.js";
import { resolveRole } from "../../catalogue/parse-roles.js";
import { positionGroup } from "../../catalogue/positions.js";
import type { Catalogue } from "../../catalogue/types.js";
import { inPart, invalidOption, shapeMismatch, unknownPosition } from "../../errors.js";
import { type OptionCheck, oneOf } from "../../options.js";
import { minutesOnField } from "../../table/played.js";
import type { Table } from "../../table/table.js";
import { nearest } from "../../text/nearest.js";
import { listed } from "../../text/pool-words.js";
import { shareIn, sharesPlayed } from "./shares-played.js";

/** A formation's name, or your own formation. */
export type FormationAsked = FormationName | Formation;

export const FORMATION_CHECK: OptionCheck<FormationAsked> = {
  expected: `${oneOf(FORMATION_NAMES).expected}, or an object like those of formations()`,
  test: (value) =>
    oneOf(FORMATION_NAMES).test(value) ||
    (isPlainObject(value) && Array.isArray(Reflect.get(value, "slots"))),
  words: FORMATION_NAMES,
  flag: "text",
  says: `${listed(FORMATION_NAMES)} or your own (default: the formation nearest to the players' positions)`,
};

/** The requested formation, checked. Default: the one nearest to these players' positions. */
export function formationOf(
  table: Table,
  rows: readonly number[],
  asked: FormationAsked | undefined,
): Formation {
  if (asked === undefined) return nearestFormation(table, rows);
  const found = formations().find(({ name }) => name === asked) ?? (asked as Formation);
  return inPart("formation", () => checkedFormation(found, table.catalogue));
}

/** Least distance between two slots of a line: closer ones would overlap in pictures. */
const LEAST_ROOM = 25;
const MOST_SLOTS = 11;

function checkedFormation(given: Formation, catalogue: Catalogue): Formation {
  const { name, slots } = given;
  if (typeof name !== "string") throw invalidOption("name", name, "text");
  if (slots.length === 0 || slots.length > MOST_SLOTS) {
    throw invalidOption("slots", slots, `a list of 1 to ${MOST_SLOTS} slots`);
  }
  const checked = slots.map((slot, at) => inPart(`slots[${at}]`, () => checkedSlot(slot, catalogue)));
  for (const [at, { name: own, x, y }] of checked.entries()) {
    for (const other of checked.slice(0, at)) {
      if (other.name === own) throw invalidOption("slots", own, "slots whose names differ");
      if (other.y !== y || Math.abs(other.x - x) >= LEAST_ROOM) continue;
      const expected = `slots of one line (y ${y}) that are at least ${LEAST_ROOM} apart (x)`;
      throw invalidOption("slots", `${other.name} and ${own}`, expected);
    }
  }
  return { name, slots: checked };
}

function checkedSlot(slot: FormationSlot, catalogue: Catalogue): FormationSlot {
  const { name, short, x, y, positionGroup: asked, role, codes } = slot ?? {};
  for (const [field, value] of Object.entries({ name, short, positionGroup: asked, role })) {
    if (typeof value !== "string") throw invalidOption(field, value, "text");
  }
  for (const [field, value] of Object.entries({ x, y })) {
    if (!(value >= 0 && value <= 100)) throw invalidOption(field, value, "a number from 0 to 100");
  }
  const group = positionGroup(catalogue, asked);
  if (group === undefined) {
    const names = catalogue.groups.map((known) => known.name);
    throw unknownPosition(asked, nearest(asked, names));
  }
  const known = resolveRole(role, catalogue);
  if (known.positionGroup !== asked && known.positionGroup !== null) {
    throw invalidOption("role", role, `a role of ${asked}s`);
  }
  const unknown = Array.isArray(codes) && codes.find((code) => !group.codes.includes(code));
  if (!Array.isArray(codes) || codes.length === 0 || unknown) {
    throw invalidOption("codes", codes, `a list of positions of ${asked}s, of ${group.codes.join(", ")}`);
  }
  return { name, short, x, y, positionGroup: asked, role: known.name, codes: [...codes] };
}

/** The formation with room for most of the players' time, among those that the table's positions can tell apart. */
function nearestFormation(table: Table, rows: readonly number[]): Formation {
  const { catalogue } = table;
  const known = formations().filter(({ slots }) =>
    slots.every(({ positionGroup: group, codes }) => {
      const own = positionGroup(catalogue, group)?.codes ?? [];
      return codes.some((code) => own.includes(code));
    }),
  );
  const [first, ...others] = known;
  if (first === undefined) {
    const codes = catalogue.positions.codes.map(({ code }) => code);
    throw shapeMismatch(
      `the positions of the table (${codes.join(", ")}) are too coarse for ${listed(FORMATION_NAMES)}; give your own formation, an object like those of formations().`,
    );
  }
  const room = roomFor(table, rows);
  return others.reduce((best, one) => (room(one) > room(best) ? one : best), first);
}

/** Number of a formation's slots that the players' time in its positions fills: eleven at most. */
function roomFor(table: Table, rows: readonly number[]): (formation: Formation) => number {
  const minutes = minutesOnField(table);
  const played = rows.map((row) => ({ shares: sharesPlayed(table, row), minutes: minutes?.[row] || 0 }));
  const whole = played.reduce((sum, one) => sum + one.minutes, 0) / MOST_SLOTS;
  return ({ slots }) => {
    const places = new Map<string, number>();
    for (const { codes } of slots) places.set(codes.join(), (places.get(codes.join()) ?? 0) + 1);
    return [...places].reduce((sum, [codes, count]) => {
      const there = played.reduce(
        (total, one) => total + (one.minutes * shareIn(one.shares, codes.split(","))) / 100,
        0,
      );
      return sum + Math.min(count, whole === 0 ? 0 : there / whole);
    }, 0);
  };
}
