import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { medianOf } from "./median.mjs";

const library = JSON.stringify(fileURLToPath(new URL("../../dist/index.cjs", import.meta.url)));
const SCRIPTS = {
  "an empty process": "",
  "require scoutframe": `require(${library})`,
  "sample league to ranks": `const { percentileRanks, samplePlayers } = require(${library});
    samplePlayers().then((league) => percentileRanks(league))`,
};

/** Whole processes of Node, in turns: what it takes to be there, and to rank a league. */
export function measureStart(turns) {
  const times = new Map(Object.keys(SCRIPTS).map((name) => [name, []]));
  for (let turn = 0; turn < turns; turn++) {
    for (const [name, script] of Object.entries(SCRIPTS)) {
      const begin = performance.now();
      spawnSync(process.execPath, ["-e", script]);
      times.get(name).push(performance.now() - begin);
    }
  }
  const empty = medianOf(times.get("an empty process"));
  return [...times].map(([process, each]) => ({
    process,
    "median, ms": Math.round(medianOf(each)),
    "times an empty one": Number((medianOf(each) / empty).toFixed(2)),
    runs: each.length,
  }));
}
