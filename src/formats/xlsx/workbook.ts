import { unreadable } from "../../errors.js";

/** The container of old workbooks, and of those with a password. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0] as const;
/** Behind the head of a zip file's first entry stand its name and, stored as it is, what it holds. */
const FIRST_ENTRY = 30;
const OPEN_DOCUMENT = "mimetypeapplication/vnd.oasis.opendocument";

/** Throws `unreadable` for a workbook that is none of XLSX, with the way out. */
export function requireWorkbook(file: string, content: Uint8Array): void {
  if (COMPOUND.every((byte, at) => content[at] === byte)) {
    throw unreadable(
      file,
      holdsName(content, "EncryptedPackage")
        ? "it is a workbook with a password; open it, remove the password and save it as .xlsx"
        : "it is an old Excel workbook (.xls); open it and save it as .xlsx or CSV",
    );
  }
  const first = content.subarray(FIRST_ENTRY, FIRST_ENTRY + OPEN_DOCUMENT.length);
  if (String.fromCharCode(...first) === OPEN_DOCUMENT) {
    throw unreadable(file, "it is an OpenDocument spreadsheet (.ods); open it and save it as .xlsx or CSV");
  }
}

/** Whether the directory of such a container, which is in UTF-16, has a name. */
function holdsName(content: Uint8Array, name: string): boolean {
  const wanted = Array.from(name, (letter) => letter.charCodeAt(0));
  const fits = (at: number): boolean =>
    wanted.every((code, place) => content[at + 2 * place] === code && content[at + 2 * place + 1] === 0);
  for (let at = 0; at + 2 * wanted.length <= content.length; at += 2) if (fits(at)) return true;
  return false;
}

const END_OF_DIRECTORY = 0x06054b50;
const ENTRY = 0x02014b50;
const END_SIZE = 22;
const ENTRY_SIZE = 46;
const LONGEST_COMMENT = 0xffff;

/**
 * How many bytes the entries of a zip file unfold to, by its own directory: the most that whoever unfolds it and
 * trusts no entry beyond its stated size will get. Infinite where an entry states none or needs more than 4 GB, and
 * undefined where there is no directory.
 */
export function unfoldedSize(zip: Uint8Array): number | undefined {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const end = endOfDirectory(view);
  if (end === undefined) return undefined;
  let at = view.getUint32(end + 16, true);
  let total = 0;
  for (let entry = view.getUint16(end + 10, true); entry > 0; entry--) {
    if (at + ENTRY_SIZE > end || view.getUint32(at, true) !== ENTRY) return undefined;
    const folded = view.getUint32(at + 20, true);
    const unfolded = view.getUint32(at + 24, true);
    const isStated = unfolded > 0 || folded <= 2;
    total +=
      isStated && folded !== 0xffffffff && unfolded !== 0xffffffff ? unfolded : Number.POSITIVE_INFINITY;
    at +=
      ENTRY_SIZE +
      view.getUint16(at + 28, true) +
      view.getUint16(at + 30, true) +
      view.getUint16(at + 32, true);
  }
  return total;
}

function endOfDirectory(view: DataView): number | undefined {
  const first = Math.max(0, view.byteLength - END_SIZE - LONGEST_COMMENT);
  for (let at = view.byteLength - END_SIZE; at >= first; at--) {
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  }
  return undefined;
}
