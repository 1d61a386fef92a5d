/** Something that was noticed while a table was made and that its reader may need to know. */
export interface Note {
  /** What kind of note it is, such as `unknown_fields`, `small_pool`, `constant_metric`. */
  readonly code: string;
  readonly message: string;
  readonly [detail: string]: unknown;
}
