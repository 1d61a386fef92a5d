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
