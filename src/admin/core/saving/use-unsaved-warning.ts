import { useEffect } from 'react';
import { hasSessionExpired } from '#src/admin/core/api/admin-session.ts';

const guards = new Set<symbol>();

/** True while any component on the page has unsaved work. */
export const hasUnsavedWork = (): boolean => guards.size > 0;

/**
 * While `active`, makes the browser ask for confirmation before the user leaves the page. Skips this for the
 * redirect to the login page when the session has expired, because the input is stored as a draft.
 */
export function useUnsavedWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const guard = Symbol('unsaved work');
    const warn = (event: BeforeUnloadEvent) => {
      if (!hasSessionExpired()) event.preventDefault();
    };
    guards.add(guard);
    window.addEventListener('beforeunload', warn);
    return () => {
      guards.delete(guard);
      window.removeEventListener('beforeunload', warn);
    };
  }, [active]);
}
