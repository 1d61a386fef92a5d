import { closeSync, openSync, readdirSync, readSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import type { Coverage } from "../kit/text.js";

/** Fonts: what their files say of them, and those of the system. */

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

const COLLECTION = 0x74746366;
const SEGMENTS_OF_16_BIT = 4;
const GROUPS_OF_32_BIT = 12;
/** More bytes than any font's character map has. */
const MOST_CMAP_BYTES = 1 << 22;

type Read = (from: number, length: number) => Uint8Array;

/** Enough bytes to list a font's tables, and to find the first font of a collection. */
const HEAD_BYTES = 1 << 14;
const OUTLINES = ["glyf", "CFF ", "CFF2"];

/** The characters of a TrueType or OpenType font (in a collection, of the first one), and its name; undefined for other bytes. */
export function readFont(bytes: Uint8Array): FontFace | undefined {
  return coverageOf((from, length) => bytes.subarray(from, from + length), ["cmap"]);
}

/**
 * The same from a few bytes of a file, of which `read` returns that many from an offset; also undefined for fonts without
 * outlines, which drawings cannot use unasked.
 */
export function coverageOf(read: Read, needed: readonly string[] = OUTLINES): FontFace | undefined {
  try {
    const head = viewOf(read(0, HEAD_BYTES));
    const isMember = head.getUint32(0) === COLLECTION;
    const tables = tableOffsets(head, isMember ? head.getUint32(12) : 0);
    const cmap = tables.get("cmap");
    if (cmap === undefined || !needed.some((tag) => tables.has(tag))) return undefined;
    const others = [...tables.values()].filter((offset) => offset > cmap);
    const end = Math.min(...others, cmap + MOST_CMAP_BYTES);
    const glyphs = glyphsOf(viewOf(read(cmap, end - cmap)));
    const tableAt = (tag: string, length: number): DataView | undefined => {
      const at = tables.get(tag);
      return at === undefined ? undefined : viewOf(read(at, length));
    };
    const names = tableAt("name", MOST_NAME_BYTES);
    const styles = tableAt("OS/2", 64);
    return {
      family: (names && nameIn(names, FAMILY_NAMES)) ?? "",
      memberName: isMember && names !== undefined ? nameIn(names, [POSTSCRIPT_NAME]) : undefined,
      weight: styles?.getUint16(4) ?? REGULAR,
      isItalic: ((styles?.getUint16(62) ?? 0) & 1) === 1,
      has: (codePoint) => (glyphs.get(codePoint) ?? 0) !== 0,
    };
  } catch (error) {
    // Reading past the end means that the bytes are not a font.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const REGULAR = 400;
const BOLD = 700;
/** Name ids in the table `name`: the typographic family, and the family name, which may include a style. */
const FAMILY_NAMES = [16, 1];
const POSTSCRIPT_NAME = 6;
const MOST_NAME_BYTES = 1 << 16;
const MACINTOSH = 1;

/** The first of these kinds of names that a font has, in its Windows form (UTF-16) or else its Macintosh form. */
function nameIn(view: DataView, kinds: readonly number[]): string | undefined {
  const start = view.getUint16(4);
  const records = Array.from({ length: view.getUint16(2) }, (_, index) => {
    const at = 6 + 12 * index;
    const [platform, id] = [view.getUint16(at), view.getUint16(at + 6)];
    return { platform, id, length: view.getUint16(at + 8), from: start + view.getUint16(at + 10) };
  });
  const ofKind = (kind: number) => records.filter(({ id }) => id === kind);
  const isMacintosh = ({ platform }: { readonly platform: number }): boolean => platform === MACINTOSH;
  const found = kinds
    .flatMap((kind) => ofKind(kind).sort((a, b) => Number(isMacintosh(a)) - Number(isMacintosh(b))))
    .at(0);
  if (found === undefined) return undefined;
  const step = found.platform === MACINTOSH ? 1 : 2;
  const codes = Array.from({ length: found.length / step }, (_, index) =>
    step === 1 ? view.getUint8(found.from + index) : view.getUint16(found.from + 2 * index),
  );
  return String.fromCharCode(...codes);
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
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

/** The glyph of each character, from the table `cmap`. */
function glyphsOf(view: DataView): Map<number, number> {
  const glyphs = new Map<number, number>();
  const count = view.getUint16(2);
  for (let index = 0; index < count; index++) {
    const subtable = view.getUint32(8 + 8 * index);
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

/** A font of the system, and its file. */
export interface SystemFont extends FontFace {
  readonly path: string;
}

/** The folders where systems keep fonts. */
function fontFolders(): string[] {
  const home = homedir();
  if (process.platform === "win32") {
    const own = process.env.LOCALAPPDATA;
    const folders = [join(process.env.SystemRoot ?? "C:\\Windows", "Fonts")];
    return own === undefined ? folders : [...folders, join(own, "Microsoft", "Windows", "Fonts")];
  }
  if (process.platform === "darwin") {
    return ["/System/Library/Fonts", "/Library/Fonts", join(home, "Library", "Fonts")];
  }
  return [
    "/usr/share/fonts",
    "/usr/local/share/fonts",
    join(home, ".local", "share", "fonts"),
    join(home, ".fonts"),
  ];
}

/** The fonts in a list of folders. A process searches each list once. */
const known = new Map<string, readonly SystemFont[]>();

/**
 * The fewest fonts in these folders that cover all characters which any of them has, each followed by the bold font of
 * its family. Upright and plain fonts come first, then the order of names. The search takes some time, so it runs only
 * if a picture has letters that Roboto lacks.
 */
export function systemFontsWith(
  characters: readonly string[],
  folders: readonly string[] = fontFolders(),
): SystemFont[] {
  if (characters.length === 0) return [];
  const found = known.get(folders.join()) ?? fontsIn(folders);
  known.set(folders.join(), found);
  let wanted = characters.map((character) => character.codePointAt(0) ?? 0);
  const chosen = found.filter((font) => {
    const others = wanted.filter((codePoint) => !font.has(codePoint));
    const helps = others.length < wanted.length;
    wanted = others;
    return helps;
  });
  return chosen.flatMap((font) => {
    const bold = found.find(
      ({ family, weight, isItalic }) => family === font.family && weight === BOLD && !isItalic,
    );
    return bold === undefined || chosen.includes(bold) ? [font] : [font, bold];
  });
}

function fontsIn(folders: readonly string[]): SystemFont[] {
  const fonts = folders.flatMap(filesBelow).flatMap((path): SystemFont[] => {
    const face = coverageAt(path);
    return face === undefined ? [] : [{ path, ...face }];
  });
  const oddities = new Map(fonts.map((font) => [font, oddityOf(font)]));
  return fonts.sort((a, b) => oddities.get(a)! - oddities.get(b)!);
}

/** How much a font differs from the charts' own: upright, regular, without serifs. */
function oddityOf({ family, path, weight, isItalic }: SystemFont): number {
  const isOther = /serif|mono|math|condensed|narrow|display/i.test(family.replace(/sans[- ]?serif/i, ""));
  const isCondensed = /condensed|narrow/i.test(path);
  return Math.abs(weight - REGULAR) + (isItalic ? 1000 : 0) + (isOther || isCondensed ? 2000 : 0);
}

function filesBelow(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(ttf|otf|ttc|otc)$/i.test(name))
      .sort()
      .map((name) => join(folder, name));
  } catch {
    // A missing or unreadable folder has no fonts.
    return [];
  }
}

function coverageAt(path: string): FontFace | undefined {
  let file: number;
  try {
    file = openSync(path, "r");
  } catch {
    return undefined;
  }
  try {
    return coverageOf((from, length) => {
      const bytes = new Uint8Array(length);
      return bytes.subarray(0, readSync(file, bytes, 0, length, from));
    });
  } finally {
    closeSync(file);
  }
}
