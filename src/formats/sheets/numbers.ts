/** Numbers as people write them into sheets: `45 %`, `€4.6m`, `1,234`. A column is one of numbers or it is not. */

/** Which sign stands before the decimals. */
export type Decimal = "." | ",";

export type SheetCell = string | number | boolean | null;

/** What a column turned out to be: its cells, and what was found out about texts that are numbers. */
export interface WrittenColumn {
  readonly cells: readonly SheetCell[];
  /** How its texts were read, for a note; undefined where nothing was to be read. */
  readonly read?: string;
  /** A text that fits both decimal signs, where no other decides; such a column stays text. */
  readonly doubtful?: string;
}

/** The most that a sheet writes for nothing. */
const NOTHING = /^\s*(?:[-–—]|n\/a|nan|none|null|na|<na>)?\s*$/i;
const CURRENCY = "[€£$]|EUR|GBP|USD";
const WRITTEN = new RegExp(
  `^([+\\-−]?)\\s*(${CURRENCY})?\\s*([+\\-−]?)(\\d[\\d.,'’ \\u00a0\\u202f]*|[.,]\\d+)\\s*(%|k|th\\.?|tsd\\.?|m|mio\\.?|mil\\.?|mn|bn|b)?\\s*(${CURRENCY})?$`,
  "i",
);
const SPACED = /^\d{1,3}(?:[ \u00a0\u202f'’]\d{3})+(?=$|[.,])/;
/** What a number looks like if its decimals stand behind a point, or behind a comma. */
export const LOOKS: Readonly<Record<Decimal, RegExp>> = {
  ".": /^(?:[1-9]\d{0,2}(?:,\d{3})+|\d+)(?:\.\d*)?$|^\.\d+$/,
  ",": /^(?:[1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:,\d*)?$|^,\d+$/,
};
/** The sign that parts thousands where the other stands before decimals. */
export const OTHER: Readonly<Record<Decimal, string>> = { ".": ",", ",": "." };
/** How many zeros a unit stands for, by its first letter. */
const ZEROS: ReadonlyMap<string, number> = new Map([
  ["k", 3],
  ["t", 3],
  ["m", 6],
  ["b", 9],
]);
/** Columns of money, in which `m` are millions and no metres. */
const MONEY = /value|worth|fee|price|wage|salary|clause/i;

export function isNothing(text: string): boolean {
  return NOTHING.test(text);
}

/**
 * The column with numbers where all of its texts agree on one reading, else as it is.
 *
 * Unit: percent as percents (45), money in its currency (4600000).
 *
 * @example writtenColumn("Value", ["€4.6m", "€650k"]).cells // => [4600000, 650000]
 */
export function writtenColumn(
  label: string,
  given: readonly SheetCell[],
  decimal?: Decimal,
  isWhole = false,
): WrittenColumn {
  const cells = given.map((cell) => (typeof cell === "string" && isNothing(cell) ? null : cell));
  const texts = cells.filter((cell) => typeof cell === "string");
  const written = alike(label, texts.map(writtenOf));
  if (written.length === 0) return { cells };
  const signs = (decimal === undefined ? ([".", ","] as const) : [decimal]).filter((sign) =>
    written.every(({ digits }) => LOOKS[sign].test(digits)),
  );
  const values = signs.map((sign) => written.map((one) => numberOf(one, sign)));
  const [first, second] = values;
  if (first === undefined || !first.every(isExact)) return { cells };
  const differing = second === undefined ? -1 : first.findIndex((value, at) => value !== second[at]);
  const whole = values.find((each) => each.every(Number.isInteger));
  if (differing !== -1 && !(isWhole && whole)) return { cells, doubtful: written[differing]!.text };
  const numbers = differing === -1 ? first : whole!;
  let at = 0;
  const read = cells.map((cell) => (typeof cell === "string" ? numbers[at++]! : cell));
  // What a program would write for the number needs no telling.
  const told = written.findIndex(({ text }, place) => Number(text) !== numbers[place]);
  return { cells: read, ...(told === -1 ? {} : { read: `${written[told]!.text} is ${numbers[told]}` }) };
}

type Written = NonNullable<ReturnType<typeof writtenOf>>;

/** What a text writes: the digits of a number, its sign, the first letter of its unit, and its currency. */
function writtenOf(text: string) {
  const [, before = "", first = "", inner = "", body = "", unit = "", last = ""] =
    WRITTEN.exec(text.trim()) ?? [];
  if (body === "" || (before !== "" && inner !== "") || (first !== "" && last !== "")) return undefined;
  const digits = body.trim().replace(SPACED, (group) => group.replace(/\D/g, ""));
  const size = unit === "%" ? "" : unit.charAt(0).toLowerCase();
  const sign = /[-−]/.test(before + inner) ? -1 : 1;
  return {
    text: text.trim(),
    digits,
    sign,
    isPercent: unit === "%",
    size,
    currency: (first || last).toUpperCase(),
  };
}

/** The numbers where all are of one kind: percents, sums of one currency, or plain ones; none where they are not. */
function alike(label: string, found: readonly (Written | undefined)[]): readonly Written[] {
  const written = found.filter((one) => one !== undefined);
  const percents = written.filter(({ isPercent }) => isPercent).length;
  if (written.length < found.length || (percents > 0 && percents < written.length)) return [];
  const currencies = new Set(written.map(({ currency }) => currency).filter((currency) => currency !== ""));
  if (currencies.size > 1) return [];
  const isMoney =
    currencies.size === 1 || MONEY.test(label) || written.some(({ size }) => /[kbt]/.test(size));
  return isMoney || written.every(({ size }) => size === "") ? written : [];
}

function numberOf({ digits, sign, size }: Written, decimal: Decimal): number {
  const plain = digits.replaceAll(OTHER[decimal], "").replace(decimal, ".");
  // The exponent stands in the text, because 4.6 * 1e6 need not be the number nearest to 4.6 millions.
  return sign * Number(`${plain}e${ZEROS.get(size) ?? 0}`);
}

function isExact(value: number): boolean {
  return Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));
}
