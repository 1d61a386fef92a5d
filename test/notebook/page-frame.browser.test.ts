// An explorer in a frame of a notebook's cell, in a real browser: it has no address and no storage there.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { explorerPage, samplePlayers, show } from "scoutframe";
import { afterAll, describe, expect, it, vi } from "vitest";
import { BROWSER, theBrowser } from "../pages/browser.js";

const folder = mkdtempSync(join(tmpdir(), "page-frame-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe.runIf(BROWSER)("an explorer in a cell", () => {
  it("answers to what is typed, without an error", async () => {
    const sent: { readonly data: Readonly<Record<string, string>> }[] = [];
    vi.stubGlobal("Deno", { jupyter: { broadcast: (_: string, content: never) => void sent.push(content) } });
    show(explorerPage(await samplePlayers()));
    vi.unstubAllGlobals();
    const file = join(folder, "cell.html");
    writeFileSync(file, `<!doctype html><meta charset="utf-8">${sent[0]!.data["text/html"]}`);
    const browser = await theBrowser();
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(String(error)));
    page.on("console", (message) => void (message.type() === "error" && errors.push(message.text())));
    await page.goto(`file://${file}`);
    const frame = page.frameLocator("iframe");
    await frame.locator("tbody tr").nth(20).waitFor();
    await frame.locator("input[type=search]").first().fill("salah");
    await expect.poll(() => frame.locator("tbody tr").count(), { timeout: 10_000 }).toBe(1);
    expect(errors).toEqual([]);
    await browser.close();
  }, 60_000);
});
