import { ApiError, get } from '#src/client/api.ts';
import { post, put, remove } from '#src/client/api-mutations.ts';
import { type UploadOptions, uploadImage } from './upload-image.ts';

// The mark of a signed-in tab (spec, point 4). It is a hint for the guard: the server alone decides who may.
const SIGNED_IN_KEY = 'p8_admin_auth';
const SIGNED_IN_VALUE = 'true';
const SESSION_EXPIRED_KEY = 'p8_admin_interrupted';
const LOGIN_PATH = '/admin/login';
const SESSION_PATH = '/api/session';
const UNAUTHORIZED = 401;

export const isSignedInHint = (): boolean => sessionStorage.getItem(SIGNED_IN_KEY) === SIGNED_IN_VALUE;
const setSignedInHint = () => sessionStorage.setItem(SIGNED_IN_KEY, SIGNED_IN_VALUE);
const clearSignedInHint = () => sessionStorage.removeItem(SIGNED_IN_KEY);

export const isUnauthorized = (error: unknown) => error instanceof ApiError && error.status === UNAUTHORIZED;

/** Whether the server still holds the session; sets or clears the tab's mark by its word. Throws when it can't tell. */
export async function verifySession(): Promise<boolean> {
  try {
    await get(SESSION_PATH);
    setSignedInHint();
    return true;
  } catch (error) {
    if (!isUnauthorized(error)) throw error;
    clearSignedInHint();
    return false;
  }
}

/** Signs in; false for a wrong name or password. Throws `ApiError` for everything else, a throttled login included. */
export async function signIn(username: string, password: string): Promise<boolean> {
  try {
    await post(SESSION_PATH, { username, password });
    setSignedInHint();
    return true;
  } catch (error) {
    if (isUnauthorized(error)) return false;
    throw error;
  }
}

/** Closes the session on the server and in this tab, then shows the login. Throws when the server still holds it. */
export async function signOut(): Promise<void> {
  await remove(SESSION_PATH, null);
  clearSignedInHint();
  location.assign(LOGIN_PATH);
}

/** Whether this tab was sent to the login from the middle of its work. */
export const hasSessionExpired = (): boolean => sessionStorage.getItem(SESSION_EXPIRED_KEY) !== null;

/** As `isInterrupted`, and the work goes on from here. */
export function consumeSessionExpired(): boolean {
  const interrupted = hasSessionExpired();
  sessionStorage.removeItem(SESSION_EXPIRED_KEY);
  return interrupted;
}

/** Leaves for the login in place of this page, and says where to come back to. */
export function redirectToLogin(): void {
  clearSignedInHint();
  sessionStorage.setItem(SESSION_EXPIRED_KEY, 'true');
  const { pathname, search } = location;
  location.replace(`${LOGIN_PATH}?next=${encodeURIComponent(pathname + search)}`);
}

/** Where to go after signing in: a path of the back office, else its dashboard. */
export function readNextPath(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  return /^\/admin(?:\/(?!login)[\w-]+)*(?:\?[\w=&%.+-]*)?$/.test(next) ? next : '/admin';
}

/** A 401 in the middle means that the session has ended: what is typed waits as a draft. */
async function withLoginRedirect<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (isUnauthorized(error)) redirectToLogin();
    throw error;
  }
}

/** The API as the owner calls it. */
export const adminApi = {
  get: <T>(path: string, signal?: AbortSignal) => withLoginRedirect(get<T>(path, signal)),
  /** A read that nobody asked for: it never leaves for the login, for the owner may be typing. */
  poll: <T>(path: string, signal?: AbortSignal) => get<T>(path, signal),
  post: <T>(path: string, body: unknown, idempotencyKey: string | null = null) =>
    withLoginRedirect(post<T>(path, body, idempotencyKey)),
  put: <T>(path: string, body: unknown, ifMatch: string | null) =>
    withLoginRedirect(put<T>(path, body, ifMatch)),
  remove: (path: string, ifMatch: string | null) => withLoginRedirect(remove(path, ifMatch)),
  /** Keeps an image, and returns its address. */
  upload: (image: File, options: UploadOptions) => withLoginRedirect(uploadImage(image, options)),
};
