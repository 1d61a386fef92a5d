// What danfo's built source asks of the packages that have a stand-in, read from the source itself.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

/** How danfo gets at each package. It reaches TensorFlow through a module of its own. */
const PACKAGES: Readonly<Record<string, RegExp>> = {
  "@tensorflow/tfjs-node": /^@tensorflow\/tfjs-node$|\/shared\/tensorflowlib$/,
  mathjs: /^mathjs$/,
  "node-fetch": /^node-fetch$/,
  request: /^request$/,
  xlsx: /^xlsx$/,
};

/** By package: a chain of names and calls such as `data.array().shuffle()`; `()` alone calls the package. */
export type Uses = ReadonlyMap<string, ReadonlySet<string>>;

/** The modules of a package as it is installed, parsed. */
export function modulesBelow(folder: string): ts.SourceFile[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".js"))
    .map((file) => parse(file, readFileSync(join(folder, file), "utf8")));
}

export function parse(name: string, text: string): ts.SourceFile {
  return ts.createSourceFile(name, text, ts.ScriptTarget.ESNext, true, ts.ScriptKind.JS);
}

/** Every chain that begins at a package with a stand-in. */
export function packageUses(modules: readonly ts.SourceFile[]): Uses {
  const uses = new Map(Object.keys(PACKAGES).map((name) => [name, new Set<string>()]));
  for (const module of modules) {
    const packages = packagesOf(module);
    forEachNode(module, (node) => {
      const name = ts.isIdentifier(node) ? packages.get(node.text) : undefined;
      if (name === undefined || ts.isVariableDeclaration(node.parent)) return;
      const chain = chainFrom(node as ts.Identifier).replace(/^\.?default\b/, "");
      if (chain !== "") uses.get(name)?.add(chain.replace(/^\./, ""));
    });
  }
  return uses;
}

/** The variables that hold such a package, as `var mathjs_1 = require("mathjs")` does. */
function packagesOf(module: ts.SourceFile): Map<string, string> {
  const packages = new Map<string, string>();
  forEachNode(module, (node) => {
    if (!ts.isVariableDeclaration(node) || node.initializer === undefined) return;
    const specifier = /\brequire\("([^"]+)"\)/.exec(node.initializer.getText(module))?.[1];
    const name = Object.keys(PACKAGES).find(
      (one) => specifier !== undefined && PACKAGES[one]!.test(specifier),
    );
    if (name !== undefined) packages.set(node.name.getText(module), name);
  });
  return packages;
}

/** The names and calls that follow an expression: `.moments().variance.sqrt()`. */
function chainFrom(expression: ts.Expression): string {
  const { parent } = expression;
  if (ts.isPropertyAccessExpression(parent) && parent.expression === expression) {
    return `.${parent.name.text}${chainFrom(parent)}`;
  }
  if (ts.isCallExpression(parent) && parent.expression === expression) return `()${chainFrom(parent)}`;
  // Compiled imports are called as (0, module.name)(…).
  const isLast = ts.isBinaryExpression(parent) && parent.right === expression;
  const isComma = isLast && parent.operatorToken.kind === ts.SyntaxKind.CommaToken;
  return isComma || ts.isParenthesizedExpression(parent) ? chainFrom(parent) : "";
}

/**
 * The members of tensors, as far as tensors can be followed: what TensorFlow makes, what a tensor's method gives,
 * what is named a tensor or a list of them, and what one of these was assigned to.
 */
export function tensorUses(modules: readonly ts.SourceFile[]): ReadonlySet<string> {
  const uses = new Set<string>();
  const holders = new Set<string>();
  for (let known = -1; known < holders.size; ) {
    known = holders.size;
    for (const module of modules) {
      const isTensor = tensorsIn(module, holders);
      forEachNode(module, (node) => {
        const holder = assignedFrom(node, isTensor);
        if (holder !== undefined) holders.add(holder);
        if (!ts.isPropertyAccessExpression(node) || !isTensor(node.expression)) return;
        if (!isListed(node.expression)) uses.add(node.name.text);
      });
    }
  }
  return uses;
}

const NAMED_TENSOR = /tensor(?!flow)/i;
const MAKES_TENSORS = /^(default\.)?(scalar|tensor1d|tensor2d)$/;
const ANSWERS_NO_TENSOR = new Set(["arraySync", "rank", "shape", "size", "dtype"]);

type IsTensor = (expression: ts.Expression) => boolean;

function tensorsIn(module: ts.SourceFile, holders: ReadonlySet<string>): IsTensor {
  const packages = packagesOf(module);
  const isHolder = (name: string): boolean => NAMED_TENSOR.test(name) || holders.has(name);
  const isTensor: IsTensor = (expression) => {
    if (ts.isParenthesizedExpression(expression)) return isTensor(expression.expression);
    if (ts.isElementAccessExpression(expression)) return isTensor(expression.expression);
    if (ts.isIdentifier(expression)) return !packages.has(expression.text) && isHolder(expression.text);
    if (ts.isCallExpression(expression)) return isTensorCall(expression.expression);
    if (!ts.isPropertyAccessExpression(expression)) return false;
    return !isTensor(expression.expression) && isHolder(expression.name.text);
  };
  const isTensorCall = (callee: ts.Expression): boolean => {
    if (!ts.isPropertyAccessExpression(callee)) return false;
    const [root = "", ...path] = callee.getText(module).split(".");
    if (packages.has(root)) return MAKES_TENSORS.test(path.join("."));
    if (isTensor(callee.expression)) return !ANSWERS_NO_TENSOR.has(callee.name.text);
    // Danfo's own methods that give a tensor say so in their names; its lists are taken apart by index.
    return NAMED_TENSOR.test(callee.name.text);
  };
  return isTensor;
}

/** What a tensor is assigned to: the name of a variable or of a property. */
function assignedFrom(node: ts.Node, isTensor: IsTensor): string | undefined {
  if (ts.isVariableDeclaration(node) && node.initializer !== undefined) {
    return isTensor(node.initializer) ? node.name.getText() : undefined;
  }
  const isAssignment = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken;
  if (!isAssignment || !isTensor(node.right)) return undefined;
  return ts.isPropertyAccessExpression(node.left) ? node.left.name.text : node.left.getText();
}

/** Whether it is a list of tensors, as danfo's `tensors` are, and no tensor. */
function isListed(expression: ts.Expression): boolean {
  return ts.isIdentifier(expression) && /tensors$/i.test(expression.text);
}

function forEachNode(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => forEachNode(child, visit));
}
