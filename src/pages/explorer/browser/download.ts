import type { League } from "../league.js";
import { html } from "./element.js";

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

/** Downloads a file named after the league, with this ending. */
export function handOn({ data: { title } }: League, ending: string, content: string): void {
  download(`${fileName(title)}${ending}`, content);
}

/** JSON for a file, formatted for human readers. */
export function jsonText(saved: object | undefined): string {
  return `${JSON.stringify(saved, null, 2)}\n`;
}
