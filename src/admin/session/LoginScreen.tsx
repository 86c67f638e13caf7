import { type FormEvent, useEffect, useRef, useState } from 'react';
import { parseNextPath, signIn, verifySession } from '#src/admin/core/api/admin-session.ts';
import { toErrorMessage } from '#src/admin/core/api/api-errors.ts';
import {
  findConfirmedUsername,
  findUsername,
  maySomebodyBeSignedIn,
  readSignOutReason,
  type SignOutReason,
} from '#src/admin/core/api/last-session.ts';
import { Field } from '#src/admin/core/fields/Field.tsx';
import { Alert } from '#src/site/ui/Alert.tsx';
import styles from './LoginScreen.module.css';

const INVALID_CREDENTIALS = 'Invalid username or password';

const REASONS: Record<SignOutReason, string> = {
  'signed-out': 'You have signed out.',
  'signed-out-elsewhere': 'You have signed out in another tab. Sign in to continue where you left off.',
  expired:
    'Your session has ended. Sessions end after 12 hours without use, after a week, and when the password changes. Sign in to continue where you left off.',
};

export function LoginScreen() {
  const [username, setUsername] = useState(findUsername);
  const [reason] = useState(readSignOutReason);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const passwordField = useRef<HTMLInputElement>(null);
  const [wasNameKnown] = useState(username !== '');

  // Skip the login if another tab has signed in. Browsers log a 401 response as an error, so send the request only if
  // somebody may be signed in.
  useEffect(() => {
    if (!maySomebodyBeSignedIn()) return;
    verifySession()
      .then((isValid) => isValid && openNextPath())
      .catch(() => undefined);
  }, []);

  // The session may have ended on a page that had no time to delete what this device has stored.
  useEffect(() => {
    if (findConfirmedUsername() !== null) return;
    import('#src/admin/core/offline/indexed-db-lists.ts')
      .then(({ storedLists }) => storedLists.clear())
      .catch((error: unknown) => console.warn('The stored lists could not be deleted', error));
  }, []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      if (await signIn(username, password)) return openNextPath();
      showError(INVALID_CREDENTIALS);
    } catch (failure) {
      showError(toErrorMessage(failure));
    }
    setBusy(false);
  }

  function showError(message: string) {
    setError(message);
    setPassword('');
    passwordField.current?.focus();
  }

  return (
    <form className={styles['form']} onSubmit={submit} aria-labelledby="login-title">
      <h1 id="login-title">ADMIN LOGIN</h1>
      {reason && !error && <p role="status">{REASONS[reason]}</p>}
      {error && <Alert>{error}</Alert>}
      <Field
        name="username"
        label="Username"
        value={username}
        onChange={setUsername}
        error={undefined}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        autoFocus={!wasNameKnown}
      />
      <Field
        ref={passwordField}
        name="password"
        label="Password"
        type="password"
        value={password}
        onChange={setPassword}
        error={undefined}
        autoComplete="current-password"
        required
        autoFocus={wasNameKnown}
      />
      <button type="submit" className="button" aria-disabled={busy}>
        {busy ? 'Signing in…' : 'Sign In'}
      </button>
    </form>
  );
}

const openNextPath = () => location.replace(parseNextPath(location.search));
