// `scoutframe/core` as bundlers take it from the packed file, run in Chromium beside the whole library on Node.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { build as esbuild } from "esbuild";
import type { Browser } from "playwright-core";
import { samplePlayerRecords } from "scoutframe";
import { build as vite } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BROWSER, openFile, theBrowser } from "../pages/browser.js";
import { type Project, projectWith } from "./packed.js";

const MOST_GZIPPED = 300_000;
/** What a page may pay for one function: the function itself, errors in words, and how tables are shown. */
const MOST_FOR_ONE = 20_000;

/** What an analyst would have on a page: tables, ranks, who is alike, pictures, and an error in words. */
const ANALYSIS = `
  function analysis(core, records) {
    const league = core.playerTable(records);
    const ranked = core.percentileRanks(league, { minMinutes: 900 });
    const errorOf = (call) => { try { call(); } catch (error) { return [error instanceof core.ScoutframeError, error.message]; } };
    return JSON.stringify({
      ranks: ranked.rows(),
      leaders: core.leaders(ranked, "average_goals").rows(),
      alike: core.mostSimilar(league, "V. van Dijk", { minMinutes: 900 }).rows(),
      map: core.styleMap(league, { minMinutes: 900, positions: ["CB"] }).table.rows(),
      intervals: core.percentileIntervals(league, { minMinutes: 900, metrics: ["average_goals"] }).rows(),
      scores: core.roleScores(league, { minMinutes: 900 }).rows(),
      checked: core.checkRecords(records.slice(0, 50)),
      charts: [core.pizzaChart(ranked, "V. van Dijk"), core.swarmChart(ranked, "V. van Dijk")].map(({ svg }) => svg),
      read: core.readCsv(core.toCsv(ranked, { delimiter: ";", decimalComma: true })).rows(),
      joined: core.join(league, "player;value\\nKane, Harry;1,5\\n", { on: { name: "player" } }).column("value"),
      shown: core.formatTable(league.select(["name", "average_goals"])),
      errors: [
        errorOf(() => core.metric("average_gaols")),
        errorOf(() => core.playerTable([{ playerId: "x" }])),
        errorOf(() => core.readCsv('name\\n"Kane')),
      ],
    });
  }
`;

declare const core: unknown;
declare function analysis(library: unknown, records: readonly unknown[]): string;

let project: Project;
beforeAll(async () => {
  project = await projectWith();
  project.write("package.json", '{ "type": "module" }');
  project.write("page.js", 'import * as core from "scoutframe/core";\nglobalThis.core = core;\n');
  project.write("page.cjs", 'globalThis.core = require("scoutframe/core");\n');
});
afterAll(() => project.remove());

/** Bundlers as they are without settings, but for where the result goes. */
const BUNDLERS: readonly (readonly [name: string, bundle: (entry: string) => Promise<string>])[] = [
  ["esbuild", byEsbuild],
  ["vite", byVite],
];
const BUNDLES: readonly (readonly [name: string, bundle: () => Promise<string>])[] = [
  ["an ES module by esbuild", () => byEsbuild("page.js")],
  ["a CommonJS module by esbuild", () => byEsbuild("page.cjs")],
  ["an ES module by vite", () => byVite("page.js")],
];

async function byEsbuild(entry: string): Promise<string> {
  const { metafile, outputFiles, warnings } = await esbuild({
    entryPoints: [join(project.folder, entry)],
    bundle: true,
    minify: true,
    metafile: true,
    write: false,
    logLevel: "silent",
  });
  // It says at once that the whole library has nothing for browsers.
  expect(warnings.filter(({ id }) => id !== "import-is-undefined")).toEqual([]);
  // The package has all that it needs, and nothing of Node's or danfo.
  const inPackage = Object.keys(metafile.inputs).map(
    (path) => path.split("/node_modules/scoutframe/").at(-1)!,
  );
  const foreign = inPackage.filter(
    (path) => !/^dist\/(browser\.cjs|core(\.[cm]js|\/.+\.[cm]js))$/.test(path),
  );
  expect(foreign.map((path) => basename(path))).toEqual([entry]);
  return outputFiles[0]!.text;
}

async function byVite(entry: string): Promise<string> {
  project.write("index.html", `<script type="module" src="./${entry}"></script>`);
  const warnings: string[] = [];
  const onLog = (_level: string, { message }: { message: string }) => void warnings.push(message);
  await vite({
    root: project.folder,
    logLevel: "silent",
    build: { rolldownOptions: { onLog }, chunkSizeWarningLimit: Number.POSITIVE_INFINITY },
  });
  expect(warnings).toEqual([]);
  const assets = join(project.folder, "dist", "assets");
  const scripts = readdirSync(assets).filter((file) => file.endsWith(".js"));
  expect(scripts).toHaveLength(1);
  return readFileSync(join(assets, scripts[0]!), "utf8");
}

/** Runs a bundle in the least that takes it for a page. */
function runAsPage(text: string): unknown[] {
  const said: unknown[] = [];
  const document = { createElement: () => ({ relList: { supports: () => true } }) };
  new Function("document", "said", text)(document, said);
  return said;
}

/** Where two values differ, but for the last digits of numbers: those of logarithms are each engine's own. */
function differences(one: unknown, other: unknown, path = ""): string[] {
  if (Object.is(one, other)) return [];
  if (typeof one === "number" && typeof other === "number" && Math.abs(one - other) < 5e-11) return [];
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) {
    return [`${path}: ${String(one)}, expected ${String(other)}`];
  }
  const [left, right] = [one as Record<string, unknown>, other as Record<string, unknown>];
  const isList = Array.isArray(one);
  if (isList !== Array.isArray(other)) return [`${path}: a list and an object`];
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].flatMap((key) =>
    Object.hasOwn(left, key) && Object.hasOwn(right, key)
      ? differences(left[key], right[key], `${path}/${key}`)
      : [`${path}/${key}: in one of both`],
  );
}

/** What the whole library on Node makes of the same records. */
async function onNode(records: readonly unknown[]): Promise<string> {
  const library = await import("scoutframe");
  return new Function("core", "records", `${ANALYSIS} return analysis(core, records);`)(library, records);
}

async function inBrowser(browser: Browser, bundle: string, records: readonly unknown[]): Promise<string> {
  const script = bundle.replaceAll("</script", "<\\/script");
  const path = project.write(
    "page.html",
    `<!doctype html><meta charset="utf-8"><script>${script}</script><script>${ANALYSIS}</script>`,
  );
  const { page, complaints } = await openFile(browser, path);
  // As text: a value of many parts is handed over one by one.
  const result = await page.evaluate((text) => analysis(core, JSON.parse(text)), JSON.stringify(records));
  expect(complaints).toEqual([]);
  await page.context().close();
  return result;
}

describe("scoutframe/core", () => {
  test("is of one kind with the library and its other format", async () => {
    project.write("required.cjs", 'module.exports = require("scoutframe/core");');
    const answer = await project.outputOf(
      "kinds.js",
      `import * as imported from "scoutframe/core";
       import required from "./required.cjs";
       const kinds = [[imported, required], [required, imported]].flatMap(([one, other]) => [
         one.playerTable([]) instanceof other.Table,
         new one.ScoutframeError("busy", "") instanceof other.ScoutframeError,
         one.percentileRanks(other.playerTable([])) instanceof one.Table,
       ]);
       console.log(JSON.stringify({ kinds, apart: imported.Table !== required.Table }));`,
    );
    expect(answer).toEqual({ kinds: Array(6).fill(true), apart: true });
  });

  test("says of charts and files what is done on Node only", async () => {
    const answer = await project.outputOf(
      "drawn.js",
      `import { join, pizzaChart, playerTable, readCsv } from "scoutframe/core";
       const forward = (playerId, goals) => ({
         playerId, competitionId: 1, seasonId: 1, positions: [{ position: { code: "cf" }, percent: 100 }],
         total: { minutesOnField: 1000, goals }, average: { goals, shots: 2 * goals, assists: 3 - goals },
       });
       const league = playerTable([1, 2, 3].map((id) => forward(id, id)));
       const chart = pizzaChart(league, { playerId: 2 }, { metrics: ["average_goals", "average_shots", "average_assists"] });
       const codeOf = async (call) => { try { await call(); } catch (error) { return error.code; } };
       console.log(JSON.stringify([
         chart.svg.startsWith("<svg"),
         await codeOf(() => chart.toPng()),
         await codeOf(() => chart.save("chart.svg")),
         await codeOf(() => pizzaChart(league, { playerId: 2 }, { logo: "logo.png" })),
         await codeOf(() => readCsv("league.csv")),
         await codeOf(() => join(league, "values.csv", { on: "playerId" })),
       ]));`,
    );
    expect(answer).toEqual([true, ...Array(5).fill("only_in_node")]);
    expect(existsSync(join(project.folder, "chart.svg"))).toBe(false);
  });

  test.each(BUNDLERS)("costs by %s what the functions need that are used", async (_, bundle) => {
    project.write(
      "one.js",
      'import { percentileRank } from "scoutframe/core";\nsaid.push(percentileRank([1, 2, 3, 4], 3));\n',
    );
    const text = await bundle("one.js");
    expect(runAsPage(text)).toEqual([75]);
    expect(gzipSync(text).length).toBeLessThan(MOST_FOR_ONE);
  });

  test.each(BUNDLERS)("is what a bundle of the library by %s for browsers asks for", async (_, bundle) => {
    project.write("whole.js", 'import { samplePlayers } from "scoutframe";\nsaid.push(samplePlayers);\n');
    const text = await bundle("whole.js");
    expect(() => runAsPage(text)).toThrow(
      expect.objectContaining({
        code: "only_in_node",
        message: expect.stringContaining('import from "scoutframe/core"'),
      }),
    );
  });

  describe.runIf(BROWSER)("in a bundle", () => {
    let browser: Browser;
    let records: readonly unknown[];
    let expected = "";
    beforeAll(async () => {
      browser = await theBrowser();
      records = await samplePlayerRecords();
      expected = await onNode(records);
    });

    test.each(BUNDLES)(
      "as %s is small, and says in Chromium what the library says on Node",
      async (_, bundle) => {
        const text = await bundle();
        expect(gzipSync(text).length).toBeLessThan(MOST_GZIPPED);
        const found = JSON.parse(await inBrowser(browser, text, records));
        expect(differences(found, JSON.parse(expected)).slice(0, 10)).toEqual([]);
      },
    );
  });
});
