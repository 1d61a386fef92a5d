import { named } from "../../errors.js";
import { ownField } from "../../fields.js";
import { checkArgument, isListOf, type OptionCheck } from "../../options.js";
import { countBelow, sortedPresent } from "../../stats/ranking/index.js";
import { type Cell, isMissing } from "../../table/column.js";
import { everyRow } from "../../table/rows.js";
import { plain, searchable } from "../../text/nearest.js";
import { inSentence } from "../../text/words.js";
import { FACT_NAMES } from "./facts.js";
import type { Range, SearchOrder, SearchProfile, ShortlistEntry, Threshold } from "./profile.js";

/** A column that a search can use. */
export interface SearchedColumn {
  readonly label: string;
  /** Missing is null. */
  readonly cell: (row: number) => number | string | null;
  /** The percentile rank of the cell, or a score; NaN if missing. Undefined for a column without ranks. */
  readonly rank?: ((row: number) => number) | undefined;
}

/** The data to search: the rows of a table, or those of an explorer page. */
export interface Searched {
  readonly rowCount: number;
  /** The criteria for peers in words; empty if there are none. */
  readonly criteria: string;
  readonly isPeer: (row: number) => boolean;
  /** The words by which a search finds the row, in the form of {@link searchable}. */
  readonly text: (row: number) => string;
  readonly key: (row: number) => Readonly<Record<string, number | null>>;
  /** A fact, the name, or a column of the table, by name; throws if there is none. */
  readonly column: (name: string) => SearchedColumn;
  /** All rows in an order, for those who keep them. */
  readonly sorted?: (order: SearchOrder) => readonly number[];
}

/** The rows left by one filter or threshold. */
export interface FunnelStep {
  /** The part of the profile it comes from. */
  readonly part: "peersOnly" | "text" | "filters" | "thresholds" | "shortlistOnly";
  /** The condition in words: `duels won, % ≥ 60`. */
  readonly what: string;
  /** How many rows there were before, and how many are left. */
  readonly before: number;
  readonly left: number;
  /** How many rows were left out because the value is unknown. */
  readonly missing: number;
}

export interface FoundRows {
  readonly rows: readonly number[];
  readonly funnel: readonly FunnelStep[];
}

/** One filter or threshold: whether a row passes; null if its value is unknown. */
interface Step extends Pick<FunnelStep, "part" | "what"> {
  readonly passes: (row: number) => boolean | null;
}

/** The rows that a profile finds, in its order, and the number that each of its parts leaves. */
export function searchRows(searched: Searched, profile: SearchProfile): FoundRows {
  let rows: readonly number[] = everyRow(searched);
  const funnel = stepsOf(searched, profile).map(({ part, what, passes }): FunnelStep => {
    const left: number[] = [];
    let missing = 0;
    for (const row of rows) {
      const verdict = passes(row);
      if (verdict) left.push(row);
      else if (verdict === null) missing++;
    }
    const before = rows.length;
    rows = left;
    return { part, what, before, left: left.length, missing };
  });
  return { rows: profile.sort === undefined ? rows : inOrder(searched, rows, profile.sort), funnel };
}

function inOrder(searched: Searched, rows: readonly number[], order: SearchOrder): readonly number[] {
  const sorted = searched.sorted?.(order);
  if (sorted === undefined) return sortedBy(searched, rows, order);
  const isFound = new Uint8Array(searched.rowCount);
  for (const row of rows) isFound[row] = 1;
  return sorted.filter((row) => isFound[row] === 1);
}

function stepsOf(searched: Searched, profile: SearchProfile): Step[] {
  const { peersOnly = true, text = "", thresholds = [], shortlistOnly, shortlist = [] } = profile;
  const peers = ["peers", ...(searched.criteria === "" ? [] : [searched.criteria])].join(", ");
  return [
    ...(peersOnly ? [{ part: "peersOnly" as const, what: peers, passes: searched.isPeer }] : []),
    ...(searchable(text) === "" ? [] : [textStep(searched, text)]),
    ...factSteps(searched, profile),
    ...thresholds.map((threshold) => thresholdStep(searched, threshold)),
    ...(shortlistOnly ? [shortlistStep(searched, shortlist)] : []),
  ];
}

function textStep(searched: Searched, text: string): Step {
  const words = searchable(text).split(" ");
  const passes = (row: number): boolean => {
    const found = searched.text(row);
    return words.every((word) => found.includes(word));
  };
  return { part: "text", what: `“${text.trim()}”`, passes };
}

function factSteps(searched: Searched, { filters = {} }: SearchProfile): Step[] {
  return FACT_NAMES.flatMap((name): Step[] => {
    const filter = filters[name];
    if (filter === undefined) return [];
    const { cell, label } = searched.column(name);
    const wanted = "length" in filter ? new Set(filter.map(plain)) : undefined;
    // Many rows have the same text.
    const verdicts = new Map<Cell, boolean>();
    const condition = "length" in filter ? filter.join(" or ") : rangeText(filter);
    const passes = (row: number): boolean | null => {
      const found = cell(row);
      if (wanted === undefined) return isWithin(found, filter as Range<number | string>);
      if (found === null) return null;
      const verdict = verdicts.get(found) ?? wanted.has(plain(String(found)));
      verdicts.set(found, verdict);
      return verdict;
    };
    return [{ part: "filters", what: `${label.toLowerCase()} ${condition}`, passes }];
  });
}

function thresholdStep(searched: Searched, { column, by = "value", ...range }: Threshold): Step {
  const { label, cell, rank } = searched.column(column);
  const isRank = by === "rank" && rank !== undefined;
  return {
    part: "thresholds",
    what: `${inSentence(label)}${isRank ? ": rank" : ""} ${rangeText(range)}`,
    passes: (row) => isWithin(isRank ? rank(row) : cell(row), range),
  };
}

function shortlistStep(searched: Searched, shortlist: readonly ShortlistEntry[]): Step {
  const listed = new Set(shortlist.map(({ key }) => keyOf(searched, key)));
  return {
    part: "shortlistOnly",
    what: "on the shortlist",
    passes: (row) => listed.has(keyOf(searched, searched.key(row))),
  };
}

/** A key as text, using the key columns of the searched data; a shortlist from elsewhere may have other ones. */
function keyOf(searched: Searched, key: Readonly<Record<string, number | null>>): string {
  const columns = searched.rowCount === 0 ? [] : Object.keys(searched.key(0));
  return columns.map((column) => ownField(key, column) ?? null).join(" ");
}

function isWithin(cell: number | string | null, { min, max }: Range<number | string>): boolean | null {
  if (cell === null || Number.isNaN(cell)) return null;
  return (min === undefined || cell >= min) && (max === undefined || cell <= max);
}

function rangeText({ min, max }: Range<number | string>): string {
  if (min !== undefined && max !== undefined) return `${min} to ${max}`;
  if (min !== undefined) return `≥ ${min}`;
  return max === undefined ? "known" : `≤ ${max}`;
}

/** The rows sorted by a column. Missing values are last in both directions, and ties keep their order. */
export function sortedBy(
  searched: Pick<Searched, "column">,
  rows: readonly number[],
  { column, by = "value", descending = false }: SearchOrder,
): number[] {
  const { cell, rank } = searched.column(column);
  const sorted = by === "rank" && rank !== undefined ? rank : cell;
  const cells = rows.map(sorted);
  const texts = cells.some((one) => typeof one === "string") ? placesOf(cells) : null;
  const sign = descending ? -1 : 1;
  const keys = new Float64Array(cells.length);
  cells.forEach((cell, at) => {
    keys[at] = isMissing(cell) ? Number.NaN : sign * (texts?.get(String(cell)) ?? Number(cell));
  });
  const order = ascending(keys);
  return rows.map((_, at) => rows[order[at]!]!);
}

/** The places of numbers from the least to the largest, equal ones in their order and missing ones last. */
function ascending(keys: Float64Array): Uint32Array {
  const sorted = sortedPresent(keys);
  const taken = new Uint32Array(keys.length);
  const order = new Uint32Array(keys.length);
  let end = sorted.length;
  keys.forEach((key, at) => {
    const first = countBelow(sorted, key);
    order[Number.isNaN(key) ? end++ : first + taken[first]!++] = at;
  });
  return order;
}

/** The place of each text among all, which texts without an order between them share. */
function placesOf(cells: readonly Cell[]): Map<string, number> {
  const { compare } = new Intl.Collator("en");
  const sorted = [...new Set(cells.map(String))].sort(compare);
  let place = 0;
  return new Map(
    sorted.map((text, at) => {
      if (at > 0 && compare(sorted[at - 1]!, text) !== 0) place = at;
      return [text, place];
    }),
  );
}

const FUNNEL: OptionCheck = {
  expected: "the funnel of a search result",
  test: (value) => isListOf(value, isStep),
};

function isStep(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { what, before, left, missing } = value as Partial<FunnelStep>;
  return typeof what === "string" && [before, left, missing].every((count) => typeof count === "number");
}

/**
 * Formats a funnel as lines for readers: rows before and after each filter, and rows without the value it needs.
 *
 * Errors: `invalid_option` for other inputs.
 *
 * @example
 * funnelLines([{ part: "thresholds", what: "duels won, % ≥ 60", before: 208, left: 31, missing: 3 }])
 * // => ["duels won, % ≥ 60: 208 → 31, 3 unknown"]
 */
export function funnelLines(funnel: readonly FunnelStep[]): string[] {
  return named("funnelLines", () => {
    checkArgument("funnel", funnel, FUNNEL);
    return funnel.map(
      ({ what, before, left, missing }) =>
        `${what}: ${before} → ${left}${missing === 0 ? "" : `, ${missing} unknown`}`,
    );
  });
}
