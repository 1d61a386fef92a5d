import { spawn } from "node:child_process";
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import ts from "typescript";
import { plainEnvironment } from "./environment.js";
import { ROOT } from "./files.js";

/** A fenced block of a Markdown text. */
export interface Block {
  readonly language: string;
  /** The line after the opening fence, from 1. */
  readonly line: number;
  readonly code: string;
}

export function blocksOf(markdown: string): Block[] {
  return [...markdown.matchAll(/^([ \t]*)```([\w-]*)[^\n]*\n([\s\S]*?)^\1```[ \t]*$/gm)].map((match) => {
    const [, indent = "", language = "", code = ""] = match;
    return {
      language,
      line: markdown.slice(0, match.index).split("\n").length + 1,
      code: code.replace(new RegExp(`^${indent}`, "gm"), ""),
    };
  });
}

/**
 * The TypeScript blocks as they read one after the other: a block without imports goes on where the blocks
 * before it stopped, back to the last one that imports something.
 */
export function continuedBlocks(blocks: readonly Block[]): Block[] {
  let before = "";
  return blocks
    .filter(({ language }) => language === "ts")
    .map((block) => {
      const code = /^\s*import\b/m.test(block.code) ? block.code : before + block.code;
      before = code;
      return { ...block, code };
    });
}

/** What a program did: all is well when the code is 0 and there is no stderr. */
export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Playground {
  /** Runs the commands of a block one after the other, up to the first that fails. */
  readonly runShell: (code: string) => Promise<Outcome>;
  /** Runs a block as a module that imports the built package by its name. */
  readonly runTypeScript: (code: string) => Promise<Outcome>;
  readonly remove: () => void;
}

const BLOCK_TIMEOUT_MS = 500_000;

/** Programs that blocks may call besides those of {@link commandScripts}. Anything else is not found. */
const PLAIN_COMMANDS = [
  "bash",
  "cat",
  "cut",
  "echo",
  "env",
  "grep",
  "gunzip",
  "gzip",
  "head",
  "ls",
  "mkdir",
  "rm",
  "sed",
  "sleep",
  "sort",
  "tail",
  "tr",
  "uniq",
  "wc",
  "zcat",
];

/**
 * A working directory, and a PATH that holds nothing but what readers of the text are told to have. The
 * library's command is the built one; installing, cloning and the suite itself are not run again, but a
 * script that does not exist is refused.
 */
export function playground(directory: string): Playground {
  const work = join(directory, "work");
  const bin = join(directory, "bin");
  mkdirSync(work, { recursive: true });
  mkdirSync(bin, { recursive: true });
  for (const [name, script] of Object.entries(commandScripts())) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  }
  for (const name of PLAIN_COMMANDS) {
    const found = (process.env.PATH ?? "")
      .split(delimiter)
      .map((folder) => join(folder, name))
      .find((path) => existsSync(path));
    if (found !== undefined) symlinkSync(found, join(bin, name));
  }
  const environment = { ...plainEnvironment(), PATH: bin, HOME: work };

  // Below node_modules the package is found by its name, as it is wherever it was installed.
  const modules = join(ROOT, "node_modules", ".cache", `scoutframe-readme-${process.pid}`);
  let count = 0;
  return {
    runShell: (code) => {
      // As in a reader's shell, `| head` may end a command early; one that fails in a pipe says so on stderr.
      // Servers that a block leaves in the background end with it.
      const script = `set -eu\ntrap 'kill $(jobs -p) 2>/dev/null || true' EXIT\n${shellText(code)}`;
      return run("bash", ["-c", script], work, environment);
    },
    runTypeScript: (code) => {
      mkdirSync(modules, { recursive: true });
      const file = join(modules, `${++count}.mjs`);
      writeFileSync(file, toModule(code));
      return run(process.execPath, [file], work, environment);
    },
    remove: () => rmSync(modules, { recursive: true, force: true }),
  };
}

/** Commands may be shown with the prompt before them. */
function shellText(code: string): string {
  return code.replace(/^\$ /gm, "");
}

function toModule(code: string): string {
  // Unused imports stay, as they would for whoever runs the block.
  return ts.transpileModule(code, {
    compilerOptions: {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      verbatimModuleSyntax: true,
    },
  }).outputText;
}

function commandScripts(): Record<string, string> {
  const node = quote(process.execPath);
  const cli = `exec ${node} ${quote(join(ROOT, "dist", "cli.cjs"))} "$@"`;
  const refuse = (what: string): string => `echo "${what}" >&2; exit 1`;
  const installed = quote(join(ROOT, "node_modules", ".bin"));
  const hasScript = `process.exit(require(${JSON.stringify(join(ROOT, "package.json"))}).scripts?.[process.argv[1]] ? 0 : 1)`;
  return {
    node: `exec ${node} "$@"`,
    scoutframe: cli,
    npx: [
      `while [ "$1" = "-y" ] || [ "$1" = "--yes" ]; do shift; done`,
      'name="$1"; shift',
      `if [ "$name" = scoutframe ]; then ${cli}; fi`,
      `if [ -e ${installed}/"$name" ]; then exit 0; fi`,
      refuse("npx: $name is not installed here"),
    ].join("\n"),
    npm: [
      'case "$1" in',
      "  ci|install|i) exit 0 ;;",
      '  run) script="$2" ;;',
      '  start|test) script="$1" ;;',
      `  *) ${refuse("npm $1 is not known to this test")} ;;`,
      "esac",
      `if ${node} -e ${quote(hasScript)} "$script"; then exit 0; fi`,
      refuse("package.json has no script $script"),
    ].join("\n"),
    git: [
      `if [ "$1" != clone ]; then ${refuse("git $1 is not known to this test")}; fi`,
      // The clone only has to be a directory to change to.
      'name="$' + '{2##*/}"',
      'mkdir -p "$' + "{3:-$" + '{name%.git}}/notebooks"',
    ].join("\n"),
    jupyter: "exit 0",
  };
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

function run(
  command: string,
  parameters: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, {
      cwd,
      env,
      stdio: ["ignore", "pipe", "pipe"],
      timeout: BLOCK_TIMEOUT_MS,
    });
    let stdout = "";
    let stderr = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      stdout += text;
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      stderr += text;
    });
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, stdout, stderr }));
  });
}
