// What is done before the pictures of a chart's page: code that runs as it is shown.

const PICTURES = `const svg = (shapes) =>
  "data:image/svg+xml," +
  encodeURIComponent(\`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">\${shapes}</svg>\`);
const crest = svg('<path d="M4 4h32v18q0 10-16 16Q4 32 4 22Z" fill="#c8102e"/>');
const portrait = svg('<path d="M0 0h40v40H0Z" fill="#d0d8e0"/><path d="M5 40q0-32 15-32t15 32z" fill="#567"/>');`;

const LEAGUE = `const league = await samplePlayers();
const teams = await sampleTeams();
${PICTURES}`;

export const RANKED = `${LEAGUE}
const clubless = league.select(league.columns.filter((name) => !name.startsWith("season_team")));
const leftFooted = league.filter((row) => row.player_foot === "left");
const percentages = ["Aerial duels won, %", "Successful long passes, %", "Successful dribbles, %"];
const losses = ["Ball losses per 90", "Fouls per 90", "Goals per 90"];
const penalties = ["Penalty conversion, %", "Goals per 90", "Shots per 90"];
const rare = ["Red cards per 90", "Yellow cards per 90", "Headed shots per 90"];
// Some services send 0 for a percentage out of nothing.
const orZero = (values) => values.map((value) => (Number.isNaN(value) ? 0 : value));
const withZeros = fromColumns({
  ...league.toColumns(),
  percent_penaltiesConversion: orZero(league.numbers("percent_penaltiesConversion")),
});`;

export const SEASONS = `const season = (playerId, seasonId) => {
  const shots = 30 + ((playerId * 17) % 50) + (playerId === 7 ? 8 * (seasonId - 2014) : 0);
  return {
    playerId,
    competitionId: 1,
    seasonId,
    player: { shortName: \`Player \${playerId}\` },
    positions: [{ position: { code: "cf", name: "Striker" }, percent: 100 }],
    total: { shots, goals: Math.round(shots / 9), minutesOnField: 1800, minutesTagged: 1800 },
    average: { shots: shots / 20, goals: Math.round(shots / 9) / 20 },
  };
};
const years = [2014, 2015, 2016, 2017];
const seasons = playerTable(
  years.flatMap((year) => Array.from({ length: 40 }, (_, at) => season(at + 1, year))),
);
${PICTURES}`;

/** The matches of two players. */
export const MATCHES = `const matches = await sampleMatches();
const teams = await sampleTeams();
${PICTURES}`;
