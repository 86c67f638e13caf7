import type { ReactNode } from 'react';
import { ConfirmDialog } from '#src/admin/core/dialogs/confirm.tsx';
import { Toasts } from '#src/admin/core/dialogs/notify.tsx';
import { OfflineStatus } from '#src/admin/core/offline/OfflineStatus.tsx';
import { PublishStatusBar } from '#src/admin/publishing/PublishStatusBar.tsx';
import styles from './AdminShell.module.css';
import { InboxBadge } from './InboxBadge.tsx';
import { RequireSignIn } from './RequireSignIn.tsx';
import { SearchLauncher } from './SearchLauncher.tsx';

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
 * and notices.
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
            <h1 className={styles['title']}>{title}</h1>
            <PublishStatusBar />
          </div>
          {actions && <div className={styles['actions']}>{actions}</div>}
        </header>
        <OfflineStatus />
        {children}
      </RequireSignIn>
      <ConfirmDialog />
      <Toasts />
    </>
  );
}
