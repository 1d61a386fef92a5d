import { type ChartTheme, darkTheme, lightTheme, pizzaChart, type ScoutframeError } from "scoutframe";
import { describe, expect, it } from "vitest";
import { difference, labOf, seen, VISIONS } from "../../src/charts/kit/vision.js";
import { lookOf } from "../../src/charts/look.js";
import { THEMES as NAMED } from "../../src/charts/theme.js";
import { contrast, heatColour, inkOn, luminance, mix } from "../../src/text/colour.js";
import { COLUMNS, LEAGUES } from "./cases.js";

/** The published matrices of Machado, Oliveira & Fernandes (2009), severity 1. */
const PUBLISHED = {
  normal: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
} as const;

const labSeen = (vision: keyof typeof PUBLISHED, colour: string) => labOf(seen(PUBLISHED[vision], colour));

describe("colour vision", () => {
  it("has the published matrices, in which grey stays grey", () => {
    const { tritanopia: _tritanopia, ...published } = PUBLISHED;
    expect(VISIONS).toEqual(published);
    for (const vision of Object.values(VISIONS)) {
      const [red, green, blue] = seen(vision, "#808080");
      // (128 / 255 + 0.055) / 1.055, to the power of 2.4.
      for (const part of [red, green, blue]) expect(part).toBeCloseTo(0.21586, 4);
    }
  });

  // Worked out by hand: of pure red each matrix's first column is left, what is below 0 is black.
  it.each([
    ["protanopia", "#ff0000", [0.152286, 0.114503, 0]],
    ["protanopia", "#0000ff", [0, 0.099216, 1]],
    ["deuteranopia", "#ff0000", [0.367322, 0.280085, 0]],
    ["deuteranopia", "#ffff00", [1, 0.952586, 0.03112]],
    ["normal", "#0077bb", [0, 0.184475, 0.496933]],
  ] as const)("%s sees %s in linear RGB as %j", (vision, colour, expected) => {
    for (const [at, part] of seen(VISIONS[vision], colour).entries()) {
      expect(part).toBeCloseTo(expected[at]!, 5);
    }
  });

  // The values of sRGB's primaries in CIELAB, D65, as colour references print them.
  it.each([
    ["#ffffff", [100, 0, 0]],
    ["#000000", [0, 0, 0]],
    ["#ff0000", [53.24, 80.09, 67.2]],
    ["#00ff00", [87.73, -86.18, 83.18]],
    ["#0000ff", [32.3, 79.19, -107.86]],
    ["#808080", [53.59, 0, 0]],
  ] as const)("places %s at %j of CIELAB", (colour, expected) => {
    for (const [at, part] of labOf(seen(VISIONS.normal, colour)).entries()) {
      expect(Math.abs(part - expected[at]!)).toBeLessThan(0.03);
    }
  });
});

const THEMES: readonly (readonly [string, ChartTheme])[] = Object.entries(NAMED);

describe("contrast", () => {
  it("is that of WCAG 2: 21 for black on white, 4.54 for #767676 on white", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 10);
    expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
    expect(luminance("#ff0000")).toBeCloseTo(0.2126, 10);
  });
});

describe.each(THEMES)("the %s theme", (_, theme) => {
  const fills = [...theme.series, ...Object.values(theme.categories), theme.otherCategory, theme.peers];

  it("keeps texts at 4.5 to their grounds", () => {
    for (const ground of [theme.background, theme.track]) {
      expect(contrast(theme.ink, ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(theme.muted, ground)).toBeGreaterThanOrEqual(4.5);
    }
    for (const fill of fills) expect(contrast(inkOn(fill), fill)).toBeGreaterThanOrEqual(4.5);
  });

  it("has series that stand out from the ground", () => {
    for (const fill of theme.series.slice(0, 4))
      expect(contrast(fill, theme.background)).toBeGreaterThanOrEqual(2.5);
  });

  it.each(["normal", "protanopia", "deuteranopia", "tritanopia"] as const)(
    "tells four series apart with %s vision",
    (vision) => {
      const seen = theme.series.slice(0, 4).map((colour) => labSeen(vision, colour));
      for (const [i, a] of seen.entries()) {
        for (const b of seen.slice(i + 1)) {
          expect(difference(a, b)).toBeGreaterThan(11);
        }
      }
    },
  );

  it.each(["normal", "protanopia", "deuteranopia"] as const)(
    "tells all series apart with %s vision",
    (vision) => {
      const seen = theme.series.map((colour) => labSeen(vision, colour));
      const alike = seen.flatMap((a, i) =>
        seen.slice(i + 1).flatMap((b, j) => {
          const apart = difference(a, b);
          return apart > 14 ? [] : [`${theme.series[i]} ${theme.series[i + 1 + j]} ${apart.toFixed(1)}`];
        }),
      );
      expect(alike).toEqual([]);
    },
  );

  it("has categories that stand out from the ground", () => {
    for (const [name, fill] of Object.entries(theme.categories))
      expect(contrast(fill, theme.background), name).toBeGreaterThanOrEqual(3);
  });

  // The differences of colours in CIELAB; 2.3 is just noticeable side by side.
  it.each([
    ["normal", 20],
    ["protanopia", 11],
    ["deuteranopia", 11],
  ] as const)("tells every two categories apart with %s vision", (vision, least) => {
    const greys = { "no category": theme.otherCategory, "no direction": theme.peers };
    const shown = vision === "normal" ? theme.categories : { ...theme.categories, ...greys };
    const seen = Object.entries(shown).map(([name, colour]) => ({ name, at: labSeen(vision, colour) }));
    for (const [i, a] of seen.entries()) {
      for (const b of seen.slice(i + 1)) {
        const apart = difference(a.at, b.at);
        expect(apart, `${a.name} and ${b.name}`).toBeGreaterThan(least);
      }
    }
  });
});

describe("an accent", () => {
  const draw = (accent: string, theme?: "dark" | "paper" | "night") =>
    pizzaChart(LEAGUES["values that differ"]!, [1, 5], { metrics: COLUMNS, accent, theme });
  const said = (accent: string, theme?: "dark" | "paper" | "night") =>
    draw(accent, theme).notes.flatMap((note) => (note.code === "accent_changed" ? [note] : []));

  it.each([
    ["#ffffff", undefined, "#ffffff"],
    ["#fde100", "paper", "#faf5ea"],
    ["#000000", "dark", "#14181d"],
    ["#101840", "night", "#0b1228"],
  ] as const)(
    "that nobody would see (%s on %s) is drawn so that it is seen, and said",
    (asked, theme, ground) => {
      const [note, ...others] = said(asked, theme);
      expect(others).toEqual([]);
      expect(note!.asked).toBe(asked);
      expect(contrast(note!.drawn, ground)).toBeGreaterThanOrEqual(3);
      expect(note!.message).toContain(note!.drawn);
      const { svg } = draw(asked, theme);
      expect(svg).toContain(`fill="${note!.drawn}"`);
      if (asked !== "#ffffff" && asked !== "#000000") expect(svg).not.toContain(asked);
    },
  );

  it("that is seen stays as it is, and nothing is said", () => {
    expect(said("#c8102e")).toEqual([]);
    expect(draw("#c8102e").svg).toContain('fill="#c8102e"');
  });

  it.each(["#0077bb", "#dd6611", "#1080c0"])("%s is not beside a series that looks like it", (accent) => {
    const { series } = lookOf({ accent });
    expect(series[0]).toBe(accent);
    for (const vision of ["normal", "protanopia", "deuteranopia"] as const) {
      const [own, ...others] = series.map((colour) => labSeen(vision, colour));
      for (const other of others) expect(difference(own!, other)).toBeGreaterThan(14);
    }
  });
});

describe("heat", () => {
  it("is readable with black or white on any rank", () => {
    for (let rank = 0; rank <= 100; rank++)
      expect(contrast(inkOn(heatColour(rank)), heatColour(rank))).toBeGreaterThanOrEqual(4.5);
    expect(heatColour(50)).toBe("#ffffff");
    expect(mix("#000000", "#ffffff", 0.5)).toBe("#808080");
  });
});

describe("the option theme", () => {
  const draw = (theme: unknown) =>
    pizzaChart(LEAGUES["values that differ"]!, 1, { metrics: COLUMNS, theme: theme as "dark" });
  const errorOf = (theme: unknown): ScoutframeError => {
    try {
      draw(theme);
    } catch (error) {
      return error as ScoutframeError;
    }
    throw new Error("no error");
  };

  it("replaces the parts it names", () => {
    const { svg } = draw({ background: "#fff8e7", categories: { shooting: "#aa0000" } });
    expect(svg).toContain('fill="#fff8e7"');
    expect(svg).toContain('fill="#aa0000"');
    expect(svg).toContain(lightTheme.ink);
    expect(draw({ ...darkTheme }).svg).toBe(draw("dark").svg);
  });

  it("refuses what is no theme, since it goes into markup", () => {
    expect(errorOf({ backgroud: "#ffffff" }).message).toContain('did you mean "background"?');
    expect(errorOf({ categories: { shoting: "#ffffff" } }).message).toContain('did you mean "shooting"?');
    for (const wrong of [
      { ink: "red" },
      { ink: '#000"/>' },
      { series: [] },
      { series: ["x"] },
      { fontFamily: 3 },
      3,
      null,
    ]) {
      expect(errorOf(wrong).code).toBe("invalid_option");
    }
    expect(draw({ fontFamily: 'A"><script>' }).svg).not.toContain("<script>");
  });
});
