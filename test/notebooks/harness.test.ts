import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  differences,
  problemsOfContent,
  problemsOfFormat,
  problemsOfRun,
  problemsOfStoredRun,
} from "./checks.js";
import {
  type Cell,
  comparableText,
  EXPECT_STDERR,
  type Notebook,
  type NotebookRun,
  type Output,
  RAISES_EXCEPTION,
  streamText,
  VOLATILE,
} from "./notebook.js";
import { problemsOfProse } from "./prose.js";
import { fileText, refresh, withRun } from "./refresh.js";
import { chooseRunner, findJupyterPython, type Runner, runNotebooks } from "./run-notebook.js";

const scratch = mkdtempSync(join(tmpdir(), "scoutframe-harness-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

function code(source: string, ...tags: string[]): Cell {
  const metadata = tags.length > 0 ? { tags } : {};
  return { cell_type: "code", metadata, source, outputs: [], execution_count: null };
}

function markdown(source: string): Cell {
  return { cell_type: "markdown", metadata: {}, source };
}

function notebookOf(...cells: Cell[]): Notebook {
  return {
    nbformat: 4,
    nbformat_minor: 5,
    metadata: { kernelspec: { display_name: "TypeScript", language: "typescript", name: "tslab" } },
    cells: cells.map((cell, index) => ({ ...cell, id: `made-up-${index}` })),
  };
}

function stored(cell: Cell, count: number, ...outputs: Output[]): Cell {
  return { ...cell, execution_count: count, outputs };
}

function stdout(text: string): Output {
  return { output_type: "stream", name: "stdout", text };
}

function write(name: string, notebook: Notebook): string {
  const path = join(scratch, `${name}.ipynb`);
  writeFileSync(path, fileText(notebook));
  return path;
}

const good = notebookOf(
  markdown("# Sums"),
  code("const seasons: number[] = await Promise.resolve([1, 2, 3]);"),
  code("const total = seasons.reduce((sum, season) => sum + season, 0);\ntotal"),
  code('import { display, newDisplay } from "tslab";\ndisplay.html("<b>six</b>");'),
  code('const bar = newDisplay();\nbar.text("half");\nbar.text("done");\nconsole.log("end");'),
);
/** Each kind of trouble, in one notebook: a kernel takes seconds to start. */
const bad = notebookOf(
  code('// Fails on purpose.\nthrow new Error("no such season");'),
  code('console.log("executed after an error");'),
  code('const goals: number = "three";'),
  code('console.log("executed after a type error");'),
  code('console.warn("deprecated");'),
  code("1 + 1", EXPECT_STDERR),
  code("2 + 2", RAISES_EXCEPTION),
  code('console.error("progress");', EXPECT_STDERR),
  code('throw new Error("meant");', RAISES_EXCEPTION),
);
const endless = notebookOf(code("await new Promise(() => {});"), code("1"));
/** The good one, and cells that keep what danfo's verbs give, each in a declaration that the kernel must be able to name. */
const whole = notebookOf(
  ...good.cells,
  code('import { samplePlayers } from "scoutframe";\nconst frame = (await samplePlayers()).toDataFrame();'),
  code(
    [
      "const first = frame.head(5);",
      'const sorted = frame.sortValues("total_goals");',
      'const some = frame.loc({ rows: [0, 1], columns: ["positionGroup", "total_goals"] });',
      'const scorers = frame.query(frame["total_goals"].gt(20));',
      'const means = some.groupby(["positionGroup"]).mean();',
    ].join("\n"),
  ),
  code("console.log(first.shape[0], sorted.shape[0], some.shape[0], scorers.shape[0], means.shape[1]);"),
);
const fixtures = { whole, bad, endless };
type FixtureName = keyof typeof fixtures;

const runners: Runner[] = findJupyterPython() === null ? ["tslab"] : ["jupyter", "tslab"];

describe.each(runners)("runNotebooks on %s", (runner) => {
  const runs = new Map<FixtureName, NotebookRun>();
  beforeAll(async () => {
    const pathOf = (name: FixtureName): string => write(`${name}-${runner}`, fixtures[name]);
    const [quick, slow] = await Promise.all([
      runNotebooks([pathOf("whole"), pathOf("bad")], { runner }),
      runNotebooks([pathOf("endless")], { runner, cellTimeoutSeconds: 1 }),
    ]);
    runs.set("whole", quick[0]!).set("bad", quick[1]!).set("endless", slow[0]!);
  });

  const problemsIn = (name: FixtureName): string[] => problemsOfRun(fixtures[name], runs.get(name)!);
  const problemsOfBadCell = (index: number): string[] =>
    problemsIn("bad").filter((problem) => problem.startsWith(`cell ${index} `));

  it("finds nothing wrong with a good notebook", () => {
    expect(problemsIn("whole")).toEqual([]);
  });

  it("reports what each cell printed and showed, and keeps danfo's frames of one cell for the next", () => {
    const { cells } = runs.get("whole")!;
    expect(cells.map((cell) => [cell.index, cell.executionCount, comparableText(cell.outputs)])).toEqual([
      [1, 1, ""],
      [2, 2, "[stdout]\n6\n"],
      [3, 3, "[text/html]\n<b>six</b>"],
      [4, 4, "[text/plain]\ndone\n[stdout]\nend\n"],
      [5, 5, ""],
      [6, 6, ""],
      [7, 7, "[stdout]\n5 515 2 3 2\n"],
    ]);
  });

  it("names the cell that failed, with its first line and what it printed", () => {
    const [problem] = problemsOfBadCell(0);
    expect(problem).toContain('cell 0 (code, "// Fails on purpose.") failed:');
    expect(problem).toContain("Error: no such season");
  });

  it("reports a type error, which reaches stderr alone", () => {
    const [problem] = problemsOfBadCell(2);
    expect(problem).toContain("Type 'string' is not assignable to type 'number'.");
  });

  it("executes the cells after a failed one", () => {
    const { cells } = runs.get("bad")!;
    expect(streamText(cells[1]!.outputs, "stdout")).toBe("executed after an error\n");
    expect(streamText(cells[3]!.outputs, "stdout")).toBe("executed after a type error\n");
  });

  it("reports a line on stderr", () => {
    expect(problemsOfBadCell(4)).toEqual([
      'cell 4 (code, "console.warn("deprecated");") wrote to stderr:\n    deprecated',
    ]);
  });

  it("reports tags that are not true", () => {
    expect([...problemsOfBadCell(5), ...problemsOfBadCell(6)]).toEqual([
      'cell 5 (code, "1 + 1") is tagged expect-stderr and wrote nothing there.',
      'cell 6 (code, "2 + 2") is tagged raises-exception and did not fail.',
    ]);
  });

  it("accepts errors and stderr where the cell's tags say so", () => {
    expect(problemsIn("bad")).toHaveLength(5);
  });

  it("reports a cell that never ends", () => {
    const problems = problemsIn("endless");
    expect(problems[0]).toMatch(/^did not run to its end: /);
    expect(problems.slice(1)).toEqual([
      'cell 0 (code, "await new Promise(() => {});") was not executed.',
      'cell 1 (code, "1") was not executed.',
    ]);
  });
});

describe("chooseRunner", () => {
  it("takes Jupyter where it is, and tslab alone where it is not", () => {
    expect(chooseRunner("", "python3")).toBe("jupyter");
    expect(chooseRunner("", null)).toBe("tslab");
  });

  it("takes the runner it is told to", () => {
    expect(chooseRunner("tslab", "python3")).toBe("tslab");
    expect(chooseRunner("jupyter", null)).toBe("jupyter");
    expect(() => chooseRunner("deno", null)).toThrow('expected "jupyter" or "tslab"');
  });
});

describe("problemsOfRun", () => {
  const two = notebookOf(code("1"), code("2"));
  const ran = { status: "ok", outputs: [] };

  it("reports cells that were dropped or never reached", () => {
    const dropped: NotebookRun = {
      path: "",
      failure: null,
      cells: [{ index: 0, status: "abort", executionCount: null, outputs: [] }],
    };
    expect(problemsOfRun(two, dropped)).toEqual([
      'cell 0 (code, "1") was not executed.',
      'cell 1 (code, "2") was not executed.',
    ]);
  });

  it("reports a run out of order", () => {
    const cells = [
      { ...ran, index: 0, executionCount: 2 },
      { ...ran, index: 1, executionCount: 1 },
    ];
    expect(problemsOfRun(two, { path: "", failure: null, cells })).toHaveLength(2);
  });

  it("does not accept a notebook without code", () => {
    expect(problemsOfRun(notebookOf(markdown("# Words")), { path: "", failure: null, cells: [] })).toEqual([
      "has no code cell to execute.",
    ]);
  });
});

describe("differences", () => {
  const run: NotebookRun = {
    path: "",
    failure: null,
    cells: [{ index: 0, status: "ok", executionCount: 1, outputs: [stdout("a\n"), stdout("b\n")] }],
  };

  it("finds none when the stored text is the same, however it is cut", () => {
    const cut: Output = { output_type: "stream", name: "stdout", text: ["a\n", "b\n"] };
    expect(differences(notebookOf(stored(code("show"), 1, cut)), run)).toEqual([]);
  });

  it("shows the first different line and how to store the new output", () => {
    const found = differences(notebookOf(stored(code("show"), 1, stdout("a\nc\n"))), run);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain("npm run notebooks");
    expect(found[0]).toContain("first different line: 3\n    stored: c\n    fresh:  b");
  });

  it("finds an output that was never stored", () => {
    expect(differences(notebookOf(code("show")), run)).toHaveLength(1);
  });

  it("leaves out cells tagged volatile", () => {
    expect(differences(notebookOf(code("show", VOLATILE)), run)).toEqual([]);
  });

  it("compares the presence of a picture, not its bytes", () => {
    const picture = (data: string): Output => ({ output_type: "display_data", data: { "image/png": data } });
    const drawn = { ...run, cells: [{ ...run.cells[0]!, outputs: [picture("AAAA")] }] };
    expect(differences(notebookOf(stored(code("draw"), 1, picture("BBBB"))), drawn)).toEqual([]);
    expect(differences(notebookOf(stored(code("draw"), 1)), drawn)).toHaveLength(1);
  });
});

describe("problemsOfFormat", () => {
  it("accepts a notebook made for tslab", () => {
    expect(problemsOfFormat(good)).toEqual([]);
  });

  it("names what is missing or wrong", () => {
    const broken = {
      nbformat: 3,
      nbformat_minor: 0,
      metadata: { kernelspec: { name: "python3" } },
      cells: [{ cell_type: "code", metadata: {}, source: "" }, { cell_type: "slide" }, 7],
    };
    expect(problemsOfFormat(broken)).toEqual([
      "nbformat is 3, not 4.",
      "nbformat_minor is 0; cell ids need 5.",
      'the kernel is "python3", not "tslab".',
      "cell 0 has no valid id.",
      "cell 0 has no list of outputs.",
      "cell 0 has no execution_count.",
      "cell 0 is an empty code cell.",
      'cell 1 is of unknown type "slide".',
      "cell 2 is not an object.",
    ]);
    expect(problemsOfFormat([])).toEqual(["is not a JSON object."]);
  });

  it("reports code that is wider than a page shows", () => {
    const wide = `const wide = "${"x".repeat(90)}";`;
    expect(problemsOfFormat(notebookOf(code(`const a = 1;\n${wide}`)))).toEqual([
      "cell 0 has 1 lines wider than 90 columns.",
    ]);
  });

  it("reports a cell id used twice", () => {
    const [first] = good.cells;
    expect(problemsOfFormat({ ...good, cells: [first, first] })).toEqual([
      'cell 1 has an id used before: "made-up-0".',
    ]);
  });
});

describe("problemsOfContent", () => {
  const problemsWith = (text: string): string[] =>
    problemsOfContent(notebookOf(stored(code("show"), 1, stdout(text))));
  const home = ["", "home", "ada", "league.json"].join("/");

  it("reports paths of a machine", () => {
    expect(problemsWith(`wrote ${home}`)).toHaveLength(1);
    expect(problemsWith(`at file://${home}:3:4`)).toHaveLength(1);
    expect(problemsWith("wrote charts/salah.png")).toEqual([]);
    expect(problemsWith(`see https://example.org${home}`)).toEqual([]);
  });

  it("does not take a picture's base64 for a path", () => {
    const html = `<img src="data:image/png;base64,AA${home.replace(".", "")}">`;
    const shown: Output = { output_type: "display_data", data: { "text/html": html } };
    expect(problemsOfContent(notebookOf(stored(code("draw"), 1, shown)))).toEqual([]);
  });

  it("reports what looks like a credential, in code and in outputs", () => {
    const assignment = `const password = ${JSON.stringify("hunter2hunter2")};`;
    expect(problemsOfContent(notebookOf(code(assignment)))).toHaveLength(1);
    expect(problemsWith(["Authorization:", "Basic", "dXNlcjpwYXNzd29yZA=="].join(" "))).toHaveLength(1);
    expect(problemsWith("password: process.env.STATS_PASSWORD")).toEqual([]);
  });
});

describe("problemsOfProse", () => {
  const shown = stored(code("goals"), 1, stdout("18.8 % of 48 shots, rank 3"));

  it("reports figures that no cell above shows, in digits and in words", () => {
    const about = (text: string): string[] => problemsOfProse(notebookOf(shown, markdown(text)));
    expect(about("He scores with 18.8 %, about 19 %, of 48 shots in `20` matches of 2017/18.")).toEqual([]);
    expect(about("He scores with 18.9 %.")).toHaveLength(1);
    expect(about("He is seventh of twenty.")).toHaveLength(2);
    expect(problemsOfProse(notebookOf(markdown("He took 48 shots."), shown))).toHaveLength(1);
  });

  it("lets a text introduce code, and say figures of its own that a tag names", () => {
    expect(problemsOfProse(notebookOf(markdown("The best ten."), code("count: 10")))).toEqual([]);
    const own = { ...markdown("Is 0.35 much?"), metadata: { tags: ["own-figure-0.35"] } };
    expect(problemsOfProse(notebookOf(own))).toEqual([]);
  });
});

describe("problemsOfStoredRun", () => {
  it("demands numbers from 1 in order", () => {
    const inOrder = notebookOf(stored(code("1"), 1), markdown("between"), stored(code("2"), 2));
    expect(problemsOfStoredRun(inOrder)).toEqual([]);
    expect(problemsOfStoredRun(notebookOf(stored(code("1"), 4), code("2")))).toHaveLength(2);
  });
});

describe("fileText", () => {
  it("is its own normal form", () => {
    const text = fileText(good);
    expect(fileText(JSON.parse(text) as Notebook)).toBe(text);
  });

  it("keeps ids and tags, numbers cells without an id, and drops what editors add", () => {
    const noisy: Notebook = {
      ...notebookOf(),
      metadata: { vscode: { version: 1 }, title: "Sums" },
      cells: [
        { ...code("1", VOLATILE), id: "cell-1" },
        { ...code("2"), metadata: { execution: { "iopub.status.busy": "now" }, scrolled: true } },
      ],
    };
    const normal = JSON.parse(fileText(noisy)) as Notebook;
    expect(normal.cells.map(({ id, metadata }) => [id, metadata])).toEqual([
      ["cell-1", { tags: [VOLATILE] }],
      ["cell-2", {}],
    ]);
    expect(Object.keys(normal.metadata)).toEqual(["kernelspec", "language_info", "title"]);
  });

  it("takes the outputs of a run in place of the stored ones", () => {
    const run = {
      path: "",
      failure: null,
      cells: [{ index: 0, status: "ok", executionCount: 1, outputs: [stdout("new\n")] }],
    };
    const [cell] = withRun(notebookOf(stored(code("show"), 9, stdout("old\n"))), run).cells;
    expect([cell!.execution_count, cell!.outputs]).toEqual([1, [stdout("new\n")]]);
  });
});

// Storing a run needs Jupyter, which other machines may lack.
if (runners.includes("jupyter")) {
  describe("refresh", () => {
    const goodPath = write("refreshed", good);
    const badPath = write("unrefreshed", bad);
    beforeAll(async () => {
      await expect(refresh([goodPath, badPath])).rejects.toThrow("no such season");
    });

    it("stores a run that passes every check", async () => {
      const notebook = JSON.parse(readFileSync(goodPath, "utf8")) as Notebook;
      const [run] = await runNotebooks([goodPath], { runner: "jupyter" });
      expect([...problemsOfFormat(notebook), ...problemsOfStoredRun(notebook)]).toEqual([]);
      expect([...problemsOfRun(notebook, run!), ...differences(notebook, run!)]).toEqual([]);
    });

    it("leaves a notebook that fails as it is", () => {
      expect(readFileSync(badPath, "utf8")).toBe(fileText(bad));
    });
  });
}
