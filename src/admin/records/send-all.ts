export type Failure<T> = { item: T; error: unknown };
export type SentItems<T> = { done: T[]; failed: Failure<T>[] };

/** Number of parallel requests. Browsers open at most six connections per HTTP/1.1 host. */
const CONCURRENCY = 6;

/** Sends one request per item and waits for all of them. A failed request does not stop the others. */
export async function sendAll<T>(
  items: readonly T[],
  send: (item: T, index: number) => Promise<unknown>,
  onSettled: (settled: number) => void,
): Promise<SentItems<T>> {
  const results: ({ ok: true } | { ok: false; error: unknown })[] = [];
  let next = 0;
  let settled = 0;
  async function work(): Promise<void> {
    for (let index = next++; index < items.length; index = next++) {
      const item = items[index] as T; // `index` is below the length.
      results[index] = await send(item, index).then(
        () => ({ ok: true as const }),
        (error: unknown) => ({ ok: false as const, error }),
      );
      onSettled(++settled);
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  const outcome: SentItems<T> = { done: [], failed: [] };
  items.forEach((item, index) => {
    const result = results[index];
    if (result?.ok) outcome.done.push(item);
    else outcome.failed.push({ item, error: result?.error });
  });
  return outcome;
}
