import { useEffect } from 'react';
import { hasSessionExpired } from '#src/admin/api/admin-session.ts';

const guards = new Set<symbol>();

/** True while any component on the page has unsaved work. */
export const hasUnsavedWork = (): boolean => guards.size > 0;

/**
 * Makes the browser ask before the page is left while `active`. It does not ask when an expired session
 * redirects to the login: drafts keep the input in that case.
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
