import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeList, readLinkList } from '#src/domain/link-list.ts';

describe('readLinkList', () => {
  it.each([
    ['a list', ['a', 'b'], ['a', 'b']],
    ['a JSON-encoded list', '["a","b"]', ['a', 'b']],
    ['an empty list', '[]', []],
    ['a list with other values', '["a",1,null,{"b":2},["c"]]', ['a']],
    ['malformed JSON', '["a",', []],
    ['a plain text', 'https://example.com', []],
    ['JSON of something else', '{"a":1}', []],
    ['an empty string', '', []],
    ['null', null, []],
    ['undefined', undefined, []],
  ])('parses %s', (_case, value, links) => {
    expect(readLinkList(value)).toEqual(links);
  });

  it('decodes an encoded list', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (links) => {
        expect(readLinkList(JSON.stringify(links))).toEqual(links);
      }),
    );
  });
});

describe('decodeList', () => {
  it.each([
    ['text that is not JSON', 'boxing'],
    ['a list', ['a']],
    ['null', null],
    ['undefined', undefined],
  ])('returns %s unchanged', (_case, value) => {
    expect(decodeList(value)).toBe(value);
  });
});
