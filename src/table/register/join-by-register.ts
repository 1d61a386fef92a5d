import { invalidOption, shapeMismatch } from "../../errors.js";
import { isDataFrame } from "../dataframe.js";
import { tableFrom } from "../input.js";
import { BIRTH_DATE, type JoinOn, keyPairs, keyTexts, NAME, otherRows } from "../join/join-keys.js";
import { type JoinColumns, joinedTable } from "../join/joined-table.js";
import { byKeys, matchedRows } from "../join/matched-rows.js";
import { idColumn } from "../keys.js";
import { Table } from "../table.js";
import { withColumns } from "../verbs.js";
import { LINK_STATE, linkedTable, ownIds, providerOf } from "./link-players.js";
import { type Register, type RegisterRows, registerFrom } from "./register.js";

/**
 * The table with the rows of another provider's beside its own, matched by the ids of a register; without one, by those
 * that `linkPlayers` added. Of `on`, a name and a birth date join what is left on both sides without a bridge, which
 * `linkState` marks as `by name`; other columns must be equal besides.
 */
export function joinedByRegister(
  table: Table,
  given: unknown,
  register: Register | RegisterRows | undefined,
  { on, columns }: { readonly on?: JoinOn | undefined; readonly columns?: JoinColumns | undefined },
): Table {
  const other = isDataFrame(given) ? tableFrom(given) : given;
  if (!(other instanceof Table)) {
    const what = "only tables of two providers are joined by a register";
    throw shapeMismatch(`${what}; read the other as a table, or join on the ids that linkPlayers adds.`);
  }
  const [from, to] = [providerOf(table), providerOf(other)];
  if (from === to) {
    const expected = `none where both tables are of ${to}; join on ${idColumn(table.entity)}`;
    throw invalidOption("register", "a register", expected);
  }
  const known = register && registerFrom(register);
  const linked = known === undefined ? table : linkedTable(table, known, { to });
  if (!linked.has(`keys_${to}`)) {
    const first = `linkPlayers(table, register, { to: "${to}" })`;
    throw invalidOption("register", register, `the result of readRegister, or a table that ${first} gave`);
  }
  const rows = otherRows(other);
  const pairs = on === undefined ? [] : keyPairs(linked, rows, on);
  const keys = [{ own: `key_${to}`, other: idColumn(other.entity) }, ...pairs];
  const states = [...linked.texts(LINK_STATE)];
  const joined = joinedTable(linked, rows, keys, columns, (_table, _rows, _keys, sayTheSame) => {
    const besides = keyTexts(
      linked,
      rows,
      pairs.filter(({ own }) => own !== NAME && own !== BIRTH_DATE),
    );
    const byId = byKeys(...idTexts(linked, other, besides), sayTheSame);
    if (known === undefined || !pairs.some(({ own }) => own === NAME)) return byId;
    const others = otherRows(withoutBridge(linkedTable(other, known, { to: from })));
    const left = matchedRows(withoutBridge(linked), others, pairs, sayTheSame);
    left.rows.forEach((row, at) => {
      if (row !== -1) states[at] = "by name";
    });
    return {
      ...left,
      rows: byId.rows.map((row, at) => (row === -1 ? left.rows[at]! : row)),
      used: new Set([...byId.used, ...left.used]),
      doubled: byId.doubled,
    };
  });
  return withColumns(joined, new Map([[LINK_STATE, states]]));
}

/** The ids of both tables with what must be equal besides. Of a player's several ids the first that the other has counts. */
function idTexts(
  table: Table,
  other: Table,
  besides: ReturnType<typeof keyTexts>,
): [own: (string | null)[], other: (string | null)[]] {
  const { provider, keys, keyOf } = ownIds(other, undefined);
  const joined = (id: string | null, rest: string | null) =>
    id === null || rest === null ? null : `${id} ${rest}`;
  const others = keys.map((id, row) => joined(id, besides.other[row]!));
  const there = new Set(others);
  const own = table.texts(`keys_${provider}`).map((all, row) => {
    const ids = all?.split(" ").map((id) => joined(keyOf(id), besides.own[row]!)) ?? [null];
    return ids.find((id) => there.has(id)) ?? ids[0]!;
  });
  return [own, others];
}

/** The table in which only players without a bridge have names, so that nobody else is found by his. */
function withoutBridge(table: Table): Table {
  const states = table.texts(LINK_STATE);
  const names = [NAME, "player_firstName"].filter((name) => table.has(name));
  const left = names.map((name) => {
    const texts = table.texts(name).map((text, row) => (states[row] === "no bridge" ? text : null));
    return [name, texts] as const;
  });
  return withColumns(table, new Map(left));
}
