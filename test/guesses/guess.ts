/**
 * What somebody types first, and what has to come of it. Code is an expression, or statements that end in `return`;
 * what starts with `scoutframe` is a command line. Of the three outcomes each guess names one.
 */
export interface Guess {
  try: string;
  /** What the code gives, exactly. */
  gives?: unknown;
  /** What is printed, by the code, by its value as text, or by the command. */
  shows?: RegExp;
  /** The words of the error, by which whoever reads it knows what to type instead. */
  refused?: RegExp;
  /** A file that the command writes, and what stands in it. */
  writes?: readonly [file: string, content: RegExp];
}
