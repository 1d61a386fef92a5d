// The few types in danfo's declarations that come from packages which scoutframe neither installs nor needs. The build
// substitutes them for plotly.js-dist-min, papaparse, xlsx, table, node-fetch and request.

/** The options of papaparse that apply to reading a file. */
export interface ParseConfig {
  delimiter?: string;
  newline?: "\r" | "\n" | "\r\n";
  quoteChar?: string;
  escapeChar?: string;
  header?: boolean;
  dynamicTyping?: boolean | { [column: string]: boolean };
  preview?: number;
  encoding?: string;
  comments?: false | string;
  skipEmptyLines?: boolean | "greedy";
  transform?(value: string, field: string | number): unknown;
  transformHeader?(header: string, index: number): string;
}

export interface HeadersInit {
  [name: string]: string;
}

/** Spreadsheets are left out; their options remain in the signatures. */
export type ParsingOptions = Record<string, unknown>;
export type WritingOptions = Record<string, unknown>;

/** Frames print themselves; the options of borders remain in the signatures. */
export type BaseUserConfig = Record<string, unknown>;
export type TableUserConfig = Record<string, unknown>;

/** Plots need a browser; their options remain in the signatures. */
export type Config = Record<string, unknown>;
export type Layout = Record<string, unknown>;

declare namespace request {
  interface RequiredUriUrl {
    url?: string;
  }
  interface CoreOptions {
    method?: string;
    headers?: HeadersInit;
  }
}
export default request;
