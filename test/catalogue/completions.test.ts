import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { defaultCatalogue } from "../../src/catalogue/default-catalogue.js";
import { positionGroups, positions } from "../../src/catalogue/positions.js";
import { roles } from "../../src/catalogue/roles.js";

/** The source of the types, as the catalogue says it. `npx vitest run test/catalogue/completions.test.ts -u` renews it. */
function completionsSource(): string {
  const labels = [defaultCatalogue("player"), defaultCatalogue("team")].flatMap(({ metrics }) =>
    metrics.map(({ label }) => label),
  );
  const lists: readonly (readonly [name: string, says: string, names: readonly string[]])[] = [
    ["MetricLabel", "The labels of the metrics that are built in.", labels],
    [
      "KnownPosition",
      "The codes of positions and the position groups that are built in.",
      [...positionGroups().map(({ name }) => name), ...positions().map(({ code }) => code)],
    ],
    ["KnownRole", "The roles that are built in.", roles().map(({ name }) => name)],
  ];
  return [
    "// Made from the catalogue by test/catalogue/completions.test.ts, which fails where the two differ.",
    "",
    "/** The names in a text, as a union. */",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a type.
    "type Listed<Text extends string> = Text extends `${infer Name}; ${infer Rest}` ? Name | Listed<Rest> : Text;",
    ...lists.flatMap(([name, says, names]) => ["", `/** ${says} */`, unionOf(name, names)]),
    "",
  ].join("\n");
}

const WIDEST = 100;

function unionOf(name: string, members: readonly string[]): string {
  const lines: string[] = [];
  for (const member of new Set(members)) {
    const longer = `${lines.at(-1)}; ${member}`;
    if (lines.length > 0 && longer.length <= WIDEST) lines[lines.length - 1] = longer;
    else lines.push(member);
  }
  const union = lines.map((line) => `  | ${JSON.stringify(line)}`).join("\n");
  return `export type ${name} = Listed<\n${union}\n>;`;
}

describe("the names that an editor completes", () => {
  it("are those of the catalogue", async () => {
    const file = fileURLToPath(new URL("../../src/catalogue/completed-names.ts", import.meta.url));
    await expect(completionsSource()).toMatchFileSnapshot(file);
  });
});
