import type { ProfilePeers } from "../../../analysis/search/profile.js";
import type { League } from "../league.js";
import type { Asked, RemadeRow, Told } from "../worker/messages.js";
import { bytesOf, inflated, part } from "./element.js";

/** Asks the page's worker for what takes too long in the page: scores and similarity among the reader's peers. */
export class Remaker {
  readonly #league: League;
  readonly #changed: () => void;
  #worker: Promise<Worker> | undefined;
  #id = 0;
  #peers: ProfilePeers = {};

  constructor(league: League, changed: () => void) {
    this.#league = league;
    this.#changed = changed;
  }

  /** Requests the scores among these peers; requests the results of a row when the page needs them. */
  follow(peers: ProfilePeers): void {
    this.#id++;
    this.#peers = peers;
    this.#ask({ kind: "scores", id: this.#id, peers });
    const rows = new Map<number, RemadeRow | undefined>();
    this.#league.remake({
      scores: undefined,
      row: (row) => {
        if (!rows.has(row)) {
          rows.set(row, undefined);
          const { similar, intervals } = this.#league.data;
          const { count } = similar;
          this.#ask({ kind: "row", id: this.#id, peers: this.#peers, row, count, level: intervals.level });
        }
        return rows.get(row);
      },
      keep: (row, made) => rows.set(row, made),
    });
  }

  async #ask(asked: Asked): Promise<void> {
    this.#worker ??= this.#started();
    (await this.#worker).postMessage(asked);
  }

  /** Starts the worker; the page holds its script deflated. */
  async #started(): Promise<Worker> {
    const script = await inflated(bytesOf(part(document, "#worker").textContent ?? ""));
    const worker = new Worker(URL.createObjectURL(new Blob([script], { type: "text/javascript" })));
    worker.onmessage = ({ data }: MessageEvent<Told>) => this.#take(data);
    const { entity, rows, facts, positionGroups, values, metrics, roles } = this.#league.data;
    const data = { entity, rows, facts, positionGroups, values, metrics, roles };
    worker.postMessage({ kind: "page", data } satisfies Asked);
    return worker;
  }

  #take(told: Told): void {
    const { remade } = this.#league;
    if (told.id !== this.#id || remade === undefined) return;
    if ("scores" in told) this.#league.remake({ ...remade, scores: told.scores });
    else remade.keep(told.row, told);
    this.#changed();
  }
}
