import { expect, it } from 'vitest';
import { redactTokens } from '#src/domain/private-links/private-link.ts';
import { EMAILED_LINKS, toLinkMessage } from '#src/domain/profiles/fighter-email.ts';
import { toMailUrl } from '#src/domain/values/mail-url.ts';

const LINK_URL = 'https://x.example/profile/t';

it.each(EMAILED_LINKS)('the message to a %s has the link only in its body', (link) => {
  const message = toLinkMessage(link, { name: 'Ada & Bo', url: LINK_URL });
  expect(message.body).toContain('Ada & Bo');
  expect(message.body).toContain(LINK_URL);
  expect(message.subject).not.toContain('/profile/');
  expect(new URL(toMailUrl('', message)).searchParams.get('body')).toBe(
    message.body.replaceAll('\n', '\r\n'),
  );
});

it.each([
  [
    '550 Blocked: https://x.example/profile/aB-_9 and /guardian/xyz.',
    '550 Blocked: https://x.example/profile/… and /guardian/….',
  ],
  ['see /reel/abc?step=1', 'see /reel/…?step=1'],
  ['/admin/profiles/1', '/admin/profiles/1'],
])('only the tokens in "%s" are hidden', (text, expected) => {
  expect(redactTokens(text)).toBe(expected);
});
