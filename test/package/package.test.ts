// The package as its users get it: packed, unpacked into a project of theirs, required, imported and compiled.

import { readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import * as library from "scoutframe";
import * as core from "scoutframe/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { OTHER_VERBS } from "../../src/table/others.js";
import { type Project, projectWith, run } from "./packed.js";

const root = resolve(".");
const manifest = JSON.parse(readFileSync("package.json", "utf8"));

let project: Project;
beforeAll(async () => {
  project = await projectWith(Object.keys(manifest.dependencies));
});
afterAll(() => project.remove());

describe("the packed files", () => {
  test("are the build, the data and the documents, and nothing else", () => {
    const expected =
      /^(package\.json|README\.md|CHANGELOG\.md|notebooks\/pictures\/van-dijk\.png|src\/docs\/[\w-]+\.md|skills\/scoutframe\/SKILL\.md|LICEN[CS]E(\.\w+)?|dist\/[\w.-]+\.(cjs|cjs\.map|d\.cts)|dist\/core(-methods)?\.(mjs|d\.mts)|dist\/core\/[\w./-]+\.[cm]js|dist\/THIRD-PARTY-LICENSES\.txt|dist\/data\/[\w.-]+|dist\/page\/(explorer|worker)\.js|dist\/observable\/[\w./-]+\.(html|mjs)|dist\/notebooks\/\d\d-[\w-]+\.ipynb)$/;
    expect(project.files.filter((path) => !expected.test(path))).toEqual([]);
    expect(project.files).toEqual(
      expect.arrayContaining([
        "dist/browser.cjs",
        "dist/cli.cjs",
        "dist/core.cjs",
        "dist/core.d.cts",
        "dist/core.d.mts",
        "dist/core.mjs",
        "dist/danfo.cjs",
        "dist/danfo.d.cts",
        "dist/index.cjs",
        "dist/index.d.cts",
        "dist/server.cjs",
        "dist/server.d.cts",
        "dist/THIRD-PARTY-LICENSES.txt",
        "dist/page/explorer.js",
      ]),
    );
  });

  test("include every data file of the sources and none of their programs", () => {
    const data = readdirSync("src/data").filter((file) => !file.endsWith(".ts"));
    expect(project.files.filter((path) => path.startsWith("dist/data/")).sort()).toEqual(
      data.map((file) => `dist/data/${file}`).sort(),
    );
  });

  test("include every notebook, without its pictures but as it is otherwise", () => {
    const names = readdirSync("notebooks").filter((file) => file.endsWith(".ipynb"));
    expect(project.files.filter((path) => path.endsWith(".ipynb")).sort()).toEqual(
      names.map((name) => `dist/notebooks/${name}`).sort(),
    );
    const picture = "(a picture, drawn when this cell is run)";
    const withoutPictures = (path: string): unknown =>
      JSON.parse(readFileSync(path, "utf8"), (key, value) => {
        if (key === "application/vnd.dataresource+json") return undefined;
        if (value?.["image/png"] === undefined) return value;
        return key === "metadata" ? {} : { "text/plain": picture };
      });
    for (const name of names) {
      const found = readFileSync(join(project.installed, "dist", "notebooks", name), "utf8");
      expect(found).not.toContain("image/png");
      expect(JSON.parse(found)).toEqual(withoutPictures(join("notebooks", name)));
    }
  });

  test("include the skill for coding agents, in the form that these read", () => {
    const skill = readFileSync(join(project.installed, "skills", "scoutframe", "SKILL.md"), "utf8");
    expect(skill).toBe(readFileSync("src/docs/skill.md", "utf8"));
    const [, name, description = ""] = /^---\nname: (.+)\ndescription: (.+)\n---\n/.exec(skill) ?? [];
    expect(name).toBe("scoutframe");
    expect(description.length).toBeLessThanOrEqual(1024);
  });

  test("stay small", () => {
    expect(statSync(project.tarball).size).toBeLessThan(3_450_000);
  });

  test("hold whatever the README shows and leads to by a path", () => {
    const readme = readFileSync(join(project.installed, "README.md"), "utf8");
    const targets = [...readme.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target!);
    const paths = targets.filter((target) => !/^(https?:|#)/.test(target));
    expect(paths).toContain("notebooks/pictures/van-dijk.png");
    expect(paths.filter((path) => !project.files.includes(path))).toEqual([]);
  });

  test("install nothing that was built in", () => {
    const dependencies = Object.keys(manifest.dependencies);
    expect(
      dependencies.filter((name) => /danfo|tensorflow|mathjs|xlsx|request|node-fetch/.test(name)),
    ).toEqual([]);
    const programs = project.files.filter((path) => path.endsWith(".cjs"));
    const required = programs.flatMap((path) =>
      [...readFileSync(join(project.installed, path), "utf8").matchAll(/\brequire\("([^"]+)"\)/g)].map(
        ([, name]) => name!,
      ),
    );
    const foreign = required.filter((name) => !name.startsWith("./") && !name.startsWith("node:"));
    const known = [...dependencies, ...nodeModules, "scoutframe"];
    expect(
      foreign.filter((name) => !known.some((one) => name === one || name.startsWith(`${one}/`))),
    ).toEqual([]);
  });

  test("carry a licence for everything that was built in", () => {
    const notices = readFileSync(join(project.installed, "dist", "THIRD-PARTY-LICENSES.txt"), "utf8");
    for (const name of ["danfojs-node", "papaparse", "stream-json", "csv-stringify"]) {
      expect(notices).toMatch(new RegExp(`^${name} [\\d.]+ \\([\\w-]+\\)$`, "m"));
    }
    expect(notices).toContain("Copyright 2022 JsData");
  });

  test("pass publint", async () => {
    const file = readFileSync(project.tarball);
    const archive = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength);
    const { messages, pkg } = await publint({ strict: true, pack: { tarball: archive } });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });
});

// The bare names under which danfo's own modules ask for parts of Node.
const nodeModules = ["events", "fs", "stream", "string_decoder", "url"];

describe("programs", () => {
  const sameThings = `
    samplePlayers().then((table) => {
      const frame = toDataFrame(table);
      console.log(JSON.stringify({
        rows: frame.shape[0],
        shared: frame instanceof DataFrame,
        sum: new DataFrame({ a: [0.1] }).add(0.2).values[0][0],
        shown: inspect(frame).includes("Alderweireld"),
      }));
    });
  `;
  const expected = { rows: 515, shared: true, sum: 0.1 + 0.2, shown: true };

  test("require every subpath and find one class of errors, the command line's too", async () => {
    const output = await project.outputOf(
      "errors.cjs",
      `const { metric, ScoutframeError } = require("scoutframe");
       const { createServer } = require("scoutframe/server");
       const thrown = (call) => { try { call(); } catch (error) { return error; } };
       createServer("no records", { port: "none" }).catch((refused) => {
         const unknown = thrown(() => metric("average_gaols"));
         console.log(JSON.stringify([refused, unknown].map((error) => error instanceof ScoutframeError)));
       });`,
    );
    expect(output).toEqual([true, true]);
    const defining = project.files
      .filter((path) => path.endsWith(".cjs") && !/^dist\/core[./]/.test(path))
      .filter((path) =>
        /\bclass ScoutframeError\b|\bScoutframeError = class\b/.test(
          readFileSync(join(project.installed, path), "utf8"),
        ),
      );
    expect(defining).toHaveLength(1);
  });

  test("require both subpaths and find one DataFrame and the sample data", async () => {
    const output = await project.outputOf(
      "required.cjs",
      `const { samplePlayers, toDataFrame } = require("scoutframe");
       const { DataFrame } = require("scoutframe/danfo");
       const { inspect } = require("node:util");
       ${sameThings}`,
    );
    expect(output).toEqual(expected);
  });

  test("import both subpaths by name", async () => {
    const output = await project.outputOf(
      "imported.mjs",
      `import { samplePlayers, toDataFrame } from "scoutframe";
       import { DataFrame } from "scoutframe/danfo";
       import { inspect } from "node:util";
       ${sameThings}`,
    );
    expect(output).toEqual(expected);
  });

  test.each(["scoutframe", "scoutframe/core", "scoutframe/danfo", "scoutframe/server"])(
    "import by name all that %s has, and nothing more",
    async (path) => {
      const { named, required } = await project.outputOf<Record<"named" | "required", string[]>>(
        "names.mjs",
        `import * as all from ${JSON.stringify(path)};
       import { createRequire } from "node:module";
       const required = Object.keys(createRequire(import.meta.url)(${JSON.stringify(path)}));
       const named = Object.keys(all).filter((name) => name !== "default" && name !== "module.exports");
       console.log(JSON.stringify({ named: named.sort(), required: required.sort() }));`,
      );
      expect(named).toEqual(required);
      expect(named.length).toBeGreaterThan(0);
    },
  );

  test.each([
    ["scoutframe", library],
    ["scoutframe/core", core],
  ])("find in %s every name of the sources, and each is what it is there", async (path, source) => {
    const kinds = (all: object): [string, string][] =>
      Object.entries(all).map(([name, value]): [string, string] => [name, typeof value]);
    const kindsThere = await project.outputOf<[string, string][]>(
      "kinds.cjs",
      `console.log(JSON.stringify(Object.entries(require(${JSON.stringify(path)})).map(([name, value]) => [name, typeof value])));`,
    );
    // Functions of other libraries are answered by name, and stand in no declaration.
    const others = new Set(
      `${Object.values(OTHER_VERBS).join(" ")} head desc everything not PyPizza Radar loadCSV read_csv read_excel readCSV`.split(
        " ",
      ),
    );
    const ours = kindsThere.filter(([name]) => name in source || !others.has(name));
    expect(new Map(ours)).toEqual(new Map(kinds(source)));
  });

  /** Each thing a program does, and what of the late it loads. */
  const doings = `
    const nameOf = (path) =>
      /node_modules[\\\\/]scoutframe[\\\\/]dist[\\\\/](\\w+)/.exec(path)?.[1] ?? /.*node_modules[\\\\/]((?:@[\\w-]+.)?[\\w-]+)/.exec(path)?.[1];
    const seen = new Set();
    const loaded = [];
    const look = (doing) => {
      const added = [...new Set(Object.keys(cache).map(nameOf))].filter((name) => name !== undefined && !seen.has(name));
      for (const name of added) seen.add(name);
      loaded.push([doing, added]);
    };
    (async () => {
      look("look at the names");
      const league = await scoutframe.samplePlayers();
      const ranked = scoutframe.percentileRanks(league);
      look("read and rank");
      const chart = scoutframe.pizzaChart(ranked, "V. van Dijk");
      chart.toPng();
      look("draw pixels");
      scoutframe.safeParsePlayers([{ playerId: "x" }]);
      look("name a problem");
      scoutframe.formatTable(league.select(["name"]), { count: 1 });
      look("lay out text");
      scoutframe.toDataFrame(league);
      look("make a DataFrame");
      scoutframe.styleMap(league, { positions: "winger" });
      look("map styles");
      const getters = Object.values(Object.getOwnPropertyDescriptors(scoutframe)).filter(({ get }) => get).length;
      console.log(JSON.stringify({ loaded, getters }));
    })();
  `;
  const LATE = [
    "@resvg/resvg-js",
    "charts",
    "client",
    "danfo",
    "display",
    "explorer",
    "files",
    "intervals",
    "models",
    "notebooks",
    "options",
    "pages",
    "profiles",
    "ranks",
    "sources",
    "tables",
    "tinyglobby",
    "undici",
  ];

  test.each([
    ["required", "loaded.cjs", 'const scoutframe = require("scoutframe");\nconst { cache } = require;'],
    [
      "imported",
      "loaded.mjs",
      `import * as scoutframe from "scoutframe";
       import { createRequire } from "node:module";
       const { cache } = createRequire(import.meta.url);`,
    ],
  ])(
    "load, when %s, each part when it is first used, and nothing to look at the names",
    async (_, file, top) => {
      const { loaded, getters } = await project.outputOf<{ loaded: [string, string[]][]; getters: number }>(
        file,
        `${top}\n${doings}`,
      );
      expect(
        loaded.map(([doing, names]) => [doing, names.filter((name) => LATE.includes(name)).sort()]),
      ).toEqual([
        ["look at the names", []],
        ["read and rank", ["ranks", "sources"]],
        ["draw pixels", ["@resvg/resvg-js", "profiles"]],
        ["name a problem", ["tables"]],
        ["lay out text", ["display"]],
        ["make a DataFrame", ["danfo", "notebooks"]],
        ["map styles", ["models"]],
      ]);
      expect(loaded[0]![1]).toEqual(expect.arrayContaining(["index"]));
      expect(getters).toBe(0);
    },
  );

  test("leave out the words of other languages that zod brings along", () => {
    const french = readFileSync(join(root, "node_modules", "zod", "v4", "locales", "fr.js"), "utf8");
    const words = "Entrée invalide";
    expect(french).toContain(words);
    const programs = project.files.filter((path) => /\.[cm]js$/.test(path));
    expect(
      programs.filter((path) => readFileSync(join(project.installed, path), "utf8").includes(words)),
    ).toEqual([]);
  });

  test("find the command line", async () => {
    const path = join(project.installed, manifest.bin.scoutframe);
    expect(readFileSync(path, "utf8")).toMatch(/^#!\/usr\/bin\/env node\n/);
    if (process.platform !== "win32") expect(statSync(path).mode & 0o111).toBe(0o111);
    await expect(run(process.execPath, [path, "--help"], { cwd: project.folder })).resolves.toBeDefined();
  });
});

describe("scoutframe notebooks", () => {
  test("copies them to a folder of the project's, and says what is missing to run them", async () => {
    const program = join(project.installed, manifest.bin.scoutframe);
    const parameters = [program, "notebooks", "--python", join(project.folder, "no-python")];
    const { code, stdout } = await run(process.execPath, parameters, { cwd: project.folder }).catch(
      (error) => error,
    );
    const place = join(realpathSync(project.folder), "scoutframe-notebooks");
    expect(code).toBe(1);
    expect(stdout).toContain(`copied   to ${place}: 01-quickstart.ipynb, `);
    expect(stdout).toContain(`missing  tslab: in ${place}: npm install tslab`);
    expect(readdirSync(place)).toEqual(readdirSync(join(project.installed, "dist", "notebooks")));
  });
});
