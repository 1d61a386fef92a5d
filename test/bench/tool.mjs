/**
 * One tool in a process of its own: `node tool.mjs TOOL RECORDS FOLDER RUNS STAGES`, one JSON line per stage and run.
 * A stage is a function, or `{ prepare, run }` where something is made anew before each run that is not measured.
 */

/** An engine that compiles as it goes is warm after many runs of a small table, and after a few of a large one. */
const WARM_MS = 1000;

const [tool, path, folder, runs, wanted] = process.argv.slice(2);
const { stages } = await import(`./tools/${tool}.mjs`);
for (const [stage, how] of Object.entries(await stages(path, folder))) {
  if (!wanted.split(";").includes(stage)) continue;
  const { prepare, run } = typeof how === "function" ? { prepare: () => undefined, run: how } : how;
  const cold = performance.now();
  do await run(prepare());
  while (performance.now() - cold < WARM_MS);
  for (let count = 0; count < Number(runs); count++) {
    const prepared = prepare();
    const begin = performance.now();
    const check = await run(prepared);
    console.log(JSON.stringify({ stage, ms: performance.now() - begin, check }));
  }
}
console.log(JSON.stringify({ peak: process.resourceUsage().maxRSS / 1024 }));
