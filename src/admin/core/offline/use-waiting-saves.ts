import { useEffect, useSyncExternalStore } from 'react';
import { saveQueue } from './browser-save-queue.ts';
import type { WaitingSave } from './waiting-saves.ts';

/** The signed-in owner's waiting saves of all kinds. */
export function useWaitingSaves(): readonly WaitingSave[] {
  useEffect(() => void saveQueue.refresh(), []);
  return useSyncExternalStore(saveQueue.subscribe, saveQueue.getSnapshot);
}
