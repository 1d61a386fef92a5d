// One player on one sheet: figures, category scores, role, similar players
import { playerCard, samplePlayers, sampleTeams, teamsOf } from "scoutframe";

const league = teamsOf(await samplePlayers(), await sampleTeams());
await playerCard(league, "Mohamed Salah").save("card.svg");
