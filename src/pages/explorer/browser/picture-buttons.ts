import { download, fileName } from "./download.js";
import { button, element } from "./element.js";

/** How many pixels of a PNG file stand for one of the picture. */
const SCALE = 2;

/** The ways to take a picture along: as drawing, as pixels, and through the clipboard. */
export function pictureButtons(svg: string, name: string): HTMLElement {
  const said = element("span", { class: "hint", role: "status" });
  const say = (text: string): void => {
    said.textContent = text;
  };
  const save = (): void => {
    pngOf(svg).then(
      (png) => download(`${fileName(name)}.png`, png),
      () => say("This browser does not draw the picture as pixels; the SVG file holds it, too."),
    );
  };
  const copy = (): void => {
    copied(svg).then(
      () => say("The picture is in the clipboard."),
      () => say("This browser keeps pages from the clipboard; the PNG file holds the same picture."),
    );
  };
  return element(
    "div",
    { class: "buttons", role: "group", "aria-label": `Picture of ${name}` },
    button("SVG", () => download(`${fileName(name)}.svg`, withFonts(svg)), { class: "quiet" }),
    button("PNG", save, { class: "quiet" }),
    button("Copy picture", copy, { class: "quiet" }),
    said,
  );
}

async function copied(svg: string): Promise<void> {
  // The clipboard takes a promise, so that what a click allows is not over when the picture is drawn.
  await navigator.clipboard.write([new ClipboardItem({ "image/png": pngOf(svg) })]);
}

async function pngOf(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(withFonts(svg))}`;
  await image.decode();
  const canvas = element("canvas", { width: image.width * SCALE, height: image.height * SCALE });
  canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error("no picture")) : resolve(blob)), "image/png"),
  );
}

/** The drawing with the page's own fonts in it: it is laid out by their widths, and looks the same anywhere. */
function withFonts(svg: string): string {
  const fonts = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .map(({ cssText }) => cssText);
  return svg.replace(/<svg[^>]*>/, (start) => `${start}<style>${fonts.join("")}</style>`);
}
