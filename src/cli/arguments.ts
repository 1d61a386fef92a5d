import { Argument, type Command } from "commander";
import { ScoutframeError } from "../errors.js";
import { isSource } from "../files/sources.js";
import { badUsage, isSample } from "./input.js";

/**
 * The arguments of a command before its flags, any number of sources, then names. Leading arguments that can be read
 * are sources; `--` ends them; all others are names.
 */
interface Told {
  readonly sources: readonly string[];
  readonly names: readonly string[];
}

type Act<Flags> = (sources: readonly string[], names: readonly string[], flags: Flags) => Promise<void>;

/** Lets a command take sources, followed by names in the form `<name>`, `<names...>` or `[names...]`. */
export function onSourcesAndNames<Flags>(command: Command, names: Argument, act: Act<Flags>): Command {
  const sources = new Argument("<files...>", "records");
  const shown = `${names.name()}${names.variadic ? "..." : ""}`;
  return command
    .addArgument(sources)
    .usage(`[options] <files...> ${names.required ? `<${shown}>` : `[${shown}]`}`)
    .configureHelp({ visibleArguments: () => [sources, names] })
    .action(async (args: readonly string[], flags: Flags) => {
      const behind = behindDashes(command);
      const at = behind === undefined ? await countSources(args) : args.length - behind;
      const told = { sources: args.slice(0, at), names: args.slice(at) };
      requireSources(command.name(), told, behind === undefined);
      requireNames(command.name(), told, names);
      await explaining(told, () => act(told.sources, told.names, flags));
    });
}

/** The number of leading arguments that can be read. */
async function countSources(args: readonly string[]): Promise<number> {
  let count = 0;
  while (count < args.length && (isSample(args[count]!) || (await isSource(args[count]!)))) count++;
  return count;
}

/** The number of arguments after `--`; undefined if there is no `--`. */
function behindDashes(command: Command): number | undefined {
  let root = command;
  while (root.parent !== null) root = root.parent;
  // Commander keeps the raw arguments, but its types do not show them.
  const { rawArgs } = root as Command & { readonly rawArgs: readonly string[] };
  const at = rawArgs.indexOf("--");
  return at === -1 ? undefined : rawArgs.length - at - 1;
}

function requireSources(command: string, { sources, names }: Told, areTried: boolean): void {
  if (sources.length > 0) return;
  const [first] = names;
  const wrong = areTried ? `${first} does not exist` : "no source stands before --";
  throw new ScoutframeError(
    "not_found",
    `${command}: ${wrong}; expected a path, a glob that fits a file, -, sample:players, sample:teams or sample:matches before any name.`,
    { path: first },
  );
}

function requireNames(command: string, told: Told, expected: Argument): void {
  const count = told.names.length;
  const [least, most] = [expected.required ? 1 : 0, expected.variadic ? Number.POSITIVE_INFINITY : 1];
  if (count >= least && count <= most) return;
  const wanted = expected.variadic ? "at least one of" : "one";
  throw badUsage(
    `${command}: expected ${wanted} ${expected.name()} behind the sources, got ${count === 0 ? "none" : count}. ${asTaken(told)}; put names that are also paths behind --.`,
    { ...told },
  );
}

/** Errors that a path mistaken for a name may cause. */
const NAME_ERRORS: ReadonlySet<string> = new Set(["unknown_row", "unknown_metric", "unknown_column"]);
const LIKE_A_PATH = /[/\\*?]|\.(json|ndjson|jsonl|csv|tsv|xlsx|parquet|gz)$/i;

/** If a name that is not found looks like a path, adds to the error which arguments were sources and which names. */
async function explaining(told: Told, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof ScoutframeError) || !NAME_ERRORS.has(error.code)) throw error;
    const path = told.names.find((name) => LIKE_A_PATH.test(name));
    if (path === undefined) throw error;
    throw new ScoutframeError(
      error.code,
      `${error.message} ${asTaken(told)}. ${path} looks like a path, and nothing is there; check the path.`,
      { ...error.details, ...told },
      { cause: error },
    );
  }
}

function asTaken({ sources, names }: Told): string {
  const listed = names.length === 0 ? "nothing" : names.join(", ");
  return `Taken as sources: ${sources.join(", ")}; as names: ${listed}`;
}
