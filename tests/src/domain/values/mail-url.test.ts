import { expect, it } from 'vitest';
import { toMailUrl } from '#src/domain/values/mail-url.ts';

it('hostile text adds no recipient or header to an email', () => {
  const hostile = 'a@example.com?cc=b@example.com&bcc=c@example.com\r\nBcc: d@example.com';
  const url = new URL(toMailUrl(hostile, { subject: hostile, body: hostile }));
  expect(decodeURIComponent(url.pathname)).toBe(hostile);
  expect([...url.searchParams.keys()]).toEqual(['subject', 'body']);
  expect(url.href).not.toMatch(/[\r\n]/);
});

it('the lines of an email end with CRLF', () => {
  const url = toMailUrl('', { subject: 'Your reel', body: 'Hi Ada,\nit is ready.' });
  expect(url).toBe('mailto:?subject=Your%20reel&body=Hi%20Ada%2C%0D%0Ait%20is%20ready.');
});
