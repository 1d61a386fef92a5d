// The notebooks that need nothing but the core, in the HTML form of Observable's Notebook Kit.

import ts from "typescript";

/** By the names of their files. The others read or write files, or fetch. */
export const FOR_OBSERVABLE = [
  "02-percentile-ranks",
  "03-similarity-and-roles",
  "05-team-styles",
  "08-form-and-matches",
  "10-sentences-and-models",
  "12-over-time",
];

/** What the core leaves to Node: in its place stands a module with the sample in it. */
const SAMPLES = ["sampleMatches", "samplePlayers", "sampleTeams"];

/** What shows a table or a chart, and what prints a line. */
const HELPERS = ["elementFor", "printed"];

/** A notebook of Jupyter as one of Notebook Kit: its imports in one cell, and what a cell shows by `display`. */
export function observableNotebook(notebook) {
  const imported = new Set();
  const declared = new Set();
  const cells = notebook.cells.map(({ cell_type, source }) => {
    const text = [source].flat().join("");
    return cell_type === "markdown" ? markdownCell(text) : codeCell(text, imported, declared);
  });
  const twice = [...imported, ...HELPERS].filter((name) => declared.has(name));
  if (twice.length > 0) throw new Error(`imported and declared: ${twice.join(", ")}`);
  const title = /^# (.*)$/m.exec([notebook.cells[0]?.source ?? ""].flat().join(""))?.[1] ?? "";
  const all = [...cells, importCell([...imported].sort())];
  const scripts = all.map(
    ({ type, text, isShown }, index) =>
      `  <script id="${index + 1}" type="${type}"${isShown ? " pinned" : ""}>\n${indented(text)}\n  </script>\n`,
  );
  return `<!doctype html>\n<notebook theme="air">\n  <title>${escaped(title)}</title>\n${scripts.join("")}</notebook>\n`;
}

function importCell(names) {
  const from = (chosen, file) => {
    const used = names.filter((name) => SAMPLES.includes(name) === chosen);
    return used.length === 0 ? [] : [`import { ${used.join(", ")} } from "./scoutframe/${file}";`];
  };
  const text = [
    ...from(false, "core.mjs"),
    ...from(true, "sample.mjs"),
    `import "./scoutframe/core-methods.mjs";`,
    `import { ${HELPERS.join(", ")} } from "./scoutframe/observable.mjs";`,
  ];
  return { type: "module", text: text.join("\n"), isShown: true };
}

/** Links lead to the notebooks that are there too; of the others the words stay. */
function markdownCell(text) {
  const linked = text.replaceAll(/\[([^\]]+)\]\(([\w-]+)\.ipynb\)/g, (_, words, name) =>
    FOR_OBSERVABLE.includes(name) ? `[${words}](${name}.html)` : words,
  );
  return { type: "text/markdown", text: linked.replaceAll("${", "\\${"), isShown: false };
}

function codeCell(text, imported, declared) {
  const file = ts.createSourceFile("cell.ts", text, ts.ScriptTarget.Latest, true);
  const edits = [];
  const last = file.statements.at(-1);
  for (const statement of file.statements) {
    if (ts.isImportDeclaration(statement)) {
      if (statement.moduleSpecifier.text !== "scoutframe") throw new Error(`imports ${statement.getText()}`);
      for (const { name } of statement.importClause.namedBindings.elements) {
        if (name.text !== "show") imported.add(name.text);
      }
      edits.push([statement.getStart(), statement.getEnd(), ""]);
      continue;
    }
    for (const name of namesOf(statement)) {
      // A name of two cells is an error there.
      if (declared.has(name)) throw new Error(`${name} is declared twice`);
      declared.add(name);
    }
    const shows = visit(statement, edits);
    if (statement === last && ts.isExpressionStatement(statement) && !shows) {
      edits.push(...around(statement.expression, "display(elementFor(", "))"));
    }
  }
  // From the back, so that places stay; of two at one place the later stands inside.
  const sorted = edits
    .map((edit, order) => [...edit, order])
    .sort((a, b) => b[0] - a[0] || b[1] - a[1] || b[3] - a[3]);
  let changed = text;
  for (const [start, end, by] of sorted) changed = changed.slice(0, start) + by + changed.slice(end);
  return { type: "text/x-typescript", text: changed.trim(), isShown: true };
}

/** Notes the edits of what shows or prints something; whether the statement itself does. */
function visit(node, edits) {
  let shows = false;
  if (ts.isCallExpression(node)) {
    const { expression: callee } = node;
    const name = callee.getText();
    if (name === "console.log") {
      edits.push(
        [callee.getStart(), callee.getEnd(), "display(printed"],
        [node.getEnd(), node.getEnd(), ")"],
      );
      shows = true;
    } else if (name === "show") {
      edits.push(
        [callee.getStart(), callee.getEnd(), "display(elementFor"],
        [node.getEnd(), node.getEnd(), ")"],
      );
      shows = true;
    } else if (ts.isPropertyAccessExpression(callee) && callee.name.text === "show") {
      const what = callee.expression;
      const rest = node.arguments.length > 0 ? ", " : "";
      const [open] = around(what, "display(elementFor(", "");
      edits.push(open, [what.getEnd(), callee.getEnd() + 1, rest], [node.getEnd(), node.getEnd(), ")"]);
      shows = true;
    }
  }
  ts.forEachChild(node, (child) => {
    const inner = visit(child, edits);
    if (ts.isExpressionStatement(node)) shows ||= inner;
  });
  return shows;
}

function around(node, before, after) {
  return [
    [node.getStart(), node.getStart(), before],
    [node.getEnd(), node.getEnd(), after],
  ];
}

function namesOf(statement) {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) => boundNames(name));
  }
  return ts.isFunctionDeclaration(statement) ? [statement.name.text] : [];
}

function boundNames(name) {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) =>
    ts.isOmittedExpression(element) ? [] : boundNames(element.name),
  );
}

function indented(text) {
  return text.replaceAll(/^(?=.)/gm, "    ").replaceAll(/<(?=\/script)/gi, "<\\");
}

function escaped(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
