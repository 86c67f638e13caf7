import { LIST_DATABASE } from '#src/admin/core/offline/stored-paths.ts';
import { CACHE_PREFIX } from './page-cache.ts';
import type { WorkerScope } from './worker-scope.ts';

// Replaces the service worker of the back office if BACK_OFFICE_OFFLINE=0. This worker deletes the stored pages and
// lists, and then unregisters itself.

declare const self: WorkerScope;

async function removeAll(): Promise<void> {
  const names = await self.caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(CACHE_PREFIX)).map((name) => self.caches.delete(name)),
  );
  self.indexedDB.deleteDatabase(LIST_DATABASE);
  await self.registration.unregister();
}

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener('activate', (event) => event.waitUntil(removeAll()));
