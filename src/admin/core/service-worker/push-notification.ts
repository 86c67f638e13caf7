import type { PushContent } from '#src/domain/push/push.ts';
import { parseUrl } from '#src/domain/values/web-url.ts';

/** A notification to show. `url` opens when the owner taps it. `unread` is null if unknown. */
type PushNotification = { title: string; body: string; tag: string; url: string; unread: number | null };

const DASHBOARD = '/admin';

/**
 * Converts the text of a push message to a notification. Browsers require a notification for each message, even if this
 * worker cannot read the text, perhaps because it comes from a later release.
 */
export function toNotification(text: string, origin: string): PushNotification {
  const { title, body, tag, path, unread } = parse(text);
  return {
    title: typeof title === 'string' && title !== '' ? title : 'Something is new in the back office',
    body: typeof body === 'string' ? body : '',
    tag: typeof tag === 'string' ? tag : '',
    url: toAdminUrl(typeof path === 'string' ? path : DASHBOARD, origin),
    unread: typeof unread === 'number' ? unread : null,
  };
}

function parse(text: string): Partial<Record<keyof PushContent, unknown>> {
  try {
    const content: unknown = JSON.parse(text);
    return typeof content === 'object' && content !== null ? content : {};
  } catch {
    return {};
  }
}

/** Returns the URL of a path in the back office. Returns the dashboard's URL for any other text. */
function toAdminUrl(path: string, origin: string): string {
  const url = parseUrl(path, origin);
  return url && isAdminUrl(url.href, origin) ? url.href : origin + DASHBOARD;
}

/** Returns whether a URL belongs to the back office of this site. */
export function isAdminUrl(text: string, origin: string): boolean {
  const url = parseUrl(text);
  return url?.origin === origin && (url.pathname === DASHBOARD || url.pathname.startsWith(`${DASHBOARD}/`));
}
