// How long the explorer page takes to be painted, and to filter and sort the sample league or a file of records, in a
// real browser, layout included.
// A measurement to read, not a test: `npm run build && node test/pages/explorer/filter-speed.mjs [FILE]`.

import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { readPlayers, samplePlayers, writeExplorer } from "scoutframe";

const FRAME_MS = 1000 / 60;
const ROUNDS = 15;
const executablePath = [process.env.CHROMIUM_PATH, "/usr/bin/chromium"].find(
  (path) => path && existsSync(path),
);
const folder = mkdtempSync(join(tmpdir(), "scoutframe-speed-"));
const path = join(folder, "league.html");
const [, , records] = process.argv;
await writeExplorer(records === undefined ? await samplePlayers() : await readPlayers(records), path);
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });

const actions = {
  "type a letter into the search": ["#search", "input", ["a", "ab", "s", "", "m"]],
  "sort by another metric": [
    "#sort",
    "change",
    ["average_goals", "percent_duelsWon", "total_assists", "name"],
  ],
  "show ranks, or values": ["#show", "change", ["ranks", "values"]],
};

console.log(`${path}: ${Math.round(statSync(path).size / 1000)} kB`);
for (const [name, viewport] of Object.entries({
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
})) {
  const page = await browser.newPage({ viewport });
  await page.goto(pathToFileURL(path).href);
  await page.waitForSelector("#search");
  const [painted, ready] = await page.evaluate(() => [
    performance.getEntriesByName("first-contentful-paint")[0].startTime,
    performance.now(),
  ]);
  console.log(`\n${name}: painted after ${Math.round(painted)} ms, at work after ${Math.round(ready)} ms`);
  for (const [label, [selector, event, values]] of Object.entries(actions)) {
    const times = await page.evaluate(measure, { selector, event, values, rounds: ROUNDS });
    times.sort((a, b) => a - b);
    const median = times[times.length >> 1];
    const frames = (median / FRAME_MS).toFixed(1);
    console.log(
      `  ${label}: median ${median.toFixed(1)} ms (${frames} frames), slowest ${times.at(-1).toFixed(1)} ms`,
    );
  }
}
await browser.close();
rmSync(folder, { recursive: true });

/** Runs in the page: from the event until styles and layout are done. */
function measure({ selector, event, values, rounds }) {
  const control = document.querySelector(selector);
  const first = control.value;
  const times = [];
  for (let round = 0; round < rounds; round++) {
    control.value = values[round % values.length];
    const before = performance.now();
    control.dispatchEvent(new Event(event, { bubbles: true }));
    document.body.getBoundingClientRect();
    times.push(performance.now() - before);
  }
  control.value = first;
  control.dispatchEvent(new Event(event, { bubbles: true }));
  return times;
}
