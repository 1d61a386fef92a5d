/** What of a metric's name counts: letters and digits, with % as a word and all ways to write "per 90" as one. */
export function nameKey(name: string): string {
  return name
    .normalize("NFD")
    .toLowerCase()
    .replaceAll("%", "percent")
    .replace(/(?:\/ ?|\bp ?|\bper )90(?: min(?:ute)?s)?\b/g, "per90")
    .replace(/[^\p{L}\p{N}]/gu, "");
}
