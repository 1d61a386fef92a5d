// In a cell of Deno's kernel, which is known by `Deno.jupyter`.

import { type ProgressState, progressBar, reportPage, sampleTeams, show } from "scoutframe";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { isCellRunning, placeInCell } from "../../src/notebook/cell.js";
import { progressHtml } from "../../src/notebook/progress-bar.js";

const sent: unknown[][] = [];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal("Deno", { jupyter: { broadcast: (...what: unknown[]) => void sent.push(what) } });
});

describe("in Deno's kernel", () => {
  it("a table is sent at once, so that it stands where the code shows it", async () => {
    const teams = await sampleTeams();
    teams.show({ count: 1 });
    const data = expect.objectContaining({ "text/html": expect.stringContaining("<table") });
    expect(sent).toEqual([["display_data", { data, metadata: {}, transient: {} }]]);
  });

  it("a page is sent as a frame, and stays a text", async () => {
    const page = reportPage(await sampleTeams(), "Arsenal");
    show(page);
    const [[kind, content]] = sent as [[string, { readonly data: Readonly<Record<string, string>> }]];
    const [, quoted = ""] = /^<iframe title="Arsenal".* srcdoc="([^"]*)"><\/iframe>$/s.exec(
      content.data["text/html"]!,
    )!;
    expect([kind, content.data["text/plain"], page.startsWith("<!doctype html>")]).toEqual([
      "display_data",
      "Arsenal",
      true,
    ]);
    expect(quoted.replaceAll("&quot;", '"').replaceAll("&amp;", "&")).toBe(page);
  });

  it("progress is replaced in place, also while the code does not pause", () => {
    const bar = progressBar("players", 3, { delayMs: 0, now: () => sent.length * 1000 });
    for (let done = 1; done <= 3; done++) bar.update(done);
    bar.finish();
    const transient = { display_id: expect.stringMatching(/./) };
    const of = (done: number): unknown => {
      const state: ProgressState = { label: "players", done, total: 3, elapsedMs: 0 };
      return { data: { "text/html": progressHtml(state) }, metadata: {}, transient };
    };
    expect(sent).toEqual([
      ["display_data", of(1)],
      ["update_display_data", of(2)],
      ["update_display_data", of(3)],
    ]);
  });

  it("two places have two names", () => {
    placeInCell()?.({ "text/plain": "one" });
    placeInCell()?.({ "text/plain": "other" });
    const names = sent.map(([, content]) => (content as { transient: { display_id: string } }).transient);
    expect(names[0]).not.toEqual(names[1]);
  });

  it("nothing is shown outside a notebook, where the name throws", () => {
    vi.stubGlobal("Deno", {
      get jupyter() {
        throw new TypeError("no notebook");
      },
    });
    expect(isCellRunning()).toBe(false);
    expect(placeInCell()).toBeUndefined();
  });
});
