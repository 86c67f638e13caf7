import { useEffect } from 'react';
import { hasSessionExpired } from '#src/admin/api/admin-session.ts';

const guards = new Set<symbol>();

/** True while any component on the page has unsaved work. */
export const hasUnsavedWork = (): boolean => guards.size > 0;

/**
 * While `active`, makes the browser ask before the page is left. A redirect to the login page after the
 * session expired does not ask, because the input is stored as a draft.
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
