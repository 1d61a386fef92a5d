/** A plain name in the singular, by its ending: `losses` becomes `loss`, `recoveries` becomes `recovery`. */
export function singular(plainName: string): string {
  return plainName
    .replace(/ies$/, "y")
    .replace(/(?<=ss|sh|ch)es$/, "")
    .replace(/(?<=[^s])s$/, "");
}

/** A plain name with the British spelling of "centre". */
export function britishCentre(plainName: string): string {
  return plainName.replaceAll("center", "centre");
}

/** A text with a capital first letter. */
export function sentenceCase(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** A label for use in a sentence: `goals per 90`; acronyms stay (`PPDA`). */
export function inSentence(label: string): string {
  return /^\p{Lu}\p{Ll}/u.test(label) ? `${label[0]!.toLowerCase()}${label.slice(1)}` : label;
}
