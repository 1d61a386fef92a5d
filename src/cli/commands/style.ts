import { STYLE_MAP_CHECKS, styleMap } from "../../analysis/likeness/style-map.js";
import { counted } from "../../text/words.js";
import { recordsCommand } from "../command.js";
import { LIMIT, roleAsked } from "../flags.js";

const NOTES = [
  "style_map",
  "left_out_metrics",
  "no_place",
  "little_own",
  "unknown_reliability",
  "weak_clusters",
] as const;

export const styleCommand = recordsCommand({
  flags: { limit: LIMIT },
  writes: true,
  role: STYLE_MAP_CHECKS.role.says,
  options: STYLE_MAP_CHECKS,
  examples: `
  scoutframe style sample:teams
  scoutframe style sample:players --positions striker --clusters 3 --limit 10
  scoutframe style sample:players --positions winger --json`,
  run: ({ table, options, flags }) => {
    const map = styleMap(table, { ...options, role: roleAsked(flags, table.entity) });
    const { axes, loadings, clusters, silhouettes } = map;
    return {
      table: map.table.sort("cluster"),
      data: { rows: map.table.rows(), axes, loadings, clusters, silhouettes },
      columns: ["name", "positionGroup", "x", "y", "cluster"],
      caption: [
        ...axes.map(({ axis, explained, label }) => `${axis} (${Math.round(explained)}%) ${label}`),
        ...clusters.map(
          ({ cluster, size, traits }) => `cluster ${cluster}, ${counted(size, "row")}: ${traits}`,
        ),
      ],
      notes: NOTES,
    };
  },
});
