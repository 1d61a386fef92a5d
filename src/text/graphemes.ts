/** The signs of a text as its readers count them: a letter with its marks is one. */
export function graphemesOf(text: string): string[] {
  // Made here and not above: the first one takes long, and few texts are cut.
  const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
