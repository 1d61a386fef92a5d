import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT, repositoryFiles } from "./files.js";
import { usesBuild } from "./fresh-build.js";

describe("usesBuild", () => {
  it("knows the tests of the package, the programs and the pages from those of the sources", () => {
    const files = ["test/package/package.test.ts", "test/house/readme.test.ts", "test/stats/student.test.ts"];
    expect(files.map(usesBuild)).toEqual([true, true, false]);
    expect(usesBuild("test\\notebooks\\notebooks.test.ts")).toBe(true);
  });

  it("knows every test that names a file of the build", () => {
    // Packages, of which the parser of SQL is imported in part, have builds of their own.
    const built = /(?<!dt-sql-parser\/)\bdist\b["/]/;
    const unknown = repositoryFiles()
      // Danfo's and tslab's own builds are named there.
      .filter((file) => /^test\/(?!(danfo|notebook)\/).*\.test\.ts$/.test(file) && !usesBuild(file))
      .filter((file) => file !== "test/house/fresh-build.test.ts")
      .filter((file) => built.test(readFileSync(join(ROOT, file), "utf8")));
    expect(unknown).toEqual([]);
  });
});

describe("vitest's settings", () => {
  it("have the build made fresh before the tests", () => {
    const settings = readFileSync(join(ROOT, "vitest.config.ts"), "utf8");
    expect(settings).toContain('globalSetup: ["test/house/fresh-build.ts"]');
  });
});
