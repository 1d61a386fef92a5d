import { readRegister } from "../../files/read-register.js";
import { linkPlayers, providerOf } from "../../table/register/link-players.js";
import { slugOf } from "../../table/register/register.js";
import { command } from "../command.js";
import { LIMIT, listFlag, textFlag } from "../flags.js";
import { badUsage, readInput } from "../input.js";
import { pairsOf, widened } from "./join.js";

export const linkCommand = command({
  takes: [["<files...>", "records, then the register: a file or the folder of a release"]],
  flags: {
    to: listFlag("providers", "providers whose ids to add, such as understat"),
    from: textFlag("provider", "provider of the table's ids (default: the table's own)"),
    namespace: listFlag("names", "namespaces, such as transfermarkt=spieler (default: of players)"),
    limit: LIMIT,
  },
  writes: true,
  help: `
Adds the ids that a register has for the players: key_understat, keys_understat (all, if there are several)
and linkState (linked, no bridge, several, redirected). Ids decide, never names. The register is a release of
Reep (bridges.csv.gz with redirects.csv.gz, or people.csv), or a file of your own with the columns provider,
external_id and reep_id. Without --to, the register's providers and namespaces are listed.`,
  examples: `
  scoutframe link reep/
  scoutframe link sample:players reep/ --to understat,fbref --out linked.csv
  scoutframe link sample:players reep/bridges.csv.gz --to transfermarkt --namespace transfermarkt=spieler`,
  act: async (flags, [files]: [string[]]) => {
    const { to, from } = flags;
    const [source = "", ...records] = files.toReversed();
    if ((to === undefined) !== (records.length === 0)) {
      const expected = "a register alone to list it, or records, a register and --to with providers";
      throw badUsage(`link: expected ${expected}, such as sample:players reep/ --to understat.`, { files });
    }
    if (to === undefined) {
      const { counts, notes } = await readRegister(source);
      const lines = counts.map(({ provider, namespace, bridges, entities }) => {
        return `${`${provider} ${namespace}`.trim()}: ${bridges} ids of ${entities} players`;
      });
      return { data: counts, text: [...notes.map(({ message }) => message), ...lines].join("\n") };
    }
    const table = await readInput(records.reverse(), flags);
    const own = slugOf(from ?? providerOf(table));
    const register = await readRegister(source, { providers: [own, ...to] });
    const namespace = flags.namespace && pairsOf(flags.namespace);
    const linked = linkPlayers(table, register, { to, from, namespace });
    return widened(table, linked, flags, { notes: register.notes });
  },
});
