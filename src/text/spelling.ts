/** A plain name in the singular, as far as endings tell: `losses` is `loss`, `recoveries` is `recovery`. */
export function singular(plainName: string): string {
  return plainName
    .replace(/ies$/, "y")
    .replace(/(?<=ss|sh|ch)es$/, "")
    .replace(/(?<=[^s])s$/, "");
}

/** A plain name with centre spelt as the British do. */
export function britishCentre(plainName: string): string {
  return plainName.replaceAll("center", "centre");
}

/** A text that begins with a capital. */
export function sentenceCase(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** A label inside a sentence: `goals per 90`; names of letters stay (`PPDA`). */
export function inSentence(label: string): string {
  return /^\p{Lu}\p{Ll}/u.test(label) ? `${label[0]!.toLowerCase()}${label.slice(1)}` : label;
}
