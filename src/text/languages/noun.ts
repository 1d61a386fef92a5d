import type { Grammar, NounForm } from "./language-words.js";

/** Words with the gender and number that articles, adjectives and verbs agree with. */
export interface Noun {
  readonly text: string;
  readonly gender: "m" | "f" | "n";
  readonly isPlural: boolean;
}

/** A noun in its short form: gender, number and words, as in `fp paradas`. */
export function noun(row: string): Noun {
  return { gender: row[0] as Noun["gender"], isPlural: row[1] === "p", text: row.slice(3) };
}

/** The form that agrees with a noun: of two in number, of four in gender and number. */
export function formOf({ gender, isPlural }: Noun, forms: readonly string[]): string {
  const isFourfold = forms.length === 4;
  const at = (isFourfold && gender === "f" ? 1 : 0) + (isPlural ? forms.length / 2 : 0);
  return forms[at]!;
}

/** A noun with its article, or without. */
export function inForm(of: Noun, form: NounForm, { articles, endings }: Grammar): string {
  const { text, gender, isPlural } = of;
  const ending = endings[form][isPlural ? "p" : (`${gender}s` as "ms")];
  const declined = ending === undefined ? text : text.replaceAll("~", ending);
  if (form === "bare") return declined;
  const key = `${gender}${isPlural ? "p" : "s"}`;
  const article = articles.find(
    ([kind = "", sound = ""]) => new RegExp(kind).test(key) && new RegExp(`^${sound}`).test(text),
  );
  return `${article?.[2] ?? ""}${declined}`;
}
