import type { Service } from "./ask.js";
import type { Client } from "./types.js";

const services = new WeakMap<Client, Service>();

/** Notes what a client's requests share, for those who need more of it than a client shows. */
export function noteService(client: Client, service: Service): void {
  services.set(client, service);
}

/** What the requests of a client share; undefined for a client of somebody else's making. */
export function serviceOf(client: Client): Service | undefined {
  return services.get(client);
}
