/**
 * Measures the explorer page of a world in a real browser: `npm run build && node test/bench/explorer.mjs [ROWS]`, 200,000 by
 * default. Prints how long it takes to be written, painted and ready, to filter, sort and rank, and its memory: how long the
 * page was busy at once, when the list showed the change, and when nothing was read or ranked any more.
 */

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { fromColumns, samplePlayers, writeExplorer } from "scoutframe";
import { worldColumns } from "../fixtures/world.mjs";

const count = Number(process.argv[2] ?? 200_000);
const executablePath = [process.env.CHROMIUM_PATH, "/usr/bin/chromium"].find(
  (path) => path && existsSync(path),
);
const folder = mkdtempSync(join(tmpdir(), "scoutframe-world-"));
const path = join(folder, "world.html");
const world = fromColumns(worldColumns((await samplePlayers()).toColumns(), count));
console.log(
  `${count} players, ${world.columnNames.length} columns, ${cpus().length} cores, load ${loadavg()[0].toFixed(1)}`,
);

const before = performance.now();
await writeExplorer(world, path, { files: "many" });
const sizes = readdirSync(join(folder, "world")).map((name) => statSync(join(folder, "world", name)).size);
const all = sizes.reduce((sum, size) => sum + size, 0);
tell("written after", performance.now() - before);
console.log(
  `page ${Math.round(statSync(path).size / 1000)} kB, ${sizes.length} columns ${Math.round(all / 1e6)} MB`,
);

const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
await page.goto(pathToFileURL(path).href);
await page.locator("#search").waitFor();
tell(
  "painted after",
  await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0].startTime),
);
tell("at work after", await page.evaluate(() => performance.now()));
await settled();
tell("all of the first view read after", await page.evaluate(() => performance.now()));

await act("first search, which reads the words", "#search", "input", "a");
for (const text of ["ab", "sa", "salah", ""]) await act(`filter by “${text}”`, "#search", "input", text);
await act("sort by a column in the table", "#sort", "change", "total_minutesOnField");
await act("sort by a column that is read first", "#sort", "change", "average_passes");
await act("sort by one that was read before", "#sort", "change", "average_goals");
await act("sort by name", "#sort", "change", "name");
await act("show ranks", "#show", "change", "ranks");
await act("rank the shown metrics among chosen peers", "#min-minutes", "input", "500");
console.log(`memory of page and worker: ${memory()} MB`);
const sections = await page
  .locator("#columns option")
  .evaluateAll((options) => options.map(({ value }) => value));
for (const one of sections) await act(`columns of ${one}`, "#columns", "change", one);
console.log(`memory of page and worker, with all columns of all sections read: ${memory()} MB`);
await browser.close();
rmSync(folder, { recursive: true });

async function act(what, selector, event, value) {
  const [busy, from] = await page.evaluate(
    ([selector, event, value]) => {
      const control = document.querySelector(selector);
      control.value = value;
      const from = performance.now();
      globalThis.listed = undefined;
      new MutationObserver((_, observer) => {
        globalThis.listed = performance.now();
        observer.disconnect();
      }).observe(document.querySelector("#page tbody"), { childList: true });
      control.dispatchEvent(new Event(event, { bubbles: true }));
      document.body.getBoundingClientRect();
      return [performance.now() - from, from];
    },
    [selector, event, value],
  );
  await page.waitForTimeout(0);
  await settled();
  const [listed, until] = await page.evaluate(() => [globalThis.listed, performance.now()]);
  const shown = listed === undefined ? "as before" : `shown after ${Math.round(listed - from)} ms`;
  console.log(`${what}: busy ${Math.round(busy)} ms, ${shown}, settled after ${Math.round(until - from)} ms`);
}

function settled() {
  return page.waitForFunction(() => !/being read/.test(document.querySelector("#page").textContent), null, {
    polling: 10,
  });
}

function tell(what, milliseconds) {
  console.log(`${what} ${Math.round(milliseconds)} ms`);
}

/** The memory of the largest process that draws pages, in megabytes, on Linux. */
function memory() {
  const resident = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      try {
        if (!readFileSync(`/proc/${name}/cmdline`, "utf8").includes("--type=renderer")) return 0;
        return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${name}/status`, "utf8"))?.[1] ?? 0) / 1000;
      } catch {
        return 0;
      }
    });
  return Math.round(Math.max(...resident));
}
