import { League } from "../league.js";
import { unpack } from "../packing.js";
import type { PageData } from "../page-data.js";
import { answerPage } from "../worker/answer.js";
import { part } from "./element.js";
import { startExplorer } from "./explorer.js";

/** Reads the data and brings the page to life. */
function start(script: string): void {
  const page = part(document, "#page");
  pageData().then(
    (data) => startExplorer(new League(data), page, script),
    (error: Error) => part(page, ".to-come").append(`This browser cannot read the page: ${error.message}`),
  );
}

/** The page's data, stored deflated in base64. */
async function pageData(): Promise<PageData> {
  const deflated = Uint8Array.from(atob(part(document, "#data").textContent), (letter) =>
    letter.charCodeAt(0),
  );
  const stream = new Blob([deflated]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return unpack(new Uint8Array(await new Response(stream).arrayBuffer())) as PageData;
}

// The same script runs in the page and in its worker, which has no document.
if (globalThis.document === undefined) {
  answerPage(globalThis as unknown as Parameters<typeof answerPage>[0]);
} else {
  const script = document.currentScript?.textContent ?? "";
  // Lets the browser paint the content of the file first.
  requestAnimationFrame(() => setTimeout(() => start(script)));
}
