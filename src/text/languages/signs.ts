import type { SentenceWords } from "../sentence-words.js";
import { numberText, valueText } from "../value-text.js";

/** How a language writes numbers. All these languages have a decimal comma. */
export interface Signs {
  /** The separator between thousands. */
  readonly thousands: string;
  /** The fewest digits with a separator. */
  readonly grouped: number;
  /** The percent sign, with a blank before it if the language has one. */
  readonly percent: string;
}

/** A no-break space: no line may end between a number and its sign. */
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
