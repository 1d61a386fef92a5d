import { readdirSync } from "node:fs";
import { firstFew } from "../text/words.js";
import { log, print } from "./print.js";

/** File name endings of records and season tables. JSON comes last, because it holds many other things. */
const ENDINGS = [
  /\.(ndjson|jsonl)(\.gz)?$/i,
  /\.(parquet|xlsx)$/i,
  /\.(csv|tsv)(\.gz)?$/i,
  /\.json(\.gz)?$/i,
];
/** Hidden files, lock files, projects' settings, and descriptions of other files. */
const NO_RECORDS =
  /^(\.|~\$)|^(package|package-lock|tsconfig|jsconfig|biome|deno)[^/]*\.json$|-metadata\.json$/i;

/** Suggests a first step: look at a file of this folder, or else try the sample. */
export function printFirstSteps(help: string): void {
  const files = filesHere();
  const [first] = files;
  if (first === undefined) {
    const whatItIs = help.slice(0, help.indexOf("\n\nOptions:"));
    print(
      `${whatItIs}\n\nNo file of this folder can be read. Begin with the sample:\n  npx scoutframe demo\n`,
    );
  } else {
    print(`Files in this folder that may hold records: ${firstFew(files)}\n`);
    print(`Begin with:\n  npx scoutframe look ${shellWord(first.startsWith("-") ? `./${first}` : first)}\n`);
  }
  print("npx scoutframe --help lists all commands.");
}

function filesHere(): string[] {
  const names = namesHere().filter((name) => !NO_RECORDS.test(name));
  return ENDINGS.flatMap((ending) => names.filter((name) => ending.test(name)));
}

/** The files of this folder, sorted by name. If the folder cannot be listed: prints the reason and returns none. */
function namesHere(): string[] {
  try {
    const entries = readdirSync(".", { withFileTypes: true });
    return entries.flatMap((entry) => (entry.isFile() ? [entry.name] : [])).sort();
  } catch (cause) {
    log(`scoutframe: this folder cannot be listed (${(cause as NodeJS.ErrnoException).code}).`);
    return [];
  }
}

const NEEDS_NO_QUOTES = /^[\w./:@+=,-]+$/;
/** Characters with a meaning for a shell even inside double quotes. */
const STILL_MEANS = /["$`\\!]/;

/** A text as one word of a command line: unchanged, in double quotes if they suffice, or else in single quotes. */
export function shellWord(text: string): string {
  if (NEEDS_NO_QUOTES.test(text)) return text;
  if (!STILL_MEANS.test(text) || process.platform === "win32") return `"${text.replaceAll('"', '\\"')}"`;
  return `'${text.replaceAll("'", "'\\''")}'`;
}
