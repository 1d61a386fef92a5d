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

/** The data that the page holds, deflated and as letters. */
async function pageData(): Promise<ExplorerData> {
  const deflated = bytesOf(part(document, "#data").textContent);
  return unpack(new Uint8Array(await inflated(deflated))) as ExplorerData;
}

// What stands in the file is painted first.
requestAnimationFrame(() => setTimeout(start));
