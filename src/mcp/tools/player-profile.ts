import { describePlayer, describeTeam } from "../../analysis/describe/describe.js";
import { METRICS, PEERS, PLAYER, required } from "../arguments.js";
import { object, texts } from "../fields.js";
import { toolOf } from "../tool.js";
import { askedAbout, IN_METRIC, metricsIn, POOL, type PoolOf, poolIn, type RowOf, WHO } from "../who.js";

const FULL_TEXT = 4000;

interface Profiled extends RowOf, PoolOf {
  readonly said: readonly string[];
}

export const playerProfile = toolOf({
  name: "player_profile",
  title: "Profile of a player",
  description:
    "What the data say of one player (team, where the data are of teams): values and percentile ranks among true peers, each with the interval in which the true rank lies, and the same in sentences. A rank means nothing without its pool; say it with the pool, and call a rank high only where its `low` is high.",
  takes: { player: required(PLAYER), metrics: METRICS, ...PEERS },
  head: { who: object(WHO, (of: Profiled) => of), ...POOL },
  items: ["metrics", IN_METRIC, "each metric once, in the order asked for"],
  behind: {
    sentences: texts(({ said }: Profiled) => said, "what the cells say, in words that their intervals carry"),
  },
  find: (data, asked) => {
    const { criteria, one, metrics } = askedAbout(data, asked, [asked.player]);
    const { table, row, key } = one;
    const describe = table.entity === "team" ? describeTeam : describePlayer;
    const { sentences, tables } = describe(table, key, { ...criteria, metrics });
    const pool = poolIn(tables.players, row);
    const cells = metricsIn(tables.players, row, metrics);
    const said = fitting(sentences.map(({ text }) => text));
    return {
      text: said.join(" "),
      head: { table, row, ...pool, said },
      total: cells.length,
      item: (at) => cells[at]!,
      // Notes on other pools do not concern this player.
      notes: tables.players.notes.filter((note) => !("pool" in note) || note.pool === pool.pool),
    };
  },
});

/** As many whole sentences as fit. */
function fitting(texts: readonly string[]): string[] {
  let room = FULL_TEXT;
  return texts.filter((text) => {
    room -= text.length;
    return room >= 0;
  });
}
