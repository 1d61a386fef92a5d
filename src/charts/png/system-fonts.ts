import { closeSync, openSync, readdirSync, readSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { coverageOf, type FontFace } from "./font-file.js";

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

const BOLD = 700;
const REGULAR = 400;

function fontsIn(folders: readonly string[]): SystemFont[] {
  const fonts = folders.flatMap(filesBelow).flatMap((path): SystemFont[] => {
    const face = coverageAt(path);
    return face === undefined ? [] : [{ path, ...face }];
  });
  return fonts
    .map((font) => ({ font, oddity: oddityOf(font) }))
    .sort((a, b) => a.oddity - b.oddity)
    .map(({ font }) => font);
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
