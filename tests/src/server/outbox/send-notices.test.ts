import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { NOTICE_KINDS } from '#src/domain/outbox/notice.ts';
import { EMAILED_LINKS } from '#src/domain/profiles/fighter-email.ts';
import { toNoticeWriters } from '#src/server/jobs.ts';
import { sendNotices } from '#src/server/outbox/send-notices.ts';
import { scheduledFunction } from '../../../support/api/jobs.ts';
import { sendHighlightRequest } from '../../../support/content/client-page.ts';
import { insertFighter } from '../../../support/content/fighters.ts';
import { useDatabase } from '../../../support/database/database.ts';
import { useMailbox } from '../../../support/third-parties/mailbox.ts';

const runJob = scheduledFunction('send-notices');

const { db, env } = useDatabase();
const mailbox = useMailbox();

const LINKS = [...EMAILED_LINKS];
const EMAIL_KINDS = NOTICE_KINDS.filter((kind) => kind !== 'webhook');

let leadId = 0;
let fighterId = 0;
beforeEach(async () => {
  leadId = await sendHighlightRequest();
  fighterId = await insertFighter(db());
  await sql`delete from notices`.execute(db());
});

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port; // A TCP server has an AddressInfo.
}

/** Starts a webhook and a mail server for the test. The mail server accepts connections but does not respond. */
async function openServers() {
  const called = Promise.withResolvers<void>();
  const sockets: Socket[] = [];
  let isClosing = false;
  const webhookPort = await listen(
    createServer((_request, response) => {
      called.resolve();
      response.end();
    }),
  );
  const mailPort = await listen(
    createTcpServer((socket) => {
      sockets.push(socket);
      if (isClosing) socket.destroy();
    }),
  );
  const closeConnections = () => {
    isClosing = true;
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(closeConnections);
  vi.stubEnv('LEAD_WEBHOOK_URL', `http://127.0.0.1:${webhookPort}/`);
  vi.stubEnv('SMTP_URL', `smtp://127.0.0.1:${mailPort}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  return { called: called.promise, closeConnections };
}

/** Enqueues one email of each kind. */
const enqueueEach = () =>
  sql`with consent as (
      insert into consents (fighter_id, guardian_name, relation, wording, wording_version, fighter_version, given_via)
      values (${fighterId}, 'Rita', 'Parent', 'I agree.', 'v1', 1, 'link') returning id
    ), agreement as (
      insert into agreements (lead_id, title, wording) values (${leadId}, 'Pro show', 'We film the show.')
    )
    insert into notices (kind, lead_id, fighter_id, consent_id, recipient)
    select kind, case when not is_of_fighter then ${leadId}::int end, case when is_of_fighter then ${fighterId}::int end,
      case when kind like 'consent_%' then consent.id end, case when kind = any(${LINKS}::text[]) then 'rita@example.com' else '' end
    from consent, unnest(${EMAIL_KINDS}::text[]) as kind,
      lateral (select kind = any(${LINKS}::text[]) or kind = 'profile_sent' or kind like 'consent_%' as is_of_fighter) as subject`.execute(
    db(),
  );

const listMessageIds = () => mailbox.emails.map(({ text }) => /^Message-ID: (.*)$/m.exec(text)?.[1]);
const makeDue = () => sql`update notices set sent_at = null, next_attempt_at = now()`.execute(db());

describe('an email of each kind', () => {
  beforeEach(enqueueEach);

  it('is sent once, even if several runs are concurrent', async () => {
    await Promise.all([runJob(), runJob(), runJob()]);
    await runJob();
    expect(mailbox.emails).toHaveLength(EMAIL_KINDS.length);
    expect(new Set(listMessageIds()).size).toBe(EMAIL_KINDS.length);
  });

  it('that is sent again after a crash has the same Message-ID', async () => {
    await runJob();
    const first = listMessageIds();
    await makeDue();
    await runJob();
    expect(listMessageIds().toSorted()).toEqual([...first, ...first].toSorted());
  });

  it('is retried if it could not be sent, and then sent once', async () => {
    mailbox.toRejection = () => 'Mailbox full';
    await runJob();
    await runJob();
    const failed = await db().selectFrom('notices').select(['attempts', 'last_error']).execute();
    expect(failed).toHaveLength(EMAIL_KINDS.length);
    for (const row of failed)
      expect(row).toEqual({ attempts: 1, last_error: expect.stringContaining('Mailbox full') });
    mailbox.toRejection = null;
    await makeDue();
    await runJob();
    await runJob();
    expect(mailbox.emails).toHaveLength(EMAIL_KINDS.length);
  });
});

it('a mail server that does not respond does not delay the webhook', async () => {
  const { called, closeConnections } = await openServers();
  // As many emails as a run claims at once, all due before the webhook.
  await sql`insert into notices (kind, fighter_id, next_attempt_at)
    select 'profile_sent', ${fighterId}, now() - interval '1 hour' from generate_series(1, 20)`.execute(db());
  await sql`insert into notices (kind, lead_id) values ('webhook', ${leadId})`.execute(db());
  // The timeout is so long that only closing the connections ends the attempts.
  const run = sendNotices(db(), { ...env(), writers: toNoticeWriters(), responseTimeoutMs: 3_600_000 });
  await called;
  closeConnections();
  await run;
  const unsent = await db().selectFrom('notices').select('kind').where('sent_at', 'is', null).execute();
  expect(unsent.map(({ kind }) => kind)).toEqual(Array.from({ length: 20 }, () => 'profile_sent'));
});

it('an email fails with the reason if the site can no longer send emails, but can still call a webhook', async () => {
  await openServers();
  delete process.env['SMTP_URL'];
  await sql`insert into notices (kind, fighter_id) values ('profile_sent', ${fighterId})`.execute(db());
  await runJob();
  expect(await db().selectFrom('notices').select('last_error').execute()).toEqual([
    { last_error: 'SMTP_URL is no longer set' },
  ]);
});

it('a notice of a kind that only a later release knows is left for that release', async () => {
  await sql`insert into notices (kind, fighter_id) values ('sponsor_sent', ${fighterId})`.execute(db());
  await runJob();
  expect(await db().selectFrom('notices').select(['attempts', 'last_error']).execute()).toEqual([
    { attempts: 0, last_error: null },
  ]);
});
