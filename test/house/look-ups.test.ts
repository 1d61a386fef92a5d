import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "./files.js";
import { projectOf, unsafeLookUps } from "./look-ups.js";

/** Where a name is looked up all the same, and why nothing is taken there for what it is not. */
const ON_PURPOSE: Readonly<Record<string, string>> = {
  "src/fields.ts": "looks up what the object itself has",
  "src/table/table.ts": "writes the fields of a row, __proto__ by other means",
  "src/table/row.ts":
    "writes the fields of a row, __proto__ by other means, and answers to names that it was given",
  "src/formats/record-scanner.ts": "writes keys that are plain, of which __proto__ is none",
  "src/record/schema.ts": "looks up the fields of the interface, none of which an object inherits",
  "src/table/add-column.ts": "a row refuses what is none of its columns",
  "src/table/methods.ts": "asks what every object has",
  "src/danfo/mend/classes.ts": "the methods of a prototype are what is looked up",
};

describe("names that come from outside", () => {
  it.each(["tsconfig.json", "src/pages/explorer/browser/tsconfig.json"])(
    "are looked up in no object that has more than was put there: %s",
    (project) => {
      const { files, options } = projectOf(project);
      // Scripts of the docs look up names of the library; those that take a reader's ask `Object.hasOwn` first.
      const ours = files.filter(
        (file) => file.startsWith(join(ROOT, "src")) && !file.startsWith(join(ROOT, "src", "docs")),
      );
      expect(ours.length).toBeGreaterThan(10);
      const found = unsafeLookUps(ours, options);
      const fileOf = (place: string): string => place.split(":")[0]!;
      const unsaid = found.filter((place) => !Object.hasOwn(ON_PURPOSE, fileOf(place)));
      expect(unsaid, "use ownField, a Map or bare() of src/fields.ts").toEqual([]);
    },
  );
});

describe("unsafeLookUps", () => {
  it("finds names that are looked up, and nothing that is safe", () => {
    const folder = mkdtempSync(join(tmpdir(), "scoutframe-look-ups-"));
    const file = join(folder, "module.ts");
    const text = [
      "interface Bare<T> { [name: string]: T }",
      "declare const words: Readonly<Record<string, string>>;",
      "declare const bare: Bare<number>;",
      'declare const few: { readonly a: string; readonly b: string }; declare const part: "a" | "b";',
      "declare const list: readonly string[];",
      "declare function given(): string;",
      "export const found = (name: string): unknown => [",
      "  words[name],",
      "  words[name.trim()],",
      "  few[name as keyof typeof few],",
      "  name in few,",
      "];",
      "export const safe = (name: string): unknown => [bare[name], few[part], list[0], words.a, { [name]: 1 }];",
      "for (const name in words) given().concat(words[name]!);",
      "for (const name of Object.keys(words)) given().concat(words[name]!);",
      "for (const name of Object.keys(few)) given().concat(words[name]!);",
    ];
    try {
      writeFileSync(file, text.join("\n"));
      const places = unsafeLookUps([file], { strict: true, lib: ["lib.es2022.d.ts"] });
      expect(places.map((place) => /:(\d+) /.exec(place)![1])).toEqual(["8", "9", "10", "11", "16"]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
