import { invalidOption, shapeMismatch } from "../../errors.js";
import {
  BIRTH_DATE,
  type JoinOn,
  type KeyPair,
  keyPairs,
  keyTexts,
  NAME,
  otherRows,
} from "../join/join-keys.js";
import { type JoinColumns, joinedTable } from "../join/joined-table.js";
import { byKeys, type MatchedRows, matchedRows, type SayTheSame } from "../join/matched-rows.js";
import { idColumn } from "../keys.js";
import { everyRow } from "../rows.js";
import { Table } from "../table.js";
import { takeRows, withColumns } from "../verbs.js";
import {
  LINK_STATE,
  type Link,
  linkedTable,
  linksBetween,
  listOf,
  ownIds,
  providerOf,
} from "./link-players.js";
import { type Register, type RegisterRows, registerFrom } from "./register.js";

/**
 * The table with the rows of another provider's beside its own, matched by the ids of a register. Of `on`, a name and a
 * birth date join what is left on both sides without a bridge, which `linkState` marks as `by name`; other columns must
 * be equal besides.
 */
export function joinedByRegister(
  table: Table,
  other: unknown,
  given: Register | RegisterRows,
  { on, columns }: { readonly on?: JoinOn | undefined; readonly columns?: JoinColumns | undefined },
): Table {
  if (!(other instanceof Table)) {
    throw shapeMismatch(
      "only tables of two providers are joined by a register; read the other as a table, or add its ids with linkPlayers and join on these.",
    );
  }
  const [from, to] = [providerOf(table), providerOf(other)];
  if (from === to)
    throw invalidOption(
      "register",
      "a register",
      `none where both tables are of ${to}; join on ${idColumn(table.entity)}`,
    );
  const register = registerFrom(given);
  const linked = linkedTable(table, register, { to });
  const rows = otherRows(other);
  const pairs = on === undefined ? [] : keyPairs(linked, rows, on);
  const keys = [{ own: `key_${to}`, other: idColumn(other.entity) }, ...pairs];
  const byName = new Set<number>();
  const joined = joinedTable(linked, rows, keys, columns, (_table, _rows, _keys, sayTheSame) => {
    const byId = matchedByIds(linked, other, pairs, sayTheSame);
    if (!pairs.some(({ own }) => own === NAME)) return byId;
    const [source, target] = [to, from].map((provider) => listOf(register, provider, "from", {}));
    const back = linksBetween(register, source!, target!, ownIds(other, undefined));
    const left = matchedByName(linked, other, back, pairs, sayTheSame);
    for (const row of everyRow(linked)) if (left.rows[row] !== -1) byName.add(row);
    return {
      ...left,
      rows: byId.rows.map((row, at) => (row === -1 ? left.rows[at]! : row)),
      used: new Set([...byId.used, ...left.used]),
      doubled: byId.doubled,
    };
  });
  const states = joined.texts(LINK_STATE).map((state, row) => (byName.has(row) ? "by name" : state));
  return withColumns(joined, new Map([[LINK_STATE, states]]));
}

/** The keys that must be equal besides the ids. */
function besides(pairs: readonly KeyPair[]): KeyPair[] {
  return pairs.filter(({ own }) => own !== NAME && own !== BIRTH_DATE);
}

/** Rows with one id, and equal keys besides. Of a player's several ids the first that the other table has counts. */
function matchedByIds(
  table: Table,
  other: Table,
  pairs: readonly KeyPair[],
  sayTheSame: SayTheSame,
): MatchedRows {
  const { provider, keys, keyOf } = ownIds(other, undefined);
  const texts = keyTexts(table, otherRows(other), besides(pairs));
  const joined = (id: string | null, rest: string | null) =>
    id === null || rest === null ? null : `${id} ${rest}`;
  const others = keys.map((id, row) => joined(id, texts.other[row]!));
  const there = new Set(others);
  const own = table.texts(`keys_${provider}`).map((all, row) => {
    const ids = all?.split(" ").map((id) => joined(keyOf(id), texts.own[row]!)) ?? [null];
    return ids.find((id) => there.has(id)) ?? ids[0]!;
  });
  return byKeys(own, others, sayTheSame);
}

/** Rows of one name, and birth date where that is asked for, among those without a bridge on either side. */
function matchedByName(
  table: Table,
  other: Table,
  back: ReadonlyMap<string, Link>,
  pairs: readonly KeyPair[],
  sayTheSame: SayTheSame,
): MatchedRows {
  const states = table.texts(LINK_STATE);
  const { keys } = ownIds(other, undefined);
  const own = everyRow(table).filter((row) => states[row] === "no bridge");
  const theirs = everyRow(other).filter((row) => !back.has(keys[row] ?? ""));
  const found = matchedRows(takeRows(table, own), otherRows(takeRows(other, theirs)), pairs, (rows) =>
    sayTheSame(rows.map((row) => theirs[row]!)),
  );
  const rows = new Int32Array(table.rowCount).fill(-1);
  found.rows.forEach((row, at) => {
    if (row !== -1) rows[own[at]!] = theirs[row]!;
  });
  const doubts = found.doubts.map((doubt) => ({
    ...doubt,
    own: { ...doubt.own, rows: doubt.own.rows.map((row) => own[row]!) },
    other: { ...doubt.other, rows: doubt.other.rows.map((row) => theirs[row]!) },
  }));
  return { ...found, rows, used: new Set([...found.used].map((row) => theirs[row]!)), doubts };
}
