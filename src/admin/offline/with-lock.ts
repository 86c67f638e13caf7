import type { Kind } from '#src/domain/history.ts';

/**
 * Runs `work` while no other tab holds the lock. Web locks exist only in a secure context. Elsewhere, `work` runs
 * at once, and the idempotency key and the merge prevent that anything is stored twice.
 */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  // The types of request() say that it returns the callback's promise, nested. It is flattened.
  return navigator.locks ? await navigator.locks.request(name, work) : work();
}

/** The lock that a form or the sender holds while it saves a record. */
export const recordLock = (kind: Kind, recordKey: number | string): string => `save:${kind}:${recordKey}`;
