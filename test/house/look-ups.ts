import { join, relative } from "node:path";
import ts from "typescript";
import { ROOT } from "./files.js";

/**
 * What looks up a name in an object that may answer with what it has by its prototype, as `file:line code`.
 *
 * A name is any key whose type is not a few literal ones; what a cast claims of it counts for nothing. An object
 * without a prototype (`Bare`), the names that an object itself was just asked for (`for (const name in object)`,
 * `for (const name of Object.keys(object))`), and keys of new objects (`{ [name]: value }`) are safe.
 */
export function unsafeLookUps(files: readonly string[], options: ts.CompilerOptions): string[] {
  const program = ts.createProgram([...files], options);
  const checker = program.getTypeChecker();
  const wanted = new Set(files);
  return program
    .getSourceFiles()
    .filter(({ fileName }) => wanted.has(fileName))
    .flatMap((source) => lookUpsIn(source, checker));
}

/** The modules and rules of a project of TypeScript in this repository. */
export function projectOf(path: string): { readonly files: string[]; readonly options: ts.CompilerOptions } {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
  const project = ts.getParsedCommandLineOfConfigFile(join(ROOT, path), {}, host)!;
  return { files: project.fileNames, options: project.options };
}

function lookUpsIn(source: ts.SourceFile, checker: ts.TypeChecker): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const [object, key] = lookedUp(node);
    if (object !== undefined && isName(key!, checker) && !isSafe(object, key!, checker)) {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push(`${relative(ROOT, source.fileName)}:${line} ${node.getText().split("\n")[0]}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** `object[key]`, or `key in object`. */
function lookedUp(node: ts.Node): [object: ts.Expression, key: ts.Expression] | [] {
  if (ts.isElementAccessExpression(node)) return [node.expression, node.argumentExpression];
  const isIn = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword;
  return isIn && !ts.isPrivateIdentifier(node.left) ? [node.right, node.left] : [];
}

/** An expression without parentheses and casts. */
function plainly(node: ts.Expression): ts.Expression {
  const isDressed =
    ts.isAsExpression(node) || ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node);
  return isDressed ? plainly(node.expression) : node;
}

const FREE = ts.TypeFlags.String | ts.TypeFlags.TemplateLiteral | ts.TypeFlags.Any | ts.TypeFlags.Unknown;

function isName(key: ts.Expression, checker: ts.TypeChecker): boolean {
  const isFree = (type: ts.Type): boolean => {
    if (type.isUnionOrIntersection()) return type.types.some(isFree);
    if ((type.flags & ts.TypeFlags.TypeParameter) === 0) return (type.flags & FREE) !== 0;
    const bound = checker.getBaseConstraintOfType(type);
    return bound === undefined || isFree(bound);
  };
  return isFree(checker.getTypeAtLocation(plainly(key)));
}

function isSafe(object: ts.Expression, key: ts.Expression, checker: ts.TypeChecker): boolean {
  const type = checker.getNonNullableType(checker.getTypeAtLocation(object));
  return type.symbol?.name === "Bare" || isOwnNameOf(plainly(object), plainly(key), checker);
}

/** Whether a name stands in a loop over the names of this very object. */
function isOwnNameOf(object: ts.Expression, key: ts.Expression, checker: ts.TypeChecker): boolean {
  const declared = ts.isIdentifier(key) ? checker.getSymbolAtLocation(key)?.valueDeclaration : undefined;
  const loop = declared?.parent.parent;
  if (loop === undefined) return false;
  if (ts.isForInStatement(loop)) return plainly(loop.expression).getText() === object.getText();
  return ts.isForOfStatement(loop) && loop.expression.getText() === `Object.keys(${object.getText()})`;
}
