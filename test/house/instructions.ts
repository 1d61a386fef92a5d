import ts from "typescript";

/** The functions that make an error, with the place of the message among their arguments. */
const MAKERS: Readonly<Record<string, number>> = {
  shapeMismatch: 0,
  invalidCsv: 0,
  tooLarge: 0,
  unreadable: 1,
  unwritable: 1,
  noRanks: 1,
  faultOf: 1,
  refusal: 2,
  ScoutframeError: 1,
};

/** How a clause begins that says what to do. */
const INSTRUCTION =
  /^(or )?(.*\bexpected\b|add|delete|allow|ask|attach|call|check|choose|close|combine|correct|describe|did you mean|draw|free|get|give|import|join|keep|leave|list|lower|mend|move|name|open|put|rank|read|rename|run|save|say|see|split|start|store|translate|try|use|wait|write)\b/i;

/** The names of texts that say why, and end with what to do. */
const REASON = /^(what|why|reason)$|^(reasonOf|unreadReasonOf|whatIsNoTable|whyUnranked)\(/;

/** Whether the last sentence of a message says what to do, in one of its clauses. */
export function saysWhatToDo(message: string): boolean {
  const sentence = message.trim().split(/\.\s/).at(-1)!;
  return sentence.split(/[;:] |, (?=or )/).some((clause) => INSTRUCTION.test(clause.trim()));
}

/** Every message of a module that is written out and does not end with what to do, as `line message`. */
export function withoutInstruction(name: string, text: string): string[] {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const message = messageOf(node);
    for (const written of message === undefined ? [] : textsOf(message, node)) {
      if (saysWhatToDo(written)) continue;
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push(`${name}:${line} ${written}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function messageOf(node: ts.Node): ts.Expression | undefined {
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return undefined;
  const called = node.expression.getText();
  return Object.hasOwn(MAKERS, called) ? node.arguments?.[MAKERS[called]!] : undefined;
}

/** The texts that an expression can be, with `…` for what is filled in; none where other functions make them. */
function textsOf(expression: ts.Expression, from: ts.Node): string[] {
  if (ts.isStringLiteralLike(expression)) return [expression.text];
  if (ts.isConditionalExpression(expression)) {
    return [...textsOf(expression.whenTrue, from), ...textsOf(expression.whenFalse, from)];
  }
  if (ts.isTemplateExpression(expression)) return templateTexts(expression);
  if (ts.isIdentifier(expression)) {
    const value = constantNamed(expression.text, from);
    return value === undefined ? [] : textsOf(value, from);
  }
  return [];
}

/** A template with `…` for what is filled in; none where it ends with a reason, which says what to do itself. */
function templateTexts({ head, templateSpans }: ts.TemplateExpression): string[] {
  const { expression, literal } = templateSpans.at(-1)!;
  if (/^\.?$/.test(literal.text) && REASON.test(expression.getText())) return [];
  return [[head.text, ...templateSpans.map((span) => span.literal.text)].join("…")];
}

/** The value of a constant that is seen from a place. */
function constantNamed(name: string, from: ts.Node): ts.Expression | undefined {
  for (let block: ts.Node | undefined = from.parent; block !== undefined; block = block.parent) {
    if (!ts.isBlock(block) && !ts.isSourceFile(block)) continue;
    const declared = block.statements
      .filter(ts.isVariableStatement)
      .flatMap(({ declarationList }) => [...declarationList.declarations])
      .find((declaration) => declaration.name.getText() === name);
    if (declared !== undefined) return declared.initializer;
  }
  return undefined;
}
