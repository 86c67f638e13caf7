import { useEffect, useState } from 'react';
import { announceReady, type LivePreview, readLivePreview } from './live-preview.ts';

/**
 * Tells the back office that the document of a live preview is ready, and returns what to show in it. Returns null
 * until the back office has sent it. Also disables the links and forms in the document.
 */
export function useLivePreview<T>(): LivePreview<T> | null {
  const [preview, setPreview] = useState<LivePreview<T> | null>(null);
  useEffect(() => {
    const receive = (event: MessageEvent) => {
      const received = readLivePreview<T>(event);
      if (received) setPreview(received);
    };
    window.addEventListener('message', receive);
    announceReady();
    return () => window.removeEventListener('message', receive);
  }, []);
  useEffect(stopNavigation, []);
  return preview;
}

/** Makes links and forms do nothing. Tabs and players still work. */
function stopNavigation(): () => void {
  const stop = (event: Event) => {
    if (event.type === 'submit' || (event.target instanceof Element && event.target.closest('a[href]')))
      event.preventDefault();
  };
  const types = ['click', 'auxclick', 'submit'];
  for (const type of types) document.addEventListener(type, stop, { capture: true });
  return () => {
    for (const type of types) document.removeEventListener(type, stop, { capture: true });
  };
}
