import { createServer } from 'node:http';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '../../local/listen.ts';
import type { CheckResult } from '../../scripts/doctor/check-result.ts';
import { checkDatabase, checkSite, checkTables } from '../../scripts/doctor/deployment.ts';
import { checkEnvironment } from '../../scripts/doctor/environment.ts';
import { checkMarkup } from '../../scripts/doctor/stored-markup.ts';
import { useDatabase } from '../support/database/database.ts';

const { db } = useDatabase();

const HASH = '$scrypt$ln=17,r=8,p=1$c2FsdA$aGFzaA';
const statusBySubject = (results: CheckResult[]) =>
  Object.fromEntries(results.map(({ subject, status }) => [subject, status]));

describe('checkEnvironment', () => {
  it('reports missing variables and how to get them', () => {
    const results = checkEnvironment({});
    expect(statusBySubject(results)).toMatchObject({
      ADMIN_PASSWORD_HASH: 'fail',
      BUILD_HOOK_URL: 'warn',
      CLOUDINARY_URL: 'pass',
      Notifications: 'warn',
    });
    const text = results.map((result) => result.message).join('\n');
    expect(text).toContain('npm run admin:password');
    expect(text).toContain('Build hooks, Add build hook');
  });

  it('passes if the password hash, a build hook and a webhook are set', () => {
    const results = checkEnvironment({
      ADMIN_PASSWORD_HASH: HASH,
      BUILD_HOOK_URL: 'https://api.example/hook',
      LEAD_WEBHOOK_URL: 'https://hooks.example/lead',
    });
    expect(new Set(Object.values(statusBySubject(results)))).toEqual(new Set(['pass']));
  });

  it.each([
    ['LEAD_RETENTION_DAYS', { LEAD_RETENTION_DAYS: 'hunter2' }],
    ['SMTP_URL', { SMTP_URL: 'hunter2' }],
    ['LEAD_EMAIL_TO', { SMTP_URL: 'smtp://user:hunter2@host' }],
    ['CLOUDINARY_URL', { CLOUDINARY_URL: 'https://hunter2' }],
  ])('fails once for a malformed or missing %s, without printing a secret', (variable, variables) => {
    const results = checkEnvironment({ ADMIN_PASSWORD_HASH: HASH, ...variables });
    expect(results.filter(({ subject }) => subject === variable).map(({ status }) => status)).toEqual([
      'fail',
    ]);
    expect(JSON.stringify(results)).not.toContain('hunter2');
  });
});

describe('checkDatabase', () => {
  it('fails if the URL is not set or the database is unreachable', async () => {
    expect(await checkDatabase('')).toMatchObject([{ status: 'fail', message: /neon\.tech/ }]);
    const [result] = await checkDatabase('postgres://nobody@127.0.0.1:9/none');
    expect(result).toMatchObject({ status: 'fail', subject: 'DATABASE_URL' });
  });
});

describe('checkTables', () => {
  it('warns about demo content in an up-to-date database', async () => {
    expect(statusBySubject(await checkTables(db()))).toEqual({
      DATABASE_URL: 'pass',
      Tables: 'pass',
      Content: 'pass',
      Texts: 'pass',
      Brand: 'warn',
      'Booking page': 'warn',
    });
    const gyms = [
      { name: 'Demo', slug: 'demo' },
      { name: 'Own', slug: 'own' },
    ];
    const [demo] = await db().insertInto('gyms').values(gyms).returning('id').execute();
    await db()
      .insertInto('demo_rows')
      .values({ entity: 'gym', row_id: demo?.id ?? 0 })
      .execute();
    expect(await checkTables(db())).toContainEqual({
      status: 'warn',
      subject: 'Content',
      message: expect.stringContaining('demo content: 1.'),
    });
  });
});

describe('checkMarkup', () => {
  it('lists texts that look like HTML in all records, the settings and pending submissions', async () => {
    const social_media = { instagram: '', tiktok: 'https://www.tiktok.com/?-->', youtube: '' };
    const texts = { style: '<!--', goals: 'Win <b', personal_note: ']]>', social_media };
    const [bad] = await db()
      .insertInto('fighters')
      .values([
        { name: 'Ada</title><script>', ...texts },
        { name: 'Bo', published: false, influences: '<?php' },
      ])
      .returning('id')
      .execute();
    await db()
      .insertInto('gyms')
      .values({ name: `\u001b[31m\u202e<i>${'x'.repeat(100)}\u0007`, slug: 'a', deleted_at: new Date() })
      .execute();
    await db()
      .insertInto('videos')
      .values({ name: 'Reel', slug: 'r', video_url: 'https://a.example/?<svg' })
      .execute();
    await db().insertInto('weight_classes').values({ name: '<Fly', slug: 'fly' }).execute();
    await sql`insert into settings (saved) values ('{"tagline": "<h1>", "notices": [{"text": "</p>"}]}')`.execute(
      db(),
    );
    const link = await db()
      .insertInto('private_links')
      .values({ purpose: 'fighter', fighter_id: bad?.id ?? 0, token_hash: 'a' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`insert into profile_submissions (link_id, fighter_id, fields, submitted_at, decided_at) values
      (${link.id}, ${bad?.id}, '{"name": "<x", "goals": "Win"}', null, null),
      (${link.id}, ${bad?.id}, '{"name": "<y"}', now(), now())`.execute(db());
    const { status, message } = await checkMarkup(db());
    expect(status).toBe('warn');
    expect(
      message
        .replaceAll(/ \d+ "/g, ' ID "')
        .split('\n    ')
        .slice(1)
        .toSorted(),
    ).toEqual([
      'fighter ID "Ada</title><script>": goals, name, personal_note, social_media.tiktok, style',
      'fighter ID "Bo": influences',
      `gym in the trash ID "<i>${'x'.repeat(57)}…": name`,
      'profile submission ID "Ada</title><script>": name',
      'settings: notices.0.text, tagline',
      'video ID "Reel": video_url',
      'weight class ID "<Fly": name',
    ]);
  });

  it('passes if texts contain less-than signs and arrows that are not HTML', async () => {
    const texts = {
      style: '< 60 kg',
      goals: 'a -> b >> c <= d',
      influences: 'Ali & <',
      personal_note: '[[a]] --',
    };
    await db()
      .insertInto('fighters')
      .values({ name: 'Ada <3 Söhne', ...texts })
      .execute();
    expect(await checkMarkup(db())).toMatchObject({ status: 'pass' });
  });

  it('counts the records beyond the first 50', async () => {
    const gyms = Array.from({ length: 53 }, (_, index) => ({ name: '<b>', slug: `gym-${index}` }));
    await db().insertInto('gyms').values(gyms).execute();
    const lines = (await checkMarkup(db())).message.split('\n    ');
    expect(lines).toHaveLength(52);
    expect(lines.at(-1)).toBe('3 more');
  });
});

describe('checkSite', () => {
  it.each([
    [
      'healthy',
      { '/': 200, '/api/health': 200, '/build.json': 200 },
      { Site: 'pass', Functions: 'pass', Pages: 'pass' },
    ],
    [
      'missing its database',
      { '/': 200, '/api/health': 503, '/build.json': 200 },
      { Site: 'pass', Functions: 'fail', Pages: 'pass' },
    ],
    [
      'not built from this project',
      { '/': 404, '/api/health': 404, '/build.json': 404 },
      { Site: 'fail', Functions: 'fail', Pages: 'fail' },
    ],
  ])('reports on a site that is %s', async (_case, responses, statuses) => {
    const server = createServer(({ url = '' }, response) => {
      response
        .writeHead((responses as Record<string, number>)[url] ?? 404, {
          'content-security-policy': "default-src 'self'",
        })
        .end('{"builtAt":"2026-11-20"}');
    });
    const port = await listen(server);
    onTestFinished(() => void server.close());
    expect(statusBySubject(await checkSite(`http://127.0.0.1:${port}`))).toEqual(statuses);
  });

  it('fails if the site cannot be reached', async () => {
    const results = await checkSite('http://127.0.0.1:9');
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['fail']));
  });
});
