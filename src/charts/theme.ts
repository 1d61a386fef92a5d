import type { Category } from "../catalogue/types.js";
import type { Note } from "../notes.js";
import { mix } from "../text/colour.js";

/** All settings of a chart's look. Colours are `#rrggbb`. */
export interface ChartTheme {
  readonly background: string;
  /** Titles, names and figures. */
  readonly ink: string;
  /** Subtitles, axis labels and notes. */
  readonly muted: string;
  /** Grid lines and the frames of missing values. */
  readonly line: string;
  /** The empty part of bars and slices. */
  readonly track: string;
  /** Colour of everything not highlighted: the peers in a swarm or a scatter. */
  readonly peers: string;
  /** Compared players, teams and clusters, in order. */
  readonly series: readonly string[];
  readonly categories: Readonly<Record<Category, string>>;
  /** Metrics that the catalogue does not name. */
  readonly otherCategory: string;
  /** CSS font families. Texts are laid out, and PNG files drawn, with Roboto, which is in the package. */
  readonly fontFamily: string;
}

/** The colour that darkens the light theme's hues on paper, and its share. */
const INK = "#000000";
const PAPER_SHADE = 0.08;
const FONTS = "Roboto, 'Helvetica Neue', Arial, sans-serif";

/**
 * Series after Paul Tol's scheme "vibrant". Categories were selected by search: any two of them are far apart, also for
 * readers with red or green blindness, and each has a contrast of 3 to the background.
 */
export const lightTheme: ChartTheme = {
  background: "#ffffff",
  ink: "#1b1f24",
  muted: "#5a626c",
  line: "#c9ced4",
  track: "#eef0f2",
  peers: "#a9b0b8",
  series: ["#0077bb", "#ee7733", "#009988", "#cc3311", "#33bbee", "#ee3377", "#8822cc", "#332288"],
  categories: {
    "playing time": "#333333",
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
    results: "#663322",
  },
  otherCategory: "#111111",
  fontFamily: FONTS,
};

/** The same hues on a dark background, with lighter versions of the dark ones. */
export const darkTheme: ChartTheme = {
  background: "#14181d",
  ink: "#f2f4f6",
  muted: "#a7b0ba",
  line: "#48515b",
  track: "#252b33",
  peers: "#59626c",
  series: ["#44a5e0", "#ee7733", "#99ddcc", "#cc3366", "#dddd55", "#33bb66", "#8866ee", "#bb55aa"],
  categories: {
    "playing time": "#dddddd",
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
    results: "#ccaa88",
  },
  otherCategory: "#ffffff",
  fontFamily: FONTS,
};

const darker = Object.entries(lightTheme.categories).map(([name, hue]) => [name, mix(hue, INK, PAPER_SHADE)]);

/** The light hues, a little darker, on warm paper. */
const paperTheme: ChartTheme = {
  ...lightTheme,
  background: "#faf5ea",
  ink: "#221d16",
  muted: "#5f574a",
  line: "#d2c8b4",
  track: "#efe7d6",
  peers: "#b0a592",
  series: lightTheme.series.map((colour) => mix(colour, INK, PAPER_SHADE)),
  categories: Object.fromEntries(darker) as ChartTheme["categories"],
};

/** The hues of the dark theme on the blue of a night. */
const nightTheme: ChartTheme = {
  ...darkTheme,
  background: "#0b1228",
  ink: "#f4f6fb",
  muted: "#a9b4cc",
  line: "#3d4a6b",
  track: "#1b2542",
};

/** The themes by name. */
export const THEMES = { light: lightTheme, dark: darkTheme, paper: paperTheme, night: nightTheme } as const;

/** The names of the themes. */
export const THEME_NAMES = Object.keys(THEMES) as readonly (keyof typeof THEMES)[];

/** A theme by name, or parts of one that replace those of the light theme. */
export type ThemeOption = keyof typeof THEMES | Partial<ChartTheme>;

/** A theme, with the size, colours and pictures of one chart. */
export interface Look extends ChartTheme {
  /**
   * The size of the whole picture, if it is fixed. Default: as high and wide as the drawing needs. `zoom` is the number of
   * picture units per unit of the drawing, 1 by default.
   */
  readonly size?: { readonly width: number; readonly height: number; readonly zoom?: number } | undefined;
  /** Colour of the bar at the top. */
  readonly accent?: string | undefined;
  /** Pictures as `data:` addresses. */
  readonly logo?: string | undefined;
  readonly photo?: string | undefined;
  /** Texts on the left and on the right of the footer. */
  readonly handle?: string | undefined;
  readonly credit?: string | undefined;
  /** Notes about the look itself. */
  readonly notes?: readonly Note[] | undefined;
}
