import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { printable } from "../../src/text/safe-text.js";
import { anyCharacters } from "../fixtures/characters.js";

describe("printable", () => {
  it.each([
    ["a colour", "\u001b[31mred", "\\u001b[31mred"],
    ["a title of the window", "\u001b]0;title\u0007", "\\u001b]0;title\\u0007"],
    ["the same in one sign", "\u009b31m", "\\u009b31m"],
    ["going back to the start of the line", "goals\rassists", "goals\\u000dassists"],
    ["a step back", "a\bb\u007f", "a\\u0008b\\u007f"],
    ["text from right to left", "user\u202egnp.exe", "user\\u202egnp.exe"],
    ["isolated text", "\u2066a\u2069", "\\u2066a\\u2069"],
    ["marks of direction", "\u200e\u200f\u061c", "\\u200e\\u200f\\u061c"],
    ["separators of lines that are none", "a\u0085b\u2028c", "a\\u0085b\\u2028c"],
  ])("shows %s as its escape", (_, text, shown) => {
    expect(printable(text)).toBe(shown);
  });

  it.each([
    "M. Salah\n\tT. Alderweireld\r\n",
    "Müller Łukasz Đoković Ağaoğlu",
    "محمد صلاح",
    "孙兴慜 👨‍👩‍👦",
    "█████···· ±5 · –",
  ])("leaves %j as it is", (text) => {
    expect(printable(text)).toBe(text);
  });

  it("leaves nothing that steers, done twice does no more than once, and keeps JSON the same JSON", () => {
    // The very categories of Unicode, in other words than those of the filter.
    const steers = /(?![\n\t\r])\p{Cc}|\p{Bidi_Control}|\p{Zl}|\p{Zp}/u;
    const anyText = anyCharacters;
    fc.assert(
      fc.property(anyText, (text) => {
        const shown = printable(text);
        expect(shown).not.toMatch(steers);
        expect(shown).not.toMatch(/\r(?!\n)/);
        expect(printable(shown)).toBe(shown);
        expect(JSON.parse(printable(JSON.stringify({ [text]: text }, null, 2)))).toEqual({ [text]: text });
      }),
    );
  });
});
