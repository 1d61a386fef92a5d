import { chmodSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { stated } from "../docs/stated.js";
import { testFolder } from "../fixtures/folder.js";
import { scoutframe } from "./run.js";

const inFolder = testFolder("doctor");
afterEach(() => vi.unstubAllEnvs());

/** A folder of programs that only pretend, which is all there is to find. */
function withPrograms(programs: Readonly<Record<string, string>>): void {
  const paths = Object.entries(programs).map(([name, lines]) => {
    const path = inFolder(name);
    writeFileSync(path, `#!/bin/sh\n${lines}\n`);
    chmodSync(path, 0o755);
    return path;
  });
  vi.stubEnv("PATH", dirname(paths[0] ?? inFolder("none")));
}

interface Found {
  readonly of: string;
  readonly name: string;
  readonly found: string | null;
  readonly install: string | null;
}

async function examined(): Promise<ReadonlyMap<string, Found>> {
  const { exitCode, stdout } = await scoutframe("doctor", "--json");
  expect(exitCode).toBe(0);
  return new Map((JSON.parse(stdout) as Found[]).map((one) => [one.name, one]));
}

describe("scoutframe doctor", () => {
  it("says which versions are there, and one line for what is not", async () => {
    withPrograms({
      python3:
        'case "$*" in --version) echo Python 3.99.0;; "-m jupyterlab --version") echo 4.4.4;; *) exit 1;; esac',
      duckdb: "echo v1.9.9",
    });
    const found = await examined();
    expect(found.get("Jupyter")).toMatchObject({ found: "jupyterlab 4.4.4 of python3", install: null });
    expect(found.get("DuckDB")).toMatchObject({ of: "SQL", found: "v1.9.9" });
    expect(found.get("Node")).toMatchObject({ found: process.version, install: null });
    expect(found.get("scoutframe")?.found).toBe(packageJson.version);
    expect(found.get("kernel deno")).toMatchObject({ found: null, install: "npm install deno" });
    expect(found.get("PostgreSQL")?.found).toBeNull();
  });

  it("asks for every optional package of package.json, in the version that is installed", async () => {
    const found = await examined();
    const installed: Readonly<Record<string, string>> = packageJson.devDependencies;
    for (const name of Object.keys(packageJson.peerDependencies)) {
      expect(found.get(name)).toMatchObject({ found: installed[name], install: null });
    }
    expect(found.get("@resvg/resvg-js")?.found).toBe(packageJson.dependencies["@resvg/resvg-js"]);
  });

  it("prints a line each, and ends well whatever is missing", async () => {
    vi.stubEnv("PATH", inFolder("none"));
    const { exitCode, stdout } = await scoutframe("doctor");
    expect(exitCode).toBe(0);
    const lines = stdout.trimEnd().split("\n");
    expect(lines.every((line) => /^(ok {7}|missing {2})[^(]+\([^)]+\): \S/.test(line))).toBe(true);
    expect(lines).toContain("missing  Jupyter (notebooks): python3 -m pip install jupyterlab");
  });
});

describe("doctor --verify", () => {
  it("counts out the ranks of the sample, and finds the library's", async () => {
    const { exitCode, stdout } = await scoutframe("doctor", "--verify", "--json");
    expect(exitCode).toBe(0);
    const { ranks: found, coverage, figures } = JSON.parse(stdout) as Verified;
    expect(found.map(({ of }) => of)).toEqual(["sample:players", "sample:teams"]);
    for (const { ranks, apart } of found) {
      expect(ranks).toBeGreaterThan(100);
      expect(apart).toBeLessThan(1e-9);
    }
    // With 960 ranks a share is known to about .01; intervals of 90% are meant to hold a little more.
    expect(coverage.ranks).toBe(960);
    expect(coverage.inside).toBeGreaterThan(0.88);
    expect(coverage.inside).toBeLessThan(0.95);
    expect(figures).toHaveLength(2);
    for (const { what, stated: said, here } of figures) {
      expect(said.split(", ").map(Number)).toEqual(stated(what));
      for (const [at, value] of stated(what).entries()) expect(here[at]).toBeCloseTo(value, 2);
    }
    expect((await scoutframe("doctor", "--verify")).stdout).toMatch(
      /^sample:players: \d+ ranks, at most 0\.000000000 points apart\n(.+\n)+powers of possession: .+: \.59, \.30, -\.56; the docs state \.59, \.30, -\.56\n$/,
    );
  });
});

interface Verified {
  readonly ranks: readonly { readonly of: string; readonly ranks: number; readonly apart: number }[];
  readonly coverage: { readonly ranks: number; readonly inside: number };
  readonly figures: readonly {
    readonly what: string;
    readonly stated: string;
    readonly here: readonly number[];
  }[];
}
