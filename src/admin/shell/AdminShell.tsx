import type { ReactNode } from 'react';
import styles from './AdminShell.module.css';
import { Confirmation } from './confirm.tsx';
import { Notices } from './notify.tsx';
import { PublishingLine } from './PublishStatusBar.tsx';
import { Guard } from './RequireSignIn.tsx';

export const BACK_TO_DASHBOARD = { href: '/admin', label: 'Back to Dashboard' };

type Props = {
  title: string;
  /** Where the link above the title leads; null on the dashboard. */
  back: { href: string; label: string } | null;
  /** What stands beside the title. */
  actions: ReactNode;
  children: ReactNode;
};

/** What every screen of the back office has: the guard, a heading, and the places where it asks and answers. */
export function AdminShell({ title, back, actions, children }: Props) {
  return (
    <>
      <Guard>
        <header className={styles['header']}>
          <div>
            {back && (
              <a className={styles['back']} href={back.href}>
                ← {back.label}
              </a>
            )}
            <h1 className={styles['title']}>{title}</h1>
            <PublishingLine />
          </div>
          <div className={styles['actions']}>{actions}</div>
        </header>
        {children}
      </Guard>
      <Confirmation />
      <Notices />
    </>
  );
}
