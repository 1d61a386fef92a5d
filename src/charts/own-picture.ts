import { invalidOption } from "../errors.js";
import { base64 } from "../text/base64.js";
import { fileBytes } from "./files.js";

/** The user's own picture: the path of a PNG, JPEG or SVG file, its `data:` address, or its bytes. */
export type OwnPicture = string | Uint8Array;

/** More than a crest or a portrait needs; every chart embeds its pictures. */
const MOST_BYTES = 2_000_000;
const MOST_IN_WORDS = "2 MB";

const MOST_PIXELS = 25_000_000;

const KINDS = [
  { type: "image/png", start: [0x89, 0x50, 0x4e, 0x47], pixels: pixelsOfPng },
  { type: "image/jpeg", start: [0xff, 0xd8, 0xff], pixels: pixelsOfJpeg },
] as const;

/** Number of pixels according to a PNG's header; 0 if the header is cut off. */
function pixelsOfPng(view: DataView): number {
  return view.byteLength < 24 ? 0 : view.getUint32(16) * view.getUint32(20);
}

/** The same for a JPEG: from its first frame, after the segments before it. */
function pixelsOfJpeg(view: DataView): number {
  let at = 2;
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return view.getUint16(at + 5) * view.getUint16(at + 7);
    at += 2 + view.getUint16(at + 2);
  }
  return 0;
}

const EXPECTED = `a PNG, JPEG or SVG picture of at most ${MOST_IN_WORDS}`;
const DATA = /^data:image\/(?:png|jpeg|svg\+xml)(;base64)?,/i;

/** A comment ends at its first `-->`. The pattern matches comments in one way only, so many take linear time. */
const SVG = /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<svg[\s>]/;

/** The picture as a `data:` address, so that a chart is one file and fetches nothing. */
export function embeddedPicture(option: string, picture: OwnPicture): string {
  const bytes = bytesOf(option, picture);
  const what =
    typeof picture === "string" && !picture.startsWith("data:") ? picture : `${bytes.length} bytes`;
  if (bytes.length > MOST_BYTES) throw invalidOption(option, what, EXPECTED);
  const kind = KINDS.find(({ start }) => start.every((byte, at) => bytes[at] === byte));
  if (kind !== undefined) {
    const pixels = kind.pixels(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    if (pixels > 0 && pixels <= MOST_PIXELS) return `data:${kind.type};base64,${base64(bytes)}`;
    throw invalidOption(option, what, `a whole picture of at most ${MOST_PIXELS / 1e6} million pixels`);
  }
  const text = new TextDecoder().decode(bytes);
  if (!SVG.test(text)) {
    throw invalidOption(option, what === picture ? what : `${what} of another kind`, EXPECTED);
  }
  const unsafe = UNSAFE.find(({ found }) => found.test(text));
  if (unsafe !== undefined) {
    throw invalidOption(option, `${what}, an SVG with ${unsafe.what}`, "one that fetches and runs nothing");
  }
  return `data:image/svg+xml;base64,${base64(bytes)}`;
}

/** Content that an SVG may not have: it would run code, fetch something, or grow without end. */
const UNSAFE = [
  { what: "a script", found: /<\s*(?:\w+:)?script\b/i },
  { what: "handlers of events", found: /\son\w+\s*=/i },
  { what: "entities or a document type", found: /<!(?:DOCTYPE|ENTITY)/i },
  { what: "foreign objects", found: /<\s*(?:\w+:)?foreignObject\b/i },
  {
    what: "links to elsewhere",
    found:
      /\b(?:href|src)\s*=\s*(?:"(?!#|data:image\/(?:png|jpeg)[;,])|'(?!#|data:image\/(?:png|jpeg)[;,])|[^"'\s])/i,
  },
  { what: "addresses in its styles", found: /@import|url\(\s*["']?(?!["'#])/i },
] as const;

function bytesOf(option: string, picture: OwnPicture): Uint8Array {
  if (typeof picture !== "string") return picture;
  if (/^https?:/i.test(picture)) {
    throw invalidOption(option, picture, `${EXPECTED}, as a file or bytes; nothing is fetched`);
  }
  if (!/^data:/i.test(picture)) return fileBytes(picture);
  const [start, isBase64] = DATA.exec(picture) ?? [];
  if (start === undefined)
    throw invalidOption(option, `${picture.slice(0, 40)}…`, `a data: address of ${EXPECTED}`);
  const data = picture.slice(start.length);
  try {
    if (isBase64 === undefined) return new TextEncoder().encode(decodeURIComponent(data));
    return Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  } catch {
    throw invalidOption(option, `${picture.slice(0, 40)}…`, "a data: address that can be read");
  }
}
