import { expect, it } from 'vitest';
import { toPathMatcher } from '#src/server/platform/http/path-template.ts';

it.each([
  ['/api/fighters', '/api/fighters', {}],
  ['/api/fighters', '/api/fighters/', null],
  ['/api/fighters', '/api/fightersx', null],
  ['/api/fighters/:id', '/api/fighters/43', { id: '43' }],
  ['/api/fighters/:id', '/api/fighters/a%20b', { id: 'a%20b' }],
  ['/api/fighters/:id', '/api/fighters/', null],
  ['/api/fighters/:id', '/api/fighters/43/', null],
  ['/api/fighters/:id', '/api/fighters/43/history', null],
  ['/api/:kind/:id/history', '/api/gyms/7/history', { kind: 'gyms', id: '7' }],
  ['/feed.xml', '/feedxxml', null],
])('the matcher of %s gives the same result for %s as URLPattern', (template, pathname, expected) => {
  expect(toPathMatcher(template)?.(pathname)).toEqual(expected);
  const groups = new URLPattern({ pathname: template }).exec({ pathname })?.pathname.groups;
  expect(groups ? { ...groups } : null).toEqual(expected);
});

it.each(['/media/*', '/api/:id?', '/api/{a}', '/api/:id(\\d+)', '/api/a:id'])(
  'the template %s has syntax that only URLPattern supports',
  (template) => {
    expect(toPathMatcher(template)).toBeNull();
  },
);
