import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { checkDatabase, checkSite, checkTables } from '../../scripts/doctor/answers.ts';
import { checkEnvironment } from '../../scripts/doctor/environment.ts';
import type { CheckResult } from '../../scripts/doctor/finding.ts';
import { useDatabase } from '../support/database.ts';

const { db } = useDatabase();

const HASH = '$scrypt$ln=17,r=8,p=1$c2FsdA$aGFzaA';
const levelsOf = (findings: CheckResult[]) =>
  Object.fromEntries(findings.map(({ about, level }) => [about, level]));

describe('doctor, of the environment', () => {
  it('says what is missing, and how to get it', () => {
    const findings = checkEnvironment({});
    expect(levelsOf(findings)).toMatchObject({
      ADMIN_PASSWORD_HASH: 'wrong',
      BUILD_HOOK_URL: 'advice',
      SCHEDULING_URL: 'advice',
      CLOUDINARY_URL: 'ok',
      'New messages': 'advice',
    });
    const text = findings.map((finding) => finding.text).join('\n');
    expect(text).toContain('npm run admin:password');
    expect(text).toContain('Build hooks, Add build hook');
    expect(text).toContain('not yours yet');
  });

  it('is content with what is set', () => {
    const findings = checkEnvironment({
      ADMIN_PASSWORD_HASH: HASH,
      BUILD_HOOK_URL: 'https://api.example/hook',
      SCHEDULING_URL: 'https://calendly.com/mine/talk',
      LEAD_WEBHOOK_URL: 'https://hooks.example/lead',
    });
    const { 'src/copy/site.ts': _brand, ...levels } = levelsOf(findings);
    expect(new Set(Object.values(levels))).toEqual(new Set(['ok']));
  });

  it.each([
    ['LEAD_RETENTION_DAYS', { LEAD_RETENTION_DAYS: 'hunter2' }],
    ['SMTP_URL', { SMTP_URL: 'hunter2' }],
    ['LEAD_EMAIL_TO', { SMTP_URL: 'smtp://user:hunter2@host' }],
    ['CLOUDINARY_URL', { CLOUDINARY_URL: 'https://hunter2' }],
  ])('names %s when it is wrong, once, and never its value', (variable, variables) => {
    const findings = checkEnvironment({ ADMIN_PASSWORD_HASH: HASH, ...variables });
    expect(findings.filter(({ about }) => about === variable).map(({ level }) => level)).toEqual(['wrong']);
    expect(JSON.stringify(findings)).not.toContain('hunter2');
  });
});

describe('doctor, of the database', () => {
  it('tells one that is not set, and one that does not answer', async () => {
    expect(await checkDatabase('')).toMatchObject([{ level: 'wrong', text: /neon\.tech/ }]);
    const [finding] = await checkDatabase('postgres://nobody@127.0.0.1:9/none');
    expect(finding).toMatchObject({ level: 'wrong', about: 'DATABASE_URL' });
  });

  it('tells tables that are up to date from demo content that is left', async () => {
    expect(levelsOf(await checkTables(db()))).toEqual({
      DATABASE_URL: 'ok',
      Tables: 'ok',
      Content: 'ok',
    });
    await db().insertInto('demo_rows').values({ entity: 'gym', row_id: 1 }).execute();
    expect((await checkTables(db())).at(-1)).toMatchObject({ level: 'advice', text: /1 records are demo/ });
  });
});

describe('doctor, of a site', () => {
  it.each([
    [
      'that is up',
      { '/': 200, '/api/health': 200, '/build.json': 200 },
      { 'The site': 'ok', 'Its functions': 'ok', 'Its pages': 'ok' },
    ],
    [
      'without a database',
      { '/': 200, '/api/health': 503, '/build.json': 200 },
      { 'The site': 'ok', 'Its functions': 'wrong', 'Its pages': 'ok' },
    ],
    [
      'that is another',
      { '/': 404, '/api/health': 404, '/build.json': 404 },
      { 'The site': 'wrong', 'Its functions': 'wrong', 'Its pages': 'wrong' },
    ],
  ])('says of one %s', async (_case, answers, levels) => {
    const server = createServer(({ url = '' }, response) => {
      response
        .writeHead((answers as Record<string, number>)[url] ?? 404, {
          'content-security-policy': "default-src 'self'",
        })
        .end('{"builtAt":"2026-11-20"}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo; // It listens on TCP.
    expect(levelsOf(await checkSite(`http://127.0.0.1:${port}`))).toEqual(levels);
  });

  it('says that nothing is there', async () => {
    const findings = await checkSite('http://127.0.0.1:9');
    expect(new Set(findings.map(({ level }) => level))).toEqual(new Set(['wrong']));
  });
});
