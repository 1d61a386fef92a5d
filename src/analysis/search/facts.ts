import { CLUB_COLUMNS, COLUMN_TITLES, clubColumns, type NamedColumns } from "../../table/column-names.js";

/** The facts about a row besides its metrics, and the kinds of filters for them. */

export interface Fact {
  readonly label: string;
  /** A filter lists texts, or gives a range of numbers or days (`2019-06-30`). */
  readonly kind: "text" | "number" | "day";
  /** The columns with the fact; the first one with a value counts. */
  readonly columns: readonly string[];
  /** Whether 0 means unknown, as it does in records. */
  readonly zeroIsUnknown?: boolean;
}

export const FACTS = {
  position: { label: "Position", kind: "text", columns: ["positionGroup"] },
  club: { label: "Club", kind: "text", columns: CLUB_COLUMNS },
  competition: { label: "Competition", kind: "text", columns: ["competition_name", "competitionId"] },
  season: { label: "Season", kind: "text", columns: ["season_name", "seasonId"] },
  nationality: {
    label: "Nationality",
    kind: "text",
    columns: [
      "nationality",
      "player_passportArea_name",
      "player_passportCountry",
      "player_birthArea_name",
      "player_birthCountry",
    ],
  },
  foot: { label: "Foot", kind: "text", columns: ["player_foot", "foot"] },
  age: { label: "Age", kind: "number", columns: ["age", "player_age"] },
  height: {
    label: "Height",
    kind: "number",
    columns: ["player_height", "height"],
    zeroIsUnknown: true,
  },
  contractEnd: {
    label: "Contract end",
    kind: "day",
    columns: ["contract_until", "player_contractExpires", "contractExpires", "contractEnd"],
  },
  marketValue: {
    label: "Market value",
    kind: "number",
    columns: ["market_value", "player_marketValue", "marketValue"],
  },
  wage: { label: "Wage", kind: "number", columns: ["wage"] },
  currency: { label: "Currency", kind: "text", columns: ["currency"] },
} as const satisfies Readonly<Record<string, Fact>>;

export type FactName = keyof typeof FACTS;

export const FACT_NAMES = Object.keys(FACTS) as readonly FactName[];

/** A fact's label in a table; that of the club says if it is only today's. */
export function factLabel(table: NamedColumns, name: FactName): string {
  const [column] = name === "club" ? clubColumns(table) : [];
  return COLUMN_TITLES.get(column ?? "") ?? FACTS[name].label;
}

/** An amount of money with thousands apart, and its currency where it is known. */
export function moneyText(amount: number | string | null, currency: number | string | null): string | null {
  const written = typeof amount === "number" ? amount.toLocaleString("en") : amount;
  return written === null || currency === null ? written : `${written} ${currency}`;
}

export function isFact(name: string): name is FactName {
  return Object.hasOwn(FACTS, name);
}
