import { dirname } from "node:path";
import { describe, expect, it } from "vitest";
import { reasonOf, unreadReasonOf } from "../../src/text/system-reasons.js";

const caused = (code: string, more = {}) =>
  Object.assign(new Error(`${code}: raw, write`), { code, ...more });

describe("why the system refused", () => {
  it.each(["EDQUOT", "EFBIG", "EIO", "EMFILE", "ENFILE", "ENAMETOOLONG", "ENOSPC", "ETXTBSY"])(
    "is said in words for %s",
    (code) => {
      expect(reasonOf(caused(code), "a/b")).toMatch(/^[a-z][a-z ]+; [a-z ]+$/);
    },
  );

  it.each(["a", "a/b", "/a", "/a/b/", "./a", "a//b"])("names the folder of %s", (path) => {
    expect(reasonOf(caused("ENOENT"), path)).toBe(`the folder ${dirname(path)} does not exist; create it`);
  });

  it("is said of what is read, too, where it does not exist", () => {
    expect(unreadReasonOf(caused("ENOENT", { path: "a/b" }), "a/b")).toBe(
      "it does not exist; check the path",
    );
    expect(unreadReasonOf(caused("ENOENT"), "a/b")).toBe("it does not exist; check the path");
    expect(unreadReasonOf(caused("ENOENT", { path: "c" }), "the stream")).toBe(
      "c does not exist; check the path",
    );
    expect(unreadReasonOf(caused("EISDIR"), "a/b")).toBe("it is a folder; give the path of a file");
  });

  it("is the system's own word for what has no other", () => {
    expect(reasonOf(caused("EXYZ"), "a")).toBe("EXYZ: raw, write; check the path");
  });
});
