/** One tool in a process of its own: `node tool.mjs TOOL RECORDS FOLDER RUNS`, one JSON line per stage and run. */

const [tool, path, folder, runs] = process.argv.slice(2);
const { stages } = await import(`./tools/${tool}.mjs`);
for (const [stage, run] of Object.entries(await stages(path, folder))) {
  await run();
  for (let count = 0; count < Number(runs); count++) {
    const begin = performance.now();
    const check = await run();
    console.log(JSON.stringify({ stage, ms: performance.now() - begin, check }));
  }
}
console.log(JSON.stringify({ peak: process.resourceUsage().maxRSS / 1024 }));
