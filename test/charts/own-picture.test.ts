import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pizzaChart } from "scoutframe";
import { afterAll, describe, expect, it } from "vitest";
import { embeddedPicture } from "../../src/charts/look.js";
import { errorOf } from "../fixtures/errors.js";
import { COLUMNS, LEAGUES } from "./cases.js";

const folder = mkdtempSync(join(tmpdir(), "scoutframe-own-picture-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const league = LEAGUES["values that differ"]!;
const png = pizzaChart(league, 1, { metrics: COLUMNS }).toPng({ scale: 0.1 });
const svg = (inside: string, attributes = ""): Uint8Array =>
  new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"${attributes}>${inside}</svg>`,
  );
const refused = (picture: string | Uint8Array): string =>
  errorOf(() => embeddedPicture("logo", picture)).message;

describe("a crest of one's own", () => {
  it("may be an SVG, with links to its own parts", () => {
    const crest = svg('<defs><g id="a"/></defs><use href="#a"/><rect fill="url(#b)" width="9" height="9"/>');
    const path = join(folder, "crest.svg");
    writeFileSync(path, crest);
    const address = `data:image/svg+xml;base64,${Buffer.from(crest).toString("base64")}`;
    expect(embeddedPicture("logo", path)).toBe(address);
    expect(embeddedPicture("logo", crest)).toBe(address);
    const chart = pizzaChart(league, 1, { metrics: COLUMNS, logo: crest });
    expect(chart.svg).toContain(address);
    expect(chart.toPng({ scale: 0.2 }).length).toBeGreaterThan(1000);
  });

  it("may be a data: address, as it is or as base64", () => {
    const address = `data:image/png;base64,${Buffer.from(png).toString("base64")}`;
    expect(embeddedPicture("photo", address)).toBe(address);
    const plain = `data:image/svg+xml,${encodeURIComponent(new TextDecoder().decode(svg("<g/>")))}`;
    expect(embeddedPicture("logo", plain)).toBe(
      `data:image/svg+xml;base64,${Buffer.from(svg("<g/>")).toString("base64")}`,
    );
    expect(refused("data:text/html,<b>")).toContain("PNG, JPEG or SVG");
    expect(refused("data:image/png;base64,%%%")).toContain("can be read");
  });

  it.each([
    ["a script", svg("<script>alert(1)</script>")],
    ["handlers of events", svg("", ' onload="alert(1)"')],
    ["links to elsewhere", svg('<image href="https://example.org/a.png"/>')],
    ["links to elsewhere", svg("<image xlink:href='/etc/passwd'/>")],
    ["links to elsewhere", svg('<image href="data:image/svg+xml,%3Csvg/%3E"/>')],
    ["links to elsewhere", svg('<use href="&#104;ttps://example.org/a.svg#b"/>')],
    ["addresses in its styles", svg("<style>@import 'https://example.org/a.css'</style>")],
    ["addresses in its styles", svg('<rect style="fill:url(https://example.org/a.svg#b)"/>')],
    ["foreign objects", svg("<foreignObject><p/></foreignObject>")],
  ])("is refused as an SVG with %s", (what, picture) => {
    expect(refused(picture)).toContain(what);
  });

  it("is refused with a document type, which could name entities without end", () => {
    const text = '<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>';
    expect(refused(new TextEncoder().encode(text))).toMatch(/another kind|document type/);
  });

  it("may have many comments before it, which nobody reads in more ways than one", () => {
    const comments = "<!--a-->".repeat(100_000);
    expect(refused(new TextEncoder().encode(`${comments}no picture`))).toContain("another kind");
    const logo = new TextEncoder().encode(`${comments}${new TextDecoder().decode(svg("<g/>"))}`);
    expect(embeddedPicture("logo", logo)).toContain("image/svg+xml");
  });

  it("is never fetched", () => {
    expect(refused("https://example.org/crest.png")).toContain("nothing is fetched");
  });

  it("is of bounded size: bytes, and pixels as PNG and JPEG say them", () => {
    expect(refused(new Uint8Array(2_000_001).fill(1))).toContain("2 MB");
    const bomb = Uint8Array.from(png);
    new DataView(bomb.buffer).setUint32(16, 60_000);
    new DataView(bomb.buffer).setUint32(20, 60_000);
    expect(refused(bomb)).toContain("25 million pixels");
    const frame = (width: number, height: number): Uint8Array =>
      Uint8Array.from([
        0xff,
        0xd8,
        0xff,
        0xe0,
        0,
        4,
        0,
        0,
        0xff,
        0xc0,
        0,
        11,
        8,
        height >> 8,
        height & 255,
        width >> 8,
        width & 255,
        1,
        1,
        17,
        0,
      ]);
    expect(refused(frame(60_000, 60_000))).toContain("25 million pixels");
    expect(embeddedPicture("logo", frame(100, 100))).toMatch(/^data:image\/jpeg;base64,/);
    expect(refused(png.slice(0, 20))).toContain("whole picture");
  });
});
