import { useSyncExternalStore } from 'react';
import { ApiError, get, post, remove } from './api.ts';

/** The browser's part of the session (spec, points 4 and 9). It opens nothing: the server's cookie does. */
const STORAGE_KEY = 'p8_admin_auth';
const STORED_VALUE = 'true';

const UNAUTHORIZED = 401;
const INVALID = 422;
const THROTTLED = 429;

/**
 * Who is signed in. `loading` until the stored flag is read and, where there is one, the server has confirmed it;
 * `unreachable` when the server could not be asked. `endedBy` tells a sign-out from a session that ran out.
 */
export type AdminSession =
  | { state: 'loading' }
  | { state: 'unreachable'; reason: string }
  | { state: 'signed-in'; username: string }
  | { state: 'signed-out'; endedBy: 'nobody' | 'owner' | 'server' };

/** How a sign-in ended; the sentence of the last two is fit to be shown. */
export type SignIn =
  | { outcome: 'signed-in' }
  | { outcome: 'refused' }
  | { outcome: 'throttled' | 'failed'; sentence: string };

type Account = { username: string };

const LOADING: AdminSession = { state: 'loading' };
let session: AdminSession = LOADING;
let isChecking = false;
const listeners = new Set<() => void>();

function change(next: AdminSession): void {
  session = next;
  for (const listener of listeners) listener();
}

/** Calls `listener` after every change of the session; the first one has the stored flag read. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  if (session.state === 'loading') void checkSession();
  return () => listeners.delete(listener);
}

/** The session as it is now. */
export const readSession = (): AdminSession => session;

/** The session, followed. */
export const useAdminSession = (): AdminSession =>
  useSyncExternalStore(subscribeToSession, readSession, () => LOADING);

/** Reads the stored flag and has the server confirm it: a flag that was set by hand ends here. */
export async function checkSession(): Promise<void> {
  if (isChecking) return;
  if (sessionStorage.getItem(STORAGE_KEY) !== STORED_VALUE) {
    change({ state: 'signed-out', endedBy: 'nobody' });
    return;
  }
  isChecking = true;
  change(LOADING);
  try {
    const { data } = await get<Account>('/api/session');
    change({ state: 'signed-in', username: data.username });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === UNAUTHORIZED) endSession('server');
    else change({ state: 'unreachable', reason: error.message });
  } finally {
    isChecking = false;
  }
}

/** Opens a session; stores the flag where it succeeds. */
export async function signIn(username: string, password: string): Promise<SignIn> {
  try {
    const { data } = await post<Account>('/api/session', { username, password });
    sessionStorage.setItem(STORAGE_KEY, STORED_VALUE);
    change({ state: 'signed-in', username: data.username });
    return { outcome: 'signed-in' };
  } catch (error) {
    if (error instanceof ApiError) return toRefusal(error);
    throw error;
  }
}

function toRefusal({ status, message, problem }: ApiError): SignIn {
  // A name or password that the schema turns down can't be the right one.
  if (status === UNAUTHORIZED || status === INVALID) return { outcome: 'refused' };
  if (status !== THROTTLED) return { outcome: 'failed', sentence: message };
  // Without a problem it is the hosting platform's own wall, whose window is one minute.
  const sentence = problem?.detail ?? 'Too many attempts. Try again in 1 minute.';
  return { outcome: 'throttled', sentence };
}

/** Ends the session here and on the server; here even if the server can't be told. */
export async function signOut(): Promise<void> {
  try {
    await remove('/api/session', null);
  } catch (error) {
    console.error('The session could not be ended on the server', error);
  } finally {
    endSession('owner');
  }
}

/** Forgets the session because the server no longer knows it: what any 401 leads to. */
export const expireSession = (): void => endSession('server');

function endSession(endedBy: 'owner' | 'server'): void {
  sessionStorage.removeItem(STORAGE_KEY);
  change({ state: 'signed-out', endedBy });
}
