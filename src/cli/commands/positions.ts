import { positions } from "../../catalogue/positions.js";
import { command } from "../command.js";
import { switchFlag } from "../flags.js";

export const positionsCommand = command({
  flags: { json: switchFlag("--json", "print rows as JSON") },
  help: `
Example:
  scoutframe positions`,
  act: () => {
    const rows = positions();
    return { data: rows, text: rows.map(({ code, name }) => `${code} ${name}`).join("\n") };
  },
});
