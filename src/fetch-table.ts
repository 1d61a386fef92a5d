import type { Client } from "./client/client.js";
import type { FetchFailure, FetchManyOptions, FetchOptions } from "./client/options.js";
import type { PlayerParams, TeamParams } from "./client/request.js";
import { named } from "./errors.js";
import { anything, checkArgument, checkOptions, having } from "./options.js";
import type { AnyRecord } from "./record/types.js";
import type { Table } from "./table/table.js";
import { TableBuilder } from "./table/table-builder.js";

export interface FetchTableOptions extends FetchOptions {
  readonly onProgress?: FetchManyOptions["onProgress"];
}

/** A table, and the ids that are not in it, with the reasons. */
export interface FetchedTable {
  readonly table: Table;
  readonly failures: readonly FetchFailure[];
}

/**
 * The table of many players from the service, and beside it the ids that failed.
 *
 * Shape:   rows in the order of the ids, each id once; every failure also stands in the table's `notes`.
 * Missing: a season without play is a row of coverage `empty`; who failed has no row.
 * Errors:  `aborted`; those of the parameters. What cost one record is a failure, not an error.
 *
 * @example
 * import { createServer } from "scoutframe/server";
 * const server = await createServer(await samplePlayerRecords());
 * const client = createClient({ baseUrl: server.url });
 * const { table, failures } = await fetchPlayers(client, [36, 48, 999999], { compId: 364, details: ["player"] });
 * await server.close();
 * [table.rowCount, table.row(0).name, failures[0].id, failures[0].status] // => [2, "T. Alderweireld", 999999, 404]
 */
export function fetchPlayers(
  client: Client,
  ids: Iterable<number>,
  params: PlayerParams,
  options: FetchTableOptions = {},
): Promise<FetchedTable> {
  return named("fetchPlayers", () => {
    checkArgument("client", client, having("a client, as createClient makes it", "players"));
    const builder = new TableBuilder("player");
    return collect(builder, options, (many) => client.players(ids, params, many));
  });
}

/**
 * Does the same as {@link fetchPlayers} for teams.
 *
 * @example
 * import { createServer } from "scoutframe/server";
 * const server = await createServer([{ teamId: 1, competitionId: 2, seasonId: 3 }]);
 * const client = createClient({ baseUrl: server.url });
 * const { table } = await fetchTeams(client, [1], { compId: 2 });
 * await server.close();
 * table.column("coverage")[0] // => "empty"
 */
export function fetchTeams(
  client: Client,
  ids: Iterable<number>,
  params: TeamParams,
  options: FetchTableOptions = {},
): Promise<FetchedTable> {
  return named("fetchTeams", () => {
    checkArgument("client", client, having("a client, as createClient makes it", "teams"));
    const builder = new TableBuilder("team");
    return collect(builder, options, (many) => client.teams(ids, params, many));
  });
}

async function collect(
  builder: TableBuilder,
  options: FetchTableOptions,
  records: (options: FetchManyOptions) => AsyncIterable<AnyRecord>,
): Promise<FetchedTable> {
  checkOptions(options, { signal: anything, onProgress: anything });
  const failures: FetchFailure[] = [];
  let record = 0;
  for await (const value of records({ ...options, onProblem: (failure) => failures.push(failure) })) {
    builder.add(value, { record: record++ });
  }
  for (const { code, id, message, status } of failures) builder.addNote({ code, message, id, status });
  return { table: builder.finish(), failures };
}
