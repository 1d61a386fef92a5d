// The package as it is built in a clone below a folder that is called as that of the sources is, by the newest Node.

import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { plainEnvironment } from "../house/environment.js";
import { HAS_OTHERS, other } from "./others.js";
import { type Project, projectWith, run } from "./packed.js";

const BUILT_FROM = [
  "package.json",
  "tsconfig.json",
  "tsdown.config.ts",
  ".ci",
  "README.md",
  "src",
  "notebooks",
];
const INSTALLED = "node_modules";

const outer = mkdtempSync(join(tmpdir(), "scoutframe-outer-"));
const clone = join(outer, "src", "scoutframe");
let project: Project;

beforeAll(async () => {
  mkdirSync(clone, { recursive: true });
  for (const path of BUILT_FROM) await run("cp", ["-R", path, clone]);
  // Copied, since links to the files would wake what watches them: notebook kernels fail at that.
  await run("cp", ["-RP", INSTALLED, clone]);
  const plain = plainEnvironment();
  const path = HAS_OTHERS ? [other("node-26/bin"), plain.PATH].join(delimiter) : plain.PATH;
  await run("npm", ["run", "build"], { cwd: clone, env: { ...plain, PATH: path }, maxBuffer: 1 << 26 });
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  project = await projectWith(Object.keys(dependencies), clone);
});
afterAll(() => {
  project?.remove();
  rmSync(outer, { recursive: true, force: true });
});

/** Files without the hashes of their content. */
const parts = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => !file.startsWith("."))
    .map((file) => file.replace(/-[\w-]{8}(?=\.cjs)/, ""))
    .sort();

describe("a build below a folder called src", () => {
  test("has the parts of any other", () => {
    expect(existsSync(join(clone, "dist", "index.cjs"))).toBe(true);
    expect(parts(join(clone, "dist"))).toEqual(parts("dist"));
  });

  test("is a library that reads its data and runs no command", async () => {
    const output = await project.outputOf(
      "below.cjs",
      `const { samplePlayers } = require("scoutframe");
       samplePlayers().then((table) => console.log(JSON.stringify(table.rowCount)));`,
    );
    expect(output).toBe(515);
  });

  test("is a command that says its version", async () => {
    const { version } = JSON.parse(readFileSync("package.json", "utf8"));
    const { stdout } = await run(process.execPath, [join(project.installed, "dist", "cli.cjs"), "--version"]);
    expect(stdout.trim()).toBe(version);
  });
});
