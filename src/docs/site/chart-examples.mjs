// Each option of each chart, without it and with it. Every text here is code, and runs as it is shown: `setup` once for
// a chart, then a call for each picture. What charts share stands here once; a chart's own list says it anew where
// another player or metric shows more. A test finds an option that is left out, and one that changes nothing.

import { MATCHES, RANKED, SEASONS } from "./chart-setups.mjs";

/**
 * Of an option: `on`, the options of its pictures; `off`, those of the picture without it; `table`, `who` and `more`, where
 * they differ from the chart's; `none`, why there is nothing to be seen.
 */
const LOOK = {
  title: { on: 'title: "A title of your own"' },
  subtitle: { on: 'subtitle: "A subtitle of your own"' },
  note: { on: 'note: "A line below, such as how you chose the peers."' },
  source: { on: 'source: "Data: Pappalardo et al. 2019"' },
  labels: { on: 'labels: { average_goals: "Goals", average_interceptions: "Interceptions" }' },
  theme: { on: ['theme: "dark"', 'theme: "paper"', 'theme: "night"'] },
  preset: {
    on: ['preset: "post"', 'preset: "square"', 'preset: "wide"', 'preset: "story"', 'preset: "slide"'],
  },
  accent: { on: 'accent: "#c8102e"' },
  logo: { on: "logo: crest" },
  photo: { on: "photo: portrait" },
  handle: { on: 'handle: "@ananalyst"' },
  credit: { on: 'credit: "A. Analyst"' },
};

/** Who counts, and which of their values. */
const CRITERIA = {
  minMinutes: { on: "minMinutes: 2500" },
  positions: { on: 'positions: "striker"' },
  minShare: { on: "minShare: 90" },
  match: { off: 'positions: "winger"', on: 'positions: "winger", match: "any"' },
  minAge: { on: "minAge: 28" },
  maxAge: { on: "maxAge: 26" },
  ageAt: { off: "maxAge: 26", on: 'maxAge: 26, ageAt: "2018-05-13"' },
  where: { on: 'where: (row) => row.player_foot === "left"' },
  minReliability: { on: "minReliability: 0.7" },
};

const SOME = 'metrics: ["Goals per 90", "Shots per 90", "Assists per 90"]';

const RANKS = {
  ...LOOK,
  ...CRITERIA,
  by: { on: 'by: ["competitionId", "seasonId"]' },
  weightByShare: { on: "weightByShare: true" },
  whenFew: { off: "fewPeers: 80", on: 'fewPeers: 80, whenFew: "widen"' },
  fewPeers: { off: 'whenFew: "widen"', on: 'whenFew: "widen", fewPeers: 80' },
  direction: { off: "metrics: losses", on: 'metrics: losses, direction: "raw"' },
  undefinedRates: {
    table: "withZeros",
    base: "metrics: penalties, minAttempts: 0",
    on: 'undefinedRates: "asSent"',
  },
  minAttempts: { off: "metrics: percentages", on: "metrics: percentages, minAttempts: 150" },
  minPeers: { off: "metrics: percentages", on: "metrics: percentages, minPeers: 58" },
  reference: { on: "reference: leftFooted" },
  ties: {
    off: "metrics: rare",
    on: ['metrics: rare, ties: "weak"', 'metrics: rare, ties: "strict"', 'metrics: rare, ties: "mean"'],
  },
  metrics: { on: [SOME, 'metrics: "all"'] },
  uncertainty: { on: 'uncertainty: "none"' },
  pools: { off: "", who: '["Mohamed Salah", "H. Kane"]', on: 'pools: "mixed"' },
};

const VAN_DIJK = { setup: RANKED, table: "league", who: '"V. van Dijk"' };
const SALAH = { setup: RANKED, table: "league", who: '"Mohamed Salah"' };
/** The sample knows the clubs of its season, so that only players without clubs show what records of clubs add. */
const TEAMS = { table: "clubless", on: "teams" };

/** The options of a chart of ranks, with the positions that its player played in. */
function ranksOf(code, others = {}) {
  return {
    ...RANKS,
    positions: { on: `positions: ["${code}"]` },
    match: { off: `positions: ["${code}"]`, on: `positions: ["${code}"], match: "any"` },
    ...others,
  };
}

/** A player who took no penalty. */
const NO_PENALTY = { ...RANKS.undefinedRates, who: '"V. van Dijk"' };

const ONE_ROW = { none: "This chart shows one player or team, so there is never a second pool." };

/** A strip has one metric and no words around it. */
function ranksOfStrip() {
  const { metrics: _metrics, pools: _pools, ...ranks } = ranksOf("rwf");
  const words = Object.keys(LOOK).filter((name) => name !== "theme" && name !== "accent");
  const kept = Object.entries(ranks).filter(([name]) => !words.includes(name));
  const of = (metric, on, others) => ({ more: `"${metric}"`, on, ...others });
  return {
    ...Object.fromEntries(kept),
    direction: of("Fouls per 90", 'direction: "raw"'),
    undefinedRates: of("Penalty conversion, %", 'undefinedRates: "asSent"', {
      table: "withZeros",
      who: '"V. van Dijk"',
    }),
    minAttempts: of("Aerial duels won, %", "minAttempts: 200"),
    minPeers: of("Aerial duels won, %", "minPeers: 58"),
    ties: of("Red cards per 90", ['ties: "weak"', 'ties: "strict"', 'ties: "mean"']),
  };
}

/** By function: what is done before, the table and who is drawn of it, what is asked for each time, and the options. */
export const CHARTS = {
  pizzaChart: { ...VAN_DIJK, shows: ranksOf("lcb", { teams: TEAMS }) },
  radarChart: {
    ...SALAH,
    shows: ranksOf("rwf", { undefinedRates: NO_PENALTY, axes: { on: 'axes: "values"' } }),
  },
  percentileBars: { ...VAN_DIJK, shows: ranksOf("lcb", { pools: ONE_ROW }) },
  comparisonChart: { ...VAN_DIJK, who: '["V. van Dijk", "H. Maguire"]', shows: ranksOf("lcb") },
  playerCard: {
    ...VAN_DIJK,
    setup: `${RANKED}
const reports = { scout: ["Ann", "Ben", "Ann"], criterion: ["heading", "heading", "speed"], grade: [9, 8, 7] };
const ids = { playerId: Array(3).fill(league.row("V. van Dijk").playerId), competitionId: [1, 1, 1], seasonId: [1, 2, 3] };
const grades = fromColumns({ ...ids, ...reports });`,
    shows: ranksOf("lcb", {
      metrics: { on: SOME },
      pools: ONE_ROW,
      teams: TEAMS,
      role: { on: 'role: "stopper"' },
      figures: { on: 'figures: ["Aerial duels won, %", "Interceptions per 90", "Passes per 90"]' },
      grades: { on: "grades" },
    }),
  },
  swarmChart: { ...SALAH, shows: ranksOf("rwf", { undefinedRates: NO_PENALTY }) },
  squadChart: {
    setup: `${RANKED}\nconst clubs = teamsOf(league, teams);`,
    table: "clubs",
    base: 'club: "Liverpool"',
    shows: ranksOf("rwf", {
      metrics: { on: SOME },
      undefinedRates: {
        table: "teamsOf(withZeros, teams)",
        base: 'club: "Liverpool", metrics: penalties',
        on: 'undefinedRates: "asSent"',
      },
      pools: { none: "A squad is drawn in blocks by position group, each with its own pool." },
      club: {
        base: "",
        off: 'with: ["Mohamed Salah", "H. Kane"]',
        on: 'with: ["Mohamed Salah", "H. Kane"], club: "Liverpool"',
      },
      with: { on: 'with: ["Mohamed Salah", "V. van Dijk", "S. Mané"]' },
      teams: { base: "", table: "clubless", off: 'club: "Liverpool"', on: 'club: "Liverpool", teams' },
    }),
  },
  percentileStrip: { ...SALAH, more: '"Goals per 90"', shows: ranksOfStrip() },
  scatterChart: {
    setup: RANKED,
    table: "league",
    who: '"H. Kane"',
    base: 'x: "average_shots", y: "average_goals"',
    shows: {
      ...LOOK,
      ...CRITERIA,
      x: {
        base: "",
        off: 'x: "average_shots", y: "average_goals"',
        on: 'x: "average_dribbles", y: "average_goals"',
      },
      y: {
        base: "",
        off: 'x: "average_shots", y: "average_goals"',
        on: 'x: "average_shots", y: "average_assists"',
      },
      size: { on: 'size: "total_minutesOnField"' },
      colour: { on: 'colour: "positionGroup"' },
      diagonal: {
        base: "",
        off: 'x: "average_goals", y: "average_assists"',
        on: 'x: "average_goals", y: "average_assists", diagonal: true',
      },
      names: { on: "names: 0" },
      uncertainty: { on: 'uncertainty: "none"' },
      undefinedRates: {
        table: "withZeros",
        base: 'x: "percent_penaltiesConversion", y: "average_goals"',
        on: 'undefinedRates: "asSent"',
      },
      minAttempts: { base: 'x: "percent_aerialDuelsWon", y: "average_goals"', on: "minAttempts: 100" },
    },
  },
  correlationChart: {
    setup: RANKED,
    table: "league",
    shows: {
      ...LOOK,
      ...CRITERIA,
      metrics: { on: SOME },
      method: { on: 'method: "spearman"' },
      level: { on: "level: 99.9" },
      undefinedRates: {
        table: "withZeros",
        base: "metrics: penalties, minAttempts: 0",
        on: 'undefinedRates: "asSent"',
      },
      minAttempts: { off: "metrics: percentages", on: "metrics: percentages, minAttempts: 100" },
    },
  },
  formChart: {
    setup: MATCHES,
    table: "matches",
    who: '"Mohamed Salah"',
    shows: {
      ...LOOK,
      matches: { on: "matches: 10" },
      metrics: { on: SOME },
      level: { on: "level: 50" },
      teams: { on: "teams" },
    },
  },
  trendChart: {
    setup: SEASONS,
    table: "seasons",
    who: '"Player 7"',
    shows: {
      ...LOOK,
      metrics: { on: 'metrics: ["Shots per 90"]' },
      level: { on: "level: 50" },
      forecast: { on: "forecast: true" },
    },
  },
};

/** Which options belong together on a page; what is named in none is what the chart shows. */
export const LOOKS = Object.keys(LOOK);
export const PEERS = Object.keys(RANKS).filter(
  (name) => !["metrics", "uncertainty", "pools", ...LOOKS].includes(name),
);
