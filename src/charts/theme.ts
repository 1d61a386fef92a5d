import { CATEGORIES, type Category } from "../catalogue/types.js";
import { invalidOption, show, unknownOption } from "../errors.js";
import { nearest } from "../text/nearest.js";

/** Everything that decides how charts look. Colours are `#rrggbb`. */
export interface ChartTheme {
  readonly background: string;
  /** Titles, names and figures. */
  readonly ink: string;
  /** Subtitles, axis labels and notes. */
  readonly muted: string;
  /** Grid lines and the frames of what is missing. */
  readonly line: string;
  /** The empty part of bars and slices. */
  readonly track: string;
  /** What is not highlighted: the peers in a swarm or a scatter. */
  readonly peers: string;
  /** Compared players, teams and clusters, in order. */
  readonly series: readonly string[];
  readonly categories: Readonly<Record<Category, string>>;
  /** Metrics that the catalogue does not name. */
  readonly otherCategory: string;
  /** CSS font families. Texts are laid out, and PNG files drawn, with Roboto, which comes with the charts. */
  readonly fontFamily: string;
}

const FONTS = "Roboto, 'Helvetica Neue', Arial, sans-serif";

/**
 * Series after Paul Tol's scheme "vibrant". Categories were searched for: every two of them far apart, also for
 * readers who see no red or no green, and each with a contrast of 3 to the ground.
 */
export const lightTheme: ChartTheme = {
  background: "#ffffff",
  ink: "#1b1f24",
  muted: "#5a626c",
  line: "#c9ced4",
  track: "#eef0f2",
  peers: "#a9b0b8",
  series: ["#0077bb", "#ee7733", "#009988", "#cc3311", "#33bbee", "#ee3377", "#777777", "#332288"],
  categories: {
    "playing time": "#777777",
    shooting: "#cc4466",
    "chance creation": "#bb8844",
    passing: "#442288",
    "ball carrying": "#2299cc",
    duels: "#117733",
    defending: "#229988",
    "ball security": "#666600",
    "set pieces": "#aa4499",
    discipline: "#882255",
    goalkeeping: "#dd6611",
    results: "#664422",
  },
  otherCategory: "#777777",
  fontFamily: FONTS,
};

/** The same hues on a dark ground, the dark ones made lighter. */
export const darkTheme: ChartTheme = {
  background: "#14181d",
  ink: "#f2f4f6",
  muted: "#a7b0ba",
  line: "#48515b",
  track: "#252b33",
  peers: "#6d7782",
  series: ["#44a5e0", "#ee7733", "#99ddcc", "#cc3366", "#88d8f8", "#ee5599", "#aaaaaa", "#9988ee"],
  categories: {
    "playing time": "#999999",
    shooting: "#ff99bb",
    "chance creation": "#ddcc55",
    passing: "#8888ee",
    "ball carrying": "#77ccee",
    duels: "#33aa66",
    defending: "#44bbaa",
    "ball security": "#99aa55",
    "set pieces": "#cc77cc",
    discipline: "#bb5588",
    goalkeeping: "#ee8833",
    results: "#cc9977",
  },
  otherCategory: "#999999",
  fontFamily: FONTS,
};

/** A theme by name, or parts of one that replace those of the light theme. */
export type ThemeOption = "light" | "dark" | Partial<ChartTheme>;

export const COLOUR = /^#[0-9a-f]{6}$/i;

/** The whole theme that an option asks for; every part is checked, since it goes into markup. */
export function themeOf(option: ThemeOption | undefined): ChartTheme {
  if (option === undefined || option === "light") return lightTheme;
  if (option === "dark") return darkTheme;
  if (option === null || typeof option !== "object") {
    throw invalidOption("theme", option, '"light", "dark" or an object with parts of a theme');
  }
  const { categories, ...rest } = option;
  const theme: ChartTheme = {
    ...lightTheme,
    ...given(rest),
    categories: { ...lightTheme.categories, ...given(categories ?? {}) },
  };
  for (const part of Object.keys(theme)) {
    if (!Object.hasOwn(lightTheme, part))
      throw unknownOption(`theme.${part}`, nearest(part, Object.keys(lightTheme)));
  }
  for (const category of Object.keys(theme.categories)) {
    if (!(CATEGORIES as readonly string[]).includes(category)) {
      throw unknownOption(`theme.categories.${category}`, nearest(category, CATEGORIES));
    }
  }
  const { fontFamily, series, categories: all, ...colours } = theme;
  const checked = { ...colours, ...all, ...Object.fromEntries((series ?? []).entries()) };
  for (const [part, colour] of Object.entries(checked)) {
    if (typeof colour !== "string" || !COLOUR.test(colour)) {
      throw invalidOption(`theme (${part})`, show(colour), 'a colour such as "#004488"');
    }
  }
  if (!Array.isArray(series) || series.length === 0) {
    throw invalidOption("theme.series", series, "at least one colour");
  }
  if (typeof fontFamily !== "string") throw invalidOption("theme.fontFamily", fontFamily, "text");
  return theme;
}

function given<T extends object>(parts: T): Partial<T> {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as Partial<T>;
}

/** A theme, what the picture is made for, and whose it is. */
export interface Look extends ChartTheme {
  /** The whole picture, where its size is fixed. Default: as high and wide as the drawing needs. */
  readonly size?: { readonly width: number; readonly height: number } | undefined;
  /** Colour of the bar at the top. */
  readonly accent?: string | undefined;
  /** Pictures as `data:` addresses. */
  readonly logo?: string | undefined;
  readonly photo?: string | undefined;
  /** Left and right in the footer. */
  readonly handle?: string | undefined;
  readonly credit?: string | undefined;
}
