/** The key under which a frame keeps the catalogue of its table; the same in every copy of the library. */
export const FRAME_CATALOGUE: unique symbol = Symbol.for("scoutframe.catalogue");
