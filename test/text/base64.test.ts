import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { base64 } from "../../src/text/base64.js";

describe("base64", () => {
  it("is what Node says, of any bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(base64(bytes)).toBe(Buffer.from(bytes).toString("base64"));
      }),
    );
  });

  it("takes pictures of more bytes than a call has arguments", () => {
    const bytes = new Uint8Array(1_000_000).map((_, at) => at % 251);
    expect(base64(bytes)).toBe(Buffer.from(bytes).toString("base64"));
  });
});
