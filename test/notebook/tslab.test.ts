// In a cell of tslab, which is known by the modules it has loaded.

import { mkdirSync, writeFileSync } from "node:fs";
import Module, { createRequire } from "node:module";
import { pizzaChart, samplePlayers } from "scoutframe";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { placeInCell } from "../../src/notebook/cell.js";
import { testFolder } from "../fixtures/folder.js";

/** What tslab's kernel has of its module, once it has run a cell. */
interface Kernel {
  lastWriteDisplayData: ((content: Shown, isUpdate: boolean) => void) | null;
}

interface Shown {
  readonly data: Readonly<Record<string, unknown>>;
  readonly metadata: object;
  readonly transient: { readonly display_id?: string };
}

const path = testFolder("tslab");
let kernel: Kernel;
const shown: [content: Shown, isUpdate: boolean][] = [];

beforeAll(() => {
  mkdirSync(path("tslab/dist"), { recursive: true });
  writeFileSync(path("tslab/dist/jupyter.js"), "exports.lastWriteDisplayData = null;");
  kernel = createRequire(path("tslab/dist/index.js"))("./jupyter.js") as Kernel;
});
beforeEach(() => {
  kernel.lastWriteDisplayData = (...what) => void shown.push(what);
  shown.length = 0;
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
    const [table, picture] = shown.map(([{ data }]) => data);
    expect(table).toMatchObject({ "text/html": expect.stringContaining("<table") });
    expect(picture).toMatchObject({ "image/png": Buffer.from(chart.toPng({ scale: 1 })).toString("base64") });
  });

  it("what a place in the cell holds can be replaced", () => {
    const place = placeInCell();
    const half = { "text/plain": "half", "text/html": "<b>half</b>" };
    place?.(half);
    place?.({ "text/plain": "done" });
    const transient = { display_id: expect.stringMatching(/./) };
    expect(shown).toEqual([
      [{ data: half, metadata: {}, transient }, false],
      [{ data: { "text/plain": "done" }, metadata: {}, transient }, true],
    ]);
    expect(shown[1]?.[0].transient).toEqual(shown[0]?.[0].transient);
  });

  it("nothing can be shown before the first cell has run", () => {
    kernel.lastWriteDisplayData = null;
    const log = vi.spyOn(console, "log").mockImplementation(() => {});
    league.show();
    expect(String(log.mock.lastCall?.[0])).toBe(String(league));
    log.mockRestore();
    expect(placeInCell()).toBeUndefined();
    expect(shown).toEqual([]);
  });
});
