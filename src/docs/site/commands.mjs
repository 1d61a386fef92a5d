// The help of every command, as the command line prints it.

import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { codeBlock } from "./words.mjs";

const PROGRAM = join(import.meta.dirname, "..", "..", "..", "dist", "cli.cjs");

export function commands() {
  const [whole, ...others] = helpOf([]);
  const names = others.map(({ words }) => words.join(" "));
  const text = [
    "# Commands",
    `Every command of \`scoutframe\` with its help. [On the command line](command-line.md) shows how they go together.`,
    codeBlock(whole.help, "text"),
    ...others.map(({ help }, at) => `## ${names[at]}\n\n${codeBlock(help, "text")}`),
  ].join("\n\n");
  return { pages: [{ name: "commands", title: "Commands", text }], files: [] };
}

/** The help of a command, and of each command below it. */
export function helpOf(words) {
  const help = execFileSync(process.execPath, [PROGRAM, ...words, "--help"], {
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined },
  });
  return [{ words, help }, ...commandNames(help).flatMap((name) => helpOf([...words, name]))];
}

/** The names in the list of commands; `help` explains the others. */
function commandNames(help) {
  const [, list = ""] = /^Commands:\n((?: .*\n)+)/m.exec(help) ?? [];
  const names = [...list.matchAll(/^ {2}([\w-]+)/gm)].map(([, name]) => name);
  return names.filter((name) => name !== "help");
}
