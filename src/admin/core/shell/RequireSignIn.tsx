import '#src/admin/core/api/zod-jitless.ts';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { redirectToLogin, verifySession } from '#src/admin/core/api/admin-session.ts';
import { toErrorMessage } from '#src/admin/core/api/error-message.ts';
import { wasSignedOutOnThisDevice } from '#src/admin/core/api/last-session.ts';
import { prefetchResource } from '#src/admin/core/loading/use-resource.ts';
import { whenIdle } from '#src/admin/core/loading/when-idle.ts';
import { Alert } from '#src/site/ui/Alert.tsx';
import styles from './RequireSignIn.module.css';

/** How long a screen waits for its first read before it appears with placeholders. */
const FIRST_READ_WAIT_MS = 100;

type Access = { state: 'loading' } | { state: 'signed-in' } | { state: 'failed'; error: unknown };

type Props = {
  /** The API path that the children read first, or null. */
  firstRead: string | null;
  children: ReactNode;
};

/** The development server has no service worker. */
const HAS_OFFLINE_USE = import.meta.env.PROD;

/** Makes the screens open without a network. */
const startOfflineUse = () =>
  whenIdle(
    () =>
      void import('#src/admin/core/offline/start-offline-use.ts')
        .then((module) => module.startOfflineUse())
        .catch((error: unknown) => console.warn('The back office will not open without a network', error)),
  );

/** The browser may restore a page that was left before the owner signed out. */
function leaveIfSignedOut({ persisted }: PageTransitionEvent): void {
  if (persisted && wasSignedOutOnThisDevice()) redirectToLogin();
}

/**
 * Renders its children only for a signed-in owner. It always asks the server, because the mark of a signed-in tab in
 * `sessionStorage` proves nothing: anybody can set it, and a second tab of a signed-in owner does not have it yet. Only
 * if the server cannot be reached, the session that it confirmed last is enough (`verifySession`). Meanwhile, it requests what the children read first.
 */
export function RequireSignIn({ firstRead, children }: Props) {
  const [access, setAccess] = useState<Access>({ state: 'loading' });

  const check = useCallback(() => {
    setAccess({ state: 'loading' });
    const read = firstRead === null ? null : prefetchResource(firstRead);
    verifySession()
      .then(async (isValid) => {
        if (!isValid) return redirectToLogin();
        // Without this wait, the screen would often appear with placeholders, and with content a moment later.
        await Promise.race([read, new Promise((resolve) => setTimeout(resolve, FIRST_READ_WAIT_MS))]);
        setAccess({ state: 'signed-in' });
      })
      .catch((error: unknown) => setAccess({ state: 'failed', error }));
  }, [firstRead]);
  // A layout effect, because the requests should not wait until "Loading..." is painted.
  useLayoutEffect(check, [check]);
  const isSignedIn = access.state === 'signed-in';
  useEffect(() => (isSignedIn && HAS_OFFLINE_USE ? startOfflineUse() : undefined), [isSignedIn]);
  useEffect(() => {
    window.addEventListener('pageshow', leaveIfSignedOut);
    return () => window.removeEventListener('pageshow', leaveIfSignedOut);
  }, []);

  switch (access.state) {
    case 'loading':
      return (
        <p className={styles['centered']} role="status">
          Loading...
        </p>
      );
    case 'failed':
      return (
        <div className={styles['centered']}>
          <Alert>{toErrorMessage(access.error)}</Alert>
          <button type="button" className="button" onClick={check}>
            Try again
          </button>
        </div>
      );
    case 'signed-in':
      return children;
  }
}
