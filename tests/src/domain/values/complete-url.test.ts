import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeWebUrl, findPastedLink } from '#src/domain/values/complete-url.ts';
import { normalizeWebUrl } from '#src/domain/values/web-url.ts';

const LINK = 'https://youtu.be/dQw4w9WgXcQ';

describe('findPastedLink', () => {
  it.each([
    ['a link with words around it', `Check this ${LINK} !`],
    ['a link at the end of a sentence', `My fight: ${LINK}.`],
    ['a link after a label in parentheses', `(video) ${LINK}`],
    ['a link in parentheses', `the fight (${LINK})`],
    ['a link in angle brackets', `<${LINK}>`],
    ['a link after a file name', `fight.mp4 - ${LINK}`],
    ['a link before a word', `${LINK} round 2`],
    ['a link after a line break', `Fight of Ada\n${LINK}`],
    ['a protocol-relative link', '//youtu.be/dQw4w9WgXcQ'],
    ['a link without a scheme', 'youtu.be/dQw4w9WgXcQ'],
    ['a link with an uppercase scheme and host', `SEE HTTPS://YOUTU.BE/dQw4w9WgXcQ`],
  ])('finds %s', (_case, text) => {
    expect(findPastedLink(text)).toBe(LINK);
  });

  it('decodes ampersands from HTML source', () => {
    expect(findPastedLink('https://www.youtube.com/watch?list=PL1&amp;v=abc&amp;t=1')).toBe(
      'https://www.youtube.com/watch?list=PL1&v=abc&t=1',
    );
  });

  it.each([
    ['an empty string', ''],
    ['words', 'my fight'],
    ['two links', `${LINK} https://youtu.be/other`],
    ['two slashes and a word', '//fight'],
    ['a path on this site', '/media/a.jpg'],
    ['a URL with a space in the path', 'https://example.com/my fight.mp4'],
    ['a URL with a space in the host', 'https://exa mple.com/a'],
    ['a URL with a space before a slash', 'https://example.com/my fights/one'],
    ['a script with a link', `javascript:location="${LINK}"`],
    ['the URL of a blob', `blob:${LINK}`],
    ['a link in the query of another URL', `ftp://example.com/?u=${LINK}`],
    ['a link with a username', 'see https://youtu.be@evil.example/a'],
  ])('finds nothing in %s', (_case, text) => {
    expect(findPastedLink(text)).toBeNull();
    expect(completeWebUrl(text)).toBe(text);
  });

  it('returns every full URL as normalizeWebUrl does', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
        expect(findPastedLink(url)).toBe(normalizeWebUrl(url));
      }),
    );
  });
});
