import { type Kysely, sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { withdrawConsent } from '#src/server/consent/queries.ts';
import { moveFormerNotices } from '#src/server/outbox/notices.ts';
import { down, up } from '../../../../migrations/0042_notices.ts';
import * as push from '../../../../migrations/0052_push_subscriptions.ts';
import { scheduledFunction } from '../../../support/api/jobs.ts';
import { sendHighlightRequest } from '../../../support/content/client-page.ts';
import { insertFighter } from '../../../support/content/fighters.ts';
import { useDatabase } from '../../../support/database/database.ts';
import { useMailbox } from '../../../support/third-parties/mailbox.ts';

// Tests the queues of earlier releases. The previous deploy uses them after the migration, until this deploy is live.

const sendNotices = scheduledFunction('send-notices');

const { db } = useDatabase({ changesSchema: true });
const mailbox = useMailbox();

let leadId = 0;
let fighterId = 0;
beforeEach(async () => {
  leadId = await sendHighlightRequest();
  fighterId = await insertFighter(db());
  // The previous deploy would have inserted no notice.
  await sql`delete from notices`.execute(db());
  await sql`update leads set created_at = '2026-11-20T10:00:00.789Z'`.execute(db());
});

/** Inserts a row with all columns into each former queue. */
async function fillFormerQueues(): Promise<void> {
  await sql`insert into lead_deliveries (lead_id, channel, attempts, next_attempt_at, sent_at, last_error) values
    (${leadId}, 'email', 2, '2026-11-20T11:00Z', '2026-11-20T10:30Z', null),
    (${leadId}, 'webhook', 300, '2026-11-20T12:00Z', null, 'HTTP 500')`.execute(db());
  await sql`insert into lead_emails (id, lead_id, kind, note, idempotency_key, created_at, attempts, next_attempt_at,
      failed_at, last_error)
    overriding system value values (7, ${leadId}, 'declined', 'Sorry', 'k1', '2026-11-20T10:00Z', 12,
      '2026-11-20T11:00Z', '2026-11-20T10:30Z', 'Mailbox full')`.execute(db());
  await sql`insert into fighter_emails (id, fighter_id, kind, recipient, idempotency_key, created_at, attempts,
      next_attempt_at, sent_at)
    overriding system value values
      (8, ${fighterId}, 'guardian', 'rita@example.com', 'k2', now() - interval '4 days', 3, '2026-11-20T11:00Z', null),
      (9, ${fighterId}, 'profile_sent', '', null, now() - interval '4 days', 3, '2026-11-20T11:00Z', null),
      (10, ${fighterId}, 'fighter', 'ada@example.com', 'k3', '2026-11-20T10:00Z', 1, '2026-11-20T11:00Z',
        '2026-11-20T10:30Z')`.execute(db());
}

const insertFormerConsent = (attempts: number) =>
  sql`insert into consents (id, fighter_id, guardian_name, relation, wording, wording_version, fighter_version, given_via,
      notice_due_at, notice_attempts)
    overriding system value values (5, ${fighterId}, 'Rita', 'Parent', 'I agree.', 'v1', 1, 'link', now(), ${attempts})`.execute(
    db(),
  );

const readNotices = async () =>
  (
    await sql<Record<string, unknown>>`
      select kind, message_key, to_char(created_at at time zone 'utc', 'DD HH24:MI') as created, attempts,
        sent_at is not null as sent, failed_at is not null as failed, last_error, idempotency_key, recipient, note
      from notices order by message_key`.execute(db())
  ).rows;
const countFormer = async () =>
  (
    await sql<{
      total: number;
    }>`select (select count(*) from lead_deliveries)::int + (select count(*) from lead_emails)::int
      + (select count(*) from fighter_emails)::int
      + (select count(*) from consents where notice_due_at is not null)::int as total`.execute(db())
  ).rows[0]?.total;

it('everything is moved once, with its key and its history', async () => {
  await fillFormerQueues();
  await insertFormerConsent(0);
  await Promise.all([moveFormerNotices(db()), moveFormerNotices(db())]);
  await moveFormerNotices(db());
  expect(await countFormer()).toBe(0);
  const row = {
    sent: false,
    failed: false,
    last_error: null,
    idempotency_key: null,
    recipient: '',
    note: '',
  };
  expect(await readNotices()).toMatchObject([
    { ...row, kind: 'consent_given', message_key: 'consent-5-given', attempts: 0 },
    {
      ...row,
      kind: 'fighter',
      message_key: 'fighter-email-10',
      created: '20 10:00',
      attempts: 1,
      sent: true,
      idempotency_key: 'k3',
      recipient: 'ada@example.com',
    },
    {
      ...row,
      kind: 'guardian',
      message_key: 'fighter-email-8',
      attempts: 3,
      // It was older than three days.
      failed: true,
      idempotency_key: 'k2',
      recipient: 'rita@example.com',
    },
    { ...row, kind: 'profile_sent', message_key: 'fighter-email-9', attempts: 3 },
    {
      ...row,
      kind: 'declined',
      message_key: `lead-${leadId}-declined-7`,
      created: '20 10:00',
      attempts: 12,
      failed: true,
      last_error: 'Mailbox full',
      idempotency_key: 'k1',
      note: 'Sorry',
    },
    // The former Message-ID had the time in seconds.
    {
      ...row,
      kind: 'email',
      message_key: `lead-${leadId}-email-${Date.parse('2026-11-20T10:00:00Z')}`,
      created: '20 10:00',
      attempts: 2,
      sent: true,
    },
    { ...row, kind: 'webhook', message_key: `lead-${leadId}-webhook`, attempts: 300, last_error: 'HTTP 500' },
  ]);
});

it('everything is moved even without a webhook and a mail server, so that it is erased with the other notices', async () => {
  delete process.env['SMTP_URL'];
  await fillFormerQueues();
  await sendNotices();
  expect([await countFormer(), (await readNotices()).length, mailbox.emails]).toEqual([0, 6, []]);
});

describe('while the previous deploy sends an email', () => {
  // The previous deploy claims a row like this, and has 30 seconds to send it and to mark it.
  const claim = (attempts: number, backoffSeconds: number) =>
    sql`insert into lead_emails (lead_id, kind, attempts, next_attempt_at)
      values (${leadId}, 'page', ${attempts}, now() + make_interval(secs => ${backoffSeconds}::int))`.execute(
      db(),
    );

  it.each([
    ['first', 1, 60],
    ['third', 3, 240],
    ['last', 11, 6 * 60 * 60],
  ])('it is neither moved nor sent again during its %s attempt', async (_case, attempts, backoffSeconds) => {
    await claim(attempts, backoffSeconds);
    await sendNotices();
    expect([mailbox.emails, await readNotices()]).toEqual([[], []]);
    await sql`update lead_emails set sent_at = now()`.execute(db());
    await sendNotices();
    expect(mailbox.emails).toEqual([]);
    expect(await readNotices()).toMatchObject([{ kind: 'page', attempts, sent: true }]);
  });

  it('the email is sent by this deploy if the previous deploy was killed', async () => {
    await claim(1, 60);
    await sql`update lead_emails set next_attempt_at = next_attempt_at - interval '1 minute'`.execute(db());
    await sendNotices();
    await sendNotices();
    expect(mailbox.emails).toHaveLength(1);
    expect(await countFormer()).toBe(0);
  });

  it('a notice about a consent waits too', async () => {
    await insertFormerConsent(1);
    await sql`update consents set notice_due_at = now() + interval '1 minute'`.execute(db());
    await sendNotices();
    expect(mailbox.emails).toEqual([]);
    // The previous deploy marks it as sent.
    await sql`update consents set notice_due_at = null`.execute(db());
    await sendNotices();
    expect([mailbox.emails, await readNotices()]).toEqual([[], []]);
  });
});

it('an email that the previous deploy enqueues after the migration is sent once', async () => {
  await sql`insert into fighter_emails (fighter_id, kind, recipient, idempotency_key)
    values (${fighterId}, 'fighter', 'ada@example.com', 'k')`.execute(db());
  await sendNotices();
  // The browser repeats the request, which the previous deploy no longer recognizes.
  await sql`insert into fighter_emails (fighter_id, kind, recipient, idempotency_key)
    values (${fighterId}, 'fighter', 'ada@example.com', 'k')`.execute(db());
  await sendNotices();
  expect(mailbox.emails.map(({ to }) => to)).toEqual([['ada@example.com']]);
  expect(await countFormer()).toBe(0);
});

it('a withdrawal is reported once if the previous deploy is killed while sending the notice of consent', async () => {
  await insertFormerConsent(1);
  await sql`update consents set notice_due_at = now() + interval '1 minute'`.execute(db());
  const withdrawal = { via: 'link', changedBy: '', savedFrom: '', notifiesOwner: true } as const;
  await withdrawConsent(db(), fighterId, 5, withdrawal);
  await sql`update consents set notice_due_at = now()`.execute(db());
  await sendNotices();
  await sendNotices();
  expect(mailbox.emails).toHaveLength(1);
  expect(mailbox.emails[0]?.text).toContain('Subject: The consent for Ada Marlowe was withdrawn');
});

it('a withdrawal replaces a moved notice about the consent', async () => {
  await insertFormerConsent(0);
  await moveFormerNotices(db());
  const withdrawal = { via: 'link', changedBy: '', savedFrom: '', notifiesOwner: true } as const;
  expect(await withdrawConsent(db(), fighterId, 5, withdrawal)).toBe(true);
  expect((await readNotices()).map(({ kind }) => kind)).toEqual(['consent_withdrawn']);
});

it('the migration can be reverted and applied again', async () => {
  await fillFormerQueues();
  // Migrations know nothing about the types of the tables.
  const untyped = db() as unknown as Kysely<unknown>;
  // Devices depend on the table of this migration.
  await push.down(untyped);
  await down(untyped);
  await up(untyped);
  await push.up(untyped);
  expect([await countFormer(), (await readNotices()).length]).toEqual([0, 6]);
});
