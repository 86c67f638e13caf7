import { useEffect, useSyncExternalStore } from 'react';
import { photoStore } from './browser-photo-store.ts';

/** The previews of the photos that wait on this device, keyed by id. */
export function useWaitingPhotos(): ReadonlyMap<string, string> {
  useEffect(() => void photoStore.refresh(), []);
  return useSyncExternalStore(photoStore.subscribe, photoStore.getSnapshot);
}
