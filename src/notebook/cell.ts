import { ownField } from "../fields.js";

/** Showing things in the cell of a notebook, on the kernels that run the library: tslab and Deno. */

/** What a notebook is given to show: the same thing by media type, from which it takes the one it likes best. */
export type MediaBundle = Readonly<Record<string, string | object>>;

/** What is known of a bundle's contents, by media type, such as the `alt` of a picture. */
export type MediaMetadata = Readonly<Record<string, object>>;

/** The method that Deno's kernel asks a value for when it is the last expression of a cell. */
export const JUPYTER_DISPLAY: unique symbol = Symbol.for("Jupyter.display") as never;

/** A message by which Jupyter's protocol shows something, or replaces what was shown under a name. */
interface DisplayData {
  readonly data: MediaBundle;
  readonly metadata: MediaMetadata;
  readonly transient: { readonly display_id?: string };
}

type Send = (content: DisplayData, isUpdate: boolean) => void;

interface DenoJupyter {
  broadcast(messageType: string, content: DisplayData): unknown;
}

/** Whether a cell of a notebook is running, which could show something. */
export function isCellRunning(): boolean {
  return runningKernel() !== undefined;
}

/** Shows the content in the running cell. Gives false where no notebook is running. */
export function showInCell(data: MediaBundle, metadata: MediaMetadata = {}): boolean {
  const send = runningKernel();
  send?.({ data, metadata, transient: {} }, false);
  return send !== undefined;
}

/** A place in the running cell whose content can be replaced; undefined outside a notebook. */
export function placeInCell(): ((bundle: MediaBundle) => void) | undefined {
  const send = runningKernel();
  if (send === undefined) return undefined;
  const transient = { display_id: crypto.randomUUID() };
  let isUpdate = false;
  return (data) => {
    send({ data, metadata: {}, transient }, isUpdate);
    isUpdate = true;
  };
}

/**
 * Whether the value being printed is the last expression of a tslab cell. tslab has no protocol for rich values:
 * it prints them with `console.log`. Only then is the caller of `console.log` tslab itself and no cell's code.
 */
export function isLastExpressionInTslab(): boolean {
  if (runningTslab() === undefined) return false;
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 30;
  const stack = new Error().stack ?? "";
  Error.stackTraceLimit = stackTraceLimit;
  const frames = stack.split("\n");
  const log = frames.findIndex((frame) => /\bconsole\.log \(/.test(frame));
  // A value inside another is formatted by way of the outer one, and is no expression of its own.
  const isInside = frames.slice(0, log).some((frame) => /\bformatRaw \(/.test(frame));
  return log !== -1 && !isInside && /[\\/]tslab[\\/]dist[\\/]executor\.js/.test(frames[log + 1] ?? "");
}

/** What is used of Node's module system, which cannot be imported where there is none. */
interface NodeModules {
  readonly _cache: Readonly<Record<string, { readonly exports: unknown } | undefined>>;
}

type Globals = {
  readonly process?: { getBuiltinModule?(name: string): unknown };
  readonly Deno?: { readonly jupyter?: DenoJupyter };
};

function runningKernel(): Send | undefined {
  return runningTslab() ?? runningDeno();
}

/** tslab's `display` sends one media type alone, so its kernel is asked. Importing tslab outside its kernel throws: only what is loaded already is looked at. */
function runningTslab(): Send | undefined {
  const { process } = globalThis as Globals;
  const modules = process?.getBuiltinModule?.("node:module") as NodeModules | undefined;
  const loaded = modules?._cache ?? {};
  const kernel = Object.keys(loaded).find((path) => /[\\/]tslab[\\/]dist[\\/]jupyter\.js$/.test(path));
  if (kernel === undefined) return undefined;
  const { lastWriteDisplayData } = (ownField(loaded, kernel)?.exports ?? {}) as {
    readonly lastWriteDisplayData?: unknown;
  };
  // Set once a cell has been run; until then there is nobody to show anything to.
  return typeof lastWriteDisplayData === "function" ? (lastWriteDisplayData as Send) : undefined;
}

/** `Deno.jupyter.display` sends when the cell's code pauses; `broadcast` sends now, in order with what is printed and while long work goes on. */
function runningDeno(): Send | undefined {
  try {
    const jupyter = (globalThis as Globals).Deno?.jupyter;
    if (jupyter === undefined) return undefined;
    return (content, isUpdate) =>
      void jupyter.broadcast(isUpdate ? "update_display_data" : "display_data", content);
  } catch {
    // Outside a notebook Deno has the name and throws when it is used.
    return undefined;
  }
}
