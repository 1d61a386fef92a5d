/**
 * Assigns candidates to places: as many places as possible are filled, and among those assignments the sum of the
 * values is the largest. The result is exact, by shortest augmenting paths (Jonker & Volgenant 1987; the Hungarian
 * method).
 *
 * `values` has a row per place with the value of each candidate there, NaN if he cannot take it. No candidate takes two
 * places. The result has the candidate's index for each place, or -1 for an empty place.
 */
export function bestAssignment(values: readonly (readonly number[] | Float64Array)[]): Int32Array {
  const places = values.length;
  const candidates = values[0]?.length ?? 0;
  const known = values.flatMap((row) => [...row].filter((value) => !Number.isNaN(value)));
  const least = known.reduce((low, value) => Math.min(low, value), 0);
  const most = known.reduce((high, value) => Math.max(high, value), 0);
  // A filled place outweighs any possible sum of values.
  const taken = 1 + places * (most - least);
  // The columns after the candidates stand for empty places; they cost nothing.
  const cost = (place: number, at: number): number => {
    if (at >= candidates) return 0;
    const value = values[place]![at]!;
    return Number.isNaN(value) ? Number.POSITIVE_INFINITY : least - taken - value;
  };
  const placeOf = cheapest(places, candidates + places, cost);
  const assigned = new Int32Array(places).fill(-1);
  for (let at = 0; at < candidates; at++) if (placeOf[at]! >= 0) assigned[placeOf[at]!] = at;
  return assigned;
}

/** The row of each column, or -1 for none: every row gets one column, at the least total cost. */
function cheapest(rows: number, columns: number, cost: (row: number, column: number) => number): Int32Array {
  const ofRow = new Float64Array(rows);
  const ofColumn = new Float64Array(columns);
  const rowOf = new Int32Array(columns).fill(-1);
  for (let row = 0; row < rows; row++) {
    const distance = new Float64Array(columns).fill(Number.POSITIVE_INFINITY);
    const before = new Int32Array(columns).fill(-1);
    const isDone = new Uint8Array(columns);
    let [at, column, reached] = [row, -1, 0];
    while (true) {
      let next = -1;
      for (let to = 0; to < columns; to++) {
        if (isDone[to]) continue;
        const through = reached + cost(at, to) - ofRow[at]! - ofColumn[to]!;
        if (through < distance[to]!) {
          distance[to] = through;
          before[to] = column;
        }
        if (next === -1 || distance[to]! < distance[next]!) next = to;
      }
      [column, reached] = [next, distance[next]!];
      if (rowOf[column] === -1) break;
      isDone[column] = 1;
      at = rowOf[column]!;
    }
    ofRow[row]! += reached;
    for (let to = 0; to < columns; to++) {
      if (!isDone[to]) continue;
      const spare = reached - distance[to]!;
      ofRow[rowOf[to]!]! += spare;
      ofColumn[to]! -= spare;
    }
    while (column !== -1) {
      const from = before[column]!;
      rowOf[column] = from === -1 ? row : rowOf[from]!;
      column = from;
    }
  }
  return rowOf;
}
