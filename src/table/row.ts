import { cellOf, isNumbers, type Row } from "./column.js";
import { findColumn, noColumn, type TableColumns } from "./column-names.js";

/** What promises, JSON and test runners ask of any object. */
export const ASKED_OF_ALL = /^(then|toJSON|asymmetricMatch|nodeType|tagName|hasAttribute|\$\$typeof|@@.*)$/;

/**
 * Makes the rows of a table: plain objects with its cells, null for missing. Behind the cells stands what answers to the
 * words and labels of columns, and refuses what is no column. `onMissing` hears of each missing number that is read, and may say what stands for it.
 */
export function rowsOf(
  table: TableColumns,
  onMissing?: (name: string) => number | undefined,
): (index: number) => Row {
  const behind = behindCells(table);
  const cells = table.columnNames.map((name) => {
    const column = table.column(name);
    const get = (): number | null => onMissing?.(name) ?? null;
    const heard = onMissing !== undefined && isNumbers(column);
    return { name, column, heard: heard ? { get, enumerable: true, configurable: true } : undefined };
  });
  return (index) => {
    const row: Record<string, unknown> = {};
    for (const { name, column, heard } of cells) {
      const value = cellOf(column, index);
      if (value === null && heard !== undefined) Object.defineProperty(row, name, heard);
      // A plain assignment would take this field for the object's prototype.
      else if (name !== "__proto__") row[name] = value;
      else Object.defineProperty(row, name, { value, configurable: true, enumerable: true, writable: true });
    }
    return Object.setPrototypeOf(row, behind);
  };
}

/** A plain object, as far as anybody can see who does not ask for a column. */
function behindCells(table: TableColumns): object {
  const meant = new Map<string, string>();
  return new Proxy(
    {},
    {
      get(plain, name, row) {
        if (name === INSPECT) return () => ({ ...row });
        if (typeof name === "symbol" || name in plain || ASKED_OF_ALL.test(name))
          return Reflect.get(plain, name, row);
        const column = meant.get(name) ?? findColumn(table, name);
        if (column === undefined) throw noColumn(table, name);
        meant.set(name, column);
        return Object.hasOwn(row, column) ? row[column] : undefined;
      },
    },
  );
}

const INSPECT = Symbol.for("nodejs.util.inspect.custom");
