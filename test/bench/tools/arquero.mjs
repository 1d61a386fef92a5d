import { op, table } from "arquero";
import { COMPARED } from "../data.mjs";
import { columnsOf, recordsOf, total } from "./plain.mjs";

/** Columns come from plain JavaScript; a window ranks them one by one. */
export async function stages(path) {
  const rows = recordsOf(path);
  const columns = columnsOf(rows);
  const players = table({
    code: rows.map((row) => row.positions[0].position.code),
    ...Object.fromEntries(COMPARED.map((name, at) => [name, columns[at]])),
  });
  return {
    rank: () =>
      total(
        COMPARED.map((name) =>
          players
            .select("code", name)
            .groupby("code")
            .orderby(name)
            .derive({ rank: () => (100 * op.avg_rank()) / op.count() })
            .array("rank"),
        ),
      ),
  };
}
