import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { promisify } from "node:util";

const IMPRESS = ["lib", "lib64"].map((lib) => `/usr/${lib}/libreoffice/program/libslideshowlo.so`);

/** The program, and whether it shows slides as well: a part of it that is installed by itself. */
export const SOFFICE = ["/usr/bin/soffice", "/usr/local/bin/soffice"].find(existsSync);

export const HAS_LIBREOFFICE = SOFFICE !== undefined;

export const HAS_IMPRESS = HAS_LIBREOFFICE && IMPRESS.some(existsSync);

export interface OfficeCell {
  readonly type: string | undefined;
  readonly value: string | undefined;
  readonly formula: string | undefined;
  readonly text: string;
}

/**
 * The cells of each sheet of a file, as LibreOffice opens it; `filter` says how it opens text. What it makes lies in
 * `folder`, where its profile is too.
 */
export async function openedByLibreOffice(
  file: string,
  folder: string,
  filter: readonly string[] = [],
): Promise<Map<string, OfficeCell[][]>> {
  await promisify(execFile)(SOFFICE!, [
    `-env:UserInstallation=file://${folder}/profile`,
    "--headless",
    ...filter.map((tokens) => `--infilter=${tokens}`),
    "--convert-to",
    "fods",
    "--outdir",
    folder,
    file,
  ]);
  return sheetsOf(readFileSync(`${folder}/${basename(file).replace(/\.[^.]*$/, "")}.fods`, "utf8"));
}

/** The cells of each sheet of a flat OpenDocument file. */
function sheetsOf(document: string): Map<string, OfficeCell[][]> {
  const sheets = new Map<string, OfficeCell[][]>();
  for (const [, name, content] of document.matchAll(
    /<table:table table:name="([^"]*)"[^>]*>(.*?)<\/table:table>/gs,
  )) {
    const rows = [...content!.matchAll(/<table:table-row[^>]*>(.*?)<\/table:table-row>/gs)].map(([, row]) =>
      [...row!.matchAll(/<table:table-cell([^>]*?)(?:\/>|>(.*?)<\/table:table-cell>)/gs)].flatMap(
        ([, attributes, inner = ""]) => {
          const attribute = (key: string) => new RegExp(`${key}="([^"]*)"`).exec(attributes!)?.[1];
          const shown = inner
            .replace(/<office:annotation.*?<\/office:annotation>/gs, "")
            .replace(/<[^>]*>/g, "");
          const cell = {
            type: attribute("office:value-type"),
            value: attribute("office:(?:date-)?value"),
            formula: attribute("table:formula"),
            text: shown.trim(),
          };
          const times = Number(attribute("table:number-columns-repeated") ?? 1);
          return times > 100 ? [] : new Array<OfficeCell>(times).fill(cell);
        },
      ),
    );
    sheets.set(name!, rows);
  }
  return sheets;
}
