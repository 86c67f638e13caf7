import { expect, it } from 'vitest';
import { isAdminUrl, toNotification } from '#src/admin/core/service-worker/push-notification.ts';

const ORIGIN = 'https://boxing.example';
const UNKNOWN = {
  title: 'Something is new in the back office',
  body: '',
  tag: '',
  url: `${ORIGIN}/admin`,
  unread: null,
};

it('shows a message from the server', () => {
  const content = {
    title: 'New message',
    body: 'Hi',
    tag: 'message-3',
    path: '/admin/inbox?message=3',
    unread: 2,
  };
  expect(toNotification(JSON.stringify(content), ORIGIN)).toEqual({
    title: 'New message',
    body: 'Hi',
    tag: 'message-3',
    url: `${ORIGIN}/admin/inbox?message=3`,
    unread: 2,
  });
});

it.each(['', '{', 'null', '[]', '{"title":5,"path":7}'])('shows a generic notification for %j', (text) => {
  expect(toNotification(text, ORIGIN)).toEqual(UNKNOWN);
});

it.each([
  'https://evil.example/admin',
  '//evil.example/admin',
  'javascript:alert(1)',
  '/admin/../contact',
  '/administrators',
  '/contact',
])('never opens %s', (path) => {
  expect(toNotification(JSON.stringify({ path }), ORIGIN).url).toBe(UNKNOWN.url);
});

it('isAdminUrl returns true only for the back office of this site', () => {
  expect(isAdminUrl(`${ORIGIN}/admin/fighters/3`, ORIGIN)).toBe(true);
  expect(isAdminUrl(`${ORIGIN}/fighters/3`, ORIGIN)).toBe(false);
  expect(isAdminUrl('https://evil.example/admin', ORIGIN)).toBe(false);
});
