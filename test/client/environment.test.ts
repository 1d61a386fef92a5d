import { createClient } from "scoutframe";
import { describe, expect, it, vi } from "vitest";
import { errorOf } from "../fixtures/errors.js";

const BASE_URL = "https://service.example";

/** What a client is refused for in an environment with these variables. */
function refusal(variables: Readonly<Record<string, string>>, options: object = {}): string {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(`SCOUTFRAME_${name}`, value);
  return errorOf(() => createClient({ baseUrl: BASE_URL, ...options })).message;
}

describe("credentials of the environment", () => {
  it("are a bearer token or user and password, not both", () => {
    const message = refusal({ BEARER: "t0ken-of-mine", USERNAME: "scout-user" });
    expect(message).toContain("SCOUTFRAME_BEARER and SCOUTFRAME_USERNAME");
    expect(message).not.toMatch(/t0ken-of-mine|scout-user/);
  });

  it("name the part that lacks", () => {
    expect(refusal({ PASSWORD: "s3cret" })).toContain("SCOUTFRAME_USERNAME");
  });
});

describe("credentials that no header can hold", () => {
  it.each([
    ["a user with a colon", { username: "a:b", password: "p" }, "auth.username"],
    ["a token of other letters", { bearer: "日本" }, "auth.bearer"],
    ["a header of another kind", { headers: { "x-key": 5 } }, "auth.headers.x-key"],
    ["no object of headers", { headers: "x-key: 5" }, "auth.headers"],
    ["a header that is set anyway", { headers: { Host: "elsewhere" } }, "auth.headers.Host"],
  ])("are refused: %s", (_, auth, option) => {
    expect(refusal({}, { auth })).toContain(option);
  });
});
