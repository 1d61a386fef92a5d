// `npm test` and `npm start` begin with .ci/prepare.mjs. It is tried here on a small project, with an npm that
// only notes what it was asked to do.

import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const fakeNpm = `
  const fs = require("node:fs");
  const task = process.argv.slice(2).join(" ");
  fs.appendFileSync("asked.txt", task + "\\n");
  if (fs.existsSync("break-" + process.argv[2])) { console.log("out of luck"); process.exit(3); }
  if (task === "ci") {
    fs.rmSync("node_modules", { recursive: true, force: true });
    fs.mkdirSync("node_modules");
    fs.copyFileSync("package-lock.json", "node_modules/.package-lock.json");
  }
  if (task === "run build") { fs.rmSync("dist", { recursive: true, force: true }); fs.mkdirSync("dist"); }
`;

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "scoutframe-prepare-"));
  mkdirSync(join(folder, "src", "deep"), { recursive: true });
  mkdirSync(join(folder, "npm"));
  mkdirSync(join(folder, "notebooks"));
  cpSync(".ci", join(folder, ".ci"), { recursive: true });
  write("npm/npm-cli.js", fakeNpm);
  write("package.json", '{"scripts":{"build":"a"},"dependencies":{"x":"1.0.0"}}');
  write("package-lock.json", '{"packages":{"":{},"node_modules/x":{"version":"1.0.0"}}}');
  for (const file of [
    "tsconfig.json",
    "tsdown.config.ts",
    "src/index.ts",
    "src/deep/data.gz",
    "notebooks/a.ipynb",
  ])
    write(file, "1");
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, content: string): void {
  writeFileSync(join(folder, path), content);
}

function prepare(...parameters: string[]) {
  rmSync(join(folder, "asked.txt"), { force: true });
  const env = { ...process.env, npm_execpath: join(folder, "npm", "npm-cli.js") };
  const run = spawnSync(process.execPath, [".ci/prepare.mjs", ...parameters], {
    cwd: folder,
    env,
    encoding: "utf8",
  });
  const asked = existsSync(join(folder, "asked.txt")) ? readFileSync(join(folder, "asked.txt"), "utf8") : "";
  return { status: run.status, said: run.stderr, asked: asked.trim().split("\n").filter(Boolean) };
}

test("a fresh clone is installed and built, once, with a line for each", () => {
  expect(prepare()).toEqual({
    status: 0,
    said: "Installing the dependencies (npm ci) …\nBuilding (npm run build) …\n",
    asked: ["ci", "run build"],
  });
  expect(prepare()).toEqual({ status: 0, said: "", asked: [] });
});

test("asked to build only, it installs nothing, and builds what is stale, once", () => {
  prepare();
  write("src/deep/data.gz", "2");
  rmSync(join(folder, "node_modules"), { recursive: true });
  expect(prepare("build").asked).toEqual(["run build"]);
  expect(prepare("build").asked).toEqual([]);
});

test.each([
  ["a changed source", () => write("src/deep/data.gz", "2")],
  ["a new source", () => write("src/new.ts", "1")],
  ["a removed source", () => rmSync(join(folder, "src/index.ts"))],
  ["a changed notebook", () => write("notebooks/a.ipynb", "2")],
  ["another build configuration", () => write("tsdown.config.ts", "2")],
  ["a changed part of the build", () => write(".ci/build/modules.ts", "2")],
  ["another script", () => write("package.json", '{"scripts":{"build":"b"},"dependencies":{"x":"1.0.0"}}')],
  ["a missing build", () => rmSync(join(folder, "dist"), { recursive: true })],
  ["an interrupted build", () => rmSync(join(folder, "dist", ".stamp"))],
])("%s is built again, without installing", (_reason, change) => {
  prepare();
  change();
  expect(prepare().asked).toEqual(["run build"]);
});

test.each([
  ["another version in the lock file", () => lock("2.0.0")],
  ["a missing node_modules", () => rmSync(join(folder, "node_modules"), { recursive: true })],
  ["another platform or Node", () => write("node_modules/.scoutframe-installed", "plan9-mips-node8 abc\n")],
])("%s is installed again", (_reason, change) => {
  prepare();
  change();
  expect(prepare().asked[0]).toBe("ci");
});

function lock(version: string, path = "package-lock.json"): void {
  write(path, `{"packages":{"":{},"node_modules/x":{"version":"${version}"}}}`);
}

test("what npm installed by hand is taken as it is", () => {
  mkdirSync(join(folder, "node_modules"));
  lock("1.0.0", "node_modules/.package-lock.json");
  expect(prepare().asked).toEqual(["run build"]);
  lock("2.0.0");
  lock("2.0.0", "node_modules/.package-lock.json");
  expect(prepare().asked).toEqual(["run build"]);
});

test.each([
  ["ci", "Installing the dependencies failed."],
  ["run", "Building failed."],
])("a failing npm %s shows its output, stops and is tried again", (task, message) => {
  write(`break-${task}`, "");
  const failed = prepare();
  expect(failed.status).toBe(1);
  expect(failed.said).toContain("out of luck");
  expect(failed.said).toContain(message);
  rmSync(join(folder, `break-${task}`));
  expect(prepare().asked.at(-1)).toBe("run build");
});
