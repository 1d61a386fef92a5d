import { ownField } from "../fields.js";

/** Displays content in the cell of a notebook, on the kernels that run the library: tslab and Deno. */

/** Content for a notebook by media type. All entries are the same thing; the notebook chooses one. */
export type MediaBundle = Readonly<Record<string, string | object>>;

/** Metadata of a bundle by media type, such as the `alt` of a picture. */
export type MediaMetadata = Readonly<Record<string, object>>;

/** The method that Deno's kernel calls on the value of a cell's last expression. */
export const JUPYTER_DISPLAY: unique symbol = Symbol.for("Jupyter.display") as never;

/** A message of Jupyter's protocol that shows content, or replaces the content shown under an id. */
interface DisplayData {
  readonly data: MediaBundle;
  readonly metadata: MediaMetadata;
  readonly transient: { readonly display_id?: string };
}

type Send = (content: DisplayData, isUpdate: boolean) => void;

interface DenoJupyter {
  broadcast(messageType: string, content: DisplayData): unknown;
}

/** Whether a notebook's cell is running and can show something. */
export function isCellRunning(): boolean {
  return runningKernel() !== undefined;
}

/** Shows the content in the running cell. Returns false if no notebook is running. */
export function showInCell(data: MediaBundle, metadata: MediaMetadata = {}): boolean {
  const send = runningKernel();
  send?.({ data, metadata, transient: {} }, false);
  return send !== undefined;
}

/** Whether a text is a whole HTML page, as reports, squads and explorers are. */
export function isPage(text: unknown): text is string {
  return typeof text === "string" && /^<!doctype html>/i.test(text);
}

/** Shows a page in the running cell, in a frame that keeps it apart from the notebook; in a script it prints the title. */
export function showPage(page: string): void {
  const [, title = ""] = /<title>([^<]*)/.exec(page) ?? [];
  const style = "width:100%;height:720px;border:0";
  // Nothing else is escaped: the page allows its script by a hash.
  const inQuotes = (text: string): string => text.replaceAll('"', "&quot;");
  const source = inQuotes(page.replaceAll("&", "&amp;"));
  const frame = `<iframe title="${inQuotes(title)}" style="${style}" sandbox="allow-scripts allow-downloads" srcdoc="${source}"></iframe>`;
  if (!showInCell({ "text/html": frame, "text/plain": title })) console.log(title);
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
 * Whether the value being printed is the last expression of a tslab cell. tslab has no protocol for rich values: it
 * prints them with `console.log`. Only then does tslab itself call `console.log`, not the code of a cell.
 */
export function isLastExpressionInTslab(): boolean {
  if (runningTslab() === undefined) return false;
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 30;
  const stack = new Error().stack ?? "";
  Error.stackTraceLimit = stackTraceLimit;
  const frames = stack.split("\n");
  const log = frames.findIndex((frame) => /\bconsole\.log \(/.test(frame));
  // A nested value is formatted through the outer one and is not an expression itself.
  const isInside = frames.slice(0, log).some((frame) => /\bformatRaw \(/.test(frame));
  return log !== -1 && !isInside && /[\\/]tslab[\\/]dist[\\/]executor\.js/.test(frames[log + 1] ?? "");
}

/** The part of Node's module system that we use; it cannot be imported outside Node. */
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

/**
 * tslab's `display` sends only one media type, so we use its kernel's function. Importing tslab outside its kernel
 * throws, so only modules already loaded are searched.
 */
function runningTslab(): Send | undefined {
  const { process } = globalThis as Globals;
  const modules = process?.getBuiltinModule?.("node:module") as NodeModules | undefined;
  const loaded = modules?._cache ?? {};
  const kernel = Object.keys(loaded).find((path) => /[\\/]tslab[\\/]dist[\\/]jupyter\.js$/.test(path));
  if (kernel === undefined) return undefined;
  const { lastWriteDisplayData } = (ownField(loaded, kernel)?.exports ?? {}) as {
    readonly lastWriteDisplayData?: unknown;
  };
  // Set once a cell has run; until then there is no cell to show anything in.
  return typeof lastWriteDisplayData === "function" ? (lastWriteDisplayData as Send) : undefined;
}

/** `Deno.jupyter.display` sends only when a cell's code pauses; `broadcast` sends at once, in order. */
function runningDeno(): Send | undefined {
  try {
    const jupyter = (globalThis as Globals).Deno?.jupyter;
    if (jupyter === undefined) return undefined;
    return (content, isUpdate) =>
      void jupyter.broadcast(isUpdate ? "update_display_data" : "display_data", content);
  } catch {
    // Outside a notebook Deno has the property, but reading it throws.
    return undefined;
  }
}
