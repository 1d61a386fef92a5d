import { search } from "../../analysis/search/search.js";
import { matchingRows, rowsWanted } from "../../table/find.js";
import type { Table } from "../../table/table.js";
import { LIST, required, textArgument } from "../arguments.js";
import { quotedText } from "../cleaned.js";
import { askedRow } from "../data.js";
import { partAsked, toolOf } from "../tool.js";
import { columnsOfWho, WHO } from "../who.js";

export const findPlayers = toolOf({
  name: "find_players",
  title: "Find players",
  description:
    "Who a name, an id or words could mean (teams, where the data are of teams): all candidates with their keys, which the other tools take as `player`. Several candidates are an answer; choose by club, season and age, or ask the user.",
  takes: {
    player: required(textArgument("a name, a surname, an id, or words of name, club and country")),
    ...LIST,
  },
  head: {},
  items: ["players", WHO],
  find: ({ table }, asked) => {
    const wanted = String(asked.player);
    const { among, rows } = candidates(table, wanted);
    const what = rows.length === 1 ? "One row fits" : `${rows.length} rows fit`;
    return {
      text: `${what} ${quotedText(wanted)}.`,
      head: {},
      total: rows.length,
      item: (at) => ({ table: among, row: rows[at]! }),
      notes: [],
      ...partAsked(asked),
    };
  },
});

/** The rows that a name, id or key matches, or else the rows with all words of it; throws if there are none. */
function candidates(table: Table, wanted: string) {
  const asked = askedRow(wanted);
  const rows = matchingRows(table, asked);
  if (rows.length > 0) return { among: table, rows };
  if (wanted.trim() !== "") {
    // With the columns that an answer needs.
    const columns = columnsOfWho(table);
    const { table: among } = search(table, { version: 1, text: wanted, peersOnly: false, columns });
    if (among.rowCount > 0) return { among, rows: Array.from({ length: among.rowCount }, (_, row) => row) };
  }
  return { among: table, rows: rowsWanted(table, asked) };
}
