import type { Answer } from "./answer.js";
import type { Arguments } from "./arguments.js";
import type { Data } from "./data.js";
import type { JsonSchema } from "./json-schema.js";

/** A tool that a model may call. Its title and description are constant: they never contain text from the data. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly takes: Arguments;
  readonly gives: JsonSchema;
  /** The page that shows the answer, if there is one. */
  readonly page?: string;
  readonly answer: (data: Data, asked: Asked) => Answer;
}

/** The checked arguments of a call. */
export type Asked = Readonly<Record<string, unknown>>;

/** The arguments whose names are in `names`. */
export function only(asked: Asked, names: Arguments): Asked {
  return Object.fromEntries(Object.entries(asked).filter(([name]) => Object.hasOwn(names, name)));
}

const COUNT = 10;

/** The part of a list that is asked for. */
export function partAsked({ count = COUNT, cursor = "0" }: Asked): { from: number; count: number } {
  return { from: Number(cursor), count: Number(count) };
}
