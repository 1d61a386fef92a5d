import { defaultCatalogue } from "../catalogue/default-catalogue.js";
import type { PositionName } from "../catalogue/metric-columns.js";
import { codesOfPositions, groupOfCode, positionGroup, resolvePositions } from "../catalogue/positions.js";
import { invalidOption, shapeMismatch } from "../errors.js";
import type { Note } from "../notes.js";
import { byDefault, numberBetween, type OptionCheck, type OptionsOf, oneOf, says } from "../options.js";
import { Remembered } from "../table/column.js";
import { analysis } from "../table/envelope.js";
import type { CatalogueOption, SameKind, TableInput } from "../table/input.js";
import { COVERAGE } from "../table/metric-columns.js";
import { type PositionShare, parsePositionsText } from "../table/played.js";
import { entryOf, everyRow } from "../table/rows.js";
import type { Table } from "../table/table.js";
import { cellOf } from "../table/table.js";
import { takeRows, withColumns } from "../table/verbs.js";
import { counted } from "../text/words.js";

const BIRTH_DATE = "player_birthDate";
const SEASON_START = "season_startDate";

export interface AgesOptions extends CatalogueOption, OptionsOf<typeof AGES_CHECKS> {}

/** A calendar day, such as `2018-01-31`. */
export const isoDate: OptionCheck<string> = {
  expected: 'a date such as "2018-01-31"',
  test: (value) => typeof value === "string" && isDay(value),
  flag: "text",
};

const AGES_CHECKS = {
  /** The day on which ages are taken, as `2018-01-31`. Default: each row's `season_startDate`. */
  at: isoDate,
};

/**
 * The players with their `age` as a column, at the start of their season or on a given day.
 *
 * Shape:   same rows, `age` behind the coverage; the kind that was given.
 * Unit:    completed years. Whoever was born on 29 February turns a year older on 1 March of common years.
 * Missing: the age of a player without a date of birth, or without a season's start where `at` is not given.
 * Errors:  `shape_mismatch` for teams and for tables without `player_birthDate` (the detail object `player`);
 *          `invalid_option` where neither `at` nor `season_startDate` (the object `season`) is there.
 *
 * @example
 * const league = withAges(await samplePlayers());
 * league.row("M. Salah").age // => 25
 */
export function withAges<T extends TableInput>(input: T, options: AgesOptions = {}): SameKind<T> {
  return analysis("withAges", AGES_CHECKS, input, options, (table) => {
    const ages = agesOf(table, "at", options.at);
    return withColumns(table, new Map([["age", ages]]), { after: COVERAGE });
  });
}

/** Ages in completed years, by row; `option` is the name of the caller's option for the day, used in errors. */
export function agesOf(table: Table, option: string, at: string | undefined): Float64Array {
  if (table.entity !== "player") throw shapeMismatch("teams have no age; expected a table of players.");
  if (!table.has(BIRTH_DATE)) {
    throw shapeMismatch(
      `ages need the column "${BIRTH_DATE}"; read records with the detail object player, or add the column.`,
    );
  }
  if (at === undefined && !table.has(SEASON_START)) {
    throw invalidOption(option, at, `${isoDate.expected}: the table has no ${SEASON_START}`);
  }
  const births = table.column(BIRTH_DATE);
  const days = at === undefined ? table.column(SEASON_START) : undefined;
  const seen = new Map<string, boolean>();
  // Many rows share the same days, so each is checked once.
  const isDaySeen = (text: string): boolean => entryOf(seen, text, () => isDay(text));
  return Float64Array.from({ length: table.rowCount }, (_, row) =>
    completedYears(births[row], days === undefined ? at : days[row], isDaySeen),
  );
}

/** The age of a row at the start of its season; NaN if the table lacks the dates. */
export function seasonAge(table: Table, row: number): number {
  if (!table.has(BIRTH_DATE) || !table.has(SEASON_START)) return Number.NaN;
  return completedYears(cellOf(table.column(BIRTH_DATE), row), cellOf(table.column(SEASON_START), row));
}

function completedYears(birth: unknown, at: unknown, isValid = isDay): number {
  if (typeof birth !== "string" || typeof at !== "string") return Number.NaN;
  if (!isValid(birth) || !isValid(at)) return Number.NaN;
  const years = Number(at.slice(0, 4)) - Number(birth.slice(0, 4));
  return at.slice(5, 10) < birth.slice(5, 10) ? years - 1 : years;
}

/** Whether a text begins with a valid calendar day. */
function isDay(text: string): boolean {
  const [day] = /^\d{4}-\d{2}-\d{2}(?=$|T| )/.exec(text) ?? [];
  if (day === undefined) return false;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** The table with ages, if it has the dates for them. */
export function withKnownAges(table: Table, { ageAt }: { readonly ageAt?: string | undefined }): Table {
  const isKnown =
    table.entity === "player" && table.has(BIRTH_DATE) && (ageAt !== undefined || table.has(SEASON_START));
  return isKnown ? AGED.of(table, `${ageAt}`, () => withAges(table, { at: ageAt })) : table;
}

/** One aged table per table and day, since results such as pools are kept for the aged table itself. */
const AGED = new Remembered<Table>({ cells: 0 });

export const MATCHES = ["primary", "group", "any"] as const;

export interface FilterPositionsOptions extends CatalogueOption, OptionsOf<typeof FILTER_POSITIONS_CHECKS> {}

export const FILTER_POSITIONS_CHECKS = {
  /**
   * `primary`: the first position is one of those asked for (a group stands for its codes).
   * `group`: the position group, by summed shares, is one of those asked for (a code stands for its group).
   * `any`: any position played is one of those asked for.
   * Default: a code asks for the primary position, a group for the position group.
   */
  match: says(oneOf(MATCHES), "primary: the first position; group: the position group; any: any played"),
  /** Minimum share of playtime, in percent, in the positions that matched. Default 0. */
  minShare: byDefault(0, says(numberBetween(0, 100), "minimum share of playtime in the positions")),
};

/**
 * The players of the asked positions.
 *
 * Shape:   the matching rows in their order, the kind that was given.
 * Unit:    `minShare` in percent of playtime, summed over the positions that matched.
 * Missing: a player without positions, or with none that the interface names, matches no group.
 * Notes:   where a code is asked for and more players of its group have others, one of code `narrow_position` says how
 *          many, and how to ask for all.
 * Errors:  `unknown_position` with the nearest right names; `shape_mismatch` for teams.
 *
 * @example
 * filterPositions(await samplePlayers(), ["goalkeeper"]).rowCount // => 38
 */
export function filterPositions<T extends TableInput>(
  input: T,
  codesOrGroups: PositionName | readonly PositionName[],
  options: FilterPositionsOptions = {},
): SameKind<T> {
  return analysis("filterPositions", FILTER_POSITIONS_CHECKS, input, options, (table) => {
    const rows = everyRow(table).filter(positionMatcher(table, codesOrGroups, options));
    return takeRows(table, rows, [
      ...table.notes,
      ...narrowPositionNotes(table, codesOrGroups, options, rows),
    ]);
  });
}

/**
 * Notes on codes with fewer players than the rest of their group: users who ask for `cb` may want all centre backs. `found`
 * are the rows at the positions asked for, where the caller has looked for them.
 */
export function narrowPositionNotes(
  table: Table,
  asked: string | readonly string[] | undefined,
  options: FilterPositionsOptions,
  found?: readonly number[],
): Note[] {
  if (asked === undefined || options.match !== undefined) return [];
  const rows = found ?? everyRow(table).filter(positionMatcher(table, asked, options));
  const { catalogue } = table;
  const names = resolvePositions(catalogue, [asked].flat());
  const taken = new Set(rows);
  const groups = table.texts("positionGroup");
  const primary = table.texts("position");
  return names.flatMap((code): Note[] => {
    const group = groupOfCode(catalogue, code);
    if (group === undefined || names.includes(group)) return [];
    const own = rows.filter((row) => primary[row] === code).length;
    const others = groups.filter((name, row) => name === group && !taken.has(row)).length;
    if (others <= own) return [];
    const message = `${counted(own, "player")} with ${code} as first position; for ${others} more ${group}s, ask for "${group}"`;
    return [{ code: "narrow_position", message, position: code, group, rows: own, others }];
  });
}

/** Makes a test of a table's rows against the positions asked for, and checks the names once. */
export function positionMatcher(
  table: Table,
  codesOrGroups: string | readonly string[],
  { match, minShare = 0 }: FilterPositionsOptions = {},
): (row: number) => boolean {
  const names = typeof codesOrGroups === "string" ? [codesOrGroups] : codesOrGroups;
  if (!Array.isArray(names) || names.length === 0) {
    const behind = typeof codesOrGroups === "object" && !Array.isArray(codesOrGroups);
    const expected = "a position code, a position group, or a list of them";
    throw invalidOption(
      "positions",
      codesOrGroups,
      behind ? `${expected}; options come behind it` : expected,
    );
  }
  // An unknown name is reported first, even for teams. Their catalogue has no positions, so the players' one is used.
  const catalogue = table.entity === "player" ? table.catalogue : defaultCatalogue("player");
  const asked = resolvePositions(catalogue, names);
  if (table.entity !== "player") {
    throw shapeMismatch("teams have no positions; expected a table of players.");
  }
  const codes = codesOfPositions(catalogue, names);
  const isGroup = (name: string): boolean => positionGroup(catalogue, name) !== undefined;
  const primary = table.texts("position");
  // Tables with one position per player have no shares.
  const primaryShare = minShare === 0 ? undefined : table.numbers("positionShare");
  const group = table.texts("positionGroup");
  const positions = table.texts("positions");
  const shareWhere = (row: number, test: (entry: PositionShare) => boolean): number =>
    parsePositionsText(positions[row] ?? null).reduce(
      (sum, entry) => (test(entry) ? sum + entry.share : sum),
      0,
    );

  const byPrimary = (wanted: readonly string[]) => (row: number) =>
    wanted.includes(primary[row] ?? "") && (primaryShare === undefined || primaryShare[row]! >= minShare);
  const byGroup = (wanted: readonly string[]) => (row: number) =>
    wanted.includes(group[row] ?? "") &&
    (minShare === 0 ||
      shareWhere(row, ({ code }) => wanted.includes(groupOfCode(catalogue, code) ?? "")) >= minShare);
  if (match === "primary") return byPrimary(codes);
  if (match === "group") return byGroup(asked.map((name) => groupOfCode(catalogue, name) ?? name));
  if (match === "any") {
    return (row) => {
      const share = shareWhere(row, ({ code }) => codes.includes(code));
      return Number.isNaN(share) ? minShare === 0 : share > 0 && share >= minShare;
    };
  }
  const codeMatches = byPrimary(asked.filter((name) => !isGroup(name)));
  const groupMatches = byGroup(asked.filter(isGroup));
  return (row) => codeMatches(row) || groupMatches(row);
}
