// A whole squad: small bars for each player, by position group
import { samplePlayers, sampleTeams, squadChart, teamsOf } from "scoutframe";

const league = teamsOf(await samplePlayers(), await sampleTeams());
await squadChart(league, { club: "Liverpool" }).save("squad.svg");
