// The package as its users get it: packed, unpacked into a project of theirs, required, imported and compiled.

import { execFile } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const run = promisify(execFile);
const root = resolve(".");
const manifest = JSON.parse(readFileSync("package.json", "utf8"));

let project = "";
let installed = "";
let tarball = "";
let packed: string[] = [];

beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), "scoutframe-package-"));
  // Its scripts would build again, under the feet of other tests.
  const { stdout } = await run("npm", ["pack", "--ignore-scripts", "--json", "--pack-destination", project], {
    shell: process.platform === "win32",
  });
  const [report] = JSON.parse(stdout);
  packed = report.files.map((file: { path: string }) => file.path);
  tarball = join(project, report.filename);
  installed = join(project, "node_modules", "scoutframe");
  mkdirSync(installed, { recursive: true });
  await run("tar", ["-xzf", tarball, "--strip-components=1", "-C", installed]);
  for (const dependency of [...Object.keys(manifest.dependencies), "@types/node", "undici-types"]) {
    const target = join(project, "node_modules", dependency);
    mkdirSync(dirname(target), { recursive: true });
    symlinkSync(join(root, "node_modules", dependency), target, "junction");
  }
  write("package.json", "{}");
});

afterAll(() => rmSync(project, { recursive: true, force: true }));

function write(file: string, content: string): void {
  writeFileSync(join(project, file), content);
}

/** Runs a program of the project's and gives what it prints, as JSON. */
async function outputOf(file: string, content: string) {
  write(file, content);
  return JSON.parse((await run(process.execPath, [file], { cwd: project })).stdout);
}

describe("the packed files", () => {
  test("are the build, the data and the documents, and nothing else", () => {
    const expected =
      /^(package\.json|README\.md|CHANGELOG\.md|LICEN[CS]E(\.\w+)?|dist\/[\w.-]+\.(cjs|cjs\.map|d\.cts)|dist\/THIRD-PARTY-LICENSES\.txt|dist\/data\/[\w.-]+|dist\/page\/explorer\.js|dist\/notebooks\/\d\d-[\w-]+\.ipynb)$/;
    expect(packed.filter((path) => !expected.test(path))).toEqual([]);
    expect(packed).toEqual(
      expect.arrayContaining([
        "dist/cli.cjs",
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
    expect(packed.filter((path) => path.startsWith("dist/data/")).sort()).toEqual(
      data.map((file) => `dist/data/${file}`).sort(),
    );
  });

  test("include every notebook, without its pictures but as it is otherwise", () => {
    const names = readdirSync("notebooks").filter((file) => file.endsWith(".ipynb"));
    expect(packed.filter((path) => path.endsWith(".ipynb")).sort()).toEqual(
      names.map((name) => `dist/notebooks/${name}`).sort(),
    );
    const picture = "(a picture, drawn when this cell is run)";
    const withoutPictures = (path: string): unknown =>
      JSON.parse(readFileSync(path, "utf8"), (_, value) =>
        value?.["image/png"] === undefined ? value : { "text/plain": picture },
      );
    for (const name of names) {
      const found = readFileSync(join(installed, "dist", "notebooks", name), "utf8");
      expect(found).not.toContain("image/png");
      expect(JSON.parse(found)).toEqual(withoutPictures(join("notebooks", name)));
    }
  });

  test("stay small", () => {
    expect(statSync(tarball).size).toBeLessThan(2_200_000);
  });

  test("install nothing that was built in", () => {
    const dependencies = Object.keys(manifest.dependencies);
    expect(
      dependencies.filter((name) => /danfo|tensorflow|mathjs|xlsx|request|node-fetch/.test(name)),
    ).toEqual([]);
    const programs = packed.filter((path) => path.endsWith(".cjs"));
    const required = programs.flatMap((path) =>
      [...readFileSync(join(installed, path), "utf8").matchAll(/\brequire\("([^"]+)"\)/g)].map(
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
    const notices = readFileSync(join(installed, "dist", "THIRD-PARTY-LICENSES.txt"), "utf8");
    for (const name of ["danfojs-node", "papaparse", "stream-json", "table"]) {
      expect(notices).toMatch(new RegExp(`^${name} [\\d.]+ \\([\\w-]+\\)$`, "m"));
    }
    expect(notices).toContain("Copyright 2022 JsData");
  });

  test("pass publint", async () => {
    const file = readFileSync(tarball);
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
        shown: inspect(frame).includes("│ playerId"),
      }));
    });
  `;
  const expected = { rows: 515, shared: true, sum: 0.1 + 0.2, shown: true };

  test("require every subpath and find one class of errors, the command line's too", async () => {
    const output = await outputOf(
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
    const defining = packed
      .filter((path) => path.endsWith(".cjs"))
      .filter((path) =>
        /\bclass ScoutframeError\b|\bScoutframeError = class\b/.test(
          readFileSync(join(installed, path), "utf8"),
        ),
      );
    expect(defining).toHaveLength(1);
  });

  test("require both subpaths and find one DataFrame and the sample data", async () => {
    const output = await outputOf(
      "required.cjs",
      `const { samplePlayers, toDataFrame } = require("scoutframe");
       const { DataFrame } = require("scoutframe/danfo");
       const { inspect } = require("node:util");
       ${sameThings}`,
    );
    expect(output).toEqual(expected);
  });

  test("import both subpaths by name", async () => {
    const output = await outputOf(
      "imported.mjs",
      `import { samplePlayers, toDataFrame } from "scoutframe";
       import { DataFrame } from "scoutframe/danfo";
       import { inspect } from "node:util";
       ${sameThings}`,
    );
    expect(output).toEqual(expected);
  });

  test.each(["scoutframe", "scoutframe/danfo", "scoutframe/server"])(
    "import by name all that %s has, and nothing more",
    async (path) => {
      const { named, required } = await outputOf(
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

  test("load for reading and ranking only what these need, and nothing to look at the names", async () => {
    const { loaded, getters } = await outputOf(
      "loaded.cjs",
      `const scoutframe = require("scoutframe");
       const getters = Object.values(Object.getOwnPropertyDescriptors(scoutframe)).filter(({ get }) => get).length;
       const files = () => Object.keys(require.cache).map((path) => path.replace(/^.*[\\\\/]/, ""));
       const atOnce = files();
       const namesOf = (paths) => paths.map((file) => file.replace(/-[\\w-]{8}\\.cjs$|\\.cjs$/, ""));
       scoutframe.samplePlayers().then((table) => {
         scoutframe.percentileRanks(table);
         const added = files().filter((file) => !atOnce.includes(file));
         console.log(JSON.stringify({ loaded: [atOnce, added].map(namesOf), getters }));
       });`,
    );
    const [atOnce, added] = loaded as string[][];
    expect(atOnce).toEqual(expect.arrayContaining(["index", "catalogue", "library"]));
    const late = ["check", "client", "danfo", "drawing", "matrices", "pages", "sql", "workbooks"];
    expect([...atOnce!, ...added!].filter((name) => late.includes(name))).toEqual([]);
    expect(atOnce).not.toContain("schema");
    expect(getters).toBe(0);
  });

  test("find the command line", async () => {
    const path = join(installed, manifest.bin.scoutframe);
    expect(readFileSync(path, "utf8")).toMatch(/^#!\/usr\/bin\/env node\n/);
    if (process.platform !== "win32") expect(statSync(path).mode & 0o111).toBe(0o111);
    await expect(run(process.execPath, [path, "--help"], { cwd: project })).resolves.toBeDefined();
  });
});

describe("scoutframe notebooks", () => {
  test("copies them to a folder of the project's, and says what is missing to run them", async () => {
    const program = join(installed, manifest.bin.scoutframe);
    const parameters = [program, "notebooks", "--python", join(project, "no-python")];
    const { code, stdout } = await run(process.execPath, parameters, { cwd: project }).catch(
      (error) => error,
    );
    const place = join(realpathSync(project), "scoutframe-notebooks");
    expect(code).toBe(1);
    expect(stdout).toContain(`copied   to ${place}: 01-quickstart.ipynb, `);
    expect(stdout).toContain(`missing  tslab: in ${place}: npm install tslab`);
    expect(readdirSync(place)).toEqual(readdirSync(join(installed, "dist", "notebooks")));
  });
});

describe("declarations", () => {
  const current = join(root, "node_modules", "typescript", "lib", "tsc.js");
  const notebooks = join(root, "node_modules", "@tslab", "typescript-for-tslab", "lib", "tsc.js");

  const source = `
    import { samplePlayerRecords, samplePlayers, type Table, toDataFrame } from "scoutframe";
    import { concat, DataFrame, merge, readCSV, type Series } from "scoutframe/danfo";
    import { createServer, type RecordServer } from "scoutframe/server";

    async function main(): Promise<number> {
      const table: Table = await samplePlayers();
      const frame: DataFrame = toDataFrame(table);
      const regulars = frame.query(frame.column("total_minutesOnField").gt(900)).head(3).add(1);
      const names: Series = frame.column("name");
      const both: DataFrame | Series = concat({ dfList: [frame, frame], axis: 0 });
      const joined: DataFrame = merge({ left: frame, right: frame, on: ["playerId"], how: "inner" });
      const read: Promise<DataFrame> = readCSV("a.csv", { delimiter: ";" });
      const server: RecordServer = await createServer(await samplePlayerRecords());
      await server.close();
      void [names, both, joined, read, new DataFrame({ a: [1] }, { dtypes: ["int32"] })];
      return regulars.shape[0]!;
    }
    void main();
    // @ts-expect-error: a name that does not exist is noticed.
    import { toDataframe } from "scoutframe";
    // @ts-expect-error: the server is not in the library itself.
    import { createServer as inLibrary } from "scoutframe";
    // @ts-expect-error: and so is one of danfo's that was left out.
    import { readExcel } from "scoutframe/danfo";
    void [toDataframe, inLibrary, readExcel];
  `;

  beforeAll(() => {
    for (const file of ["typed.ts", "typed.mts", "typed.cts"]) write(file, source);
  });

  const libraries = ["--noEmit", "--strict", "--target", "es2022", "--skipLibCheck", "false"];

  test.each([
    ["an ES module and a CommonJS module", current, ["nodenext", "nodenext"], ["typed.mts", "typed.cts"]],
    ["a bundled program", current, ["esnext", "bundler"], ["typed.ts"]],
    ["a notebook's TypeScript 5.0", notebooks, ["commonjs", "node10"], ["typed.ts"]],
  ])(
    "hold in %s",
    async (_name, compiler, [module = "", resolution = ""], files) => {
      const options = [...libraries, "--module", module, "--moduleResolution", resolution];
      const result = await run(process.execPath, [compiler, ...options, ...files], { cwd: project }).catch(
        (error: { stdout: string }) => error,
      );
      expect(result.stdout).toBe("");
    },
    60_000,
  );
});
