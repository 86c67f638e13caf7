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

/** False if nobody is signed in on this device. True if somebody may be: the session may have ended. */
export const maySomebodyBeSignedIn = (): boolean => findUsername() !== '' && !wasSignedOutOnThisDevice();
