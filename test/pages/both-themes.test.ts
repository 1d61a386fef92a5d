import { describe, expect, it } from "vitest";
import { inBothThemes } from "../../src/pages/markup.js";

describe("inBothThemes", () => {
  it("gives colours that differ for both themes, and leaves what is the same", () => {
    const drawn = inBothThemes(
      ({ background, ink }) =>
        `<rect fill="${background}"/><text fill="${ink}" stroke="#00aa00">A #123456</text>`,
    );
    expect(drawn).toBe(
      '<rect fill="light-dark(#ffffff,#14181d)"/><text fill="light-dark(#1b1f24,#f2f4f6)" stroke="#00aa00">A #123456</text>',
    );
  });
});
