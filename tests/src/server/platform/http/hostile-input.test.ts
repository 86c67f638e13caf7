import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import fighters from '#src/server/fighters/endpoints.ts';
import gyms from '#src/server/gyms/endpoints.ts';
import videos from '#src/server/videos/endpoints.ts';
import weightClasses from '#src/server/weight-classes/endpoints.ts';
import session from '../../../../../netlify/functions/session.ts';
import { useOwnerSession } from '../../../../support/api/api.ts';
import { useDatabase } from '../../../../support/database/database.ts';

const database = useDatabase({ keepRows: true });
const owner = useOwnerSession();

const HANDLERS = { fighters, gyms, videos, 'weight-classes': weightClasses, session };
type Case = {
  name: string;
  method: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  status: number;
};

const nest = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const bytes = (...values: number[]) => new Uint8Array(values);
const fighter = (name: string, fields: object, status = 422): Case => ({
  name: `a fighter with ${name}`,
  method: 'POST',
  path: '/api/fighters',
  body: { name: 'A', ...fields },
  status,
});
const gym = (name: string, fields: object, status = 422): Case => ({
  name: `a gym with ${name}`,
  method: 'POST',
  path: '/api/gyms',
  body: { name: 'A', slug: 'a', ...fields },
  status,
});
const video = (name: string, videoUrl: unknown): Case => ({
  name: `a video with ${name}`,
  method: 'POST',
  path: '/api/videos',
  body: { name: 'A', slug: 'a', videoUrl },
  status: 422,
});
const weightClass = (name: string, order: unknown): Case => ({
  name: `a weight class with ${name}`,
  method: 'POST',
  path: '/api/weight-classes',
  body: { name: 'A', slug: 'a', order },
  status: 422,
});
const raw = (name: string, body: unknown, status: number, headers?: Record<string, string>): Case => ({
  name: `a body that is ${name}`,
  method: 'POST',
  path: '/api/fighters',
  body,
  status,
  ...(headers && { headers }),
});
const id = (name: string, text: string): Case[] =>
  ['GET', 'PUT', 'DELETE'].map((method) => ({
    name: `${method} of an id that is ${name}`,
    method,
    path: `/api/gyms/${text}`,
    ...(method === 'PUT' && { body: { name: 'B' } }),
    status: 404,
  }));

const CASES: Case[] = [
  fighter('no name', { name: undefined }),
  fighter('an empty name', { name: '' }),
  fighter('a name of only whitespace', { name: ' \t ' }),
  fighter('a name that is a number', { name: 7 }),
  fighter('a name that is a list', { name: ['A'] }),
  fighter('a name that is an object', { name: { first: 'A' } }),
  fighter('a name of null', { name: null }),
  fighter('a name of 201 characters', { name: 'x'.repeat(201) }),
  fighter('a NUL in the name', { name: 'a\u0000b' }),
  fighter('an escape code in the name', { name: 'a\u001b[31mb' }),
  fighter('a line break in the name', { name: 'a\nb' }),
  fighter('a lone surrogate in the name', { name: 'a\ud800b' }),
  fighter('text of 5,001 characters', { goals: 'x'.repeat(5_001) }),
  fighter('a NUL in a text', { goals: 'a\u0000b' }),
  fighter('a lone surrogate in a text', { style: '\udfff' }),
  fighter('a gym id that is text', { gymId: '1 or 1=1' }),
  fighter('a gym id of 0', { gymId: 0 }),
  fighter('a negative gym id', { gymId: -1 }),
  fighter('a fractional gym id', { gymId: 1.5 }),
  fighter('a gym id above the maximum of an integer', { gymId: 2 ** 31 }),
  fighter('a gym id above 2^53', { gymId: 2 ** 60 }),
  fighter('a gym id that is a list', { gymId: [1] }),
  fighter('a weight class id of true', { weightClassId: true }),
  fighter('an unknown weight class', { weightClassId: 999_999 }),
  fighter('a birth date without a day', { dateOfBirth: '1999-01' }),
  fighter('a birth date on February 30', { dateOfBirth: '02/30/2000' }),
  fighter('a birth date that is a number', { dateOfBirth: 31011999 }),
  fighter('a javascript: image', { featuredImage: 'javascript:alert(1)' }),
  fighter('a data: image', { featuredImage: 'data:text/html,<script>alert(1)</script>' }),
  fighter('a focus point outside the image', { featuredImageFocus: { x: 50, y: 101 } }),
  fighter('a focus point that is text', { featuredImageFocus: '50% 20%' }),
  fighter('an image path outside /media/ and /uploads/', { featuredImage: '/admin/logo.png' }),
  fighter('an image path with ..', { featuredImage: '/media/../../etc/passwd' }),
  fighter('a protocol-relative image URL', { featuredImage: '//evil/a.png' }),
  fighter('one invalid gallery image', { galleryImages: ['/media/a.webp', 'file:///etc/passwd'] }),
  fighter('201 gallery images', { galleryImages: Array(201).fill('/media/a.webp') }),
  fighter('featured videos that are an object', { featuredVideos: { 0: 'https://a.example' } }),
  fighter('featured videos that are not JSON', { featuredVideos: 'https://a.example' }),
  fighter('a javascript: featured video', { featuredVideos: ['JaVaScRiPt:alert(1)'] }),
  fighter('a featured video with a tab in its scheme', { featuredVideos: ['java\tscript:alert(1)'] }),
  fighter('a featured video of 2,049 characters', {
    featuredVideos: [`https://a.example/${'x'.repeat(2_049)}`],
  }),
  fighter('a nested list of featured videos', { featuredVideos: [['https://a.example']] }),
  fighter('a javascript: handle', { socialMedia: { instagram: 'javascript:alert(1)' } }),
  fighter('an Instagram link to another site', {
    socialMedia: { instagram: 'https://instagram.com.evil.com/a' },
  }),
  fighter('a handle with markup', { socialMedia: { tiktok: '"><script>' } }),
  fighter('an unknown platform', { socialMedia: { myspace: 'a' } }),
  fighter('social media as a list', { socialMedia: ['a'] }),
  fighter('social media as text', { socialMedia: 'a' }),
  fighter('a misspelled field', { nmae: 'A' }),
  fighter('a deleted_at field', { deleted_at: null }),
  gym('a slug with spaces', { slug: 'a b' }),
  gym('an uppercase slug', { slug: 'ABC' }),
  gym('a slug with ..', { slug: '../admin' }),
  gym('a slug that is empty', { slug: '' }),
  gym('a city of 101 characters', { city: 'x'.repeat(101) }),
  gym('a state that is an object', { state: {} }),
  gym('201 videos', { videos: Array(201).fill('https://a.example') }),
  gym('videos that are a number', { videos: 7 }),
  gym('JSON-encoded videos with a bad link', { videos: '["javascript:alert(1)"]' }),
  video('a javascript: link', 'javascript:alert(1)'),
  video('an ftp: link', 'ftp://a.example/'),
  video('a word as its link', 'youtube'),
  video('a javascript: link that looks like a host', 'javascript.example:alert(1)'),
  video('an uppercase javascript: link', 'JAVASCRIPT://youtu.be/%0aalert(1)'),
  video('a link without a host', 'https://'),
  video('a link of null', null),
  video('a link that is a list', ['https://a.example']),
  weightClass('an order of 0', 0),
  weightClass('a negative order', -3),
  weightClass('a fractional order', 1.5),
  weightClass('an order that is text', '1'),
  weightClass('an order of null', null),
  weightClass('an order above the maximum of an integer', 2 ** 31),
  weightClass('an order of infinity', 'Infinity'),
  raw('empty', '', 400),
  raw('not JSON', '{name:"A"}', 400),
  raw('incomplete JSON', '{"name":"A"', 400),
  raw('invalid UTF-8', bytes(0x7b, 0x22, 0x6e, 0xff, 0xfe, 0x22, 0x7d), 400),
  raw('JSON in UTF-16', bytes(0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00), 400),
  raw('nested 200,000 levels deep', nest(200_000), 400),
  raw('nested 21 levels deep', nest(21), 400),
  raw('a list', [], 422),
  raw('null', 'null', 422),
  raw('a string', '"name"', 422),
  raw('a number', '7', 422),
  raw('an object with a __proto__ field', '{"name":"A","__proto__":{"admin":true}}', 400),
  raw(
    'an object with a nested __proto__ field',
    '{"name":"A","socialMedia":{"__proto__":{"instagram":"a"}}}',
    400,
  ),
  raw('an object with a constructor field', '{"name":"A","constructor":{"prototype":{}}}', 400),
  // `{"name":""}` has 11 bytes.
  raw('1,000,001 bytes', JSON.stringify({ name: 'x'.repeat(1_000_001 - 11) }), 413),
  raw('10 MB', `{"name":"${'x'.repeat(10_000_000)}"}`, 413),
  raw('6 MB of 500,000 keys', `{${Array.from({ length: 500_000 }, (_, i) => `"k${i}":1`).join(',')}}`, 413),
  raw('an HTML form', 'name=A', 415, { 'content-type': 'application/x-www-form-urlencoded' }),
  raw('plain text', '{"name":"A"}', 415, { 'content-type': 'text/plain' }),
  raw('XML', '<name>A</name>', 415, { 'content-type': 'application/xml' }),
  ...id('negative', '-1'),
  ...id('0', '0'),
  ...id('fractional', '1.5'),
  ...id('above the maximum of an integer', '2147483648'),
  ...id('above 2^53', '9007199254740993'),
  ...id('a thousand digits', '9'.repeat(1000)),
  ...id('in exponent form', '1e3'),
  ...id('hexadecimal', '0x1'),
  ...id('SQL', encodeURIComponent('1; drop table gyms; --')),
  ...id('an encoded NUL', '%00'),
  ...id('encoded spaces', '%201'),
  ...id('a broken escape', '%E0%A4%A'),
  { name: 'an unknown path under a record', method: 'GET', path: '/api/gyms/1/videos', status: 404 },
  {
    name: 'a login with a password of 1,025 characters',
    method: 'POST',
    path: '/api/session',
    body: { username: 'a', password: 'x'.repeat(1025) },
    status: 422,
  },
];

function findHandler(path: string) {
  const [, , name = ''] = path.split('/');
  // Every case uses one of these five paths.
  return HANDLERS[name as keyof typeof HANDLERS];
}

describe('hostile input', () => {
  let before: string;
  const readAll = async () => {
    const tables = ['fighters', 'gyms', 'videos', 'weight_classes', 'content_revision', 'revisions'] as const;
    return JSON.stringify(
      await Promise.all(tables.map((table) => database.db().selectFrom(table).selectAll().execute())),
    );
  };

  beforeAll(async () => {
    const body = { name: 'Northside', slug: 'northside' };
    expect((await owner.send(gyms, 'POST', '/api/gyms', { body })).status).toBe(201);
    before = await readAll();
  });

  it.each(CASES)(
    'returns $status with a reason for $name',
    async ({ method, path, body, headers, status }) => {
      const response = await owner.send(findHandler(path), method, path, {
        body,
        ...(headers && { headers }),
      });
      expect(response.status).toBe(status);
      expect(response.headers.get('content-type')).toBe('application/problem+json');
      const problem = await response.json();
      expect(problem.status).toBe(status);
      expect(problem.detail).toMatch(/^.{10,400}$/s);
      if (status === 422) expect(problem.issues.length).toBeGreaterThan(0);
      expect(JSON.stringify(problem)).not.toMatch(/\bat .+:\d+:\d+|postgres|select |insert /i);
    },
  );

  afterAll(async () => {
    expect(await readAll()).toBe(before);
  });
});
