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

export type HeadersInit = Record<string, string>;

/** Spreadsheets are left out, frames print themselves, and plots need a browser; their options remain in the signatures. */
export type Config = Record<string, unknown>;
export type {
  Config as BaseUserConfig,
  Config as Layout,
  Config as ParsingOptions,
  Config as TableUserConfig,
  Config as WritingOptions,
};

declare namespace request {
  type RequiredUriUrl = { url?: string };
  type CoreOptions = { method?: string; headers?: HeadersInit };
}
export default request;
