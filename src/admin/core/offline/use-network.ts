import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** False while the browser reports that it is offline. True does not mean that the server can be reached. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);

function subscribeToNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

const RETRY_MS = 10_000;

/** While `isOffline` is true, calls `onRetry` when the network returns, and once after ten seconds. */
export function useRetry(isOffline: boolean, onRetry: () => void): void {
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (!isOffline) return;
    const handle = () => retry();
    const timer = setTimeout(handle, RETRY_MS);
    window.addEventListener('online', handle);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', handle);
    };
  }, [isOffline]);
}
