const SESSION = 'p8_session';
const DEVICE = 'p8_device';
const DEVICE_SECONDS = 400 * 24 * 60 * 60;

/** The value of a cookie of the request, null when it has none. */
function readCookie(request: Request, name: string): string | null {
  for (const pair of request.headers.get('cookie')?.split(';') ?? []) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name && value) return value;
  }
  return null;
}

export const readSessionToken = (request: Request) => readCookie(request, SESSION);
export const readDeviceToken = (request: Request) => readCookie(request, DEVICE);

const isLocalhost = (hostname: string) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

// Browsers refuse a Secure cookie over plain http; only localhost may go without.
function attributes(request: Request): string {
  const secure = isLocalhost(new URL(request.url).hostname) ? '' : '; Secure';
  return `; HttpOnly; SameSite=Strict${secure}`;
}

/** Without Max-Age: the session ends with the browser's. */
export const sessionCookie = (request: Request, token: string) =>
  `${SESSION}=${token}; Path=/${attributes(request)}`;

export const clearedSessionCookie = (request: Request) =>
  `${SESSION}=; Path=/; Max-Age=0${attributes(request)}`;

/** Marks a browser that has signed in before; only the login reads it. */
export const deviceCookie = (request: Request, token: string) =>
  `${DEVICE}=${token}; Path=/api/session; Max-Age=${DEVICE_SECONDS}${attributes(request)}`;

export const DEVICE_LIFE_SECONDS = DEVICE_SECONDS;
