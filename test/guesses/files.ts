import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeXlsx } from "hucre/xlsx";

/** A record as the service sends it. */
export const record = {
  playerId: 7,
  competitionId: 2,
  seasonId: 3,
  positions: [{ position: { name: "Left Winger", code: "lw" }, percent: 100 }],
  total: { goals: 4 },
};

const LINE = JSON.stringify(record);
const LINES = `${LINE}\n${JSON.stringify({ ...record, playerId: 8 })}\n`;

/** The search page's spreadsheet, saved as CSV: nothing in it says competition and season. */
const SEARCH_PAGE = `Player,Team,Position,Age,Market value,Contract expires,Matches played,Minutes played,Goals,Goals per 90,Shots per 90
J. Doe,Alfa,"CF, LWF",24,4600000,2026-06-30,30,2700,9,0.3,2.5
B. Roe,Beta,RCB,31,250000,2025-06-30,20,1800,1,0.05,0.4
`;

const HAND_MADE = `Player,Club,Rating,Pass accuracy,Market value,Distance
Ann Ash,Alfa,8.1,45 %,€4.6m,"98,700.5"
Bo Birch,Beta,6.4,88 %,€1.2m,"101,234.5"
Cy Cedar,Alfa,7.0,71 %,€0.3m,"110,000.0"
`;

const TEXTS = {
  "league.ndjson": LINES,
  "second.ndjson": `${JSON.stringify({ ...record, playerId: 9 })}\n`,
  "records/one.ndjson": `${LINE}\n`,
  "records/two.ndjson": `${JSON.stringify({ ...record, playerId: 8 })}\n`,
  "search-page.csv": SEARCH_PAGE,
  "hand-made.csv": HAND_MADE,
  "title-above.csv": `Shortlist of May,,,,,\n,,,,,\n${HAND_MADE}`,
  "values.csv": "name,value\nH. Kane,150\nM. Salah,120\n",
  "kane.csv": "playerId,competitionId,seasonId,name,total_goals\n8717,364,181150,H. Kane,29\n",
} as const;

/** Writes the files that the guesses name. */
export async function writeFiles(folder: string): Promise<void> {
  mkdirSync(join(folder, "records"), { recursive: true });
  for (const [name, text] of Object.entries(TEXTS)) writeFileSync(join(folder, name), text);
  // How a workbook of Excel 97 begins.
  writeFileSync(join(folder, "old.xls"), Buffer.from("d0cf11e0a1b11ae1".padEnd(1024, "0"), "hex"));
  const header = ["Player", "Team", "Position", "Minutes played", "Goals"];
  const sheets = [
    { name: "First", rows: [header, ["J. Doe", "Alfa", "CF", 2700, 9]] },
    { name: "Second", rows: [header, ["K. De Bruyne", "Beta", "AMF", 3000, 8]] },
  ];
  writeFileSync(join(folder, "two-sheets.xlsx"), await writeXlsx({ sheets }));
}
