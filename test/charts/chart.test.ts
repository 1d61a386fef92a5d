import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { inspect } from "node:util";
import { type Chart, pizzaChart, playerTable, type ScoutframeError } from "scoutframe";
import { afterAll, describe, expect, it, vi } from "vitest";
import { player } from "../fixtures/records.js";
import { COLUMNS, league } from "./cases.js";

const folder = mkdtempSync(join(tmpdir(), "scoutframe-charts-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const table = league(12, (index) => ({ goals: index, shots: 12 - index, assists: index % 5 }));
const draw = (id: number): Chart => pizzaChart(table, id, { metrics: COLUMNS.slice(0, 3) });
const codeOf = async (action: () => unknown): Promise<string | undefined> => {
  try {
    await action();
  } catch (error) {
    return (error as ScoutframeError).code;
  }
  return undefined;
};
/** Width and height of a PNG file, which stand behind its signature and the head of its first part. */
const sizeOf = (png: Uint8Array): number[] => {
  const view = new DataView(png.buffer, png.byteOffset);
  return [view.getUint32(16), view.getUint32(20)];
};

describe("Chart", () => {
  const chart = draw(5);

  it("draws PNG pictures of scale times its size", () => {
    expect([...chart.toPng().subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    expect(sizeOf(chart.toPng())).toEqual([2 * chart.width, 2 * chart.height]);
    expect(sizeOf(chart.toPng({ scale: 0.5 }))).toEqual([chart.width / 2, Math.ceil(chart.height / 2)]);
    expect([chart.width, chart.height].every(Number.isInteger)).toBe(true);
  });

  it("gives the same bytes for the same input", () => {
    expect(Buffer.from(draw(5).toPng({ scale: 1 })).equals(Buffer.from(chart.toPng({ scale: 1 })))).toBe(
      true,
    );
  });

  it("draws letters: with a title and without are two pictures", () => {
    const titled = pizzaChart(table, 5, { metrics: COLUMNS.slice(0, 3), title: " " });
    expect(Buffer.from(titled.toPng({ scale: 1 })).equals(Buffer.from(chart.toPng({ scale: 1 })))).toBe(
      false,
    );
  });

  it("shows U+FFFD for each letter that no font has, and notes it; the SVG keeps the name", () => {
    // Of an area for private use, which fonts leave empty.
    const name = "\u{10f800}\u{10f801} \u{10f802}";
    const players = Array.from({ length: 6 }, (_, index) =>
      player({ id: index, name: index === 0 ? name : `P${index}`, average: { goals: index } }),
    );
    const strange = pizzaChart(playerTable(players), 0, { metrics: ["average_goals"] });
    expect(strange.svg).toContain(name);
    const [note] = strange.notes.filter(({ code }) => code === "characters_without_font");
    expect(note!.message).toContain("pass fontFiles");
    const visible = strange.svg.replaceAll(name, "\uFFFD\uFFFD \uFFFD");
    const replaced = Object.assign(Object.create(Object.getPrototypeOf(strange)), strange, {
      svg: visible,
    }) as Chart;
    expect(Buffer.from(replaced.toPng({ scale: 1 })).equals(Buffer.from(strange.toPng({ scale: 1 })))).toBe(
      true,
    );
    expect(draw(5).notes.some(({ code }) => code === "characters_without_font")).toBe(false);
  });

  it("leaves out an emoji that no font has", () => {
    // Reserved for emoji to come, so that no font has it.
    const withName = (name: string): Chart =>
      pizzaChart(
        playerTable(
          Array.from({ length: 6 }, (_, id) =>
            player({ id, name: id === 0 ? name : `P${id}`, average: { goals: id } }),
          ),
        ),
        0,
        { metrics: ["average_goals"] },
      );
    const png = (chart: Chart) => Buffer.from(chart.toPng({ scale: 1 }));
    expect(png(withName("Kane \u{1fc00}")).equals(png(withName("Kane")))).toBe(true);
    expect(png(withName("Kane \u{10f800}")).equals(png(withName("Kane")))).toBe(false);
  });

  it("takes further fonts, and refuses files that are none", async () => {
    const font = new URL("../../src/data/roboto-bold.ttf", import.meta.url).pathname;
    expect(sizeOf(chart.toPng({ scale: 1, fontFiles: [font] }))).toEqual([chart.width, chart.height]);
    const noFont = join(folder, "font.ttf");
    writeFileSync(noFont, "no font");
    expect(await codeOf(() => chart.toPng({ fontFiles: [noFont] }))).toBe("invalid_option");
    expect(await codeOf(() => chart.toPng({ fontFiles: [join(folder, "gone.ttf")] }))).toBe("unreadable");
    for (const options of [{ scale: 0 }, { scale: 99 }, { dpi: 300 }]) {
      expect(await codeOf(() => chart.toPng(options as never))).toMatch(/_option$/);
    }
  });

  it("saves by extension, whole or not at all", async () => {
    await chart.save(join(folder, "a.svg"));
    await chart.save(join(folder, "a.PNG"), { scale: 1 });
    expect(readFileSync(join(folder, "a.svg"), "utf8")).toBe(chart.svg);
    expect(sizeOf(readFileSync(join(folder, "a.PNG")))).toEqual([chart.width, chart.height]);
    expect(await codeOf(() => chart.save(join(folder, "a.gif")))).toBe("invalid_option");
    expect(await codeOf(() => chart.save(join(folder, "none", "a.svg")))).toBe("unwritable");
    expect(readdirSync(folder).filter((name) => name.endsWith(".part"))).toEqual([]);
  });

  it("is a picture in the temporary folder when a script shows it", () => {
    const log = vi.spyOn(console, "log").mockImplementation(() => {});
    try {
      chart.show();
      const path = String(log.mock.lastCall?.[0]);
      expect(dirname(dirname(path))).toBe(tmpdir());
      expect(sizeOf(readFileSync(path))).toEqual([2 * chart.width, 2 * chart.height]);
      rmSync(dirname(path), { recursive: true });
    } finally {
      log.mockRestore();
    }
    expect(inspect(chart)).toBe(`Chart "Łukasz Đorđe Ñandú", ${chart.width} × ${chart.height}`);
  });

  it("gives Deno's kernel a PNG picture", () => {
    const bundle = (chart as unknown as Record<symbol, () => Record<string, string>>)[
      Symbol.for("Jupyter.display")
    ]!();
    expect(bundle["image/png"]).toBe(Buffer.from(chart.toPng({ scale: 1 })).toString("base64"));
  });
});
