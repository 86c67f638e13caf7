import { createServer } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '../../local/listen.ts';
import type { CheckResult } from '../../scripts/doctor/check-result.ts';
import { checkDatabase, checkSite, checkTables } from '../../scripts/doctor/deployment.ts';
import { checkEnvironment } from '../../scripts/doctor/environment.ts';
import { useDatabase } from '../support/database.ts';

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
