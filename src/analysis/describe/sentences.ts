import { changeSentences } from "./changes.js";
import type { Described, Sentence } from "./cited.js";
import { comparedSentences } from "./compared.js";
import { likenessSentences, roleSentences } from "./likeness.js";
import { standingSentences } from "./standing.js";
import { whoBeside, whoSentences } from "./who.js";

const OF_ONE = [whoSentences, standingSentences, roleSentences, likenessSentences, changeSentences];
const OF_TWO = [whoBeside, comparedSentences];

/** All sentences about the described row. The cells of the tables alone decide them: other cells, other sentences. */
export function sentencesOf(of: Described): Sentence[] {
  const parts = of.beside === undefined ? OF_ONE : OF_TWO;
  return parts.flatMap((say) => say(of));
}
