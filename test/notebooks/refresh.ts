import { readFile, writeFile } from "node:fs/promises";
import { problemsOfRun } from "./checks.js";
import {
  type Cell,
  isExecutable,
  isJsonType,
  joinLines,
  type Notebook,
  type NotebookRun,
  type Output,
  sortKeys,
} from "./notebook.js";
import { runNotebooks } from "./run-notebook.js";

/** Cell metadata that means something to a reader or to the tests; editors add much more. */
const KEPT_CELL_METADATA = ["tags", "jupyter", "slideshow"];

const KERNEL = { display_name: "TypeScript", language: "typescript", name: "tslab" };

/** As the kernel states it, so that opening and saving a notebook in Jupyter changes nothing. */
const LANGUAGE = {
  codemirror_mode: { mode: "typescript", name: "javascript", typescript: true },
  file_extension: ".ts",
  mimetype: "text/typescript",
  name: "typescript",
  version: "3.7.2",
};

/**
 * Executes notebooks on Jupyter and stores what they give in their files. A notebook in which a cell fails
 * is left as it is, and its problems are in the error.
 */
export async function refresh(paths: readonly string[], cwd?: string): Promise<void> {
  const failures: string[] = [];
  for (const run of await runNotebooks(paths, { runner: "jupyter", cwd })) {
    const notebook = JSON.parse(await readFile(run.path, "utf8")) as Notebook;
    const problems = problemsOfRun(notebook, run);
    if (problems.length > 0) failures.push(`${run.path}\n${problems.join("\n")}`);
    else await writeFile(run.path, fileText(withRun(notebook, run)));
  }
  if (failures.length > 0) throw new Error(failures.join("\n\n"));
}

/** The notebook with the outputs of a run in place of those it had. */
export function withRun(notebook: Notebook, run: NotebookRun): Notebook {
  const runs = new Map(run.cells.map((cell) => [cell.index, cell]));
  const cells = notebook.cells.map((cell, index): Cell => {
    if (cell.cell_type !== "code") return cell;
    const { executionCount = null, outputs = [] } = runs.get(index) ?? {};
    return { ...cell, execution_count: executionCount, outputs: [...outputs] };
  });
  return { ...notebook, cells };
}

/**
 * The one text a notebook has as a file: same content, same bytes. Cell ids stay, missing ones are numbered;
 * what editors and kernels add (times, versions, view state) goes; keys are sorted and texts split into lines
 * as Jupyter does it, so that a change in one cell is a change in a few lines.
 */
export function fileText(notebook: Notebook): string {
  const ids = new Set(notebook.cells.map((cell) => cell.id));
  let number = 0;
  const nextId = (): string => {
    do number++;
    while (ids.has(`cell-${number}`));
    return `cell-${number}`;
  };
  const { title } = notebook.metadata;
  const normalised = {
    cells: notebook.cells.map((cell) => ({
      cell_type: cell.cell_type,
      id: cell.id ?? nextId(),
      metadata: pick(cell.metadata, KEPT_CELL_METADATA),
      source: splitLines(joinLines(cell.source)),
      ...(cell.cell_type === "code" && {
        execution_count: isExecutable(cell) ? (cell.execution_count ?? null) : null,
        outputs: (cell.outputs ?? []).map(normaliseOutput),
      }),
    })),
    metadata: { kernelspec: KERNEL, language_info: LANGUAGE, ...(title !== undefined && { title }) },
    nbformat: 4,
    nbformat_minor: 5,
  };
  return `${JSON.stringify(sortKeys(normalised), null, 1)}\n`;
}

function normaliseOutput(output: Output): unknown {
  if (output.output_type === "stream") return { ...output, text: splitLines(joinLines(output.text)) };
  if (output.output_type === "error") return output;
  const data = Object.fromEntries(
    Object.entries(output.data).map(([mediaType, value]) => [
      mediaType,
      isJsonType(mediaType) ? value : splitData(mediaType, joinLines(value)),
    ]),
  );
  const { output_type, metadata = {} } = output;
  return output_type === "execute_result"
    ? { output_type, data, metadata, execution_count: output.execution_count ?? null }
    : { output_type, data, metadata };
}

/** Pictures stay one string, as Jupyter keeps them. */
function splitData(mediaType: string, text: string): string | string[] {
  return mediaType.startsWith("text/") || mediaType === "image/svg+xml" ? splitLines(text) : text;
}

function splitLines(text: string): string[] {
  return text.split(/(?<=\n)/).filter((line) => line !== "");
}

function pick(values: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
}
