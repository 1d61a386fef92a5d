import { checkRecords } from "../../analysis/check/check-records.js";
import { ScoutframeError } from "../../errors.js";
import { command } from "../command.js";
import { CATALOGUE, switchFlag } from "../flags.js";
import { readInput } from "../input.js";
import { print } from "../print.js";

export const checkCommand = command({
  flags: { json: switchFlag("print the report as JSON"), catalogue: CATALOGUE },
  help: `
Faults are what cannot be right: more duels won than fought, an average that is not its total per 90
minutes, a percentage that is not its ratio, a record that comes twice, a field that was renamed. What is
only unusual, a rate far beyond everybody else of the position, is listed below them, and so is what is other
than the interface says, such as extra fields.

Examples:
  scoutframe check sample:players
  scoutframe check sample:teams --json

Exit code: 0 without faults, whatever is unusual, 1 with faults, 2 for bad usage.`,
  act: async ({ catalogue, json }, [files]: [string[]]) => {
    const report = checkRecords(await readInput(files, { keepGoing: true, quiet: true, catalogue }));
    const { text, ...data } = report;
    print(json ? JSON.stringify(data, null, 2) : text);
    if (report.ok) return;
    throw new ScoutframeError("invalid_record", `check: faults found: ${report.faults.length}.`, {
      faults: report.faults,
    });
  },
});
