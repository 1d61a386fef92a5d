import type { Described, Sentence } from "./cited.js";
import { likenessSentences, roleSentences } from "./likeness.js";
import { standingSentences } from "./standing.js";
import { whoSentences } from "./who.js";

/** All that the cells of the tables say of the one described. They alone decide: other cells, other sentences. */
export function sentencesOf(of: Described): Sentence[] {
  return [whoSentences, standingSentences, roleSentences, likenessSentences].flatMap((say) => say(of));
}
