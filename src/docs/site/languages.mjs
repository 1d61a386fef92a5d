// What the library says of two players, two teams and a comparison, in each of its languages.

import { codeBlock } from "./words.mjs";

const LANGUAGES = {
  en: "English",
  de: "German",
  es: "Spanish",
  fr: "French",
  it: "Italian",
  pt: "Portuguese, as in Brazil",
};

const CALLS = [
  'describePlayer(players, "Mohamed Salah", { language, minMinutes: 900 })',
  'describePlayer(players, "V. van Dijk", { language, minMinutes: 900 })',
  'describeTeam(teams, "Liverpool", { language })',
  'describeTeam(teams, "Burnley", { language })',
  'describePlayer(players, "Mohamed Salah", { with: "R. Sterling", language, minMinutes: 900 })',
];

const PROGRAM = `import { describePlayer, describeTeam, samplePlayers, sampleTeams } from "scoutframe";

const players = await samplePlayers();
const teams = await sampleTeams();
const language = "en";
${CALLS.map((call) => `console.log(${call}.text);`).join("\n")}`;

export async function languages(library) {
  const [players, teams] = [await library.samplePlayers(), await library.sampleTeams()];
  const { describePlayer, describeTeam } = library;
  const say = new Function(
    "describePlayer",
    "describeTeam",
    "players",
    "teams",
    "language",
    `return [${CALLS}]`,
  );
  const parts = Object.entries(LANGUAGES).map(([language, name]) => {
    const said = say(describePlayer, describeTeam, players, teams, language);
    return [`## ${name}`, ...said.map(({ text }) => quoted(text))].join("\n\n");
  });
  const text = [
    "# Sentences in six languages",
    "Two players, two teams and a comparison, as `describePlayer` and `describeTeam` say them now. [Sentences](sentences.md) explains the rules; no native speaker has reviewed the languages other than English yet.",
    codeBlock(PROGRAM),
    ...parts,
  ].join("\n\n");
  return { pages: [{ name: "languages", title: "Sentences in six languages", text }], files: [] };
}

function quoted(text) {
  return text
    .split("\n")
    .map((line) => `> ${line}`.trim())
    .join("\n");
}
