import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Reads the fields of the statistic groups out of the prose of the two interface documents. */

export interface DocumentedField {
  readonly field: string;
  readonly type: "integer" | "float";
  readonly appliesTo: "all" | "outfield" | "goalkeeper";
  readonly deprecated: boolean;
  /** Whether the document says "per 90 minutes"; null outside the average group. */
  readonly per90: boolean | null;
}

export interface DocumentedInterface {
  readonly groups: Record<"total" | "average" | "percent", DocumentedField[]>;
  /** `[code, name]` of every allowed position; only the player's interface has them. */
  readonly positions: [code: string, name: string][];
}

/** The text of an interface document, or undefined in a checkout that has none beside it. */
export function documentText(entity: "player" | "team"): string | undefined {
  const path = fileURLToPath(new URL(`../../../shared/spec/${entity}-advanced-stats.md`, import.meta.url));
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
}

export function readInterface(text: string): DocumentedInterface {
  return {
    groups: {
      total: listedFields(section(text, "Total group"), "integer"),
      average: listedFields(section(text, "Average group"), "float").map((field) => ({
        ...field,
        per90: field.per90 ?? true,
      })),
      percent: tabledFields(section(text, "Percent group")),
    },
    positions: text.includes("### Position entry") ? positionsOf(section(text, "Position entry")) : [],
  };
}

function section(text: string, title: string): string {
  const from = text.indexOf(`### ${title}`);
  if (from === -1) throw new TypeError(`the document has no section "${title}"`);
  const rest = text.slice(text.indexOf("\n", from));
  const to = rest.search(/\n##/);
  return to === -1 ? rest : rest.slice(0, to);
}

/** Fields in prose: a heading line `Heading: a and b, c.` or `Heading:` with bullets `- a, b: meaning`. */
function listedFields(text: string, defaultType: "integer" | "float"): DocumentedField[] {
  const isAverage = defaultType === "float";
  const integers = /except ([\w ]+?),? (?:which are )?typed integer/.exec(text)?.[1]?.split(" and ") ?? [];
  let heading = "";
  const found: DocumentedField[] = [];
  for (const line of text.split("\n")) {
    const plain = line.replace(/\([^)]*\)/g, "").trim();
    let names: string;
    if (plain.startsWith("- ")) names = plain.slice(2).split(":")[0] ?? "";
    else if (/^[A-Z][\w -]*:/.test(plain)) {
      heading = plain.slice(0, plain.indexOf(":")).trim();
      names = plain.slice(plain.indexOf(":") + 1);
    } else continue;
    for (const field of names.split(/,| and /).map((name) => name.replace(/\.\s*$/, "").trim())) {
      if (field === "") continue;
      if (!/^[a-z]\w*$/.test(field)) throw new TypeError(`"${field}" in "${line}" is no field name`);
      found.push({
        field,
        type: /^Float/.test(heading) ? "float" : integers.includes(field) ? "integer" : defaultType,
        appliesTo: scopeOf(heading),
        deprecated: /^Deprecated/.test(heading),
        per90: isAverage ? !/^(Not per 90|Basis stated differently)/.test(heading) : null,
      });
    }
  }
  return found;
}

function tabledFields(text: string): DocumentedField[] {
  const integers = /except ([\w ]+?), typed integer/.exec(text)?.[1]?.split(" and ") ?? [];
  return [...text.matchAll(/^\| (\w+) \| (.+) \|$/gm)]
    .filter(([, field]) => field !== "Field")
    .map(([, field = "", meaning = ""]) => ({
      field,
      type: integers.includes(field) ? "integer" : "float",
      appliesTo: scopeOf(meaning),
      deprecated: meaning.startsWith("deprecated"),
      per90: null,
    }));
}

function scopeOf(words: string): DocumentedField["appliesTo"] {
  if (/^outfield.only/i.test(words)) return "outfield";
  return /^goalkeeper.only/i.test(words) ? "goalkeeper" : "all";
}

function positionsOf(text: string): [string, string][] {
  const table = text.slice(text.indexOf("Allowed position values"));
  return [...table.matchAll(/^\| ([^|]+) \| (\w+) \|$/gm)]
    .filter(([, , code]) => code !== "Code")
    .map(([, name = "", code = ""]) => [code, name]);
}
