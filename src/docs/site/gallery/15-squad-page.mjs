// A club in its formation: depth, gaps, the best eleven, candidates
import { samplePlayers, sampleTeams } from "scoutframe";

const league = await samplePlayers();
const teams = await sampleTeams();
await league.writeSquad("squad.html", { club: "Liverpool", teams });
