import '#src/admin/api/zod-jitless.ts';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { redirectToLogin, verifySession } from '#src/admin/api/admin-session.ts';
import { toErrorMessage } from '#src/admin/api/error-message.ts';
import { Alert } from '#src/components/ui/Alert.tsx';
import styles from './RequireSignIn.module.css';

type Access = { state: 'loading' } | { state: 'signed-in' } | { state: 'failed'; error: unknown };

/**
 * Renders its children only for a signed-in owner. It always asks the server, because the mark of a signed-in
 * tab proves nothing: anybody can set it, and a second tab of a signed-in owner does not have it yet.
 */
export function RequireSignIn({ children }: { children: ReactNode }) {
  const [access, setAccess] = useState<Access>({ state: 'loading' });

  const check = useCallback(() => {
    setAccess({ state: 'loading' });
    verifySession()
      .then((isValid) => (isValid ? setAccess({ state: 'signed-in' }) : redirectToLogin()))
      .catch((error: unknown) => setAccess({ state: 'failed', error }));
  }, []);
  useEffect(check, [check]);

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
