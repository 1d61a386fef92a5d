import { type ProgressState, progressBar } from "scoutframe";
import { describe, expect, it } from "vitest";
import { progressHtml, progressText, terminalOutput } from "../../src/notebook/progress-bar.js";

describe("progressText and progressHtml", () => {
  it("show the share, as text and as HTML", () => {
    const state = { label: "players", done: 15, total: 60, elapsedMs: 5000 };
    expect(progressText(state)).toBe(`[${"█".repeat(6)}${"·".repeat(18)}] 15/60 players, 3.0/s, 0:15 left`);
    expect(progressHtml({ ...state, label: "<b>" })).toBe(
      '<div>&lt;b&gt; <progress value="15" max="60"></progress> 25%, 15 of 60</div>',
    );
  });

  it("cope with nothing to do, too much done and an unknown total", () => {
    const full = `[${"█".repeat(24)}]`;
    const elapsedMs = 3000;
    expect(progressText({ label: "x", done: 0, total: 0, elapsedMs: 0 })).toBe(`${full} 0/0 x, 0.0/s`);
    expect(progressText({ label: "x", done: 9, total: 6, elapsedMs })).toBe(`${full} 9/6 x, 3.0/s`);
    expect(progressText({ label: "x", done: 9, total: undefined, elapsedMs })).toBe("9 x, 3.0/s");
    expect(progressHtml({ label: "x", done: 9, total: undefined, elapsedMs })).toBe("<div>x 9</div>");
  });
});

describe("progressBar", () => {
  const recorded = (): {
    shown: ProgressState[];
    ended: () => number;
    output: Parameters<typeof progressBar>[2];
  } => {
    const shown: ProgressState[] = [];
    let time = 0;
    let ends = 0;
    const output = { show: (state: ProgressState) => void shown.push(state), end: () => void ends++ };
    // Each look at the clock finds it 50 ms on.
    return { shown, ended: () => ends, output: { output, delayMs: 200, now: () => (time += 50) } };
  };

  it("shows nothing of work that ends soon", () => {
    const { shown, ended, output } = recorded();
    const bar = progressBar("x", 3, output);
    bar.update(1);
    bar.update(3);
    bar.finish();
    expect([shown, ended()]).toEqual([[], 0]);
  });

  it("shows longer work now and then, and its end in any case", () => {
    const { shown, ended, output } = recorded();
    const bar = progressBar("x", 10, output);
    for (let done = 1; done <= 10; done++) bar.update(done);
    bar.finish();
    // Begun at 50, first shown at 250 (the fourth update), then no sooner than 80 ms later.
    expect(shown.map(({ done }) => done)).toEqual([4, 6, 8, 10]);
    expect(shown.map(({ elapsedMs }) => elapsedMs)).toEqual([200, 300, 400, 500]);
    expect(ended()).toBe(1);
  });

  it("rewrites one line of a terminal, and clears it at the end", () => {
    let written = "";
    const output = terminalOutput((text) => {
      written += text;
    });
    output.show({ label: "x", done: 1, total: undefined, elapsedMs: 500 });
    output.end();
    expect(written).toBe("\r\u001b[K1 x, 2.0/s\r\u001b[K");
  });
});
