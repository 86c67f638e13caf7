import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import consent from '#src/server/consent/endpoints.ts';
import fighters from '#src/server/fighters/endpoints.ts';
import { PURGE_CHANNEL } from '#src/server/platform/http/purge-cdn.ts';
import { useOwnerSession } from '../../../support/api/api.ts';
import {
  createGuardianLink,
  giveConsentOnPage,
  makeConsentOptional,
} from '../../../support/content/consents.ts';
import { birthDateOfAge, insertFighter } from '../../../support/content/fighters.ts';
import { useDatabase } from '../../../support/database/database.ts';

const database = useDatabase();
const owner = useOwnerSession();

/** Consent on paper. `after` is the id of the latest consent that the form showed, or 0 if there was none. */
const PAPER_CONSENT = { guardianName: 'Rita Marlowe', relation: 'Legal guardian', after: 0 };

let id = 0;
beforeEach(async () => {
  await makeConsentOptional(database.db());
  id = await insertFighter(database.db(), { date_of_birth: birthDateOfAge(16) });
});

const read = async (path = `/api/consents/${id}`) => {
  const response = await owner.send(consent, 'GET', path);
  return (await response.json()).data;
};
const record = (fields: object = {}, fighterId = id) =>
  owner.send(consent, 'POST', `/api/consents/${fighterId}`, { body: { ...PAPER_CONSENT, ...fields } });
const withdraw = (consentId: number, fighterId = id) =>
  owner.send(consent, 'POST', `/api/consents/${fighterId}/withdrawal`, { body: { consent: consentId } });
const readPublished = async () =>
  (await database.db().selectFrom('fighters').select('published').where('id', '=', id).executeTakeFirst())
    ?.published;

describe('recording a consent that was given on paper', () => {
  it('stores who recorded it and the current wording', async () => {
    const response = await record();
    expect(response.status).toBe(200);
    expect((await response.json()).data).toMatchObject({
      status: 'given',
      consents: [
        {
          guardianName: 'Rita Marlowe',
          relation: 'Legal guardian',
          wording: expect.stringContaining('Ada Marlowe'),
          fighterVersion: 1,
          givenVia: 'owner',
          recordedBy: 'owner',
          withdrawnAt: null,
        },
      ],
    });
  });

  it('stores one consent if the request is repeated', async () => {
    const responses = await Promise.all([record(), record()]);
    responses.push(await record());
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await read()).consents).toHaveLength(1);
  });

  it('is refused if the guardian has consented in the meantime', async () => {
    await giveConsentOnPage(await createGuardianLink(owner, id));
    expect((await record()).status).toBe(409);
    expect((await read()).consents).toMatchObject([{ givenVia: 'link' }]);
  });

  it.each([
    ['no name', { guardianName: '' }],
    ['an unknown relation', { relation: 'Coach' }],
    ['an unknown field', { givenAt: '2026-01-01' }],
  ])('is refused with %s', async (_, fields) => {
    expect((await record(fields)).status).toBe(422);
  });

  it('is refused for a fighter who does not exist or is in the trash', async () => {
    await owner.send(fighters, 'DELETE', `/api/fighters/${id}`);
    expect((await record()).status).toBe(404);
    expect((await record({}, 999_999)).status).toBe(404);
  });
});

describe('withdrawing consent as the owner', () => {
  it('hides the fighter, and may be repeated', async () => {
    await record();
    const [{ id: consent }] = (await read()).consents;
    expect((await withdraw(consent)).status).toBe(200);
    expect((await withdraw(consent)).status).toBe(200);
    expect(await read()).toMatchObject({ status: 'withdrawn', consents: [{ withdrawnVia: 'owner' }] });
    expect(await readPublished()).toBe(false);
  });

  it('works while the fighter is in the trash', async () => {
    await record();
    await owner.send(fighters, 'DELETE', `/api/fighters/${id}`);
    const [{ id: consent }] = (await read()).consents;
    expect((await withdraw(consent)).status).toBe(200);
    await owner.send(fighters, 'POST', `/api/fighters/${id}/restore`, { body: {} });
    expect(await readPublished()).toBe(false);
  });

  it('is refused if the consent belongs to another fighter', async () => {
    await record();
    const [{ id: consent }] = (await read()).consents;
    const other = await insertFighter(database.db(), { date_of_birth: birthDateOfAge(16) });
    expect((await withdraw(consent, other)).status).toBe(409);
    expect(await readPublished()).toBe(true);
  });
});

describe('a withdrawal for a person with two records', () => {
  const OTHER = { name: 'ADA  Márlowe', dateOfBirth: birthDateOfAge(16) };
  const create = (fields: object = {}) =>
    owner.send(fighters, 'POST', '/api/fighters', { body: { ...OTHER, ...fields } });
  const listPublished = async () =>
    (
      await database
        .db()
        .selectFrom('fighters')
        .select('id')
        .where('published', '=', true)
        .orderBy('id')
        .execute()
    ).map((row) => row.id);
  // pg_locks lists the locks of all databases, and other test files use databases on the same server.
  const listWaiting = async () =>
    (
      await sql`select from pg_locks join pg_database on pg_database.oid = pg_locks.database
        where locktype = 'advisory' and not granted and datname = current_database()`.execute(database.db())
    ).rows;
  async function withdrawConsent() {
    await record();
    const [{ id: consent }] = (await read()).consents;
    expect((await withdraw(consent)).status).toBe(200);
  }

  it('keeps the other record from being published, and says why', async () => {
    await withdrawConsent();
    const refused = await create();
    expect(refused.status).toBe(422);
    expect((await refused.json()).issues).toEqual([
      {
        path: 'published',
        message: expect.stringContaining('another record with this name and date of birth'),
      },
    ]);
    const { data } = await (await create({ published: false })).json();
    const publish = () =>
      owner.send(fighters, 'PUT', `/api/fighters/${data.id}`, { body: { published: true } });
    expect((await publish()).status).toBe(422);
    expect(await listPublished()).toEqual([]);
    expect((await record({ after: (await read()).consents[0].id })).status).toBe(200);
    expect((await publish()).status).toBe(200);
  });

  it('hides the other record, even while the first one is in the trash', async () => {
    const { data } = await (await create()).json();
    await record();
    await owner.send(fighters, 'DELETE', `/api/fighters/${id}`);
    const [{ id: consent }] = (await read()).consents;
    expect((await withdraw(consent)).status).toBe(200);
    const other = await owner.send(fighters, 'GET', `/api/fighters/${data.id}?view=edit`);
    expect((await other.json()).data.published).toBe(false);
  });

  it.each([
    ['another date of birth', { dateOfBirth: birthDateOfAge(15) }],
    ['another name', { name: 'Eda Marlowe' }],
  ])('allows a record with %s', async (_case, fields) => {
    const before = await (await create(fields)).json();
    await withdrawConsent();
    const after = await (await create(fields)).json();
    expect(await listPublished()).toEqual([before.data.id, after.data.id]);
  });

  it('waits for an open transaction that publishes the other record, and then hides that record', async () => {
    await record();
    const [{ id: consent }] = (await read()).consents;
    const { response } = await database
      .db()
      .transaction()
      .execute(async (transaction) => {
        const values = { name: OTHER.name, date_of_birth: OTHER.dateOfBirth, deleted_at: null };
        await transaction.insertInto('fighters').values(values).execute();
        const withdrawal = withdraw(consent);
        await vi.waitFor(async () => expect(await listWaiting()).toHaveLength(1), { timeout: 10_000 });
        return { response: withdrawal };
      });
    expect((await response).status).toBe(200);
    expect(await listPublished()).toEqual([]);
  });
});

describe('the setting that requires consent', () => {
  const create = (fields: object = {}) =>
    owner.send(fighters, 'POST', '/api/fighters', {
      body: { name: 'Bo Castillo', dateOfBirth: birthDateOfAge(15), ...fields },
    });

  it('can be turned off, so that new minors are public immediately', async () => {
    const response = await create();
    expect([response.status, (await response.json()).data.published]).toEqual([201, true]);
  });

  it('is on by default, so that the owner can publish a minor only after a guardian has consented', async () => {
    await sql`delete from settings`.execute(database.db());
    const refused = await create();
    expect(refused.status).toBe(422);
    expect((await refused.json()).issues).toEqual([
      { path: 'published', message: expect.stringContaining('A guardian must consent before') },
    ]);
    const stored = await create({ published: false, goals: 'Olympics' });
    expect(stored.status).toBe(201);
    ({ id } = (await stored.json()).data);
    const publish = () => owner.send(fighters, 'PUT', `/api/fighters/${id}`, { body: { published: true } });
    expect((await publish()).status).toBe(422);
    expect((await record()).status).toBe(200);
    expect((await publish()).status).toBe(200);
  });
});

describe('a change that makes a shown adult a minor, while consent is required', () => {
  let adult = 0;
  beforeEach(async () => {
    await sql`delete from settings`.execute(database.db());
    adult = await insertFighter(database.db(), { date_of_birth: birthDateOfAge(20) });
  });
  const change = (fields: object) => owner.send(fighters, 'PUT', `/api/fighters/${adult}`, { body: fields });
  const readAdult = async () => {
    const response = await owner.send(fighters, 'GET', `/api/fighters/${adult}?view=edit`);
    return (await response.json()).data;
  };

  it('is saved and hides the fighter in the same version, and visitors no longer see the photos', async () => {
    const purged: unknown[] = [];
    const collect = (tags: unknown) => purged.push(tags);
    subscribe(PURGE_CHANNEL, collect);
    const response = await change({ dateOfBirth: birthDateOfAge(15), goals: 'Gold' });
    unsubscribe(PURGE_CHANNEL, collect);
    expect(response.status).toBe(200);
    const saved = { dateOfBirth: birthDateOfAge(15), goals: 'Gold', published: false };
    expect((await response.json()).data).toMatchObject(saved);
    const versions = await owner.send(fighters, 'GET', `/api/fighters/${adult}/history`);
    expect((await versions.json()).data).toMatchObject([
      { record: saved, changedBy: 'owner' },
      { record: { published: true } },
    ]);
    expect(purged).toEqual([['fighters', 'media']]);
    // A correction does not show the fighter again.
    await change({ dateOfBirth: birthDateOfAge(20) });
    expect((await readAdult()).published).toBe(false);
  });

  it('is refused if it explicitly shows the fighter', async () => {
    const response = await change({ dateOfBirth: birthDateOfAge(15), published: true });
    expect(response.status).toBe(422);
    expect((await response.json()).issues).toMatchObject([{ path: 'published' }]);
    expect(await readAdult()).toMatchObject({ dateOfBirth: birthDateOfAge(20), published: true });
  });

  it('does not hide the fighter if a guardian has consented', async () => {
    expect((await change({ dateOfBirth: birthDateOfAge(15), published: false })).status).toBe(200);
    await record({}, adult);
    await change({ published: true, dateOfBirth: birthDateOfAge(20) });
    await change({ dateOfBirth: birthDateOfAge(15) });
    expect((await readAdult()).published).toBe(true);
  });

  it('is refused with a stale ETag', async () => {
    const stale = await owner.send(fighters, 'PUT', `/api/fighters/${adult}`, {
      body: { dateOfBirth: birthDateOfAge(15) },
      headers: { 'if-match': '"0"' },
    });
    expect(stale.status).toBe(412);
    expect((await readAdult()).published).toBe(true);
  });

  it('cannot be a bulk change, which hides a shown minor only by restoring them from the trash', async () => {
    const flyweight = await database
      .db()
      .insertInto('weight_classes')
      .values({ name: 'Flyweight', slug: 'flyweight' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const bulk = (body: object) => owner.send(fighters, 'POST', '/api/fighters/bulk', { body });
    const changes = [id, adult].map((fighterId) => ({ id: fighterId, from: null, to: flyweight.id }));
    const set = await bulk({ action: 'set', field: 'weightClassId', changes });
    expect((await set.json()).data).toEqual({ changed: [id, adult], skipped: [] });
    expect(await readPublished()).toBe(true);
    await bulk({ action: 'trash', ids: [id, adult] });
    const restored = await bulk({ action: 'restore', ids: [id, adult] });
    expect((await restored.json()).data).toEqual({ changed: [id, adult], skipped: [] });
    expect([await readPublished(), (await readAdult()).published]).toEqual([false, true]);
  });
});

it('the list contains minors, each with the status of the consent for them', async () => {
  expect(await read('/api/consents')).toEqual([
    { fighterId: id, name: 'Ada Marlowe', published: true, status: 'missing', withdrawnAt: null },
  ]);
});

it('erasing a fighter erases the consent for them', async () => {
  await record();
  await sql`delete from fighters`.execute(database.db());
  expect(await database.db().selectFrom('consents').selectAll().execute()).toEqual([]);
});
