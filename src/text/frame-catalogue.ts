/** The key under which a frame keeps the catalogue of its table; the same in every copy of the library. */
export const FRAME_CATALOGUE: unique symbol = Symbol.for("scoutframe.catalogue");

/** The key under which a frame holds the columns by which a verb put its rows in order. */
export const FRAME_SORTED_BY: unique symbol = Symbol.for("scoutframe.sortedBy") as never;
