import { readFileSync } from "node:fs";
import { formatWithOptions } from "node:util";
import { inflateRawSync } from "node:zlib";
import { vi } from "vitest";
import { scoutframe } from "../cli/run.js";
import type { Guess } from "./guess.js";

interface Outcome {
  value?: unknown;
  error?: string;
  printed: string;
}

/** What came of a guess where that is not what it says; nothing where it is. */
export async function whatElseCameOf(
  guess: Guess,
  scope: Readonly<Record<string, unknown>>,
): Promise<string> {
  const outcome = guess.try.startsWith("scoutframe")
    ? await command(guess.try)
    : await code(guess.try, scope);
  return fulfils(guess, outcome) ? "" : told(outcome);
}

/** Only an error that the guess expects is none against it. */
function fulfils({ refused, gives, shows, writes }: Guess, { value, error, printed }: Outcome): boolean {
  if (refused !== undefined) return error !== undefined && refused.test(error);
  if (error !== undefined) return false;
  if (shows !== undefined) return shows.test(`${printed}\n${value}`.trim());
  if (writes !== undefined) return writes[1].test(written(writes[0]));
  return JSON.stringify(value) === JSON.stringify(gives);
}

/** A file's bytes as text; of a page, its data as well, which stands in it deflated. */
function written(file: string): string {
  const text = readFileSync(file, "latin1").replace(/^ï»¿/, "\uFEFF");
  const [, data] = /<script type="text\/plain" id="data">([^<]*)</.exec(text) ?? [];
  return data === undefined ? text : text + inflateRawSync(Buffer.from(data, "base64")).toString("latin1");
}

function told({ value, error, printed }: Outcome): string {
  const text = error ?? (printed === "" ? JSON.stringify(value) : printed);
  return `${error === undefined ? "came" : "refused"}: ${String(text).slice(0, 700)}`;
}

async function command(line: string): Promise<Outcome> {
  const [, ...words] = line.match(/"[^"]*"|\S+/g) ?? [];
  const { exitCode, stdout, stderr } = await scoutframe(...words.map((word) => word.replaceAll('"', "")));
  // Without a command the help is shown, as an error of usage or not.
  return exitCode === 0 || words.length === 0
    ? { printed: stdout + stderr }
    : { error: stderr, printed: stdout };
}

async function code(text: string, scope: Readonly<Record<string, unknown>>): Promise<Outcome> {
  let printed = "";
  const print = (...values: unknown[]): void => {
    printed += `${formatWithOptions({ colors: false }, ...values)}\n`;
  };
  const spies = [
    vi.spyOn(console, "log").mockImplementation(print),
    vi.spyOn(process.stdout, "write").mockImplementation((written) => {
      printed += String(written);
      return true;
    }),
  ];
  const body = /\breturn\b/.test(text) ? text : `return (${text}\n)`;
  try {
    const run = new Function(...Object.keys(scope), `"use strict"; return (async () => { ${body} })();`);
    return { value: await run(...Object.values(scope)), printed };
  } catch (error) {
    return { error: String(error), printed };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
