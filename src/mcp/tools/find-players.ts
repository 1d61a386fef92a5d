import { type RowKey, ScoutframeError, search, type Table } from "../../index.js";
import { rowsWanted } from "../../table/find.js";
import { keyAt } from "../../table/keys.js";
import type { Answer } from "../answer.js";
import { LIST, TEXT_ARGUMENT } from "../arguments.js";
import { quotedText } from "../cleaned.js";
import { askedRow, type Data, whoIs } from "../data.js";
import { listOf, OF_LISTS, objectOf } from "../json-schema.js";
import { type Asked, partAsked, type Tool } from "../tool.js";
import { NOT_ALWAYS, WHO } from "../who.js";

export const findPlayers: Tool = {
  name: "find_players",
  title: "Find players",
  description:
    "Who a name, an id or words could mean (teams, where the data are of teams): all candidates with their keys, which the other tools take as `player`. Several candidates are an answer; choose by club, season and age, or ask the user.",
  takes: {
    player: TEXT_ARGUMENT("a name, a surname, an id, or words of name, club and country", true),
    ...LIST,
  },
  gives: objectOf({ players: listOf(objectOf(WHO, { except: NOT_ALWAYS })), ...OF_LISTS }),
  answer: found,
};

function found({ table }: Data, asked: Asked): Answer {
  const wanted = String(asked.player);
  const rows = candidates(table, wanted);
  const what = rows.length === 1 ? "One row fits" : `${rows.length} rows fit`;
  return {
    text: `${what} ${quotedText(wanted)}.`,
    head: {},
    list: "players",
    total: rows.length,
    row: (at) => whoIs(table, rows[at]!),
    notes: [],
    ...partAsked(asked),
  };
}

/** The rows that a name, id or key means, else those that have all words of it; throws where there are none. */
function candidates(table: Table, wanted: string): number[] {
  try {
    return rowsWanted(table, askedRow(wanted));
  } catch (error) {
    if (!(error instanceof ScoutframeError) || error.code !== "unknown_row") throw error;
    const withWords = search(table, { version: 1, text: wanted, peersOnly: false }).table;
    if (wanted.trim() === "" || withWords.rowCount === 0) throw error;
    return rowsOf(table, withWords);
  }
}

/** Where the rows of one table stand in another. */
function rowsOf(table: Table, found: Table): number[] {
  return Array.from({ length: found.rowCount }, (_, row) => {
    const [at] = rowsWanted(table, keyAt(found, row) as Exclude<RowKey, number>);
    return at!;
  });
}
