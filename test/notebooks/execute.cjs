// Executes one notebook on tslab without Jupyter and writes what every code cell gave, as JSON.
//
// Usage: execute.cjs JOB.json RESULT.json, in the directory the cells are to run in.
// The job is { notebooks: [path], cellTimeoutSeconds }. One process takes one notebook, as one kernel does:
// tslab keeps its variables on the process.

const { readFileSync, writeFileSync } = require("node:fs");
const { createRequire } = require("node:module");
const { join } = require("node:path");

// The kernel is a dependency of the notebooks, so it is looked up from where they run.
const requireThere = createRequire(join(process.cwd(), "notebook.js"));
const { createConverter } = requireThere("tslab/dist/converter.js");
const { createExecutor } = requireThere("tslab/dist/executor.js");
const { JupyterHandlerImpl } = requireThere("tslab/dist/jupyter.js");

// After a failed cell tslab drops every cell that arrives within 200 ms, without a word.
// Waiting longer than that lets each later cell be judged by what it does itself.
const PAUSE_AFTER_ERROR_MS = 300;

const [jobPath, resultPath] = process.argv.slice(2);
const job = JSON.parse(readFileSync(jobPath, "utf8"));
const [path] = job.notebooks;

// The wiring of tslab's own kernel, less the sockets.
const converter = createConverter({ isJS: false, isBrowser: false });
const executor = createExecutor(
  process.cwd(),
  { node: converter, close: () => converter.close() },
  { log: console.log, error: console.error },
);
const kernel = new JupyterHandlerImpl(executor, false);
process.on("uncaughtException", (error) => console.error("UncaughtException:", error));
process.on("unhandledRejection", (reason) => console.error("UnhandledPromiseRejection:", reason));

/** Adds stream text to the cell's outputs; text that follows its own kind joins it, as Jupyter does. */
function addStream(outputs, name, text) {
  const last = outputs.at(-1);
  if (last?.output_type === "stream" && last.name === name) last.text += text;
  else outputs.push({ output_type: "stream", name, text });
}

/** Adds a picture or a table, or replaces the one shown before under the same display id. */
function addDisplay(displays, outputs, { data, metadata, transient }, update) {
  const id = transient?.display_id;
  const output = { output_type: "display_data", data, metadata };
  if (update) {
    for (const shown of displays.get(id) ?? []) Object.assign(shown, output);
    return;
  }
  outputs.push(output);
  if (id !== undefined) displays.set(id, [...(displays.get(id) ?? []), output]);
}

function deadline(seconds) {
  return new Promise((_, reject) => {
    const message = `A cell was still running after ${seconds} seconds.`;
    setTimeout(() => reject(new Error(message)), seconds * 1000).unref();
  });
}

async function main() {
  const notebook = JSON.parse(readFileSync(path, "utf8"));
  const displays = new Map();
  const cells = [];
  let failure = null;
  try {
    for (const [index, cell] of notebook.cells.entries()) {
      const code = [cell.source].flat().join("");
      if (cell.cell_type !== "code" || code.trim() === "") continue;
      const outputs = [];
      const reply = await Promise.race([
        kernel.handleExecute(
          { code },
          (name, text) => addStream(outputs, name, text),
          (content, update) => addDisplay(displays, outputs, content, update),
        ),
        deadline(job.cellTimeoutSeconds),
      ]);
      const { status, execution_count: executionCount = null } = reply;
      cells.push({ index, status, executionCount, outputs });
      if (status !== "ok") await new Promise((resolve) => setTimeout(resolve, PAUSE_AFTER_ERROR_MS));
    }
  } catch (error) {
    failure = `${error.name}: ${error.message}`;
  }
  writeFileSync(resultPath, JSON.stringify([{ path, failure, cells }]));
  // Neither tslab's file watchers nor a timer left behind by a cell may keep the process.
  process.exit(0);
}

main();
