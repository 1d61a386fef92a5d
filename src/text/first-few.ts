const MOST_NAMED = 5;

/** Names for a sentence: at most five, and the number of the rest. A sixth name is shown if it is the last. */
export function firstFew(names: readonly string[]): string {
  if (names.length <= MOST_NAMED + 1) return names.join(", ");
  return `${names.slice(0, MOST_NAMED).join(", ")} and ${names.length - MOST_NAMED} more`;
}
