// The catalogue of a table goes with its frame and with every frame that a verb makes from it; so does the order of rows.

import { concat as danfosConcat, merge as danfosMerge } from "danfojs-node";
import { FRAME_CATALOGUE, FRAME_SORTED_BY } from "../../text/frame-catalogue.js";
import { frameMethods, groupMethods, mend } from "./classes.js";

export function mendCatalogue(): void {
  for (const methods of [frameMethods, groupMethods]) {
    for (const name of verbsOf(methods)) {
      mend<object>(methods, {
        [name](danfos, ...given: unknown[]) {
          return handedOn(this, danfos.call(this, ...given));
        },
      });
    }
  }
}

/** The public methods; danfo's internal ones begin with a dollar sign. */
function verbsOf(methods: object): string[] {
  return Object.getOwnPropertyNames(methods).filter((name) => {
    const value = Object.getOwnPropertyDescriptor(methods, name)?.value;
    return typeof value === "function" && name !== "constructor" && !name.startsWith("$");
  });
}

/** Passes the catalogue on. `sample` returns a promise. */
function handedOn<Made>(from: object, made: Made): Made {
  if (made instanceof Promise) return made.then((later) => handedOn(from, later)) as Made;
  // The result of `groupby` is not a frame yet, but passes the catalogue on too.
  if (typeof made !== "object" || made === null || !("columns" in made || "keyCol" in made)) return made;
  for (const mark of [FRAME_CATALOGUE, FRAME_SORTED_BY]) {
    const value = Reflect.get(from, mark);
    if (value !== undefined && !(mark in made))
      Object.defineProperty(made, mark, { value, configurable: true });
  }
  return made;
}

/** Danfo's `concat`; the result has the catalogue of the first frame that has one. */
export const concat: typeof danfosConcat = (options) => {
  const made = danfosConcat(options);
  for (const frame of options.dfList) handedOn(frame, made);
  return made;
};

/** Danfo's `merge`; the result has the catalogue of the left frame, or else of the right one. */
export const merge: typeof danfosMerge = (options) => {
  return handedOn(options.right, handedOn(options.left, danfosMerge(options)));
};
