/** The row that a text asks for: an id, a key as in errors (`{ playerId: 7, roundId: 3 }`) or in JSON, or a name. */
export function rowAsked(text: string): number | string | Readonly<Record<string, number | string | null>> {
  if (/^\d+$/.test(text)) return Number(text);
  if (!/^\{.*\}$/.test(text)) return text;
  const parts = text.matchAll(/(\w+)"?\s*:\s*([^,}]+)/g);
  return Object.fromEntries([...parts].map(([, column = "", value = ""]) => [column, cell(value.trim())]));
}

function cell(text: string): number | string | null {
  return text === "null" ? null : /^-?\d+$/.test(text) ? Number(text) : text;
}
