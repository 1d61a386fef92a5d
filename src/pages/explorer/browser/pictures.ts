import { apartIn, outstandingIn } from "../../../analysis/describe/brief.js";
import type { Picture } from "../../../charts/kit/picture.js";
import { LOWER_IS_BETTER, marked, type Profile } from "../../../charts/kit/profile.js";
import { chartLabel, poolsOfRows } from "../../../charts/profile-of.js";
import { drawPizza } from "../../../charts/svg/pizza.js";
import { drawRadar, rankAxes } from "../../../charts/svg/radar.js";
import { type ChartTheme, darkTheme, lightTheme } from "../../../charts/theme.js";
import { listed, ranksAmong } from "../../../text/pool-words.js";
import { noDirectionText } from "../../../text/words.js";
import type { Field } from "../fields.js";
import type { League } from "../league.js";
import { download, fileName } from "./download.js";
import { button, html } from "./element.js";

/** Rows in one picture: one or two as a pizza, whose slices two share in halves, more as outlines of a radar. */
export function comparison(league: League, rows: readonly number[], metrics: readonly Field[]): HTMLElement {
  const profile = profileOf(league, rows, metrics);
  const isPizza = rows.length <= 2 || metrics.length < LEAST_AXES;
  const drawn = isPizza ? drawPizza(profile, theme()) : drawRadar(profile, rankAxes(profile), theme());
  return inPage(drawn, profile.title);
}

const LEAST_AXES = 3;

/** Whether the page is dark; never when printing. */
export const darkness = (): MediaQueryList => matchMedia("screen and (prefers-color-scheme: dark)");

export function theme(): ChartTheme {
  return darkness().matches ? darkTheme : lightTheme;
}

function profileOf(league: League, rows: readonly number[], metrics: readonly Field[]): Profile {
  const { table, isAsWritten, data } = league;
  const pools = poolsOfRows(league.ranked, rows);
  const standings = rows.map((row) => league.standings(row, metrics));
  const [ofFirst = []] = standings;
  const unknown = ofFirst.filter(({ better }) => better === undefined);
  const isOnePool = pools.every((pool) => pool === undefined);
  return {
    title: listed(rows.map(league.name)),
    subtitle: ranksAmong(rows.map((row) => league.peersInWords(row))),
    notes: [
      ...(ofFirst.some(({ better }) => better === "lower") ? [LOWER_IS_BETTER] : []),
      ...noDirectionText(unknown.map(({ label }) => label)),
      ...(data.source === "" ? [] : [`Data: ${data.source}`]),
    ],
    uncertainty: isAsWritten ? undefined : "none",
    apart: isOnePool ? apartIn(standings) : [],
    subjects: standings.map((own, at) => ({
      name: league.name(rows[at]!),
      said: outstandingIn(own),
      pool: pools[at],
      standings: own.map((standing) => ({
        ...standing,
        label: marked(chartLabel(table, standing.metric, {}), standing.better === "lower"),
        low: Math.round(standing.low),
        high: Math.round(standing.high),
      })),
    })),
  };
}

/** A picture in the page, with buttons to save and copy it. */
export function inPage({ svg }: Picture, name: string): HTMLElement {
  const { documentElement } = new DOMParser().parseFromString(svg, "image/svg+xml");
  documentElement.setAttribute("class", "picture");
  return html`<figure>${documentElement}${pictureButtons(svg, name)}</figure>`;
}

/** PNG pixels per unit of a picture. */
const SCALE = 2;

function pictureButtons(svg: string, name: string): HTMLElement {
  const said = html`<span class="hint" role="status"></span>`;
  const say = (text: string): void => {
    said.textContent = text;
  };
  const save = (): void => {
    pngOf(svg).then(
      (png) => download(`${fileName(name)}.png`, png),
      () => say("This browser cannot draw the picture as pixels; save the SVG file."),
    );
  };
  const copy = async (): Promise<void> => {
    try {
      // The clipboard gets a promise, because the permission of a click may expire before the picture is drawn.
      await navigator.clipboard.write([new ClipboardItem({ "image/png": pngOf(svg) })]);
      say("The picture is copied.");
    } catch {
      say("This browser does not let pages copy; save the PNG file.");
    }
  };
  return html`<div class="buttons" role="group" aria-label="Picture of ${name}">
    ${button("SVG", () => download(`${fileName(name)}.svg`, withFonts(svg)))}
    ${button("PNG", save)}
    ${button("Copy picture", copy)}
    ${said}
  </div>`;
}

async function pngOf(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(withFonts(svg))}`;
  await image.decode();
  const [width, height] = [image.width * SCALE, image.height * SCALE];
  const canvas = html<HTMLCanvasElement>`<canvas width="${width}" height="${height}"></canvas>`;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error("no picture")) : resolve(blob)), "image/png"),
  );
}

/** The SVG with the page's own fonts embedded: its layout uses their widths, so it looks the same anywhere. */
function withFonts(svg: string): string {
  const fonts = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .map(({ cssText }) => cssText);
  return svg.replace(/<svg[^>]*>/, (start) => `${start}<style>${fonts.join("")}</style>`);
}
