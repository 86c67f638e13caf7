import { expect, it } from 'vitest';
import { parseNextPath } from '#src/admin/core/api/admin-session.ts';

const parse = (next: string) => parseNextPath(`?${new URLSearchParams({ next })}`);

it.each(['/admin', '/admin/fighters', '/admin/fighters/43', '/admin/gyms?q=st.%20paul&page=2'])(
  'signing in opens %s',
  (path) => {
    expect(parse(path)).toBe(path);
  },
);

it.each([
  ['another site', 'https://evil.example/admin'],
  ['a protocol-relative URL', '//evil.example/admin'],
  ['another site after a backslash', '/\\evil.example'],
  ['another site under the path', '/admin/https://evil.example'],
  ['a script', 'javascript:alert(1)'],
  ['a path that leaves the back office', '/admin/../evil'],
  ['a public page', '/gyms'],
  ['the login page itself', '/admin/login?next=%2Fadmin'],
  ['an empty path', ''],
])('signing in never opens %s (%j)', (_case, next) => {
  expect(parse(next)).toBe('/admin');
});
