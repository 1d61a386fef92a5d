import { writeSync } from "node:fs";
import { type Batch, tried } from "./batch.js";

/** A process that tries the batches it is sent; a line for each, of a letter for each input, tells where it hangs. */

const PROGRESS = 4;

process.on("message", async (batch: Batch) => {
  const before = process.cpuUsage();
  let inputs = 0;
  writeSync(PROGRESS, "\n");
  const finding = await tried(batch, () => {
    inputs++;
    writeSync(PROGRESS, ".");
  });
  const { user, system } = process.cpuUsage(before);
  process.send!({ inputs, worked: (user + system) / 1e6, finding });
});
