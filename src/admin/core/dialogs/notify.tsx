import { useEffect } from 'react';
import { type CodeOf, fetchCode, lazyCode, useIdleCode } from '#src/admin/core/loading/lazy-code.ts';
import type { ToastAction, ToastLink } from './toast-region.tsx';

/** The default topic of toasts: saving, deleting and restoring records. */
export const RECORDS = 'records';

/** The topic of a new waiting save of a record. */
export const WAITING = 'waiting';

/** The topic of waiting saves that were sent. Their success toasts close only toasts of this topic and of `WAITING`. */
export const SYNC = 'sync';

const REGION = lazyCode(() => import('./toast-region.tsx'));
type ToastManager = CodeOf<typeof REGION>['toasts'];
type Notice = (toasts: ToastManager) => void;

/** The notices that wait until the toast region is on the page. */
const waiting: Notice[] = [];
/** Null until the region is on the page. */
let shown: ToastManager | null = null;

function show(notice: Notice): void {
  if (shown) {
    notice(shown);
    return;
  }
  waiting.push(notice);
  // After a failure, the next notice tries again.
  fetchCode(REGION).catch(() => undefined);
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
  const region = useIdleCode(REGION);
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
