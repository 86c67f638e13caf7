import { hasNoResponse, SLOW_RESPONSE_MS } from '#src/admin/core/api/api-errors.ts';
import { findConfirmedUsername } from '#src/admin/core/api/last-session.ts';

/** The load times of the stored lists on this page, by API path, in milliseconds since the epoch. */
type ShownLists = ReadonlyMap<string, number>;

let shown: ShownLists = new Map();
const listeners = new Set<() => void>();

function setShown(next: ShownLists): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** The stored lists that this page shows in place of the server's. */
export const shownLists = {
  get: (): ShownLists => shown,
  has: (path: string): boolean => shown.has(path),
  add: (path: string, storedAt: number): void => {
    if (shown.get(path) !== storedAt) setShown(new Map([...shown, [path, storedAt]]));
  },
  /** Call this when the page shows the server's response again. */
  remove: (path: string): void => {
    if (shown.has(path)) setShown(new Map([...shown].filter(([other]) => other !== path)));
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

type Outcome<T> = { value: T } | { error: unknown } | 'slow';

/**
 * Sends a request. If it gets no response, or none in time, returns what `findStored` finds on this device. If that is
 * null, waits for the request.
 */
export async function orStored<T>(
  request: (signal: AbortSignal) => Promise<T>,
  findStored: () => Promise<T | null>,
): Promise<T> {
  const controller = new AbortController();
  const response = request(controller.signal);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const outcome = await Promise.race([
    response.then(
      (value): Outcome<T> => ({ value }),
      (error: unknown): Outcome<T> => ({ error }),
    ),
    new Promise<Outcome<T>>((resolve) => {
      timer = setTimeout(() => resolve('slow'), SLOW_RESPONSE_MS);
    }),
  ]);
  clearTimeout(timer);
  if (outcome !== 'slow' && 'value' in outcome) return outcome.value;
  if (outcome !== 'slow' && !hasNoResponse(outcome.error)) throw outcome.error;
  const stored = await findStored();
  if (stored === null) return response;
  controller.abort();
  return stored;
}

/**
 * Finds the stored response of an API path, and makes the page say that it shows a stored list. Returns null if this
 * device has none for the signed-in owner.
 */
export async function findStoredList<T>(path: string): Promise<T | null> {
  if (findConfirmedUsername() === null) return null;
  try {
    const { storedLists } = await import('./indexed-db-lists.ts');
    const list = await storedLists.find(path);
    if (!list) return null;
    shownLists.add(path, list.storedAt);
    // Each path has one type of response.
    return list.data as T;
  } catch (error) {
    console.warn('The stored lists could not be read', error);
    return null;
  }
}

/** Finds a record in a stored list. */
export const findStoredRow = async <Row extends { id: number }>(
  path: string,
  id: number,
): Promise<Row | null> => (await findStoredList<Row[]>(path))?.find((row) => row.id === id) ?? null;
