import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import {
  differences,
  problemsOfContent,
  problemsOfFormat,
  problemsOfRun,
  problemsOfStoredRun,
  REFRESH_HINT,
} from "./checks.js";
import type { Notebook, NotebookRun } from "./notebook.js";
import { problemsOfProse } from "./prose.js";
import { fileText, refresh } from "./refresh.js";
import { chooseRunner, NOTEBOOKS, runNotebooks } from "./run-notebook.js";

const names = readdirSync(NOTEBOOKS)
  .filter((name) => name.endsWith(".ipynb"))
  .sort();
const paths = names.map((name) => join(NOTEBOOKS, name));

// `npm run notebooks` is this file in another mode: first the files are written anew, then tried as ever, so
// that an output that changes from run to run is found at once.
if (process.env.MODE === "refresh") await refresh(paths);

describe("the notebooks", () => {
  const runs = new Map<string, NotebookRun>();
  const filesBefore = readdirSync(NOTEBOOKS);

  // All notebooks run before the first test looks at one, two at a time.
  beforeAll(async () => {
    for (const run of await runNotebooks(paths, { runner: chooseRunner() })) {
      runs.set(basename(run.path), run);
    }
  });

  it("are there", () => {
    expect(names, "notebooks/ holds no .ipynb file, so nothing was tried").not.toEqual([]);
  });

  it("leave no files behind", () => {
    expect(readdirSync(NOTEBOOKS)).toEqual(filesBefore);
  });

  describe.each(names)("%s", (name) => {
    const text = readFileSync(join(NOTEBOOKS, name), "utf8");
    const notebook = JSON.parse(text) as Notebook;

    it("is a notebook for the tslab kernel", () => {
      expect(problemsOfFormat(notebook).join("\n")).toBe("");
    });

    it("is stored with the outputs of one run from top to bottom", () => {
      expect(problemsOfStoredRun(notebook).join("\n")).toBe("");
    });

    it("is stored in the normal form, so that changes to it are small", () => {
      expect(text === fileText(notebook), `${name} is not in normal form; ${REFRESH_HINT}`).toBe(true);
    });

    it("shows no path of a machine and no credential", () => {
      expect(problemsOfContent(notebook).join("\n")).toBe("");
    });

    it("says no figure that no cell above shows", () => {
      expect(problemsOfProse(notebook).join("\n")).toBe("");
    });

    it("runs from top to bottom", () => {
      expect(problemsOfRun(notebook, runs.get(name)!).join("\n")).toBe("");
    });

    it("gives the outputs it is stored with", () => {
      expect(differences(notebook, runs.get(name)!).join("\n")).toBe("");
    });
  });
});
