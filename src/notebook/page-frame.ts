import { showInCell } from "./cell.js";

/** Whether a text is a whole HTML page, as reports, squads and explorers are. */
export function isPage(text: unknown): text is string {
  return typeof text === "string" && /^<!doctype html>/i.test(text);
}

/** Shows a page in the running cell, in a frame that keeps it apart from the notebook; in a script it prints the title. */
export function showPage(page: string): void {
  const [, title = ""] = /<title>([^<]*)/.exec(page) ?? [];
  const style = "width:100%;height:720px;border:0";
  // Nothing else is escaped: the page allows its script by a hash.
  const inQuotes = (text: string): string => text.replaceAll('"', "&quot;");
  const source = inQuotes(page.replaceAll("&", "&amp;"));
  const frame = `<iframe title="${inQuotes(title)}" style="${style}" sandbox="allow-scripts allow-downloads" srcdoc="${source}"></iframe>`;
  if (!showInCell({ "text/html": frame, "text/plain": title })) console.log(title);
}
