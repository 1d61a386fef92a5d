import { isBuiltin } from "node:module";
import { posix } from "node:path";
import ts from "typescript";

/** What a layer may import, besides its own modules and the shared ones. */
export interface Layer {
  /** Other layers, or `"all"`. */
  readonly uses: readonly string[] | "all";
  /** Whether it may import Node's own modules. Layers without it compute, and run anywhere. */
  readonly node?: true;
  /** Whether it may be imported by every layer. */
  readonly shared?: true;
  /**
   * The folders in it, where they keep apart: each with those others that it may import. Modules beside them belong
   * to all of them, and import none.
   */
  readonly rooms?: Readonly<Record<string, readonly string[]>>;
}

export type Layers = Readonly<Record<string, Layer>>;

/** Module texts by their path from the root, such as `src/table/table.ts`. */
export type ModuleTexts = ReadonlyMap<string, string>;

/**
 * The layer of a module: its first folder below `src`, or for a module directly in `src` its name, so that
 * `src/cli.ts` and `src/cli/` are one layer.
 */
export function layerOf(module: string): string {
  return module.split("/")[1]!.replace(/\.ts$/, "");
}

/** The folder of a module in its layer; undefined for a module that stands beside such folders. */
export function roomOf(module: string): string | undefined {
  const [, , room, ...below] = module.split("/");
  return below.length > 0 ? room : undefined;
}

/** Every specifier a module imports or re-exports, for its types, its values or dynamically. */
export function importsOf(text: string): string[] {
  return ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
}

/** Everything in which the modules break the rules, one message a breach. */
export function breaches(modules: ModuleTexts, layers: Layers): string[] {
  const found: string[] = [];
  const ruleless = new Set([...modules.keys()].flatMap((module) => withoutRule(module, layers)));
  for (const name of ruleless) found.push(`src/${name} has no rule; give it a line in the table of layers.`);

  for (const [module, text] of modules) {
    const layer = layerOf(module);
    const rule = layers[layer];
    if (rule === undefined) continue;
    for (const specifier of importsOf(text)) {
      if (!specifier.startsWith(".")) {
        if (isBuiltin(specifier) && rule.node === undefined) {
          found.push(`${module} imports "${specifier}"; ${layer} may not use Node's own modules.`);
        }
        continue;
      }
      // Data belongs to no layer; the compiler knows whether it is there.
      if (specifier.endsWith(".json")) continue;
      const target = resolve(module, specifier);
      if (!modules.has(target)) {
        found.push(`${module} imports "${specifier}", which is no module.`);
        continue;
      }
      const used = layerOf(target);
      if (used === layer) found.push(...breachesOfRooms(module, target, rule));
      if (used === layer || rule.uses === "all" || rule.uses.includes(used) || layers[used]?.shared) continue;
      const allowed = rule.uses.length > 0 ? rule.uses.join(", ") : "no other layer";
      found.push(`${module} imports ${target}; ${layer} may use ${allowed}.`);
    }
  }
  return [...found, ...cycles(modules).map((cycle) => `cycle: ${cycle.join(" → ")}`)];
}

/** The layer of a module, or its room in a layer that has rooms, where the table has no line for it. */
function withoutRule(module: string, layers: Layers): string[] {
  const [layer, room] = [layerOf(module), roomOf(module)];
  const rule = layers[layer];
  if (rule === undefined) return [layer];
  return rule.rooms === undefined || room === undefined || room in rule.rooms ? [] : [`${layer}/${room}`];
}

function breachesOfRooms(module: string, target: string, { rooms }: Layer): string[] {
  const [from, to] = [roomOf(module), roomOf(target)];
  if (rooms === undefined || to === undefined || from === to) return [];
  if (from === undefined)
    return [`${module} imports ${target}; it stands beside the rooms and may use none.`];
  const allowed = rooms[from];
  if (allowed === undefined || allowed.includes(to)) return [];
  return [`${module} imports ${target}; ${from} may use ${allowed.join(", ") || "no other room"}.`];
}

/** One cycle for each import that closes one, from its first module back to itself. */
export function cycles(modules: ModuleTexts): string[][] {
  const found: string[][] = [];
  const finished = new Set<string>();
  const path: string[] = [];
  const visit = (module: string): void => {
    const start = path.indexOf(module);
    if (start >= 0) {
      found.push([...path.slice(start), module]);
      return;
    }
    if (finished.has(module)) return;
    path.push(module);
    for (const specifier of importsOf(modules.get(module)!)) {
      const target = specifier.startsWith(".") ? resolve(module, specifier) : undefined;
      if (target !== undefined && modules.has(target)) visit(target);
    }
    path.pop();
    finished.add(module);
  };
  for (const module of modules.keys()) visit(module);
  return found;
}

/** Statements of an index that are anything but `export { names } from "…"`. */
export function notReExports(text: string): string[] {
  const source = ts.createSourceFile("index.ts", text, ts.ScriptTarget.Latest, true);
  return source.statements
    .filter(
      (statement) =>
        !ts.isExportDeclaration(statement) ||
        statement.moduleSpecifier === undefined ||
        statement.exportClause === undefined ||
        !ts.isNamedExports(statement.exportClause),
    )
    .map((statement) => statement.getText(source).split("\n", 1)[0]!);
}

/** Sources name each other as they will be called once compiled: `./table.js` is `./table.ts`. */
function resolve(module: string, specifier: string): string {
  return posix.join(posix.dirname(module), specifier).replace(/\.js$/, ".ts");
}
