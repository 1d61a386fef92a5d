/** The characters of a text as readers count them: a letter with its marks is one. */
export function graphemesOf(text: string): string[] {
  // Made only here, because the first segmenter takes long and few texts are cut.
  const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
