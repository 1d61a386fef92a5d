export { createClient, downloadPlayers, downloadTeams, fetchPlayers, fetchTeams } from "../index.js";
