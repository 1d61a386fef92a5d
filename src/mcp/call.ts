import { ScoutframeError } from "../errors.js";
import { checkArguments } from "./arguments.js";
import { quotedText, withQuotes } from "./cleaned.js";
import { type Data, dataOf } from "./data.js";
import type { Tool } from "./tool.js";

/** The result of a call, in the protocol's form. */
export interface Called {
  readonly content: readonly Content[];
  readonly structuredContent?: Record<string, unknown>;
  readonly isError?: true;
  readonly _meta?: Record<string, unknown>;
}

type Content =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "image"; readonly data: string; readonly mimeType: string };

/**
 * Calls a tool. Our own errors become answers that say what is wrong. Any other error goes to `onFault`; the answer
 * only says that the tool failed.
 */
export function call(tool: Tool, data: Data, given: unknown, onFault: (error: unknown) => void): Called {
  try {
    const { entity, ...asked } = checkArguments(given, tool.takes);
    const { text, images = [], meta, structured } = tool.answer(dataOf(data, entity), asked);
    const content: Content[] = [{ type: "text", text }];
    for (const image of images) content.push({ type: "image", ...image });
    return { content, structuredContent: structured, ...(meta && { _meta: { ...meta } }) };
  } catch (error) {
    if (!(error instanceof ScoutframeError)) onFault(error);
    return { content: [{ type: "text", text: errorText(error) }], isError: true };
  }
}

const MOST_CANDIDATES = 10;

function errorText(error: unknown): string {
  if (!(error instanceof ScoutframeError)) return "The tool failed; this is a fault of the server.";
  const { code, details, message } = error;
  const candidates = Array.isArray(details.candidates) ? details.candidates.map(String) : [];
  const wanted = quotedText(
    typeof details.wanted === "string" ? details.wanted : String(JSON.stringify(details.wanted)),
  );
  const listed = candidates.slice(0, MOST_CANDIDATES).map(quotedText).join(", ");
  if (code === "ambiguous_name") {
    return `ambiguous_name: ${wanted} fits ${candidates.length} rows; ask by key, which find_players gives: ${listed}.`;
  }
  if (code === "unknown_row") {
    const hint = candidates.length === 0 ? "find_players finds rows by words." : `the nearest are ${listed}.`;
    return `unknown_row: there is no row for ${wanted}; ${hint}`;
  }
  const { option: _option, expected: _expected, ...fromOutside } = details;
  return `${code}: ${withQuotes(message, fromOutside)}`;
}
