const NEEDS_NO_QUOTES = /^[\w./:@+=,-]+$/;
/** What means something to a shell even between double quotes. */
const STILL_MEANS = /["$`\\!]/;

/** A text as one word of a command line: as it is, or in quotation marks, double ones where they suffice. */
export function shellWord(text: string): string {
  if (NEEDS_NO_QUOTES.test(text)) return text;
  if (!STILL_MEANS.test(text) || process.platform === "win32") return `"${text.replaceAll('"', '\\"')}"`;
  return `'${text.replaceAll("'", "'\\''")}'`;
}
