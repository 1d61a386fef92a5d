import type { Catalogue, Provider } from "../../catalogue/types.js";
import { invalidCsv, shapeMismatch, show } from "../../errors.js";
import type { Sheet } from "../sheet.js";
import { seasonSheet } from "./season-rows.js";

/** A provider and what its season tables are read with. */
export interface KnownProvider {
  readonly provider: Provider;
  readonly catalogue: Catalogue;
}

/** What a sheet lacks of the shape that it is nearest to; nothing where it has all of one. */
export interface Likeness extends KnownProvider {
  readonly lacks: readonly string[];
  readonly has: number;
}

/** Header lines stand among so many rows: no others are looked at. */
export const HEAD_ROWS = 3;

/** How near a sheet comes to the shapes of providers, the nearest first. */
export function likenesses(sheet: Sheet, providers: readonly KnownProvider[]): Likeness[] {
  const head: Sheet = {
    ...sheet,
    rowCount: Math.min(sheet.rowCount, HEAD_ROWS),
    columns: sheet.columns.map((column) =>
      Array.from({ length: Math.min(sheet.rowCount, HEAD_ROWS) }, (_, row) => column[row]),
    ),
  };
  return providers
    .map((known): Likeness => {
      const names = new Set([...sheet.names, ...seasonSheet(head, known.catalogue, "").names]);
      const shapes = known.catalogue.source?.recognised ?? [];
      const lacking = shapes.map((shape) => shape.filter((name) => !names.has(name)));
      const lacks = lacking.reduce(
        (least, one) => (one.length < least.length ? one : least),
        lacking[0] ?? [],
      );
      const described = Object.keys(known.catalogue.columns).filter((name) => names.has(name)).length;
      return { ...known, lacks, has: described };
    })
    .sort((a, b) => a.lacks.length - b.lacks.length || b.has - a.has);
}

/**
 * The provider whose season tables a sheet is one of; undefined where it is of none.
 *
 * Errors: `shape_mismatch` where the one that was said does not fit, and where several fit and none was said.
 */
export function providerOf(
  sheet: Sheet,
  providers: readonly KnownProvider[],
  said: Provider | undefined,
): KnownProvider | undefined {
  const found = likenesses(sheet, providers);
  const file = sheet.file ?? "the table";
  if (said !== undefined) {
    const asked = found.find(({ provider }) => provider === said)!;
    if (asked.lacks.length === 0) return asked;
    throw shapeMismatch(
      `${file} is not a season table of ${said}: its headers are ${show(sheet.names)}; add ${listed(asked.lacks)}, or leave provider out.`,
      { file, provider: said, lacks: asked.lacks },
    );
  }
  const fitting = found.filter(({ lacks }) => lacks.length === 0);
  if (fitting.length < 2) return fitting[0];
  const names = fitting.map(({ provider }) => provider);
  throw shapeMismatch(`${file} may come from ${names.join(" or from ")}; choose one with provider.`, {
    file,
    providers: names,
  });
}

/** The error of sheets of which nobody knows any, with what the first lacks to be what it is nearest to. */
export function unknownSheet(sheets: readonly Sheet[], providers: readonly KnownProvider[]) {
  const [{ file, names }] = sheets as readonly [Sheet];
  const nearest = likenesses(sheets[0]!, providers).slice(0, 2);
  const lacking = nearest.map(
    ({ catalogue, lacks }) => `a season table of ${catalogue.source?.provider}, it lacks ${listed(lacks)}`,
  );
  const all = sheets.map((sheet) => `"${sheet.sheetName}" (${sheet.names.join(", ")})`).join("; ");
  const others = sheets.length > 1 ? ` Sheets of the workbook: ${all}; choose one with sheet.` : "";
  return invalidCsv(
    `${file}: no column playerId, teamId or Player among the headers ${show(names)}; expected a table, records as columns, or a sheet with a row for each player. Headers further down are named with headerRow. To be ${lacking.join("; to be ")}. Describe another provider's columns with catalogue.${others}`,
    { file, headers: names, nearest: nearest.map(({ provider, lacks }) => ({ provider, lacks })) },
  );
}

function listed(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(", ");
}
