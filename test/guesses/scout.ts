import type { Guess } from "./guess.js";

/** A scout who has spreadsheets and types commands. */
export const scout: readonly Guess[] = [
  { try: "scoutframe", shows: /scoutframe look league\.ndjson[\s\S]*--help/ },
  { try: "scoutframe --version", shows: /^\d+\.\d+\.\d+/ },
  { try: "scoutframe help rank", shows: /--positions/ },
  { try: "scoutframe leaders sample:players goals", shows: /Mohamed Salah[^\n]*32/ },
  {
    try: 'scoutframe leaders sample:players "Goals per 90" --count 3',
    shows: /Goals per 90[\s\S]*Mohamed Salah/,
  },
  { try: "scoutframe leaders sample:players dribbles --positions winger --max-age 23", shows: /\n\s*\S*1\b/ },
  {
    try: 'scoutframe rank sample:players --positions winger --sort "Goals per 90" --limit 3',
    shows: /Mohamed Salah/,
  },
  { try: "scoutframe rank sample:players --positions Wingers --limit 3", shows: /wingers/ },
  { try: "scoutframe rank sample:players --out ranks.csv", writes: ["ranks.csv", /average_goals_rank/] },
  { try: "scoutframe rank sample:players --out labels.csv --labels", writes: ["labels.csv", /Goals per 90/] },
  { try: "scoutframe rank sample:players --out ranks.xlsx", writes: ["ranks.xlsx", /^PK/] },
  {
    try: "scoutframe rank sample:players --out scout.csv --columns scout",
    writes: ["scout.csv", /^(?=[^\n]*name)(?=[^\n]*_rank)(?:[^,\n]*,){5,80}[^,\n]*\r?\n/],
  },
  { try: "scoutframe compare sample:players Salah Kane", shows: /Mohamed Salah[\s\S]*H\. Kane/ },
  {
    try: 'scoutframe compare sample:players "mohamed salah" "Harry Kane"',
    shows: /Mohamed Salah[\s\S]*H\. Kane/,
  },
  { try: 'scoutframe similar sample:players "kante" --count 3', shows: /Doucouré/ },
  { try: 'scoutframe roles sample:players --role "Inside Forward" --limit 5', shows: /Willian/ },
  { try: "scoutframe roles", shows: /poacher/ },
  { try: "scoutframe metrics against", shows: /against/i },
  { try: "scoutframe check sample:players", shows: /515/ },
  { try: "scoutframe search sample:players", refused: /--profile[\s\S]*"age"/ },
  { try: "scoutframe report sample:players Salah --out salah.html", writes: ["salah.html", /Mohamed Salah/] },
  {
    try: "scoutframe explore sample:players --out league.html",
    writes: ["league.html", /^<!doctype html>/i],
  },
  {
    try: 'scoutframe explore sample:players --metrics "+Red cards" --out more.html',
    writes: ["more.html", /^(?=[\s\S]*total_redCards)(?=[\s\S]*average_shots)/],
  },
  {
    try: 'scoutframe chart pizza sample:players "van Dijk" --out pizza.svg',
    writes: ["pizza.svg", /V\. van Dijk/],
  },
  {
    try: 'scoutframe chart scatter sample:players --x "Shots per 90" --y "Goals per 90" --out scatter.svg',
    writes: ["scatter.svg", /Shots per 90/],
  },
  {
    try: "scoutframe table sample:teams --out teams.csv --decimal-comma --byte-order-mark",
    writes: ["teams.csv", /^\uFEFF[^\n]*;/],
  },
  // Spreadsheets as they are
  { try: "scoutframe table search-page.csv", shows: /J\. Doe/ },
  {
    try: 'scoutframe table search-page.csv --competition "Second Division" --season 2023/24 --out named.csv',
    writes: ["named.csv", /Second Division[\s\S]*2023\/24/],
  },
  { try: "scoutframe leaders search-page.csv goals", shows: /J\. Doe[^\n]*9/ },
  { try: "scoutframe leaders hand-made.csv Rating", shows: /Ann Ash[^\n]*8[.,]1/ },
  { try: 'scoutframe leaders hand-made.csv "Pass accuracy"', shows: /Bo Birch[^\n]*88/ },
  { try: 'scoutframe leaders hand-made.csv "Market value"', shows: /Ann Ash[^\n]*4[ ,.]?600[ ,.]?000/ },
  { try: "scoutframe leaders hand-made.csv Distance", shows: /1 +Cy Cedar[^\n]*110[ ,.]?000/ },
  { try: "scoutframe leaders title-above.csv Rating", shows: /Ann Ash/ },
  {
    try: "scoutframe join sample:players values.csv --on name --out joined.csv",
    writes: ["joined.csv", /^[^\n]*(?:value|Value)/],
  },
  { try: "scoutframe table two-sheets.xlsx --sheet Second", shows: /K\. De Bruyne/ },
  { try: "scoutframe table two-sheets.xlsx --sheet Thrid", refused: /First[\s\S]*Second/ },
  { try: "scoutframe table old.xls", refused: /xlsx/i },
  { try: "scoutframe top sample:players goals", refused: /leaders/ },
];
