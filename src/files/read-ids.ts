import { promises } from "node:fs";
import type { Entity } from "../catalogue/types.js";
import { inPart, invalidCsv, named, shapeMismatch, unknownColumn } from "../errors.js";
import { checkArgument, checkOptions, oneOf, text } from "../options.js";
import { isPromise } from "../table/input.js";
import { delimiterOf, raggedCsvLines } from "../text/csv-cells.js";
import { nearest } from "../text/nearest.js";
import { asRead, unreadFile } from "./at-path.js";
import { decodedText } from "./content.js";

export interface ReadIdsOptions {
  /** The column of a CSV that holds the ids. Default: `playerId` or `teamId`, then `wyId`, then `id`. */
  readonly column?: string | undefined;
  /** Entity of the ids: decides whether `playerId` or `teamId` is tried first. Default `"player"`. */
  readonly entity?: Entity | undefined;
}

const OWN_COLUMN = { player: "playerId", team: "teamId" } as const;

/**
 * Reads the ids in a file: a list separated by line breaks, spaces or commas, or a column of a CSV.
 *
 * Shape:   in the file's order, with repetitions. A file with a header is a CSV; `,` `;` and
 *          tab separate. `-` is standard input. A `#` begins a comment in lists.
 * Missing: blank lines are skipped; a blank cell is an error.
 * Errors:  `not_found`, `unreadable`, `unknown_column` with the nearest correct name, `invalid_csv` with the line of
 *          an invalid id.
 *
 * @example
 * await writeCsv(await samplePlayers(), "league.csv");
 * (await readIds("league.csv")).length // => 515
 */
export function readIds(path: string, options: ReadIdsOptions = {}): Promise<number[]> {
  return named("readIds", async () => {
    checkOptions(options, { column: text, entity: oneOf(["player", "team"]) });
    const { column, entity = "player" } = options;
    const content = (await contentOf(path)).replace(/^\uFEFF/, "");
    const head = content.trimStart().split(/[\r\n#]/, 1)[0]!;
    const isTable = column !== undefined || /\p{L}/u.test(head);
    return isTable ? idsOfColumn(path, content, entity, column) : idsOfList(path, content);
  });
}

async function contentOf(path: string): Promise<string> {
  if (isPromise(path)) throw shapeMismatch("the path is a promise; put await before it.");
  checkArgument("path", path, text);
  try {
    if (path !== "-") return decodedText(await promises.readFile(asRead(path))).text;
    return decodedText(await (await import("node:stream/consumers")).buffer(process.stdin)).text;
  } catch (cause) {
    throw unreadFile(path, cause);
  }
}

function idsOfList(path: string, content: string): number[] {
  return content.split(/\r?\n/).flatMap((line, index) =>
    line
      .replace(/#.*$/, "")
      .split(/[\s,;]+/)
      .filter((word) => word !== "")
      .map((word) => idOf(path, word, index + 1)),
  );
}

function idsOfColumn(path: string, content: string, entity: Entity, wanted: string | undefined): number[] {
  const [header, ...rows] = inPart(path, () => [
    ...raggedCsvLines(content, delimiterOf(content, [",", ";", "\t"])),
  ]);
  const names = (header?.cells ?? []).map(({ value }) => value.trim());
  const candidates = wanted === undefined ? [OWN_COLUMN[entity], "wyId", "id"] : [wanted];
  const index = names.indexOf(candidates.find((candidate) => names.includes(candidate)) ?? "");
  if (index === -1) throw unknownColumn(candidates[0]!, nearest(candidates[0]!, names));
  return rows
    .filter(({ cells }) => cells.some(({ value }) => value.trim() !== ""))
    .map(({ cells, line }) => idOf(path, (cells[index]?.value ?? "").trim(), line));
}

function idOf(path: string, text: string, line: number): number {
  const id = /^\d{1,16}$/.test(text) ? Number(text) : 0;
  if (Number.isSafeInteger(id) && id >= 1) return id;
  throw invalidCsv(`${path}, line ${line}: ${JSON.stringify(text)} is not an id; expected a whole number.`, {
    path,
    line,
  });
}
