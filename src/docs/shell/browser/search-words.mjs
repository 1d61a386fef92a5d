// Words that readers search for, with the words that the pages use for the same.

const WORDS = {
  backtest: ["forecast"],
  benchmark: ["rank", "percentile"],
  cluster: ["clusters", "style"],
  confidence: ["interval", "intervals"],
  csv: ["file", "spreadsheet"],
  excel: ["xlsx", "spreadsheet"],
  keeper: ["goalkeeper"],
  keepers: ["goalkeeper"],
  likeness: ["similarity", "similar"],
  luck: ["chance", "evidence"],
  noise: ["chance", "evidence"],
  plot: ["chart"],
  reliability: ["evidence", "trust"],
  shrinkage: ["shrunk"],
  similarity: ["similar"],
  sql: ["engines"],
  uncertainty: ["interval", "intervals"],
  visualisation: ["chart"],
  visualization: ["chart"],
};

/** The pages' words for a plain one, or none. */
export function otherWordsFor(word) {
  return Object.hasOwn(WORDS, word) ? WORDS[word] : [];
}
