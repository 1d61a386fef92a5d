/**
 * Signs that steer a terminal instead of standing on it: control signs (C0, DEL and C1) other than the tab and the
 * end of a line, and those that turn the direction of the text around them (bidi).
 */
const STEERING =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the very signs that are looked for.
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u206f]|\r(?!\n)/g;

/**
 * A text as it may be written to a terminal: every sign that could move its cursor, colour it, rename its window or
 * turn text around stands there as its escape instead, such as `\u001b`. Lines, tabs and letters of all scripts stay.
 *
 * An escape is also one of JSON's, so that JSON stays the same JSON.
 */
export function printable(text: string): string {
  return text.replace(STEERING, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
