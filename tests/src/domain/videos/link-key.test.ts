import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkKey, parseUrlList } from '#src/domain/videos/link-key.ts';
import { parseVideoLink } from '#src/domain/videos/video-link.ts';

const A = 'https://youtu.be/aaaaaaaaaaa';
const B = 'https://youtu.be/bbbbbbbbbbb';

describe('parseUrlList', () => {
  it.each([
    ['links separated by commas', `${A},${B}`, [A, B]],
    ['links separated by line breaks', `${A}\n${B}`, [A, B]],
    ['links separated by Windows line breaks', `${A}\r\n${B}\r\n`, [A, B]],
    ['links separated by a comma and a line break', `${A},\n${B}`, [A, B]],
    ['links with whitespace around them', `  ${A} ,\t${B}  `, [A, B]],
    ['a link between empty entries', `,,\n ,${A},, \n`, [A]],
    ['links with text around them', `Check this ${A} !\n//youtu.be/bbbbbbbbbbb`, [A, B]],
    ['the same link twice', `${A},${A}`, [A, A]],
    ['separators without links', ' , \n , ', []],
    ['an empty string', '', []],
  ])('parses %s', (_case, text, urls) => {
    expect(parseUrlList(text)).toEqual(urls);
  });

  it('finds every URL, regardless of the separators', () => {
    const link = fc.webUrl({ withQueryParameters: true }).filter((url) => !url.includes(','));
    const separator = fc.constantFrom(',', '\n', '\r\n', ', ', ' ,\n ');
    fc.assert(
      fc.property(fc.array(link, { maxLength: 5 }), separator, (links, joint) => {
        expect(parseUrlList(links.join(joint))).toEqual(links);
      }),
    );
  });
});

const ID = 'dQw4w9WgXcQ';
const CODE = 'C9xY_z-1aBc';

describe('linkKey', () => {
  const keyOf = (url: string) => linkKey(parseVideoLink(url));

  it.each([
    ['http and https', 'http://vimeo.com/1', 'https://vimeo.com/1'],
    ['URLs with and without www.', 'https://www.vimeo.com/1', 'https://vimeo.com/1'],
    ['URLs with and without a slash at the end', 'https://vimeo.com/1/', 'https://vimeo.com/1'],
    ['URLs with and without a slash before the query', 'https://vimeo.com/1/?a=b', 'https://vimeo.com/1?a=b'],
    ['hosts in uppercase and in lowercase', 'https://VIMEO.com/1', 'https://vimeo.com/1'],
    ['URLs with and without the default port', 'https://vimeo.com:443/1', 'https://vimeo.com/1'],
    ['URLs with and without whitespace around them', ' https://vimeo.com/1 ', 'https://vimeo.com/1'],
    ['URLs with and without a scheme', 'vimeo.com/1', 'https://vimeo.com/1'],
    [
      'a post and a reel with the same code',
      `https://instagram.com/p/${CODE}`,
      `https://instagram.com/reel/${CODE}`,
    ],
  ])('is the same for %s', (_case, one, other) => {
    expect(keyOf(one)).toBe(keyOf(other));
  });

  it.each([
    ['the case of the path', 'https://vimeo.com/a', 'https://vimeo.com/A'],
    ['the query', 'https://vimeo.com/?v=1', 'https://vimeo.com/?v=2'],
    ['the fragment', 'https://mega.nz/file/a#b', 'https://mega.nz/file/a#c'],
    ['a slash at the end of the query', 'https://vimeo.com/?next=/', 'https://vimeo.com/?next='],
    ['the case of the id', `https://youtu.be/${ID}`, `https://youtu.be/${ID.toLowerCase()}`],
    ['the platform', 'https://youtu.be/1234567', 'https://www.instagram.com/p/1234567'],
  ])('depends on %s', (_case, one, other) => {
    expect(keyOf(one)).not.toBe(keyOf(other));
  });
});
