import type { League } from "../league.js";
import { html } from "./element.js";

/** Hands something to the browser as a file; nothing leaves the page. */
export function download(name: string, content: string | Blob): void {
  const address = URL.createObjectURL(new Blob([content]));
  html`<a href="${address}" download="${name}"></a>`.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** What a file about something is called, without its ending: letters and digits of any script. */
export function fileName(about: string): string {
  const name = about.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "");
  return name.toLowerCase() || "league";
}

/** Hands on a file that is called after the league, with an ending. */
export function handOn({ data: { title } }: League, ending: string, content: string): void {
  download(`${fileName(title)}${ending}`, content);
}

/** What is saved as a file, to be read by people, too. */
export function jsonText(saved: object | undefined): string {
  return `${JSON.stringify(saved, null, 2)}\n`;
}
