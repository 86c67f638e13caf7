/** Why this tab is no longer signed in. */
export type SignOutReason = 'signed-out' | 'signed-out-elsewhere' | 'expired';

const REASONS: readonly SignOutReason[] = ['signed-out', 'signed-out-elsewhere', 'expired'];

/** A key of `sessionStorage`, because each tab has its own reason. */
const REASON_KEY = 'p8_admin_sign_out_reason';
const USERNAME_KEY = 'p8_admin_username';
const SIGNED_OUT_KEY = 'p8_admin_signed_out';

export const setSignOutReason = (reason: SignOutReason) => sessionStorage.setItem(REASON_KEY, reason);
export const clearSignOutReason = () => sessionStorage.removeItem(REASON_KEY);

/** Returns why this tab is no longer signed in, or null if it is signed in or never was. */
export function readSignOutReason(): SignOutReason | null {
  const stored = sessionStorage.getItem(REASON_KEY);
  return REASONS.find((reason) => reason === stored) ?? null;
}

/** Remembers the username for the next login on this device. */
export function rememberSignIn(username: string): void {
  try {
    localStorage.removeItem(SIGNED_OUT_KEY);
    localStorage.setItem(USERNAME_KEY, username);
  } catch {
    // The storage is full. Signing in works without a remembered username.
  }
}

/** Remembers that the owner signed out, for the other tabs of this browser. */
export function rememberSignOut(): void {
  try {
    localStorage.setItem(SIGNED_OUT_KEY, 'true');
  } catch {
    // The storage is full. Other tabs will say that the session has ended.
  }
}

/** True if the owner signed out in this browser and has not signed in again. */
export const wasSignedOutOnThisDevice = (): boolean => localStorage.getItem(SIGNED_OUT_KEY) !== null;

/** Returns the username from the last login on this device, or ''. */
export const findUsername = (): string => localStorage.getItem(USERNAME_KEY) ?? '';

/** True if somebody has signed in on this device and not signed out. The session may have ended since. */
export const maySomebodyBeSignedIn = (): boolean => findUsername() !== '' && !wasSignedOutOnThisDevice();

const CONFIRMED_KEY = 'p8_admin_confirmed_session';
/**
 * Without the server, a confirmed session lasts this long. The server ends a session after the same time without use.
 */
export const OFFLINE_SESSION_MS = 12 * 60 * 60 * 1_000;

type ConfirmedSession = { username: string; at: number };

const endListeners = new Set<() => void>();

/** Calls `listener` when this page forgets the confirmed session. Returns a function that removes the listener. */
export function onSessionEnded(listener: () => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

/** Remembers that the server has just confirmed who is signed in, so that the back office opens without a network. */
export function confirmSession(username: string): void {
  try {
    localStorage.setItem(
      CONFIRMED_KEY,
      JSON.stringify({ username, at: Date.now() } satisfies ConfirmedSession),
    );
  } catch {
    // The storage is full. The back office then opens only with a network.
  }
}

/** Forgets the confirmed session of this browser: it has ended, or somebody else signs in. */
export function forgetSession(): void {
  localStorage.removeItem(CONFIRMED_KEY);
  for (const listener of endListeners) listener();
}

/** Returns who was signed in when the server last confirmed it. Null if nobody was, or if that was too long ago. */
export function findConfirmedUsername(): string | null {
  if (wasSignedOutOnThisDevice()) return null;
  try {
    const session: ConfirmedSession | null = JSON.parse(localStorage.getItem(CONFIRMED_KEY) ?? 'null');
    return session && Math.abs(Date.now() - session.at) < OFFLINE_SESSION_MS ? session.username : null;
  } catch {
    return null;
  }
}
