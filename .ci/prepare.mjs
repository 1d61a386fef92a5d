// Makes a fresh clone ready, so that `npm test` and `npm start` work right after `git clone`: installs the
// dependencies and builds the library, each only when needed. With nothing to do it takes a few hundredths of a
// second. It runs before anything is installed and therefore uses nothing but Node. Called with `build`, as the tests
// do, it installs nothing.
//
// What was done is noted in two files, written last: an interrupted run is simply done again.

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const installStamp = join(root, "node_modules", ".scoutframe-installed");
const buildStamp = join(root, "dist", ".stamp");

refuseOldNode();
if (process.argv[2] !== "build") install();
build();

function refuseOldNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  fail(`scoutframe needs Node 20.19 or newer, and this is ${process.versions.node}.`);
}

function install() {
  // Some packages have native parts, which fit one platform and one major version of Node.
  const platform = `${process.platform}-${process.arch}-node${process.versions.node.split(".")[0]}`;
  const wanted = `${platform} ${hashOf(["package-lock.json"], declaredDependencies())}\n`;
  const noted = readIfThere(installStamp);
  if (noted === wanted) return;
  // Whoever has run npm by hand need not wait for it, or be online, again.
  const samePlatform = noted === undefined || noted.startsWith(`${platform} `);
  if (!samePlatform || !isInstalled()) {
    npm("Installing the dependencies", ["ci"]);
  }
  writeFileSync(installStamp, wanted);
}

function build() {
  const inputs = [
    "package.json",
    "package-lock.json",
    "tsconfig.json",
    "tsdown.config.ts",
    ...filesIn(".ci/build"),
    ...filesIn("src"),
    ...notebooks(),
  ];
  const wanted = `${hashOf(inputs)}\n`;
  if (readIfThere(buildStamp) === wanted) return;
  npm("Building", ["run", "build"]);
  writeFileSync(buildStamp, wanted);
}

/** What npm has installed, by its own account, is what the lock file asks for. */
function isInstalled() {
  const account = readIfThere(join(root, "node_modules", ".package-lock.json"));
  if (account === undefined) return false;
  const present = JSON.parse(account).packages;
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  return Object.entries(packages).every(([path, { link, optional, resolved, version }]) => {
    if (!path.startsWith("node_modules/") || optional) return true;
    const found = present[path];
    return found !== undefined && found.version === version && (!link || found.resolved === resolved);
  });
}

/** The part of package.json that an installation depends on; the rest may change without another one. */
function declaredDependencies() {
  return ["package.json", "notebooks/package.json"]
    .map((path) => JSON.parse(readIfThere(join(root, path)) ?? "{}"))
    .map(({ dependencies, devDependencies, optionalDependencies, overrides, workspaces }) =>
      JSON.stringify([dependencies, devDependencies, optionalDependencies, overrides, workspaces]),
    )
    .join();
}

function hashOf(paths, more = "") {
  const hash = createHash("sha256").update(more);
  for (const path of paths) {
    const content = readFileSync(join(root, path));
    hash.update(`\n${path} ${content.length}\n`).update(content);
  }
  return hash.digest("hex");
}

function notebooks() {
  const files = readdirSync(join(root, "notebooks")).filter((file) => file.endsWith(".ipynb"));
  return files.sort().map((file) => `notebooks/${file}`);
}

function filesIn(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesIn(path) : [path];
    });
}

function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
}

function npm(purpose, parameters) {
  console.error(`${purpose} (npm ${parameters.join(" ")}) …`);
  // Under npm its own path is known; otherwise the one on PATH is taken, which on Windows is a batch file.
  const script = process.env.npm_execpath ?? "";
  const env = { ...process.env, npm_config_audit: "false", npm_config_fund: "false" };
  const options = { cwd: root, encoding: "utf8", env, maxBuffer: 64 * 1024 * 1024 };
  const done = /npm-cli\.js$/.test(script)
    ? spawnSync(process.execPath, [script, ...parameters], options)
    : spawnSync("npm", parameters, { ...options, shell: process.platform === "win32" });
  if (done.status === 0) return;
  fail(`${done.stdout ?? ""}${done.stderr ?? ""}${done.error?.message ?? ""}\n${purpose} failed.`);
}

function fail(message) {
  console.error(message.trim());
  process.exit(1);
}
