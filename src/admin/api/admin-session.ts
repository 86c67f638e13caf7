import { ApiError, get, post, put, remove } from '#src/client/api.ts';
import { type UploadOptions, uploadImage } from './upload-image.ts';

// The mark of a signed-in tab (spec, point 4). It is a hint for the guard: the server alone decides who may.
const FLAG_KEY = 'p8_admin_auth';
const FLAG_VALUE = 'true';
const INTERRUPTED_KEY = 'p8_admin_interrupted';
const LOGIN_PATH = '/admin/login';
const SESSION_PATH = '/api/session';
const UNAUTHORIZED = 401;

export const hasFlag = (): boolean => sessionStorage.getItem(FLAG_KEY) === FLAG_VALUE;
const setFlag = () => sessionStorage.setItem(FLAG_KEY, FLAG_VALUE);
const clearFlag = () => sessionStorage.removeItem(FLAG_KEY);

export const isUnauthorized = (error: unknown) => error instanceof ApiError && error.status === UNAUTHORIZED;

/** Whether the server still holds the session; sets or clears the tab's mark by its word. Throws when it can't tell. */
export async function verifySession(): Promise<boolean> {
  try {
    await get(SESSION_PATH);
    setFlag();
    return true;
  } catch (error) {
    if (!isUnauthorized(error)) throw error;
    clearFlag();
    return false;
  }
}

/** Signs in; false for a wrong name or password. Throws `ApiError` for everything else, a throttled login included. */
export async function signIn(username: string, password: string): Promise<boolean> {
  try {
    await post(SESSION_PATH, { username, password });
    setFlag();
    return true;
  } catch (error) {
    if (isUnauthorized(error)) return false;
    throw error;
  }
}

/** Closes the session on the server and in this tab, then shows the login. Throws when the server still holds it. */
export async function signOut(): Promise<void> {
  await remove(SESSION_PATH, null);
  clearFlag();
  location.assign(LOGIN_PATH);
}

/** Whether this tab was sent to the login from the middle of its work. */
export const isInterrupted = (): boolean => sessionStorage.getItem(INTERRUPTED_KEY) !== null;

/** As `isInterrupted`, and the work goes on from here. */
export function takeInterruption(): boolean {
  const interrupted = isInterrupted();
  sessionStorage.removeItem(INTERRUPTED_KEY);
  return interrupted;
}

/** Leaves for the login in place of this page, and says where to come back to. */
export function redirectToLogin(): void {
  clearFlag();
  sessionStorage.setItem(INTERRUPTED_KEY, 'true');
  const { pathname, search } = location;
  location.replace(`${LOGIN_PATH}?next=${encodeURIComponent(pathname + search)}`);
}

/** Where to go after signing in: a path of the back office, else its dashboard. */
export function readNextPath(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  return /^\/admin(?:\/(?!login)[\w-]+)*(?:\?[\w=&%.+-]*)?$/.test(next) ? next : '/admin';
}

/** A 401 in the middle means that the session has ended: what is typed waits as a draft. */
async function guarded<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (isUnauthorized(error)) redirectToLogin();
    throw error;
  }
}

/** The API as the owner calls it. */
export const adminApi = {
  get: <T>(path: string, signal?: AbortSignal) => guarded(get<T>(path, signal)),
  /** A read that nobody asked for: it never leaves for the login, for the owner may be typing. */
  poll: <T>(path: string, signal?: AbortSignal) => get<T>(path, signal),
  post: <T>(path: string, body: unknown, idempotencyKey: string | null = null) =>
    guarded(post<T>(path, body, idempotencyKey)),
  put: <T>(path: string, body: unknown, ifMatch: string | null) => guarded(put<T>(path, body, ifMatch)),
  remove: (path: string, ifMatch: string | null) => guarded(remove(path, ifMatch)),
  /** Keeps an image, and returns its address. */
  upload: (image: File, options: UploadOptions) => guarded(uploadImage(image, options)),
};
