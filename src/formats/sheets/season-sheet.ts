import type { Catalogue } from "../../catalogue/types.js";
import { ownField } from "../../fields.js";
import type { Sheet } from "../sheet.js";
import { fbrefSheet } from "./fbref-sheet.js";

/** A sheet whose columns have the names by which a catalogue knows them, without header lines among its rows. */
export type NamedSheet = Sheet & { readonly file: string };

/** A sheet under the names that a catalogue knows, as the provider's headers say them. */
export function seasonSheet(sheet: Sheet, { source, columns }: Catalogue, seasonSaid: unknown): NamedSheet {
  const named = source?.headers === "fbref" ? fbrefSheet(sheet, seasonSaid) : sheet;
  const names =
    source?.headers === "statsbomb" ? named.names.map((name) => statsbombName(name, columns)) : named.names;
  return withoutIndex({
    ...named,
    file: named.file ?? "the table",
    names: withSpellings(names, source?.spellings ?? {}),
  });
}

const PREFIX = /^player_season_/;

/** Copies cut `player_season_` off, and some `_90` behind it: then rates stand under the names of counts. */
function statsbombName(name: string, columns: Catalogue["columns"]): string {
  const short = name.replace(PREFIX, "");
  if (Object.hasOwn(columns, short) || !Object.hasOwn(columns, `${short}_90`)) return short;
  return `${short}_90`;
}

/** The names that other copies have, where the provider's own are not there. */
function withSpellings(names: readonly string[], spellings: Readonly<Record<string, string>>): string[] {
  return names.map((name) => {
    const known = ownField(spellings, name) ?? name;
    return names.includes(known) ? name : known;
  });
}

/** Without the column of places that programs write before the first: it has no name, or one of theirs. */
function withoutIndex(sheet: NamedSheet): NamedSheet {
  const kept = sheet.names.flatMap((name, at) => (name === "" || /^Unnamed: 0$/.test(name) ? [] : [at]));
  return {
    ...sheet,
    names: kept.map((at) => sheet.names[at]!),
    columns: kept.map((at) => sheet.columns[at]!),
  };
}
