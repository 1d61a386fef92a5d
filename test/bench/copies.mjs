/**
 * The columns of a table so many times below each other, each copy a season of its own with players of its own: as many
 * rows as one likes, in which every player has the peers that he has in the table.
 */
export function copiesOf(table, copies, names = table.columnNames) {
  const { rowCount } = table;
  const made = new Map(names.map((name) => [name, copiesOfColumn(table.column(name), copies)]));
  const rows = Array.from({ length: rowCount * copies }, (_, row) => row);
  made.set(
    "playerId",
    Float64Array.from(rows, (row) => row + 1),
  );
  made.set(
    "seasonId",
    Float64Array.from(rows, (row) => 1 + Math.floor(row / rowCount)),
  );
  const called = table.texts("name");
  made.set(
    "name",
    rows.map((row) => `${called[row % rowCount]} ${1 + Math.floor(row / rowCount)}`),
  );
  return Object.fromEntries(made);
}

function copiesOfColumn(column, copies) {
  if (!(column instanceof Float64Array)) return Array.from({ length: copies }, () => [...column]).flat();
  const copied = new Float64Array(column.length * copies);
  for (let copy = 0; copy < copies; copy++) copied.set(column, copy * column.length);
  return copied;
}
