// The notebooks for Observable, built by its Notebook Kit and opened in a browser.

import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { scoutframe } from "../cli/run.js";
import { testFolder } from "../fixtures/folder.js";
import { BROWSER, theBrowser } from "../pages/browser.js";
import { HAS_OTHERS, other } from "./others.js";
import { run } from "./packed.js";

const inFolder = testFolder("observable");
const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
};

/** Tables, charts and printed lines that a notebook shows. */
const TRIED = ["02-percentile-ranks.html", "08-form-and-matches.html"] as const;
const SHOWN = { [TRIED[0]]: [3, 1], [TRIED[1]]: [4, 2] };

const server = createServer(({ url = "" }, answer) => {
  const path = inFolder(join(".observable/dist", new URL(url, "http://localhost").pathname));
  if (!existsSync(path)) answer.writeHead(404).end();
  else answer.writeHead(200, { "content-type": TYPES[extname(path)] ?? "" }).end(readFileSync(path));
});

describe.runIf(HAS_OTHERS && BROWSER !== undefined)("the notebooks for Observable", () => {
  let browser: Browser;
  let said = "";
  beforeAll(async () => {
    ({ stdout: said } = await scoutframe("notebooks", "--observable", inFolder(".")));
    symlinkSync(other("."), inFolder("node_modules"), "junction");
    await run(
      process.execPath,
      [other("@observablehq/notebook-kit/dist/bin/notebooks.js"), "build", ...TRIED],
      {
        cwd: inFolder("."),
      },
    );
    await new Promise<void>((settle) => server.listen(0, "127.0.0.1", settle));
    browser = await theBrowser();
  });
  afterAll(() => void server.close());

  it("say which are left out", () => {
    expect(said).toContain(
      "left out because they need Node: 01-quickstart.ipynb, 04-charts-and-export.ipynb",
    );
  });

  it.each(TRIED)("run in the page, without another: %s", async (name) => {
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const page = await browser.newPage();
    const problems: string[] = [];
    page.on("pageerror", ({ message }) => problems.push(message));
    page.on("request", (request) => {
      if (!request.url().startsWith(origin) && !request.url().startsWith("data:"))
        problems.push(request.url());
    });
    await page.goto(`${origin}/${name}`);
    const [tables, charts] = SHOWN[name]!;
    await page
      .locator("table")
      .nth(tables! - 1)
      .waitFor();
    await page
      .locator("figure svg")
      .nth(charts! - 1)
      .waitFor();
    expect(await page.locator(".observablehq--error").allTextContents()).toEqual([]);
    expect([await page.locator("table").count(), await page.locator("figure svg").count()]).toEqual(
      SHOWN[name],
    );
    expect(problems).toEqual([]);
  });
});
