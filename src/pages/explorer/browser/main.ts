import type { ExplorerData } from "../data.js";
import { League } from "../league.js";
import { unpack } from "../packing.js";
import { bytesOf, inflated, part } from "./element.js";
import { Explorer } from "./explorer.js";

const page = part(document, "#page");

/** Reads the data and brings the page to life. */
function start(): void {
  pageData().then(
    (data) => new Explorer(new League(data), page),
    (error: Error) => part(page, ".to-come").append(`This browser cannot read the page: ${error.message}`),
  );
}

/** The page's data, stored deflated in base64. */
async function pageData(): Promise<ExplorerData> {
  const deflated = bytesOf(part(document, "#data").textContent);
  return unpack(new Uint8Array(await inflated(deflated))) as ExplorerData;
}

// Lets the browser paint the content of the file first.
requestAnimationFrame(() => setTimeout(start));
