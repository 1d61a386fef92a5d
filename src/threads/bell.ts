import type { MessagePort } from "node:worker_threads";

/** What another thread is told when it starts. */
export interface ThreadData {
  /** In memory that both share; {@link LISTENS} and {@link CALLS} say what is where. */
  readonly bell: Int32Array;
  readonly tasks: MessagePort;
}

/** 1 as long as the other thread can be called. */
export const LISTENS = 0;
/** How often it was called, which is what it waits for. */
export const CALLS = 1;
export const BELL_CELLS = 2;
