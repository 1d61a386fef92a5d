import { type Command, InvalidArgumentError, Option } from "commander";
import type {
  AmongPeersOptions,
  CsvOptions,
  FilterPositionsOptions,
  PercentileRanksOptions,
} from "../index.js";
import { type InputFlags, readInput } from "./input.js";

/** Flags that several commands share; the library's own names, in the spelling of command lines. */

export interface OutputFlags {
  readonly out?: string;
  readonly json?: boolean;
  readonly width?: number;
  readonly labels?: boolean;
  readonly delimiter?: CsvOptions["delimiter"];
  readonly decimalComma?: boolean;
  readonly byteOrderMark?: boolean;
  readonly decimals?: number;
}

export interface PeerFlags {
  readonly metrics?: string[];
  readonly by?: string[];
  readonly minMinutes?: number;
  readonly positions?: string[];
  readonly minShare?: number;
  readonly minPeers?: number;
  readonly ties?: PercentileRanksOptions["ties"];
  readonly direction?: PercentileRanksOptions["direction"];
  readonly undefinedRates?: PercentileRanksOptions["undefinedRates"];
  readonly reference?: string;
  readonly weightByShare?: boolean;
  readonly minAge?: number;
  readonly maxAge?: number;
  readonly ageAt?: string;
}

export interface PositionFlags {
  readonly positions?: string[];
  readonly match?: FilterPositionsOptions["match"];
  readonly minShare?: number;
}

/** `a,b` and repeated flags alike. An empty text is the empty list. */
export function list(text: string, previous: readonly string[] = []): string[] {
  const names = text.split(",").map((name) => name.trim());
  return [...previous, ...names.filter((name) => name !== "")];
}

export function number(text: string): number {
  const value = Number(text);
  if (text.trim() === "" || Number.isNaN(value)) throw new InvalidArgumentError("Expected a number.");
  return value;
}

function delimiter(text: string): string {
  return text === "tab" || text === "\\t" ? "\t" : text;
}

export function addInputFlags(command: Command): Command {
  return command
    .option("--keep-going", "leave bad records out and say so on standard error, instead of stopping")
    .option("--duplicates <what>", "two records with one key: error, or keep the last", "error");
}

export function addOutputFlags(command: Command): Command {
  return command
    .option("--json", "print rows as JSON")
    .option("-o, --out <path>", "write to a .csv or .json file instead of printing")
    .option("--labels", "head columns with labels instead of column names")
    .option("--width <characters>", "cut printed tables to this width; 0 for no limit", number)
    .option("--decimals <n>", "decimals to print or to write", number)
    .addOption(new Option("--delimiter <sign>", "of CSV: , ; | or tab").argParser(delimiter))
    .option("--decimal-comma", "CSV with 2,5 for 2.5")
    .option("--byte-order-mark", "CSV that begins with a byte order mark, for Excel");
}

export function addPeerFlags(command: Command): Command {
  return command
    .option("-m, --metrics <columns>", "metrics, separated by commas", list)
    .option("--min-minutes <n>", "least minutes on the field of a peer", number)
    .option("-p, --positions <names>", "position codes or groups of peers, separated by commas", list)
    .option("--min-share <percent>", "least share of playtime in the positions", number)
    .option("--weight-by-share", "count peers in every group they played in, by share of playtime")
    .option("--min-age <years>", "youngest age of a peer, at the start of the season", number)
    .option("--max-age <years>", "oldest age of a peer, at the start of the season", number)
    .option("--age-at <day>", "take ages on this day instead, such as 2018-01-31")
    .option("--by <columns>", 'columns in which peers are equal; "" for everybody', list)
    .option("--min-peers <n>", "fewer peers give no rank (default: 5)", number)
    .option("--ties <kind>", "rank, weak, strict or mean (default: rank)")
    .option("--direction <which>", "better: lower may be better; raw: larger always ranks higher")
    .option("--undefined-rates <how>", "missing, or asSent to rank zeros that mean nothing")
    .option("--reference <file>", "rank against the rows of this file");
}

export function addPositionFlags(command: Command): Command {
  return command
    .option("-p, --positions <names>", "position codes or groups, separated by commas", list)
    .option("--match <how>", "primary, group or any")
    .option("--min-share <percent>", "least share of playtime in the positions", number);
}

/** The library's options behind the flags; without the rule for ties, which only percentile ranks have. */
export async function peerOptions(flags: PeerFlags & InputFlags): Promise<AmongPeersOptions> {
  const { reference, metrics, by, minMinutes, positions, minShare, minPeers, direction, undefinedRates } =
    flags;
  const { weightByShare, minAge, maxAge, ageAt } = flags;
  return {
    metrics,
    by,
    minMinutes,
    positions,
    minShare,
    weightByShare,
    minAge,
    maxAge,
    ageAt,
    minPeers,
    direction,
    undefinedRates,
    reference: reference === undefined ? undefined : await readInput([reference], flags),
  };
}
