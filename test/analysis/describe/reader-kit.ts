import type { CitedCell } from "scoutframe";

/** What readers of sentences share. */

export const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, "");

export function rounds(said: string, value: number): boolean {
  const [whole, decimals = ""] = said.replace("−", "").split(".");
  return value.toFixed(decimals.length) === `${whole}${decimals === "" ? "" : `.${decimals}`}`;
}

export type Reader = (text: string, cells: readonly CitedCell[], raw: string) => boolean;

export const ending =
  (end: string) =>
  ({ column }: CitedCell): boolean =>
    column.endsWith(end);

export function numberAt(cells: readonly CitedCell[], end: string): number {
  const value = cells.find(ending(end))?.value;
  return typeof value === "number" ? value : Number.NaN;
}

export const THIN = 1 / 3;

/** What is quoted in a sentence, in its order. */
export function quotations(text: string): string[] {
  return [...text.matchAll(/“([^”]*)”/g)].map(([, said]) => said ?? "");
}

export const says =
  (
    pattern: RegExp,
    isSo: (cells: readonly CitedCell[], found: readonly string[], raw: string) => boolean,
  ): Reader =>
  (text, cells, raw) => {
    const found = pattern.exec(text);
    return found !== null && isSo(cells, found, raw);
  };
