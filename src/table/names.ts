import { plain } from "../text/nearest.js";

/**
 * The rows whose name fits: exactly; else without case, accents and punctuation; else, for a name that begins
 * with an initial, with first names abbreviated (`M. Salah` for `Mohamed Salah`). The first way that finds
 * any decides, so that an exact name is never ambiguous with a similar one.
 */
export function rowsNamed(wanted: string, namesOfRow: readonly (readonly (string | null)[])[]): number[] {
  const rowsWhere = (test: (name: string) => boolean): number[] => {
    const rows: number[] = [];
    namesOfRow.forEach((names, row) => {
      if (names.some((name) => name !== null && test(name))) rows.push(row);
    });
    return rows;
  };
  const exact = rowsWhere((name) => name === wanted);
  const wantedPlain = plain(wanted);
  if (exact.length > 0 || wantedPlain === "") return exact;
  const spelled = rowsWhere((name) => plain(name) === wantedPlain);
  if (spelled.length > 0 || !startsWithInitial(wanted)) return spelled;
  return rowsWhere((name) => plain(abbreviated(name)) === wantedPlain);
}

function startsWithInitial(name: string): boolean {
  return /^\p{L}\.?\s+\S/u.test(name.trim());
}

function abbreviated(name: string): string {
  const [first = "", ...rest] = name.trim().split(/\s+/);
  return rest.length === 0 ? name : `${[...first][0]} ${rest.join(" ")}`;
}
