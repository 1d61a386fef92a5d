// Runs programs beside the page, in a worker: with scoutframe/core, its methods and the sample, without the network. A program that
// never ends is ended with its worker.

import * as core from "scoutframe/core";
import "scoutframe/core/methods";
import matches from "../../../data/england-2017-18.matches.ndjson.gz";
import players from "../../../data/england-2017-18.players.ndjson.gz";
import teams from "../../../data/england-2017-18.teams.ndjson.gz";
import { printed } from "./inspect.mjs";
import { failureOf, run } from "./program.mjs";

const texts = new Map();

/** The records of a file of the sample, each time anew: a program may change what it gets. */
async function recordsOf(bytes) {
  if (!texts.has(bytes)) {
    const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    texts.set(bytes, new Response(unpacked).text());
  }
  const text = await texts.get(bytes);
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
}

const tables = new Map();

function tableOf(bytes, make) {
  if (!tables.has(bytes)) tables.set(bytes, recordsOf(bytes).then(make));
  return tables.get(bytes);
}

const names = {
  ...core,
  samplePlayers: () => tableOf(players, (records) => core.playerTable(records)),
  sampleTeams: () => tableOf(teams, (records) => core.teamTable(records)),
  sampleMatches: () => tableOf(matches, (records) => core.playerTable(records)),
  samplePlayerRecords: async () =>
    (await recordsOf(players)).map((record) => {
      const { teamId, team, ...season } = record.season;
      return { ...record, season };
    }),
  sampleTeamRecords: () => recordsOf(teams),
};

/** Which run what is said belongs to. */
let current;

function say(message) {
  postMessage({ run: current, ...message });
}

function showPicture({ svg, title, width, height }, name = "") {
  say({ kind: "picture", svg, title, width, height, name });
}

/** A page has no files: what is saved or shown is drawn below the program. */
core.Chart.prototype.save = async function save(path) {
  showPicture(this, String(path));
};
core.Chart.prototype.show = function show() {
  showPicture(this);
};

/** For a page that shows tables as such: what else is printed, and the tables. */
function withTables(values) {
  const tables = values.filter((value) => value instanceof core.Table);
  const others = values.filter((value) => !tables.includes(value));
  return { others: printed(others), tables: tables.map((table) => core.toHtml(table)) };
}

for (const method of ["log", "info", "warn", "error", "debug", "table"]) {
  console[method] = (...values) => {
    const text = values.filter((value) => !(value instanceof core.Chart));
    if (text.length > 0 || values.length === 0)
      say({ kind: "text", text: printed(text), ...withTables(text) });
    for (const value of values) if (value instanceof core.Chart) showPicture(value);
  };
}

addEventListener("message", async ({ data }) => {
  current = data.run;
  try {
    await run(data.code, names);
  } catch (error) {
    say({ kind: "failure", text: failureOf(error, names) });
  }
  say({ kind: "end" });
});
