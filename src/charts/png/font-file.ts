/** The characters that a font has glyphs for. */
export interface Coverage {
  has(codePoint: number): boolean;
}

/** A font file's description of itself. */
export interface FontFace extends Coverage {
  /** The family name that drawings use. */
  readonly family: string;
  /** The name of the first font within its collection; undefined for a file of one font. */
  readonly memberName?: string | undefined;
  /** 400 is regular, 700 bold. */
  readonly weight: number;
  readonly isItalic: boolean;
}

/** The facts about a font that text layout needs: its characters and their widths. */
export interface Font extends FontFace {
  readonly unitsPerEm: number;
  /** The width of the character in font units, without kerning; a missing one is as wide as the font's box. */
  advance(codePoint: number): number;
}

const COLLECTION = 0x74746366;
const SEGMENTS_OF_16_BIT = 4;
const GROUPS_OF_32_BIT = 12;
/** More bytes than any font's character map has. */
const MOST_CMAP_BYTES = 1 << 22;

/**
 * Reads the character map and the widths of a TrueType or OpenType font (the first font of a collection). Returns
 * undefined for other bytes.
 */
export function readFont(bytes: Uint8Array): Font | undefined {
  try {
    const view = viewOf(bytes);
    const tables = tableOffsets(view, startOfFirst(view));
    const glyphs = glyphsOf(view, tables.get("cmap")!);
    const unitsPerEm = view.getUint16(tables.get("head")! + 18);
    const metricCount = view.getUint16(tables.get("hhea")! + 34);
    const metrics = tables.get("hmtx")!;
    return {
      ...faceOf((from, length) => bytes.subarray(from, from + length), tables, isCollection(view)),
      unitsPerEm,
      has: (codePoint) => (glyphs.get(codePoint) ?? 0) !== 0,
      advance: (codePoint) =>
        view.getUint16(metrics + 4 * Math.min(glyphs.get(codePoint) ?? 0, metricCount - 1)),
    };
  } catch (error) {
    // Reading past the end, or in a missing table, means that the bytes are not a font.
    if (error instanceof RangeError || error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Enough bytes to list a font's tables, and to find the first font of a collection. */
const HEAD_BYTES = 1 << 14;
const OUTLINES = ["glyf", "CFF ", "CFF2"];

type Read = (from: number, length: number) => Uint8Array;

/**
 * The characters for which a font file (in a collection, its first font) has outlines, and its name, read from a few of
 * its bytes; undefined for other files and bitmap fonts. `read` returns that many bytes from an offset of the file.
 */
export function coverageOf(read: Read): FontFace | undefined {
  try {
    const head = viewOf(read(0, HEAD_BYTES));
    const tables = tableOffsets(head, startOfFirst(head));
    const cmap = tables.get("cmap");
    if (cmap === undefined || !OUTLINES.some((tag) => tables.has(tag))) return undefined;
    const others = [...tables.values()].filter((offset) => offset > cmap);
    const end = Math.min(...others, cmap + MOST_CMAP_BYTES);
    const glyphs = glyphsOf(viewOf(read(cmap, end - cmap)), 0);
    return {
      ...faceOf(read, tables, isCollection(head)),
      has: (codePoint) => (glyphs.get(codePoint) ?? 0) !== 0,
    };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const REGULAR = 400;
/** Name ids in the table `name`: the typographic family, and the family name, which may include a style. */
const FAMILY_NAMES = [16, 1];
const POSTSCRIPT_NAME = 6;
const MOST_NAME_BYTES = 1 << 16;

/** A font's name, its weight, and whether it slants. */
function faceOf(read: Read, tables: ReadonlyMap<string, number>, isMember: boolean): Omit<FontFace, "has"> {
  const names = tables.get("name");
  const named = names === undefined ? undefined : viewOf(read(names, MOST_NAME_BYTES));
  const style = tables.get("OS/2");
  const styles = style === undefined ? undefined : viewOf(read(style, 64));
  return {
    family: (named && nameIn(named, FAMILY_NAMES)) ?? "",
    memberName: isMember && named !== undefined ? nameIn(named, [POSTSCRIPT_NAME]) : undefined,
    weight: styles?.getUint16(4) ?? REGULAR,
    isItalic: ((styles?.getUint16(62) ?? 0) & 1) === 1,
  };
}

/** The first of these kinds of names that a font has, in its Windows form (UTF-16) or else its Macintosh form. */
function nameIn(view: DataView, kinds: readonly number[]): string | undefined {
  const start = view.getUint16(4);
  const records = Array.from({ length: view.getUint16(2) }, (_, index) => {
    const at = 6 + 12 * index;
    const [platform, id] = [view.getUint16(at), view.getUint16(at + 6)];
    return { platform, id, length: view.getUint16(at + 8), from: start + view.getUint16(at + 10) };
  });
  const found = kinds.flatMap((id) => [
    ...records.filter((record) => record.id === id && record.platform !== MACINTOSH),
    ...records.filter((record) => record.id === id && record.platform === MACINTOSH),
  ])[0];
  if (found === undefined) return undefined;
  const step = found.platform === MACINTOSH ? 1 : 2;
  const codes = Array.from({ length: found.length / step }, (_, index) =>
    step === 1 ? view.getUint8(found.from + index) : view.getUint16(found.from + 2 * index),
  );
  return String.fromCharCode(...codes);
}

const MACINTOSH = 1;

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function startOfFirst(view: DataView): number {
  return isCollection(view) ? view.getUint32(12) : 0;
}

function isCollection(view: DataView): boolean {
  return view.getUint32(0) === COLLECTION;
}

function tableOffsets(view: DataView, start: number): Map<string, number> {
  const offsets = new Map<string, number>();
  const count = view.getUint16(start + 4);
  for (let index = 0; index < count; index++) {
    const entry = start + 12 + 16 * index;
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((byte) => view.getUint8(entry + byte)));
    offsets.set(tag, view.getUint32(entry + 8));
  }
  return offsets;
}

function glyphsOf(view: DataView, cmap: number): Map<number, number> {
  const glyphs = new Map<number, number>();
  const count = view.getUint16(cmap + 2);
  for (let index = 0; index < count; index++) {
    const subtable = cmap + view.getUint32(cmap + 4 + 8 * index + 4);
    const format = view.getUint16(subtable);
    if (format === SEGMENTS_OF_16_BIT) addSegments(view, subtable, glyphs);
    else if (format === GROUPS_OF_32_BIT) addGroups(view, subtable, glyphs);
  }
  return glyphs;
}

function addSegments(view: DataView, subtable: number, glyphs: Map<number, number>): void {
  const doubled = view.getUint16(subtable + 6);
  const ends = subtable + 14;
  const starts = ends + doubled + 2;
  const deltas = starts + doubled;
  const offsets = deltas + doubled;
  for (let at = 0; at < doubled; at += 2) {
    const delta = view.getUint16(deltas + at);
    const offset = view.getUint16(offsets + at);
    const first = view.getUint16(starts + at);
    for (let code = first; code <= view.getUint16(ends + at) && code < 0xffff; code++) {
      const glyph = offset === 0 ? code : view.getUint16(offsets + at + offset + 2 * (code - first));
      if (glyph !== 0) glyphs.set(code, (glyph + delta) & 0xffff);
    }
  }
}

function addGroups(view: DataView, subtable: number, glyphs: Map<number, number>): void {
  const count = view.getUint32(subtable + 12);
  for (let index = 0; index < count; index++) {
    const group = subtable + 16 + 12 * index;
    const first = view.getUint32(group);
    const glyph = view.getUint32(group + 8);
    for (let code = first; code <= view.getUint32(group + 4); code++) glyphs.set(code, glyph + code - first);
  }
}
