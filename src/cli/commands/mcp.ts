import { basename } from "node:path";
import { inPart } from "../../errors.js";
import { statsAt } from "../../files/at-path.js";
import { serveOverStdio } from "../../mcp/server.js";
import { checkArgument, wholeNumberFrom } from "../../options.js";
import type { Table } from "../../table/table.js";
import { command } from "../command.js";
import { numberFlag, textFlag, withDefault } from "../flags.js";
import { badUsage, type InputFlags, isSample, readInput, sourceOf } from "../input.js";
import { warn } from "../print.js";

const MAX_CHARACTERS = wholeNumberFrom(2000);

export const mcpCommand = command({
  takes: [["<files...>", "records of players or teams"]],
  flags: {
    teams: textFlag("file", "seasons of teams, asked beside those of players"),
    maxCharacters: withDefault(numberFlag("most characters of an answer"), 16_000),
  },
  reads: true,
  help: `
It answers on standard input and output, opens no port, and reads no file but those given, once. It needs
npm install @modelcontextprotocol/server. A chat program or an editor starts it; the settings of most have this form:
  {"mcpServers": {"scoutframe": {"command": "npx", "args": ["-y", "-p", "scoutframe",
    "-p", "@modelcontextprotocol/server", "scoutframe", "mcp", "/path/to/league.ndjson"]}}}`,
  examples: `
  scoutframe mcp sample:players
  scoutframe mcp sample:players --teams sample:teams
  scoutframe mcp league.ndjson --max-characters 8000`,
  act: async (flags, [files]: [string[]]) => {
    const { maxCharacters, teams: teamsFile } = flags;
    const all = teamsFile === undefined ? files : [...files, teamsFile];
    if (all.includes("-")) {
      throw badUsage("mcp: standard input carries the protocol; name a file in place of -.");
    }
    inPart("mcp", () => checkArgument("maxCharacters", maxCharacters, MAX_CHARACTERS));
    const table = await readInput(files, { metadata: "own columns", ...flags });
    const teams = teamsFile === undefined ? undefined : await readTeams(teamsFile, table, flags);
    await serveOverStdio(
      { table, teams, files: all.map(fileAt), source: sourceOf(all), maxCharacters },
      (error) => warn(`mcp: ${error instanceof Error ? error.message : String(error)}`),
    );
  },
});

async function readTeams(file: string, players: Table, flags: InputFlags): Promise<Table> {
  const teams = await readInput([file], { metadata: "own columns", ...flags, catalogue: undefined });
  if (players.entity === "player" && teams.entity === "team") return teams;
  const what = "give seasons of players first, and seasons of teams behind --teams";
  throw badUsage(`mcp: ${file} holds ${teams.entity}s; ${what}.`, { option: "teams" });
}

/** The name of a file without its folder, which stays private, and the time it was modified. */
function fileAt(file: string): { name: string; modified: string | null } {
  const found = isSample(file) ? undefined : statsAt(file);
  return { name: basename(file), modified: found?.isFile() ? found.mtime.toISOString() : null };
}
