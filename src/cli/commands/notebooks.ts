import { spawn } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { delimiter, join, resolve } from "node:path";
import { ScoutframeError } from "../../errors.js";
import { command, type FlagsOf } from "../command.js";
import { choiceFlag, numberFlag, switchFlag, textFlag, withDefault } from "../flags.js";
import {
  DEFAULT_PYTHON,
  findJupyter,
  foundOf,
  type Jupyter,
  KERNELS,
  type KernelKind,
  type KernelProgram,
  kernelName,
  kernelProgram,
  type Need,
  needLine,
  notebookKernel,
  resolvedFrom,
  SERVERS,
} from "../installed.js";
import {
  copyPackedNotebooks,
  ownNotebooks,
  packedNotebooks,
  writeObservableNotebooks,
} from "../packed-notebooks.js";
import { print } from "../print.js";

const DEFAULT_FOLDER = "scoutframe-notebooks";

const FLAGS = {
  check: switchFlag("only report what is installed and what is missing"),
  kernel: withDefault(
    choiceFlag("name", "the kernel that runs the cells", KERNELS),
    KERNELS[0] as KernelKind,
  ),
  observable: textFlag(
    "folder",
    "only write the notebooks that need no files there, in the HTML form of Observable's Notebook Kit",
  ),
  noBrowser: switchFlag("start Jupyter without opening a browser"),
  port: numberFlag("Jupyter's port (default: Jupyter chooses)"),
  python: textFlag("command", `the Python that has Jupyter (default: ${DEFAULT_PYTHON}, or that of jupyter)`),
  prefix: textFlag(
    "folder",
    "install the kernel below this folder (default: in Python's virtual environment, else for the user)",
  ),
};
type NotebooksFlags = FlagsOf<typeof FLAGS> & { readonly browser?: boolean };

export const notebooksCommand = command({
  takes: [
    ["[folder]", `default: ${DEFAULT_FOLDER}; in a clone of the repository its own notebooks`],
    ["[jupyter...]", "after --: arguments for Jupyter itself"],
  ],
  flags: FLAGS,
  examples: `
  scoutframe notebooks --check
  scoutframe notebooks
  scoutframe notebooks --kernel deno
  scoutframe notebooks --observable my-site
  scoutframe notebooks my-notebooks --no-browser --port 8899
  scoutframe notebooks -- --allow-root`,
  act: async (flags: NotebooksFlags, [folder, more]: [string | undefined, string[]]) => {
    if (flags.observable !== undefined) {
      tellObservable(flags.observable);
      return;
    }
    // An argument after -- that begins with a dash is not a folder.
    const own = folder?.startsWith("-") ? [folder, ...more] : more;
    const named = own === more ? folder : undefined;
    const place = folderOf(named, flags);
    const program = kernelProgram(flags.kernel, place);
    const jupyter = findJupyter(flags.python);
    const needs = await needsOf(place, flags, program, jupyter);
    for (const need of needs) print(needLine(need));
    const missing = needs.filter(({ found }) => found === undefined).map(({ name }) => name);
    if (missing.length > 0 || program === undefined || jupyter === undefined) {
      const what = `notebooks: missing: ${missing.join(", ")}; see the lines above for how to get it.`;
      throw new ScoutframeError("not_found", what, { missing });
    }
    if (flags.check) return;
    const kernel = notebookKernel(place, flags.kernel, program);
    await kernel.install(jupyter.python, flags.prefix);
    print(`kernel   ${kernel.name}, which other projects leave alone`);
    await kernel.serve((path) => startJupyter(jupyter, place, own, flags, path));
  },
});

function tellObservable(named: string): void {
  const folder = resolve(named);
  const { written, leftOut } = writeObservableNotebooks(folder);
  print(`wrote    to ${folder}: ${written.join(", ")}`);
  print(`left out because they need Node: ${leftOut.join(", ")}`);
  print(
    `next     in ${folder}: npm install, then npm run preview or npm run build; Observable Desktop opens them as they are`,
  );
}

/** The folder to open: the repository's own, or else one with copies of the packed notebooks. */
function folderOf(named: string | undefined, { check, kernel }: NotebooksFlags): string {
  const own = named === undefined ? ownNotebooks() : undefined;
  if (own !== undefined) return resolve(own);
  const place = resolve(named ?? DEFAULT_FOLDER);
  if (!check) {
    const { copied, kept } = copyPackedNotebooks(place, kernelName(place, kernel));
    if (copied.length > 0) print(`copied   to ${place}: ${copied.join(", ")}`);
    if (kept.length > 0) print(`kept     as they were: ${kept.join(", ")}`);
  }
  return place;
}

async function needsOf(
  place: string,
  { python = DEFAULT_PYTHON, port, kernel }: NotebooksFlags,
  program: KernelProgram | undefined,
  jupyter: Jupyter | undefined,
): Promise<Need[]> {
  const [ownPython, server] = foundOf(jupyter, python);
  const install = `${python} -m pip install jupyterlab`;
  const needs: Need[] = [
    { name: "folder", found: folderText(place), remedy: `${place} is a file; name another` },
    {
      name: "Python",
      found: ownPython,
      remedy: `"${python}" does not run; install Python 3, or name one with --python`,
    },
    {
      name: "Jupyter",
      found: server,
      remedy: `${python} has neither ${SERVERS.join(" nor ")}; ${install}, or name another Python with --python`,
    },
    ...[
      { name: kernel, found: program?.found },
      { name: "scoutframe", found: resolvedFrom(place, "scoutframe") },
    ].map((need) => ({ ...need, remedy: `in ${place}: npm install ${need.name}` })),
  ];
  if (port !== undefined) {
    const found = (await isFree(port)) ? "free" : undefined;
    needs.push({ name: `port ${port}`, found, remedy: "something listens there; name another with --port" });
  }
  return needs;
}

function folderText(place: string): string | undefined {
  if (!existsSync(place)) return `${place}, which gets the notebooks: ${packedNotebooks().length}`;
  if (!statSync(place).isDirectory()) return undefined;
  return `${place}, notebooks: ${readdirSync(place).filter((name) => name.endsWith(".ipynb")).length}`;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((settle) => {
    const server = createServer()
      .once("error", () => settle(false))
      .once("listening", () => server.close(() => settle(true)));
    server.listen(port, "127.0.0.1");
  });
}

function startJupyter(
  { python, module }: Jupyter,
  place: string,
  more: readonly string[],
  flags: NotebooksFlags,
  ownPath: string,
): Promise<void> {
  const { browser, port, prefix } = flags;
  const parameters = [
    ...["-m", module],
    ...(browser ? [] : ["--no-browser"]),
    ...(port === undefined ? [] : [`--port=${port}`]),
    ...more,
  ];
  const kernels = prefix === undefined ? [] : [join(resolve(prefix), "share", "jupyter")];
  const paths = [ownPath, ...kernels, process.env.JUPYTER_PATH ?? ""].filter((path) => path !== "");
  const env = { ...process.env, JUPYTER_PATH: paths.join(delimiter) };
  return new Promise((done, fail) => {
    // The child starts in another folder.
    const program = existsSync(python) ? resolve(python) : python;
    const child = spawn(program, parameters, { cwd: place, env, stdio: "inherit" });
    // Ctrl-C reaches Jupyter directly, and Jupyter may ask before it ends. SIGTERM is passed on to it.
    const leave = (): void => {};
    const end = (): void => void child.kill("SIGTERM");
    process.on("SIGINT", leave).on("SIGTERM", end);
    child.once("error", fail);
    child.once("close", (code, signal) => {
      process.off("SIGINT", leave).off("SIGTERM", end);
      if (code === 0 || signal === "SIGINT" || signal === "SIGTERM") done();
      else {
        const what = `notebooks: Jupyter ended with ${code ?? signal}; see the lines above for the reason.`;
        fail(new ScoutframeError("not_found", what));
      }
    });
  });
}
