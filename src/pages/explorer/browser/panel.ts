import type { Markup } from "../../markup.js";
import { button, html, part } from "./element.js";

/** Below this width, the panel covers the page; never when printing. */
export const narrowness = (): MediaQueryList => matchMedia("screen and (max-width: 60rem)");

/** The panel beside the table, with a profile or a comparison. On narrow screens it covers the page. */
export class Panel {
  readonly box = html`<aside class="panel" aria-labelledby="panel-title" hidden></aside>`;
  readonly #behind: HTMLElement;
  readonly #closed: (row: number) => void;
  #row = -1;
  #title: Markup | string = "";
  #content: () => readonly Element[] = () => [];

  constructor(behind: HTMLElement, closed: (row: number) => void) {
    this.#behind = behind;
    this.#closed = closed;
    narrowness().addEventListener("change", () => this.#coverPage());
  }

  show(title: Markup | string, row: number, content: () => readonly Element[]): void {
    this.#title = title;
    this.#row = row;
    this.#content = content;
    this.box.hidden = false;
    this.#draw();
    this.#coverPage();
    this.box.scrollTop = 0;
    part(this.box, "h2").focus();
  }

  /** The row that it shows; -1 if it shows none. */
  get row(): number {
    return this.box.hidden ? -1 : this.#row;
  }

  /** Whether it currently shows this content. */
  shows(content: Element): boolean {
    return !this.box.hidden && this.box.contains(content);
  }

  close(): void {
    if (this.box.hidden) return;
    this.box.hidden = true;
    this.#coverPage();
    this.#closed(this.#row);
  }

  /** Draws the content again; what the reader has unfolded stays unfolded. */
  redraw(): void {
    if (this.box.hidden) return;
    const unfolded = this.#sections().map(({ open }) => open);
    this.#draw();
    this.#sections().forEach((section, at) => {
      section.open = unfolded[at] ?? false;
    });
  }

  #draw(): void {
    const close = button("Close", () => this.close(), "quiet close");
    const title = html`<h2 id="panel-title" tabindex="-1">${this.#title}</h2>`;
    const head = html`<div class="panel-head">${title}${close}</div>`;
    this.box.replaceChildren(head, ...this.#content());
  }

  #sections(): HTMLDetailsElement[] {
    return [...this.box.querySelectorAll("details")];
  }

  #coverPage(): void {
    const covers = !this.box.hidden && narrowness().matches;
    this.#behind.inert = covers;
    document.body.classList.toggle("covered", covers);
  }
}
