import { parentPort, workerData } from "node:worker_threads";
import { type Batch, tried } from "./batch.js";

/** A thread that tries the batches it is sent; how many inputs it has begun can be seen while one of them hangs. */

const begun = workerData as Int32Array;

parentPort!.on("message", async (batch: Batch) => {
  begun[0] = 0;
  const finding = await tried(batch, () => Atomics.add(begun, 0, 1));
  parentPort!.postMessage({ inputs: begun[0], finding });
});
