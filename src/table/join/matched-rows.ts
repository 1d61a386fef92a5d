import { wholeDates } from "../cell-column.js";
import { namesOfRows } from "../find.js";
import { idColumn } from "../keys.js";
import { grouped } from "../rows.js";
import { cellAt, type Table } from "../table.js";
import { BIRTH_DATE, type KeyPair, keyTexts, NAME, type OtherRows, otherColumn } from "./join-keys.js";
import { comparedName, type Doubt, type Pair, pairsOfNames, type Someone } from "./person-names.js";

/** Which row of the other each row of a table has beside it, and what could not be decided. */
export interface MatchedRows {
  /** By row of the table: a row of the other, or -1. */
  readonly rows: Int32Array;
  /** Rows of the other that stand beside some row; of rows that say the same, all of them. */
  readonly used: ReadonlySet<number>;
  /** Rows that share a key on one side. */
  readonly doubled: {
    readonly own: readonly (readonly number[])[];
    readonly other: readonly (readonly number[])[];
  };
  readonly doubts: readonly Doubt[];
  /** How many were known by what; of keys alone none. */
  readonly pairs: readonly Pair[];
}

/** Whether rows of the other say the same in the columns taken. */
export type SayTheSame = (rows: readonly number[]) => boolean;

/** Rows matched by equal keys, and where a name is among these, by whose name it can be. */
export function matchedRows(
  table: Table,
  other: OtherRows,
  pairs: readonly KeyPair[],
  sayTheSame: SayTheSame,
): MatchedRows {
  const name = pairs.find(({ own }) => own === NAME);
  const plain = name === undefined ? pairs : pairs.filter(({ own }) => own !== NAME && own !== BIRTH_DATE);
  const keys = keyTexts(table, other, plain);
  if (name === undefined) return byKeys(keys.own, keys.other, sayTheSame);
  return byNames(people(table, other, name, pairs, keys), table.rowCount, sayTheSame);
}

/** Rows of one key, as the texts of both sides say it. */
export function byKeys(
  own: readonly (string | null)[],
  other: readonly (string | null)[],
  sayTheSame: SayTheSame,
): MatchedRows {
  const others = rowsByText(other);
  const rows = new Int32Array(own.length).fill(-1);
  const used = new Set<number>();
  own.forEach((key, row) => {
    const found = key === null ? undefined : others.get(key);
    if (found === undefined || !sayTheSame(found)) return;
    rows[row] = found[0]!;
    for (const there of found) used.add(there);
  });
  const several = (groups: Iterable<readonly number[]>) => [...groups].filter((group) => group.length > 1);
  return {
    rows,
    used,
    doubled: { own: several(rowsByText(own).values()), other: several(others.values()) },
    doubts: [],
    pairs: [],
  };
}

/** The rows of each text; those without one are of none. */
function rowsByText(texts: readonly (string | null)[]): Map<string, number[]> {
  const rows = [...texts.keys()].filter((row) => texts[row] !== null);
  return grouped(rows, (row) => texts[row]!);
}

function byNames(
  { own, other }: { readonly own: readonly Someone[]; readonly other: readonly Someone[] },
  rowCount: number,
  sayTheSame: SayTheSame,
): MatchedRows {
  // Rows that are told apart by nothing and say different things are nobody's.
  const clear = other.filter(({ rows }) => sayTheSame(rows));
  const { pairs, doubts } = pairsOfNames(own, clear);
  const rows = new Int32Array(rowCount).fill(-1);
  for (const pair of pairs) for (const row of pair.own.rows) rows[row] = pair.other.rows[0]!;
  return {
    rows,
    used: new Set(pairs.flatMap((pair) => pair.other.rows)),
    doubled: { own: [], other: other.filter((one) => one.rows.length > 1).map((one) => one.rows) },
    doubts,
    pairs,
  };
}

/** The people, or teams, of both sides: rows of one id are of one, and so are rows of the other of one name and day. */
function people(
  table: Table,
  other: OtherRows,
  name: KeyPair,
  pairs: readonly KeyPair[],
  keys: { readonly own: readonly (string | null)[]; readonly other: readonly (string | null)[] },
): { own: Someone[]; other: Someone[] } {
  const born = pairs.find(({ own }) => own === BIRTH_DATE);
  const ownBorn = born && wholeDates(born.own, table.column(born.own));
  const otherBorn = born && wholeDates(born.other, otherColumn(other, born.other));
  const otherNames = Array.from(otherColumn(other, name.other), (cell) => [String(cell ?? "")]);
  const ids = Array.from(table.column(idColumn(table.entity)), String);
  const ownNames = namesOfRows(table).map(({ names }, row) =>
    [...names, cellAt(table, "team_officialName", row)].map((cell) => String(cell ?? "")),
  );
  return {
    own: gathered(keys.own, ids, ownNames, ownBorn),
    other: gathered(
      keys.other,
      otherNames.map(([text], row) => `${text!.trim()} ${otherBorn?.[row]}`),
      otherNames,
      otherBorn,
    ),
  };
}

function gathered(
  keys: readonly (string | null)[],
  identities: readonly string[],
  names: readonly (readonly string[])[],
  born: readonly (string | null)[] | undefined,
): Someone[] {
  const texts = identities.map((identity, row) => (keys[row] === null ? null : `${keys[row]} ${identity}`));
  return [...rowsByText(texts).values()]
    .map((rows) => ({
      rows,
      names: [...new Set(rows.flatMap((row) => names[row]!))]
        .filter((name) => name.trim() !== "")
        .map(comparedName),
      birthDate: rows.map((row) => born?.[row] ?? null).find((date) => date !== null) ?? null,
      keys: keys[rows[0]!]!,
    }))
    .filter((someone) => someone.names.length > 0);
}
