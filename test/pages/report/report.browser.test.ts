// Reports in a real browser: on a screen, on a phone and on A4.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { samplePlayers, writeReport } from "scoutframe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BROWSER, launchBrowser, openFile } from "../browser.js";

describe.runIf(BROWSER)("a report", () => {
  const folder = mkdtempSync(join(tmpdir(), "scoutframe-report-"));
  const path = join(folder, "salah.html");
  let browser: Browser;

  beforeAll(async () => {
    await writeReport(await samplePlayers(), "M. Salah", path);
    browser = await launchBrowser();
  });

  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each([
    ["a screen", 1280],
    ["a phone", 390],
  ])("fits %s without a complaint or a request", async (_, width) => {
    const { page, complaints } = await openFile(browser, path, { viewport: { width, height: 844 } });
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(width);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Mohamed Salah");
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it("prints on four pages of A4 at most", async () => {
    const { page } = await openFile(browser, path);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    // A4 is 595 × 842 points.
    const boxes = [...pdf.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, x, y]) =>
      [x, y].map(Number).map(Math.floor),
    );
    expect(boxes.length).toBeGreaterThan(0);
    expect(boxes.length).toBeLessThanOrEqual(4);
    for (const box of boxes) expect(box).toEqual([594, 841]);
    await page.context().close();
  });
});
