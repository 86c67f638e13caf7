// The types of a service worker that TypeScript's library for pages lacks.

type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void };

type FetchEvent = ExtendableEvent & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (response: Promise<Response>) => void;
};

/** The global scope of a service worker. */
export type WorkerScope = {
  location: Location;
  caches: CacheStorage;
  indexedDB: IDBFactory;
  clients: { claim: () => Promise<void> };
  registration: ServiceWorkerRegistration;
  skipWaiting: () => Promise<void>;
  addEventListener: ((type: 'install' | 'activate', listener: (event: ExtendableEvent) => void) => void) &
    ((type: 'fetch', listener: (event: FetchEvent) => void) => void);
};
