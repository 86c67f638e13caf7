import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { NoticeKind } from '#src/domain/outbox/notice.ts';
import { refuseConsent } from '#src/server/consent/queries.ts';
import outbox from '#src/server/outbox/endpoints.ts';
import { useOwnerSession } from '../../../support/api/api.ts';
import { sendHighlightRequest } from '../../../support/content/client-page.ts';
import { insertFighter } from '../../../support/content/fighters.ts';
import { useDatabase } from '../../../support/database/database.ts';

const { db } = useDatabase();
const owner = useOwnerSession();

const PATH = '/api/outbox';

let leadId = 0;
let fighterId = 0;
beforeEach(async () => {
  Object.assign(process.env, { SMTP_URL: 'smtp://127.0.0.1:1', LEAD_EMAIL_TO: 'cam@example.com' });
  leadId = await sendHighlightRequest();
  fighterId = await insertFighter(db());
});
afterEach(() => {
  for (const name of ['SMTP_URL', 'LEAD_EMAIL_TO', 'LEAD_WEBHOOK_URL']) delete process.env[name];
});

const list = async () => (await (await owner.send(outbox, 'GET', PATH)).json()).data;
const retry = (id: number) => owner.send(outbox, 'POST', `${PATH}/${id}/retry`);
const discard = (id: number) => owner.send(outbox, 'DELETE', `${PATH}/${id}`);

/** Sets the number of failed attempts of the email about the new request. Returns its id. */
async function failRequestEmail(attempts: number): Promise<number> {
  const { id } = await db()
    .updateTable('notices')
    .set({ attempts, last_error: 'Mailbox full' })
    .where('lead_id', '=', leadId)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds a notice about the fighter with a number of failed attempts. Returns its id. */
async function insertFailedNotice(kind: NoticeKind, attempts: number): Promise<number> {
  const { id } = await db()
    .insertInto('notices')
    .values({ fighter_id: fighterId, kind, attempts, last_error: 'Mailbox full' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const isDue = async (id: number) =>
  (
    await sql<{ due: boolean }>`select next_attempt_at <= now() as due from notices where id = ${id}`.execute(
      db(),
    )
  ).rows[0]?.due;

it('a notice that could not be sent for hours is listed, and a retry makes it due immediately', async () => {
  // The eighth attempt fails after about two hours.
  await failRequestEmail(7);
  await insertFailedNotice('guardian', 7);
  expect(await list()).toEqual([]);
  const id = await failRequestEmail(8);
  const other = await insertFailedNotice('consent_refused', 8);
  const unsent = {
    id,
    kind: 'email',
    device: '',
    about: { kind: 'highlight-requests', id: leadId },
    name: '@ada',
    failure: 'Mailbox full',
  };
  const about = { kind: 'fighters', id: fighterId };
  expect(await list()).toEqual([
    { id: other, kind: 'consent_refused', device: '', about, name: 'Ada Marlowe', failure: 'Mailbox full' },
    unsent,
  ]);
  await sql`update notices set next_attempt_at = now() + interval '1 hour'`.execute(db());
  const response = await retry(other);
  expect([response.status, (await response.json()).data]).toEqual([200, [unsent]]);
  expect([await isDue(other), await isDue(id)]).toEqual([true, false]);
  expect((await retry(other)).status).toBe(200);
});

describe('a retry is rejected', () => {
  it('if the site cannot send emails, even if it can call a webhook', async () => {
    const id = await failRequestEmail(8);
    delete process.env['SMTP_URL'];
    expect((await retry(id)).status).toBe(409);
    process.env['LEAD_WEBHOOK_URL'] = 'http://127.0.0.1:1/';
    const response = await retry(id);
    expect([response.status, (await response.json()).detail]).toEqual([
      409,
      'This site cannot send emails: SMTP_URL is not set.',
    ]);
    expect(await list()).toHaveLength(1);
  });

  it('if the site cannot call a webhook', async () => {
    await failRequestEmail(8);
    await db().updateTable('notices').set({ kind: 'webhook' }).execute();
    const [{ id }] = await list();
    expect((await (await retry(id)).json()).detail).toContain('LEAD_WEBHOOK_URL is not set');
  });
});

it('discarding a notice deletes it only if it is unsent, and deletes no other notice', async () => {
  const waiting = await insertFailedNotice('profile_sent', 7);
  const unsent = await insertFailedNotice('profile_sent', 8);
  const other = await failRequestEmail(8);
  for (const id of [waiting, unsent]) expect((await discard(id)).status).toBe(204);
  const rows = await db().selectFrom('notices').select('id').execute();
  expect(rows.map(({ id }) => id).toSorted()).toEqual([waiting, other].toSorted());
});

it('a notice about a deleted request, or about the profile of a deleted fighter, is not listed', async () => {
  await failRequestEmail(8);
  await insertFailedNotice('profile_sent', 8);
  await sql`update leads set deleted_at = now()`.execute(db());
  await sql`update fighters set deleted_at = now()`.execute(db());
  expect(await list()).toEqual([]);
});

it("a notice about a guardian's answer is listed even while the fighter is in the trash", async () => {
  await refuseConsent(db(), fighterId, {
    wording: 'I agree.',
    wordingVersion: 'v1',
    wordingLanguage: 'en',
    changedBy: '',
    savedFrom: '',
    notifiesOwner: true,
  });
  await sql`update notices set attempts = 8, last_error = 'Mailbox full'
    where kind = 'consent_refused'`.execute(db());
  await sql`update fighters set deleted_at = now()`.execute(db());
  expect(await list()).toMatchObject([{ kind: 'consent_refused', about: { id: fighterId } }]);
});
