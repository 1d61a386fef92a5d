import { posix } from "node:path";
import ts from "typescript";
import type { ModuleTexts } from "./imports.js";

/** The column of a metric by its form; what an analysis made of one, too. */
const COLUMN = /^(?:total|average|percent)_\w*/;
/** A name in code that reads such a column: `row.total_goals`. Other people's names go on with `_`. */
const READ = /^(?:total|average|percent)_[a-z][a-zA-Z0-9]*$/;
const GROUPS: ReadonlySet<string> = new Set(["total", "average", "percent"]);

/** Where a module knows a metric, or a rule of a group of metrics, by name: `line: what`. Comments are no part of it. */
export function metricNamesIn(module: string, text: string, known: KnownNames): string[] {
  const source = ts.createSourceFile(module, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const add = (node: ts.Node, what: string): void => {
    found.push(`${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${what}`);
  };
  const look = (node: ts.Node): void => {
    if (isText(node) && (known.columns.has(node.text) || COLUMN.test(node.text))) add(node, `"${node.text}"`);
    if (ts.isIdentifier(node) && (known.columns.has(node.text) || READ.test(node.text))) add(node, node.text);
    if (ts.isImportDeclaration(node)) {
      for (const name of constantsOf(module, node, known)) add(node, `imports ${name}`);
    }
    if (isOfGroup(node)) add(node, node.getText().replace(/\s+/g, " "));
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

export interface KnownNames {
  readonly columns: ReadonlySet<string>;
  /** By module, the exported constants that are names of metrics. */
  readonly constants: ReadonlyMap<string, ReadonlySet<string>>;
}

/** The exported constants of modules that are a metric's column, or a list of them. */
export function metricConstants(modules: ModuleTexts): KnownNames["constants"] {
  return new Map(
    [...modules].map(([module, text]) => {
      const source = ts.createSourceFile(module, text, ts.ScriptTarget.Latest, true);
      const names = source.statements.filter(ts.isVariableStatement).flatMap(({ declarationList }) =>
        declarationList.declarations.flatMap(({ name, initializer }) => {
          const value = initializer && ts.isAsExpression(initializer) ? initializer.expression : initializer;
          const texts =
            value && ts.isArrayLiteralExpression(value) ? [...value.elements] : value ? [value] : [];
          const isOne = texts.length > 0 && texts.every((part) => isText(part) && COLUMN.test(part.text));
          return isOne ? [name.getText()] : [];
        }),
      );
      return [module, new Set(names)];
    }),
  );
}

function constantsOf(module: string, node: ts.ImportDeclaration, { constants }: KnownNames): string[] {
  if (!ts.isStringLiteral(node.moduleSpecifier)) return [];
  const path = posix.join(posix.dirname(module), node.moduleSpecifier.text).replace(/\.js$/, ".ts");
  const bindings = node.importClause?.namedBindings;
  if (bindings === undefined || !ts.isNamedImports(bindings)) return [];
  const imported = bindings.elements.map(({ name, propertyName }) => (propertyName ?? name).text);
  return imported.filter((name) => constants.get(path)?.has(name));
}

function isText(node: ts.Node): node is ts.StringLiteralLike | ts.TemplateHead {
  return ts.isStringLiteralLike(node) || ts.isTemplateHead(node);
}

/** A rule of a group: a comparison of a metric's group with one by name, a case of it, or a filter by it. */
function isOfGroup(node: ts.Node): boolean {
  if (ts.isBinaryExpression(node)) {
    const isEqual = /^[!=]==?$/.test(node.operatorToken.getText());
    const sides = [node.left, node.right];
    return isEqual && sides.some(isGroupName) && sides.some(isGroup);
  }
  if (ts.isCaseClause(node)) {
    return isGroupName(node.expression) && isGroup(node.parent.parent.expression);
  }
  return ts.isPropertyAssignment(node) && node.name.getText() === "group" && isGroupName(node.initializer);
}

function isGroupName(node: ts.Node): boolean {
  return ts.isStringLiteralLike(node) && GROUPS.has(node.text);
}

function isGroup(node: ts.Node): boolean {
  return /\bgroup(?:OfColumn\(.*\))?$/s.test(node.getText());
}
