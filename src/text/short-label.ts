/** Analysts' abbreviations of words. */
const SHORT_WORDS: ReadonlyMap<string, string> = new Map([
  ["accelerations", "accel."],
  ["attacking", "att."],
  ["dangerous", "dang."],
  ["defensive", "def."],
  ["goalkeeper", "GK"],
  ["interceptions", "intercept."],
  ["offensive", "off."],
  ["opponent-half", "opp.-half"],
  ["progressive", "progr."],
  ["successful", "succ."],
]);

const BASIS = / (?:per 90|\(average\))$/;

/**
 * Labels for narrow headings: without the basis, which the lines below a table state, and with long words shortened. If
 * two labels would become the same (goals, goals per 90), both stay as they are.
 */
export function shortLabels(labels: readonly string[]): string[] {
  const short = labels.map((label) => shortened(label.replace(BASIS, "")));
  const isAlone = (label: string): boolean => short.indexOf(label) === short.lastIndexOf(label);
  return short.map((label, at) => (isAlone(label) ? label : labels[at]!));
}

function shortened(label: string): string {
  return label.replace(/[\w-]+/g, (word) => {
    const short = SHORT_WORDS.get(word.toLowerCase());
    const isCapital = word[0] !== word[0]!.toLowerCase();
    return short === undefined ? word : isCapital ? short[0]!.toUpperCase() + short.slice(1) : short;
  });
}
