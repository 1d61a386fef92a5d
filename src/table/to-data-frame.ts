import { dataFrameClass } from "../danfo/data-frame.js";
import type { DataFrame } from "../danfo/index.js";
import { named } from "../errors.js";
import { type FrameClass, frameOf } from "./dataframe.js";
import { type CatalogueOption, checkedTable, type TableInput } from "./input.js";

/**
 * A danfo DataFrame with the columns, rows and cells of a table, or of records, which become one.
 *
 * Shape:   same columns, same rows, index from 0; the cells are copies.
 * Unit:    dtypes are given, never guessed: `int32` for columns of whole numbers, `float32` (danfo's name
 *          for any number; the values stay exact) for others, `string` for text.
 * Missing: NaN in columns of numbers, null in columns of text.
 * Kept:    what is known of the columns, or what a given catalogue says of them; our danfo's verbs hand it on.
 *
 * @example
 * const table = playerTable([{ playerId: 7, competitionId: 2, seasonId: 3, positions: [] }]);
 * toDataFrame(table).shape // => [1, 207]
 */
export function toDataFrame(input: TableInput, options: CatalogueOption = {}): DataFrame {
  return named("toDataFrame", () =>
    frameOf(checkedTable(input, options, {}), dataFrameClass() as unknown as FrameClass),
  );
}
