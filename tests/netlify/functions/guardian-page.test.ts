import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { PURGE_CHANNEL } from '#src/server/http/purge-cdn.ts';
import { blobHost } from '#src/server/media/blob-host.ts';
import fighters from '../../../netlify/functions/fighters.ts';
import guardianPage from '../../../netlify/functions/guardian-page.ts';
import media from '../../../netlify/functions/media.ts';
import privateLinks from '../../../netlify/functions/private-links.ts';
import reelPage from '../../../netlify/functions/reel-page.ts';
import searchPage from '../../../netlify/functions/search.ts';
import settings from '../../../netlify/functions/settings.ts';
import trash from '../../../netlify/functions/trash.ts';
import { send, useOwnerSession } from '../../support/api.ts';
import { useBlobs } from '../../support/blobs.ts';
import {
  createGuardianLink,
  fillConsent,
  fillWithdrawal,
  giveOnPage,
  postOnGuardianPage,
  readGuardianPage,
} from '../../support/consents.ts';
import { useDatabase } from '../../support/database.ts';
import { birthDateOfAge } from '../../support/fighters.ts';

const database = useDatabase();
const owner = useOwnerSession();
useBlobs();

const WRONG = `/guardian/${'A'.repeat(43)}`;

async function createFighter(fields: object = {}): Promise<number> {
  const body = { name: 'Ada Marlowe', dateOfBirth: birthDateOfAge(16), weight: '130 lbs', ...fields };
  const response = await owner.send(fighters, 'POST', '/api/fighters', { body });
  expect(response.status).toBe(201);
  return (await response.json()).data.id;
}
const update = (body: object, fighterId = id) =>
  owner.send(fighters, 'PUT', `/api/fighters/${fighterId}`, { body });
const setWording = (consentWording: string) =>
  owner.send(settings, 'PUT', '/api/settings', { body: { consentWording } });
async function readFighter(fighterId = id) {
  const response = await owner.send(fighters, 'GET', `/api/fighters/${fighterId}?view=edit`);
  return (await response.json()).data;
}
async function readConsents() {
  const { rows } = await sql<Record<string, unknown>>`select * from consents order by id`.execute(
    database.db(),
  );
  return rows;
}
async function give(): Promise<void> {
  await giveOnPage(path);
}
async function withdraw(): Promise<void> {
  expect((await postOnGuardianPage(path, await fillWithdrawal(path))).status).toBe(303);
}

let id = 0;
let path = '';
beforeEach(async () => {
  id = await createFighter();
  path = await createGuardianLink(owner, id);
});

describe("the guardian's page", () => {
  it('shows what visitors see of a hidden minor: the age, never the date of birth', async () => {
    await update({
      published: false,
      goals: 'Olympics',
      socialMedia: { instagram: '@ada', tiktok: '', youtube: '' },
      featuredVideos: ['https://youtu.be/abcdefghijk'],
      featuredImage: 'https://images.example.com/a.jpg',
      weighIns: [
        { date: '2026-03-14', pounds: 112.5, event: 'State Finals', opponent: 'A Stranger', result: 'win' },
      ],
    });
    const response = await send(guardianPage, 'GET', path);
    const html = await response.text();
    for (const part of [
      '<dt>Age</dt><dd>16</dd>',
      '<dt>Goals</dt><dd>Olympics</dd>',
      '<dt>Weigh-ins</dt><dd>Mar 14, 2026, 112.5 lbs, State Finals, Win</dd>',
      '<dt>Amateur record</dt><dd>1-0-0 (0 KO)</dd>',
      'https://www.instagram.com/ada',
      'https://youtu.be/abcdefghijk',
      '<img src="https://images.example.com/a.jpg" alt="Ada Marlowe"',
      'It is not on our website.',
      'I am a parent or legal guardian of Ada Marlowe, who is under 18.',
    ])
      expect(html).toContain(part);
    expect(html).not.toContain(birthDateOfAge(16));
    expect(html).not.toMatch(/<script|style=/);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("img-src 'self' https://images.example.com;"),
    });
  });

  it('changes nothing when it is only opened', async () => {
    const before = await readFighter();
    await readGuardianPage(path);
    expect([await readFighter(), await readConsents()]).toEqual([before, []]);
  });

  it('serves the photos of a hidden minor, but no other photos', async () => {
    const [key, other] = ['a'.repeat(32), 'b'.repeat(32)];
    for (const stored of [key, other]) await blobHost.put(stored, new Uint8Array([1]));
    await update({ published: false, featuredImage: `/media/${key}.webp` });
    const url = `${path}?photo=${key}`;
    expect(await readGuardianPage(path)).toContain(`<img src="${url}"`);
    expect((await send(media, 'GET', `/media/${key}.webp`)).status).toBe(404);
    const response = await send(guardianPage, 'GET', url);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array([1]));
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    for (const photo of [other, '../secret', ''])
      expect((await send(guardianPage, 'GET', `${path}?photo=${photo}`)).status).toBe(404);
  });

  it('escapes what the owner and the guardian typed', async () => {
    const attack = `"><script>alert('x')</script>`;
    await update({ name: attack, goals: attack });
    await setWording(`${attack} {fighter}`);
    const invalid = await fillConsent(path, { guardianName: attack, relation: attack });
    const refused = await (await postOnGuardianPage(path, invalid)).text();
    await postOnGuardianPage(path, await fillConsent(path, { guardianName: attack }));
    const receipt = await readGuardianPage(path);
    expect(receipt).toContain('Your receipt');
    for (const html of [refused, receipt]) {
      expect(html).not.toContain('<script');
      expect(html).toContain('&quot;&gt;&lt;script&gt;');
    }
  });

  it('shows no profile and no form once the fighter is 18', async () => {
    await give();
    await update({ dateOfBirth: birthDateOfAge(18), goals: 'Olympics' });
    const html = await readGuardianPage(path);
    expect(html).toContain('<h1>No consent is needed</h1>');
    expect(html).not.toMatch(/<form|Olympics/);
    // The page has no form, so the values of the hidden fields are made up.
    const fields = { ...(await fillConsent(path)), seen: 'x', after: '0' };
    expect((await postOnGuardianPage(path, fields)).status).toBe(409);
  });
});

describe('a wrong link', () => {
  it('gets the same page, whatever is wrong with it', async () => {
    const expected = await readGuardianPage(WRONG);
    const expectSame = async (url = path) => {
      const response = await send(guardianPage, 'GET', url);
      expect([response.status, await response.text()]).toEqual([404, expected]);
    };
    await expectSame(`${path}x`);
    await expectSame('/guardian/1');
    await sql`update private_links set purpose = 'fighter'`.execute(database.db());
    await expectSame();
    await sql`update private_links set purpose = 'guardian', revoked_at = now()`.execute(database.db());
    await expectSame();
    await sql`update private_links set revoked_at = null`.execute(database.db());
    await owner.send(fighters, 'DELETE', `/api/fighters/${id}`);
    await expectSame();
    await owner.send(trash, 'DELETE', `/api/trash/fighters/${id}`);
    await expectSame();
  });

  it("stores nothing after it is revoked, and never opens a client's page", async () => {
    const fields = await fillConsent(path);
    const token = path.split('/').at(-1) ?? '';
    expect((await send(reelPage, 'GET', `/reel/${token}`)).status).toBe(404);
    const { rows } = await sql<{ id: number }>`select id from private_links`.execute(database.db());
    await owner.send(privateLinks, 'DELETE', `/api/private-links/${rows[0]?.id}`);
    expect((await postOnGuardianPage(path, fields)).status).toBe(404);
    expect(await readConsents()).toEqual([]);
  });
});

describe('giving consent', () => {
  it('stores who agreed to which wording and profile, and shows that as a receipt', async () => {
    await update({ goals: 'Olympics' });
    const response = await postOnGuardianPage(
      path,
      await fillConsent(path, { guardianName: ' Rita Marlowe ' }),
    );
    expect([response.status, response.headers.get('location')]).toEqual([303, path]);
    expect(await readConsents()).toMatchObject([
      {
        fighter_id: id,
        guardian_name: 'Rita Marlowe',
        relation: 'Parent',
        wording: expect.stringMatching(/^I am a parent .* Ada Marlowe/),
        wording_version: expect.stringMatching(/^[0-9a-f]{12}$/),
        fighter_version: 2,
        given_via: 'link',
        recorded_by: '',
        withdrawn_at: null,
      },
    ]);
    const html = await readGuardianPage(path);
    expect(html).toContain('<h1>Consent given</h1>');
    expect(html).toContain('<dd>Rita Marlowe (Parent)</dd>');
    expect(html).toContain('<summary>Withdraw consent</summary>');
    expect(html).not.toContain('Give consent');
  });

  it('is stored once if the form is sent several times', async () => {
    const fields = await fillConsent(path);
    const responses = await Promise.all([1, 2, 3].map(() => postOnGuardianPage(path, fields)));
    responses.push(await postOnGuardianPage(path, fields));
    expect(responses.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
    expect(await readConsents()).toHaveLength(1);
  });

  it('is refused if the wording was changed since the page was opened, and shows the new wording', async () => {
    const fields = await fillConsent(path, { guardianName: 'Rita M.' });
    await setWording('Everybody may see {fighter}.');
    const response = await postOnGuardianPage(path, fields);
    expect(response.status).toBe(409);
    const html = await response.text();
    expect(html).toContain('Nothing was stored. Please read both again.');
    expect(html).toContain('Everybody may see Ada Marlowe.');
    expect(html).toContain('value="Rita M."');
    expect(await readConsents()).toEqual([]);
    await give();
    expect(await readConsents()).toMatchObject([{ wording: 'Everybody may see Ada Marlowe.' }]);
  });

  it('is refused if the profile was changed since the page was opened', async () => {
    const fields = await fillConsent(path);
    await update({ goals: 'Something else' });
    expect((await postOnGuardianPage(path, fields)).status).toBe(409);
    expect(await readConsents()).toEqual([]);
  });

  it('is refused with a form for another fighter', async () => {
    const other = await createGuardianLink(owner, await createFighter({ name: 'Bo Castillo' }));
    expect((await postOnGuardianPage(path, await fillConsent(other))).status).toBe(409);
    expect(await readConsents()).toEqual([]);
  });

  it.each([
    ['no name', { guardianName: ' ' }, 'guardianName-error'],
    ['a name that is too long', { guardianName: 'a'.repeat(201) }, 'guardianName-error'],
    ['no relation', { relation: '' }, 'relation-error'],
    ['an unknown relation', { relation: 'Coach' }, 'relation-error'],
    ['an unchecked box', { agreed: '' }, 'agreed-error'],
  ])('with %s shows the form again with everything that was typed', async (_, typed, error) => {
    const response = await postOnGuardianPage(path, await fillConsent(path, typed));
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain(`id="${error}" role="alert"`);
    if (!('guardianName' in typed)) expect(html).toContain('value="Rita Marlowe"');
    if (!('relation' in typed)) expect(html).toContain('<option selected>Parent</option>');
    expect(await readConsents()).toEqual([]);
  });

  it.each([
    ['no fields', {}],
    ['an unknown action', { action: 'publish' }],
    ['no consent to withdraw', { action: 'withdraw' }],
    ['an incomplete form', { action: 'consent', guardianName: 'A', relation: 'Parent', agreed: 'yes' }],
  ])('is refused with %s', async (_, fields) => {
    expect((await postOnGuardianPage(path, fields as Record<string, string>)).status).toBe(400);
  });
});

describe('withdrawing consent', () => {
  beforeEach(give);

  it('hides the fighter at once, and keeps the receipt', async () => {
    const before = await (await send(fighters, 'GET', '/api/fighters')).json();
    expect(before.data).toHaveLength(1);
    await withdraw();
    expect((await send(fighters, 'GET', `/api/fighters/${id}`)).status).toBe(404);
    expect((await (await send(fighters, 'GET', '/api/fighters')).json()).data).toEqual([]);
    expect(await (await send(searchPage, 'GET', '/api/search')).text()).not.toContain('Marlowe');
    expect(await readConsents()).toMatchObject([{ withdrawn_via: 'link', withdrawn_at: expect.any(Date) }]);
    const html = await readGuardianPage(path);
    expect(html).toContain('<h1>Consent withdrawn</h1>');
    expect(html).toContain('<dt>Withdrawn on</dt>');
    expect(html).toContain('Give consent');
    const { data } = await (await owner.send(fighters, 'GET', `/api/fighters/${id}/history`)).json();
    expect(data[0]).toMatchObject({ savedFrom: "the guardian's link", record: { published: false } });
  });

  it('purges the public responses with the fighter and the photos, even if it is repeated', async () => {
    const purged: unknown[] = [];
    const collect = (tags: unknown) => purged.push(tags);
    subscribe(PURGE_CHANNEL, collect);
    const fields = await fillWithdrawal(path);
    await postOnGuardianPage(path, fields);
    expect(purged).toEqual([['fighters', 'media']]);
    // The process of the first request may have ended before the purge.
    await postOnGuardianPage(path, fields);
    unsubscribe(PURGE_CHANNEL, collect);
    expect(purged).toEqual([
      ['fighters', 'media'],
      ['fighters', 'media'],
    ]);
  });

  it('happens once if the form is sent several times', async () => {
    const fields = await fillWithdrawal(path);
    const responses = await Promise.all([1, 2].map(() => postOnGuardianPage(path, fields)));
    responses.push(await postOnGuardianPage(path, fields));
    expect(responses.map(({ status }) => status)).toEqual([303, 303, 303]);
    const { data } = await (await owner.send(fighters, 'GET', `/api/fighters/${id}/history`)).json();
    expect(data).toHaveLength(2);
  });

  it('cannot withdraw the consent for another fighter, and resending the form that gave consent does not renew it', async () => {
    const other = await createFighter({ name: 'Bo Castillo' });
    const otherPath = await createGuardianLink(owner, other);
    const first = await fillConsent(otherPath);
    await postOnGuardianPage(otherPath, first);
    expect((await postOnGuardianPage(otherPath, await fillWithdrawal(path))).status).toBe(409);
    expect(await readFighter()).toMatchObject({ published: true });
    await postOnGuardianPage(otherPath, await fillWithdrawal(otherPath));
    expect((await postOnGuardianPage(otherPath, first)).status).toBe(409);
    expect(await readGuardianPage(otherPath)).toContain('<h1>Consent withdrawn</h1>');
  });

  it('wins over a save of the owner at the same moment', async () => {
    await update({ published: false });
    const fields = await fillWithdrawal(path);
    await Promise.all([
      postOnGuardianPage(path, fields),
      ...[1, 2, 3, 4].map(() => update({ published: true })),
    ]);
    expect(await readFighter()).toMatchObject({ published: false });
  });

  it('keeps the fighter hidden until they are 18, however the owner tries to show them', async () => {
    await withdraw();
    const refused = await update({ published: true, goals: 'Olympics' });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      detail: expect.stringContaining('A guardian has withdrawn consent'),
      issues: [{ path: 'published' }],
    });
    // Restoring the first version, or an undo, sends all of its fields.
    const { data: versions } = await (
      await owner.send(fighters, 'GET', `/api/fighters/${id}/history`)
    ).json();
    const { published, name, weight, dateOfBirth } = versions.at(-1).record;
    expect(published).toBe(true);
    expect((await update({ published, name, weight, dateOfBirth })).status).toBe(422);
    await owner.send(fighters, 'DELETE', `/api/fighters/${id}`);
    await owner.send(fighters, 'POST', `/api/fighters/${id}/restore`, { body: {} });
    await owner.send(fighters, 'POST', '/api/fighters/bulk', { body: { action: 'trash', ids: [id] } });
    await owner.send(fighters, 'POST', '/api/fighters/bulk', { body: { action: 'restore', ids: [id] } });
    expect((await send(fighters, 'GET', `/api/fighters/${id}`)).status).toBe(404);
    expect((await update({ weight: '132 lbs' })).status).toBe(200);
    expect((await update({ published: true, dateOfBirth: '' })).status).toBe(422);
    expect((await update({ published: true, dateOfBirth: birthDateOfAge(18) })).status).toBe(200);
  });

  it('can be followed by a new consent at most 19 times', async () => {
    await withdraw();
    await sql`insert into consents (fighter_id, guardian_name, relation, wording, wording_version, fighter_version,
        given_via, withdrawn_at, withdrawn_via)
      select ${id}, 'Rita', 'Parent', 'I agree.', 'v1', 1, 'link', now(), 'link' from generate_series(1, 19)`.execute(
      database.db(),
    );
    const response = await postOnGuardianPage(path, await fillConsent(path));
    expect(response.status).toBe(409);
    expect(await response.text()).toContain('The consent was changed too often.');
    expect(await readConsents()).toHaveLength(20);
  });

  it('allows the owner to show the fighter after a new consent', async () => {
    await withdraw();
    await give();
    expect(await readFighter()).toMatchObject({ published: false });
    expect((await update({ published: true })).status).toBe(200);
    expect(await readConsents()).toHaveLength(2);
  });
});
