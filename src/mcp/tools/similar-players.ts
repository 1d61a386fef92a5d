import { mostSimilar, type Row } from "../../index.js";
import { findRow } from "../../table/find.js";
import { keyAt, nameAt } from "../../table/keys.js";
import type { Answer } from "../answer.js";
import { LIST, METRICS, optionsOf, PLAYER } from "../arguments.js";
import { cleanedCell, quotedText } from "../cleaned.js";
import { askedRow, type Data, whoIs } from "../data.js";
import { described, listOf, NUMBER, OF_LISTS, objectOf, orNull, TEXT } from "../json-schema.js";
import { type Asked, only, partAsked, type Tool } from "../tool.js";
import { NOT_ALWAYS, WHO } from "../who.js";

const OPTIONS = optionsOf("mostSimilar", [
  "within",
  "minMinutes",
  "method",
  "minWeightShare",
  "standardiseBy",
]);

export const similarPlayers: Tool = {
  name: "similar_players",
  title: "Similar players",
  description:
    "Who plays most like one, by metrics in standard deviations within competition and season, with what agrees and what differs. Alike in style is not equal in quality: look at the profiles, too.",
  takes: { player: PLAYER, metrics: METRICS, ...OPTIONS, ...LIST },
  gives: objectOf({
    who: objectOf(WHO, { except: NOT_ALWAYS }),
    players: listOf(
      objectOf(
        {
          ...WHO,
          similarity: described("1 is the same in every metric", orNull(NUMBER)),
          distance: orNull(NUMBER),
          weightShare: described("percent of the weight that the comparison stands on", orNull(NUMBER)),
          agree: described("what is nearest: the value of this one, then of `who`", orNull(TEXT)),
          differ: described("what is farthest", orNull(TEXT)),
        },
        { except: NOT_ALWAYS },
      ),
    ),
    ...OF_LISTS,
  }),
  answer: similar,
};

const CELLS = ["similarity", "distance", "weightShare", "agree", "differ"] as const;
/** The number of similar rows searched for, however many one answer shows. */
const MOST = 100;

function similar({ table }: Data, asked: Asked): Answer {
  const row = findRow(table, askedRow(asked.player));
  const metrics = asked.metrics === undefined ? {} : { metrics: asked.metrics };
  const options = { ...only(asked, OPTIONS), ...metrics, count: MOST } as never;
  const found = mostSimilar(table, keyAt(table, row), options);
  return {
    text: `The rows most like ${quotedText(nameAt(table, row))}, nearest first; at most ${MOST} are listed.`,
    head: { who: whoIs(table, row) },
    list: "players",
    total: found.rowCount,
    row: (at) => ({ ...whoIs(found, at), ...cellsOf(found.row(at) as Row) }),
    notes: found.notes,
    ...partAsked(asked),
  };
}

function cellsOf(row: Row): Record<string, unknown> {
  return Object.fromEntries(CELLS.map((name) => [name, cleanedCell(row[name])]));
}
