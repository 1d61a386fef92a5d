import { invalidOption, shapeMismatch } from "../errors.js";
import type { OptionCheck, OptionsOf } from "../options.js";
import { analysis } from "../table/envelope.js";
import type { CatalogueOption, SameKind, TableInput } from "../table/input.js";
import { COVERAGE } from "../table/layout.js";
import { Remembered } from "../table/remembered.js";
import { cellOf, type Table } from "../table/table.js";
import { withColumns } from "../table/verbs.js";

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
  const isDaySeen = (text: string): boolean => {
    const known = seen.get(text) ?? isDay(text);
    seen.set(text, known);
    return known;
  };
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
    table.entity === "player" &&
    table.has("player_birthDate") &&
    (ageAt !== undefined || table.has("season_startDate"));
  return isKnown ? AGED.of(table, `${ageAt}`, () => withAges(table, { at: ageAt })) : table;
}

/** One aged table per table and day, since results such as pools are kept for the aged table itself. */
const AGED = new Remembered<Table>({ cells: 0 });
