// Which programs of the pages run in the page itself, and what they are without types: browsers run JavaScript.

import ts from "typescript";
import { codeOf } from "./page-text.mjs";

/** What the page has of the sample, as `browser/runner.mjs` makes it. */
export const SAMPLE_NAMES = [
  "sampleMatches",
  "samplePlayerRecords",
  "samplePlayers",
  "sampleTeamRecords",
  "sampleTeams",
];

const PLACES = new Set(["scoutframe", "scoutframe/core"]);
const PROGRAM =
  /<pre><code class="ts">([\s\S]*?)<\/code>(?:<button\b[^>]*>[^<]*<\/button>)?<\/pre>(\s*<pre><code class="text">[\s\S]*?<\/pre>)?/g;

/**
 * The page with its programs marked that run there: `<div class="program">` around the program and what it prints.
 *
 * `names` are all names that the page has for them.
 */
export function withProgramsThatRun(page, names) {
  return page.replaceAll(PROGRAM, (all, html) => {
    const code = codeOf(html).trimEnd();
    if (!runsInPage(code, names)) return all;
    return `<div class="program" data-code="${escaped(withoutTypes(code))}">${all}</div>`;
  });
}

/** Whether a program shows something, and imports nothing but what the page has. */
export function runsInPage(code, names) {
  if (!/\bconsole\.log\(|\.(?:save|show)\(/.test(code)) return false;
  const imports = sourceOf(code).statements.filter(ts.isImportDeclaration);
  return (
    imports.length > 0 &&
    imports.every(({ importClause, moduleSpecifier }) => {
      const named = importClause?.namedBindings;
      return (
        PLACES.has(moduleSpecifier.text) &&
        named !== undefined &&
        ts.isNamedImports(named) &&
        named.elements.every(
          ({ name, propertyName, isTypeOnly }) => isTypeOnly || names.has((propertyName ?? name).text),
        )
      );
    })
  );
}

/** The program in JavaScript, every character of it but the types as it was. */
export function withoutTypes(code) {
  const source = sourceOf(code);
  const cuts = [];
  const visit = (node) => {
    const cut = typeIn(node, source);
    if (cut !== undefined && cut[0] < cut[1]) cuts.push(cut);
    ts.forEachChild(node, visit);
  };
  visit(source);
  const plain = cuts
    .sort(([a], [b]) => b - a)
    .reduce((text, [from, to]) => text.slice(0, from) + text.slice(to), code);
  const { diagnostics } = ts.transpileModule(plain, { fileName: "program.js", reportDiagnostics: true });
  if (diagnostics.length === 0) return plain;
  throw new Error(`A program of the pages has types that cannot be left out:\n${code}`);
}

/** Where a node says a type and nothing else. */
function typeIn(node, source) {
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) {
    return [node.getStart(source), node.end];
  }
  if (ts.isNonNullExpression(node)) return [node.end - 1, node.end];
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return [node.expression.end, node.end];
  if (ts.isImportSpecifier(node) && node.isTypeOnly) {
    return [node.getStart(source), node.end + /^(?:\s*,\s*)?/.exec(source.text.slice(node.end))[0].length];
  }
  const { type } = node;
  const isAnnotated = ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isFunctionLike(node);
  if (!isAnnotated || type === undefined) return undefined;
  const from = ts.isParameter(node) ? node.questionToken?.getStart(source) : undefined;
  return [from ?? source.text.lastIndexOf(":", type.getStart(source)), type.end];
}

function sourceOf(code) {
  return ts.createSourceFile("program.ts", code, ts.ScriptTarget.Latest, true);
}

function escaped(text) {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll("\n", "&#10;");
}
