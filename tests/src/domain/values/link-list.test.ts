import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJsonList, parseLinkList } from '#src/domain/values/link-list.ts';

describe('parseLinkList', () => {
  it.each([
    ['the links of a list', ['a', 'b'], ['a', 'b']],
    ['the links of a JSON-encoded list', '["a","b"]', ['a', 'b']],
    ['no links for an empty list', '[]', []],
    ['only the strings of a mixed list', '["a",1,null,{"b":2},["c"]]', ['a']],
    ['no links for malformed JSON', '["a",', []],
    ['no links for plain text', 'https://example.com', []],
    ['no links for JSON that is not a list', '{"a":1}', []],
    ['no links for an empty string', '', []],
    ['no links for null', null, []],
    ['no links for undefined', undefined, []],
  ])('returns %s', (_case, value, links) => {
    expect(parseLinkList(value)).toEqual(links);
  });

  it('parses any JSON-encoded list of strings', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (links) => {
        expect(parseLinkList(JSON.stringify(links))).toEqual(links);
      }),
    );
  });
});

describe('parseJsonList', () => {
  it.each([
    ['text that is not JSON', 'boxing'],
    ['a list', ['a']],
    ['null', null],
    ['undefined', undefined],
  ])('returns %s unchanged', (_case, value) => {
    expect(parseJsonList(value)).toBe(value);
  });
});
