import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { OPERATIONS } from '#src/server/api/all-operations.ts';
import { hashToken } from '#src/server/auth/token.ts';
import fighters from '../../netlify/functions/fighters.ts';
import { useOwnerSession } from '../support/api.ts';
import { createApiClient } from '../support/api-client.ts';
import { createClientLink, deliver, sendRequest } from '../support/client-page.ts';
import { createGuardianLink } from '../support/consents.ts';
import { useDatabase } from '../support/database.ts';
import { birthDateOfAge } from '../support/fighters.ts';
import { createProfileLink } from '../support/profile-page.ts';
import { readTables } from '../support/read-tables.ts';

// Attacks on the pages of private links. The pages are found by their declared paths, so that a new one is attacked
// too. tests/netlify/functions has the attacks that only one of the pages could allow.

const database = useDatabase();
const owner = useOwnerSession();
let request: Awaited<ReturnType<typeof createApiClient>>;
beforeAll(async () => {
  request = await createApiClient();
});

const PAGES = [
  ...new Set(OPERATIONS.filter(({ path }) => path.endsWith('/:token')).map(({ path }) => path)),
].map((path) => path.replace(':token', ''));

async function createMinor(): Promise<number> {
  const body = { name: 'Ada Marlowe', dateOfBirth: birthDateOfAge(16) };
  return owner.create(fighters, '/api/fighters', body);
}

/** Creates a working link to a page. Returns its path. */
const CREATE_LINK: Record<string, () => Promise<string>> = {
  '/reel/': async () => {
    const id = await sendRequest();
    const path = await createClientLink(owner, id);
    await deliver(database.db(), id);
    return path;
  },
  '/profile/': async () => createProfileLink(owner, await createMinor()),
  '/guardian/': async () => createGuardianLink(owner, await createMinor()),
};

const createLink = async (page: string) => {
  const create = CREATE_LINK[page];
  if (!create) throw new Error(`CREATE_LINK does not know the page ${page}`);
  return create();
};
const toToken = (path: string) => path.split('/').at(-1) ?? '';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
/** A form with every action that a private page knows, and one that none knows. */
const ACTIONS = [
  'accept',
  'request-change',
  'replace-file',
  'consent',
  'withdraw',
  'save-step',
  'submit',
  'x',
];
const post = (path: string, body = 'action=submit', headers: Record<string, string> = {}) =>
  request('POST', path, { headers: { ...FORM, ...headers }, body });

/** Everything that a client could tell two responses apart by. */
const describeResponse = async (response: Response) => [
  response.status,
  await response.text(),
  [...response.headers],
];

/** Every table, without the time at which a link was last opened. */
const readRows = async () => (await readTables(database.db())).replaceAll(/"last_used_at": ?[^,}]+/g, '');

const expectPrivate = ({ headers }: Response) => {
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('x-robots-tag')).toBe('noindex');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
};

it('the pages of private links are found', () => {
  expect(PAGES.toSorted()).toEqual(Object.keys(CREATE_LINK).toSorted());
});

describe.each(PAGES)('the page %s', (page) => {
  let path = '';
  beforeEach(async () => {
    path = await createLink(page);
  });

  it('gives the same 404 for every wrong token, to GET and POST, and changes nothing', async () => {
    const others = await Promise.all(
      PAGES.filter((other) => other !== page).map((other) => createLink(other)),
    );
    const token = toToken(path);
    const wrong = [
      ...others.map(toToken),
      // The database contains this.
      hashToken(token),
      token.toUpperCase(),
      token.slice(0, -1),
      `${token}A`,
      `${token}%00`,
      `%20${token}`,
      '%2e%2e%2fadmin',
      "'%20or%20'1'='1",
      '%F0%9F%A5%8A',
      'A'.repeat(2000),
    ];
    const guess = `${page}${'A'.repeat(43)}`;
    // Each attack uses an address of its own, because wrong links are limited by address.
    await sql`delete from login_throttle`.execute(database.db());
    const expected = await describeResponse(await request('GET', guess));
    expect(expected[0]).toBe(404);
    const before = await readRows();
    for (const attempt of wrong) {
      const got = await describeResponse(await request('GET', `${page}${attempt}`));
      expect([attempt, ...got]).toEqual([attempt, ...expected]);
      await sql`delete from login_throttle`.execute(database.db());
      expect([attempt, (await post(`${page}${attempt}`)).status]).toEqual([attempt, 404]);
    }
    expect(await readRows()).toBe(before);
  });

  it('refuses requests from other sites, other types and other methods, even with the right token', async () => {
    const before = await readRows();
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of foreign)
      for (const action of ACTIONS) {
        const response = await post(path, `action=${action}`, headers);
        expect([headers, action, response.status]).toEqual([headers, action, 403]);
        expectPrivate(response);
      }
    for (const type of ['text/plain', 'application/json', 'application/xml']) {
      const response = await post(path, '{"action":"submit"}', { 'content-type': type });
      expect([type, Math.floor(response.status / 100)]).toEqual([type, 4]);
      expectPrivate(response);
    }
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      const response = await request(method, path, { headers: FORM, body: 'action=submit' });
      expect([method, response.status]).toEqual([method, 405]);
    }
    expect(await readRows()).toBe(before);
  });

  it('refuses forms without valid fields, and bodies that are too large', async () => {
    const before = await readRows();
    for (const action of ACTIONS) {
      const response = await post(path, `action=${action}`);
      expect([action, Math.floor(response.status / 100)]).toEqual([action, 4]);
      expectPrivate(response);
    }
    for (const body of ['', 'action=accept&action=withdraw', '%', `note=${'a'.repeat(1_200_000)}`]) {
      const response = await post(path, body);
      expect([body.slice(0, 20), Math.floor(response.status / 100)]).toEqual([body.slice(0, 20), 4]);
    }
    expect(await readRows()).toBe(before);
  });

  it('is neither cached nor indexed, sends no referrer, and sets no cookie', async () => {
    const response = await request('GET', path);
    expect(response.status).toBe(200);
    expectPrivate(response);
    expect(response.headers.getSetCookie()).toEqual([]);
    // No preview of a shared link names the person.
    expect(await response.text()).not.toMatch(/og:|twitter:/);
  });

  it('keeps its token out of the log', async () => {
    const logged: unknown[] = [];
    for (const method of ['log', 'info', 'warn', 'error'] as const)
      vi.spyOn(console, method).mockImplementation((...values) => void logged.push(...values));
    await sql`alter table private_links rename to hidden_links`.execute(database.db());
    try {
      expect((await request('GET', path)).status).toBeGreaterThanOrEqual(500);
      expect((await post(path)).status).toBeGreaterThanOrEqual(500);
    } finally {
      await sql`alter table hidden_links rename to private_links`.execute(database.db());
    }
    expect(logged).not.toEqual([]);
    expect(JSON.stringify(logged)).not.toContain(toToken(path));
  });
});
