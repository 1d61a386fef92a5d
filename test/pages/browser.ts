import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import type { ScriptCoverage } from "./script-coverage.js";

const PLACES = [
  process.env.CHROMIUM_PATH ?? "",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** The browser that pages are tried in, or undefined where there is none. */
export const BROWSER = PLACES.find((path) => path !== "" && existsSync(path));

/** The address bar's lists, which Chromium makes as pages of their own for each context, long before the pages to be tried. */
const LISTS = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"];

let launched: Promise<Browser> | undefined;

/** The browser of all tests of a process, which it ends with. */
export function theBrowser(): Promise<Browser> {
  launched ??= chromium.launch({
    executablePath: BROWSER!,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      `--disable-features=${LISTS.join(",")}`,
    ],
  });
  return launched;
}

/** The size of a screen. */
export const SCREEN = { width: 1280, height: 800 };

export interface OpenPage {
  readonly page: Page;
  /** Whatever went wrong: messages on the console, errors, requests for anything but the file and the columns beside it. */
  readonly complaints: string[];
  /** Opens a file as a user does, from the file system, by a link that may end in `#…`. */
  visit(path: string, hash?: string): Promise<void>;
  /** Leaves the file: its script stops. */
  leave(): Promise<void>;
}

/** Opens a tab for one file after the other: it opens a file in half the time of a new one. */
export async function openTab(
  browser: Browser,
  options: BrowserContextOptions = {},
  coverage?: ScriptCoverage,
): Promise<OpenPage> {
  const context = await browser.newContext({ viewport: SCREEN, ...options });
  const page = await context.newPage();
  await coverage?.start(page);
  const complaints: string[] = [];
  let address = "";
  page.on("console", (message) => complaints.push(`console ${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
  page.on("request", (request) => {
    const url = request.url();
    const beside = address.replace(/\.html$/, "/col-");
    const isOurs = url.replace(/#.*/, "") === address || url.startsWith(beside) || url.startsWith("blob:");
    if (!isOurs) complaints.push(`request: ${url}`);
  });
  const leave = async (): Promise<void> => {
    await coverage?.keep(page);
    await page.goto("about:blank");
  };
  return {
    page,
    complaints,
    leave,
    async visit(path, hash = "") {
      // From one link into a file to another, a browser does not open the file again.
      if (address !== "") await leave();
      address = pathToFileURL(path).href;
      await page.goto(address + hash);
    },
  };
}

/** Shows a page on a screen so many pixels wide. */
export async function look(
  page: Page,
  width: number,
  colorScheme: "light" | "dark" = "light",
): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  await page.emulateMedia({ colorScheme, media: null });
}

/** Opens a file in a tab of its own. */
export async function openFile(
  browser: Browser,
  path: string,
  options: BrowserContextOptions = {},
): Promise<OpenPage> {
  const opened = await openTab(browser, options);
  await opened.visit(path);
  if (options.javaScriptEnabled !== false) await untilMade(opened.page);
  return opened;
}

/** Whether an explorer page is still starting, or waits for its worker; false for other pages. */
const IS_MAKING = `document.querySelector("#page") !== null &&
  (document.querySelector(".to-come") !== null || /being (computed|made|read)/.test(document.querySelector("#page").textContent))`;

/** Waits for everything that the worker of an explorer page makes of what is open, at most a minute. */
export async function untilMade(page: Page): Promise<void> {
  for (let waits = 0; waits < 600 && (await page.evaluate<boolean>(IS_MAKING)); waits++) {
    await page.waitForTimeout(100);
  }
}

/** The checks of accessibility, run in the page as they are. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds wrong, with a few of the places: all of its answer, handed over part by part, takes five times as long. */
const COMPLAINTS = `axe.run({ resultTypes: ["violations"] }).then(({ violations }) =>
  violations.flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ html }) => id + ": " + html)))`;

/** How pages are looked at by axe: in both themes, on a screen and on a phone. */
export const LOOKS = [
  ["light", 1440],
  ["dark", 1440],
  ["light", 390],
  ["dark", 390],
] as const;

/** What axe finds wrong in a page, with a few of the places. */
export async function axeComplaints(page: Page): Promise<string[]> {
  if (!(await page.evaluate<boolean>("'axe' in globalThis"))) await page.evaluate(AXE);
  return page.evaluate<string[]>(COMPLAINTS);
}
