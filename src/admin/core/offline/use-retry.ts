import { useEffect, useEffectEvent } from 'react';

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
