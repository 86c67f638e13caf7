import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import unsentNotices from '../../../netlify/functions/unsent-notices.ts';
import { useOwnerSession } from '../../support/api.ts';
import { sendHighlightRequest } from '../../support/client-page.ts';
import { useDatabase } from '../../support/database.ts';
import { insertFighter } from '../../support/fighters.ts';

const { db } = useDatabase();
const owner = useOwnerSession();

const PATH = '/api/unsent-notices';

let leadId = 0;
beforeEach(async () => {
  Object.assign(process.env, { SMTP_URL: 'smtp://127.0.0.1:1', LEAD_EMAIL_TO: 'cam@example.com' });
  leadId = await sendHighlightRequest();
});
afterEach(() => {
  for (const name of ['SMTP_URL', 'LEAD_EMAIL_TO', 'LEAD_WEBHOOK_URL']) delete process.env[name];
});

const failDelivery = (attempts: number) =>
  sql`update lead_deliveries set attempts = ${attempts}::int, last_error = 'Mailbox full'`.execute(db());
const list = async () => (await (await owner.send(unsentNotices, 'GET', PATH)).json()).data;
const retry = () => owner.send(unsentNotices, 'POST', `${PATH}/${leadId}/retry`);

it('a new request that could not be forwarded for hours is listed, and a retry makes it due immediately', async () => {
  // The eighth attempt fails after about two hours.
  await failDelivery(7);
  expect(await list()).toEqual([]);
  await failDelivery(8);
  const expected = {
    lead: { kind: 'highlight-requests', id: leadId },
    name: '@ada',
    notices: ['email'],
    failure: 'Mailbox full',
  };
  expect(await list()).toEqual([expected]);
  const response = await retry();
  expect([response.status, (await response.json()).data]).toEqual([200, []]);
  const { rows } = await sql`select next_attempt_at <= now() as due from lead_deliveries`.execute(db());
  expect(rows).toEqual([{ due: true }]);
  expect((await retry()).status).toBe(200);
});

it('a retry is rejected if the site cannot send emails', async () => {
  await failDelivery(8);
  delete process.env['SMTP_URL'];
  expect((await retry()).status).toBe(409);
  expect(await list()).toHaveLength(1);
});

it("a retry of a client's email is rejected if the site can only call a webhook", async () => {
  await sql`insert into lead_emails (lead_id, kind, attempts, failed_at, last_error)
    values (${leadId}, 'page', 12, now(), 'Mailbox full')`.execute(db());
  delete process.env['SMTP_URL'];
  process.env['LEAD_WEBHOOK_URL'] = 'http://127.0.0.1:1/';
  const response = await retry();
  expect([response.status, (await response.json()).detail]).toEqual([
    409,
    'This site cannot send emails: SMTP_URL is not set.',
  ]);
  expect(await list()).toMatchObject([{ notices: ['page'], failure: 'Mailbox full' }]);
});

it('discarding deletes only the unsent notices of one request, and deleted requests are not listed', async () => {
  await failDelivery(8);
  await sql`update leads set deleted_at = now()`.execute(db());
  expect(await list()).toEqual([]);
  await sql`update leads set deleted_at = null`.execute(db());
  const other = await sendHighlightRequest({ Email: 'other@example.com' });
  expect((await owner.send(unsentNotices, 'DELETE', `${PATH}/${other}`)).status).toBe(204);
  expect(await list()).toHaveLength(1);
  expect((await owner.send(unsentNotices, 'DELETE', `${PATH}/${leadId}`)).status).toBe(204);
  expect(await list()).toEqual([]);
  const { rows } = await sql`select lead_id from lead_deliveries`.execute(db());
  expect(rows).toEqual([{ lead_id: other }]);
});

const FIGHTERS_PATH = '/api/unsent-fighter-notices';
const listOfFighters = async () =>
  (await (await owner.send(unsentNotices, 'GET', FIGHTERS_PATH)).json()).data;

describe('emails about fighters that could not be sent', () => {
  let fighterId = 0;
  beforeEach(async () => {
    fighterId = await insertFighter(db());
  });
  const failConsent = (attempts: number) =>
    sql`insert into consents (fighter_id, guardian_name, relation, wording, wording_version, fighter_version, given_via,
        withdrawn_at, withdrawn_via, is_refusal, notice_due_at, notice_attempts, notice_error)
      values (${fighterId}, '', '', 'I agree.', 'v1', 1, 'link', now(), 'link', true, now() + interval '1 day',
        ${attempts}::int, 'Mailbox full')`.execute(db());
  const failEmail = (kind: string, to: string, attempts: number, age = '0 days') =>
    sql`insert into fighter_emails (fighter_id, kind, recipient, attempts, last_error, created_at)
      values (${fighterId}, ${kind}, ${to}, ${attempts}::int, 'Mailbox full', now() - ${age}::interval)`.execute(
      db(),
    );

  it('are listed after hours, and a retry makes them due immediately', async () => {
    await failConsent(8);
    await failEmail('profile_sent', '', 8);
    await failEmail('guardian', 'rita@example.com', 7);
    const expected = {
      fighterId,
      name: 'Ada Marlowe',
      notices: ['consent_refused', 'profile_sent'],
      failure: 'Mailbox full',
    };
    expect(await listOfFighters()).toEqual([expected]);
    const response = await owner.send(unsentNotices, 'POST', `${FIGHTERS_PATH}/${fighterId}/retry`);
    expect([response.status, (await response.json()).data]).toEqual([200, []]);
    const { rows } = await sql`select notice_due_at <= now() as due from consents`.execute(db());
    expect(rows).toEqual([{ due: true }]);
  });

  it('are listed if the site stopped trying to send a link', async () => {
    await failEmail('fighter', 'ada@example.com', 3, '60 days');
    expect(await listOfFighters()).toMatchObject([{ notices: ['fighter'] }]);
  });

  it('are discarded without the consent, and a retry needs a mail server', async () => {
    await failConsent(8);
    await failEmail('profile_sent', '', 8);
    delete process.env['SMTP_URL'];
    const retried = await owner.send(unsentNotices, 'POST', `${FIGHTERS_PATH}/${fighterId}/retry`);
    expect(retried.status).toBe(409);
    expect((await owner.send(unsentNotices, 'DELETE', `${FIGHTERS_PATH}/${fighterId}`)).status).toBe(204);
    expect(await listOfFighters()).toEqual([]);
    const { rows } = await sql`select notice_due_at from consents`.execute(db());
    expect(rows).toEqual([{ notice_due_at: null }]);
  });
});
