// A club in its formation: depth, gaps, the best eleven, candidates
import { samplePlayers, sampleTeams, writeSquad } from "scoutframe";

const league = await samplePlayers();
const teams = await sampleTeams();
await writeSquad(league, "squad.html", { club: "Liverpool", teams });
