/** `second-thread.ts` for `scoutframe/core`, which runs in browsers, where a page may not wait for a thread. */

import type * as threads from "./second-thread.js";

export const secondThread: typeof threads.secondThread = () => undefined;
