// The site of `npm run docs`, from the file system: no link leads nowhere, and Chromium shows it without a complaint.

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import * as library from "scoutframe";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { plainEnvironment } from "../house/environment.js";
import { run } from "../package/packed.js";
import { axeComplaints, BROWSER, theBrowser } from "../pages/browser.js";

const site = mkdtempSync(join(tmpdir(), "scoutframe-site-"));
const pages = new Map<string, string>();

beforeAll(async () => {
  // Its drawings are made and thrown away by the hundred, as in the workers of the tests.
  const parameters = ["--max-semi-space-size=64", "src/docs/build.mjs", site];
  await run(process.execPath, parameters, { env: plainEnvironment() });
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

/** The paths of the largest pages, so many of each folder. */
function largestOfEachFolder(count: number): string[] {
  const folders = new Map<string, string[]>();
  for (const [path] of [...pages].sort(([, a], [, b]) => b.length - a.length)) {
    folders.set(dirname(path), [...(folders.get(dirname(path)) ?? []), path]);
  }
  return [...folders.values()].flatMap((paths) => paths.slice(0, count));
}

describe("the site", () => {
  it("has a page of every function and class that users import", () => {
    const names = Object.entries(library)
      .filter(([name, value]) => typeof value === "function" && value.name === name)
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
          // Icons are put into the page by its script, and programs stand in addresses.
          return (
            anchor !== "" &&
            !anchor.startsWith("icon-") &&
            !anchor.startsWith("code=") &&
            target !== undefined &&
            !target.includes(`id="${anchor}"`)
          );
        })
        .map(({ path, anchor }) => `${relative(site, page)} → ${relative(site, path)}#${anchor}`),
    );
    expect([...new Set(dead)]).toEqual([]);
  });

  it("finds by its search what is there: each section leads to a page and to a place on it", () => {
    const file = readFileSync(join(site, "assets", "search-texts.js"), "utf8");
    const sections: { url: string; page: string }[] = JSON.parse(
      /^window\.scoutframeTexts = (.+);$/m.exec(file)![1]!,
    );
    const dead = sections.filter(({ url }) => {
      const [path = "", anchor = ""] = url.split("#");
      const html = pages.get(resolve(site, path));
      return html === undefined || (anchor !== "" && !html.includes(`id="${anchor}"`));
    });
    expect(dead).toEqual([]);
    const documents = [...pages.keys()].filter((path) => dirname(path) === join(site, "documents"));
    const found = new Set(sections.map(({ url }) => resolve(site, url.split("#")[0]!)));
    expect(documents.filter((path) => !found.has(path))).toEqual([]);
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
    for (const [theme, picture] of [
      ["light", "pizza"],
      ["dark", "pizza-dark"],
    ]) {
      expect(front).toMatch(
        new RegExp(`<img class="in-${theme}" src="media/gallery-${picture}\\.png" alt="[^"]+"`),
      );
    }
    const charts = [...front.matchAll(/href="(documents\/Charts\.\w+\.html)"/g)].map(([, path]) => path!);
    expect(charts.length).toBeGreaterThanOrEqual(12);
    expect(pages.get(resolve(site, "documents", "Start.html"))).toContain(
      "They install what is missing and build what is out of date.",
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
      expect(Object.keys(data("function-options")).sort()).toEqual(
        Object.keys(library.functionOptions).sort(),
      );
      expect(data("function-options").percentileRanks.ties.words).toEqual(["rank", "weak", "strict", "mean"]);
    });
  });

  describe.runIf(BROWSER)("in Chromium", () => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await theBrowser();
    });

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

    /** The scripts of the page have run. */
    async function listening(page: Page): Promise<void> {
      await page.locator("#tsd-nav-container a").first().waitFor({ state: "attached" });
    }

    async function search(page: Page, words: string): Promise<void> {
      await listening(page);
      await page.keyboard.press("/");
      await page.locator("#tsd-search-input:focus").waitFor();
      await page.keyboard.type(words);
    }

    it("opens from the file system, leads on and finds a name", async () => {
      const { page, complaints } = await open("index.html");
      await page.getByRole("link", { name: "Recipes" }).first().click();
      await page.getByRole("heading", { name: "Who scored most?" }).waitFor();
      await page.locator("#tsd-search-trigger").click();
      await page.locator("#tsd-search-input").fill("percentileRanks");
      await page
        .locator('#tsd-search-results a[data-address$="functions/index.percentileRanks.html"]')
        .first()
        .click();
      await page.getByRole("heading", { name: "Function percentileRanks" }).waitFor();
      expect(complaints).toEqual([]);
      await page.close();
    });

    it.each([
      ["uncertainty", /What the numbers mean › How sure they are/, "interval"],
      ["goalkeeper", /goalkeep/i, "goalkeeper"],
      ["expected goals", /./, "expected"],
    ])(
      "finds %s in the texts of the pages, with the words around it, by keys alone",
      async (query, title, mark) => {
        const { page, complaints } = await open("documents/Recipes.html");
        await search(page, query);
        const results = page.locator("#tsd-search-results");
        await results.locator(".search-title", { hasText: title }).first().waitFor();
        await results
          .locator(".search-excerpt mark", { hasText: new RegExp(`^${mark}`, "i") })
          .first()
          .waitFor();
        // Each key lists anew: the last list is the one that stays.
        let address: string | null = null;
        await vi.waitUntil(
          async () => {
            const before = address;
            address = await results.locator("a").first().getAttribute("data-address");
            return address === before;
          },
          { interval: 500, timeout: 20_000 },
        );
        await page.keyboard.press("ArrowDown");
        await page.keyboard.press("Enter");
        await page.waitForURL((url) => `${url}`.endsWith(`${address}`.replace("../", "")));
        expect(complaints).toEqual([]);
        await page.close();
      },
    );

    it("runs its recipes, which print what stands below them and draw", async () => {
      const { page, complaints } = await open("documents/Recipes.html");
      const programs = page.locator(".program");
      await programs.first().getByRole("button", { name: "Run" }).waitFor();
      expect(await programs.count()).toBe(20);
      for (const program of await programs.all()) {
        const said = program.locator(".program-output pre");
        const before = (await said.allTextContents()).join("");
        expect(before).not.toBe("");
        await program.getByRole("button", { name: "Run" }).click();
        await program.locator(".program-state", { hasText: "Done." }).waitFor();
        expect((await said.allTextContents()).join("")).toBe(before);
      }
      const pictures = await page.locator(".program-output img").evaluateAll((images) =>
        images.map((image) => {
          const { alt, naturalWidth } = image as unknown as { alt: string; naturalWidth: number };
          return [alt, naturalWidth > 0];
        }),
      );
      expect(pictures).toEqual([[expect.stringContaining("Chart: V. van Dijk: above average in"), true]]);
      expect(complaints).toEqual([]);
      await page.close();
    });

    it("runs a program again as one types, says errors in words and ends what does not end", async () => {
      const { page, complaints } = await open("documents/Recipes.html");
      const named = page.getByRole("textbox", { name: "Program: How do I draw a player?" });
      const drawn = page.locator(".program", { has: named });
      await drawn.scrollIntoViewIfNeeded();
      await drawn.getByRole("img", { name: "Chart: V. van Dijk" }).waitFor();
      const field = drawn.getByRole("textbox");
      const original = await field.inputValue();
      await field.fill(original.replace("V. van Dijk", "H. Kane"));
      await drawn.getByRole("img", { name: "Chart: H. Kane" }).waitFor();
      await field.fill(original.replace("V. van Dijk", "H. Kahne"));
      await drawn.getByText('did you mean "H. Kane"').waitFor();
      await page.clock.install();
      await field.fill("while (true) {}");
      await page.clock.runFor(1000);
      await drawn.getByText("Running …").waitFor();
      await page.clock.runFor(10_000);
      await drawn.getByText("Stopped after 10 seconds: the program does not end.").waitFor();
      await drawn.getByRole("button", { name: "Reset" }).click();
      await drawn.getByRole("img", { name: "Chart: V. van Dijk" }).waitFor();
      expect(await field.inputValue()).toBe(original);
      expect(complaints).toEqual([]);
      await page.close();
    });

    it("has a playground that completes by keys, adds to the import, draws, shows tables and tells a line", async () => {
      const { page, complaints } = await open("documents/Playground.html");
      const program = page.locator(".playground");
      const field = program.getByRole("textbox", { name: "Program: Playground" });
      await program.getByRole("img", { name: "Chart: S. Agüero" }).waitFor();
      expect(await program.locator("table tbody tr").count()).toBe(5);
      await field.fill(
        'import { samplePlayers } from "scoutframe";\nconst league = await samplePlayers();\n',
      );
      await field.click();
      await page.keyboard.press("Control+End");
      const listed = program.getByRole("option");
      await page.keyboard.type("swar");
      expect(await listed.allTextContents()).toEqual([
        expect.stringMatching(/^swarmChart \(.*\) Draws every peer/),
      ]);
      await page.keyboard.press("Tab");
      await page.keyboard.type('(league, "H. Kane", { metr');
      await page.keyboard.press("Enter");
      await page.keyboard.type('["shots on t');
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowUp");
      await listed.filter({ hasText: /^Shots on target, % / }).click();
      await page.keyboard.type('"] }).show();');
      expect(await field.inputValue()).toBe(
        'import { samplePlayers, swarmChart } from "scoutframe";\nconst league = await samplePlayers();\nswarmChart(league, "H. Kane", { metrics: ["Shots on target, %"] }).show();',
      );
      await page.keyboard.press("Control+Enter");
      await program.getByRole("img", { name: "Chart: H. Kane" }).waitFor();
      await field.fill('import { metric } from "scoutframe";\n\nmetric("total_gaols");');
      await page.keyboard.press("Control+Enter");
      await program.getByText(/^Line 3: .*did you mean "total_goals"/).waitFor();
      expect(complaints).toEqual([]);
      await page.close();
    });

    it("stops an endless program of the playground, which the Tab key leaves once its list is closed", async () => {
      const { page, complaints } = await open("documents/Playground.html");
      const program = page.locator(".playground");
      const field = program.getByRole("textbox", { name: "Program: Playground" });
      await field.fill("while (true) {}\n");
      await page.keyboard.press("Control+End");
      await page.keyboard.press("Control+Enter");
      await program.getByRole("button", { name: "Stop" }).click();
      await program.getByText("Stopped: you ended the program.").waitFor();
      await field.focus();
      await page.keyboard.type("lead");
      await program.getByRole("option").first().waitFor();
      await page.keyboard.press("Escape");
      await page.keyboard.press("Tab");
      await program.locator("button:focus", { hasText: "Run" }).waitFor();
      expect(await field.inputValue()).toBe("while (true) {}\nlead");
      await field.fill("console.log(1 + 1);");
      await program.getByRole("button", { name: "Run" }).click();
      await program.locator(".program-output", { hasText: /^2\s*$/ }).waitFor();
      expect(complaints).toEqual([]);
      await page.close();
    });

    it("opens an example in the playground, where it waits to be run, and refuses a link that is too long", async () => {
      const { page, complaints } = await open("documents/Recipes.html");
      const example = page.locator(".program").first();
      const code = await example.getByRole("textbox").inputValue();
      await example.getByRole("link", { name: "Change it in the playground" }).click();
      const program = page.locator(".playground");
      await program.getByText("Opened from a link: Ctrl+Enter runs it.").waitFor();
      const field = program.getByRole("textbox");
      expect(await field.inputValue()).toBe(code);
      expect(await program.locator(".program-output").textContent()).toBe("");
      await program.getByRole("button", { name: "Run" }).click();
      await program.getByText("1 Mohamed Salah 32").waitFor();
      await field.fill("x".repeat(9000));
      await program.getByText("Too long for a link: 9006 characters, at most 8000.").waitFor();
      await page.goto(`${pathToFileURL(join(site, "documents", "Charts.Pizza_chart.html"))}`);
      await page.getByRole("link", { name: "Change it in the playground" }).first().click();
      await program.getByRole("button", { name: "Run" }).click();
      await program.getByRole("img", { name: /^Chart: / }).waitFor();
      expect(complaints).toEqual([]);
      await page.close();
    });

    it("is light or dark as the system is, until the button says otherwise", async () => {
      const { page } = await open("documents/Recipes.html");
      const colour = (): Promise<string> => page.evaluate("getComputedStyle(document.body).backgroundColor");
      await page.emulateMedia({ colorScheme: "dark" });
      const dark = await colour();
      await page.getByRole("button", { name: "Switch to light" }).click();
      const light = await colour();
      expect(light).not.toBe(dark);
      await page.reload();
      await page.getByRole("button", { name: "Switch to dark" }).waitFor();
      expect(await colour()).toBe(light);
      await page.close();
    });

    it("fits a phone: no page scrolls sideways, the largest of each folder tried", async () => {
      // What is as wide as it is stands in the pages: their scripts, which take time, add nothing to it.
      const context = await browser.newContext({
        javaScriptEnabled: false,
        viewport: { width: 390, height: 844 },
      });
      const page = await context.newPage();
      const wide: string[] = [];
      for (const path of largestOfEachFolder(5)) {
        await page.goto(pathToFileURL(path).href);
        if (Number(await page.evaluate("document.documentElement.scrollWidth")) > 390) {
          wide.push(relative(site, path));
        }
      }
      expect(wide).toEqual([]);
      await context.close();
    });

    it.each([
      ["light", 1440],
      ["dark", 390],
    ] as const)("has no fault that axe finds, %s at %d", async (colorScheme, width) => {
      const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 } });
      const page = await context.newPage();
      const faults: string[] = [];
      for (const path of [
        "documents/Recipes",
        "documents/Playground",
        "index",
        "classes/index.Chart",
        "functions/index.leaders",
      ]) {
        await page.goto(pathToFileURL(join(site, `${path}.html`)).href);
        await listening(page);
        if (path.endsWith("Recipes")) {
          await search(page, "goalkeeper");
          await page.locator("#tsd-search-results mark").first().waitFor();
        }
        if (path.endsWith("Playground")) {
          await page.locator(".playground img").waitFor();
          await page.getByRole("textbox", { name: "Program: Playground" }).focus();
          await page.keyboard.press("Control+Space");
          await page.locator(".completions li").first().waitFor();
          expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(width);
        }
        faults.push(...(await axeComplaints(page)).map((fault) => `${path} ${fault}`));
      }
      expect(faults).toEqual([]);
      await context.close();
    });

    it("says in words that nothing is found", async () => {
      const { page } = await open("index.html");
      await search(page, "xyzzyq");
      await page.getByText("No page has “xyzzyq”.").waitFor();
      await page.close();
    });
  });
});
