import '#src/admin/core/api/zod-jitless.ts';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { redirectToLogin, verifySession } from '#src/admin/core/api/admin-session.ts';
import { toErrorMessage } from '#src/admin/core/api/api-errors.ts';
import { wasSignedOutOnThisDevice } from '#src/admin/core/api/last-session.ts';
import { ConfirmDialog } from '#src/admin/core/dialogs/confirm.tsx';
import { Toasts } from '#src/admin/core/dialogs/notify.tsx';
import { fetchCode, lazyCode, useIdleCode } from '#src/admin/core/loading/lazy-code.ts';
import { loadCode } from '#src/admin/core/loading/load-code.ts';
import { prefetchResource } from '#src/admin/core/loading/use-resource.ts';
import { whenIdle } from '#src/admin/core/loading/when-idle.ts';
import { OfflineStatus } from '#src/admin/core/offline/OfflineStatus.tsx';
import { PublishStatusBar } from '#src/admin/publishing/PublishStatusBar.tsx';
import { storedEndpoint } from '#src/admin/push/stored-endpoint.ts';
import { Alert } from '#src/site/ui/Alert.tsx';
import styles from './AdminShell.module.css';
import { InboxBadge } from './InboxBadge.tsx';

/** The time that a screen gets to load before the code of the search is loaded in advance. */
const PREFETCH_DELAY_MS = 3_000;

const PALETTE = lazyCode(() => import('#src/admin/search/SearchPalette.tsx'));

const isSearchKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';

/**
 * Opens the search with Ctrl+K or Cmd+K, and with the buttons in the navigation (`data-search-button`), which
 * are not part of an island. Loads the code of the search later than the screen.
 */
function SearchLauncher() {
  const [isOpen, setOpen] = useState(false);
  const [isSettled, setSettled] = useState(false);
  const palette = useIdleCode(PALETTE, isSettled);

  async function open() {
    // The search would cover a question that the owner has to answer first.
    if (document.querySelector('dialog[open]')) return;
    setOpen(true);
    if (!(await loadCode(PALETTE, 'The search could not be opened.'))) setOpen(false);
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isSearchKey(event)) return;
    event.preventDefault();
    if (isOpen) setOpen(false);
    else void open();
  });
  const onClick = useEffectEvent(() => void open());

  useEffect(() => {
    const press = (event: KeyboardEvent) => onKeyDown(event);
    const click = () => onClick();
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('[data-search-button]')];
    window.addEventListener('keydown', press);
    for (const button of buttons) {
      button.addEventListener('click', click);
      button.disabled = false;
    }
    const prefetch = setTimeout(() => setSettled(true), PREFETCH_DELAY_MS);
    return () => {
      window.removeEventListener('keydown', press);
      for (const button of buttons) button.removeEventListener('click', click);
      clearTimeout(prefetch);
    };
  }, []);

  return isOpen && palette && <palette.SearchPalette onClose={() => setOpen(false)} />;
}

/** How long a screen waits for its first read before it appears with placeholders. */
const FIRST_READ_WAIT_MS = 100;

type Access = { state: 'loading' } | { state: 'signed-in' } | { state: 'failed'; error: unknown };

type RequireSignInProps = {
  /** The API path that the children read first, or null. */
  firstRead: string | null;
  children: ReactNode;
};

/** The development server has no service worker. */
const HAS_OFFLINE_USE = import.meta.env.PROD;

const OFFLINE_USE = lazyCode(() => import('#src/admin/core/offline/start-offline-use.ts'));
const PUSH_DEVICE = lazyCode(() => import('#src/admin/push/push-device.ts'));

async function renewNotifications(): Promise<void> {
  if (storedEndpoint.find() === null) return;
  const { renewThisDevice } = await fetchCode(PUSH_DEVICE);
  await renewThisDevice();
}

/** Makes the screens open without a network, and keeps the notifications on this device working. */
const startOfflineUse = () =>
  whenIdle(
    () =>
      void fetchCode(OFFLINE_USE)
        .then((module) => module.startOfflineUse())
        .then(renewNotifications)
        .catch((error: unknown) => console.warn('The back office will not open without a network', error)),
  );

/** The browser may restore a page that was left before the owner signed out. */
function leaveIfSignedOut({ persisted }: PageTransitionEvent): void {
  if (persisted && wasSignedOutOnThisDevice()) redirectToLogin();
}

/**
 * Renders its children only for a signed-in owner. It always asks the server, because the mark of a signed-in tab in
 * `sessionStorage` proves nothing: anybody can set it, and a second tab of a signed-in owner does not have it yet. If
 * the server cannot be reached, the session that it confirmed last is enough (`verifySession`). During this check, the
 * component already requests what the children read first.
 */
function RequireSignIn({ firstRead, children }: RequireSignInProps) {
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

export const BACK_TO_DASHBOARD = { href: '/admin', label: 'Back to Dashboard' };

type Props = {
  title: string;
  /** The link above the title; null on the dashboard. */
  back: { href: string; label: string } | null;
  /** Shown next to the title. */
  actions: ReactNode;
  /** The API path that the children read first. */
  firstRead?: string;
  children: ReactNode;
};

/**
 * The frame of each screen behind the login: sign-in guard, search, inbox badge, heading, publish and offline status,
 * confirmation dialog, and toasts.
 */
export function AdminShell({ title, back, actions, firstRead, children }: Props) {
  return (
    <>
      <RequireSignIn firstRead={firstRead ?? null}>
        <InboxBadge />
        <SearchLauncher />
        <header className={styles['header']}>
          <div className={styles['heading']}>
            {back && (
              <a className={styles['back']} href={back.href}>
                ← {back.label}
              </a>
            )}
            <h1>{title}</h1>
            <PublishStatusBar />
          </div>
          {actions && <div className={`cluster ${styles['actions']}`}>{actions}</div>}
        </header>
        <OfflineStatus />
        {children}
      </RequireSignIn>
      <ConfirmDialog />
      <Toasts />
    </>
  );
}
