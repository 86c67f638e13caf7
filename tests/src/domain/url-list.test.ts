import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseUrlList } from '#src/domain/url-list.ts';

const A = 'https://youtu.be/aaaaaaaaaaa';
const B = 'https://youtu.be/bbbbbbbbbbb';

describe('parseUrlList', () => {
  it.each([
    ['commas', `${A},${B}`, [A, B]],
    ['new lines', `${A}\n${B}`, [A, B]],
    ['line ends of Windows', `${A}\r\n${B}\r\n`, [A, B]],
    ['a comma and a new line together', `${A},\n${B}`, [A, B]],
    ['spaces around', `  ${A} ,\t${B}  `, [A, B]],
    ['empty entries', `,,\n ,${A},, \n`, [A]],
    ['the same link twice, without removing it', `${A},${A}`, [A, A]],
    ['separators alone', ' , \n , ', []],
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
