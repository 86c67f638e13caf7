import { useEffect, useEffectEvent } from 'react';

const RETRY_MS = 10_000;

/** Calls `onRetry` when the network returns, and ten seconds after `isOffline` became true. */
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
