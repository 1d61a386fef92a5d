import type { SentenceWords } from "../sentence-words.js";
import { numberText, valueText } from "../value-text.js";

/** How a language writes numbers: all of these have a decimal comma. */
export interface Signs {
  /** Between thousands. */
  readonly thousands: string;
  /** Numbers with fewer digits stand together. */
  readonly grouped: number;
  /** A percent sign, with the blank before it where the language has one. */
  readonly percent: string;
}

/** No line ends within a number and its sign. */
export const FIXED_BLANK = "\u00a0";

/** Numbers and values in the signs of a language. */
export function numbersIn(signs: Signs): Pick<SentenceWords, "number" | "value"> {
  return {
    number: (value, decimals) =>
      inSigns(decimals === undefined ? String(value) : numberText(value, decimals), signs),
    value: (metric, value) => {
      const text = valueText(metric, value);
      return text === null ? null : inSigns(text, signs).replace("%", signs.percent);
    },
  };
}

function inSigns(text: string, { thousands, grouped }: Signs): string {
  return text.replace(/(\d+)(?:\.(\d+))?/, (_, whole: string, decimals?: string) => {
    const parts = whole.length < grouped ? whole : whole.replace(/(?<=\d)(?=(?:\d{3})+$)/g, thousands);
    return decimals === undefined ? parts : `${parts},${decimals}`;
  });
}
