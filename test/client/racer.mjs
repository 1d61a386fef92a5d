// One of several that download to one file at the same moment, as a process or as a thread of one.
// It gets { path, ids, url } and answers with the ids that it says it has written, or the code of its error.

import { createRequire } from "node:module";
import { isMainThread, parentPort, workerData } from "node:worker_threads";

const library = isMainThread ? process.argv[2] : workerData;
const { createClient, downloadPlayers } = createRequire(import.meta.url)(library);

async function race({ path, ids, url }) {
  const client = createClient({ baseUrl: url, requestsPerSecond: 10_000, retries: 0 });
  try {
    const { failures, written } = await downloadPlayers(
      client,
      ids,
      { compId: 1, seasonId: 10 },
      { out: path },
    );
    return { written: failures.length === 0 ? ids.slice(-written) : [] };
  } catch (error) {
    return { code: error.code };
  }
}

if (isMainThread) process.on("message", async (task) => process.send(await race(task)));
else parentPort.on("message", async (task) => parentPort.postMessage(await race(task)));
