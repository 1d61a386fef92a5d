import { shapeMismatch } from "../../../errors.js";
import type { Read } from "../league-in-files.js";
import { unpackColumn } from "../packing.js";
import type { Apart, FileKind, PackedColumn } from "../page-data.js";

/** Inflates what is stored deflated in base64. */
export async function inflated(letters: string): Promise<Uint8Array> {
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
export function fileReader({ folder, id, files }: Apart): (places: readonly number[]) => Promise<Read> {
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
      const own = found[kind] ?? new Map<string, PackedColumn>();
      found[kind] = own.set(name, columns[at]!);
    });
    return found;
  };
}
