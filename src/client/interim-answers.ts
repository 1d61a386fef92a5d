import type { Socket } from "node:net";

const CONTINUE = Buffer.from("HTTP/1.1 100 ");
const END = "\r\n\r\n";
/** What is longer is no answer that only announces another one. */
const LONGEST_HEAD_BYTES = 1 << 14;

/**
 * A connection without "100 Continue". HTTP lets a service announce its answer so, asked or not, and undici takes it for
 * the end of the connection. One request at a time is under way, so what is read first after a request was written is
 * the beginning of its answer.
 */
export function withoutContinue<Connection extends Socket>(socket: Connection): Connection {
  const read = socket.read.bind(socket);
  const write = socket.write.bind(socket) as (...args: unknown[]) => boolean;
  let isBeginning = true;
  let held: Buffer = Buffer.alloc(0);
  return Object.assign(socket, {
    write: (...args: unknown[]): boolean => {
      isBeginning = true;
      return write(...args);
    },
    read: (size?: number): unknown => {
      const chunk: Buffer | null = read(size);
      if (!isBeginning || chunk === null) return chunk;
      held = afterContinue(Buffer.concat([held, chunk]));
      const mayBeOne = CONTINUE.subarray(0, held.length).equals(held.subarray(0, CONTINUE.length));
      if (mayBeOne && held.length < LONGEST_HEAD_BYTES) return null;
      isBeginning = false;
      const answer = held;
      held = Buffer.alloc(0);
      return answer;
    },
  });
}

/** What follows the announcements at the beginning of an answer that are there in whole. */
function afterContinue(bytes: Buffer): Buffer {
  const end = bytes.subarray(0, CONTINUE.length).equals(CONTINUE) ? bytes.indexOf(END) : -1;
  return end < 0 ? bytes : afterContinue(bytes.subarray(end + END.length));
}
