// The text of a page of the finished site, without its tags, its signatures and its program's colours.

const LETTERS = new Map([
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
  ["&#39;", "'"],
  ["&nbsp;", " "],
  ["&amp;", "&"],
]);

export function unescapedMarkup(text) {
  return text.replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => LETTERS.get(entity));
}

export function withoutTags(html) {
  return html.replace(/<br\b[^>]*>/g, "\n").replace(/<[^>]+>/g, "");
}

/** The program in a block, as it was written. */
export function codeOf(html) {
  return unescapedMarkup(withoutTags(html));
}

/** What stands in the middle of a page, without what surrounds every page. */
export function middleOf(html) {
  const from = html.indexOf('<div class="col-content"');
  const to = html.indexOf('<div class="col-sidebar"');
  return html.slice(Math.max(from, 0), to < 0 ? undefined : to);
}

const NOT_TEXT =
  /<(svg|button|style|script|template)\b[\s\S]*?<\/\1>|<ul class="tsd-breadcrumb"[\s\S]*?<\/ul>|<a\b[^>]*class="tsd-anchor-icon"[\s\S]*?<\/a>/g;

/** Words as a reader meets them: tags between words part them, tags within a line of code do not. */
export function wordsOf(html) {
  const text = html
    .replace(NOT_TEXT, " ")
    .replace(/<pre\b[^>]*>([\s\S]*?)<\/pre>/g, (_, code) => ` ${codeOf(code)} `)
    .replace(/<\/?(?:span|a|code|strong|em|wbr|b|i)\b[^>]*>/g, "")
    .replace(/<[^>]+>/g, " ");
  return unescapedMarkup(text).replace(/\s+/g, " ").trim();
}
