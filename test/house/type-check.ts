import { dirname, join } from "node:path";
import ts from "typescript";
import { ROOT } from "./files.js";

/**
 * Checks texts as if they were modules of this package, and gives the messages for each, every one with its
 * line in the text.
 *
 * The rules are those readers are likely to have: strict, but without the demand to guard every index, which
 * would fill examples with marks that explain nothing.
 */
export function typeErrors(texts: ReadonlyMap<string, string>): Map<string, string[]> {
  const { config } = ts.readConfigFile(join(ROOT, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, ROOT);
  const readerOptions: ts.CompilerOptions = {
    ...options,
    noUncheckedIndexedAccess: false,
    noUnusedLocals: false,
    noUnusedParameters: false,
    isolatedModules: false,
    verbatimModuleSyntax: false,
  };
  const files = new Map(
    [...texts.values()].map((text, index) => [join(ROOT, "test", "house", `(${index}).ts`), text]),
  );
  const host = ts.createCompilerHost(readerOptions);
  host.jsDocParsingMode = ts.JSDocParsingMode.ParseForTypeErrors;
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (path) => files.has(path) || fileExists.call(host, path);
  host.readFile = (path) => files.get(path) ?? readFile.call(host, path);
  host.getSourceFile = (path, languageVersion, ...rest) => {
    const text = files.get(path);
    return text === undefined
      ? getSourceFile.call(host, path, languageVersion, ...rest)
      : ts.createSourceFile(path, text, languageVersion);
  };
  const folders = new Set([...files.keys()].map((path) => dirname(path)));
  const { directoryExists } = host;
  host.directoryExists = (path) => folders.has(path) || (directoryExists?.call(host, path) ?? true);

  const program = ts.createProgram([...files.keys()], readerOptions, host);
  const names = [...texts.keys()];
  return new Map(
    [...files.keys()].map((path, index) => {
      const source = program.getSourceFile(path)!;
      const diagnostics = [
        ...program.getSyntacticDiagnostics(source),
        ...program.getSemanticDiagnostics(source),
      ];
      return [names[index]!, diagnostics.map((diagnostic) => describe(source, diagnostic))];
    }),
  );
}

function describe(source: ts.SourceFile, { start = 0, messageText }: ts.Diagnostic): string {
  const { line } = source.getLineAndCharacterOfPosition(start);
  const text = source.text.split("\n")[line]!.trim();
  return `${ts.flattenDiagnosticMessageText(messageText, "\n")} (in: ${text})`;
}
