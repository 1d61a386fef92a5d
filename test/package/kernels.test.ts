// Notebooks on the packed file, by both kernels that run it: tslab, and Deno's own.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, delimiter, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { problemsOfRun } from "../notebooks/checks.js";
import {
  comparableText,
  describeCell,
  hasTag,
  type Notebook,
  shownTables,
  VOLATILE,
} from "../notebooks/notebook.js";
import { findJupyterPython, NOTEBOOKS, runNotebooks } from "../notebooks/run-notebook.js";
import { HAS_OTHERS, other } from "./others.js";
import { type Project, projectWith } from "./packed.js";

const ALL = readdirSync(NOTEBOOKS)
  .filter((name) => name.endsWith(".ipynb"))
  .map((name) => join(NOTEBOOKS, name));

/** The one that both kernels run. tslab runs all in `notebooks.test.ts` already, whose tables are those that the files hold. */
const both = ALL.find((path) => basename(path).startsWith("02-"))!;
const OTHERS = { tslab: [], deno: ALL.filter((path) => path !== both) };

/** A notebook of code cells whose outputs no file holds, behind the cells of another. */
function notebookOf(sources: readonly string[], { cells = [], ...others }: Partial<Notebook> = {}): Notebook {
  const added = sources.map((source, index) => ({
    cell_type: "code" as const,
    id: `added-${index}`,
    metadata: { tags: [VOLATILE] },
    execution_count: null,
    outputs: [],
    source,
  }));
  return { nbformat: 4, nbformat_minor: 5, metadata: {}, ...others, cells: [...cells, ...added] };
}

/** The last expression of a cell, shown by the kernel: a table and a chart. */
const SHOWN = [
  'import { leaders, percentileRanks, pizzaChart, samplePlayers } from "scoutframe";\nconst league = await samplePlayers();\nleaders(league, "total_goals", { count: 3 })',
  'pizzaChart(percentileRanks(league, { minMinutes: 900 }), "V. van Dijk")',
];

/** Deno's kernel says of about every tenth of these that it has ended before it sends what it gave. */
const LATE = Array.from({ length: 60 }, (_, index) => `cell ${index} ends `);

describe.runIf(HAS_OTHERS && findJupyterPython() !== null)("notebooks on the packed file", () => {
  let project: Project;
  let shown = "";
  beforeAll(async () => {
    const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
    project = await projectWith(Object.keys(dependencies));
    project.write("package.json", '{ "dependencies": { "scoutframe": "*" } }');
    project.write("deno.json", '{ "nodeModulesDir": "manual" }');
    const first = JSON.parse(readFileSync(both, "utf8")) as Notebook;
    shown = project.write(basename(both), JSON.stringify(notebookOf(SHOWN, first)));
    const kernel = join(project.folder, "jupyter", "kernels", "deno");
    mkdirSync(kernel, { recursive: true });
    const argv = [other(".bin/deno"), "jupyter", "--kernel", "--conn", "{connection_file}"];
    const spec = { argv, display_name: "Deno", language: "typescript" };
    writeFileSync(join(kernel, "kernel.json"), JSON.stringify(spec));
  });
  afterAll(() => project.remove());

  test.each(["tslab", "deno"] as const)("run by the kernel %s", async (kernel) => {
    vi.stubEnv(
      "JUPYTER_PATH",
      [join(project.folder, "jupyter"), process.env.JUPYTER_PATH ?? ""].join(delimiter),
    );
    const paths = [...OTHERS[kernel], shown];
    const runs = await runNotebooks(paths, { runner: "jupyter", kernel, cwd: project.folder });
    for (const run of runs) {
      const notebook = JSON.parse(readFileSync(run.path, "utf8")) as Notebook;
      expect(problemsOfRun(notebook, run), basename(run.path)).toEqual([]);
      for (const { index, outputs } of run.cells) {
        const cell = notebook.cells[index]!;
        if (hasTag(cell, VOLATILE)) continue;
        const name = `${basename(run.path)}, ${describeCell(cell, index)}`;
        expect(shownTables(outputs), name).toEqual(shownTables(cell.outputs ?? []));
      }
    }
    const [table, chart] = runs
      .at(-1)!
      .cells.slice(-2)
      .map(({ outputs }) => outputs);
    expect(comparableText(table!)).toContain("H. Kane");
    expect(JSON.stringify(chart)).toContain('"image/png"');
  });

  test("loses nothing that Deno's kernel sends after the cell has ended", async () => {
    vi.stubEnv("JUPYTER_PATH", join(project.folder, "jupyter"));
    const sources = LATE.map((text, index) => `${JSON.stringify(text)}.repeat(${100 * index * index + 1})`);
    const late = project.write("late.ipynb", JSON.stringify(notebookOf(sources)));
    const [run] = await runNotebooks([late], { runner: "jupyter", kernel: "deno", cwd: project.folder });
    expect(run!.failure).toBe(null);
    run!.cells.forEach(({ outputs }, index) => {
      expect(comparableText(outputs)).toContain(LATE[index]);
    });
  });
});
