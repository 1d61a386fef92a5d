const AT_ONCE = 0x8000;

/**
 * Bytes as base64 text, wherever the library runs.
 *
 * @example base64(new Uint8Array([102, 97, 110])) // => "ZmFu"
 */
export function base64(bytes: Uint8Array): string {
  let characters = "";
  for (let at = 0; at < bytes.length; at += AT_ONCE) {
    characters += String.fromCharCode(...bytes.subarray(at, at + AT_ONCE));
  }
  return btoa(characters);
}
