import type { ExplorerData } from "../data.js";
import { League } from "../league.js";
import { unpack } from "../packing.js";
import { part } from "./element.js";
import { Explorer } from "./explorer.js";

const page = part(document, "#page");

/** Reads the data and brings the page to life. */
function start(): void {
  pageData().then(
    (data) => new Explorer(new League(data), page),
    (error: Error) => part(page, ".to-come").append(`This browser cannot read the page: ${error.message}`),
  );
}

/** The data that the page holds, deflated and as letters. */
async function pageData(): Promise<ExplorerData> {
  const deflated = bytesOf(part(document, "#data").textContent);
  const stream = new Blob([deflated]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return unpack(new Uint8Array(await new Response(stream).arrayBuffer())) as ExplorerData;
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const letters = atob(base64);
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = letters.charCodeAt(at);
  return bytes;
}

// What stands in the file is painted first.
requestAnimationFrame(() => setTimeout(start));
