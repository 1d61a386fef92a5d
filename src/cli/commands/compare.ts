import { COMPARE_CHECKS, compare } from "../../analysis/peers/compare.js";
import { notesOf } from "../../notes.js";
import { grouped } from "../../table/rows.js";
import type { Table } from "../../table/table.js";
import { among, fewerPeers, fewerPeersText, listed } from "../../text/pool-words.js";
import { missingLines, noteLines } from "../caption.js";
import { recordsCommand } from "../command.js";
import { switchFlag } from "../flags.js";
import { metricsShown } from "../input.js";
import { stackedComparison } from "../narrow.js";

export const compareCommand = recordsCommand({
  names: ["<names...>", "names, ids or keys"],
  flags: { all: switchFlag("every metric, not only the headline ones") },
  writes: true,
  options: COMPARE_CHECKS,
  examples: `
  scoutframe compare sample:players "Mohamed Salah" Kane
  scoutframe compare sample:players "David de Gea" Ederson -m percent_gkSaves,average_gkConcededGoals
  scoutframe compare sample:players "M. Salah" "H. Kane" "R. Sterling" --width 160
  scoutframe compare sample:players "M. Salah" "H. Kane" -m average_goals,average_shots --intervals
  scoutframe compare sample:players "M. Salah" "R. Sterling" -m average_goals --role winger --chances
  scoutframe compare sample:players "M. Salah" "H. Kane" --shape long --out salah-kane.csv
  scoutframe compare sample:teams Liverpool Chelsea --all --out liverpool-chelsea.csv`,
  run: ({ table, rows, options, flags }) => {
    const groups = rows.map((row) => String({ ...table.row(table.find(row)) }.positionGroup ?? ""));
    const shown = metricsShown(table, { metrics: options.metrics, positions: groups });
    const metrics = options.metrics ?? (flags.all ? undefined : shown);
    const result = compare(table, rows, { ...options, metrics });
    const heads = flags.names ? "metric" : "label";
    const isLong = options.shape === "long";
    const compared = result.columnNames.filter((name) => result.has(`${name} rank`));
    const said = isLong ? saidIn(result, "") : compared.flatMap((name) => saidIn(result, `${name} `));
    const pools = poolsCompared(said);
    return {
      table: result,
      columns: isLong ? [heads, ...LONG] : columnsToRead(result, compared, heads),
      ...(isLong ? {} : { narrow: () => stackedComparison(result, compared, result.texts(heads)) }),
      caption: [
        ...noteLines(result.notes, "leads"),
        ...[...pools].flatMap(([pool, who]) => peerLines(result, said, pool, who)),
        ...noteLines(result.notes, "mixed_positions", "unknown_direction"),
        ...missingLines(result.notes, new Set(pools.keys()), shown),
      ],
    };
  },
});

/** The values side by side, then the ranks, the best, and the other columns. The caption names the pools. */
function columnsToRead(result: Table, names: readonly string[], heads: string): string[] {
  const said = names.flatMap((name) => [`${name} pool`, `${name} peers`]);
  const hidden = new Set(["metric", "label", "better", "entity", ...said]);
  const others = result.columnNames.filter((name) => !hidden.has(name));
  return [heads, ...names, ...names.map((name) => `${name} rank`), "best", ...others];
}

const LONG = ["name", "value", "rank", "difference", "best", "low", "high", "chance"];

type Said = ReturnType<typeof saidIn>[number];

/** For each metric and each of the compared, whose columns begin like this: the pool, and the peers with a value. */
function saidIn(result: Table, beginning: string) {
  const [metrics, pools] = [result.texts("metric"), result.texts(`${beginning}pool`)];
  const names = beginning === "" ? result.texts("name") : metrics.map(() => beginning.slice(0, -1));
  const peers = result.numbers(`${beginning}peers`);
  return metrics.map((metric, row) => {
    return { metric: metric!, name: names[row]!, pool: pools[row]!, peers: peers[row]! };
  });
}

/** The pools in a comparison's cells, and who is ranked in each. */
function poolsCompared(said: readonly Said[]): Map<string, string[]> {
  const ranked = said.filter(({ pool }) => pool !== null);
  const names = [...new Set(ranked.map(({ name }) => name))];
  return grouped(names, (name) => ranked.find((one) => one.name === name)!.pool!);
}

/** The peers of a pool, and the metrics in which fewer of them have a value. */
function peerLines({ notes }: Table, said: readonly Said[], pool: string, who: readonly string[]): string[] {
  const { peers } = notesOf(notes, "pool").find((note) => note.pool === pool)!;
  const fewer = said.flatMap(({ name, metric, peers: valued }): [string, string][] => {
    const words = name === who[0] ? fewerPeers(valued, peers) : null;
    return words === null ? [] : [[metric, words]];
  });
  const lines = [`Ranks of ${listed(who)} among ${among(peers, pool)}`, ...fewerPeersText(fewer)];
  return lines.map((line) => `${line}.`);
}
