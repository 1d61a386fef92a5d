import { type MetricFilter, metrics, suggestMetric } from "../../catalogue/lookup.js";
import type { Metric } from "../../catalogue/types.js";
import { command } from "../command.js";
import { numberFlag, switchFlag, textFlag } from "../flags.js";

export const metricsCommand = command({
  takes: [["[words...]", "show metrics whose name, label or description has all these words"]],
  flags: {
    entity: textFlag("entity", "player or team"),
    group: textFlag("group", "total, average or percent"),
    category: textFlag("category", "shooting, passing, duels, …"),
    appliesTo: textFlag("whom", "all, outfield or goalkeeper"),
    json: switchFlag("print rows as JSON"),
    width: numberFlag("cut printed lines to this width; 0 for no limit", "characters"),
  },
  examples: `
  scoutframe metrics cross --entity player
  scoutframe metrics --entity team --group percent
  scoutframe metrics penalt --json`,
  act: ({ entity, group, category, appliesTo }, [words]: [string[]]) => {
    const filter = { entity, group, category, appliesTo, search: words.join(" ") };
    const having = metrics(filter as MetricFilter);
    const rows =
      having.length > 0 ? having : metrics({ ...filter, search: meantBy(filter.search) } as MetricFilter);
    const text = rows.length === 0 ? "no metric has all these words" : rows.map(describe).join("\n");
    return { data: rows, text };
  },
});

/** The field of the metric that analysts mean by a word which no metric has. */
function meantBy(word: string): string {
  const columns = metrics().map(({ column }) => column);
  return suggestMetric(word, columns)?.replace(/^[a-z]+_/, "") ?? word;
}

function describe(row: Metric): string {
  const facts = [row.basis, row.better === "neither" ? "no better way" : `${row.better} is better`];
  if (row.appliesTo !== "all") facts.push(`${row.appliesTo} only`);
  if (row.deprecated) facts.push(`deprecated: use ${row.deprecated.use}`);
  return `${row.entity} ${row.column}: ${row.label} (${facts.join(", ")})\n    ${row.description}`;
}
