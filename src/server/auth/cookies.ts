// A browser takes a cookie with these prefixes from this very host alone, and over TLS alone.
const nameOf = (request: Request, prefix: '__Host-' | '__Secure-', name: string) =>
  isPlainLocalhost(request) ? name : prefix + name;
export const sessionCookieName = (request: Request) => nameOf(request, '__Host-', 'p8_session');
const deviceName = (request: Request) => nameOf(request, '__Secure-', 'p8_device');
const DEVICE_SECONDS = 400 * 24 * 60 * 60;

/** The value of a cookie of the request, null when it has none. */
function readCookie(request: Request, name: string): string | null {
  for (const pair of request.headers.get('cookie')?.split(';') ?? []) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name && value) return value;
  }
  return null;
}

export const readSessionToken = (request: Request) => readCookie(request, sessionCookieName(request));
export const readDeviceToken = (request: Request) => readCookie(request, deviceName(request));

// Browsers refuse a Secure cookie over plain http; only localhost may go without.
const isPlainLocalhost = (request: Request) =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(request.url).hostname);

const attributes = (request: Request) =>
  `; HttpOnly; SameSite=Strict${isPlainLocalhost(request) ? '' : '; Secure'}`;

/** Without Max-Age: the session ends with the browser's. */
export const sessionCookie = (request: Request, token: string) =>
  `${sessionCookieName(request)}=${token}; Path=/${attributes(request)}`;

export const clearedSessionCookie = (request: Request) =>
  `${sessionCookieName(request)}=; Path=/; Max-Age=0${attributes(request)}`;

/** Marks a browser that has signed in before; only the login reads it. */
export const deviceCookie = (request: Request, token: string) =>
  `${deviceName(request)}=${token}; Path=/api/session; Max-Age=${DEVICE_SECONDS}${attributes(request)}`;

export const DEVICE_LIFE_SECONDS = DEVICE_SECONDS;
