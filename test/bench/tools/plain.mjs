import { readFileSync, writeFileSync } from "node:fs";
import { COMPARED } from "../data.mjs";

/** JavaScript as one would write it for the day. */
export async function stages(path, folder) {
  const rows = recordsOf(path);
  const columns = columnsOf(rows);
  const groups = rows.map((row) => row.positions[0].position.code);
  return {
    read: () => total(columnsOf(recordsOf(path))),
    rank: () => total(columns.map((column) => ranks(column, groups))),
    "write CSV": () => {
      const lines = [COMPARED.join(",")];
      for (let row = 0; row < rows.length; row++) lines.push(columns.map((column) => column[row]).join(","));
      writeFileSync(`${folder}/plain.csv`, lines.join("\n"));
      return rows.length;
    },
  };
}

export function recordsOf(path) {
  return readFileSync(path, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
}

export function columnsOf(rows) {
  return COMPARED.map((name) => {
    const at = name.indexOf("_");
    const [group, field] = [name.slice(0, at), name.slice(at + 1)];
    return Float64Array.from(rows, (row) => row[group][field]);
  });
}

function ranks(column, groups) {
  const rowsOf = new Map();
  groups.forEach((group, row) => {
    if (!rowsOf.has(group)) rowsOf.set(group, []);
    rowsOf.get(group).push(row);
  });
  const result = new Float64Array(column.length);
  for (const rows of rowsOf.values()) {
    const order = [...rows].sort((a, b) => column[a] - column[b]);
    for (let first = 0; first < order.length; ) {
      let next = first + 1;
      while (next < order.length && column[order[next]] === column[order[first]]) next++;
      const rank = (100 * (first + (next - first + 1) / 2)) / order.length;
      for (; first < next; first++) result[order[first]] = rank;
    }
  }
  return result;
}

export function total(columns) {
  let sum = 0;
  for (const column of columns) for (const value of column) sum += value;
  return sum;
}
