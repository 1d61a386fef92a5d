// The packed file installed into a fresh project by each package manager, where the README's script is run by the
// README's words.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { plainEnvironment } from "../house/environment.js";
import { HAS_OTHERS, other } from "./others.js";
import { packedFrom, run } from "./packed.js";

/** What the README says to save, under which name, and to run. */
function scriptOf(readme: string): { name: string; command: string[]; code: string } {
  const words = /Save this as `([\w.-]+)` [^`]*\brun `([^`]+)`[^`]*```ts\n(.*?)```/s.exec(readme);
  const [, name = "", command = "", code = ""] = words ?? [];
  return { name, command: command.split(" "), code };
}

/** How a project begins, gets the package, and runs a command with what it got. */
interface Manager {
  readonly name: string;
  readonly program: () => readonly string[];
  readonly begin: readonly string[];
  readonly add: (tarball: string) => readonly string[];
  /** Before the command; none where plain Node finds the package. */
  readonly exec?: readonly string[];
}

const MANAGERS: readonly Manager[] = [
  { name: "npm", program: () => ["npm"], begin: ["init", "-y"], add: (tarball) => ["install", tarball] },
  {
    name: "pnpm",
    program: () => [other(".bin/pnpm")],
    // Otherwise the project asks for this very pnpm to be fetched, for every platform.
    begin: ["init", "--no-init-package-manager"],
    add: (tarball) => ["add", `file:${tarball}`],
  },
  {
    name: "Yarn 1",
    program: () => [process.execPath, other("yarn/bin/yarn.js")],
    begin: ["init", "-y"],
    add: (tarball) => ["add", `file:${tarball}`],
  },
  {
    name: "Yarn 4, without a folder of packages",
    program: () => [process.execPath, other("@yarnpkg/cli-dist/bin/yarn.js")],
    begin: ["init", "-y"],
    add: (tarball) => ["add", `scoutframe@file:${tarball}`],
    exec: ["exec"],
  },
  {
    name: "Bun",
    program: () => [other(".bin/bun")],
    begin: ["init", "-y"],
    add: (tarball) => ["add", tarball],
  },
];

describe.runIf(HAS_OTHERS)("the packed file", () => {
  let scratch = "";
  let tarball = "";
  let environment: NodeJS.ProcessEnv = {};
  const script = scriptOf(readFileSync("README.md", "utf8"));

  beforeAll(async () => {
    scratch = mkdtempSync(join(tmpdir(), "scoutframe-managers-"));
    ({ tarball } = await packedFrom());
    // All ask where npm asks, and keep what they fetch here.
    const registry = (await run("npm", ["config", "get", "registry"])).stdout.trim();
    environment = {
      ...plainEnvironment(),
      PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
      CI: "1",
      npm_config_registry: registry,
      YARN_NPM_REGISTRY_SERVER: registry,
      YARN_ENABLE_IMMUTABLE_INSTALLS: "false",
      YARN_ENABLE_GLOBAL_CACHE: "false",
      YARN_ENABLE_TELEMETRY: "0",
      YARN_CACHE_FOLDER: join(scratch, "yarn"),
      BUN_INSTALL_CACHE_DIR: join(scratch, "bun"),
      XDG_DATA_HOME: join(scratch, "data"),
      XDG_CACHE_HOME: join(scratch, "cache"),
      XDG_STATE_HOME: join(scratch, "state"),
    };
  });
  afterAll(() => rmSync(scratch, { recursive: true, force: true }));

  test.each(MANAGERS)("installed by $name runs the README's script", async ({ name, ...manager }) => {
    const cwd = join(scratch, name.replace(/\W+/g, "-"));
    mkdirSync(cwd);
    const [program, ...before] = manager.program();
    const manage = (parameters: readonly string[]) =>
      run(program!, [...before, ...parameters], { cwd, env: environment });
    await manage(manager.begin);
    await manage(manager.add(tarball));

    writeFileSync(join(cwd, script.name), script.code);
    const [command, ...parameters] = script.command;
    const { stdout } = manager.exec
      ? await manage([...manager.exec, ...script.command])
      : await run(command!, parameters, { cwd, env: environment });
    expect(stdout).toContain("total_matches_rank");
    expect(readFileSync(join(cwd, "van-dijk.png")).subarray(1, 4).toString()).toBe("PNG");
  });
});

test("the README says what to save and what to run", () => {
  const { name, command, code } = scriptOf(readFileSync("README.md", "utf8"));
  expect(name).toMatch(/\.mjs$/);
  expect(command).toEqual(["node", name]);
  expect(code).toContain('from "scoutframe"');
});
