// Some browsers accept cookies with these prefixes only over TLS. `__Host-` also limits a cookie to this exact host.
const toCookieName = (request: Request, prefix: '__Host-' | '__Secure-', name: string) =>
  isPlainLocalhost(request) ? name : prefix + name;
export const sessionCookieName = (request: Request) => toCookieName(request, '__Host-', 'p8_session');
const deviceCookieName = (request: Request) => toCookieName(request, '__Secure-', 'p8_device');
/** The lifetime of the device cookie. Browsers limit every cookie to 400 days. */
export const DEVICE_SECONDS = 400 * 24 * 60 * 60;

/** Returns the value of one of the request's cookies, or null if the cookie is missing. */
function readCookie(request: Request, name: string): string | null {
  for (const pair of request.headers.get('cookie')?.split(';') ?? []) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name && value) return value;
  }
  return null;
}

export const readSessionToken = (request: Request) => readCookie(request, sessionCookieName(request));
export const readDeviceToken = (request: Request) => readCookie(request, deviceCookieName(request));

// Only localhost uses plain HTTP, over which some browsers reject Secure cookies.
const isPlainLocalhost = (request: Request) =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(request.url).hostname);

const attributes = (request: Request) =>
  `; HttpOnly; SameSite=Strict${isPlainLocalhost(request) ? '' : '; Secure'}`;

/** Has no Max-Age, so that the cookie is removed when the browser closes. */
export const sessionCookie = (request: Request, token: string) =>
  `${sessionCookieName(request)}=${token}; Path=/${attributes(request)}`;

export const clearedSessionCookie = (request: Request) =>
  `${sessionCookieName(request)}=; Path=/; Max-Age=0${attributes(request)}`;

/** Identifies a browser that has signed in before. Only the login throttle reads it. */
export const deviceCookie = (request: Request, token: string) =>
  `${deviceCookieName(request)}=${token}; Path=/api/session; Max-Age=${DEVICE_SECONDS}${attributes(request)}`;
