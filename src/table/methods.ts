import { findColumn } from "./column-names.js";
import { othersVerbs } from "./others.js";
import { ASKED_OF_ALL } from "./row.js";
import { Table } from "./table.js";

/** Makes functions whose first argument is a table methods of every table, under the same names. */
export function addMethods(functions: Readonly<Record<string, unknown>>): void {
  for (const [name, call] of Object.entries(functions)) {
    const value = function (this: Table, ...given: unknown[]): unknown {
      return (call as (table: Table, ...given: unknown[]) => unknown)(this, ...given);
    };
    define(name, { value });
    if (name === "groupRows") define("groupBy", { value });
    if (name === "toDataFrame") giveSeries(call as (table: Table) => object);
  }
}

/** A column by its name, label or word is danfo's series of it, with the verbs of columns: `league["goals"].mean()`. */
function giveSeries(frameOf: (table: Table) => object): void {
  const get = (plain: object, name: string | symbol, table: Table): unknown => {
    const isOurs = typeof name === "symbol" || name in plain || ASKED_OF_ALL.test(name);
    const column = isOurs || !Object.hasOwn(table, "columnNames") ? undefined : findColumn(table, name);
    return Reflect.get(column === undefined ? plain : frameOf(table.select(column)), column ?? name);
  };
  Object.setPrototypeOf(Table.prototype, new Proxy({}, { get }));
}

function define(name: string, how: PropertyDescriptor): void {
  Object.defineProperty(Table.prototype, name, {
    configurable: true,
    ...("value" in how && { writable: true }),
    ...how,
  });
}

for (const [name, how] of Object.entries(othersVerbs)) define(name, how);
