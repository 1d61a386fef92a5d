import { sentenceCase } from "../../../text/spelling.js";
import type { Field } from "../fields.js";
import { element } from "./element.js";

export function option(label: string, value: string): HTMLOptionElement {
  return element("option", { value }, label);
}

/** Fields to choose from, under the headings of their sections. */
export function fieldOptions(fields: readonly Field[]): HTMLElement[] {
  const sections = [...new Set(fields.map(({ section }) => section))];
  return sections.map((section) => {
    const own = fields.filter((field) => field.section === section);
    const options = own.map(({ label, column }) => option(label, column));
    return element("optgroup", { label: sentenceCase(section) }, ...options);
  });
}
