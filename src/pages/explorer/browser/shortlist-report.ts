import type { League } from "../league.js";
import { element, part } from "./element.js";
import { profileView } from "./profile-view.js";
import type { Listed } from "./shortlist-view.js";

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:";

const nothing = (): void => {};
const NO_ACTIONS = { open: nothing, pick: nothing, compare: nothing };

/** The shortlist as a page of its own to hand on or print: each one's note, picture and ranks, and nothing that runs. */
export function shortlistReport(league: League, listed: readonly Listed[]): string {
  const title = `Shortlist: ${league.data.title}`;
  const page = document.implementation.createHTMLDocument(title);
  page.documentElement.lang = "en";
  const style = element("style", {}, part(document, "style").textContent);
  page.head.prepend(
    element("meta", { charset: "utf-8" }),
    element("meta", { "http-equiv": "Content-Security-Policy", content: POLICY }),
    element("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
  );
  page.head.append(style);
  page.body.append(
    element("header", {}, element("h1", {}, title)),
    element("main", { class: "report" }, ...listed.map((one) => section(league, one))),
  );
  return `<!doctype html>\n${page.documentElement.outerHTML}`;
}

function section(league: League, { row, note }: Listed): HTMLElement {
  const made = element("section", {}, element("h2", {}, league.name(row)));
  if (note !== "") made.append(element("p", { class: "note" }, note));
  made.append(...profileView(league, row, NO_ACTIONS));
  for (const one of made.querySelectorAll(".buttons, button.quiet, details")) one.remove();
  for (const name of made.querySelectorAll("button")) name.replaceWith(name.textContent ?? "");
  return made;
}
