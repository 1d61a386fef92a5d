/** The parts of a notebook file (nbformat 4) that the tests read and write. */

export interface StreamOutput {
  output_type: "stream";
  name: string;
  text: string | string[];
}

export interface DataOutput {
  output_type: "display_data" | "execute_result";
  data: Record<string, unknown>;
  metadata?: Record<string, unknown>;
  execution_count?: number | null;
}

export interface ErrorOutput {
  output_type: "error";
  ename: string;
  evalue: string;
  traceback: string[];
}

export type Output = StreamOutput | DataOutput | ErrorOutput;

export interface Cell {
  cell_type: "code" | "markdown" | "raw";
  id?: string;
  metadata: Record<string, unknown>;
  source: string | string[];
  outputs?: Output[];
  execution_count?: number | null;
}

export interface Notebook {
  nbformat: number;
  nbformat_minor: number;
  metadata: Record<string, unknown>;
  cells: Cell[];
}

/** What a runner reports of one code cell. */
export interface CellRun {
  readonly index: number;
  /** The kernel's reply: `ok`, `error`, or `abort` when it dropped the cell unexecuted. */
  readonly status: string;
  readonly executionCount: number | null;
  readonly outputs: readonly Output[];
}

/** What a runner reports of one notebook; `failure` is set when it did not reach the end. */
export interface NotebookRun {
  readonly path: string;
  readonly failure: string | null;
  readonly cells: readonly CellRun[];
}

/** The cell's output differs from run to run, so it is not compared. */
export const VOLATILE = "volatile";
/** The cell is meant to write to stderr. */
export const EXPECT_STDERR = "expect-stderr";
/** The cell is meant to fail. */
export const RAISES_EXCEPTION = "raises-exception";

/** Notebook files hold long texts as lists of lines; everywhere else they are one text. */
export function joinLines(text: unknown): string {
  return Array.isArray(text) ? text.join("") : String(text);
}

export function sourceOf(cell: Cell): string {
  return joinLines(cell.source);
}

/** Code cells with something in them: kernels skip empty ones. */
export function isExecutable(cell: Cell): boolean {
  return cell.cell_type === "code" && sourceOf(cell).trim() !== "";
}

export function hasTag(cell: Cell, tag: string): boolean {
  const { tags } = cell.metadata;
  return Array.isArray(tags) && tags.includes(tag);
}

/** How messages name a cell: its position, and the first line of its source. */
export function describeCell(cell: Cell, index: number): string {
  const firstLine = sourceOf(cell).trim().split("\n", 1)[0] ?? "";
  return `cell ${index} (${cell.cell_type}, "${firstLine}")`;
}

export function streamText(outputs: readonly Output[], name: string): string {
  return outputs
    .filter((output): output is StreamOutput => output.output_type === "stream" && output.name === name)
    .map((output) => joinLines(output.text))
    .join("");
}

export function errorText(outputs: readonly Output[]): string {
  return outputs
    .filter((output): output is ErrorOutput => output.output_type === "error")
    .map(({ ename, evalue }) => `${ename}: ${evalue}`)
    .join("\n");
}

/** Every text a reader could meet in the outputs: streams, errors, and all data but pictures in base64. */
export function textsOf(outputs: readonly Output[]): string[] {
  return outputs.flatMap((output) => {
    if (output.output_type === "stream") return [joinLines(output.text)];
    if (output.output_type === "error") return [errorText([output]), ...output.traceback];
    return Object.entries(output.data)
      .filter(([mediaType]) => isTextType(mediaType))
      .map(([mediaType, value]) => withoutDataAddresses(dataText(mediaType, value)));
  });
}

/**
 * The outputs as one text to compare: what was written and shown, in order. Pictures are reduced to their
 * kind, because their bytes may differ between processors.
 */
export function comparableText(outputs: readonly Output[]): string {
  let text = "";
  let stream = "";
  for (const output of outputs) {
    if (output.output_type === "stream") {
      // A kernel may cut one text into several outputs; where it cuts is no difference.
      if (stream !== output.name) text += `${lineBreakAfter(text)}[${output.name}]\n`;
      stream = output.name;
      text += joinLines(output.text);
      continue;
    }
    stream = "";
    if (output.output_type === "error") {
      text += `${lineBreakAfter(text)}[error]\n${errorText([output])}`;
      continue;
    }
    for (const mediaType of Object.keys(output.data).sort()) {
      text += `${lineBreakAfter(text)}[${mediaType}]\n`;
      if (isTextType(mediaType)) {
        text += withoutPictures(dataText(mediaType, output.data[mediaType]));
      }
    }
  }
  return text;
}

/** The tables and pictures a cell shows, in order: tables as HTML, pictures by their kind. What is printed each kernel prints in its own way. */
export function shownTables(outputs: readonly Output[]): string[] {
  return outputs.flatMap((output) => {
    if (output.output_type !== "display_data" && output.output_type !== "execute_result") return [];
    const html = output.data["text/html"];
    if (html !== undefined) return [withoutPictures(joinLines(html))];
    return Object.keys(output.data).filter((mediaType) => mediaType.startsWith("image/"));
  });
}

export function isJsonType(mediaType: string): boolean {
  return /^application\/(.*\+)?json$/.test(mediaType);
}

function isTextType(mediaType: string): boolean {
  const otherTexts = ["image/svg+xml", "application/javascript"];
  return mediaType.startsWith("text/") || otherTexts.includes(mediaType) || isJsonType(mediaType);
}

function dataText(mediaType: string, value: unknown): string {
  return isJsonType(mediaType) ? JSON.stringify(sortKeys(value), rounded) : joinLines(value);
}

/** The last digits of a number may differ between processors and engines. */
function rounded(_key: string, value: unknown): unknown {
  return typeof value === "number" ? Number(value.toPrecision(10)) : value;
}

function lineBreakAfter(text: string): string {
  return text === "" || text.endsWith("\n") ? "" : "\n";
}

/** Base64 spells any short word sooner or later, so it is no text to search. */
function withoutDataAddresses(text: string): string {
  return text.replace(/data:[\w/+.-]+;base64,[A-Za-z0-9+/=]+/g, "data:");
}

function withoutPictures(text: string): string {
  return text.replace(/data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]+/g, "data:image/$1");
}

export function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sortKeys(inner)]),
  );
}
