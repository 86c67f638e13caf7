import type { LeadKind } from '#src/domain/leads/lead.ts';
import type { OwnerNotice } from '#src/domain/outbox/notice.ts';
import { parseUrl } from '#src/domain/values/web-url.ts';

/** The kinds of notifications on a device of the owner, in the order of the form. */
export const PUSH_KINDS = [
  'message',
  'request',
  'acceptance',
  'change',
  'payment',
  'profile',
  'withdrawal',
] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/** The events that devices are notified about. The notice `email` becomes `message` or `request`, by kind of lead. */
export type PushEvent = Exclude<OwnerNotice, 'email'> | 'message' | 'request';

/**
 * The kind of each event, and the title of its notification if the device shows no names. A title must name nobody,
 * because others may see it on a locked screen.
 */
export const PUSH_EVENTS: Record<PushEvent, { kind: PushKind; title: string }> = {
  message: { kind: 'message', title: 'New message' },
  request: { kind: 'request', title: 'New highlight request' },
  accepted: { kind: 'acceptance', title: 'A client accepted a reel' },
  change_requested: { kind: 'change', title: 'A client asked for a change' },
  link_replaced: { kind: 'change', title: 'A client sent a new file link' },
  payment: { kind: 'payment', title: 'A client paid by card' },
  agreement: { kind: 'acceptance', title: 'A client answered an agreement' },
  profile_sent: { kind: 'profile', title: 'A fighter sent a profile' },
  consent_given: { kind: 'profile', title: 'A guardian consented' },
  consent_withdrawn: { kind: 'withdrawal', title: 'A guardian withdrew consent' },
  consent_refused: { kind: 'withdrawal', title: 'A guardian said no' },
};

/** Returns the event of a notice. `leadKind` is the kind of its lead, if it is about a lead. */
export const toPushEvent = (notice: OwnerNotice, leadKind: LeadKind | null): PushEvent =>
  notice === 'email' ? (leadKind === 'contact-messages' ? 'message' : 'request') : notice;

/** The API path of the devices. */
export const PUSH_DEVICES_PATH = '/api/push-devices';

/** At most this many devices get notifications. */
export const MAX_PUSH_DEVICES = 20;

/** A notification older than this is discarded. */
export const PUSH_LIFETIME_HOURS = 24;

/** The payload of a notification. It is sent encrypted. */
export type PushContent = {
  title: string;
  body: string;
  /** The path of the item in the back office. */
  path: string;
  /** Identifies the event and the item. A notification replaces an earlier one with the same tag. */
  tag: string;
  /** The number of new items in the inbox. */
  unread: number;
};

/** Hours of the day without notifications, as HH:MM in the time zone of the device. Both are '' if there are none. */
export type QuietHours = { quietFrom: string; quietTo: string; timeZone: string };

/** Returns whether `now` is within the quiet hours of a device, which may span midnight. */
export function isQuiet({ quietFrom, quietTo, timeZone }: QuietHours, now: Date): boolean {
  if (quietFrom === '' || quietTo === '') return false;
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const;
  const time = new Intl.DateTimeFormat('en-GB', options).format(now);
  return quietFrom < quietTo ? time >= quietFrom && time < quietTo : time >= quietFrom || time < quietTo;
}

/** Returns whether this runtime knows an IANA time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

// The push services of Chrome (also used by Edge on Android), Firefox, Safari, and Edge on Windows.
const PUSH_HOST =
  /^(?:fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|[\w-]+\.push\.apple\.com|(?:[\w-]+\.)+notify\.windows\.com)$/;

/**
 * Returns whether a URL belongs to a push service of a browser. The site sends requests to the stored URLs, so no other
 * URL may be stored. It could point to the server's own network (SSRF).
 */
export function isPushEndpoint(text: string): boolean {
  const url = parseUrl(text);
  return (
    url !== null &&
    url.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    url.password === '' &&
    PUSH_HOST.test(url.hostname)
  );
}

/** The part of a browser's subscription that `toSubscription` needs. */
type BrowserSubscription = Pick<PushSubscription, 'endpoint' | 'options' | 'toJSON'>;

/** Returns the subscription of this browser as the server stores it. `replaces` is its former endpoint, or ''. */
export function toSubscription(subscription: BrowserSubscription, replaces: string) {
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  return {
    endpoint: subscription.endpoint,
    p256dh,
    auth,
    publicKey: toBase64Url(subscription.options.applicationServerKey),
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    replaces,
  };
}

/** Encodes a key as base64url, as the server does. */
export const toBase64Url = (key: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
