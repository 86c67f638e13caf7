import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toPrivatePath } from '#src/domain/private-links/private-link.ts';
import { hashToken } from '#src/server/platform/auth/token.ts';
import { FOREIGN_HEADERS, useAttackedApi } from '../support/api/attacked-api.ts';
import {
  createPath,
  createPaths,
  createSubjects,
  type PagePurpose,
  type Paths,
  PRIVATE_PAGES,
  type Subjects,
} from '../support/content/private-pages.ts';

// Attacks on the pages that private links open. Each test covers every page that the API declares.

const api = useAttackedApi();
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };

/** For each page, the fields of a form that it accepts, or at least parses. */
const FORMS: Record<PagePurpose, Record<string, string>> = {
  reel: { action: 'request-change', version: '1', note: 'Shorter' },
  agreement: { action: 'decline', agreement: '1', seen: '', reason: '' },
  fighter: { action: 'save-step', step: 'story', base: '{"goals":""}', goals: 'Olympics' },
  guardian: { action: 'withdraw', consent: '1' },
};
const tokenOf = (path: string) => path.split('/').at(-1) ?? '';

let subjects: Subjects;
let paths: Paths;
beforeEach(async () => {
  subjects = await createSubjects(api.db());
  paths = await createPaths(api.db(), subjects);
});

// Each request has its own IP address, because a client that opens 30 wrong links is throttled.
let clients = 0;
function open(method: string, path: string, purpose: PagePurpose, headers: object = {}, body?: string) {
  clients += 1;
  const clientIp = `198.51.${Math.floor(clients / 250)}.${(clients % 250) + 1}`;
  if (method !== 'POST') return api.request(method, path, { clientIp });
  const form = body ?? new URLSearchParams(FORMS[purpose]).toString();
  return api.request(method, path, { clientIp, headers: { ...FORM_TYPE, ...headers }, body: form });
}
const toComparable = async (response: Response) => [
  response.status,
  await response.text(),
  [...response.headers],
];

const PRIVATE_HEADERS = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
  'content-type': 'text/html',
  'x-content-type-options': 'nosniff',
};

/** Creates links that no longer work. */
async function createDeadLinks(purpose: PagePurpose): Promise<[string, string][]> {
  const create = (subjectId = subjects[purpose]) => createPath(api.db(), purpose, subjectId);
  const change = (path: string, assignments: ReturnType<typeof sql>) =>
    sql`update private_links set ${assignments} where token_hash = ${hashToken(tokenOf(path))}`.execute(
      api.db(),
    );
  const [revoked, expired, unused] = [await create(), await create(), await create()];
  await change(revoked, sql`revoked_at = now()`);
  await change(
    expired,
    sql`created_at = now() - interval '1 year', last_used_at = now() - interval '91 days'`,
  );
  await change(unused, sql`created_at = now() - interval '91 days'`);
  const { [purpose]: deletedId } = await createSubjects(api.db());
  const deleted = await create(deletedId);
  // The link to a request in the trash opens a page that says that the request was closed.
  if (purpose === 'reel' || purpose === 'agreement')
    await sql`delete from leads where id = ${deletedId}`.execute(api.db());
  else await sql`update fighters set deleted_at = now() where id = ${deletedId}`.execute(api.db());
  return Object.entries({
    'a revoked token': revoked,
    'an expired token': expired,
    'a token that was never used and expired': unused,
    'the token of a deleted record': deleted,
  });
}

function listWrongTokens(purpose: PagePurpose): [string, string][] {
  const valid = tokenOf(paths[purpose]);
  const others = Object.entries(paths).filter(([name]) => name !== purpose);
  const tokens: Record<string, string> = {
    'the hash of a token': hashToken(valid),
    'the start of a token': valid.slice(0, -1),
    'a longer token': `${valid}A`,
    'a token in another case': valid.toUpperCase(),
    'a token with a path parameter': `${valid};a=1`,
    'a token with an escaped line break': `${valid}%0a`,
    'an id': String(subjects[purpose]),
    'a path': '..%2f..%2fpackage.json',
    'two dots and a backslash': '..%5c..%5cpackage.json',
    'a NUL': '%00',
    'a broken escape sequence': '%E0%A4%A',
    'letters of other scripts': 'пароль🥊',
    SQL: "'%20or%20'1'='1",
    HTML: '%22%3E%3Cscript%3E',
    'a very long token': 'A'.repeat(8_000),
    'the name of a property': '__proto__',
  };
  const wrong: [string, string][] = Object.entries(tokens);
  return [
    ...others.map(([name, path]): [string, string] => [`the token of a ${name} page`, tokenOf(path)]),
    ...wrong,
  ].map(([name, token]) => [name, toPrivatePath(purpose, token)]);
}

it('every page of a private link has one operation that opens it and one that handles its forms', () => {
  expect(PRIVATE_PAGES.map(({ operations }) => operations.map(({ method }) => method))).toEqual(
    PRIVATE_PAGES.map(() => ['GET', 'POST']),
  );
});

describe.each(PRIVATE_PAGES)('the page of a $purpose link', ({ purpose }) => {
  it('gives every wrong token the same response, and changes nothing', async () => {
    const wrong = [...listWrongTokens(purpose), ...(await createDeadLinks(purpose))];
    const before = await api.readAll();
    const guessed = await toComparable(await open('GET', toPrivatePath('reel', 'A'.repeat(43)), purpose));
    expect(guessed[0]).toBe(404);
    expect(Object.fromEntries(guessed[2] as [string, string][])).toMatchObject(PRIVATE_HEADERS);
    for (const [name, path] of wrong)
      for (const method of ['GET', 'POST'])
        expect([name, method, ...(await toComparable(await open(method, path, purpose)))]).toEqual([
          name,
          method,
          ...guessed,
        ]);
    expect(await api.readAll()).toBe(before);
  });

  it.each(FOREIGN_HEADERS)('rejects a form from another site that sends %j', async (foreign) => {
    const before = await api.readAll();
    const response = await open('POST', paths[purpose], purpose, foreign);
    expect(response.status).toBe(403);
    expect(Object.fromEntries(response.headers)).toMatchObject(PRIVATE_HEADERS);
    expect(await response.text()).not.toContain(tokenOf(paths[purpose]));
    expect(await api.readAll()).toBe(before);
  });

  it('rejects bodies that are too large or not a form, and methods other than GET, HEAD and POST', async () => {
    // Visit the page before reading the rows, because the first visit stores when the link was last used.
    expect((await open('GET', paths[purpose], purpose)).status).toBe(200);
    const before = await api.readAll();
    const sendBody = async (headers: object, body?: string) =>
      (await open('POST', paths[purpose], purpose, headers, body)).status;
    const large = new URLSearchParams({ ...FORMS[purpose], note: 'x'.repeat(1_100_000) }).toString();
    expect(await sendBody({}, large)).toBe(413);
    for (const type of ['text/plain', 'application/json', 'text/html', 'form'])
      expect([type, await sendBody({ 'content-type': type })]).toEqual([type, 415]);
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const response = await open(method, paths[purpose], purpose);
      expect([method, response.status, response.headers.get('allow')]).toEqual([
        method,
        405,
        'GET, HEAD, POST',
      ]);
      expect(Object.fromEntries(response.headers)).toMatchObject(PRIVATE_HEADERS);
    }
    expect(await api.readAll()).toBe(before);
  });

  it('is private, and its token is not logged, even after an unexpected error', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const path = paths[purpose];
    await sql`alter table settings rename to hidden_settings`.execute(api.db());
    const restore = () => sql`alter table hidden_settings rename to settings`.execute(api.db());
    const failed = await Promise.all(['GET', 'HEAD'].map((method) => open(method, path, purpose))).finally(
      restore,
    );
    const opened = [
      await open('GET', path, purpose),
      await open('HEAD', path, purpose),
      await open('GET', `${path}?photo=${'a'.repeat(32)}`, purpose),
      await open('POST', path, purpose),
    ];
    expect(failed.map(({ status }) => status)).toEqual([500, 500]);
    for (const response of [...failed, ...opened]) {
      const { 'content-type': _, ...headers } = PRIVATE_HEADERS;
      expect(Object.fromEntries(response.headers)).toMatchObject(headers);
    }
    for (const response of failed) expect(await response.text()).not.toContain(tokenOf(path));
    expect(logged).toHaveBeenCalled();
    expect(JSON.stringify(logged.mock.calls)).not.toContain(tokenOf(path));
  });
});
