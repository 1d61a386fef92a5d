import { EXPORT_HEAD_LABELS, EXPORT_METRIC_LABELS } from "../../catalogue/export-labels.js";
import { plain } from "../../text/nearest.js";

/** What people write above the columns of their own sheets, as the search page's labels. */

export const PLAYER = "Player";
export const COMPETITION = "Competition";
export const SEASON = "Season";

const OTHER_LABELS: Readonly<Record<string, readonly string[]>> = {
  [PLAYER]: ["player name", "name", "full name", "short name", "footballer"],
  Team: ["club", "squad", "team name", "club name", "current club"],
  Position: ["pos", "positions", "main position"],
  Age: ["age (years)"],
  "Market value": ["value", "market value (€)", "value (€)", "mv"],
  "Contract expires": [
    "contract",
    "contract until",
    "contract end",
    "contract expiry",
    "contract expiration",
  ],
  "Minutes played": ["minutes", "mins", "min", "mins played", "minutes on field"],
  "Matches played": ["matches", "apps", "appearances", "games", "games played"],
  "Passport country": ["nationality", "nation"],
  Foot: ["preferred foot"],
  [COMPETITION]: ["league"],
  [SEASON]: [],
};

const LABEL_OF: ReadonlyMap<string, string> = new Map([
  ...[...Object.keys(EXPORT_HEAD_LABELS), ...Object.keys(EXPORT_METRIC_LABELS)].map(
    (label) => [plain(label), label] as const,
  ),
  ...Object.entries(OTHER_LABELS).flatMap(([label, others]) =>
    [label, ...others].map((other) => [plain(other), label] as const),
  ),
]);

/** So many lines may stand above the headers. */
export const MOST_ABOVE = 20;

/** Whether a header is that of a column of players. */
export function isPlayerLabel(header: string): boolean {
  return LABEL_OF.get(plain(header)) === PLAYER;
}

/** Which of the first lines holds the headers: the first with a column of players and another one; -1 where none does. */
export function headerAt(lines: readonly (readonly string[])[]): number {
  return lines
    .slice(0, MOST_ABOVE)
    .findIndex((line) => line.some(isPlayerLabel) && line.filter((cell) => cell.trim() !== "").length > 1);
}

/** The headers as the search page's labels, as far as they mean the same and the label is not there itself. */
export function pageLabels(names: readonly string[]): string[] {
  const taken = new Set(names);
  return names.map((name) => {
    const label = LABEL_OF.get(plain(name));
    if (label === undefined || taken.has(label)) return name;
    taken.add(label);
    return label;
  });
}
