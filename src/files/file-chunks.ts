import { promises } from "node:fs";

const AT_ONCE = 1 << 20;

/**
 * The bytes of a file, piece by piece; each piece is good until the next is asked for. While one is worked on the
 * next is read, and two buffers serve the whole file: a stream would make a new one for every piece, which the
 * garbage collector has to find again. `onRead` is told how many bytes each piece has.
 */
export async function* chunksOfFile(
  path: string,
  onRead: (bytes: number) => void = () => undefined,
): AsyncGenerator<Uint8Array> {
  const file = await promises.open(path);
  let ahead: Promise<Uint8Array> | undefined;
  try {
    const buffers = [Buffer.allocUnsafeSlow(AT_ONCE), Buffer.allocUnsafeSlow(AT_ONCE)] as const;
    ahead = nextPiece(file, buffers[0]);
    for (let count = 1; ; count++) {
      const piece = await ahead;
      if (piece.length === 0) return;
      onRead(piece.length);
      ahead = nextPiece(file, buffers[count % 2 === 0 ? 0 : 1]);
      // It fails while nobody waits for it; the next turn will.
      ahead.catch(() => undefined);
      yield piece;
    }
  } finally {
    // Whoever stops early leaves a read under way, which the file must outlive.
    await ahead?.catch(() => undefined);
    await file.close();
  }
}

async function nextPiece(file: promises.FileHandle, buffer: Buffer): Promise<Uint8Array> {
  const { bytesRead } = await file.read(buffer, 0, buffer.length, null);
  return buffer.subarray(0, bytesRead);
}
