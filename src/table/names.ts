import { plain } from "../text/nearest.js";

/** What a row answers to. */
export interface RowNames {
  readonly names: readonly (string | null)[];
  readonly surnames: readonly (string | null)[];
}

/**
 * The rows whose name fits: exactly; else without case, accents and punctuation; else, for a name that begins
 * with an initial, with first names abbreviated (`M. Salah` for `Mohamed Salah`); else by surname alone. The first
 * way that finds any decides, so that an exact name is never ambiguous with a similar one.
 */
export function rowsNamed(wanted: string, namesOfRow: readonly RowNames[]): number[] {
  const exact = rowsWhere(namesOfRow, ({ names }) => names.includes(wanted));
  const wantedPlain = plain(wanted);
  if (exact.length > 0 || wantedPlain === "") return exact;
  const spelled = (way: Way): number[] =>
    rowsWhere(spellings(namesOfRow, way), (of) => of.includes(`\n${wantedPlain}\n`));
  const named = spelled("names");
  if (named.length > 0) return named;
  return spelled(startsWithInitial(wanted) ? "abbreviated" : "surnames");
}

function rowsWhere<Row>(of: readonly Row[], test: (row: Row) => boolean): number[] {
  const rows: number[] = [];
  for (let row = 0; row < of.length; row++) if (test(of[row]!)) rows.push(row);
  return rows;
}

/** How names are spelled to be found: whole, with first names abbreviated, or the surname alone. */
const WAYS = {
  names: ({ names }: RowNames) => names,
  abbreviated: ({ names }: RowNames) => names.map((name) => name && abbreviated(name)),
  surnames: ({ surnames }: RowNames) => surnames,
} as const;
type Way = keyof typeof WAYS;

/** Names do not change, so each way is spelled once. */
const SPELLINGS = new WeakMap<readonly RowNames[], Map<Way, readonly string[]>>();

/** For each row its plain names, each between two ends of lines, which no plain name has. */
function spellings(namesOfRow: readonly RowNames[], way: Way): readonly string[] {
  const known = SPELLINGS.get(namesOfRow) ?? new Map<Way, readonly string[]>();
  SPELLINGS.set(namesOfRow, known);
  const made = known.get(way) ?? namesOfRow.map((names) => spelling(WAYS[way](names)));
  known.set(way, made);
  return made;
}

function spelling(names: readonly (string | null)[]): string {
  const spelled = names.flatMap((name) => (name === null ? [] : [plain(name)]));
  return spelled.length === 0 ? "" : `\n${[...new Set(spelled)].join("\n")}\n`;
}

function startsWithInitial(name: string): boolean {
  return /^\p{L}\.?\s+\S/u.test(name.trim());
}

function abbreviated(name: string): string {
  const [first = "", ...rest] = name.trim().split(/\s+/);
  return rest.length === 0 ? name : `${[...first][0]} ${rest.join(" ")}`;
}
