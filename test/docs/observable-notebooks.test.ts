// Notebooks of Jupyter in the HTML form of Observable's Notebook Kit.

import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import * as core from "scoutframe/core";
import { describe, expect, it } from "vitest";
import { FOR_OBSERVABLE, observableNotebook } from "../../src/docs/observable-notebooks.mjs";
import { NOTEBOOKS } from "../notebooks/run-notebook.js";

const SAMPLES = ["sampleMatches", "samplePlayers", "sampleTeams"];

function notebookOf(...cells: [type: "code" | "markdown", source: string][]): object {
  return { cells: cells.map(([cell_type, source]) => ({ cell_type, source: [source] })) };
}

describe("observableNotebook", () => {
  it("displays what a cell shows or prints, and imports in one cell", () => {
    const made = observableNotebook(
      notebookOf(
        [
          "markdown",
          `# A < B\n\nSee [roles](03-similarity-and-roles.ipynb), [files](09-your-own-files.ipynb) and \${x}.`,
        ],
        [
          "code",
          'import { leaders, samplePlayers } from "scoutframe";\n\nconst league: Table = await samplePlayers();\nfor (const x of [1, 2]) console.log(x, f(console.log));\nleague.show({ count: 3 });\nleague.show();\nshow(leaders(league, "Goals"), { count: 1 });',
        ],
        ["code", "const [first, { second }] = rows;\nleague"],
        ["code", 'const text = "</script>";'],
      ),
    );
    expect(made).toBe(`<!doctype html>
<notebook theme="air">
  <title>A &lt; B</title>
  <script id="1" type="text/markdown">
    # A < B

    See [roles](03-similarity-and-roles.html), files and \\\${x}.
  </script>
  <script id="2" type="text/x-typescript" pinned>
    const league: Table = await samplePlayers();
    for (const x of [1, 2]) display(printed(x, f(console.log)));
    display(elementFor(league, { count: 3 }));
    display(elementFor(league));
    display(elementFor(leaders(league, "Goals"), { count: 1 }));
  </script>
  <script id="3" type="text/x-typescript" pinned>
    const [first, { second }] = rows;
    display(elementFor(league))
  </script>
  <script id="4" type="text/x-typescript" pinned>
    const text = "<\\/script>";
  </script>
  <script id="5" type="module" pinned>
    import { leaders } from "./scoutframe/core.mjs";
    import { samplePlayers } from "./scoutframe/sample.mjs";
    import "./scoutframe/core-methods.mjs";
    import { elementFor, printed } from "./scoutframe/observable.mjs";
  </script>
</notebook>
`);
  });

  it.each([
    ["a name of two cells", ["const a = 1;", "const a = 2;"], "a is declared twice"],
    ["a name of a helper", ["const printed = 1;"], "imported and declared: printed"],
    ["another module", ['import { join } from "path";'], "imports import"],
  ])("refuses %s", (_, sources, message) => {
    const cells = sources.map((source): ["code", string] => ["code", source]);
    expect(() => observableNotebook(notebookOf(...cells))).toThrow(message);
  });
});

describe("the list", () => {
  it("has every notebook that imports from the core and the sample's tables alone", () => {
    const able = readdirSync(NOTEBOOKS)
      .filter((file) => file.endsWith(".ipynb"))
      .filter((file) => {
        const text = readFileSync(join(NOTEBOOKS, file), "utf8");
        const cells = JSON.parse(text).cells.map(({ source }: { source: string[] }) => source.join(""));
        const source: string = cells.join("\n");
        const imports = [...source.matchAll(/^import \{([^}]*)\} from "([^"]*)"/gm)];
        return imports.every(([, names = "", from]) => {
          const all = names
            .split(",")
            .map((name) => name.trim())
            .filter((name) => name !== "");
          return from === "scoutframe" && all.every((name) => name in core || SAMPLES.includes(name));
        });
      });
    expect(FOR_OBSERVABLE).toEqual(able.map((file) => basename(file, ".ipynb")));
  });
});
