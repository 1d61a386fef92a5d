import { Command } from "commander";
import { type Metric, type MetricFilter, metrics } from "../../index.js";
import { number, type OutputFlags } from "../flags.js";
import { print } from "../print.js";

interface MetricsFlags extends MetricFilter, Pick<OutputFlags, "json" | "width"> {}

export function metricsCommand(): Command {
  return new Command("metrics")
    .description("look up metrics: column, direction, unit and meaning")
    .argument("[words...]", "show metrics whose name, label or description has all these words")
    .option("--entity <entity>", "player or team")
    .option("--group <group>", "total, average or percent")
    .option("--category <category>", "shooting, passing, duels, …")
    .option("--applies-to <whom>", "all, outfield or goalkeeper")
    .option("--json", "print rows as JSON")
    .option("--width <characters>", "cut printed lines to this width; 0 for no limit", number)
    .addHelpText(
      "after",
      `
Examples:
  scoutframe metrics cross --entity player
  scoutframe metrics --entity team --group percent
  scoutframe metrics penalt --json`,
    )
    .action((words: string[], { json, entity, group, category, appliesTo }: MetricsFlags) => {
      const rows = metrics({ entity, group, category, appliesTo, search: words.join(" ") });
      if (json) print(JSON.stringify(rows, null, 2));
      else print(rows.length === 0 ? "no metric has all these words" : rows.map(describe).join("\n"));
    });
}

function describe(row: Metric): string {
  const facts = [row.basis, row.better === "neither" ? "no better way" : `${row.better} is better`];
  if (row.appliesTo !== "all") facts.push(`${row.appliesTo} only`);
  if (row.deprecated) facts.push(`deprecated: use ${row.deprecated.use}`);
  return `${row.entity} ${row.column}: ${row.label} (${facts.join(", ")})\n    ${row.description}`;
}
