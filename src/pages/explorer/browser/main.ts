import { shapeMismatch } from "../../../errors.js";
import { League } from "../league.js";
import { unpack, unpackColumn } from "../packing.js";
import type { Means } from "../page-columns.js";
import type { Apart, FileKind, PackedColumn, PageData } from "../page-data.js";
import { answerPage } from "../worker/answer.js";
import { part } from "./element.js";
import { startExplorer } from "./explorer.js";

/** Reads the data and brings the page to life. */
async function start(script: string): Promise<void> {
  const page = part(document, "#page");
  try {
    const data = unpack(await inflated(part(document, "#data").textContent)) as PageData;
    if (data.apart === null) {
      startExplorer(new League(data), page, script);
      return;
    }
    const { apart } = data;
    const read = fileReader(apart);
    const first = await read([...apart.files.keys()].filter((at) => AT_START.has(apart.files[at]![0])));
    startExplorer(new League(data, first), page, script, read);
  } catch (error) {
    part(page, ".to-come").append(`This browser cannot read the page: ${(error as Error).message}`);
  }
}

const AT_START: ReadonlySet<string> = new Set(["table", "pool", "names"]);

/** Inflates what is stored deflated in base64. */
async function inflated(letters: string): Promise<Uint8Array> {
  if (typeof DecompressionStream === "undefined") {
    throw shapeMismatch(
      "it cannot decompress data (no DecompressionStream); open the page in a browser of 2023 or later.",
    );
  }
  const text = atob(letters);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = text.charCodeAt(at);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Makes what reads files beside the page, each a script that hands its column over, as pages from files may read no others. */
function fileReader({ folder, id, files }: Apart): Means["read"] {
  const takers = new Map<number, (letters: string) => void>();
  const take = (of: string, place: number, letters: string): void => {
    if (of === id) takers.get(place)?.(letters);
  };
  Object.assign(globalThis, { scoutframeColumn: take });
  const read = async (place: number): Promise<PackedColumn> => {
    const script = document.createElement("script");
    const letters = await new Promise<string | undefined>((resolve) => {
      takers.set(place, resolve);
      script.nonce = id;
      script.src = `${encodeURIComponent(folder)}/col-${place}.js`;
      script.onload = script.onerror = () => resolve(undefined);
      document.head.append(script);
    });
    script.remove();
    takers.delete(place);
    if (letters !== undefined) return unpackColumn(await inflated(letters));
    throw shapeMismatch(
      `the folder ${folder} beside the page lacks col-${place}.js, or has that of another page; put the page and the folder that was written with it into one place.`,
    );
  };
  return async (places) => {
    const columns = await Promise.all(places.map(read));
    const found: Partial<Record<FileKind, Map<string, PackedColumn>>> = {};
    places.forEach((place, at) => {
      const [kind, name] = files[place]!;
      found[kind] ??= new Map();
      found[kind].set(name, columns[at]!);
    });
    return found;
  };
}

// The same script runs in the page and in its worker, which has no document.
if (globalThis.document === undefined) {
  answerPage(globalThis as unknown as Parameters<typeof answerPage>[0]);
} else {
  const script = document.currentScript?.textContent ?? "";
  // Lets the browser paint the content of the file first.
  requestAnimationFrame(() => setTimeout(() => start(script)));
}
