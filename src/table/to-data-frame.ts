import { DataFrame } from "../danfo/index.js";
import { named } from "../errors.js";
import { type FrameClass, frameOf } from "./dataframe.js";
import { type CatalogueOption, checkedTable, type TableInput } from "./input.js";

/**
 * Converts a table or records to a danfo DataFrame with the same columns, rows and cells.
 *
 * Shape:   same columns, same rows, index from 0; the cells are copies.
 * Unit:    dtypes are set, not inferred: `int32` for columns of whole numbers, `float32` (danfo's name
 *          for any number; the values stay exact) for others, `string` for text.
 * Missing: NaN in columns of numbers, null in columns of text.
 * Kept:    the meaning of the columns, or the given catalogue; our danfo's methods pass it on.
 *
 * @example
 * const table = playerTable([{ playerId: 7, competitionId: 2, seasonId: 3, positions: [] }]);
 * toDataFrame(table).shape // => [1, 207]
 */
export function toDataFrame(input: TableInput, options: CatalogueOption = {}): DataFrame {
  return named("toDataFrame", () =>
    frameOf(checkedTable(input, options, {}), DataFrame as unknown as FrameClass),
  );
}
