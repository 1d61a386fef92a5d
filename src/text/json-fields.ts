const [QUOTE, BACKSLASH, COLON, COMMA] = [0x22, 0x5c, 0x3a, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** The deepest nesting of lists; no record has more. */
const DEEPEST_LISTS = 1000;

/**
 * Whether JSON is one object, complete by its brackets, that has more fields than `most` or holds such an object in a
 * list. Fields of nested objects count in place of the field that holds them; a list counts as one field. This takes a
 * small part of the time of parsing the object.
 */
export function isObjectOfMoreFields(json: string, most: number): boolean {
  // The counts for the current object; `around` has those of the objects around its lists, the innermost last.
  let [fields, objects] = [0, 0];
  const around: (readonly [fields: number, objects: number])[] = [];
  let isWide = false;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) at = endOfText(json, at);
    else if (code === COLON) fields++;
    else if (code === OPEN_OBJECT) {
      // A field that holds an object does not count itself.
      if (objects > 0) fields--;
      objects++;
    } else if (code === CLOSE_OBJECT) {
      objects--;
      if (objects < 0) return false;
      if (objects > 0) continue;
      isWide ||= fields > most;
      fields = 0;
    } else if (code === OPEN_LIST) {
      if (around.push([fields, objects]) > DEEPEST_LISTS || (objects === 0 && around.length === 1))
        return false;
      [fields, objects] = [0, 0];
    } else if (code === CLOSE_LIST) {
      const outer = around.pop();
      if (outer === undefined || objects !== 0) return false;
      [fields, objects] = outer;
    }
  }
  return objects === 0 && around.length === 0 && isWide;
}

/**
 * A JSON list with null instead of objects that have more fields than `most` and are longer than `length` characters,
 * and the indices of those objects. Everything else keeps its position. Text that is not a list stays unchanged.
 */
export function withoutWideObjects(json: string, most: number, length: number) {
  const wide = new Set<number>();
  let made = "";
  let from = 0;
  for (const { place, start, end } of longParts(json, length)) {
    const part = json.slice(start, end);
    if (!isObjectOfMoreFields(part, most)) continue;
    wide.add(place);
    made += json.slice(from, start) + "null".padEnd(end - start);
    from = end;
  }
  return { json: made + json.slice(from), wide };
}

/** The items of a JSON list that are longer than `length` characters. */
function* longParts(json: string, length: number) {
  let [depth, place, start] = [0, 0, 0];
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) at = endOfText(json, at);
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      if (depth === 0 && code === OPEN_OBJECT) return;
      if (++depth === 1) start = at + 1;
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth--;
    const isEnd = (depth === 1 && code === COMMA) || (depth === 0 && code === CLOSE_LIST);
    if (!isEnd) continue;
    if (at - start > length) yield { place, start, end: at };
    place++;
    start = at + 1;
  }
}

/** The position of the closing quotation mark for the one at `start`; the length of the JSON if there is none. */
function endOfText(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let before = end - 1;
    while (json.charCodeAt(before) === BACKSLASH) before--;
    if ((end - before) % 2 === 1) return end;
  }
  return json.length;
}
