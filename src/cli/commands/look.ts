import { Argument } from "commander";
import type { Table } from "../../index.js";
import { counted } from "../../text/counted.js";
import { firstFew } from "../../text/first-few.js";
import { recordsCommand } from "../command.js";
import { type Findings, findingsOf, type Group, nameToTry } from "../findings.js";
import { shellWord } from "../first-steps.js";
import { JSON_FLAG } from "../flags.js";
import { type InputFlags, metricsShown } from "../input.js";
import { prose, proseWidth } from "../print.js";

export const lookCommand = recordsCommand({
  takes: [new Argument("<files...>", "records or season tables")],
  flags: { json: JSON_FLAG },
  help: `
Examples:
  scoutframe look sample:players
  scoutframe look sample:matches --json`,
  run: ({ table, files, flags }) => {
    const findings = findingsOf(table);
    const commands = commandsToTry(table, findings, files, flags);
    // The suggested commands are not wrapped: a command broken over lines would not run.
    const lines = ["", "Try next:", ...commands.map((line) => `  ${line}`)];
    return {
      data: { files, ...findings, commands },
      text: [prose(linesOf(findings).join("\n"), proseWidth()), ...lines].join("\n"),
    };
  },
});

function linesOf(findings: Findings): string[] {
  const { entity, isMatches, provider, rows, different, competitions, seasons, minutes } = findings;
  const from = provider === null ? "records of the interface" : `a season table of ${provider}`;
  return [
    `Content: ${counted(different, entity)}, ${isMatches ? "a row per match" : "a row per season"}, from ${from}`,
    `Rows: ${whole(rows)}`,
    `Competitions: ${groupsText(competitions)}`,
    `Seasons: ${groupsText(seasons)}`,
    minutes === null
      ? "Minutes: none"
      : `Minutes: ${whole(minutes.least)} to ${whole(minutes.most)}, median ${whole(minutes.median)}`,
    ...missingLines(findings),
  ];
}

function missingLines({ metrics: known, rows, missing }: Findings): string[] {
  const { metrics, names, positions, minutes } = missing;
  const without = Object.entries({ name: names, position: positions, minutes })
    .filter(([, count]) => (count ?? 0) > 0)
    .map(([what, count]) => `${what} in ${whole(count!)} of ${counted(rows, "row")}`);
  const unknown = `${metrics.length} of ${counted(known, "metric")} in every row (${firstFew(metrics)})`;
  const all = [...without, ...(metrics.length > 0 ? [unknown] : [])];
  return [`Missing: ${all.length === 0 ? "nothing" : all.join("; ")}`];
}

function groupsText(groups: readonly Group[]): string {
  if (groups.length === 0) return "none";
  const texts = groups.map(({ id, name }) => (name === null ? `${id}` : `${name} (${id})`));
  return `${groups.length}: ${firstFew(texts)}`;
}

function whole(count: number): string {
  return Math.round(count).toLocaleString("en-US");
}

/** Three commands that work on these files. */
function commandsToTry(
  table: Table,
  findings: Findings,
  files: readonly string[],
  flags: InputFlags,
): string[] {
  const sources = files.map(shellWord).join(" ");
  const said = flags.catalogue === undefined ? "" : ` --catalogue ${shellWord(flags.catalogue)}`;
  const name = nameToTry(table, findings);
  const [metric] = metricsShown(table, {});
  const always = [
    `check ${sources}`,
    `table ${sources} --out table.xlsx`,
    `explore ${sources} --out explorer.html`,
  ];
  const withMetric = metric === undefined ? [] : [`leaders ${sources} ${shellWord(metric)}`];
  const asked = `${sources} ${name === undefined ? "" : shellWord(name)}`;
  const ofMatches = [`chart form ${asked} --out form.png`, `table ${sources} --combine --out seasons.csv`];
  const ofSeasons = [`describe ${asked}`, `report ${asked} --out report.html`];
  const withName = name === undefined ? [] : findings.isMatches ? ofMatches : ofSeasons;
  return [...withMetric, ...withName, ...always].slice(0, 3).map((line) => `scoutframe ${line}${said}`);
}
