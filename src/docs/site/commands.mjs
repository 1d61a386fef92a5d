// The help of every command, as the command line prints it.

import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { Worker } from "node:worker_threads";
import { codeBlock } from "./words.mjs";

const PROGRAM = join(import.meta.dirname, "..", "..", "..", "dist", "cli.cjs");

export async function commands() {
  const [whole, ...others] = await helpOf([]);
  const names = others.map(({ words }) => words.join(" "));
  const page = [
    "# Commands",
    `Every command of \`scoutframe\` with its help. [On the command line](command-line.md) shows how they go together.`,
    codeBlock(whole.help, "text"),
    ...others.map(({ help }, at) => `## ${names[at]}\n\n${codeBlock(help, "text")}`),
  ].join("\n\n");
  return { pages: [{ name: "commands", title: "Commands", text: page }], files: [] };
}

/** The help of a command, and of each command below it. A thread of this process starts sooner than another process. */
async function helpOf(words) {
  const env = { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined };
  const program = new Worker(PROGRAM, { argv: [...words, "--help"], env, stdout: true });
  const [help, [status]] = await Promise.all([text(program.stdout), once(program, "exit")]);
  if (status !== 0) throw new Error(`scoutframe ${words.join(" ")} --help ended with ${status}.`);
  const below = await Promise.all(commandNames(help).map((name) => helpOf([...words, name])));
  return [{ words, help }, ...below.flat()];
}

/** The names in the list of commands; `help` explains the others. */
function commandNames(help) {
  const [, list = ""] = /^Commands:\n((?: .*\n)+)/m.exec(help) ?? [];
  const names = [...list.matchAll(/^ {2}([\w-]+)/gm)].map(([, name]) => name);
  return names.filter((name) => name !== "help");
}
