import { functionOptions, minutesToTrust } from "../../index.js";
import { recordsCommand } from "../command.js";
import { listFlag, number } from "../flags.js";
import { metricsShown } from "../input.js";

export const reliabilityCommand = recordsCommand({
  flags: {
    at: listFlag("--at <shares>", "parts of a rate that must be the player's own (default: .5,.7)"),
  },
  writes: true,
  options: functionOptions.minutesToTrust,
  help: `
Examples:
  scoutframe reliability sample:players -m average_shots,average_goals
  scoutframe reliability sample:players --positions striker --at .5,.7,.8
  scoutframe reliability years/*.ndjson --out needed.csv`,
  run: ({ table, options, flags }) => {
    const metrics = flags.out === undefined ? metricsShown(table, options) : options.metrics;
    const trust = minutesToTrust(table, { ...options, metrics, at: flags.at?.map((text) => number(text)) });
    return {
      table: trust,
      columns: trust.columnNames.filter((name) => !["k", "k_low", "k_high"].includes(name)),
      decimals: 2,
      notes: ["not_within_a_career", "no_evidence", "borrowed_dispersion"],
    };
  },
});
