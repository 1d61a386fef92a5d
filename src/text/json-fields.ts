const [QUOTE, BACKSLASH, COLON] = [0x22, 0x5c, 0x3a];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Whether JSON is one object, whole as far as its brackets tell, with more fields than `most`: those of the objects in
 * it count in their place, and a list counts as one. It takes a small part of the time in which the object is made.
 */
export function isObjectOfMoreFields(json: string, most: number): boolean {
  let [fields, objects, lists] = [0, 0, 0];
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) at = endOfText(json, at);
    else if (code === OPEN_LIST) lists++;
    else if (code === CLOSE_LIST) lists--;
    else if (code === CLOSE_OBJECT) objects--;
    else if (code === OPEN_OBJECT) {
      // The field that holds an object is none of its own.
      if (objects > 0 && lists === 0) fields--;
      objects++;
    } else if (code === COLON && lists === 0) fields++;
    if (objects === 0 && lists > 0) return false;
  }
  return objects === 0 && lists === 0 && fields > most;
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
