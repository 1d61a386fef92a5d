import { DataFrame } from "../../../dist/danfo.cjs";
import { readPlayers } from "../../../dist/index.cjs";

/** Danfo's own constructor, from the row objects that one would have. */
export async function stages(path) {
  const rows = (await readPlayers(path)).rows();
  return {
    frame: () => {
      const [count, width] = new DataFrame(rows).shape;
      return count * width;
    },
  };
}
