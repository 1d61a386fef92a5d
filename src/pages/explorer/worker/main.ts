import type { ProfilePeers } from "../../../analysis/search/profile.js";
import type { Table } from "../../../table/table.js";
import { categoriesAmong, type RemakeData, scoresAmong, similarAmong, tableOfPage } from "../remade.js";
import type { Asked, Told } from "./messages.js";

/** What a worker has of its own thread. */
interface WorkerScope {
  onmessage: ((event: { readonly data: Asked }) => void) | null;
  postMessage(told: Told): void;
}

const scope = globalThis as unknown as WorkerScope;
let page: { readonly data: RemakeData; readonly table: Table } | undefined;
/** The question about scores that was asked last; earlier ones are left. */
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

/** The scores in all roles, a position group at a time, so that other questions come between. */
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
