/** Where a frame of ours holds what is known of the table it was made of; the same for every copy of the library. */
export const FRAME_CATALOGUE: unique symbol = Symbol.for("scoutframe.catalogue");
