// What an editor shows of an option: the documentation of its entry, in the declarations that users get.

import { createRequire } from "node:module";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import type { functionOptions as Declared } from "../../src/index.js";
import { ROOT } from "../house/files.js";

const DECLARATIONS = join(ROOT, "dist", "index.d.cts");
const { functionOptions } = createRequire(import.meta.url)(join(ROOT, "dist", "index.cjs")) as {
  functionOptions: typeof Declared;
};

const program = ts.createProgram([DECLARATIONS], {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  types: [],
});
const checker = program.getTypeChecker();
const exported = new Map(
  checker
    .getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(DECLARATIONS)!)!)
    .map((name) => [name.name, name]),
);

/** What an editor shows of each option that the last argument of a function may have. */
function shownOf(name: string): Map<string, string> {
  const found = exported.get(name)!;
  const own = found.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(found) : found;
  const last = checker
    .getTypeOfSymbol(own)
    .getCallSignatures()
    .map(({ parameters }) => checker.getNonNullableType(checker.getTypeOfSymbol(parameters.at(-1)!)));
  const options = last.flatMap((type) => type.getProperties());
  return new Map(
    options.map((option) => [option.name, ts.displayPartsToString(option.getDocumentationComment(checker))]),
  );
}

test.each(Object.entries(functionOptions))(
  "%s: every option is documented, with its default",
  (name, entries) => {
    const shown = shownOf(name);
    const wrong = Object.entries<{ readonly default?: unknown }>(entries).filter(([option, entry]) => {
      const text = shown.get(option) ?? "";
      return text === "" || (entry.default !== undefined && !/default/i.test(text));
    });
    expect(wrong.map(([option]) => option)).toEqual([]);
  },
);
