/** Control characters, which could move the cursor or recolour a terminal, as visible signs. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]/gu, "␣");
}
