import type { Answer } from "./answer.js";
import type { Arguments } from "./arguments.js";
import type { Data } from "./data.js";
import type { JsonSchema } from "./json-schema.js";

/** What a model may ask for. Title and description are ours alone: nothing of the data stands in them. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly takes: Arguments;
  readonly gives: JsonSchema;
  /** The page that shows the answer, where there is one. */
  readonly page?: string;
  readonly answer: (data: Data, asked: Asked) => Answer;
}

/** The arguments of a call, checked. */
export type Asked = Readonly<Record<string, unknown>>;

/** Those of the arguments that are called so. */
export function only(asked: Asked, names: Arguments): Asked {
  return Object.fromEntries(Object.entries(asked).filter(([name]) => Object.hasOwn(names, name)));
}

const COUNT = 10;

/** Which part of a list is asked for. */
export function partAsked({ count = COUNT, cursor = "0" }: Asked): { from: number; count: number } {
  return { from: Number(cursor), count: Number(count) };
}
