import { type Markup, markup } from "./markup.js";

/** A name in its own text direction: a right-to-left name must not reorder the text around it. */
export function isolated(name: string): Markup {
  return markup`<bdi>${name}</bdi>`;
}

/** `A`, `A and B`, `A, B and C`, each name isolated. */
export function listedNames(names: readonly string[]): Markup {
  const before = (place: number): string => {
    if (place === 0) return "";
    return place === names.length - 1 ? " and " : ", ";
  };
  return markup`${names.map((name, place) => markup`${before(place)}${isolated(name)}`)}`;
}

/** A sentence with each of these names isolated. */
export function withNames(text: string, names: readonly string[]): Markup {
  const parts: (string | Markup)[] = [];
  let rest = text;
  while (rest !== "") {
    const found = names
      .map((name) => ({ name, at: name === "" ? -1 : rest.indexOf(name) }))
      .filter(({ at }) => at >= 0)
      // At the same place, the longest name wins.
      .sort((a, b) => a.at - b.at || b.name.length - a.name.length)[0];
    if (found === undefined) break;
    parts.push(rest.slice(0, found.at), isolated(found.name));
    rest = rest.slice(found.at + found.name.length);
  }
  return markup`${[...parts, rest]}`;
}
