import { Command } from "commander";
import { joinFile, ScoutframeError } from "../../index.js";
import { addInputFlags, addOutputFlags, list, number, type OutputFlags } from "../flags.js";
import { type InputFlags, metricsShown, readInput } from "../input.js";
import { output } from "../output.js";
import { minutesColumn } from "../playing-time.js";
import { print } from "../print.js";
import { tellNotes } from "../tell-notes.js";

interface JoinFlags extends InputFlags, OutputFlags {
  readonly on: readonly string[];
  readonly take?: readonly string[];
  readonly limit?: number;
}

export function joinCommand(): Command {
  const command = new Command("join")
    .description("add columns of your own: market values, contracts, ratings")
    .argument("<files...>", "records, then the file with the columns to add: CSV, XLSX or Parquet")
    .requiredOption("--on <columns>", "columns of both, or column=theirs, separated by commas", list)
    .option("--take <columns>", "columns to take, or theirs=column (default: all others)", list)
    .option("-n, --limit <n>", "rows to print", number)
    .addHelpText(
      "after",
      `
Names match without accents and case, and with initials; a birth date decides between namesakes.
Only unambiguous matches are joined. Doubtful and missing ones are listed below.
If the file uses other column names: --on name=Player,player_birthDate=Born.

Examples:
  scoutframe join sample:players values.csv --on name --out valued.csv
  scoutframe join sample:players values.csv --on name=name --take value=marketValue
  scoutframe join sample:teams budgets.csv --on teamId`,
    )
    .action(join);
  return addOutputFlags(addInputFlags(command));
}

async function join(files: readonly string[], flags: JoinFlags): Promise<void> {
  const other = files.at(-1)!;
  if (files.length < 2) {
    throw new ScoutframeError(
      "invalid_option",
      `join: expected records and a file to join, got ${other} alone; put the records before it, such as sample:players.`,
      { files },
    );
  }
  const table = await readInput(files.slice(0, -1), flags);
  const { on, take, catalogue } = flags;
  const columns = take && pairsOf(take);
  const joined = await joinFile(table, other, { on: pairsOf(on), columns, catalogue });
  const notes = joined.notes.slice(table.notes.length);
  const said = notes.map(({ message }) => message);
  if (flags.json && flags.out === undefined) tellNotes(notes);
  const added = joined.columnNames.filter((name) => !table.has(name));
  await output(joined, flags, {
    columns: [
      ...new Set(["name", "positionGroup", ...minutesColumn(joined), ...added, ...metricsShown(joined, {})]),
    ].filter((name) => joined.has(name)),
    limit: flags.limit,
    caption: said,
  });
  if (flags.out !== undefined) print(said.join("\n"));
}

/** Maps `name,club=Team`: the text before each `=` to the text after it. */
function pairsOf(texts: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    texts.map((text) => {
      const [own = "", other = own] = text.split("=").map((part) => part.trim());
      return [own, other] as const;
    }),
  );
}
