import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CreatedPrivateLink, PrivateLink } from '#src/domain/private-links/private-link.ts';
import fighters from '#src/server/fighters/endpoints.ts';
import trash from '#src/server/history/endpoints.ts';
import leads from '#src/server/leads/endpoints.ts';
import { hashToken } from '#src/server/platform/auth/token.ts';
import privateLinks from '#src/server/private-links/endpoints.ts';
import { openPrivateLink, setLinkLanguage } from '#src/server/private-links/queries.ts';
import { send, useOwnerSession } from '../../../support/api/api.ts';
import { HIGHLIGHT_REQUEST } from '../../../support/content/leads.ts';
import { useDatabase } from '../../../support/database/database.ts';

const database = useDatabase();
const owner = useOwnerSession();

const PATH = '/api/private-links';
let leadId = 0;
beforeEach(async () => {
  const response = await send(leads, 'POST', '/api/highlight-requests', {
    body: HIGHLIGHT_REQUEST,
  });
  leadId = (await response.json()).data.id;
});

async function createLink(body: object = {}): Promise<CreatedPrivateLink> {
  const response = await owner.send(privateLinks, 'POST', PATH, {
    body: { purpose: 'reel', subjectId: leadId, ...body },
  });
  expect(response.status).toBe(201);
  return (await response.json()).data;
}
const tokenOf = ({ url }: CreatedPrivateLink) => url.split('/').at(-1) ?? '';
async function listLinks(): Promise<PrivateLink[]> {
  return (await (await owner.send(privateLinks, 'GET', `${PATH}?purpose=reel&subjectId=${leadId}`)).json())
    .data;
}
const open = (token: string, networkKey = 'a', purpose: 'reel' | 'fighter' = 'reel') =>
  openPrivateLink(database.db(), { purpose, tokenHash: hashToken(token), networkKey });
const setTimes = (times: ReturnType<typeof sql>) =>
  sql`update private_links set ${times}`.execute(database.db());

describe('a new private link', () => {
  it('has a URL with a random token, which is stored only as a hash', async () => {
    const [one, other] = [await createLink(), await createLink()];
    expect(one.url).toMatch(/^http:\/\/localhost:8888\/reel\/[\w-]{43}$/);
    expect(tokenOf(other)).not.toBe(tokenOf(one));
    const { rows } = await sql<{ text: string }>`
      select json_agg(private_links)::text as text from private_links`.execute(database.db());
    expect(rows[0]?.text).not.toContain(tokenOf(one));
    expect(rows[0]?.text).toContain(hashToken(tokenOf(one)));
    expect(await listLinks()).toEqual(
      [other, one].map(({ url: _, ...link }) => ({ ...link, createdBy: 'owner', state: 'active' })),
    );
  });

  it('has the language that the owner chose, or else the language of the latest link', async () => {
    const fighter = {
      purpose: 'fighter',
      subjectId: await owner.create(fighters, '/api/fighters', { name: 'Ada' }),
    };
    expect((await createLink(fighter)).language).toBe('en');
    const spanish = await createLink({ ...fighter, language: 'es' });
    expect(spanish.language).toBe('es');
    expect((await createLink(fighter)).language).toBe('es');
    const open = () =>
      openPrivateLink(database.db(), {
        purpose: 'fighter',
        tokenHash: hashToken(tokenOf(spanish)),
        networkKey: 'a',
      });
    const { link } = await open();
    await setLinkLanguage(database.db(), link?.id ?? 0, 'en');
    expect((await open()).link?.language).toBe('en');
  });

  it('leaves earlier links valid, unless the owner asks to revoke them', async () => {
    await createLink();
    await createLink();
    expect((await listLinks()).map(({ state }) => state)).toEqual(['active', 'active']);
    await createLink({ revokesOthers: true });
    expect((await listLinks()).map(({ state }) => state)).toEqual(['active', 'revoked', 'revoked']);
  });

  it('records each link that it revokes, and leaves expired links as they are', async () => {
    await createLink();
    await setTimes(sql`created_at = now() - interval '91 days'`);
    const active = await createLink();
    await createLink({ revokesOthers: true });
    expect((await listLinks()).map(({ state }) => state)).toEqual(['active', 'revoked', 'expired']);
    const { rows } = await sql`
      select changed_by, details from lead_events where kind = 'link_revoked'`.execute(database.db());
    expect(rows).toEqual([{ changed_by: 'owner', details: { link: active.id } }]);
  });

  it.each([
    ['an unknown request', { subjectId: 999_999 }],
    ['a fighter who does not exist', { purpose: 'fighter' }],
  ])('is not created for %s', async (_case, body) => {
    const response = await owner.send(privateLinks, 'POST', PATH, {
      body: { purpose: 'reel', subjectId: leadId, ...body },
    });
    expect(response.status).toBe(404);
  });

  it.each([
    ['a fighter', '/profile/', 'fighter'],
    ['a guardian', '/guardian/', 'guardian'],
  ])('for %s leads to %s', async (_case, pathPrefix, purpose) => {
    const subjectId = await owner.create(fighters, '/api/fighters', { name: 'Ada' });
    expect((await createLink({ purpose, subjectId })).url).toContain(pathPrefix);
  });

  it('is listed only for a known purpose and a valid id', async () => {
    for (const query of ['', '?purpose=other&subjectId=1', '?purpose=reel&subjectId=x'])
      expect((await owner.send(privateLinks, 'GET', `${PATH}${query}`)).status).toBe(422);
  });
});

describe('the token of a private link', () => {
  it('opens the page of its subject, and records the use at most once an hour', async () => {
    const link = await createLink();
    expect(await open(tokenOf(link))).toEqual({
      link: { id: link.id, subjectId: leadId, language: 'en' },
      retryAfter: 0,
    });
    const [{ lastUsedAt } = { lastUsedAt: null }] = await listLinks();
    expect(lastUsedAt).not.toBeNull();
    await open(tokenOf(link));
    expect((await listLinks())[0]?.lastUsedAt).toBe(lastUsedAt);
    await setTimes(sql`last_used_at = last_used_at - interval '61 minutes'`);
    await open(tokenOf(link));
    expect(Date.parse((await listLinks())[0]?.lastUsedAt ?? '')).toBeGreaterThanOrEqual(
      Date.parse(lastUsedAt ?? ''),
    );
  });

  it.each<[string, (link: CreatedPrivateLink) => Promise<unknown>]>([
    ['after the owner revoked the link', ({ id }) => owner.send(privateLinks, 'DELETE', `${PATH}/${id}`)],
    ['90 days after its last use', () => setTimes(sql`last_used_at = now() - interval '90 days'`)],
    ['90 days after its creation, unused', () => setTimes(sql`created_at = now() - interval '90 days'`)],
    [
      'after its request was deleted for good',
      async () => {
        await owner.send(leads, 'DELETE', `/api/highlight-requests/${leadId}`);
        await owner.send(trash, 'DELETE', `/api/trash/highlight-requests/${leadId}`);
      },
    ],
    [
      'after its request was marked as spam',
      () =>
        owner.send(leads, 'PUT', `/api/highlight-requests/${leadId}`, {
          body: { status: 'spam' },
        }),
    ],
  ])('opens nothing %s', async (_case, deactivate) => {
    const link = await createLink();
    await deactivate(link);
    const before = await listLinks();
    expect(await open(tokenOf(link))).toEqual({ link: null, retryAfter: 0 });
    expect(await listLinks()).toEqual(before);
  });

  it('still opens its page a day before the link expires, and extends the link', async () => {
    const link = await createLink();
    await setTimes(sql`created_at = now() - interval '200 days', last_used_at = now() - interval '89 days'`);
    expect((await open(tokenOf(link))).link).not.toBeNull();
    expect((await listLinks())[0]?.state).toBe('active');
  });

  it('opens nothing for another purpose, and neither does a part of it, its hash or its uppercase form', async () => {
    const token = tokenOf(await createLink());
    expect((await open(token, 'a', 'fighter')).link).toBeNull();
    for (const wrong of ['', token.slice(0, -1), `${token}A`, hashToken(token), token.toUpperCase()])
      expect((await open(wrong)).link).toBeNull();
  });

  it('works after 30 wrong links from the same network, but another wrong link is throttled', async () => {
    const token = tokenOf(await createLink());
    for (let count = 0; count < 30; count++) expect((await open('wrong', 'a')).retryAfter).toBe(0);
    const throttled = await open('wrong', 'a');
    expect(throttled.link).toBeNull();
    expect(throttled.retryAfter).toBeGreaterThan(800);
    expect(throttled.retryAfter).toBeLessThanOrEqual(900);
    expect(await open(token, 'a')).toMatchObject({ link: expect.anything(), retryAfter: 0 });
    expect((await open('wrong', 'b')).retryAfter).toBe(0);
    await sql`delete from login_throttle where key = 'b'`.execute(database.db());
    await sql`update login_throttle set window_started_at = now() - interval '16 minutes'`.execute(
      database.db(),
    );
    expect((await open('wrong', 'a')).retryAfter).toBe(0);
    expect(await database.db().selectFrom('login_throttle').select('failures').execute()).toEqual([
      { failures: 1 },
    ]);
  });

  it('is deleted with its request', async () => {
    await createLink();
    await sql`delete from leads`.execute(database.db());
    expect(await database.db().selectFrom('private_links').select('id').execute()).toEqual([]);
  });
});

it('revoking all links of a page leaves those of other pages valid, and is recorded once per link', async () => {
  const fighterId = await owner.create(fighters, '/api/fighters', { name: 'Ada' });
  const other = await createLink({ purpose: 'fighter', subjectId: fighterId });
  const links = [await createLink(), await createLink()];
  const revokeAll = () => owner.send(privateLinks, 'DELETE', `${PATH}?purpose=reel&subjectId=${leadId}`);
  expect((await revokeAll()).status).toBe(200);
  const { data } = await (await revokeAll()).json();
  expect(data.map(({ state }: PrivateLink) => state)).toEqual(['revoked', 'revoked']);
  for (const link of links) expect((await open(tokenOf(link))).link).toBeNull();
  expect((await open(tokenOf(other), 'a', 'fighter')).link).not.toBeNull();
  const { rows } = await sql`select kind, changed_by from lead_events where kind = 'link_revoked'`.execute(
    database.db(),
  );
  expect(rows).toEqual(Array(2).fill({ kind: 'link_revoked', changed_by: 'owner' }));
  expect((await owner.send(privateLinks, 'DELETE', PATH)).status).toBe(422);
});

it('revoking an unknown link returns 404, and revoking a link twice is not an error', async () => {
  const { id } = await createLink();
  const revoke = (path: string) => owner.send(privateLinks, 'DELETE', path);
  expect([(await revoke(`${PATH}/${id}`)).status, (await revoke(`${PATH}/${id}`)).status]).toEqual([
    200, 200,
  ]);
  expect((await revoke(`${PATH}/999999`)).status).toBe(404);
});
