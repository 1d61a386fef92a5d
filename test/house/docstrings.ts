import ts from "typescript";

/** One `@example` of a docstring. */
export interface Example {
  /** The module it stands in, as a path from the root. */
  readonly module: string;
  /** What the docstring describes: `rank`, or `Table.column` for a member. */
  readonly owner: string;
  /** Where its text begins, from 1. */
  readonly line: number;
  readonly code: string;
}

/** Every `@example` of a module, in the order they stand. */
export function examplesOf(module: string, text: string): Example[] {
  // Most modules have none, and need not be parsed to know it.
  if (!text.includes("@example")) return [];
  const source = parse(text, module);
  const examples: Example[] = [];
  const seen = new Set<number>();
  const visit = (node: ts.Node): void => {
    for (const docstring of ts.getJSDocCommentsAndTags(node)) {
      // Several nodes share a docstring: a list of constants, and each constant in it.
      if (!ts.isJSDoc(docstring) || seen.has(docstring.pos)) continue;
      seen.add(docstring.pos);
      const firstLine = source.getLineAndCharacterOfPosition(docstring.pos).line + 1;
      for (const { line, code } of exampleTexts(text.slice(docstring.pos, docstring.end))) {
        examples.push({ module, owner: ownerName(node), line: firstLine + line, code });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return examples;
}

/** The texts of the examples in one docstring, with the line of each counted from the docstring's first. */
function exampleTexts(docstring: string): { line: number; code: string }[] {
  const found: { line: number; lines: string[] }[] = [];
  let inExample = false;
  docstring
    .replace(/^\/\*\*/, "")
    .replace(/\*\/$/, "")
    .split("\n")
    .map((line) => line.replace(/^\s*\* ?/, ""))
    .forEach((content, line) => {
      const [, tag, rest = ""] = /^\s*@(\w+)\s*(.*)$/.exec(content) ?? [];
      if (tag !== undefined) {
        inExample = tag === "example";
        if (inExample) found.push({ line, lines: [rest] });
      } else if (inExample) {
        // A fence marks the text as code for editors; it is no part of it.
        found.at(-1)!.lines.push(/^\s*```/.test(content) ? "" : content);
      }
    });
  return found.map(({ line, lines }) => ({ line, code: lines.join("\n").trimEnd() }));
}

function ownerName(node: ts.Node): string {
  if (ts.isVariableStatement(node)) return node.declarationList.declarations[0]!.name.getText();
  const name = (node as Partial<ts.NamedDeclaration>).name?.getText() ?? "(unnamed)";
  const parent = node.parent;
  const isMember = parent !== undefined && (ts.isClassLike(parent) || ts.isInterfaceDeclaration(parent));
  return isMember ? `${parent.name?.getText() ?? "(unnamed)"}.${name}` : name;
}

/** The names a module exports, types included, each once. Names behind `export *` are not found. */
export function exportedNames(text: string): string[] {
  const names = parse(text).statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement)) {
      const clause = statement.exportClause;
      return clause !== undefined && ts.isNamedExports(clause)
        ? clause.elements.map(({ name }) => name.text)
        : [];
    }
    const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined;
    if (!modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    if (ts.isVariableStatement(statement)) {
      return statement.declarationList.declarations.map(({ name }) => name.getText());
    }
    const { name } = statement as Partial<ts.NamedDeclaration>;
    return name === undefined ? [] : [name.getText()];
  });
  return [...new Set(names)];
}

/** Where the names of an index come from: the specifier of their module, and their name there. */
export function reExports(text: string): Map<string, { specifier: string; name: string }> {
  const found = new Map<string, { specifier: string; name: string }>();
  for (const statement of parse(text).statements) {
    if (!ts.isExportDeclaration(statement) || statement.moduleSpecifier === undefined) continue;
    if (statement.exportClause === undefined || !ts.isNamedExports(statement.exportClause)) continue;
    const specifier = (statement.moduleSpecifier as ts.StringLiteral).text;
    for (const { name, propertyName } of statement.exportClause.elements) {
      found.set(name.text, { specifier, name: (propertyName ?? name).text });
    }
  }
  return found;
}

function parse(text: string, fileName = "module.ts"): ts.SourceFile {
  return ts.createSourceFile(fileName, text, ts.ScriptTarget.Latest, true);
}
