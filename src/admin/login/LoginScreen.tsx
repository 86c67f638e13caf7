import { type FormEvent, useEffect, useRef, useState } from 'react';
import { readNextPath, signIn, verifySession } from '#src/admin/api/admin-session.ts';
import { toErrorMessage } from '#src/admin/api/error-message.ts';
import { Field } from '#src/admin/fields/Field.tsx';
import { Alert } from '#src/components/ui/Alert.tsx';
import styles from './LoginScreen.module.css';

const WRONG = 'Invalid username or password';

export function LoginScreen() {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const passwordField = useRef<HTMLInputElement>(null);

  // Whoever is signed in already, in another tab, goes on.
  useEffect(() => {
    verifySession()
      .then((holds) => holds && enter())
      .catch(() => undefined);
  }, []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      if (await signIn(username, password)) return enter();
      refuse(WRONG);
    } catch (error) {
      refuse(toErrorMessage(error));
    }
    setBusy(false);
  }

  function refuse(sentence: string) {
    setProblem(sentence);
    setPassword('');
    passwordField.current?.focus();
  }

  return (
    <form className={styles['form']} onSubmit={submit} aria-labelledby="login-title">
      <h1 id="login-title" className={styles['title']}>
        ADMIN LOGIN
      </h1>
      {problem && <Alert>{problem}</Alert>}
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
      />
      <button type="submit" className="button" aria-disabled={busy}>
        {busy ? 'Signing in…' : 'Sign In'}
      </button>
    </form>
  );
}

const enter = () => location.replace(readNextPath(location.search));
