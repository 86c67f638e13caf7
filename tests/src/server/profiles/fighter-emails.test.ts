import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import fighters from '#src/server/fighters/endpoints.ts';
import profiles from '#src/server/profiles/endpoints.ts';
import { useOwnerSession } from '../../../support/api/api.ts';
import {
  createGuardianLink,
  fillWithdrawal,
  giveConsentOnPage,
  postOnGuardianPage,
} from '../../../support/content/consents.ts';
import { birthDateOfAge } from '../../../support/content/fighters.ts';
import { fillIn, inviteFighter, submitProfile } from '../../../support/content/profile-page.ts';
import { useDatabase } from '../../../support/database/database.ts';

const { db } = useDatabase();
const owner = useOwnerSession();

const PATH = '/api/fighter-emails';
const post = (body: object, key: string = crypto.randomUUID()) =>
  owner.send(profiles, 'POST', PATH, { body, headers: { 'idempotency-key': key } });
const list = async (link: string, fighterId: number) =>
  (await (await owner.send(profiles, 'GET', `${PATH}?link=${link}&fighterId=${fighterId}`)).json()).data;
const readKinds = async () =>
  (await db().selectFrom('notices').select('kind').orderBy('id').execute()).map(({ kind }) => kind);

afterEach(() => {
  for (const name of ['SMTP_URL', 'LEAD_EMAIL_TO']) delete process.env[name];
});

describe('on a site with a mail server', () => {
  beforeEach(() => {
    Object.assign(process.env, { SMTP_URL: 'smtp://127.0.0.1:9', LEAD_EMAIL_TO: 'cam@example.com' });
  });

  it('the owner emails a link once per idempotency key', async () => {
    const fighterId = await owner.create(fighters, '/api/fighters', { name: 'Ada' });
    const email = { link: 'guardian', fighterId, to: ' rita@example.com ' };
    expect([(await post(email, 'k')).status, (await post(email, 'k')).status]).toEqual([200, 200]);
    expect(await list('guardian', fighterId)).toMatchObject({
      canEmail: true,
      emails: [{ to: 'rita@example.com', state: 'waiting', sentAt: null, failure: null }],
    });
    expect((await list('fighter', fighterId)).emails).toEqual([]);
    expect((await post({ ...email, fighterId: 999_999 })).status).toBe(404);
  });

  it('the owner gets an error if the key was used for another email', async () => {
    const fighterId = await owner.create(fighters, '/api/fighters', { name: 'Ada' });
    const email = { link: 'fighter', fighterId, to: 'rita@example.com' };
    await post(email, 'k');
    const other = await owner.create(fighters, '/api/fighters', { name: 'Bo' });
    for (const change of [{ to: 'sam@example.com' }, { link: 'guardian' }, { fighterId: other }])
      expect((await post({ ...email, ...change }, 'k')).status).toBe(409);
    expect(await readKinds()).toEqual(['fighter']);
  });

  it.each([
    '',
    'rita',
    'a@example.com, b@example.com',
    'a@example.com\r\nBcc: b@example.com',
    'A <a@example.com>',
  ])('the owner cannot use %j as an email address', async (to) => {
    const fighterId = await owner.create(fighters, '/api/fighters', { name: 'Ada' });
    expect((await post({ link: 'fighter', fighterId, to })).status).toBe(422);
    expect(await readKinds()).toEqual([]);
  });

  it('the owner gets only one email about a profile until they have decided on it', async () => {
    const { path } = await inviteFighter(owner);
    await fillIn(path, 'story', { goals: 'One' });
    await submitProfile(path);
    await fillIn(path, 'story', { goals: 'Two' });
    await submitProfile(path);
    expect(await readKinds()).toEqual(['profile_sent']);
    await db().updateTable('profile_submissions').set({ decided_at: new Date() }).execute();
    await fillIn(path, 'story', { goals: 'Three' });
    await submitProfile(path);
    expect(await readKinds()).toEqual(['profile_sent', 'profile_sent']);
  });

  it('an email to the owner is due when a guardian consents, and when they withdraw their consent', async () => {
    const fighter = { name: 'Ada', dateOfBirth: birthDateOfAge(15), published: false };
    const fighterId = await owner.create(fighters, '/api/fighters', fighter);
    const path = await createGuardianLink(owner, fighterId);
    await giveConsentOnPage(path);
    expect(await readKinds()).toEqual(['consent_given']);
    await db().updateTable('notices').set({ sent_at: new Date() }).execute();
    await postOnGuardianPage(path, await fillWithdrawal(path));
    expect(await readKinds()).toEqual(['consent_given', 'consent_withdrawn']);
  });
});

it('without a mail server, nothing is enqueued', async () => {
  const { id, path } = await inviteFighter(owner);
  const response = await post({ link: 'fighter', fighterId: id, to: 'a@example.com' });
  expect(response.status).toBe(409);
  expect((await response.json()).detail).toContain('SMTP_URL');
  await fillIn(path, 'story', { goals: 'One' });
  await submitProfile(path);
  expect(await readKinds()).toEqual([]);
  expect(await list('fighter', id)).toEqual({ emails: [], canEmail: false });
});
