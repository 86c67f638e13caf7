import { get } from '#src/site/islands/api.ts';
import { post, put, remove } from '#src/site/islands/api-mutations.ts';
import {
  hasNoResponse,
  hasStatus,
  pathCreatedBefore,
  RESPONSE_TIMEOUT_MS,
  SLOW_RESPONSE_MS,
} from './api-errors.ts';
import {
  clearSignOutReason,
  confirmSession,
  findConfirmedUsername,
  forgetSession,
  rememberSignIn,
  rememberSignOut,
  setSignOutReason,
  wasSignedOutOnThisDevice,
} from './last-session.ts';
import { sendFile, type UploadField, type UploadOptions } from './upload-file.ts';

// The product spec fixes this key and value. They mark a signed-in tab, so that public pages show links to the
// back office there. The server decides who has access.
const SIGNED_IN_KEY = 'p8_admin_auth';
const SIGNED_IN_VALUE = 'true';
const SESSION_USERNAME_KEY = 'p8_admin_session_username';
const SESSION_EXPIRED_KEY = 'p8_admin_interrupted';
const LOGIN_PATH = '/admin/login';
const SESSION_PATH = '/api/session';
const SESSION_USER_PATH = '/api/session/user';
const UNAUTHORIZED = 401;

function markSignedIn(): void {
  sessionStorage.setItem(SIGNED_IN_KEY, SIGNED_IN_VALUE);
  clearSignOutReason();
}

/** Removes the mark of a signed-in tab. If the tab had one, stores why the session ended, for the login page. */
function markSignedOut(): void {
  if (sessionStorage.getItem(SIGNED_IN_KEY) === null) return;
  sessionStorage.removeItem(SIGNED_IN_KEY);
  setSignOutReason(wasSignedOutOnThisDevice() ? 'signed-out-elsewhere' : 'expired');
}

export const isUnauthorized = (error: unknown) => hasStatus(error, UNAUTHORIZED);

/** Returns the username from this tab's last verified session, or null if there was none. */
export const getUsername = (): string | null => sessionStorage.getItem(SESSION_USERNAME_KEY);

/** Waits for a response. If it says that the session has ended (401), this browser forgets the session. */
async function forgetSessionOn401<T>(request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (error) {
    if (isUnauthorized(error)) forgetSession();
    throw error;
  }
}

/** Asks the server who is signed in. Throws `ApiError`, with status 401 if nobody is. */
export const fetchUsername = async (signal: AbortSignal | null = null): Promise<string> =>
  (await forgetSessionOn401(get<{ username: string }>(SESSION_USER_PATH, signal))).data.username;

/**
 * Asks the server whether the session is valid, and marks the tab accordingly. Without a response, the session that the
 * server confirmed last counts as valid. Throws if there is no such session, or if the request fails for another
 * reason.
 */
export async function verifySession(): Promise<boolean> {
  const confirmed = findConfirmedUsername();
  try {
    const username = await fetchUsername(confirmed === null ? null : AbortSignal.timeout(SLOW_RESPONSE_MS));
    sessionStorage.setItem(SESSION_USERNAME_KEY, username);
    markSignedIn();
    confirmSession(username);
    return true;
  } catch (error) {
    // Another tab may have signed out in the meantime.
    if (hasNoResponse(error) && confirmed !== null && confirmed === findConfirmedUsername()) {
      sessionStorage.setItem(SESSION_USERNAME_KEY, confirmed);
      return true;
    }
    if (!isUnauthorized(error)) throw error;
    markSignedOut();
    return false;
  }
}

/** Returns false for wrong credentials. Throws `ApiError` for other errors, such as a throttled login. */
export async function signIn(username: string, password: string): Promise<boolean> {
  try {
    await post(SESSION_PATH, { username, password });
    markSignedIn();
    forgetSession();
    rememberSignIn(username);
    return true;
  } catch (error) {
    if (isUnauthorized(error)) return false;
    throw error;
  }
}

/** Ends the session on the server and in this tab. Throws if the request fails. */
export async function endSession(): Promise<void> {
  await remove(SESSION_PATH, null);
  sessionStorage.removeItem(SIGNED_IN_KEY);
  setSignOutReason('signed-out');
  rememberSignOut();
  forgetSession();
}

export const openLogin = (): void => location.assign(LOGIN_PATH);

/** True if this tab was sent to the login page because its session had ended. */
export const hasSessionExpired = (): boolean => sessionStorage.getItem(SESSION_EXPIRED_KEY) !== null;

/** Returns `hasSessionExpired()`, and resets it to false. */
export function consumeSessionExpired(): boolean {
  const expired = hasSessionExpired();
  sessionStorage.removeItem(SESSION_EXPIRED_KEY);
  return expired;
}

/** Replaces this page with the login page. After signing in, the owner returns to this page. */
export function redirectToLogin(): void {
  markSignedOut();
  sessionStorage.setItem(SESSION_EXPIRED_KEY, 'true');
  const { pathname, search } = location;
  location.replace(`${LOGIN_PATH}?next=${encodeURIComponent(pathname + search)}`);
}

/**
 * Returns the path in `?next=`, to open after signing in. Returns `/admin` if the path is outside the back office or is
 * the login page.
 */
export function parseNextPath(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  return /^\/admin(?:\/(?!login)[\w-]+)*(?:\?[\w=&%.+-]*)?$/.test(next) ? next : '/admin';
}

/** Opens the login page if the session has ended (401). Unsaved forms are not lost, because drafts store them. */
async function redirectOn401<T>(request: Promise<T>): Promise<T> {
  try {
    return await forgetSessionOn401(request);
  } catch (error) {
    if (isUnauthorized(error)) redirectToLogin();
    throw error;
  }
}

/** The API client of the back office. All methods except `poll` open the login page if the session has ended. */
export const adminApi = {
  get: <T>(path: string, signal?: AbortSignal) => redirectOn401(get<T>(path, signal)),
  /** A background read. It never opens the login page, because the owner may be typing in a form. */
  poll: <T>(path: string, signal?: AbortSignal) => forgetSessionOn401(get<T>(path, signal)),
  post: <T>(
    path: string,
    body: unknown,
    idempotencyKey: string | null = null,
    signal: AbortSignal | null = null,
  ) => redirectOn401(post<T>(path, body, idempotencyKey, signal)),
  /**
   * Creates a resource. If an earlier request with the same key has created it, but its response was lost, updates it
   * to `body`, because the owner may have changed the form since.
   */
  createOrUpdate: async <T>(path: string, body: unknown, idempotencyKey: string): Promise<T> => {
    const signal = () => AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
    const request = post<T>(path, body, idempotencyKey, signal()).catch((error: unknown) => {
      const createdPath = pathCreatedBefore(error);
      if (createdPath === null) throw error;
      return put<T>(createdPath, body, null, signal());
    });
    return (await redirectOn401(request)).data;
  },
  put: <T>(path: string, body: unknown, ifMatch: string | null, signal: AbortSignal | null = null) =>
    redirectOn401(put<T>(path, body, ifMatch, signal)),
  remove: (path: string, ifMatch: string | null) => redirectOn401(remove(path, ifMatch)),
  /** Uploads an image and returns its URL. */
  upload: async (image: File, options: UploadOptions) =>
    (await redirectOn401(sendFile<{ url: string }>('POST', '/api/upload', image, options))).url,
  /** Uploads a film and returns its URL. */
  uploadFilm: async (film: File, options: UploadOptions) =>
    (await redirectOn401(sendFile<{ url: string }>('POST', '/api/upload-film', film, options, 'film'))).url,
  putFile: <T>(path: string, file: File, options: UploadOptions, field?: UploadField) =>
    redirectOn401(sendFile<T>('PUT', path, file, options, field)),
};
