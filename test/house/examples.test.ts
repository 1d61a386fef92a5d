import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, posix } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Example, examplesOf, exportedNames, reExports } from "./docstrings.js";
import { type ParsedExample, parseExample, runExample } from "./example.js";
import { ROOT, sourceModules } from "./files.js";
import { typeErrors } from "./type-check.js";

const INDEX = "src/index.ts";

const texts = new Map(sourceModules().map((module) => [module, readFileSync(join(ROOT, module), "utf8")]));
const indexText = texts.get(INDEX) ?? "";
const examples = [...texts].flatMap(([module, text]) => examplesOf(module, text));
const titleOf = ({ module, line, owner }: Example): string => `${module}:${line} ${owner}`;

/** A module of src, by its path from the root; tests load it as the library's own imports do. */
function loadSource(module: string): Promise<Record<string, unknown>> {
  return import(/* @vite-ignore */ join(ROOT, module));
}

function load(specifier: string): Promise<unknown> {
  if (specifier === "scoutframe") return loadSource(INDEX);
  if (specifier === "scoutframe/danfo") return loadSource("src/danfo/index.ts");
  if (specifier === "scoutframe/server") return loadSource("src/server/index.ts");
  return import(/* @vite-ignore */ specifier);
}

/** The example as a module: what it needs imported, from its own module first, then from the library. */
function asModule({ module }: Example, { body, imports, identifiers }: ParsedExample): string {
  const own = exportedNames(texts.get(module)!).filter((name) => identifiers.has(name));
  const others = exportedNames(indexText).filter((name) => identifiers.has(name) && !own.includes(name));
  const header = [
    `import { ${own.join(", ")} } from "../../${module.replace(/\.ts$/, ".js")}";`,
    `import { ${others.join(", ")} } from "scoutframe";`,
  ];
  // Inside a block, the example may give a name of its own to something the library exports, too.
  const written = imports.map((statement) => statement.getText().replaceAll("\n", " "));
  return [...header, ...written, "{", body, "}", "export {};"].join("\n");
}

describe("the examples in docstrings", () => {
  const startingDirectory = process.cwd();
  const scratch = mkdtempSync(join(tmpdir(), "scoutframe-examples-"));
  let errors = new Map<string, string[]>();

  beforeAll(() => {
    // Examples may write files.
    process.chdir(scratch);
    errors = typeErrors(
      new Map(
        examples.map((example, index) => {
          try {
            return [`example ${index}`, asModule(example, parseExample(example.code))];
          } catch {
            // What keeps an example from being read is reported by its own test.
            return [`example ${index}`, ""];
          }
        }),
      ),
    );
  }, 120_000);

  afterAll(() => {
    process.chdir(startingDirectory);
    rmSync(scratch, { recursive: true, force: true });
  });

  it("are there", () => {
    expect(examples.length).toBeGreaterThan(0);
  });

  examples.forEach((example, index) => {
    it(titleOf(example), async () => {
      const parsed = parseExample(example.code);
      expect(errors.get(`example ${index}`)?.join("\n"), "type errors").toBe("");
      const values = { ...(await loadSource(INDEX)), ...(await loadSource(example.module)) };
      await runExample(parsed, {
        values,
        load,
        assertEqual: (actual, expected, message) => expect(actual, message).toEqual(expected),
      });
    });
  });

  it("show a result of every function users can call", async () => {
    const withResult = new Set(
      examples
        .filter(({ code }) => parseExample(code).results > 0)
        .map(({ module, owner }) => `${module} ${owner}`),
    );
    const library = await loadSource(INDEX);
    const origins = reExports(indexText);
    const without = Object.keys(library).filter((name) => {
      const value = library[name];
      if (typeof value !== "function" || /^class\b/.test(Function.prototype.toString.call(value)))
        return false;
      const origin = origins.get(name)!;
      const module = posix.join("src", origin.specifier).replace(/\.js$/, ".ts");
      return !withResult.has(`${module} ${origin.name}`);
    });
    expect(without, "exported functions without an @example that states a result").toEqual([]);
  });
});
