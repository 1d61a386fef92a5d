import type { ProfilePeers } from "../../../analysis/search/profile.js";
import type { Table } from "../../../table/table.js";
import { categoriesAmong, type RemakeData, scoresAmong, similarAmong, tableOfPage } from "../remade.js";
import type { Asked, Told } from "./messages.js";

/** The parts of a worker's global scope that this module uses. */
interface WorkerScope {
  onmessage: ((event: { readonly data: Asked }) => void) | null;
  postMessage(told: Told): void;
}

const scope = globalThis as unknown as WorkerScope;
let page: { readonly data: RemakeData; readonly table: Table } | undefined;
/** Id of the latest request for scores; earlier ones are abandoned. */
let latest = -1;

scope.onmessage = ({ data: asked }) => {
  if (asked.kind === "page") page = { data: asked.data, table: tableOfPage(asked.data) };
  else if (page === undefined) return;
  else if (asked.kind === "row") {
    const { id, row, peers, count, level } = asked;
    const similar = similarAmong(page.table, row, count, peers);
    scope.postMessage({ id, row, similar, categories: categoriesAmong(page.table, row, level, peers) });
  } else {
    latest = asked.id;
    tellScores(page, asked.id, asked.peers);
  }
};

/** Computes the scores in all roles, one position group at a time, so that other requests can run in between. */
async function tellScores(
  { data, table }: typeof page & object,
  id: number,
  peers: ProfilePeers,
): Promise<void> {
  const scores: Float64Array[] = [];
  for (const group of new Set(data.roles.map(({ positionGroup }) => positionGroup))) {
    await new Promise((resolve) => setTimeout(resolve));
    if (id !== latest) return;
    const roles = [...data.roles.keys()].filter((role) => data.roles[role]?.positionGroup === group);
    const names = roles.map((role) => data.roles[role]?.name ?? "");
    scoresAmong(table, names, peers).forEach((of, at) => {
      scores[roles[at] ?? -1] = of;
    });
  }
  scope.postMessage({ id, scores });
}
