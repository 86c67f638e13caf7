/** When the stored lists that this page shows were loaded, by API path. In milliseconds since the epoch. */
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
