// In a cell of tslab, which is known by the modules it has loaded.

import { mkdirSync, writeFileSync } from "node:fs";
import Module, { createRequire } from "node:module";
import { pizzaChart, samplePlayers } from "scoutframe";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { placeInCell } from "../../src/notebook/cell.js";
import { testFolder } from "../fixtures/folder.js";

/** What stands in for the modules of tslab that a kernel has loaded. */
const MODULES = {
  "jupyter.js": "exports.lastWriteDisplayData = null;",
  "public.js": `exports.shown = [];
    exports.display = { raw: (...what) => exports.shown.push(what) };
    exports.newDisplay = () => exports.display;`,
};

interface Loaded {
  readonly kernel: { lastWriteDisplayData: unknown };
  readonly shown: [mediaType: string, content: string][];
}

const path = testFolder("tslab");
let tslab: Loaded;

beforeAll(() => {
  mkdirSync(path("tslab/dist"), { recursive: true });
  for (const [name, code] of Object.entries(MODULES)) writeFileSync(path(`tslab/dist/${name}`), code);
  const load = createRequire(path("tslab/dist/index.js"));
  tslab = { kernel: load("./jupyter.js"), ...load("./public.js") };
});
beforeEach(() => {
  tslab.kernel.lastWriteDisplayData = {};
  tslab.shown.length = 0;
});
afterAll(() => {
  const { _cache: loaded } = Module as unknown as { _cache: Record<string, unknown> };
  for (const name of Object.keys(loaded)) if (name.includes("tslab")) delete loaded[name];
});

describe("in tslab", async () => {
  const league = await samplePlayers();

  it("a table is shown as HTML, and a picture as PNG", () => {
    league.show();
    const chart = pizzaChart(league, "M. Salah");
    chart.show();
    expect(tslab.shown).toEqual([
      ["text/html", expect.stringContaining("<table")],
      ["image/png", Buffer.from(chart.toPng({ scale: 1 })).toString("base64")],
    ]);
  });

  it("what a place in the cell holds can be replaced", () => {
    const place = placeInCell();
    place?.({ "text/plain": "half", "text/html": "<b>half</b>" });
    place?.({ "text/plain": "done" });
    expect(tslab.shown).toEqual([
      ["text/html", "<b>half</b>"],
      ["text/plain", "done"],
    ]);
  });

  it("nothing can be shown before the first cell has run", () => {
    tslab.kernel.lastWriteDisplayData = null;
    const log = vi.spyOn(console, "log").mockImplementation(() => {});
    league.show();
    expect(String(log.mock.lastCall?.[0])).toBe(String(league));
    log.mockRestore();
    expect(placeInCell()).toBeUndefined();
    expect(tslab.shown).toEqual([]);
  });
});
