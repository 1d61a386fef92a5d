/** What was read from an iterator already, then the rest of it. */
export async function* replayed<T>(read: Iterable<T>, rest: AsyncIterator<T>): AsyncGenerator<T> {
  // Ending early must end the source too, so that no file stays open.
  try {
    yield* read;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}
