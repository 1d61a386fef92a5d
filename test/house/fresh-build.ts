import { spawnSync } from "node:child_process";
import { relative } from "node:path";
import type { TestProject } from "vitest/node";
import { plainEnvironment } from "./environment.js";
import { ROOT } from "./files.js";

/** The tests that use the built library, or the built script of the explorer page; all others read the sources. */
const ON_THE_BUILD =
  /^test\/(cli|client|notebooks|package|pages)\/|^test\/(docs\/(shown|site)|files\/write-file|guesses\/outside|house\/(examples|readme)|mcp\/.+\.(browser|stdio))\.test\.ts$/;

/** Whether a test file, as a path from the root, uses the build. */
export function usesBuild(file: string): boolean {
  return ON_THE_BUILD.test(file.replaceAll("\\", "/"));
}

/** Before a run of the tests: whatever starts it, tests that use the build find one of the sources as they are. */
export function setup({ vitest }: Pick<TestProject, "vitest">): void {
  const files = vitest.state.getPaths().map((path) => relative(ROOT, path));
  if (files.some(usesBuild)) buildWhatIsStale();
}

function buildWhatIsStale(): void {
  const { status } = spawnSync(process.execPath, [".ci/prepare.mjs", "build"], {
    cwd: ROOT,
    env: plainEnvironment(),
    stdio: "inherit",
  });
  if (status !== 0)
    throw new Error("The library could not be built, so tests that use the build cannot run.");
}
