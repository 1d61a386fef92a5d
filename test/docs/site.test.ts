// The site of `npm run docs`, from the file system: no link leads nowhere, and Chromium shows it without a complaint.

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import * as library from "scoutframe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { plainEnvironment } from "../house/environment.js";
import { run } from "../package/packed.js";
import { BROWSER, launchBrowser } from "../pages/browser.js";

const site = mkdtempSync(join(tmpdir(), "scoutframe-site-"));
const pages = new Map<string, string>();

beforeAll(async () => {
  await run(process.execPath, ["src/docs/build.mjs", site], { env: plainEnvironment() });
  for (const path of readdirSync(site, { recursive: true, encoding: "utf8" })) {
    // In media/ stand pages that the library wrote, for the gallery to show.
    if (path.endsWith(".html") && !path.startsWith("media"))
      pages.set(resolve(site, path), readFileSync(join(site, path), "utf8"));
  }
});
afterAll(() => rmSync(site, { recursive: true, force: true }));

/** Where a page leads to and what it loads, with the place in it. */
function targetsOf(page: string, html: string): { path: string; anchor: string }[] {
  return [...html.matchAll(/\b(?:href|src)="([^"]*)"/g)]
    .map(([, address]) => address!.replaceAll("&amp;", "&"))
    .filter((address) => !/^[a-z]+:/.test(address))
    .map((address) => {
      const [path = "", anchor = ""] = address.split("#");
      const file = path === "" ? page : resolve(dirname(page), decodeURI(path));
      return { path: file, anchor: decodeURIComponent(anchor) };
    });
}

describe("the site", () => {
  it("has a page of every function and class that users import", () => {
    const names = Object.entries(library)
      .filter(([, value]) => typeof value === "function")
      .map(([name]) => name);
    const documented = new Set([...pages.keys()].map((path) => path.replace(/^.*[.\\/](\w+)\.html$/, "$1")));
    expect(names.filter((name) => !documented.has(name))).toEqual([]);
  });

  it("has no link that leads nowhere", () => {
    const files = new Set(
      readdirSync(site, { recursive: true, encoding: "utf8" }).map((path) => resolve(site, path)),
    );
    const dead = [...pages].flatMap(([page, html]) =>
      targetsOf(page, html)
        .filter(({ path, anchor }) => {
          if (!files.has(path)) return true;
          const target = pages.get(path);
          // Icons are put into the page by its script.
          return (
            anchor !== "" &&
            !anchor.startsWith("icon-") &&
            target !== undefined &&
            !target.includes(`id="${anchor}"`)
          );
        })
        .map(({ path, anchor }) => `${relative(site, page)} → ${relative(site, path)}#${anchor}`),
    );
    expect([...new Set(dead)]).toEqual([]);
  });

  it("lists each metric and each role, and what the numbers mean", () => {
    const textOf = (name: string): string => pages.get(resolve(site, "documents", `${name}.html`)) ?? "";
    const columns = library.metrics().map(({ column }) => column);
    expect(columns.filter((column) => !textOf("Metrics").includes(`<code>${column}</code>`))).toEqual([]);
    for (const { name } of library.roles()) expect(textOf("Roles")).toContain(name);
    expect(textOf("What_the_numbers_mean")).toContain("Clusters");
    expect(textOf("Engines")).toContain("percentileRankSql");
  });

  it("begins with the gallery, which leads on to the README and to a page for each chart", () => {
    const front = pages.get(resolve(site, "index.html")) ?? "";
    expect(front).toContain('href="documents/Start.html"');
    expect(front).toMatch(/<img src="media\/gallery-pizza\.svg" alt="[^"]+"/);
    const charts = [...front.matchAll(/href="(documents\/Charts\.\w+\.html)"/g)].map(([, path]) => path!);
    expect(charts.length).toBeGreaterThanOrEqual(12);
    expect(pages.get(resolve(site, "documents", "Start.html"))).toContain(
      "In a fresh clone two commands do everything",
    );
  });

  it("is below 40 MB", () => {
    const paths = readdirSync(site, { recursive: true, encoding: "utf8" }).map((path) => join(site, path));
    const bytes = paths.map((path) => statSync(path)).reduce((sum, { size }) => sum + size, 0);
    expect(bytes).toBeLessThan(40e6);
  });

  describe("for programs", () => {
    const textOf = (name: string): string => readFileSync(join(site, name), "utf8");
    const linksOf = (text: string): string[] =>
      [...text.matchAll(/\]\((?!https?:)([^)#\s]+)[^)\s]*\)/g)].map(([, address]) => decodeURI(address!));

    it("has each page as Markdown beside it, with what the page says", () => {
      for (const page of pages.keys()) {
        const text = readFileSync(page.replace(/\.html$/, ".md"), "utf8");
        expect(text.trim(), relative(site, page)).toMatch(/\S/);
        expect(text, relative(site, page)).not.toMatch(/<\/(?:div|span|section|li|ul|p)>/);
      }
      expect(textOf("functions/index.pizzaChart.md")).toContain("V. van Dijk");
      expect(textOf("documents/Recipes.md")).toContain("## Who scored most?");
    });

    it("has llms.txt with a title, a summary and links that lead to all of it", () => {
      const text = textOf("llms.txt");
      expect(text).toMatch(/^# scoutframe\n\n> .+\n\n## Docs\n\n- \[/);
      const files = new Set(
        readdirSync(site, { recursive: true, encoding: "utf8" }).map((path) => path.replaceAll("\\", "/")),
      );
      const links = linksOf(text);
      expect(links.filter((link) => !files.has(link))).toEqual([]);
      const documents = [...files].filter((path) => /^(?:documents|functions|classes)\/.*\.md$/.test(path));
      expect(documents.filter((path) => !links.includes(path))).toEqual([]);
      const between = documents
        .filter((path) => path.startsWith("documents/"))
        .flatMap((path) =>
          linksOf(textOf(path)).map((link) => join(dirname(path), link).replaceAll("\\", "/")),
        );
      expect(between.filter((link) => link.endsWith(".md") && !files.has(link))).toEqual([]);
      expect(textOf("llms-full.txt")).toContain(textOf("documents/Recipes.md").trim());
    });

    it("has the catalogue, the roles and the options as the library has them", () => {
      const data = (name: string) => JSON.parse(textOf(`data/${name}.json`));
      expect(data("catalogue").metrics).toEqual(JSON.parse(JSON.stringify(library.metrics())));
      expect(data("roles")).toEqual(JSON.parse(JSON.stringify(library.roles())));
      expect(Object.keys(data("function-options"))).toEqual(Object.keys(library.functionOptions));
      expect(data("function-options").percentileRanks.ties.words).toEqual(["rank", "weak", "strict", "mean"]);
    });
  });

  describe.runIf(BROWSER)("in Chromium", () => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await launchBrowser();
    });
    afterAll(() => browser?.close());

    /** A page of the site, and whatever goes wrong on it: messages, errors, requests for anything but files. */
    async function open(path: string): Promise<{ page: Page; complaints: string[] }> {
      const page = await browser.newPage();
      const complaints: string[] = [];
      page.on("console", (message) => complaints.push(message.text()));
      page.on("pageerror", (error) => complaints.push(error.message));
      page.on("request", (request) => {
        if (!/^(file|data|blob):/.test(request.url())) complaints.push(request.url());
      });
      await page.goto(pathToFileURL(join(site, path)).href);
      return { page, complaints };
    }

    it("opens from the file system, leads on and finds a name", async () => {
      const { page, complaints } = await open("index.html");
      await page.getByRole("link", { name: "Recipes" }).first().click();
      await page.getByRole("heading", { name: "Who scored most?" }).waitFor();
      await page.locator("#tsd-search-trigger").click();
      await page.locator("#tsd-search-input").fill("percentileRanks");
      await page
        .locator('#tsd-search-results a[href$="functions/index.percentileRanks.html"]')
        .first()
        .click();
      await page.getByRole("heading", { name: "Function percentileRanks" }).waitFor();
      expect(complaints).toEqual([]);
    });

    it.each([
      ["uncertainty", /What the numbers mean › How sure they are/, "interval"],
      ["goalkeeper", /goalkeep/i, "goalkeeper"],
      ["expected goals", /./, "expected"],
    ])(
      "finds %s in the texts of the pages, with the words around it, by keys alone",
      async (query, title, mark) => {
        const { page, complaints } = await open("documents/Recipes.html");
        await page.locator("h1").waitFor();
        await page.keyboard.press("/");
        await page.keyboard.type(query);
        const results = page.locator("#tsd-search-results");
        await results.locator(".search-title", { hasText: title }).first().waitFor();
        await results
          .locator(".search-excerpt mark", { hasText: new RegExp(`^${mark}`, "i") })
          .first()
          .waitFor();
        const address = await results.locator("a").first().getAttribute("href");
        await page.keyboard.press("ArrowDown");
        await page.keyboard.press("Enter");
        await page.waitForURL((url) => `${url}`.endsWith(address!.replace("../", "")));
        expect(complaints).toEqual([]);
        await page.close();
      },
    );

    it("says in words that nothing is found", async () => {
      const { page } = await open("index.html");
      await page.keyboard.press("/");
      await page.keyboard.type("xyzzyq");
      await page.getByText("No page has “xyzzyq”.").waitFor();
      await page.close();
    });
  });
});
