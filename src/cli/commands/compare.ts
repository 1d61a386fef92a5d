import { Argument, Command } from "commander";
import { compare, functionOptions, notesOf, type Table } from "../../index.js";
import { among, fewerPeers, fewerPeersText, listed } from "../../text/pool-words.js";
import { onSourcesAndNames } from "../arguments.js";
import { missingLines, noteLines } from "../caption.js";
import { addFlags, addInputFlags, addOutputFlags, type OutputFlags, optionsOf } from "../flags.js";
import { type InputFlags, metricsShown, readInput, rowAsked } from "../input.js";
import { output } from "../output.js";
import { stackedComparison } from "../stacked-comparison.js";

interface CompareFlags extends InputFlags, OutputFlags {
  readonly metrics?: readonly string[];
  readonly all?: boolean;
}

export function compareCommand(): Command {
  const command = new Command("compare")
    .description("two or more players or teams side by side: values, ranks, differences, who leads")
    .option("--all", "every metric, not only the headline ones")
    .addHelpText(
      "after",
      `
Examples:
  scoutframe compare sample:players "Mohamed Salah" Kane --min-minutes 900
  scoutframe compare sample:players "David de Gea" Ederson -m percent_gkSaves,average_gkConcededGoals
  scoutframe compare sample:players "M. Salah" "H. Kane" "R. Sterling" --width 160 --labels
  scoutframe compare sample:players "M. Salah" "H. Kane" -m average_goals,average_shots --min-minutes 900 --intervals
  scoutframe compare sample:players "M. Salah" "R. Sterling" -m average_goals --role winger --min-minutes 900 --chances
  scoutframe compare sample:teams Liverpool Chelsea --all --out liverpool-chelsea.csv`,
    );
  onSourcesAndNames(
    command,
    new Argument("<names...>", "names, ids or keys"),
    async (files, names, flags: CompareFlags) => {
      const table = await readInput(files, flags);
      const rows = names.map(rowAsked);
      const groups = rows.map((row) => String(table.row(table.find(row)).positionGroup ?? ""));
      const shown = metricsShown(table, { metrics: flags.metrics, positions: groups });
      const asked = await optionsOf(functionOptions.compare, flags);
      const metrics = flags.metrics ?? (flags.all ? undefined : shown);
      const result = compare(table, rows, { ...asked, metrics });
      const compared = result.columnNames.filter((name) => result.has(`${name} rank`));
      const pools = poolsCompared(result, compared);
      await output(result, flags, {
        columns: columnsToRead(result, compared, flags),
        narrow: () => stackedComparison(result, compared, result.texts(flags.labels ? "label" : "metric")),
        caption: [
          ...noteLines(result.notes, "leads"),
          ...[...pools].flatMap(([pool, who]) => peerLines(result, pool, who)),
          ...noteLines(result.notes, "mixed_positions"),
          ...missingLines(result.notes, new Set(pools.keys()), shown),
        ],
      });
    },
  );
  return addFlags(addOutputFlags(addInputFlags(command)), functionOptions.compare);
}

/** The values side by side, then the ranks, who leads, and what else there is; the caption names the pools. */
function columnsToRead(result: Table, names: readonly string[], { labels }: CompareFlags): string[] {
  const ranks = names.map((name) => `${name} rank`);
  const first = [labels ? "label" : "metric", ...names, ...ranks, "best"];
  const said = names.flatMap((name) => [`${name} pool`, `${name} peers`]);
  const hidden = new Set(["metric", "label", "better", "entity", ...said, ...first]);
  return [...first, ...result.columnNames.filter((name) => !hidden.has(name))];
}

/** The pools that a comparison's cells name, and who is ranked in each. */
function poolsCompared(result: Table, names: readonly string[]): Map<string, string[]> {
  const pools = new Map<string, string[]>();
  for (const name of names) {
    const pool = result.texts(`${name} pool`).find((text) => text !== null);
    if (pool !== undefined) pools.set(pool, [...(pools.get(pool) ?? []), name]);
  }
  return pools;
}

/** Among whom some are ranked, and of which metrics fewer of these peers have a value. */
function peerLines(result: Table, pool: string, who: readonly string[]): string[] {
  const peers = notesOf(result.notes, "pool").find((note) => note.pool === pool)!.peers;
  const metrics = result.texts("metric");
  const fewer = Array.from(result.numbers(`${who[0]} peers`), (valued, at): [string, string | null] => [
    metrics[at]!,
    fewerPeers(valued, peers),
  ]).filter((one): one is [string, string] => one[1] !== null);
  const lines = [`Ranks of ${listed(who)} among ${among(peers, pool)}`, ...fewerPeersText(fewer)];
  return lines.map((line) => `${line}.`);
}
