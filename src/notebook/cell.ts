import { ownField } from "../fields.js";

/** Showing things in the cell of a notebook, on the kernels that run the library: tslab and Deno. */

/** What a notebook is given to show: contents by media type, richest first. */
export type MediaBundle = Readonly<Record<string, string>>;

/** The method that Deno's kernel asks a value for when it is the last expression of a cell. */
export const JUPYTER_DISPLAY: unique symbol = Symbol.for("Jupyter.display") as never;

interface TslabDisplay {
  raw(mediaType: string, content: string | Uint8Array): void;
}

interface Tslab {
  readonly display: TslabDisplay;
  newDisplay(): TslabDisplay;
}

interface DenoJupyter {
  display(value: unknown, options: { raw: boolean }): Promise<void>;
}

/** The media types a cell shows, the richest first: what a kernel that takes only one is given. */
const PREFERRED = ["image/png", "text/html", "text/plain"];

/** Whether a cell of a notebook is running, which could show something. */
export function isCellRunning(): boolean {
  return runningTslab() !== undefined || runningDeno() !== undefined;
}

/** Shows the content in the running cell. Gives false where no notebook is running. */
export function showInCell(bundle: MediaBundle): boolean {
  const tslab = runningTslab();
  if (tslab !== undefined) {
    showOn(tslab.display, bundle);
    return true;
  }
  const deno = runningDeno();
  // The kernel keeps the order of what it is asked to show; nobody needs to wait for it.
  void deno?.display(bundle, { raw: true });
  return deno !== undefined;
}

/** A place in the running cell whose content can be replaced; undefined outside a tslab notebook. */
export function placeInCell(): ((bundle: MediaBundle) => void) | undefined {
  const place = runningTslab()?.newDisplay();
  return place && ((bundle) => showOn(place, bundle));
}

function showOn(display: TslabDisplay, bundle: MediaBundle): void {
  for (const mediaType of PREFERRED) {
    const content = ownField(bundle, mediaType);
    if (content === undefined) continue;
    // tslab hands texts on as they are, and a picture in a bundle is base64 already.
    display.raw(mediaType, content);
    return;
  }
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
  createRequire(path: string): (name: string) => unknown;
}

type Globals = {
  readonly process?: { getBuiltinModule?(name: string): unknown };
  readonly Deno?: { readonly jupyter?: DenoJupyter };
};

/** Only modules that are loaded already are looked at: importing tslab outside its kernel throws. */
function runningTslab(): Tslab | undefined {
  const { process } = globalThis as Globals;
  const modules = process?.getBuiltinModule?.("node:module") as NodeModules | undefined;
  const loaded = modules?._cache ?? {};
  const kernel = Object.keys(loaded).find((path) => /[\\/]tslab[\\/]dist[\\/]jupyter\.js$/.test(path));
  if (modules === undefined || kernel === undefined) return undefined;
  // Set once a cell has been run; until then there is nobody to show anything to.
  const { lastWriteDisplayData } = (ownField(loaded, kernel)?.exports ?? {}) as {
    readonly lastWriteDisplayData?: unknown;
  };
  if (lastWriteDisplayData == null) return undefined;
  return modules.createRequire(kernel)("./public.js") as Tslab;
}

function runningDeno(): DenoJupyter | undefined {
  try {
    return (globalThis as Globals).Deno?.jupyter;
  } catch {
    // Outside a notebook Deno has the name and throws when it is used.
    return undefined;
  }
}
