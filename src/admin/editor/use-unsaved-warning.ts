import { useEffect } from 'react';
import { hasSessionExpired } from '#src/admin/api/admin-session.ts';

const guards = new Set<symbol>();

/** Whether something would be lost if the page or its form were left now. */
export const hasUnsavedWork = (): boolean => guards.size > 0;

/** Has the browser ask before a page with unsaved work is left, unless it is for the login: drafts wait meanwhile. */
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
