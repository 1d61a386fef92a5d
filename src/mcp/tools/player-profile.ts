import { describePlayer, describeTeam, type PeerCriteria } from "../../index.js";
import type { Answer } from "../answer.js";
import { METRICS, PEERS, PLAYER } from "../arguments.js";
import { type Data, metricsFor, notesOfPools, rowsAmong, whoIs } from "../data.js";
import { described, listOf, METRIC_CELLS, OF_LISTS, objectOf, TEXT } from "../json-schema.js";
import { columnsNamed, metricsIn } from "../metric-cells.js";
import { type Asked, only, type Tool } from "../tool.js";
import { NOT_ALWAYS, POOL, WHO } from "../who.js";

export const playerProfile: Tool = {
  name: "player_profile",
  title: "Profile of a player",
  description:
    "What the data say of one player (team, where the data are of teams): values and percentile ranks among true peers, each with the interval in which the true rank lies, and the same in sentences. A rank means nothing without its pool; say it with the pool, and call a rank high only where its `low` is high.",
  takes: { player: PLAYER, metrics: METRICS, ...PEERS },
  gives: objectOf({
    ...{ who: objectOf(WHO, { except: NOT_ALWAYS }), ...POOL },
    metrics: described("each metric once, in the order asked for", listOf(METRIC_CELLS)),
    sentences: described("what the cells say, in words that their intervals carry", listOf(TEXT)),
    ...OF_LISTS,
  }),
  answer: profile,
};

const FULL_TEXT = 4000;

function profile(data: Data, asked: Asked): Answer {
  const criteria = only(asked, PEERS) as PeerCriteria;
  const [one] = rowsAmong(data, [asked.player], criteria);
  const { table, row, key } = one!;
  const named = asked.metrics as readonly string[] | undefined;
  const metrics = named === undefined ? metricsFor(table, row) : columnsNamed(table, named);
  const describe = table.entity === "team" ? describeTeam : describePlayer;
  const { sentences, tables } = describe(table, key, { ...criteria, metrics: metrics as never });
  const of = metricsIn(tables.players, row, metrics);
  const texts = fitting(sentences.map(({ text }) => text));
  return {
    text: texts.join(" "),
    head: { who: whoIs(table, row), pool: of.pool, peerCount: of.peerCount, sentences: texts },
    list: "metrics",
    total: of.metrics.length,
    row: (at) => ({ ...of.metrics[at]! }),
    notes: notesOfPools(tables.players.notes, [of.pool]),
  };
}

/** As many whole sentences as fit. */
function fitting(texts: readonly string[]): string[] {
  let room = FULL_TEXT;
  return texts.filter((text) => {
    room -= text.length;
    return room >= 0;
  });
}
