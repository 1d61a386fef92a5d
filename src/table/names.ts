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
  const rowsWhere = (test: (names: RowNames) => boolean): number[] =>
    namesOfRow.flatMap((names, row) => (test(names) ? [row] : []));
  const named = (test: (name: string) => boolean): number[] =>
    rowsWhere(({ names }) => names.some((name) => name !== null && test(name)));
  const exact = named((name) => name === wanted);
  const wantedPlain = plain(wanted);
  if (exact.length > 0 || wantedPlain === "") return exact;
  const spelled = named((name) => plain(name) === wantedPlain);
  if (spelled.length > 0) return spelled;
  if (startsWithInitial(wanted)) return named((name) => plain(abbreviated(name)) === wantedPlain);
  return rowsWhere(({ surnames }) => surnames.some((name) => name !== null && plain(name) === wantedPlain));
}

function startsWithInitial(name: string): boolean {
  return /^\p{L}\.?\s+\S/u.test(name.trim());
}

function abbreviated(name: string): string {
  const [first = "", ...rest] = name.trim().split(/\s+/);
  return rest.length === 0 ? name : `${[...first][0]} ${rest.join(" ")}`;
}
