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
