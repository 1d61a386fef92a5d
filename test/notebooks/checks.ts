import {
  type Cell,
  comparableText,
  describeCell,
  EXPECT_STDERR,
  errorText,
  hasTag,
  isExecutable,
  joinLines,
  type Notebook,
  type NotebookRun,
  RAISES_EXCEPTION,
  sourceOf,
  streamText,
  textsOf,
  VOLATILE,
} from "./notebook.js";

/** What every message about stale files ends in. */
export const REFRESH_HINT = "run `npm run notebooks` to execute the notebooks anew and store what they give";

/**
 * What is wrong with a run, one message a problem: cells that were not executed, that failed, or that wrote
 * to stderr without the tag that says they mean to. tslab reports a type error on stderr alone, and drops a
 * cell that follows an error too soon in silence, so the absence of an error output proves nothing.
 */
export function problemsOfRun(notebook: Notebook, run: NotebookRun): string[] {
  const problems: string[] = [];
  if (run.failure !== null) problems.push(`did not run to its end: ${run.failure}`);
  const runs = new Map(run.cells.map((cell) => [cell.index, cell]));
  let executed = 0;
  notebook.cells.forEach((cell, index) => {
    if (!isExecutable(cell)) return;
    const name = describeCell(cell, index);
    const cellRun = runs.get(index);
    if (cellRun === undefined || cellRun.executionCount === null || cellRun.status === "abort") {
      problems.push(`${name} was not executed.`);
      return;
    }
    executed++;
    const failed = cellRun.status !== "ok" || errorText(cellRun.outputs) !== "";
    const stderr = streamText(cellRun.outputs, "stderr");
    const shown = indent([errorText(cellRun.outputs), stderr].filter((text) => text !== "").join("\n"));
    if (hasTag(cell, RAISES_EXCEPTION)) {
      if (!failed) problems.push(`${name} is tagged ${RAISES_EXCEPTION} and did not fail.`);
    } else if (failed) {
      problems.push(`${name} failed:\n${shown}`);
    } else if (hasTag(cell, EXPECT_STDERR)) {
      if (stderr === "") problems.push(`${name} is tagged ${EXPECT_STDERR} and wrote nothing there.`);
    } else if (stderr !== "") {
      problems.push(`${name} wrote to stderr:\n${shown}`);
    }
    if (cellRun.executionCount !== executed) {
      problems.push(`${name} was executed as number ${cellRun.executionCount}, not ${executed}.`);
    }
  });
  if (executed === 0 && problems.length === 0) problems.push("has no code cell to execute.");
  return problems;
}

/** Where a fresh run gave other text than the file holds; cells tagged `volatile` are left out. */
export function differences(notebook: Notebook, run: NotebookRun): string[] {
  const found: string[] = [];
  for (const { index, outputs } of run.cells) {
    const cell = notebook.cells[index];
    if (cell === undefined || hasTag(cell, VOLATILE)) continue;
    const stored = comparableText(cell.outputs ?? []);
    const fresh = comparableText(outputs);
    if (stored !== fresh) {
      found.push(
        `${describeCell(cell, index)} gives another output than the stored one; if it should, ` +
          `${REFRESH_HINT}.\n${firstDifference(stored, fresh)}`,
      );
    }
  }
  return found;
}

function firstDifference(stored: string, fresh: string): string {
  const storedLines = stored.split("\n");
  const freshLines = fresh.split("\n");
  let line = 0;
  while (storedLines[line] === freshLines[line]) line++;
  const show = (text: string | undefined): string =>
    text === undefined ? "(nothing)" : text.length > 300 ? `${text.slice(0, 300)}…` : text;
  return indent(
    `first different line: ${line + 1}\nstored: ${show(storedLines[line])}\nfresh:  ${show(freshLines[line])}`,
  );
}

/** Wider code is cut off on a page beside its table of contents. */
const WIDEST = 90;

/** What is wrong with a notebook as a document, before any of it runs. */
export function problemsOfFormat(value: unknown): string[] {
  if (!isObject(value)) return ["is not a JSON object."];
  const problems: string[] = [];
  if (value.nbformat !== 4) problems.push(`nbformat is ${JSON.stringify(value.nbformat)}, not 4.`);
  if (typeof value.nbformat_minor !== "number" || value.nbformat_minor < 5) {
    problems.push(`nbformat_minor is ${JSON.stringify(value.nbformat_minor)}; cell ids need 5.`);
  }
  const kernel = isObject(value.metadata) ? value.metadata.kernelspec : undefined;
  const kernelName = isObject(kernel) ? kernel.name : undefined;
  if (kernelName !== "tslab") problems.push(`the kernel is ${JSON.stringify(kernelName)}, not "tslab".`);
  if (!Array.isArray(value.cells)) return [...problems, "has no list of cells."];
  const ids = new Set<unknown>();
  value.cells.forEach((cell: unknown, index) => {
    problems.push(...problemsOfCell(cell).map((problem) => `cell ${index} ${problem}`));
    const id = isObject(cell) ? cell.id : undefined;
    if (id !== undefined && ids.has(id)) problems.push(`cell ${index} has an id used before: "${id}".`);
    ids.add(id);
  });
  return problems;
}

function problemsOfCell(cell: unknown): string[] {
  if (!isObject(cell)) return ["is not an object."];
  const problems: string[] = [];
  if (!["code", "markdown", "raw"].includes(String(cell.cell_type))) {
    return [`is of unknown type ${JSON.stringify(cell.cell_type)}.`];
  }
  if (typeof cell.id !== "string" || !/^[\w-]{1,64}$/.test(cell.id)) problems.push("has no valid id.");
  if (!isObject(cell.metadata)) problems.push("has no metadata.");
  if (!isText(cell.source)) problems.push("has no source.");
  if (cell.cell_type === "code") {
    if (!Array.isArray(cell.outputs)) problems.push("has no list of outputs.");
    if (cell.execution_count === undefined) problems.push("has no execution_count.");
    if (isText(cell.source) && !isExecutable(cell as unknown as Cell))
      problems.push("is an empty code cell.");
    const wide = joinLines(cell.source)
      .split("\n")
      .filter((line) => line.length > WIDEST).length;
    if (wide > 0) problems.push(`has ${wide} lines wider than ${WIDEST} columns.`);
  }
  return problems;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isText(value: unknown): boolean {
  return (
    typeof value === "string" || (Array.isArray(value) && value.every((line) => typeof line === "string"))
  );
}

/** A directory of one machine at the start of a path; a path below a web address does not count. */
const MACHINE_PATH =
  /(?<![\w.~%-])(?:\/{1,3}(?:work|home|root|tmp|Users|private\/var)\/[\w.-]|[A-Z]:\\{1,2}Users\\)/;

const SECRETS: readonly RegExp[] = [
  /\bauthorization["']?\s*[:=]\s*["']?(?:Basic|Bearer)\s+[\w+/.=-]{8,}/i,
  /\b(?:api[_-]?key|secret|password|passwd|token)["']?\s*[:=]\s*["'][^"'\s]{8,}["']/i,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\b(?:ghp|gho|npm|sk)_[A-Za-z0-9]{20,}\b/,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /\bhttps?:\/\/[^\s/@:]+:[^\s/@]+@/,
];

/** What a notebook shows that no reader should see: paths of a machine, and anything like a credential. */
export function problemsOfContent(notebook: Notebook): string[] {
  const problems: string[] = [];
  notebook.cells.forEach((cell, index) => {
    const name = describeCell(cell, index);
    const outputs = textsOf(cell.outputs ?? []);
    for (const text of outputs) {
      const [path] = MACHINE_PATH.exec(text) ?? [];
      if (path !== undefined) problems.push(`${name} shows a path of this machine: "${around(text, path)}".`);
    }
    for (const text of [sourceOf(cell), ...outputs]) {
      const secret = SECRETS.find((pattern) => pattern.test(text));
      if (secret !== undefined) problems.push(`${name} looks as if it held a credential (${secret}).`);
    }
  });
  return problems;
}

/** Whether the file holds the outputs of one run, cells numbered from 1 in order. */
export function problemsOfStoredRun(notebook: Notebook): string[] {
  const problems: string[] = [];
  let expected = 0;
  notebook.cells.forEach((cell, index) => {
    if (!isExecutable(cell)) return;
    expected++;
    if (cell.execution_count !== expected) {
      problems.push(
        `${describeCell(cell, index)} is stored as executed number ${cell.execution_count}, not ${expected}; ` +
          `${REFRESH_HINT}.`,
      );
    }
  });
  return problems;
}

function around(text: string, part: string): string {
  const start = text.indexOf(part);
  return text.slice(Math.max(0, start - 20), start + 60).replaceAll("\n", " ");
}

function indent(text: string): string {
  return text.trimEnd().replace(/^/gm, "    ");
}
