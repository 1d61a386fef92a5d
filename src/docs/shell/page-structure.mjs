// The structure of a page for readers who hear it or move by keys.

/** Says which part is which, and lets wide tables scroll by themselves, by keys as well. */
export function withLandmarks(page) {
  return page
    .replace('<div class="col-content">', '<div class="col-content" role="main">')
    .replace('<div class="page-menu">', '<div class="page-menu" role="navigation" aria-label="On this page">')
    .replace('<nav class="tsd-navigation">', '<nav class="tsd-navigation" aria-label="Site">')
    .replaceAll(/<summary\b[\s\S]*?<\/summary>/g, withoutPermalink)
    .replaceAll(
      /<table\b[\s\S]*?<\/table>/g,
      '<div class="wide" role="group" aria-label="Table" tabindex="0">$&</div>',
    );
}

/** What opens a part by a click is no link at the same time. */
function withoutPermalink(summary) {
  return summary.replaceAll(/<a\b[^>]*class="tsd-anchor-icon"[\s\S]*?<\/a>/g, "");
}

/** Headings that leave out a level, as TypeDoc's do, look as they did and are heard as the next level. */
export function withOutline(page) {
  const open = [];
  return page.replaceAll(/<h([1-6])\b/g, (tag, digit) => {
    const written = Number(digit);
    while (open.length > 0 && open.at(-1) >= written) open.pop();
    open.push(written);
    return open.length === written ? tag : `${tag} aria-level="${open.length}"`;
  });
}
