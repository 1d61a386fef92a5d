const NEEDS_NO_QUOTES = /^[\w./:@+=,-]+$/;
/** Characters with a meaning for a shell even inside double quotes. */
const STILL_MEANS = /["$`\\!]/;

/** A text as one word of a command line: unchanged, in double quotes if they suffice, or else in single quotes. */
export function shellWord(text: string): string {
  if (NEEDS_NO_QUOTES.test(text)) return text;
  if (!STILL_MEANS.test(text) || process.platform === "win32") return `"${text.replaceAll('"', '\\"')}"`;
  return `'${text.replaceAll("'", "'\\''")}'`;
}
