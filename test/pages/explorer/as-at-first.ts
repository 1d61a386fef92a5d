// An explorer page that one test after the other takes: opened anew, it computes the scores of a league for seconds.

import type { Page } from "playwright-core";
import { untilMade } from "../browser.js";

/** Closes what is open, forgets picks and what the panel held, and goes by way of another view back to the first one. */
const AGAIN = `(async () => {
  const closing = /^(Close|Clear picks|Close the distribution)$/;
  for (const one of document.querySelectorAll("button")) if (closing.test(one.ariaLabel ?? one.textContent)) one.click();
  document.querySelector(".panel").replaceChildren();
  for (const one of document.querySelectorAll("#page details[open]")) one.open = false;
  for (const hash of ["#view=" + encodeURIComponent('{"version":1,"text":"nobody"}'), "#"]) {
    const followed = new Promise((resolve) => addEventListener("hashchange", resolve, { once: true }));
    location.hash = hash;
    await followed;
  }
  document.activeElement?.blur();
  document.querySelector(".table-box").scrollTo(0, 0);
  scrollTo(0, 0);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
})()`;

/** All that is to be seen and what fields hold, whether the browser has stored anything, and where it stands. */
const FACE = `JSON.stringify([
  [...document.querySelectorAll("#page > :not(.panel, .picks), .panel[hidden], .picks[hidden]")].map((one) =>
    one.hidden ? one.className : one.outerHTML.replaceAll(/height:[\\d.]+px/g, "")),
  [...document.querySelectorAll("#page > :not(.panel, .picks) :is(input, select, textarea)")].map(({ value, checked }) => [value, checked]),
  document.querySelector(".table-box").scrollTop,
  scrollY,
  document.activeElement === document.body,
  localStorage.length,
  document.head.childElementCount,
  document.body.className,
])`;

export function faceOf(page: Page): Promise<string> {
  return page.evaluate<string>(FACE);
}

/** Brings a page back to where it was when it had the face, as far as readers can. Returns whether it is there. */
export async function isAsAtFirst(page: Page, face: string): Promise<boolean> {
  await page.emulateMedia({ colorScheme: null, media: null });
  await page.evaluate(AGAIN);
  await untilMade(page);
  return (await faceOf(page)) === face;
}
