import { compare, type PeerCriteria, type Row } from "../../index.js";
import { nameAt } from "../../table/keys.js";
import type { Answer } from "../answer.js";
import { METRICS, PEERS, PLAYERS, TEXT_ARGUMENT } from "../arguments.js";
import { cleaned, cleanedCell, quotedText } from "../cleaned.js";
import { type Data, metricsFor, rowsAmong, whoIs } from "../data.js";
import { described, listOf, NUMBER, OF_LISTS, objectOf, orNull, TEXT } from "../json-schema.js";
import { columnsNamed, poolOf } from "../metric-cells.js";
import { type Asked, only, type Tool } from "../tool.js";
import { NOT_ALWAYS, POOL, WHO } from "../who.js";

export const comparePlayers: Tool = {
  name: "compare_players",
  title: "Compare players",
  description:
    "Players (or teams) side by side: values, percentile ranks with intervals, each among that one's own peers, the difference to the first, and the chance that the true rate is better than the first one's. Where pools differ, compare values, not ranks; a chance near 50 says that nobody is better.",
  takes: {
    players: PLAYERS,
    metrics: METRICS,
    role: TEXT_ARGUMENT("a role by name: a last row has the scores in it"),
    ...PEERS,
  },
  gives: objectOf({
    players: described(
      "who is compared, in this order",
      listOf(objectOf({ ...WHO, ...POOL }, { except: NOT_ALWAYS })),
    ),
    metrics: listOf(
      objectOf({
        ...{ column: TEXT, label: TEXT, better: TEXT },
        values: described(
          "one for each of `players`, in their order",
          listOf(
            objectOf({
              ...{ value: orNull(NUMBER), rank: orNull(NUMBER), low: orNull(NUMBER), high: orNull(NUMBER) },
              peers: orNull(NUMBER),
              difference: described("minus the first one's value", orNull(NUMBER)),
              chance: described("percent: that the true rate is better than the first one's", orNull(NUMBER)),
              best: described("1 for the best value, 0 for whom it beats", orNull(NUMBER)),
            }),
          ),
        ),
      }),
    ),
    ...OF_LISTS,
  }),
  answer: compared,
};

function compared(data: Data, asked: Asked): Answer {
  const criteria = only(asked, PEERS) as PeerCriteria;
  const those = rowsAmong(data, asked.players as readonly unknown[], criteria);
  const { table, row } = those[0]!;
  const named = asked.metrics as readonly string[] | undefined;
  const metrics = named === undefined ? metricsFor(table, row) : columnsNamed(table, named);
  const options = { ...criteria, metrics, shape: "long", intervals: true, chances: true } as const;
  const keys = those.map(({ key }) => key);
  const found = compare(table, keys, { ...options, metrics: metrics as never, role: asked.role as never });
  const rows = found.rows() as Row[];
  const many = those.length;
  const of = (one: (typeof those)[number]) => ({
    ...whoIs(table, one.row),
    ...poolOf(table, one.key, metrics, criteria),
  });
  const names = those.map((one) => quotedText(nameAt(table, one.row))).join(", ");
  return {
    text: `${names} in ${rows.length / many} metrics, each among the peers of that one's \`pool\`.`,
    head: { players: those.map(of) },
    list: "metrics",
    total: rows.length / many,
    row: (at) => line(rows.slice(at * many, (at + 1) * many)),
    notes: found.notes,
  };
}

const CELLS = ["value", "rank", "low", "high", "peers", "difference", "chance", "best"] as const;

function line(rows: readonly Row[]): Record<string, unknown> {
  const { metric, label, better } = rows[0]!;
  const [column, called, way] = [metric, label, better].map((text) => cleaned(String(text)));
  const cells = (row: Row) => Object.fromEntries(CELLS.map((name) => [name, cleanedCell(row[name])]));
  return { column, label: called, better: way, values: rows.map(cells) };
}
