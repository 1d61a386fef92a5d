/** So many names are said; of more the rest is counted. */
const MOST_NAMED = 5;

/** Names in a sentence: five at most, and how many more there are. A single one more is named, too. */
export function firstFew(names: readonly string[]): string {
  if (names.length <= MOST_NAMED + 1) return names.join(", ");
  return `${names.slice(0, MOST_NAMED).join(", ")} and ${names.length - MOST_NAMED} more`;
}
