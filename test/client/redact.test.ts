import { createHash } from "node:crypto";
import { setFlagsFromString } from "node:v8";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { redactor } from "../../src/client/redact.js";
import { anyCharacter } from "../fixtures/characters.js";

const SECRET = 'p4ss"w/ö rd<&+';
const bytes = Buffer.from(SECRET);
const escaped = (text: string) =>
  [...text].map((sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`).join("");

const FORMS: readonly (readonly [name: string, text: string])[] = [
  ["plain", SECRET],
  ["in capitals", SECRET.toUpperCase()],
  ["as JSON", JSON.stringify(SECRET).slice(1, -1)],
  ["as JSON in JSON", JSON.stringify(JSON.stringify(SECRET)).slice(3, -3)],
  ["as JSON with slashes escaped", SECRET.replace('"', '\\"').replace("/", "\\/")],
  ["as JSON in escapes", escaped(SECRET)],
  ["as JSON in capital escapes", escaped(SECRET).toUpperCase().replaceAll("\\U", "\\u")],
  ["in a URL", encodeURIComponent(SECRET)],
  ["in a URL, in small letters", encodeURIComponent(SECRET).toLowerCase()],
  ["in a query", new URLSearchParams({ p: SECRET }).toString().slice(2)],
  ["in a URL twice", encodeURIComponent(encodeURIComponent(SECRET))],
  ["in a URL, every byte", [...bytes].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("")],
  ["as HTML", SECRET.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")],
  ["as HTML in numbers", [...SECRET].map((sign) => `&#${sign.codePointAt(0)};`).join("")],
  ["in base64", bytes.toString("base64")],
  ["in base64, unpadded", bytes.toString("base64").replace(/=+$/, "")],
  ["in base64 of URLs", bytes.toString("base64url")],
  ["in base64, in small letters", bytes.toString("base64").toLowerCase()],
  ["in base64 of Latin-1", Buffer.from(SECRET, "latin1").toString("base64")],
  ["as UTF-8 that was read as Latin-1", bytes.toString("latin1")],
  ["as UTF-8 that was read as Windows has it", new TextDecoder("windows-1252").decode(bytes)],
  ["as Latin-1 that was read as UTF-8", Buffer.from(SECRET, "latin1").toString()],
  ["in hex", bytes.toString("hex")],
  ["in capital hex", bytes.toString("hex").toUpperCase()],
];

describe("a redacted text", () => {
  it.each(FORMS)("holds no secret that was there %s", (_, form) => {
    const redact = redactor([SECRET]);
    expect(redact(form)).toBe("[secret]");
    expect(redact(`gave "${form}", twice ${form}.`)).toBe('gave "[secret]", twice [secret].');
  });

  it("holds none of it in base64 of something longer, wherever it begins there", () => {
    for (const before of ["", "a", "ab", "abc"]) {
      const longer = Buffer.from(`${before}${SECRET} after`).toString("base64");
      const left = Buffer.from(redactor([SECRET])(longer).replace("[secret]", "AAAA"), "base64").toString(
        "latin1",
      );
      expect(redactor([SECRET])(longer)).toContain("[secret]");
      expect(left).not.toMatch(/4ss"|w\/|rd</);
    }
  });

  it("holds a secret of a few letters only inside words", () => {
    const redact = redactor(["an"]);
    expect(redact('an answer to "AN", Anna: a%6E')).toBe('[secret] answer to "[secret]", Anna: [secret]');
    expect(redact(`Basic ${Buffer.from("an").toString("base64")}`)).toBe("Basic [secret]");
  });

  it("holds nothing of a long secret that is part of another", () => {
    const password = "Aq7-".repeat(25);
    const redact = redactor(["scout-user", password, `scout-user:${password}`]);
    expect(redact(`of ${password}.`)).toBe("of [secret].");
    expect(redact(`of scout-user:${password}.`)).toBe("of [secret].");
  });

  // The engine stops making patterns better once a process has made many; then none may try all ways to read a letter.
  it("is there at once in a process of many patterns, too", () => {
    const password = "Ax7é".repeat(15);
    setFlagsFromString("--no-regexp-optimization");
    try {
      const redact = redactor([password]);
      expect(redact(`of ${password.slice(0, -1)}.`)).toBe(`of ${password.slice(0, -1)}.`);
      expect(redact(`of ${password.toUpperCase()}.`)).toBe("of [secret].");
    } finally {
      setFlagsFromString("--regexp-optimization");
    }
  });

  it("is the text itself where no secret is in it", () => {
    const texts = ["", "gave status 404", "ö", "[secret]"];
    expect(texts.map(redactor([SECRET, "scout-user"]))).toEqual(texts);
    expect(texts.map(redactor([]))).toEqual(texts);
  });

  it("holds no secret of any letters, however it was encoded", () => {
    const isSeen = (character: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(character);
    const anySecret = fc
      .string({ unit: anyCharacter.filter(isSeen), minLength: 8, maxLength: 40 })
      .filter((text) => text.trim().length >= 8);
    fc.assert(
      fc.property(anySecret, (secret) => {
        const redact = redactor([secret]);
        const base64 = Buffer.from(secret).toString("base64");
        const forms = [
          secret,
          JSON.stringify(secret).slice(1, -1),
          encodeURIComponent(secret),
          base64,
          base64.replace(/=+$/, ""),
        ];
        for (const form of forms) expect(redact(`<${form}>`)).toBe("<[secret]>");
      }),
    );
  });

  it("is there, whatever the text and however long the secret", () => {
    const long = createHash("sha512").update("x").digest("hex").repeat(64);
    const redact = redactor([SECRET, long]);
    for (const text of ["\\", "%25", "&#0", long.slice(0, 100)]) {
      expect(redact(text.repeat(1e6)).length).toBeLessThanOrEqual(20_000);
    }
    expect(redact(`a ${long} b`)).toBe("a [secret] b");
  });
});
