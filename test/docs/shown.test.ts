// What the site shows is what the library gives: pictures beside the code that draws them, figures of metrics, every option.

import { execFileSync } from "node:child_process";
import { join } from "node:path";
import * as library from "scoutframe";
import { beforeAll, describe, expect, it } from "vitest";
import { ROOT } from "../house/files.js";

interface Page {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly children?: readonly string[];
}

interface Shown {
  readonly front?: string;
  readonly pages: readonly Page[];
  readonly files: readonly { readonly path: string; readonly content: string | Uint8Array }[];
}

interface Drawn {
  readonly code: string;
  readonly svg?: string;
  readonly refused?: string;
}

interface ShownOption {
  readonly option: string;
  readonly none?: string;
  readonly off: Drawn;
  readonly on: readonly Drawn[];
}

interface Program {
  readonly code: string;
  readonly draws: string;
  readonly made: string;
  readonly content: string;
}

const site = (name: string): Promise<Record<string, never>> =>
  import(join(ROOT, "src", "docs", "site", `${name}.mjs`));
/** The charts of the library: those that draw a picture from options. */
const CHARTS = Object.keys(library.functionOptions).filter((name) =>
  /Chart$|^percentileBars$|^percentileStrip$|^playerCard$/.test(name),
);
const playersOnly = library.metrics({ entity: "player" });

describe("the gallery", () => {
  let programs: readonly Program[];
  beforeAll(async () => {
    const { galleryPrograms } = (await site("gallery")) as unknown as {
      galleryPrograms: () => Promise<readonly Program[]>;
    };
    programs = await galleryPrograms();
  });

  it("has every chart, and every page that is written", () => {
    const pages = ["writeExplorer", "writeReport", "writeSquad"];
    expect(programs.map(({ draws }) => draws).sort()).toEqual([...CHARTS, ...pages].sort());
  });

  it("shows the picture that its program draws", async () => {
    const pizza = programs.find(({ draws }) => draws === "pizzaChart")!;
    expect(pizza.code).toContain('pizzaChart(league, "V. van Dijk").save("pizza.svg")');
    const league = await library.samplePlayers();
    expect(pizza.content).toBe(library.pizzaChart(league, "V. van Dijk").svg);
    for (const { code, made, content } of programs) {
      expect(code).toMatch(/^import \{ [\w, ]+ \} from "scoutframe";\n/);
      expect(content).toMatch(made.endsWith(".svg") ? /^<svg / : /^<!doctype html>/i);
    }
  });
});

describe("the pages of charts", () => {
  interface Examples {
    readonly CHARTS: Readonly<Record<string, { readonly shows: Readonly<Record<string, unknown>> }>>;
  }

  it.each(CHARTS)("show every option of %s", async (name) => {
    const { CHARTS: examples } = (await site("chart-examples")) as unknown as Examples;
    const taken = Object.keys(library.functionOptions[name as keyof typeof library.functionOptions]);
    expect(Object.keys(examples[name]!.shows).sort()).toEqual(taken.sort());
  });

  // The build draws them all, and `test/docs/site.test.ts` builds; here are the faults that end it.
  it("are not built where an option changes nothing, or is refused", async () => {
    const { faultsOf } = (await site("charts")) as unknown as { faultsOf: (shown: ShownOption) => string[] };
    const option = "title";
    const off = { code: "draw()", svg: "<svg/>" };
    const code = 'draw({ title: "a" })';
    expect(faultsOf({ option, off, on: [{ code, svg: "<svg>a</svg>" }] })).toEqual([]);
    expect(faultsOf({ option, off, on: [{ code, svg: "<svg/>" }] })).toEqual([
      `${code} draws what is drawn without title`,
    ]);
    expect(faultsOf({ option, off, on: [{ code, refused: "no." }] })).toEqual([`${code} is refused: no.`]);
    expect(faultsOf({ option, off, on: [{ code: "draw({})", svg: "<svg>a</svg>" }] })).toHaveLength(1);
    expect(faultsOf({ option, none: "Nothing to see.", off, on: [] })).toEqual([]);
  });
});

describe("the pages of metrics", () => {
  let shown: Shown;
  const textOf = (column: string): string =>
    shown.pages.find(({ name }) => name === `metric-${column}`)!.text;
  beforeAll(async () => {
    const { metrics } = (await site("metrics")) as unknown as { metrics: (from: object) => Promise<Shown> };
    shown = await metrics(library);
  });

  it("are one for each column of the catalogue, and the index leads to each", () => {
    const columns = [...new Set(library.metrics().map(({ column }) => column))];
    const [index, ...pages] = shown.pages;
    expect(pages.map(({ name }) => name)).toEqual(columns.map((column) => `metric-${column}`));
    // The navigation names pages by their labels, each once.
    expect(new Set(pages.map(({ title }) => title)).size).toBe(columns.length);
    for (const { name } of pages) {
      expect(index!.text).toContain(`[\`${name.replace("metric-", "")}\`](${name}.md)`);
      expect(index!.children).toContain(name);
    }
  });

  it("say what the catalogue says", () => {
    for (const metric of library.metrics()) {
      const text = textOf(metric.column);
      expect(text).toContain(metric.label);
      expect(text).toContain(metric.description);
      const better = metric.better === "neither" ? "neither way" : metric.better;
      expect(text).toContain(`| Better | ${better}`);
      if (metric.denominator) expect(text).toContain(`| Out of | [\`${metric.denominator}\`]`);
    }
  });

  it("have the leaders and the spread that the library gives", async () => {
    const league = await library.samplePlayers();
    for (const { column, decimals, unit } of playersOnly.filter(({ column }) => league.has(column))) {
      const text = textOf(column);
      const written = (value: unknown) => `${Number(value).toFixed(decimals)}${unit === "%" ? "%" : ""}`;
      const [first] = library.leaders(league, column, { count: 1 }).rows();
      const pools = library
        .distribution(league, column)
        .rows()
        .filter(({ count }) => Number(count) > 0);
      if (pools.length === 0) continue;
      expect(text).toContain(`| ${written(first![column])} | ${first!.total_minutesOnField} |`);
      for (const row of pools) {
        const name = String(row.pool).split(",")[0];
        const figures = ["min", "25%", "50%", "75%", "max"].map((key) => written(row[key]));
        expect(text).toContain(`| ${[name, row.count, ...figures].join(" | ")} |`);
      }
    }
    // By hand from the sample: Salah scored 32 goals in 2922 minutes.
    expect(textOf("average_goals")).toContain("| 1 | Mohamed Salah | Liverpool | winger | 0.99 | 2922 |");
    expect(textOf("total_goals")).toContain("| 1 | Mohamed Salah | Liverpool | winger | 32 | 2922 |");
  });

  it("say from how much evidence a rate is the player's own, where it is known", async () => {
    const trust = library.minutesToTrust(await library.samplePlayers(), { metrics: ["average_goals"] });
    for (const { positionGroup, evidence_50: half, rows } of trust.rows()) {
      const line = `| ${positionGroup} | ${Math.round(Number(half))} minutes | ${rows} |`;
      expect(textOf("average_goals").includes(line)).toBe(Number.isFinite(half));
    }
  });

  it("draw quartiles to scale", async () => {
    const { spreadPicture } = (await site("spread")) as unknown as {
      spreadPicture: (rows: readonly object[], written: (value: number) => string) => string;
    };
    const row = { name: "wingers", count: 9, min: 0, "25%": 1, "50%": 2, "75%": 3, max: 4 };
    const svg = spreadPicture([row], String);
    const xOf = (path: RegExp): number => Number(path.exec(svg)![1]);
    // The line of all, the box, and the median, from 190 to 610 units across.
    const ends = [xOf(/M(\d+) 20H610/), xOf(/M(\d+) 10H505v20/), xOf(/M(\d+) 10v20/)];
    expect(ends).toEqual([190, 295, 400]);
  });

  it("lead to pictures that are there", () => {
    const paths = new Set(shown.files.map(({ path }) => path));
    for (const { text } of shown.pages) {
      for (const [, path] of text.matchAll(/src="([^"]+)"/g)) expect(paths.has(path!), path).toBe(true);
    }
    expect(paths.size).toBeGreaterThan(300);
  });
});

describe("the pages of functions, commands and notebooks", () => {
  const pagesOf = async (name: string): Promise<Shown> => {
    const { [name]: make } = (await site(name)) as unknown as Record<string, (from: object) => Shown>;
    return make!(library);
  };

  it("name every function", async () => {
    const [page] = (await pagesOf("functions")).pages;
    const names = Object.entries(library).filter(([, value]) => typeof value === "function");
    const topics = page!.text.slice(0, page!.text.indexOf("## Options"));
    expect(names.map(([name]) => name).filter((name) => !topics.includes(` ${name}}`))).toEqual([]);
  });

  it("hold the help of every command", async () => {
    const [page] = (await pagesOf("commands")).pages;
    const help = (...words: string[]) =>
      execFileSync(process.execPath, ["dist/cli.cjs", ...words, "--help"], { cwd: ROOT, encoding: "utf8" });
    for (const words of [[], ["rank"], ["chart"], ["chart", "pizza"]]) {
      expect(page!.text).toContain(help(...words).trim());
    }
    const commands = [...help().matchAll(/^ {2}(\w+) \[options\]/gm)].map(([, name]) => name);
    expect(commands.length).toBeGreaterThan(20);
    for (const name of commands) expect(page!.text).toContain(`## ${name}\n`);
  });

  it("hold each notebook with its text, code, tables and pictures", async () => {
    const { pages, files } = await pagesOf("notebooks");
    expect(pages[0]!.text).toContain("[01-quickstart](notebook-01-quickstart.md)");
    const first = pages.find(({ title }) => title === "01-quickstart")!.text;
    expect(first).toContain('import { metric, metrics } from "scoutframe";');
    expect(first).toContain("| V. van Dijk | lcb | centre back | full | 2253 | 0 | – |");
    for (const { text } of pages) {
      for (const [, path] of text.matchAll(/src="([^"]+)"/g)) {
        expect(
          files.some((file) => file.path === path),
          path,
        ).toBe(true);
      }
    }
  });
});
