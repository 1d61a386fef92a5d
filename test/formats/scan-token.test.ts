import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { digitCount, digitValue } from "../../src/formats/scan-token.js";

/** Four bytes as a DataView reads them. */
function fourOf(bytes: readonly number[]): number {
  return new DataView(Uint8Array.from(bytes).buffer).getInt32(0, true);
}

describe("digits among four bytes", () => {
  it.each([
    ['0,"a', 1, 0],
    ["7}\n{", 1, 7],
    ["12.3", 2, 12],
    ["345,", 3, 345],
    ["9999", 4, 9999],
    ["0007", 4, 7],
    ["null", 0, 0],
    [",123", 0, 0],
    ["1/2:", 1, 1],
  ])("of %s", (text, count, value) => {
    const four = fourOf([...Buffer.from(text)]);
    expect([digitCount(four), digitValue(four, count)]).toEqual([count, value]);
  });

  it("are those that a reader of text finds, whatever stands behind them", () => {
    const byte = fc.oneof(fc.integer({ min: 0x2e, max: 0x3b }), fc.nat(255));
    fc.assert(
      fc.property(fc.array(byte, { minLength: 4, maxLength: 4 }), (bytes) => {
        const digits = /^[0-9]*/.exec(Buffer.from(bytes).toString("latin1"))![0];
        const four = fourOf(bytes);
        expect(digitCount(four)).toBe(digits.length);
        expect(digitValue(four, digits.length)).toBe(Number(digits));
      }),
      { numRuns: 5000 },
    );
  });
});
