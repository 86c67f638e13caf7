import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import fighters from '#src/server/fighters/endpoints.ts';
import { PURGE_CHANNEL } from '#src/server/platform/http/purge-cdn.ts';
import search from '#src/server/search/endpoints.ts';
import { send, useOwnerSession } from '../../../support/api/api.ts';
import {
  createGuardianLink,
  createMinor,
  fillConsent,
  fillWithdrawal,
  giveConsentOnPage,
  postOnGuardianPage,
  readConsents,
  readGuardianPage,
  refuseConsentOnPage,
  withdrawConsentOnPage,
} from '../../../support/content/consents.ts';
import { birthDateOfAge } from '../../../support/content/fighters.ts';
import { useDatabase } from '../../../support/database/database.ts';

const database = useDatabase();
const owner = useOwnerSession();

let id = 0;
let path = '';
beforeEach(async () => {
  id = await createMinor(owner);
  path = await createGuardianLink(owner, id);
  await giveConsentOnPage(path);
});

const update = (body: object) => owner.send(fighters, 'PUT', `/api/fighters/${id}`, { body });
async function readFighter() {
  const response = await owner.send(fighters, 'GET', `/api/fighters/${id}?view=edit`);
  return (await response.json()).data;
}

describe('withdrawing consent', () => {
  it('hides the fighter immediately, and keeps the receipt', async () => {
    const before = await (await send(fighters, 'GET', '/api/fighters')).json();
    expect(before.data).toHaveLength(1);
    await withdrawConsentOnPage(path);
    expect((await send(fighters, 'GET', `/api/fighters/${id}`)).status).toBe(404);
    expect((await (await send(fighters, 'GET', '/api/fighters')).json()).data).toEqual([]);
    expect(await (await send(search, 'GET', '/api/search')).text()).not.toContain('Marlowe');
    expect(await readConsents(database.db())).toMatchObject([
      { withdrawn_via: 'link', withdrawn_at: expect.any(Date) },
    ]);
    const html = await readGuardianPage(path);
    expect(html).toContain('<h1>Consent withdrawn</h1>');
    expect(html).toContain('<dt>Withdrawn on</dt>');
    expect(html).toContain('Give consent');
    const { data } = await (await owner.send(fighters, 'GET', `/api/fighters/${id}/history`)).json();
    expect(data[0]).toMatchObject({ savedFrom: "the guardian's link", record: { published: false } });
  });

  it('purges the cached copies of fighters and photos, even if the form is sent again', async () => {
    const purged: unknown[] = [];
    const collect = (tags: unknown) => purged.push(tags);
    subscribe(PURGE_CHANNEL, collect);
    const fields = await fillWithdrawal(path);
    await postOnGuardianPage(path, fields);
    expect(purged).toEqual([['fighters', 'media']]);
    // The first request may have been aborted before the purge.
    await postOnGuardianPage(path, fields);
    unsubscribe(PURGE_CHANNEL, collect);
    expect(purged).toEqual([
      ['fighters', 'media'],
      ['fighters', 'media'],
    ]);
  });

  it('is stored once if the form is sent several times', async () => {
    const fields = await fillWithdrawal(path);
    const responses = await Promise.all([1, 2].map(() => postOnGuardianPage(path, fields)));
    responses.push(await postOnGuardianPage(path, fields));
    expect(responses.map(({ status }) => status)).toEqual([303, 303, 303]);
    const { data } = await (await owner.send(fighters, 'GET', `/api/fighters/${id}/history`)).json();
    expect(data).toHaveLength(2);
  });

  it('is refused for a form of another fighter, and resending the consent form does not renew consent', async () => {
    const other = await createMinor(owner, { name: 'Bo Castillo' });
    const otherPath = await createGuardianLink(owner, other);
    const first = await fillConsent(otherPath);
    await postOnGuardianPage(otherPath, first);
    expect((await postOnGuardianPage(otherPath, await fillWithdrawal(path))).status).toBe(409);
    expect(await readFighter()).toMatchObject({ published: true });
    await postOnGuardianPage(otherPath, await fillWithdrawal(otherPath));
    expect((await postOnGuardianPage(otherPath, first)).status).toBe(409);
    expect(await readGuardianPage(otherPath)).toContain('<h1>Consent withdrawn</h1>');
  });

  it('takes precedence over concurrent saves by the owner', async () => {
    await update({ published: false });
    const fields = await fillWithdrawal(path);
    await Promise.all([
      postOnGuardianPage(path, fields),
      ...[1, 2, 3, 4].map(() => update({ published: true })),
    ]);
    expect(await readFighter()).toMatchObject({ published: false });
  });

  it('keeps the fighter hidden until they are 18, however the owner tries to show them', async () => {
    await withdrawConsentOnPage(path);
    const refused = await update({ published: true, goals: 'Olympics' });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      detail: expect.stringContaining('A guardian has withdrawn consent'),
      issues: [{ path: 'published' }],
    });
    // Restoring the first version sends fields of that version, including `published`.
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

  const trash = () => owner.send(fighters, 'DELETE', `/api/fighters/${id}`);
  const restore = () => owner.send(fighters, 'POST', `/api/fighters/${id}/restore`, { body: {} });

  it('works while the fighter is in the trash, so that the fighter comes back hidden', async () => {
    await trash();
    const page = await readGuardianPage(path);
    expect(page).toContain('The profile was removed from our website. Your consent is still stored.');
    expect(page).not.toContain('130 lbs');
    await withdrawConsentOnPage(path);
    const withdrawn = await readGuardianPage(path);
    expect(withdrawn).toContain('It stays off, because you have withdrawn your consent.');
    expect(withdrawn).not.toContain('Give consent');
    expect((await restore()).status).toBe(200);
    expect(await readFighter()).toMatchObject({ published: false });
    expect((await update({ published: true })).status).toBe(422);
    expect((await send(fighters, 'GET', `/api/fighters/${id}`)).status).toBe(404);
  });

  it('hides the fighter whether it comes before or after a concurrent restore', async () => {
    const fields = await fillWithdrawal(path);
    await trash();
    const [withdrawal, restored] = await Promise.all([postOnGuardianPage(path, fields), restore()]);
    expect([withdrawal.status, restored.status]).toEqual([303, 200]);
    expect(await readFighter()).toMatchObject({ published: false });
  });

  it('cannot be undone with a consent while the fighter is in the trash', async () => {
    await withdrawConsentOnPage(path);
    const fields = await fillConsent(path);
    await trash();
    expect((await postOnGuardianPage(path, fields)).status).toBe(409);
    expect(await readConsents(database.db())).toHaveLength(1);
  });

  it('can be followed by a new consent at most 19 times', async () => {
    await withdrawConsentOnPage(path);
    await sql`insert into consents (fighter_id, guardian_name, relation, wording, wording_version, fighter_version,
        given_via, withdrawn_at, withdrawn_via)
      select ${id}, 'Rita', 'Parent', 'I agree.', 'v1', 1, 'link', now(), 'link' from generate_series(1, 19)`.execute(
      database.db(),
    );
    const response = await postOnGuardianPage(path, await fillConsent(path));
    expect(response.status).toBe(409);
    expect(await response.text()).toContain('The consent was changed too often.');
    expect(await readConsents(database.db())).toHaveLength(20);
  });

  it('lets the owner show the fighter again after a new consent', async () => {
    await withdrawConsentOnPage(path);
    await giveConsentOnPage(path);
    expect(await readFighter()).toMatchObject({ published: false });
    expect((await update({ published: true })).status).toBe(200);
    expect(await readConsents(database.db())).toHaveLength(2);
  });
});

describe('saying no', () => {
  beforeEach(async () => {
    await sql`delete from consents`.execute(database.db());
  });

  it('hides the fighter immediately, and says what happened and that consent is still possible', async () => {
    expect(await readGuardianPage(path)).toContain('No, I do not consent');
    expect((await refuseConsentOnPage(path)).status).toBe(303);
    expect((await send(fighters, 'GET', `/api/fighters/${id}`)).status).toBe(404);
    expect(await readConsents(database.db())).toMatchObject([
      { is_refusal: true, guardian_name: '', given_via: 'link', withdrawn_at: expect.any(Date) },
    ]);
    const html = await readGuardianPage(path);
    expect(html).toContain('<h1>You said no</h1>');
    expect(html).toContain('<dt>Answer</dt><dd>No</dd>');
    expect(html).toContain('unless you change your mind and consent below');
    expect(html).toContain('Give consent');
    expect(html).not.toContain('No, I do not consent');
    const { data } = await (await owner.send(fighters, 'GET', `/api/fighters/${id}/history`)).json();
    expect(data[0]).toMatchObject({ savedFrom: "the guardian's link", record: { published: false } });
  });

  it('is stored once if the form is sent several times, and purges the caches each time', async () => {
    const purged: unknown[] = [];
    const collect = (tags: unknown) => purged.push(tags);
    subscribe(PURGE_CHANNEL, collect);
    const responses = await Promise.all([1, 2].map(() => refuseConsentOnPage(path)));
    responses.push(await refuseConsentOnPage(path));
    unsubscribe(PURGE_CHANNEL, collect);
    expect(responses.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(purged).toHaveLength(3);
    expect(await readConsents(database.db())).toHaveLength(1);
  });

  it('makes the waiting rebuild due immediately', async () => {
    await sql`delete from outbox`.execute(database.db());
    await refuseConsentOnPage(path);
    const { rows } =
      await sql`select created_at < now() - interval '4 minutes' as "isUrgent" from outbox`.execute(
        database.db(),
      );
    expect(rows).toEqual([{ isUrgent: true }]);
  });

  it('also hides another record of the person', async () => {
    const other = await createMinor(owner, { name: 'ADA  Márlowe' });
    await refuseConsentOnPage(path);
    const response = await owner.send(fighters, 'GET', `/api/fighters/${other}?view=edit`);
    expect((await response.json()).data.published).toBe(false);
  });

  it('keeps the fighter hidden until a guardian consents', async () => {
    await refuseConsentOnPage(path);
    const refused = await update({ published: true });
    expect(refused.status).toBe(422);
    expect((await refused.json()).detail).toContain('said no');
    expect((await update({ published: true, dateOfBirth: '' })).status).toBe(422);
    await giveConsentOnPage(path);
    expect((await update({ published: true })).status).toBe(200);
  });

  it('stays in effect while the fighter is in the trash', async () => {
    await refuseConsentOnPage(path);
    await owner.send(fighters, 'DELETE', `/api/fighters/${id}`);
    expect(await readGuardianPage(path)).toContain('It stays off, because you said no.');
    await owner.send(fighters, 'POST', `/api/fighters/${id}/restore`, { body: {} });
    expect(await readFighter()).toMatchObject({ published: false });
  });

  it('changes nothing after somebody has consented, and offers to withdraw that consent', async () => {
    await giveConsentOnPage(path);
    const response = await refuseConsentOnPage(path);
    expect(response.status).toBe(409);
    const html = await response.text();
    expect(html).toContain('Somebody else has consented since you opened this page.');
    expect(html).toContain('Withdraw consent');
    expect(await readFighter()).toMatchObject({ published: true });
  });

  it('counts even if the date of birth was cleared after the page was opened, but not for an adult', async () => {
    await update({ dateOfBirth: birthDateOfAge(18) });
    expect((await refuseConsentOnPage(path)).status).toBe(409);
    await update({ dateOfBirth: '' });
    expect((await refuseConsentOnPage(path)).status).toBe(303);
    expect(await readFighter()).toMatchObject({ published: false });
  });

  it('and consenting concurrently stores only the first of the two', async () => {
    const consent = await fillConsent(path);
    const statuses = await Promise.all([refuseConsentOnPage(path), postOnGuardianPage(path, consent)]);
    expect(statuses.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    expect(await readConsents(database.db())).toHaveLength(1);
  });
});
