/** What somebody asked for as text, to be compared with names. What can be no name is none, and is not looked into. */
export function askedName(asked: unknown): string {
  return typeof asked === "string" || typeof asked === "number" ? String(asked) : "";
}
