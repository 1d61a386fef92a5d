import type { Claim } from "../../analysis/describe/cited.js";
import { sentencesOf } from "../../analysis/describe/sentences.js";
import type { Table } from "../../table/table.js";
import { wordsOf } from "../../text/sentence-languages.js";
import { type Markup, markup } from "../markup.js";

/**
 * The claims of a report below the head: the peers, what stands out, thin evidence. The head and the list of roles have
 * the rest.
 */
const SAID: ReadonlySet<Claim> = new Set<Claim>([
  "peers",
  "among_the_best",
  "above_average",
  "about_average_or_better",
  "about_average_or_worse",
  "below_average",
  "among_the_lowest",
  "rank_high",
  "rank_low",
  "nothing_stands_out",
  "thin_evidence",
]);

/** The sentences about a row of a table that has ranks, intervals and weights. */
export function sentencesOn(players: Table, row: number, metrics: readonly string[]): readonly string[] {
  const tables = { players, roles: undefined, similar: undefined };
  return sentencesOf({ tables, row, metrics, asksAlike: false, words: wordsOf("en") })
    .filter(({ claim }) => SAID.has(claim))
    .map(({ text }) => text);
}

export function saidOf(sentences: readonly string[]): Markup {
  return sentences.length === 0 ? markup`` : markup`<p class="said">${sentences.join(" ")}</p>`;
}
