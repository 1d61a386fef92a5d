import type { Claim } from "../../analysis/describe/cited.js";
import { sentencesOf } from "../../analysis/describe/sentences.js";
import type { Table } from "../../table/table.js";
import { type Markup, markup } from "../markup.js";

/** What a report says of each one below the head, which says who it is: among whom, what stands out, the role that fits, what is thin. */
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
  "best_role",
  "role",
  "thin_evidence",
]);

/** The sentences about a row of a table with ranks, intervals and weights. `scores` are those in the roles. */
export function sentencesOn(
  players: Table,
  scores: Table | undefined,
  row: number,
  metrics: readonly string[],
): readonly string[] {
  const tables = { players, roles: scores, similar: undefined };
  return sentencesOf({ tables, row, metrics, asksAlike: false })
    .filter(({ claim }) => SAID.has(claim))
    .map(({ text }) => text);
}

export function saidOf(sentences: readonly string[]): Markup {
  return markup`<p class="said">${sentences.join(" ")}</p>`;
}
