import { invalidOption, wrongEntity } from "../../errors.js";
import { ownField } from "../../fields.js";
import type { Note } from "../../notes.js";
import { type OptionCheck, type OptionsOf, says, text, textOrList } from "../../options.js";
import { nearest } from "../../text/nearest.js";
import { firstFew } from "../../text/words.js";
import { cellText } from "../cell-column.js";
import { cellAt } from "../column.js";
import { analysis } from "../envelope.js";
import { nameAt } from "../find.js";
import type { CatalogueOption, SameKind, TableInput } from "../input.js";
import { hexadecimalKey, isNames } from "../join/join-keys.js";
import { idColumn } from "../keys.js";
import { entryOf, everyRow, grouped } from "../rows.js";
import type { Table } from "../table.js";
import { withColumns } from "../verbs.js";
import { type Register, type RegisteredIds, type RegisterRows, registerFrom, slugOf } from "./register.js";

export interface LinkPlayersOptions extends CatalogueOption, Omit<OptionsOf<typeof LINK_CHECKS>, "to"> {
  /** Provider, or providers, whose ids to add, as the register names them. */
  readonly to: string | readonly string[];
}

const namespaces: OptionCheck<string | Readonly<Record<string, string>>> = {
  expected: 'a namespace of the first provider of to, or { transfermarkt: "spieler" }',
  test: (given) => text.test(given) || isNames(given),
};

export const LINK_CHECKS = {
  to: says(textOrList, "providers whose ids to add"),
  /** Provider of the table's own ids. Default: that of the table, or of its column `key_<from>`. */
  from: says(text, "provider of the table's ids (default: the table's own)"),
  /** Namespace of the ids of `to`, or of each provider by name. Default: the one for players. */
  namespace: namespaces,
};

/**
 * How a row was linked: by one id, by none, by several of which the first counts, or through a merged one. `join` also has
 * rows without a bridge that it matched by name.
 */
export type LinkState = "linked" | "no bridge" | "several" | "redirected" | "by name";

/** The column with the state of each row for the first provider; for further ones it ends in their names. */
export const LINK_STATE = "linkState";

/** The provider of records of the service, as registers name it. */
const SERVICE = "wyscout";

/** The namespaces of players in the Reep register that are not called so. */
const PLAYER_NAMESPACES: ReadonlyMap<string, string> = new Map([
  ["transfermarkt", "spieler"],
  ["fbref", "person"],
  ["opta", "person"],
  ["statsbomb", "offline_player"],
]);

/**
 * Adds the ids that a register has for the players of a table at other providers: by id, never by name.
 *
 * Shape:   the table with three more columns for each provider: `key_understat`, its id as text, of several the
 *          register's first; `keys_understat`, all of them, separated by blanks; and `linkState`: `linked`, `redirected` (through
 *          an id that was merged into another), `several` or `no bridge`. For a second provider that is `linkState_fbref`.
 *          A DataFrame gives a DataFrame, any other input a table. The register is the result of `readRegister`, or rows with
 *          `provider`, `external_id`, `reep_id`.
 * Ids:     the table's are those of its provider (FBref's digits as the number that the reader makes of them), of the
 *          service's records those of Wyscout; or of its column `key_<from>`. `namespace` is the one for players where it is
 *          not given: `spieler` of Transfermarkt, `person` of FBref, `offline_player` of StatsBomb.
 * Told:    rows by state, those without a bridge by name, and the linked ones by competition (`linked`); players of the table
 *          whom the register takes for one (`linked_twice`).
 * Missing: an id without a bridge has no id at the other provider.
 * Errors:  `invalid_option` for a provider or namespace that the register does not have, with those that it has;
 *          `wrong_entity` for teams.
 *
 * @example
 * const register = [
 *   { provider: "wyscout", external_id: "8717", reep_id: "a" },
 *   { provider: "understat", external_id: "647", reep_id: "a" },
 * ];
 * const league = linkPlayers(await samplePlayers(), register, { to: "understat" });
 * const { key_understat, linkState } = league.row("H. Kane");
 * [key_understat, linkState] // => ["647", "linked"]
 */
export function linkPlayers<T extends TableInput>(
  input: T,
  register: Register | RegisterRows,
  options: LinkPlayersOptions,
): SameKind<T> {
  return analysis("linkPlayers", LINK_CHECKS, input, options, (table) =>
    linkedTable(table, registerFrom(register), options),
  );
}

/** {@link linkPlayers} without its envelope. */
export function linkedTable(table: Table, register: Register, options: LinkPlayersOptions): Table {
  if (table.entity !== "player") throw wrongEntity(table.entity, "player");
  const [first, ...others] = [options.to ?? []].flat();
  if (first === undefined) throw invalidOption("to", options.to, "a provider, such as understat");
  const { from, namespace } = options;
  const spaces = typeof namespace === "string" ? { [slugOf(first)]: namespace } : namespace;
  const own = ownIds(table, from);
  const source = listOf(register, own.provider, "from", spaces);
  return [first, ...others].reduce((linked, asked) => {
    const target = listOf(register, asked, "to", spaces);
    const { provider } = target;
    const links = linksBetween(register, source, target, own);
    const ofRow = own.keys.map((key) => links.get(key ?? ""));
    const states = ofRow.map(stateOf);
    const added: [string, (string | null)[]][] = [
      [`key_${provider}`, ofRow.map((link) => [...(link?.ids ?? [])][0] ?? null)],
      [`keys_${provider}`, ofRow.map((link) => (link === undefined ? null : [...link.ids].join(" ")))],
      [asked === first ? LINK_STATE : `${LINK_STATE}_${provider}`, states],
    ];
    const notes = [linkedNote(table, provider, states), ...twiceNote(table, provider, ofRow)];
    return withColumns(linked, new Map(added), { notes: [...linked.notes, ...notes] });
  }, table);
}

/** The name under which a register has the provider of a table. */
export function providerOf({ catalogue }: Pick<Table, "catalogue">): string {
  return slugOf(catalogue.source?.provider ?? SERVICE);
}

/** The ids of a table's rows at a provider, each in the form in which those of a register are compared with it. */
export function ownIds(table: Table, from: string | undefined) {
  const [own, provider] = [providerOf(table), slugOf(from ?? providerOf(table))];
  const column = `key_${provider}`;
  const ids = (name: string) => everyRow(table).map((row) => cellText(cellAt(table, name, row)) || null);
  if (provider !== own && table.has(column))
    return { provider, keys: ids(column), keyOf: (id: string) => id };
  if (provider !== own && table.catalogue.source !== undefined) {
    const expected = `${own}, the provider of the table, or a table with the column ${column}`;
    throw invalidOption("from", from, expected);
  }
  const isHexadecimal = table.catalogue.source?.ids === "hexadecimal";
  const keyOf = (id: string): string => (isHexadecimal ? hexadecimalKey(id)! : id);
  const texts = ids("player_sourceId");
  // The reader counts ids of its own down from -1.
  const numbers = ids(idColumn(table.entity)).map((id) => (id?.startsWith("-") ? null : id));
  return { provider, keys: numbers.map((id, row) => (texts[row] ? keyOf(texts[row]) : id)), keyOf };
}

/** The register's ids of a provider in the namespace asked for, else in that of players. */
export function listOf(
  { lists, counts }: Register,
  asked: string,
  option: "from" | "to",
  spaces: Readonly<Record<string, string>> = {},
): RegisteredIds {
  const provider = slugOf(asked);
  const own = lists.filter((list) => list.provider === provider);
  if (own.length === 0) {
    const known = [...new Set(counts.map((count) => count.provider))];
    const expected = `a provider of the register: ${known.join(", ")}`;
    throw invalidOption(option, asked, expected, nearest(provider, known));
  }
  const said = ownField(spaces, provider);
  const only = own.length === 1 ? own[0]!.namespace : "";
  const usual = [PLAYER_NAMESPACES.get(provider), "player", "person", only];
  const wanted = said === undefined ? usual : [slugOf(said)];
  const found = wanted.flatMap((space) => own.find(({ namespace }) => namespace === space) ?? []);
  if (found[0] !== undefined) return found[0];
  const known = counts.filter((count) => count.provider === provider);
  const expected = known.map(({ namespace, bridges }) => `${namespace || "none"} (${bridges})`).join(", ");
  throw invalidOption("namespace", said, `a namespace of ${provider} in the register: ${expected}`);
}

/** Whom an id leads to: the entity, and all its ids at the other provider in the register's order. */
export interface Link {
  readonly entity: number;
  readonly ids: Set<string>;
  isRedirected: boolean;
}

/** For each key of a table the ids that its entity has at the other provider; none where there is no bridge. */
export function linksBetween(
  { living }: Register,
  source: RegisteredIds,
  target: RegisteredIds,
  { keys, keyOf }: Pick<ReturnType<typeof ownIds>, "keys" | "keyOf">,
): ReadonlyMap<string, Link> {
  const wanted = new Set(keys);
  const links = new Map<string, Link>();
  const ofEntity = new Map<number, Set<Link>>();
  source.ids.forEach((id, at) => {
    const key = keyOf(id);
    const entity = living[source.entities[at]!]!;
    if (!wanted.has(key) || entity === -1) return;
    const link = entryOf(links, key, () => ({ entity, ids: new Set<string>(), isRedirected: false }));
    // An id that stands for two by mistake has the ids of both.
    entryOf(ofEntity, entity, () => new Set<Link>()).add(link);
    link.isRedirected ||= entity !== source.entities[at];
  });
  target.ids.forEach((id, at) => {
    for (const link of ofEntity.get(living[target.entities[at]!]!) ?? []) {
      link.ids.add(id);
      link.isRedirected ||= living[target.entities[at]!] !== target.entities[at];
    }
  });
  return new Map([...links].filter(([, { ids }]) => ids.size > 0));
}

function stateOf(link: Link | undefined): LinkState {
  if (link === undefined) return "no bridge";
  if (link.ids.size > 1) return "several";
  return link.isRedirected ? "redirected" : "linked";
}

/** How many rows were linked, in all and by competition, and who was not. */
function linkedNote(table: Table, provider: string, states: readonly LinkState[]): Note {
  const byState = grouped(everyRow(table), (row) => states[row]!);
  const count = (state: LinkState): number => byState.get(state)?.length ?? 0;
  const rows = table.rowCount - count("no bridge");
  const competitionAt = (row: number): string =>
    String(cellAt(table, "competition_name", row) ?? cellAt(table, "competitionId", row));
  const coverage = [...grouped(everyRow(table), competitionAt)].map(([name, all]) => {
    return [name, [all.filter((row) => states[row] !== "no bridge").length, all.length]] as const;
  });
  const names = (byState.get("no bridge") ?? []).map((row) => nameAt(table, row));
  const competitions = coverage.map(([name, [own, all]]) => `${name} ${own} of ${all}`);
  const message = `${rows} of ${table.rowCount} rows have an id of ${provider} (${count("several")} with several, ${count("redirected")} through a merged one)`;
  return {
    ...{ code: "linked", provider, rows, coverage: Object.fromEntries(coverage) },
    message: [
      message,
      ...(competitions.length > 1 ? [`by competition: ${firstFew(competitions)}`] : []),
      ...(names.length > 0 ? [`no bridge: ${firstFew(names)}`] : []),
    ].join("; "),
    states: Object.fromEntries([...byState].map(([state, own]) => [state, own.length])),
  };
}

/** Players with ids of their own whom the register takes for one. */
function twiceNote(table: Table, provider: string, links: readonly (Link | undefined)[]): Note[] {
  const ids = table.column(idColumn(table.entity));
  const linked = everyRow(table).filter((row) => links[row] !== undefined);
  const ofOne = [...grouped(linked, (row) => links[row]!.entity).values()];
  const names = ofOne.flatMap((rows) => {
    const players = new Set(rows.map((row) => `${nameAt(table, row)} (${ids[row]})`));
    return new Set(rows.map((row) => ids[row])).size < 2 ? [] : [[...players].join(" and ")];
  });
  if (names.length === 0) return [];
  const message = `the register takes several players of the table for one, with the same id of ${provider}: ${firstFew(names)}`;
  return [{ code: "linked_twice", message, names }];
}
