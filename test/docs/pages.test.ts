// Every program on the pages is of the right types, runs by itself, and prints what stands below it.

import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROOT } from "../house/files.js";
import { blocksOf, type Playground, playground } from "../house/readme.js";
import { typeErrors } from "../house/type-check.js";

const DOCS = "src/docs";
const ENGINES = "src/sql/README.md";

interface Program {
  readonly title: string;
  readonly code: string;
  /** The block of text behind it. */
  readonly prints: string;
}

function programsOf(file: string): Program[] {
  const blocks = blocksOf(readFileSync(join(ROOT, file), "utf8"));
  return blocks.flatMap(({ language, line, code }, index) => {
    const next = blocks[index + 1];
    const prints = next?.language === "text" ? next.code : "";
    return language === "ts" ? [{ title: `${file}:${line}`, code, prints }] : [];
  });
}

const pages = readdirSync(join(ROOT, DOCS)).filter((file) => file.endsWith(".md"));
const programs = [...pages.map((page) => `${DOCS}/${page}`), ENGINES].flatMap(programsOf);

/** How long a program is to its reader: without what it imports, and without blank lines. */
function linesOf(code: string): number {
  return code.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("import ")).length;
}

describe("the pages", () => {
  const scratch = mkdtempSync(join(tmpdir(), "scoutframe-pages-"));
  let here: Playground;
  let errors = new Map<string, string[]>();
  beforeAll(() => {
    here = playground(scratch);
    errors = typeErrors(new Map(programs.map(({ title, code }) => [title, `${code}\nexport {};`])));
  });
  afterAll(() => {
    here.remove();
    rmSync(scratch, { recursive: true, force: true });
  });

  it("have twenty recipes of at most five lines, each with what it prints", () => {
    const recipes = programs.filter(({ title }) => title.startsWith(`${DOCS}/recipes.md`));
    expect(recipes).toHaveLength(20);
    expect(recipes.filter(({ prints }) => prints.trim() === "")).toEqual([]);
    expect(recipes.filter(({ code }) => linesOf(code) > 5)).toEqual([]);
  });

  it.each(programs)("$title", async ({ title, code, prints }) => {
    expect(errors.get(title)?.join("\n"), "type errors").toBe("");
    expect(await here.runTypeScript(code)).toEqual({ code: 0, stdout: prints, stderr: "" });
  });
});
