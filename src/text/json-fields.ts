const [QUOTE, BACKSLASH, COLON, COMMA] = [0x22, 0x5c, 0x3a, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Lists in lists deeper than this are in no record. */
const DEEPEST_LISTS = 1000;

/**
 * Whether JSON is one object, whole as far as its brackets tell, with more fields than `most`, or holds such an object in
 * a list: the fields of the objects in an object count in their place, and a list counts as one. It takes a small part of
 * the time in which the object is made.
 */
export function isObjectOfMoreFields(json: string, most: number): boolean {
  // Of the object that is read, and of those around the lists that it stands in, the inmost last.
  let [fields, objects] = [0, 0];
  const around: (readonly [fields: number, objects: number])[] = [];
  let isWide = false;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) at = endOfText(json, at);
    else if (code === COLON) fields++;
    else if (code === OPEN_OBJECT) {
      // The field that holds an object is none of its own.
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

/** A JSON list with null in place of objects that have too many fields, and the places of those in the list. */
export interface NarrowList {
  readonly json: string;
  readonly wide: ReadonlySet<number>;
}

/**
 * A JSON list without its objects of more fields than `most`, as far as these are longer than `length`; all else stands
 * where it stood. Text that is no list is left as it is.
 */
export function withoutWideObjects(json: string, most: number, length: number): NarrowList {
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

/** What stands between the brackets and commas of a JSON list, as far as it is longer than `length`. */
function* longParts(
  json: string,
  length: number,
): Generator<{ readonly place: number; readonly start: number; readonly end: number }> {
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

/** Where the text ends that begins with the quotation mark at `start`; the end of all where it has none. */
function endOfText(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let before = end - 1;
    while (json.charCodeAt(before) === BACKSLASH) before--;
    if ((end - before) % 2 === 1) return end;
  }
  return json.length;
}
