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
    ...lists.flatMap(([name, says, names]) => ["", `/** ${says} */`, unionOf(name, names)]),
    "",
  ].join("\n");
}

function unionOf(name: string, members: readonly string[]): string {
  const union = [...new Set(members)].map((member) => `  | ${JSON.stringify(member)}`).join("\n");
  return `export type ${name} =\n${union};`;
}

describe("the names that an editor completes", () => {
  it("are those of the catalogue", async () => {
    const file = fileURLToPath(new URL("../../src/catalogue/completed-names.ts", import.meta.url));
    await expect(completionsSource()).toMatchFileSnapshot(file);
  });
});
