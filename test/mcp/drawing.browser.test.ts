// The page of a drawing in a sandboxed frame, the test in the place of the chat program.

import type { Browser } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { drawingPage } from "../../src/mcp/drawing-page.js";
import { BROWSER, theBrowser } from "../pages/browser.js";
import { connected, dataOf, league } from "./connected.js";

/** As chat programs have it where a page asks for nothing. */
const POLICY =
  "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; font-src data:; media-src data:; connect-src 'none'";

/** The host's side of the handshake; it gives what the page said. */
const HOST = `({ html, result }) => new Promise((resolve) => {
  const frame = document.querySelector("iframe");
  const methods = [];
  addEventListener("message", ({ source, data }) => {
    if (source !== frame.contentWindow) return;
    const tell = (message) => frame.contentWindow.postMessage({ jsonrpc: "2.0", ...message }, "*");
    methods.push(data.method);
    if (data.method === "ui/initialize") {
      const host = { hostInfo: { name: "test", version: "1" }, hostCapabilities: {}, hostContext: {} };
      tell({ id: data.id, result: { protocolVersion: data.params.protocolVersion, ...host } });
    }
    if (data.method === "ui/notifications/initialized") {
      tell({ method: "ui/notifications/tool-input", params: { arguments: {} } });
      tell({ method: "ui/notifications/tool-result", params: result });
      resolve(methods);
    }
  });
  frame.srcdoc = html;
})`;

let browser: Browser;

describe.skipIf(BROWSER === undefined)("the page of a drawing", () => {
  beforeAll(async () => {
    browser = await theBrowser();
  });

  it.each([
    ["card", { player: "M. Salah" }, "img"],
    ["comparison", { players: ["M. Salah", "R. Sterling"] }, "img"],
    ["explorer", { player: "M. Salah", metrics: ["average_goals", "average_shots"] }, "table"],
  ])("shows what comes along with the answer: %s", async (kind, subjects, shown) => {
    const client = await connected(dataOf(league));
    const result = await client.callTool({ name: "draw", arguments: { kind, ...subjects } });
    const html = drawingPage("1.0.0").replace(
      "<head>",
      `<head><meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    );
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("request", (request) => {
      if (!/^(data|blob|about):/.test(request.url())) complaints.push(request.url());
    });
    await page.setContent("<iframe sandbox='allow-scripts' style='width:900px;height:900px'></iframe>");
    const said = (await page.evaluate(`(${HOST})(${JSON.stringify({ html, result })})`)) as string[];
    expect(said.slice(0, 2)).toEqual(["ui/initialize", "ui/notifications/initialized"]);
    const element = page.frames()[1]!.locator(shown).first();
    await element.waitFor({ state: "visible" });
    expect((await element.boundingBox())?.height).toBeGreaterThan(200);
    expect(complaints).toEqual([]);
    if (process.env.MCP_PICTURES) await page.screenshot({ path: `${process.env.MCP_PICTURES}/${kind}.png` });
    await page.close();
  });
});
