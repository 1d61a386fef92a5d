import ts from "typescript";

/**
 * An example as a program: TypeScript that may use `await`, in which a comment that begins with `=>` states
 * the value of the expression before it.
 *
 *     ranks([3, 1, 2]) // => [3, 1, 2]
 *     mean([1, 2, 2]) // => 1.66…             the number begins so
 *     metric("gaols") // => throws unknown_metric
 *
 * The value may stand on the next line and go on over several lines, each of them a comment.
 */
export interface ParsedExample {
  /** The example less its imports, as lines of the same number, for the type checker. */
  readonly body: string;
  readonly imports: readonly ts.ImportDeclaration[];
  /** Every identifier in it, to tell which names it needs from outside. */
  readonly identifiers: ReadonlySet<string>;
  /** The function body to run, in JavaScript. */
  readonly script: string;
  /** How many values it states. */
  readonly results: number;
}

/** What a result comment says was wrong, or that a value is not the stated one. */
export class ExampleFailure extends Error {}

export function parseExample(text: string): ParsedExample {
  const example = parsed.get(text) ?? parsedAnew(text);
  parsed.set(text, example);
  return example;
}

/** Each example is run, checked for its types and counted, all of it from one parse. */
const parsed = new Map<string, ParsedExample>();

function parsedAnew(text: string): ParsedExample {
  // A stated result ends the statement before it, whatever the next line begins with.
  const code = text.replace(/;?(\s*\/\/ =>)/g, ";$1");
  // The addition makes the text a module, in which `await` is allowed everywhere.
  const source = ts.createSourceFile("example.ts", `${code}\nexport {};`, ts.ScriptTarget.Latest, true);
  const statements = source.statements.slice(0, -1);
  const identifiers = new Set<string>();
  const collect = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) identifiers.add(node.text);
    ts.forEachChild(node, collect);
  };
  statements.forEach(collect);

  const imports = statements.filter(ts.isImportDeclaration);
  let body = code;
  for (const { pos, end } of imports) {
    body = body.slice(0, pos) + code.slice(pos, end).replace(/[^\n]/g, " ") + body.slice(end);
  }

  let results = 0;
  const steps = statements.map((statement, index) => {
    if (ts.isImportDeclaration(statement)) return importStep(statement);
    const next = statements[index + 1];
    const until = next === undefined ? code.length : next.getStart(source);
    const expected = statedResult(code.slice(statement.end, until));
    const text = statement.getText(source);
    if (expected === undefined) return text;
    if (!ts.isExpressionStatement(statement)) {
      throw new ExampleFailure(`A result is stated for "${text}", which has no value.`);
    }
    results++;
    return checkStep(statement.expression.getText(source), expected);
  });
  return { body, imports, identifiers, script: toJavaScript(steps), results };
}

/** The text after `=>` in the comments that follow a statement, or undefined when none begins so. */
export function statedResult(trivia: string): string | undefined {
  const lines = trivia.split("\n").map((line) => /^[\s;]*\/\/ ?(.*)$/.exec(line)?.[1]);
  const first = lines.findIndex((line) => line?.startsWith("=>"));
  if (first < 0) return undefined;
  let text = lines[first]!.slice("=>".length).trim();
  // Further comment lines belong to the value only while it is unfinished.
  for (let i = first + 1; i < lines.length && lines[i] !== undefined && !isComplete(text); i++) {
    text += `\n${lines[i]}`;
  }
  return text;
}

function isComplete(text: string): boolean {
  if (/^throws\b/.test(text)) return true;
  const { diagnostics = [] } = ts.transpileModule(`(${withPrefixes(text)}\n);`, { reportDiagnostics: true });
  return diagnostics.length === 0;
}

/** `12.34…` becomes a matcher of numbers that begin so; an ellipsis within quotes stays what it is. */
function withPrefixes(text: string): string {
  return text.replace(
    /("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`)|(-?\d+(?:\.\d*)?)(?:…|\.\.\.)/g,
    (_, quoted: string | undefined, digits: string) => quoted ?? `$startingWith("${digits}")`,
  );
}

function checkStep(expression: string, expected: string): string {
  const [, thrown] = /^throws\b\s*([\s\S]*)$/.exec(expected) ?? [];
  // The value is handed over in an object: a promise returned as it is would be awaited unasked.
  const value = `async () => ({ value: (${expression}\n) })`;
  const shown = JSON.stringify(expression);
  return thrown === undefined
    ? `await $check(${shown}, ${value}, () => (${withPrefixes(expected)}\n));`
    : `await $checkThrows(${shown}, ${value}, ${JSON.stringify(thrown)});`;
}

function importStep({ importClause, moduleSpecifier }: ts.ImportDeclaration): string {
  const loaded = `await $import(${moduleSpecifier.getText()})`;
  if (importClause === undefined) return `${loaded};`;
  if (importClause.isTypeOnly) return "";
  const names: string[] = [];
  if (importClause.name !== undefined) names.push(`default: ${importClause.name.text}`);
  const { namedBindings } = importClause;
  if (namedBindings !== undefined && ts.isNamespaceImport(namedBindings)) {
    return `const ${namedBindings.name.text} = ${loaded};`;
  }
  for (const { isTypeOnly, propertyName, name } of namedBindings?.elements ?? []) {
    if (!isTypeOnly) names.push(`${propertyName?.text ?? name.text}: ${name.text}`);
  }
  return `const { ${names.join(", ")} } = ${loaded};`;
}

function toJavaScript(steps: readonly string[]): string {
  const { outputText } = ts.transpileModule(`async function $example() {\n${steps.join("\n")}\n}`, {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
  });
  return outputText;
}

export interface Scope {
  /** The values the example may use by name. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Loads what the example imports itself. */
  readonly load: (specifier: string) => Promise<unknown>;
  /** Throws when the two are not deeply equal. */
  readonly assertEqual: (actual: unknown, expected: unknown, message: string) => void;
}

/** Runs an example to its end; throws what it throws, and for a value that is not the stated one. */
export async function runExample(
  example: ParsedExample,
  { values, load, assertEqual }: Scope,
): Promise<void> {
  const used = Object.entries(values).filter(([name]) => example.identifiers.has(name));
  const helpers = {
    $import: load,
    $startingWith: numberStartingWith,
    $check: async (expression: string, run: () => Promise<{ value: unknown }>, expected: () => unknown) => {
      const { value } = await run();
      assertEqual(comparable(value), expected(), expression);
    },
    $checkThrows: async (expression: string, run: () => Promise<unknown>, wanted: string) => {
      const thrown = await run().then(
        () => undefined,
        (error: unknown) => ({ error }),
      );
      if (thrown === undefined) throw new ExampleFailure(`${expression} did not throw.`);
      assertThrown(expression, thrown.error, wanted);
    },
  };
  const names = [...Object.keys(helpers), ...used.map(([name]) => name)];
  const parameters = [...Object.values(helpers), ...used.map(([, value]) => value)];
  // Declarations of the example stand in a function of their own and may therefore repeat a name.
  const run = new Function(...names, `${example.script}\nreturn $example();`);
  await run(...parameters);
}

/** `throws` alone accepts any error, `throws some_code` one with that code, `throws "text"` one that says so. */
function assertThrown(expression: string, error: unknown, wanted: string): void {
  if (wanted === "") return;
  const { code, message } = error as { code?: unknown; message?: unknown };
  const quoted = /^(["'`]).*\1$/s.test(wanted);
  const matches = quoted ? String(message).includes(wanted.slice(1, -1)) : code === wanted;
  if (!matches) {
    throw new ExampleFailure(`${expression} threw ${String(error)} (code ${String(code)}), not ${wanted}.`);
  }
}

/** Typed arrays are written as plain ones in documentation, at any depth. */
function comparable(value: unknown): unknown {
  if (ArrayBuffer.isView(value) && !(value instanceof DataView)) {
    return Array.from(value as unknown as ArrayLike<unknown>);
  }
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, comparable(inner)]));
  }
  return value;
}

/** Equality tests know an object with this method as one that decides for itself. */
function numberStartingWith(digits: string): object {
  return {
    asymmetricMatch: (actual: unknown) => typeof actual === "number" && String(actual).startsWith(digits),
    toString: () => `${digits}…`,
    toAsymmetricMatcher: () => `${digits}…`,
  };
}
