const SLICE_MS = 10;

let sliceStartedAt: number | null = null;

/**
 * Waits for the next iteration of the event loop if statements have taken longer than 10 ms in the current one.
 *
 * The embedded database runs statements on the main thread, and a finished statement starts the next one in a
 * microtask. Without a pause, the process would run all waiting statements before it reads another request or
 * sends a response.
 */
export async function yieldIfDue(): Promise<void> {
  const now = performance.now();
  if (sliceStartedAt !== null && now - sliceStartedAt >= SLICE_MS) {
    await new Promise((resolve) => setImmediate(resolve));
  }
  if (sliceStartedAt !== null) return;
  sliceStartedAt = performance.now();
  setImmediate(() => {
    sliceStartedAt = null;
  });
}
