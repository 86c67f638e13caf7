import type { SavedKind } from './waiting-saves.ts';

/**
 * Runs `work` while holding the lock `name`, which only one caller in all tabs can hold at a time. Web locks exist only
 * in a secure context. Elsewhere, `work` runs at once, and the idempotency key and the merge prevent anything from
 * being stored twice.
 */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(name, work) : work();
}

/** The lock that a form or the sender holds while it saves a record. */
export const recordLock = (kind: SavedKind, recordKey: number | string): string =>
  `save:${kind}:${recordKey}`;
