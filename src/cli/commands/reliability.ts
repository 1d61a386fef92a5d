import { Command } from "commander";
import { functionOptions, minutesToTrust } from "../../index.js";
import { noteLines } from "../caption.js";
import {
  addFlags,
  addInputFlags,
  addOutputFlags,
  list,
  number,
  type OutputFlags,
  optionsOf,
} from "../flags.js";
import { type InputFlags, metricsShown, readInput } from "../input.js";
import { output } from "../output.js";

interface ReliabilityFlags extends InputFlags, OutputFlags {
  readonly at?: readonly string[];
  readonly metrics?: readonly string[];
  readonly positions?: readonly string[];
}

export function reliabilityCommand(): Command {
  const command = new Command("reliability")
    .description("show how many minutes or attempts a rate needs before half of it is the player's own")
    .argument("<files...>", "records")
    .option("--at <shares>", "parts of a rate that must be the player's own (default: .5,.7)", list)
    .addHelpText(
      "after",
      `
Examples:
  scoutframe reliability sample:players -m average_shots,average_goals
  scoutframe reliability sample:players --positions striker --at .5,.7,.8
  scoutframe reliability years/*.ndjson --out needed.csv`,
    )
    .action(async (files: string[], flags: ReliabilityFlags) => {
      const table = await readInput(files, flags);
      const options = await optionsOf(functionOptions.minutesToTrust, flags);
      const metrics = flags.out === undefined ? metricsShown(table, flags) : flags.metrics;
      const trust = minutesToTrust(table, { ...options, metrics, at: flags.at?.map(number) });
      const shown = trust.columnNames.filter((name) => !["k", "k_low", "k_high"].includes(name));
      await output(trust, flags, {
        columns: shown,
        decimals: 2,
        caption: noteLines(trust.notes, "not_within_a_career", "no_evidence", "borrowed_dispersion"),
      });
    });
  return addFlags(addOutputFlags(addInputFlags(command)), functionOptions.minutesToTrust);
}
