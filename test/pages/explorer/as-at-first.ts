// An explorer page that one test after the other takes: opened anew, it computes the scores of a league for seconds.

import type { Page } from "playwright-core";
import { untilMade } from "../browser.js";

/**
 * Closes what is open, folds the filters where there is little room, forgets picks, the shortlist, and what the panel and the
 * browser held, and goes by way of another view back to the first one.
 */
const AGAIN = `(async () => {
  const closing = /^(Close|Clear picks|Close the distribution)$/;
  for (const one of document.querySelectorAll("button")) if (closing.test(one.ariaLabel ?? one.textContent)) one.click();
  const fold = document.querySelector(".unfold");
  if (!matchMedia("(min-width: 80rem)").matches && fold.ariaExpanded === "true") fold.click();
  document.querySelector(".panel").replaceChildren();
  for (const one of document.querySelectorAll("#page details[open]")) one.open = false;
  const other = { version: 1, text: "nobody", shortlist: [] };
  for (const hash of ["#view=" + encodeURIComponent(JSON.stringify(other)), "#"]) {
    const followed = new Promise((resolve) => addEventListener("hashchange", resolve, { once: true }));
    location.hash = hash;
    await followed;
  }
  localStorage.clear();
  document.activeElement?.blur();
  document.querySelector(".table-box").scrollTo(0, 0);
  scrollTo(0, 0);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
})()`;

/**
 * All that is to be seen and what fields hold, whether the browser has stored anything, and where it stands. The lists of
 * filters do not count while they are folded: the page makes them when they are first unfolded.
 */
const FACE = `(() => {
  const folded = "details.choice:not([open]) > .list";
  const seen = (one) => {
    const copy = one.cloneNode(true);
    for (const unseen of copy.querySelectorAll("[hidden], " + folded)) unseen.replaceChildren();
    return copy.outerHTML.replaceAll(/height:[\\d.]+px/g, "");
  };
  return JSON.stringify([
    [...document.querySelectorAll("#page > :not(.panel, .picks), .panel[hidden], .picks[hidden]")].map((one) =>
      one.hidden ? one.className : seen(one)),
    [...document.querySelectorAll("#page > :not(.panel, .picks) :is(input, select, textarea)")]
      .filter((one) => one.closest(folded) === null)
      .map(({ value, checked }) => [value, checked]),
    document.querySelector(".table-box").scrollTop,
    scrollY,
    document.activeElement === document.body,
    localStorage.length,
    document.head.childElementCount,
    document.body.className,
  ]);
})()`;

/** A way back to how a page looks now, as far as readers can go it. Says whether the page has come there. */
export async function wayBack(page: Page): Promise<() => Promise<boolean>> {
  const face = await page.evaluate<string>(FACE);
  const size = page.viewportSize()!;
  return async () => {
    await page.emulateMedia({ colorScheme: null, media: null });
    await page.setViewportSize(size);
    await page.evaluate(AGAIN);
    await untilMade(page);
    return (await page.evaluate<string>(FACE)) === face;
  };
}
