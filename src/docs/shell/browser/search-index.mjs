// The search over the texts of the site: which sections fit what is asked, best first, each with an excerpt.

import MiniSearch from "minisearch";
import { otherWordsFor } from "./search-words.mjs";

/** As many as a reader looks through. */
const MOST_FOUND = 20;
const EXCERPT = 170;

/** Guides stand before pages that repeat a word for each chart or metric, and before functions and types. */
const WEIGHTS = {
  Type: 0.2,
  Chart: 0.3,
  Constant: 0.4,
  Metric: 0.5,
  Command: 0.5,
  Function: 0.6,
  Class: 0.6,
};

/** Words in lower case without accents; a name such as percentileRanks is found by its parts, too. */
export function termsOf(text) {
  return wordsIn(text).flatMap((word) => {
    const parts = word.match(/\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|\p{N}+/gu) ?? [];
    return parts.length > 1 ? [word, ...parts] : [word];
  });
}

export function plainTerm(term) {
  return term.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

function wordsIn(text) {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** What is asked for, or what the pages call it. */
function withOtherWords(word) {
  const others = otherWordsFor(plainTerm(word));
  if (others.length === 0) return word;
  return { combineWith: "OR", queries: [word, { queries: others, fuzzy: false, prefix: false }] };
}

/** The sections as something to search in. */
export function searchIndex(sections) {
  const index = new MiniSearch({
    fields: ["page", "section", "text"],
    tokenize: termsOf,
    processTerm: plainTerm,
    searchOptions: {
      boost: { page: 5, section: 4 },
      boostDocument: (id) => WEIGHTS[sections[id].kind] ?? 1,
      prefix: true,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      tokenize: wordsIn,
    },
  });
  index.addAll(sections.map((section, id) => ({ id, ...section })));
  return (query) => {
    const queries = wordsIn(query).map(withOtherWords);
    const all = index.search({ combineWith: "AND", queries });
    const found = all.length > 0 ? all : index.search({ combineWith: "OR", queries });
    return found.slice(0, MOST_FOUND).map(({ id, terms }) => ({
      ...sections[id],
      terms,
      excerpt: excerptOf(sections[id].text, terms),
    }));
  };
}

/** The words around the first place that fits. */
function excerptOf(text, terms) {
  const parts = marked(text, terms);
  const first = Math.max(
    parts.findIndex(({ hit }) => hit),
    0,
  );
  const before = parts.slice(0, first).reduce((sum, part) => sum + part.text.length, 0);
  const from = before < EXCERPT / 2 ? 0 : text.indexOf(" ", before - EXCERPT / 3) + 1;
  const space = text.lastIndexOf(" ", from + EXCERPT);
  const to = text.length - from <= EXCERPT ? text.length : space > from ? space : from + EXCERPT;
  return `${from > 0 ? "… " : ""}${text.slice(from, to)}${to < text.length ? " …" : ""}`;
}

/** The text in parts, of which those that begin with a term are hits. */
export function marked(text, terms) {
  const wanted = terms.map(plainTerm);
  return text
    .split(/([\p{L}\p{N}]+)/u)
    .filter((part) => part !== "")
    .map((part) => {
      const own = termsOf(part).map(plainTerm);
      return { text: part, hit: own.some((term) => wanted.includes(term)) };
    });
}
