import { addMethods } from "../table/methods.js";
import { late } from "./late.js";

/** {@link late}, of functions whose first argument is a table: they become methods of tables as well. */
export function lateOfTables<Part extends object>(load: () => Part): Part {
  const part = late(load);
  return new Proxy(part, {
    get(_, name: string) {
      const call = Reflect.get(part, name);
      addMethods({ [name]: call });
      return call;
    },
  });
}

/** Methods of tables that are no functions by themselves. */
export function lateMethods<Part extends object>(load: () => Part, ...names: readonly (keyof Part)[]): void {
  const part = lateOfTables(load);
  for (const name of names) Reflect.get(part, name);
}
