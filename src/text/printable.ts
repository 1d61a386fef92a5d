/**
 * Characters that control a terminal: control characters (C0, DEL and C1) except tabs and line ends, and characters
 * that change the direction of the text around them (bidi).
 */
const STEERING =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the very signs that are looked for.
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u206f]|\r(?!\n)/g;

/**
 * A text that is safe to write to a terminal. Characters that could move the cursor, change colours, rename the window
 * or change the direction of text become escapes such as `\u001b`. Lines, tabs and letters of all scripts stay.
 *
 * The escapes are valid in JSON, so escaped JSON has the same content.
 */
export function printable(text: string): string {
  return text.replace(STEERING, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
