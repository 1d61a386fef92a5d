// A program that a reader wrote, made ready to run: imports become names at hand, errors become words.

/** `import … from "…"` at the beginning of a line. */
const IMPORT = /^[ \t]*import\s+([^;"']*?)\s+from\s*(["'])([^"']+)\2[ \t]*;?/gm;
const HANDED = "scoutframe";
const PLACES = new Set(["scoutframe", "scoutframe/core"]);

/** What a program says that this page cannot run. */
export class CannotRun extends Error {}

/** The program as the body of an asynchronous function that is handed all names as `scoutframe`, on the same lines. */
export function bodyOf(code) {
  return code.replace(IMPORT, (all, names, _, place) => {
    if (!PLACES.has(place)) {
      throw new CannotRun(`This page imports from "scoutframe" alone, not from "${place}".`);
    }
    const lines = "\n".repeat(all.split("\n").length - 1);
    return `const ${patternOf(names)} = ${HANDED};${lines}`;
  });
}

/** `{ a, b as c }` as a pattern, `* as all` as a name. */
function patternOf(names) {
  const all = /^\*\s+as\s+(\S+)$/.exec(names);
  if (all) return all[1];
  if (!/^\{[^{}]*\}$/.test(names)) {
    throw new CannotRun('An import names what it needs: import { leaders } from "scoutframe".');
  }
  return names
    .replaceAll(/\s+/g, " ")
    .replaceAll(/\btype\s+\S+\s*,?/g, "")
    .replaceAll(/\s+as\s+/g, ": ");
}

/** The names that a program may import; any other one says what is wrong. */
export function namesAtHand(names) {
  return new Proxy(names, {
    get(known, name) {
      if (Object.hasOwn(known, name)) return known[name];
      throw new CannotRun(
        `${String(name)} is not in this page. It has what scoutframe/core exports, and the sample; what reads or writes files needs Node.`,
      );
    },
  });
}

const AsyncFunction = (async () => {}).constructor;

/** Runs a program to its end. */
export async function run(code, names) {
  const program = new AsyncFunction(HANDED, `"use strict";${bodyOf(code)}`);
  await program(namesAtHand(names));
}

/** An error in words: what is wrong, where that is known, and what to do where there is something to say. */
export function failureOf(error, names) {
  if (error instanceof CannotRun) return error.message;
  if (!(error instanceof Error)) return `The program threw ${String(error)}.`;
  const where = lineOf(error);
  if (error.name === "ScoutframeError") return `${where}${error.message}`;
  if (error instanceof SyntaxError) {
    return `The program cannot be read: ${error.message}. Look for a bracket or a quote that is missing, and leave types out: this page runs JavaScript.`;
  }
  const [, missing] = /^(\S+) is not defined$/.exec(error.message) ?? [];
  if (missing === undefined) return `${where}${error.message}`;
  const fix = Object.hasOwn(names, missing)
    ? `Add it to the import: import { ${missing} } from "scoutframe".`
    : "Declare it first, or check the spelling.";
  return `${where}${missing} is not defined. ${fix}`;
}

/** The line of the program, where the browser tells it: before it stand two lines of the function's head. */
function lineOf(error) {
  const [, line] = /(?:<anonymous>|Function):(\d+):\d+/.exec(error.stack ?? "") ?? [];
  return line === undefined || Number(line) <= 2 ? "" : `Line ${Number(line) - 2}: `;
}
