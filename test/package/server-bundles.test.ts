// The library in programs for servers, as bundlers make them with the one line that the README names.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import { build as esbuild } from "esbuild";
import { build as vite } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HAS_OTHERS, other } from "./others.js";
import { type Project, projectWith, run } from "./packed.js";

const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));

const PROGRAM = `
  import { percentileRanks, pizzaChart, samplePlayers, toDataFrame } from "scoutframe";
  const ranked = percentileRanks(await samplePlayers());
  const png = pizzaChart(ranked, "M. Salah").toPng();
  console.log(JSON.stringify([ranked.rowCount, toDataFrame(ranked).shape[0], Buffer.from(png).subarray(1, 4).toString()]));
`;

let project: Project;
beforeAll(async () => {
  project = await projectWith(Object.keys(dependencies));
  project.write("package.json", '{ "type": "module" }');
  project.write("program.js", PROGRAM);
});
afterAll(() => project.remove());

describe("a bundle for a server", () => {
  test("by esbuild with the library among its externals reads data and draws", async () => {
    await esbuild({
      entryPoints: [join(project.folder, "program.js")],
      outfile: join(project.folder, "esbuild.mjs"),
      bundle: true,
      platform: "node",
      format: "esm",
      external: ["scoutframe"],
      logLevel: "silent",
    });
    expect(await said("esbuild.mjs")).toEqual([515, 515, "PNG"]);
  });

  test("by vite without a setting does", async () => {
    await vite({ root: project.folder, logLevel: "silent", build: { ssr: "program.js", outDir: "server" } });
    expect(await said("server/program.js")).toEqual([515, 515, "PNG"]);
  });
});

// Next.js bundles with webpack, whose externals its `serverExternalPackages` sets.
describe.runIf(HAS_OTHERS)("a bundle for a server, by webpack", () => {
  test("with the library among its externals reads data and draws", async () => {
    const webpack = createRequire(import.meta.url)(other("webpack"));
    const compiler = webpack({
      mode: "production",
      target: "node20",
      context: project.folder,
      entry: "./program.js",
      experiments: { outputModule: true },
      output: { path: project.folder, filename: "webpack.mjs", module: true, library: { type: "module" } },
      externals: { scoutframe: "module scoutframe" },
    });
    const stats = await promisify(compiler.run.bind(compiler))();
    expect(stats.toJson().errors).toEqual([]);
    expect(await said("webpack.mjs")).toEqual([515, 515, "PNG"]);
  });
});

async function said(file: string): Promise<unknown> {
  const { stdout } = await run(process.execPath, [join(project.folder, file)]);
  return JSON.parse(stdout);
}
