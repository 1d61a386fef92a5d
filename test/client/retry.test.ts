import { describe, expect, it } from "vitest";
import { retryAfterMs } from "../../src/client/answer.js";
import { backoff } from "../../src/client/ask.js";
import { isPassingNetworkError, isPassingStatus } from "../../src/client/exchange.js";

describe("isPassingStatus", () => {
  it("is true of 408, 429 and 5xx only", () => {
    const passing = Array.from({ length: 600 }, (_, status) => status).filter(isPassingStatus);
    expect(passing).toEqual([408, 429, ...Array.from({ length: 100 }, (_, index) => 500 + index)]);
  });
});

describe("isPassingNetworkError", () => {
  it.each([
    ["ECONNRESET", true],
    ["ENOTFOUND", true],
    ["UND_ERR_SOCKET", true],
    [undefined, true],
    ["CERT_HAS_EXPIRED", false],
    ["DEPTH_ZERO_SELF_SIGNED_CERT", false],
    ["UND_ERR_INVALID_ARG", false],
  ])("of %s is %s", (code, expected) => {
    expect(isPassingNetworkError(code)).toBe(expected);
  });
});

describe("backoff", () => {
  it("doubles up to the longest, the second half of it by chance", () => {
    const limits = { backoffMs: 100, maxBackoffMs: 500 };
    for (const [attempt, longest] of [
      [1, 100],
      [2, 200],
      [3, 400],
      [4, 500],
      [50, 500],
    ] as const) {
      const waits = Array.from({ length: 200 }, () => backoff(attempt, limits));
      expect(Math.min(...waits)).toBeGreaterThanOrEqual(longest / 2);
      expect(Math.max(...waits)).toBeLessThanOrEqual(longest);
      expect(new Set(waits).size).toBeGreaterThan(100);
    }
  });
});

describe("retryAfterMs", () => {
  const date = "Wed, 21 Oct 2015 07:28:00 GMT";
  it.each([
    ["0", undefined, 0],
    ["120", undefined, 120_000],
    [" 1.5 ", undefined, 1500],
    // A hundred days, in full.
    ["8640000", undefined, 8_640_000_000],
    // Two minutes later by the service's clock, whatever ours says.
    [date, "Wed, 21 Oct 2015 07:26:00 GMT", 120_000],
    [date, "Wed, 21 Oct 2015 07:29:00 GMT", 0],
    [date, undefined, 0],
    ["-5", undefined, undefined],
    ["soon", undefined, undefined],
    ["", undefined, undefined],
    [undefined, undefined, undefined],
  ])("of %j at %j is %j", (header, serviceDate, expected) => {
    expect(retryAfterMs(header, serviceDate)).toBe(expected);
  });

  it("measures a date against this clock where the service states none", () => {
    const inAnHour = new Date(Date.now() + 3_600_000).toUTCString();
    expect(retryAfterMs(inAnHour, "nonsense")).toBeGreaterThan(3_590_000);
  });
});
