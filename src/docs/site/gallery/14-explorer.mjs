// A whole league as one page: search, filter, sort, compare
import { samplePlayers, sampleTeams, writeExplorer } from "scoutframe";

const league = await samplePlayers();
const teams = await sampleTeams();
await writeExplorer(league, "explorer.html", { teams });
