import { expect, it } from 'vitest';
import { isWebUrl, listOrigins } from '#src/domain/values/stored-url.ts';

it.each([
  ['a host with a semicolon', 'https://a;sandbox/'],
  ['a host with an encoded semicolon', 'https://a%3Bsandbox/'],
  ['a host with a full-width semicolon', 'https://a；sandbox/'],
  ['a host with a comma', 'https://a,b.example/'],
  ['a host with a wildcard', 'https://*.example/'],
  ['a host with quotes', "https://'none'/"],
])('isWebUrl rejects %s', (_case, url) => {
  expect(isWebUrl(url)).toBe(false);
});

it.each(['https://a_b.example/', 'https://müller.example/', 'http://[::1]:81/', 'http://127.0.0.1/'])(
  'isWebUrl accepts %s',
  (url) => {
    expect(isWebUrl(url)).toBe(true);
  },
);

it('listOrigins lists each origin once, and nothing that could end a directive of a content security policy', () => {
  const urls = ['https://a.example/1.jpg', 'https://a.example/2.jpg', '/media/3.webp', 'https://a;sandbox/'];
  expect(listOrigins(urls)).toEqual(['https://a.example']);
});
