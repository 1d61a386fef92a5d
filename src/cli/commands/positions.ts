import { positions } from "../../catalogue/positions.js";
import { command } from "../command.js";
import { switchFlag } from "../flags.js";

export const positionsCommand = command({
  takes: [],
  flags: { json: switchFlag("print rows as JSON") },
  examples: `
  scoutframe positions
  scoutframe positions --json`,
  act: () => {
    const all = positions();
    return { data: all, text: all.map(({ code, name, group }) => `${code}: ${name} (${group})`).join("\n") };
  },
});
