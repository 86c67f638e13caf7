import { type Kysely, sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { ageOn, parseBirthDate } from '#src/domain/values/dates.ts';
import { findConsents, giveConsent, listConsentTasks, withdrawConsent } from '#src/server/consent/queries.ts';
import { down, up } from '../../../../migrations/0024_consents.ts';
import * as refusedAndRequired from '../../../../migrations/0038_refused_and_required_consent.ts';
import * as notices from '../../../../migrations/0042_notices.ts';
import { makeConsentOptional } from '../../../support/content/consents.ts';
import { birthDateOfAge, insertFighter } from '../../../support/content/fighters.ts';
import { useDatabase } from '../../../support/database/database.ts';

const database = useDatabase({ changesSchema: true });
const db = () => database.db();

const CONSENT = {
  guardianName: 'Rita Marlowe',
  relation: 'Parent',
  wording: 'I agree.',
  wordingVersion: 'v1',
  wordingLanguage: 'en',
  version: null,
  via: 'link',
  recordedBy: '',
  notifiesOwner: false,
} as const;
const WITHDRAWAL = { via: 'link', changedBy: '', savedFrom: '', notifiesOwner: false } as const;

const give = (id: number, after = 0) => giveConsent(db(), id, { ...CONSENT, after });
async function withdrawLatest(id: number): Promise<boolean> {
  const [latest] = (await findConsents(db(), id))?.consents ?? [];
  return withdrawConsent(db(), id, latest?.id ?? 0, WITHDRAWAL);
}
const update = (id: number, change: { published?: boolean; date_of_birth?: string; weight?: string }) =>
  db().updateTable('fighters').set(change).where('id', '=', id).execute();
const isPublished = async (id: number) =>
  (await db().selectFrom('fighters').select('published').where('id', '=', id).executeTakeFirstOrThrow())
    .published;
const requireConsent = () => sql`update settings set saved = saved - 'requireConsent'`.execute(db());
beforeEach(() => makeConsentOptional(db()));

const WITHDRAWN = { constraint: 'fighters_consent_withdrawn' };
const REQUIRED = { constraint: 'fighters_consent_required' };

describe('the age', () => {
  const BIRTHS = ['02/29/2008', '02/28/2008', '03/01/2008', '12/31/2007', '01/01/2009', '06/15/2030', ''];
  const DAYS = ['2026-02-28', '2026-03-01', '2028-02-29', '2025-12-31', '2027-01-01'];

  it.each(DAYS)('is the same in the database as on the site on %s', async (text) => {
    const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
    const { rows } = await sql<{ age: number | null }>`
      select age_on(birth, ${text}::date) as age from unnest(${BIRTHS}::text[]) with ordinality as t (birth, position)
      order by position`.execute(db());
    const expected = BIRTHS.map((birth) => {
      const parsed = parseBirthDate(birth);
      return parsed && ageOn(parsed, { year, month, day });
    });
    // A date of birth in the future has a negative age either way.
    expect(rows.map(({ age }) => age && Math.max(age, -1))).toEqual(
      expected.map((age) => age && Math.max(age, -1)),
    );
  });
});

describe('a minor without consent', () => {
  it('can be shown if the owner has turned off the setting that requires consent', async () => {
    const id = await insertFighter(db(), { date_of_birth: birthDateOfAge(16) });
    expect(await isPublished(id)).toBe(true);
  });

  it('cannot be added or shown once the owner requires consent', async () => {
    const hidden = await insertFighter(db(), { date_of_birth: birthDateOfAge(16), published: false });
    await requireConsent();
    await expect(insertFighter(db(), { date_of_birth: birthDateOfAge(16) })).rejects.toMatchObject(REQUIRED);
    await expect(update(hidden, { published: true })).rejects.toMatchObject(REQUIRED);
    await update(hidden, { published: true, date_of_birth: birthDateOfAge(18) });
  });

  it.each([
    ['a shown adult', birthDateOfAge(18)],
    ['a shown fighter without a date of birth', ''],
  ])('who was %s is hidden by the change of the date of birth', async (_case, before) => {
    const id = await insertFighter(db(), { date_of_birth: before });
    await requireConsent();
    await update(id, { date_of_birth: birthDateOfAge(17), weight: '130 lbs' });
    const { rows } =
      await sql`select after ->> 'published' as published, after ->> 'weight' as weight from revisions
        where row_id = ${id} order by id`.execute(db());
    expect(rows).toEqual([
      { published: 'true', weight: '' },
      { published: 'false', weight: '130 lbs' },
    ]);
  });

  it('cannot be shown by the change that makes them a minor, even if they were shown as an adult', async () => {
    const id = await insertFighter(db(), { date_of_birth: birthDateOfAge(18) });
    await requireConsent();
    const change = { published: true, date_of_birth: birthDateOfAge(17) };
    await expect(update(id, change)).rejects.toMatchObject(REQUIRED);
    expect(await isPublished(id)).toBe(true);
  });

  it('can be shown once a guardian consents', async () => {
    const id = await insertFighter(db(), { date_of_birth: birthDateOfAge(16), published: false });
    await requireConsent();
    expect(await give(id)).toBe(true);
    await update(id, { published: true });
  });

  it('can still be edited if visitors saw them before, but is hidden after being restored from the trash', async () => {
    const id = await insertFighter(db(), { date_of_birth: birthDateOfAge(16) });
    await requireConsent();
    await update(id, { weight: '130 lbs' });
    expect(await isPublished(id)).toBe(true);
    await sql`update fighters set deleted_at = now()`.execute(db());
    await sql`update fighters set deleted_at = null`.execute(db());
    expect(await isPublished(id)).toBe(false);
  });
});

describe('a withdrawn consent', () => {
  let id = 0;
  beforeEach(async () => {
    id = await insertFighter(db(), { date_of_birth: birthDateOfAge(16) });
    await give(id);
    expect(await withdrawLatest(id)).toBe(true);
  });

  it('hides the fighter, stores a new version and enqueues a rebuild', async () => {
    expect(await isPublished(id)).toBe(false);
    const { rows } =
      await sql`select after -> 'published' as published from revisions order by id desc limit 1`.execute(
        db(),
      );
    expect(rows).toEqual([{ published: false }]);
    expect(await db().selectFrom('outbox').select('topic').where('sent_at', 'is', null).execute()).toEqual([
      { topic: 'rebuild' },
    ]);
  });

  it('cannot be withdrawn twice, and a consent cannot be withdrawn through another fighter', async () => {
    expect(await withdrawLatest(id)).toBe(false);
    await give(id, (await findConsents(db(), id))?.consents[0]?.id);
    const other = await insertFighter(db(), { date_of_birth: birthDateOfAge(16) });
    const consentId = (await findConsents(db(), id))?.consents[0]?.id ?? 0;
    expect(await withdrawConsent(db(), other, consentId, WITHDRAWAL)).toBe(false);
  });

  it.each([
    ['shown again', { published: true }],
    ['shown without a date of birth', { published: true, date_of_birth: '' }],
    [
      'shown with another date of birth that makes them a minor',
      { published: true, date_of_birth: birthDateOfAge(17) },
    ],
  ])('prevents the fighter from being %s', async (_, change) => {
    await expect(update(id, change)).rejects.toMatchObject(WITHDRAWN);
  });

  it('allows other changes, and no longer counts once the fighter is 18', async () => {
    await update(id, { weight: '130 lbs' });
    await update(id, { published: true, date_of_birth: birthDateOfAge(18) });
    expect(await listConsentTasks(db())).toEqual([]);
    await update(id, { date_of_birth: birthDateOfAge(16) });
    expect(await isPublished(id)).toBe(false);
  });

  it('is replaced by a new consent, but not by a repetition of the first one', async () => {
    expect(await give(id, 0)).toBe(false);
    const [latest] = (await findConsents(db(), id))?.consents ?? [];
    expect(await give(id, latest?.id)).toBe(true);
    expect(await give(id, latest?.id)).toBe(false);
    await update(id, { published: true });
  });

  it('is replaced by a new one, which only one of two concurrent requests withdraws', async () => {
    await give(id, (await findConsents(db(), id))?.consents[0]?.id);
    const results = await Promise.all([withdrawLatest(id), withdrawLatest(id)]);
    expect(results.toSorted()).toEqual([false, true]);
  });
});

it('the fighters who need consent are listed by name, each with the status of their consent', async () => {
  const minor = { date_of_birth: birthDateOfAge(16) };
  await insertFighter(db(), { name: 'Adult', date_of_birth: birthDateOfAge(18) });
  await insertFighter(db(), { name: 'Unknown age' });
  await insertFighter(db(), { name: 'Deleted', ...minor, deleted_at: new Date() });
  const missing = await insertFighter(db(), { name: 'missing', ...minor, published: false });
  const given = await insertFighter(db(), { name: 'Given', ...minor });
  const withdrawn = await insertFighter(db(), { name: 'Withdrawn', ...minor });
  await give(given);
  await give(withdrawn);
  await withdrawLatest(withdrawn);
  await update(withdrawn, { date_of_birth: '' });
  const time = expect.stringMatching(/Z$/);
  expect(await listConsentTasks(db())).toEqual([
    { fighterId: given, name: 'Given', published: true, status: 'given', withdrawnAt: null },
    { fighterId: missing, name: 'missing', published: false, status: 'missing', withdrawnAt: null },
    { fighterId: withdrawn, name: 'Withdrawn', published: false, status: 'withdrawn', withdrawnAt: time },
  ]);
});

describe('the former default of the setting that requires consent', () => {
  const addDemoFighter = async (version: number) => {
    const row_id = await insertFighter(db(), { version });
    await db().insertInto('demo_rows').values({ entity: 'fighter', row_id }).execute();
  };
  const keep = async () => {
    await sql`select keep_former_consent_default()`.execute(db());
    return (await db().selectFrom('settings').select('saved').execute()).map(({ saved }) => saved);
  };
  const KEPT = { requireConsent: false, asksAboutConsent: true };
  beforeEach(() => sql`delete from settings`.execute(db()));

  it('is not kept on a site that is empty or has only demo fighters', async () => {
    expect(await keep()).toEqual([]);
    await addDemoFighter(1);
    expect(await keep()).toEqual([]);
  });

  it('is kept on a site with a fighter', async () => {
    await insertFighter(db());
    expect(await keep()).toEqual([KEPT]);
  });

  it('is kept on a site with a demo fighter that the owner has edited', async () => {
    await addDemoFighter(2);
    expect(await keep()).toEqual([KEPT]);
  });

  it.each([
    ['other settings', { brand: 'Ringside' }, { brand: 'Ringside', ...KEPT }],
    ['the stored choice to require consent', { requireConsent: true }, { requireConsent: true }],
  ])('respects %s', async (_, saved, expected) => {
    await sql`insert into settings (saved) values (${JSON.stringify(saved)}::jsonb)`.execute(db());
    expect(await keep()).toEqual([expected]);
    expect(await keep()).toEqual([expected]);
  });
});

it('the migrations can be reverted and applied again', async () => {
  // Migrations know nothing about the types of the tables.
  const untyped = db() as unknown as Kysely<unknown>;
  await notices.down(untyped);
  await refusedAndRequired.down(untyped);
  await down(untyped);
  expect(await isPublished(await insertFighter(db(), { date_of_birth: birthDateOfAge(16) }))).toBe(true);
  await up(untyped);
  await refusedAndRequired.up(untyped);
  await notices.up(untyped);
  expect(await listConsentTasks(db())).toMatchObject([{ status: 'missing' }]);
});
