import { compare } from "../../analysis/peers/compare.js";
import type { Row } from "../../table/column.js";
import { nameAt } from "../../table/find.js";
import { argument, METRICS, PEERS, PLAYERS, required, textArgument } from "../arguments.js";
import { quotedText } from "../cleaned.js";
import { type Fields, list, numbers, text } from "../fields.js";
import { toolOf } from "../tool.js";
import { askedAbout, POOL, type PoolOf, poolOf, type RowOf, WHO } from "../who.js";

const CELLS = numbers(["value", "rank", "low", "high", "peers", "difference", "chance", "best"], {
  difference: "minus the first one's value",
  chance: "percent: that the true rate is better than the first one's",
  best: "1 for the best value, 0 for whom it beats",
});

const IN_METRIC: Fields<readonly Row[]> = {
  column: text(([first]) => first!.metric),
  label: text(([first]) => first!.label),
  better: text(([first]) => first!.better),
  values: list(CELLS, (rows) => rows, "one for each of `players`, in their order"),
};

export const comparePlayers = toolOf({
  name: "compare_players",
  title: "Compare players",
  description:
    "Players (or teams) side by side: values, percentile ranks with intervals, each among that one's own peers, the difference to the first, and the chance that the true rate is better than the first one's. Where pools differ, compare values, not ranks; a chance near 50 says that nobody is better.",
  takes: {
    players: required(
      argument(PLAYERS, `two to ${PLAYERS.schema!.maxItems}, each as \`player\` in other tools`),
    ),
    metrics: METRICS,
    role: textArgument("a role by name: a last row has the scores in it"),
    ...PEERS,
  },
  head: {
    players: list(
      { ...WHO, ...POOL },
      (those: readonly (RowOf & PoolOf)[]) => those,
      "who is compared, in this order",
    ),
  },
  items: ["metrics", IN_METRIC],
  find: (data, asked) => {
    const { criteria, those, one, metrics } = askedAbout(data, asked, asked.players as readonly unknown[]);
    const { table } = one;
    const options = { ...criteria, metrics, shape: "long", intervals: true, chances: true } as const;
    const keys = those.map(({ key }) => key);
    const found = compare(table, keys, { ...options, role: asked.role as never });
    const rows = found.rows() as Row[];
    const many = those.length;
    const names = those.map((one) => quotedText(nameAt(table, one.row))).join(", ");
    return {
      text: `${names} in ${rows.length / many} metrics, each among the peers of that one's \`pool\`.`,
      head: those.map((one) => ({ table, row: one.row, ...poolOf(one, metrics, criteria) })),
      total: rows.length / many,
      item: (at) => rows.slice(at * many, (at + 1) * many),
      notes: found.notes,
    };
  },
});
