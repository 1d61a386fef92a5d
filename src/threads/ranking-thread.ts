// What the second thread runs: it ranks the columns it is given, and sleeps in between.

import { receiveMessageOnPort, workerData } from "node:worker_threads";
import { RankingSlots, type RankingTask } from "../stats/ranking-slots.js";
import { CALLS, LISTENS, type ThreadData } from "./bell.js";

const { bell, tasks } = workerData as ThreadData;
let slots: RankingSlots | undefined;
Atomics.store(bell, LISTENS, 1);
for (;;) {
  const calls = Atomics.load(bell, CALLS);
  for (let sent = receiveMessageOnPort(tasks); sent !== undefined; sent = receiveMessageOnPort(tasks)) {
    slots = new RankingSlots(sent.message as RankingTask);
  }
  slots?.rank();
  Atomics.wait(bell, CALLS, calls);
}
