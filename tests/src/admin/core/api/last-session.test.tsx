import { afterEach, expect, it, vi } from 'vitest';
import { verifySession } from '#src/admin/core/api/admin-session.ts';
import {
  confirmSession,
  findConfirmedUsername,
  forgetSession,
  OFFLINE_SESSION_MS,
  rememberSignIn,
  rememberSignOut,
} from '#src/admin/core/api/last-session.ts';
import { json, offline, problem } from '../../../../support/components/fake-api.ts';

afterEach(() => {
  vi.restoreAllMocks();
  forgetSession();
  rememberSignIn('ada');
});

const respond = (response: () => Response) =>
  vi.spyOn(window, 'fetch').mockImplementation(async () => response());

it('without a network, the session that the server confirmed last is valid', async () => {
  respond(() => json({ username: 'ada' }));
  expect(await verifySession()).toBe(true);
  respond(offline);
  expect(await verifySession()).toBe(true);
  expect(findConfirmedUsername()).toBe('ada');
});

it.each([
  ['the session has ended', () => respond(() => problem(401, 'Sign in.'))],
  ['somebody signed out in another tab', rememberSignOut],
  ['12 hours have passed', () => vi.spyOn(Date, 'now').mockReturnValue(Date.now() + OFFLINE_SESSION_MS)],
])('without a network, nobody is signed in once %s', async (_, change) => {
  confirmSession('ada');
  change();
  await verifySession().catch(() => undefined);
  respond(offline);
  await expect(verifySession()).rejects.toThrow('could not be reached');
  expect(findConfirmedUsername()).toBeNull();
});

it('a server error does not end the session', async () => {
  confirmSession('ada');
  respond(() => problem(503, 'The database is unavailable.'));
  await expect(verifySession()).rejects.toMatchObject({ status: 503 });
  expect(findConfirmedUsername()).toBe('ada');
});
