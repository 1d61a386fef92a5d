import { MOST_SIMILAR_CHECKS, mostSimilar } from "../../analysis/likeness/most-similar.js";
import type { Row } from "../../table/column.js";
import { findRow, nameAt } from "../../table/find.js";
import { keyAt } from "../../table/keys.js";
import { LIST, METRICS, optionsOf, PLAYER, required } from "../arguments.js";
import { quotedText } from "../cleaned.js";
import { askedRow } from "../data.js";
import { type Fields, number, object, textIfAny } from "../fields.js";
import { only, partAsked, toolOf } from "../tool.js";
import { type RowOf, WHO } from "../who.js";

const OPTIONS = optionsOf(MOST_SIMILAR_CHECKS, [
  "within",
  "minMinutes",
  "method",
  "minWeightShare",
  "standardiseBy",
]);

/** The number of similar rows searched for, however many one answer shows. */
const MOST = 100;

interface Similar extends RowOf {
  readonly cells: Row;
}

const SIMILAR: Fields<Similar> = {
  ...WHO,
  similarity: number(({ cells }) => cells.similarity, "1 is the same in every metric"),
  distance: number(({ cells }) => cells.distance),
  weightShare: number(
    ({ cells }) => cells.weightShare,
    "percent of the weight that the comparison stands on",
  ),
  agree: textIfAny(({ cells }) => cells.agree, "what is nearest: the value of this one, then of `who`"),
  differ: textIfAny(({ cells }) => cells.differ, "what is farthest"),
};

export const similarPlayers = toolOf({
  name: "similar_players",
  title: "Similar players",
  description:
    "Who plays most like one, by metrics in standard deviations within competition and season, with what agrees and what differs. Alike in style is not equal in quality: look at the profiles, too.",
  takes: { player: required(PLAYER), metrics: METRICS, ...OPTIONS, ...LIST },
  head: { who: object(WHO, (who: RowOf) => who) },
  items: ["players", SIMILAR],
  find: ({ table }, asked) => {
    const row = findRow(table, askedRow(asked.player));
    const metrics = asked.metrics === undefined ? {} : { metrics: asked.metrics };
    const options = { ...only(asked, OPTIONS), ...metrics, count: MOST } as never;
    const found = mostSimilar(table, keyAt(table, row), options);
    return {
      text: `The rows most like ${quotedText(nameAt(table, row))}, nearest first; at most ${MOST} are listed.`,
      head: { table, row },
      total: found.rowCount,
      item: (at) => ({ table: found, row: at, cells: found.row(at) as Row }),
      notes: found.notes,
      ...partAsked(asked),
    };
  },
});
