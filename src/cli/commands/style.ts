import { Command } from "commander";
import { sortRows, styleMap } from "../../index.js";
import { noteCaption } from "../caption.js";
import { addInputFlags, addOutputFlags, list, number, type OutputFlags } from "../flags.js";
import { type InputFlags, readInput } from "../input.js";
import { output, print } from "../print.js";
import { type RoleFlags, roleAsked } from "../roles.js";

interface StyleFlags extends InputFlags, OutputFlags, RoleFlags {
  readonly metrics?: string[];
  readonly positions?: string[];
  readonly minMinutes?: number;
  readonly minShare?: number;
  readonly clusters?: number;
  readonly limit?: number;
}

export function styleCommand(): Command {
  const command = new Command("style")
    .description("players or teams on a plane, near where they play alike, and in clusters")
    .argument("<files...>", "records")
    .option("-m, --metrics <columns>", "metrics to place rows by (default: those of the role)", list)
    .option("--role <name>", "role whose metrics to take (default: those of the position groups)")
    .option("--role-file <path>", "JSON file with roles of your own")
    .option("-p, --positions <names>", "position codes or groups, separated by commas", list)
    .option("--min-minutes <n>", "least minutes on the field", number)
    .option("--min-share <percent>", "least share of playtime in the positions", number)
    .option("--clusters <n>", "how many clusters (default: as the silhouette says)", number)
    .option("-n, --limit <n>", "rows to print", number)
    .addHelpText(
      "after",
      `
Examples:
  scoutframe style sample:teams
  scoutframe style sample:players --positions striker --min-minutes 900 --clusters 3 --limit 10
  scoutframe style sample:players --positions winger --min-minutes 900 --json`,
    )
    .action(async (files: string[], flags: StyleFlags) => {
      const { metrics, positions, minMinutes, minShare, clusters } = flags;
      const table = await readInput(files, flags);
      const map = styleMap(table, {
        metrics,
        role: roleAsked(flags, table.entity),
        positions,
        minMinutes,
        minShare,
        clusters,
      });
      if (flags.json && flags.out === undefined) {
        const { axes, loadings, silhouettes } = map;
        const rows = map.table.rows();
        print(JSON.stringify({ rows, axes, loadings, clusters: map.clusters, silhouettes }, null, 2));
        return;
      }
      const columns = ["name", "positionGroup", "x", "y", "cluster"].filter((name) => map.table.has(name));
      await output(sortRows(map.table, "cluster"), flags, {
        columns,
        limit: flags.limit,
        caption: [
          map.axes
            .map(({ axis, explained, label }) => `${axis} (${Math.round(explained)} %) ${label}`)
            .join("\n"),
          map.clusters
            .map(({ cluster, size, traits }) => `cluster ${cluster}, ${size} rows: ${traits}`)
            .join("\n"),
          ...noteCaption(map.table, ["style_map", "left_out_metrics", "no_place", "weak_clusters"]),
        ],
      });
    });
  return addOutputFlags(addInputFlags(command));
}
