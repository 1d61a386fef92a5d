// A report on one player, to read or to print on A4
import { samplePlayers, sampleTeams, writeReport } from "scoutframe";

const league = await samplePlayers();
const teams = await sampleTeams();
await writeReport(league, "Mohamed Salah", "report.html", { teams });
