import type { League } from "../league.js";
import { html, part } from "./element.js";

/** Offers content to the browser as a file; nothing leaves the page. */
export function download(name: string, content: string | Blob): void {
  const address = URL.createObjectURL(new Blob([content]));
  html`<a href="${address}" download="${name}"></a>`.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** A file name without its ending, made of the letters and digits (of any script) in a text. */
export function fileName(about: string): string {
  const name = about.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "");
  return name.toLowerCase() || "league";
}

export function handOn({ data: { title } }: League, ending: string, content: string): void {
  download(`${fileName(title)}${ending}`, content);
}

export function jsonText(saved: object | undefined): string {
  return `${JSON.stringify(saved, null, 2)}\n`;
}

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:";

/** A page with the style of this one, without scripts. */
export function pageAlone(title: string, sections: readonly HTMLElement[]): string {
  const page = document.implementation.createHTMLDocument(title);
  page.documentElement.lang = "en";
  page.head.prepend(
    html`<meta charset="utf-8">`,
    html`<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    html`<meta name="viewport" content="width=device-width, initial-scale=1">`,
  );
  page.head.append(part(document, "style").cloneNode(true));
  page.body.append(html`<header><h1>${title}</h1></header>`, html`<main class="report">${sections}</main>`);
  return `<!doctype html>\n${page.documentElement.outerHTML}`;
}
