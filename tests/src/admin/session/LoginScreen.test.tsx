import { afterEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { rememberSignIn, rememberSignOut } from '#src/admin/core/api/last-session.ts';
import { LoginScreen } from '#src/admin/session/LoginScreen.tsx';
import { problem, setUpFakeApi } from '../../../support/components/fake-api.ts';

const api = setUpFakeApi();
afterEach(() => localStorage.clear());

it.each([
  ['sends no request if nobody has signed in on this device', () => {}, 0],
  [
    'sends no request after signing out',
    () => {
      rememberSignIn('admin');
      rememberSignOut();
    },
    0,
  ],
  ['requests the session, because another tab may have signed in', () => rememberSignIn('admin'), 1],
])('%s', async (_case, prepare, count) => {
  prepare();
  api().override('GET', /session/, () => problem(401, 'Sign in to do this.'));
  await render(<LoginScreen />);
  expect(api().reads.filter((path) => path === '/api/session/user')).toHaveLength(count);
});
