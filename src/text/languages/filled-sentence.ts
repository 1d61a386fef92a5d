import { ownField } from "../../fields.js";
import { sentenceCase } from "../words.js";
import type { Grammar } from "./language-words.js";
import { formOf, inForm, type Noun } from "./noun.js";

export type Fact = string | null | boolean | Noun;
export type Facts = Readonly<Record<string, Fact>>;

/** One of two texts, by a fact that is true or false: `{isHigh|high|low}`. */
const EITHER = /\{(\w+)\|([^|{}]*)\|([^|{}]*)\}/g;
/** Forms of which one agrees with the noun: `[is|are]`, or `[m|f|mp|fp]` in gender too. */
const FORMS = /\[([^[\]]*)\]/g;
/** A text that needs all facts in it, and the one that takes its place without them: `<{count} peers//nobody>`. */
const WITH_FACTS = /<([^<>]*)>/g;
/**
 * A fact: `{name}`; a noun in a form, `{the metric}`; a number with what it counts, `{age: year|years}`. A capital first
 * letter starts a sentence. A `·` marks where a word and the fact may become one.
 */
const PLACE = /(?:(\S+ )·)?\{(?:(the|The|bare) )?(\w+)(?:: ([^|{}]*)\|([^{}]*))?\}/g;

/** A sentence with the facts in their places. */
export function filled(sentence: string, facts: Facts, grammar: Grammar): string {
  const subject = Object.values(facts).find((fact) => typeof fact === "object" && fact !== null) as Noun;
  return sentence
    .replace(EITHER, (_, name: string, yes: string, no: string) =>
      ownField(facts, name) === true ? yes : no,
    )
    .replace(FORMS, (_, forms: string) => formOf(subject, forms.split("|")))
    .replace(WITH_FACTS, (_, text: string) => {
      const [known = "", unknown = ""] = text.split("//");
      return [...known.matchAll(PLACE)].every(([, , , name]) => ownField(facts, name!) !== null)
        ? known
        : unknown;
    })
    .replace(PLACE, (_, before: string | undefined, form: string | undefined, place: string, ...counted) => {
      const text = textOf(facts, place, form, grammar);
      const [one, many] = counted as [string | undefined, string | undefined];
      const said = one === undefined ? text : `${text} ${new RegExp(grammar.one).test(text) ? one : many}`;
      return before === undefined ? said : contracted(before, said, grammar);
    });
}

function textOf(facts: Facts, place: string, form: string | undefined, grammar: Grammar): string {
  if (form !== undefined) {
    const text = inForm(ownField(facts, place) as Noun, form === "bare" ? "bare" : "the", grammar);
    return form === "The" ? sentenceCase(text) : text;
  }
  const name = place.charAt(0).toLowerCase() + place.slice(1);
  const text = ownField(facts, name) as string;
  return name === place ? text : sentenceCase(text);
}

function contracted(before: string, said: string, { contractions }: Grammar): string {
  const marked = `${before}·${said}`;
  const rule = contractions.find(([pattern = ""]) => new RegExp(`^${pattern}`).test(marked));
  return rule === undefined ? before + said : marked.replace(new RegExp(`^${rule[0]}`), rule[1]!);
}
