import { Command } from "commander";
import { functionOptions, sortRows, styleMap } from "../../index.js";
import { counted } from "../../text/counted.js";
import { noteLines } from "../caption.js";
import { addFlags, addInputFlags, addOutputFlags, number, type OutputFlags, optionsOf } from "../flags.js";
import { type InputFlags, readInput } from "../input.js";
import { output } from "../output.js";
import { print } from "../print.js";
import { addRoleFlags, type RoleFlags, roleAsked } from "../roles.js";

interface StyleFlags extends InputFlags, OutputFlags, RoleFlags {
  readonly limit?: number;
}

export function styleCommand(): Command {
  const command = new Command("style")
    .description("map playing styles: similar players or teams lie close together, in clusters")
    .argument("<files...>", "records")
    .option("-n, --limit <n>", "rows to print", number)
    .addHelpText(
      "after",
      `
Examples:
  scoutframe style sample:teams
  scoutframe style sample:players --positions striker --clusters 3 --limit 10
  scoutframe style sample:players --positions winger --json`,
    )
    .action(async (files: string[], flags: StyleFlags) => {
      const table = await readInput(files, flags);
      const options = await optionsOf(functionOptions.styleMap, flags);
      const map = styleMap(table, { ...options, role: roleAsked(flags, table.entity) });
      if (flags.json && flags.out === undefined) {
        const { axes, loadings, clusters, silhouettes } = map;
        print(JSON.stringify({ rows: map.table.rows(), axes, loadings, clusters, silhouettes }, null, 2));
        return;
      }
      const columns = ["name", "positionGroup", "x", "y", "cluster"].filter((name) => map.table.has(name));
      await output(sortRows(map.table, "cluster"), flags, {
        columns,
        limit: flags.limit,
        caption: [
          ...map.axes.map(({ axis, explained, label }) => `${axis} (${Math.round(explained)} %) ${label}`),
          ...map.clusters.map(
            ({ cluster, size, traits }) => `cluster ${cluster}, ${counted(size, "row")}: ${traits}`,
          ),
          ...noteLines(
            map.notes,
            "style_map",
            "left_out_metrics",
            "no_place",
            "little_own",
            "unknown_reliability",
            "weak_clusters",
          ),
        ],
      });
    });
  addRoleFlags(addOutputFlags(addInputFlags(command)), functionOptions.styleMap.role.says);
  return addFlags(command, functionOptions.styleMap);
}
