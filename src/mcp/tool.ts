import type { JsonSchema } from "../options.js";
import type { Answer } from "./answer.js";
import type { Arguments } from "./arguments.js";
import type { Data } from "./data.js";
import { described, type Fields, listOf, orNull, schemaOf, TEXT, text, valuesOf, WHOLE } from "./fields.js";

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

/** What a tool has found, before it becomes an answer. */
export interface Found<Head, Item> extends Omit<Answer, "head" | "list" | "row"> {
  /** What the fields before the list are made of. */
  readonly head: Head;
  readonly item: (at: number) => Item;
}

const NOTE = schemaOf({ code: text(String), message: text(String) });

/** The fields about its length in every answer with a list. */
const OF_LISTS = {
  total: { schema: described("how many there are", WHOLE) },
  shown: { schema: described("how many of them are in this answer", WHOLE) },
  cursor: {
    schema: described("hand it back as `cursor` for those that follow; null after the last", orNull(TEXT)),
  },
  notes: { schema: listOf(NOTE) },
  notesLeftOut: { schema: described("how many further notes were left out", WHOLE) },
};

/** A tool whose answers and their schema come from the same fields. */
export function toolOf<Head, Item>({
  head,
  items: [listed, fields, says],
  behind = {},
  find,
  ...tool
}: Omit<Tool, "gives" | "answer"> & {
  readonly head: Fields<Head>;
  /** The name of the list, the fields of its items, and a description. */
  readonly items: readonly [name: string, fields: Fields<Item>, says?: string];
  /** The fields of `head` that stand behind the list. */
  readonly behind?: Fields<Head>;
  readonly find: (data: Data, asked: Asked) => Found<Head, Item>;
}): Tool {
  return {
    ...tool,
    gives: schemaOf({
      ...head,
      [listed]: { schema: described(says, listOf(schemaOf(fields))) },
      ...behind,
      ...OF_LISTS,
    }),
    answer: (data, asked) => {
      const { head: from, item, ...found } = find(data, asked);
      return {
        ...found,
        head: valuesOf({ ...head, ...behind }, from),
        list: listed,
        row: (at) => valuesOf(fields, item(at)),
      };
    },
  };
}

/** The arguments whose names are in `names`. */
export function only(asked: Asked, names: Arguments): Asked {
  return Object.fromEntries(Object.entries(asked).filter(([name]) => Object.hasOwn(names, name)));
}

const COUNT = 10;

/** The part of a list that is asked for. */
export function partAsked({ count = COUNT, cursor = "0" }: Asked): { from: number; count: number } {
  return { from: Number(cursor), count: Number(count) };
}
