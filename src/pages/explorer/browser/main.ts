import { League } from "../league.js";
import { LeagueInFiles } from "../league-in-files.js";
import { unpack } from "../packing.js";
import type { PageData } from "../page-data.js";
import { answerPage } from "../worker/answer.js";
import { part } from "./element.js";
import { startExplorer } from "./explorer.js";
import { fileReader, inflated } from "./read-files.js";

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
    startExplorer(new LeagueInFiles(data, apart, first), page, script, read);
  } catch (error) {
    part(page, ".to-come").append(`This browser cannot read the page: ${(error as Error).message}`);
  }
}

const AT_START: ReadonlySet<string> = new Set(["table", "pool", "names"]);

// The same script runs in the page and in its worker, which has no document.
if (globalThis.document === undefined) {
  answerPage(globalThis as unknown as Parameters<typeof answerPage>[0]);
} else {
  const script = document.currentScript?.textContent ?? "";
  // Lets the browser paint the content of the file first.
  requestAnimationFrame(() => setTimeout(() => start(script)));
}
