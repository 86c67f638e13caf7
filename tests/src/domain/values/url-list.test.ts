import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseUrlList } from '#src/domain/values/url-list.ts';

const A = 'https://youtu.be/aaaaaaaaaaa';
const B = 'https://youtu.be/bbbbbbbbbbb';

describe('parseUrlList', () => {
  it.each([
    ['links separated by commas', `${A},${B}`, [A, B]],
    ['links separated by line breaks', `${A}\n${B}`, [A, B]],
    ['links separated by Windows line breaks', `${A}\r\n${B}\r\n`, [A, B]],
    ['links separated by a comma and a line break', `${A},\n${B}`, [A, B]],
    ['links with white space around them', `  ${A} ,\t${B}  `, [A, B]],
    ['a link between empty entries', `,,\n ,${A},, \n`, [A]],
    ['text around a link', `Check this ${A} !\n//youtu.be/bbbbbbbbbbb`, [A, B]],
    ['the same link twice', `${A},${A}`, [A, A]],
    ['separators without links', ' , \n , ', []],
    ['an empty string', '', []],
  ])('parses %s', (_case, text, urls) => {
    expect(parseUrlList(text)).toEqual(urls);
  });

  it('finds every URL with any separators', () => {
    const link = fc.webUrl({ withQueryParameters: true }).filter((url) => !url.includes(','));
    const separator = fc.constantFrom(',', '\n', '\r\n', ', ', ' ,\n ');
    fc.assert(
      fc.property(fc.array(link, { maxLength: 5 }), separator, (links, joint) => {
        expect(parseUrlList(links.join(joint))).toEqual(links);
      }),
    );
  });
});
