import { folded } from "./nearest.js";

/** Text as it is searched: words without case, accents and punctuation. */
export function searchable(text: string): string {
  return folded(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
