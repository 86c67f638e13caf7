import { useEffect, useState } from 'react';
import type { ToastAction, ToastLink } from './toast-region.tsx';

/** The default topic of toasts: saving, deleting and restoring records. */
export const RECORDS = 'records';

/** A new waiting save of a record. */
export const WAITING = 'waiting';

/** Waiting saves that were sent. Their success toasts close only toasts of this topic and of `WAITING`. */
export const SYNC = 'sync';

type Region = typeof import('./toast-region.tsx');
type Notice = (toasts: Region['toasts']) => void;

/** The time that a screen gets to load before the code of the toasts is loaded in advance. */
const PREFETCH_DELAY_MS = 1_000;

/** The notices that wait until the toast region is on the page. */
const waiting: Notice[] = [];
/** Null until the region is on the page. */
let shown: Region['toasts'] | null = null;
/** Loads the region at once. Null while no screen is on the page. */
let loadRegion: (() => void) | null = null;

function show(notice: Notice): void {
  if (shown) {
    notice(shown);
    return;
  }
  waiting.push(notice);
  loadRegion?.();
}

/** Shows the results of actions as toasts, on every screen of the back office. */
export const notify = {
  /** Also closes earlier failures and warnings of its topic. `action` adds a button or a link. */
  success: (title: string, action?: ToastAction | ToastLink, topic?: string) =>
    show((toasts) => toasts.success(title, action, topic)),
  /** For information that is not about a failure. */
  warning: (title: string, link?: ToastLink) => show((toasts) => toasts.warning(title, link)),
  /** `reason` is an error or text. Except for the default topic, a topic shows only its newest failure. */
  failure: (title: string, reason: unknown, topic?: string) =>
    show((toasts) => toasts.failure(title, reason, topic)),
};

/** The container of the toasts. Their code is loaded after the screen, or when there is something to show. */
export function Toasts() {
  const [region, setRegion] = useState<Region | null>(null);
  useEffect(() => {
    // After a failure, the next notice tries again.
    const load = () => void import('./toast-region.tsx').then(setRegion, () => undefined);
    loadRegion = load;
    const prefetch = setTimeout(load, waiting.length > 0 ? 0 : PREFETCH_DELAY_MS);
    return () => {
      clearTimeout(prefetch);
      loadRegion = null;
    };
  }, []);
  useEffect(() => {
    if (!region) return;
    shown = region.toasts;
    for (const notice of waiting.splice(0)) notice(region.toasts);
    return () => {
      shown = null;
    };
  }, [region]);
  return region && <region.ToastRegion />;
}
