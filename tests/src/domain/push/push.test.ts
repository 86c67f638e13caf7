import { expect, it } from 'vitest';
import { isPushEndpoint, isQuiet, PUSH_EVENTS, toBase64Url, toPushEvent } from '#src/domain/push/push.ts';
import { pushChoices } from '#src/domain/push/schema.ts';

it.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-by3p.notify.windows.com/w/?token=abc',
])('%s is the URL of a push service', (url) => expect(isPushEndpoint(url)).toBe(true));

it.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/',
  'https://user@fcm.googleapis.com/',
  'https://fcm.googleapis.com.example.com/',
  'https://evil-fcm.googleapis.com/',
  'https://notify.windows.com.evil.org/',
  'https://evilnotify.windows.com/',
  'https://push.apple.com/',
  'https://127.0.0.1/fcm.googleapis.com',
  'https://[::1]/',
  'file:///etc/passwd',
  'nothing',
])('%s is not the URL of a push service', (url) => expect(isPushEndpoint(url)).toBe(false));

// 03:30 in New York in winter, and 04:30 in summer.
const WINTER = new Date('2026-01-15T08:30:00Z');
const SUMMER = new Date('2026-07-15T08:30:00Z');

it.each([
  ['a time within quiet hours that span midnight is quiet', '22:00', '04:00', WINTER, true],
  ['the same UTC time is not quiet in daylight saving time', '22:00', '04:00', SUMMER, false],
  ['the first minute of the quiet hours is quiet', '03:30', '05:00', WINTER, true],
  ['the minute in which the quiet hours end is not quiet', '02:00', '03:30', WINTER, false],
  ['a time before the quiet hours is not quiet', '12:00', '14:00', WINTER, false],
  ['no time is quiet without quiet hours', '', '', WINTER, false],
] as const)('%s', (_, quietFrom, quietTo, now, expected) => {
  expect(isQuiet({ quietFrom, quietTo, timeZone: 'America/New_York' }, now)).toBe(expected);
});

it.each([
  ['22:00', '07:00', true],
  ['', '', true],
  ['22:00', '', false],
  ['22:00', '22:00', false],
  ['24:00', '07:00', false],
])('quiet hours from "%s" to "%s" are valid: %s', (quietFrom, quietTo, expected) => {
  const choices = { kinds: [], quietFrom, quietTo, showsDetails: false };
  expect(pushChoices.safeParse(choices).success).toBe(expected);
});

it('a new lead is a message or a request, and every other notice is its own event', () => {
  expect(toPushEvent('email', 'contact-messages')).toBe('message');
  expect(toPushEvent('email', 'highlight-requests')).toBe('request');
  expect(PUSH_EVENTS[toPushEvent('consent_withdrawn', null)].kind).toBe('withdrawal');
});

it('encodes a key as base64url', () => {
  expect(toBase64Url(new Uint8Array([251, 255, 191, 1]).buffer)).toBe('-_-_AQ');
  expect(toBase64Url(null)).toBe('');
});
