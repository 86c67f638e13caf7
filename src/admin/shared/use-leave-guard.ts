import { useEffect } from 'react';
import { isInterrupted } from '#src/client/admin-session.ts';

/** Has the browser ask before a page with unsaved changes is left, unless it is for the login: drafts wait meanwhile. */
export function useLeaveGuard(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!isInterrupted()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty]);
}
