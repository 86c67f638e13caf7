import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import {
  imageUrl,
  line,
  linkList,
  name,
  omitReadOnly,
  optionalImageUrl,
  phone,
  reference,
  slug,
  text,
  webUrl,
} from '#src/domain/values/fields.ts';
import {
  MAX_INT,
  MAX_LIST_LENGTH,
  MAX_NAME_LENGTH,
  MAX_TEXT_LENGTH,
  MAX_URL_LENGTH,
} from '#src/domain/values/limits.ts';

const messageOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;
const longUrl = (length: number) => 'https://example.com/'.padEnd(length, 'a');

describe('a text, line, name or slug field', () => {
  it.each([
    ['a line', line(), '  Ann  ', 'Ann'],
    ['an empty line', line(), '   ', ''],
    ['an accent and an emoji', line(), 'José 🥊', 'José 🥊'],
    ['a line of the maximum length', line(), 'a'.repeat(MAX_NAME_LENGTH), 'a'.repeat(MAX_NAME_LENGTH)],
    ['a name', name, ' Ann ', 'Ann'],
    ['text with line breaks and a tab', text, 'one\r\ntwo\n\tthree', 'one\r\ntwo\n\tthree'],
    ['text of the maximum length', text, 'a'.repeat(MAX_TEXT_LENGTH), 'a'.repeat(MAX_TEXT_LENGTH)],
    ['a slug', slug, 'red-corner-2', 'red-corner-2'],
  ])('accepts %s', (_case, schema, value, parsed) => {
    expect(schema.parse(value)).toBe(parsed);
  });

  it.each([
    ['a line that is too long', line(), 'a'.repeat(MAX_NAME_LENGTH + 1), 'Must be at most 200 characters'],
    ['a line with a line break', line(), 'one\ntwo', 'Contains a control character'],
    ['a line with a line separator', line(), 'one\u2028two', 'Contains a control character'],
    ['a line with a tab', line(), 'one\ttwo', 'Contains a control character'],
    ['a line with NUL', line(), 'a\0b', 'Contains a control character'],
    ['a lone surrogate', line(), 'a\ud83e', 'Contains a broken character'],
    ['a number', line(), 5, 'Must be text'],
    ['null', line(), null, 'Must be text'],
    ['a missing name', name, undefined, 'Must be text'],
    ['an empty name', name, '  ', 'Is required'],
    ['text with NUL', text, 'a\0b', 'Contains a control character'],
    ['text with an escape sequence', text, 'a\u001b[2J', 'Contains a control character'],
    ['text with a C1 control character', text, 'a\u0085b', 'Contains a control character'],
    ['text that is too long', text, 'a'.repeat(MAX_TEXT_LENGTH + 1), 'Must be at most 5000 characters'],
    ['an empty slug', slug, '', 'Is required'],
    [
      'a slug with an uppercase letter',
      slug,
      'Red',
      'Must be lowercase letters and digits joined by single dashes',
    ],
    [
      'a slug with consecutive dashes',
      slug,
      'a--b',
      'Must be lowercase letters and digits joined by single dashes',
    ],
    [
      'a slug with a dash at the end',
      slug,
      'a-',
      'Must be lowercase letters and digits joined by single dashes',
    ],
    ['a slug with a slash', slug, 'a/b', 'Must be lowercase letters and digits joined by single dashes'],
  ])('rejects %s', (_case, schema, value, message) => {
    expect(messageOf(schema, value)).toBe(message);
  });
});

const BIDI_CONTROLS = [
  ...['\u061c', '\u200e', '\u200f', '\u202a', '\u202b', '\u202c', '\u202d', '\u202e'],
  ...['\u2066', '\u2067', '\u2068', '\u2069'],
];
const CHANGES_DIRECTION = 'Contains an invisible character that changes the text direction';

/** Returns a readable name of an invisible character, for test titles. */
const codePointOf = (character: string) => `U+${character.codePointAt(0)?.toString(16).padStart(4, '0')}`;

describe('the name field', () => {
  it.each([
    ['Latin with accents', 'Zoë Núñez'],
    ['decomposed accents', 'Zoe\u0308'],
    ['Arabic', 'محمد علي'],
    ['Arabic with vowel marks', 'مُحَمَّد'],
    ['Persian with a zero-width non-joiner', 'علی\u200cرضا'],
    ['Hebrew', 'דוד לוי'],
    ['Hebrew and Latin', 'David (דוד) Levy'],
    ['Devanagari with a zero-width joiner', 'क्\u200dष'],
    ['Thai', 'บัวขาว'],
    ['Hangul', '김민준'],
    ['Chinese outside the Basic Multilingual Plane', '𠮷田'],
    ['an emoji with zero-width joiners', '👨‍👩‍👧‍👦'],
    ['an emoji with a skin tone', '🥊👊🏽'],
    ['a flag made of tag characters', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
    ['a keycap', '1\ufe0f\u20e3'],
    ['one digit', '7'],
    ['punctuation', '?'],
    ['a soft hyphen inside a word', 'Mont\u00adgomery'],
  ])('accepts %s', (_case, value) => {
    expect(name.parse(value)).toBe(value);
  });

  it.each([
    ['a zero-width space', '\u200b'],
    ['zero-width joiners', '\u200c\u200d'],
    ['a word joiner', '\u2060'],
    ['a byte order mark between spaces', ' \ufeff '],
    ['a Hangul filler', '\u3164'],
    ['a halfwidth Hangul filler', '\uffa0'],
    ['a choseong filler', '\u115f'],
    ['a blank braille pattern', '\u2800'],
    ['a null notehead', '\u{1d159}'],
    ['soft hyphens', '\u00ad\u00ad'],
    ['a combining mark', '\u0301'],
    ['an enclosing mark', '\u20dd'],
    ['a variation selector', '\ufe0f'],
    ['tag characters', '\u{e0067}\u{e007f}'],
    ['several invisible characters', '\u200b \u3164\u2800\u00ad\u0301'],
  ])('rejects a name of only %s', (_case, value) => {
    expect(messageOf(name, value)).toBe('Is required');
    expect(name.safeParse(`${value}A${value}`).success).toBe(true);
  });

  it('rejects any mixture of invisible characters', () => {
    const invisible = fc.constantFrom(
      ...[' ', '\u00a0', '\u00ad', '\u034f', '\u115f', '\u1160', '\u180e', '\u200b', '\u200c', '\u200d'],
      ...['\u2060', '\u2063', '\u2800', '\u3000', '\u3164', '\ufe0f', '\ufeff', '\uffa0', '\u0300', '\u0489'],
    );
    fc.assert(
      fc.property(fc.string({ unit: invisible, maxLength: MAX_NAME_LENGTH }), (value) => {
        expect(messageOf(name, value)).toBe('Is required');
      }),
    );
  });
});

it.each(BIDI_CONTROLS.map((control) => [codePointOf(control), control]))(
  'lines and names reject the bidirectional control character %s, and texts accept it',
  (_case, control) => {
    for (const value of [`${control}Ann`, `An${control}n`, `Ann${control}`]) {
      expect(messageOf(line(), value)).toBe(CHANGES_DIRECTION);
      expect(messageOf(name, value)).toBe(CHANGES_DIRECTION);
    }
    expect(text.safeParse(`An${control}n`).success).toBe(true);
  },
);

it('a line accepts any letters, marks, numbers, punctuation and symbols', () => {
  const printable = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    .filter((value) => !/[\p{C}\p{Z}]/u.test(value));
  fc.assert(
    fc.property(printable, (value) => {
      expect(line().parse(value)).toBe(value);
    }),
  );
});

describe('the phone number field', () => {
  it('removes the bidirectional control characters that contact apps copy with a number', () => {
    expect(phone.parse('\u202a+1 555 0100\u202c')).toBe('+1 555 0100');
  });

  it.each([
    ['a line break', '555\n0100', 'Contains a control character'],
    ['more than 50 characters', '5'.repeat(51), 'Must be at most 50 characters'],
    ['a JSON number', 5550100, 'Must be text'],
  ])('rejects %s', (_case, value, message) => {
    expect(messageOf(phone, value)).toBe(message);
  });
});

describe('a reference field', () => {
  it.each([[1], [MAX_INT], [null]])('accepts %o', (value) => {
    expect(reference.parse(value)).toBe(value);
  });

  it.each([[0], [-1], [1.5], [MAX_INT + 1], ['1'], [''], [Number.NaN], [undefined]])(
    'rejects %o',
    (value) => {
      expect(reference.safeParse(value).success).toBe(false);
    },
  );
});

describe('a URL field', () => {
  it.each([
    ['an https URL', webUrl, 'https://example.com/a?b=c#d'],
    ['an http URL', webUrl, 'http://example.com'],
    ['a URL of the maximum length', webUrl, longUrl(MAX_URL_LENGTH)],
    ['an image on another site', imageUrl, 'https://example.com/a.jpg'],
    ['an image on this site', imageUrl, '/media/2026/a.jpg'],
    ['an old image', imageUrl, '/uploads/a.jpg?v=2'],
    ['an empty optional image', optionalImageUrl, ''],
    ['an optional image', optionalImageUrl, '/uploads/a.jpg'],
  ])('accepts %s', (_case, schema, value) => {
    expect(schema.parse(value)).toBe(value);
  });

  it.each([
    ['an empty URL', webUrl, ''],
    ['a javascript: URL', webUrl, 'javascript:alert(1)'],
    ['a data: URL', webUrl, 'data:text/html,x'],
    ['a path on this site', webUrl, '/media/a.jpg'],
    ['two URLs', webUrl, 'https://a.example https://b.example'],
    ['a URL that is too long', webUrl, longUrl(MAX_URL_LENGTH + 1)],
    ['an empty required image', imageUrl, ''],
    ['a page on this site', imageUrl, '/admin'],
    ['a folder instead of an image', imageUrl, '/media/'],
    ['a path that leaves the folder', imageUrl, '/media/../admin'],
    ['an encoded path that leaves the folder', imageUrl, '/media/%2e%2E/admin'],
    ['a protocol-relative URL', imageUrl, '//media/a.jpg'],
    ['a path with a backslash', imageUrl, '/media/\\evil.com'],
    ['a data: URL as an image', imageUrl, 'data:image/png;base64,AA'],
    ['a number', optionalImageUrl, 5],
    ['an object', optionalImageUrl, {}],
    ['a javascript: URL as an image', optionalImageUrl, 'javascript:alert(1)'],
  ])('rejects %s', (_case, schema, value) => {
    expect(schema.safeParse(value).success).toBe(false);
  });

  it.each([
    ['a URL in uppercase', webUrl, 'HTTPS://YOUTU.BE/aB', 'https://youtu.be/aB'],
    ['a URL without a scheme', webUrl, ' youtu.be/aB ', 'https://youtu.be/aB'],
    ['an image URL over http', imageUrl, 'http://example.com/a.jpg', 'https://example.com/a.jpg'],
    ['an optional image URL over http', optionalImageUrl, 'HTTP://example.com/a', 'https://example.com/a'],
    ['an old image with a space in its name', imageUrl, '/uploads/a b.jpg', '/uploads/a%20b.jpg'],
    ['an image URL without a scheme', optionalImageUrl, 'example.com/a.jpg', 'https://example.com/a.jpg'],
  ])('normalizes %s', (_case, schema, value, parsed) => {
    expect(schema.parse(value)).toBe(parsed);
  });

  it('checks the length of the normalized URL', () => {
    const bare = longUrl(MAX_URL_LENGTH).replace('https://', '');
    expect(messageOf(webUrl, bare)).toBeUndefined();
    expect(messageOf(webUrl, `${bare}a`)).toBe('Must be at most 2048 characters');
  });

  it('parses null and whitespace as an empty optional image', () => {
    expect(optionalImageUrl.parse(null)).toBe('');
    expect(optionalImageUrl.parse('  ')).toBe('');
  });
});

describe('a field with a list of links', () => {
  const links = linkList(webUrl);
  const makeUrls = (count: number) =>
    Array.from({ length: count }, (_, index) => `https://example.com/${index}`);

  it.each([
    ['a list', makeUrls(2), makeUrls(2)],
    ['a JSON-encoded list', JSON.stringify(makeUrls(2)), makeUrls(2)],
    ['an empty list', '[]', []],
    ['the maximum number of links', makeUrls(MAX_LIST_LENGTH), makeUrls(MAX_LIST_LENGTH)],
    ['a link with whitespace around it', [' https://example.com/0 '], makeUrls(1)],
  ])('accepts %s', (_case, value, parsed) => {
    expect(links.parse(value)).toEqual(parsed);
  });

  it.each([
    ['malformed JSON', '["https://', 'Must be a list of links'],
    ['JSON that is not a list', '{"a":1}', 'Must be a list of links'],
    ['undefined', undefined, 'Must be a list of links'],
    ['one link too many', makeUrls(MAX_LIST_LENGTH + 1), 'Must be at most 200 links'],
    ['an invalid link', ['javascript:alert(1)'], 'Must be a full http:// or https:// link'],
    ['a list that contains a number', [...makeUrls(1), 5], 'Must be text'],
  ])('rejects %s', (_case, value, message) => {
    expect(messageOf(links, value)).toBe(message);
  });

  it('reports which link is invalid', () => {
    const { error } = links.safeParse([...makeUrls(2), 'nonsense']);
    expect(error?.issues[0]?.path).toEqual([2]);
  });
});

describe('omitReadOnly', () => {
  const drop = omitReadOnly('id');

  it('removes the given fields and keeps the rest', () => {
    expect(drop({ id: 5, name: 'Ann', other: null })).toEqual({ name: 'Ann', other: null });
  });

  it.each([[null], ['text'], [5], [[{ id: 1 }]], [undefined]])('returns %j unchanged', (value) => {
    expect(drop(value)).toBe(value);
  });

  it('does not use a field named __proto__ as the prototype', () => {
    const kept = drop(JSON.parse('{"__proto__": {"name": "Ann"}}'));
    expect(Object.getPrototypeOf(kept)).toBe(Object.prototype);
    expect(Object.keys(Object(kept))).toEqual(['__proto__']);
  });
});
