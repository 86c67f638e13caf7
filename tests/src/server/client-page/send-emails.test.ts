import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { giveConsent, withdrawConsent } from '#src/server/queries/consents.ts';
import { enqueueClientEmail, listClientEmails } from '#src/server/queries/lead-emails.ts';
import { acceptReel, requestReelChange } from '#src/server/queries/reels.ts';
import { listUnsentNotices, retryNotices } from '#src/server/queries/unsent-notices.ts';
import sendClientEmails, { config } from '../../../../netlify/functions/send-client-emails.ts';
import { deliver, sendRequest } from '../../../support/client-page.ts';
import { useDatabase } from '../../../support/database.ts';
import { insertFighter } from '../../../support/fighters.ts';

const { db } = useDatabase();

const ACTOR = { changedBy: 'owner', savedFrom: 'Laptop', idempotencyKey: 'key' };

const mailbox = { rejects: false, mails: [] as { to: string[]; text: string }[] };
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, session, done) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      if (mailbox.rejects) return done(new Error('Mailbox full'));
      const text = Buffer.concat(chunks).toString().replaceAll('=\r\n', '');
      mailbox.mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), text });
      done();
    });
  },
});

let smtpUrl = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
  // A TCP server has an AddressInfo.
  smtpUrl = `smtp://127.0.0.1:${(mailServer.server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((resolve) => mailServer.close(() => resolve())));

let leadId = 0;
beforeEach(async () => {
  Object.assign(mailbox, { rejects: false, mails: [] });
  leadId = await sendRequest();
  Object.assign(process.env, { SMTP_URL: smtpUrl, LEAD_EMAIL_TO: 'cam@example.com' });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  for (const name of ['SMTP_URL', 'LEAD_EMAIL_TO']) delete process.env[name];
});

const readEmails = async () =>
  (await sql`select kind, sent_at is not null as sent, last_error from lead_emails order by id`.execute(db()))
    .rows;

it('sends a client only one email, with a link that opens their page and is not stored', async () => {
  await enqueueClientEmail(db(), leadId, 'page', ACTOR);
  await sendClientEmails();
  await sendClientEmails();
  expect(mailbox.mails.map(({ to }) => to)).toEqual([['ada@example.com']]);
  const [{ text } = { text: '' }] = mailbox.mails;
  expect(text).toContain('Subject: Your highlight request is accepted');
  expect(text).toContain('Reply-To: cam@example.com');
  const [path = ''] = /\/reel\/[\w-]{43}/.exec(text.replaceAll('=3D', '=')) ?? [];
  const { default: reelPage } = await import('../../../../netlify/functions/reel-page.ts');
  const response = await reelPage(new Request(`http://localhost:8888${path}`), {
    ip: '192.0.2.1',
    waitUntil: () => undefined,
  });
  expect(response.status).toBe(200);
  const { rows } = await sql`select to_jsonb(m)::text as text from lead_emails as m`.execute(db());
  expect(JSON.stringify(rows)).not.toContain('/reel/');
});

it('retries after a failure, and keeps the error until the email is sent', async () => {
  mailbox.rejects = true;
  await enqueueClientEmail(db(), leadId, 'reel', ACTOR);
  await sendClientEmails();
  expect(await readEmails()).toEqual([
    { kind: 'reel', sent: false, last_error: expect.stringContaining('Mailbox full') },
  ]);
  mailbox.rejects = false;
  await sendClientEmails();
  expect(mailbox.mails).toEqual([]);
  await sql`update lead_emails set next_attempt_at = now()`.execute(db());
  await sendClientEmails();
  expect(mailbox.mails).toHaveLength(1);
  expect(await readEmails()).toEqual([{ kind: 'reel', sent: true, last_error: null }]);
});

it('fails for good after the last attempt, until the owner tries again', async () => {
  mailbox.rejects = true;
  await enqueueClientEmail(db(), leadId, 'reel', ACTOR);
  const attempt = async () => {
    await sql`update lead_emails set next_attempt_at = now()`.execute(db());
    await sendClientEmails();
  };
  await sql`update lead_emails set attempts = 10`.execute(db());
  await attempt();
  expect(await listUnsentNotices(db())).toEqual([]);
  await attempt();
  const unsent = {
    lead: { kind: 'highlight-requests', id: leadId },
    name: '@ada',
    notices: ['reel'],
    failure: expect.stringContaining('Mailbox full'),
  };
  expect(await listUnsentNotices(db())).toEqual([unsent]);
  expect(await listClientEmails(db(), leadId)).toMatchObject([{ sentAt: null, isFinal: true }]);
  mailbox.rejects = false;
  await attempt();
  expect(mailbox.mails).toEqual([]);
  await retryNotices(db(), leadId);
  expect(await listUnsentNotices(db())).toEqual([]);
  mailbox.rejects = true;
  await sendClientEmails();
  expect(await listUnsentNotices(db())).toEqual([unsent]);
  mailbox.rejects = false;
  await retryNotices(db(), leadId);
  await sendClientEmails();
  expect(mailbox.mails).toHaveLength(1);
  expect(await listUnsentNotices(db())).toEqual([]);
});

it('tells the owner that a client asked for a change, and that they accepted', async () => {
  await deliver(db(), leadId);
  await requestReelChange(db(), { leadId, version: 1, notifies: true }, 'Less slow motion.');
  await deliver(db(), leadId, 2);
  await acceptReel(db(), { leadId, version: 2, notifies: true }, 'I accept.');
  await sendClientEmails();
  const texts = mailbox.mails.map(({ to, text }) => `${to}\n${text}`).sort();
  expect(texts[0]).toMatch(/^cam@example.com/);
  expect(texts.join()).toMatch(/Subject: @ada asked for a change[\s\S]*Less slow motion\./);
  expect(texts.join()).toContain('Subject: @ada accepted the reel');
  expect(texts.join()).toContain(`/admin/inbox?message=highlight-requests-${leadId}`);
});

it('sends nothing for a deleted request, and nothing without a mail server', async () => {
  await enqueueClientEmail(db(), leadId, 'page', ACTOR);
  await sql`update leads set deleted_at = now()`.execute(db());
  await sendClientEmails();
  await sql`update leads set deleted_at = null`.execute(db());
  delete process.env['SMTP_URL'];
  await sendClientEmails();
  expect([mailbox.mails, await readEmails()]).toEqual([
    [],
    [{ kind: 'page', sent: false, last_error: null }],
  ]);
});

it('tells the owner about a withdrawn consent, and tries again after a failure', async () => {
  const fighterId = await insertFighter(db());
  const given = {
    guardianName: 'Rita Marlowe',
    relation: 'Parent',
    wording: 'I agree.',
    wordingVersion: 'v1',
    version: null,
    after: 0,
    via: 'link',
    recordedBy: '',
  } as const;
  await giveConsent(db(), fighterId, given);
  const { id } = await db().selectFrom('consents').select('id').executeTakeFirstOrThrow();
  const withdrawal = { via: 'link', changedBy: '', savedFrom: '', notifies: true } as const;
  await withdrawConsent(db(), fighterId, id, withdrawal);
  mailbox.rejects = true;
  await sendClientEmails();
  const failed = await db().selectFrom('consents').select(['notice_error']).executeTakeFirst();
  expect(failed?.notice_error).toContain('Mailbox full');
  mailbox.rejects = false;
  await sendClientEmails();
  expect(mailbox.mails).toEqual([]);
  await sql`update consents set notice_due_at = now()`.execute(db());
  await sendClientEmails();
  await sendClientEmails();
  expect(mailbox.mails.map(({ to }) => to)).toEqual([['cam@example.com']]);
  const [{ text } = { text: '' }] = mailbox.mails;
  expect(text).toContain('Subject: The consent for Ada Marlowe was withdrawn');
  expect(text).toContain('Rita Marlowe (Parent) withdrew the consent');
  expect(text).toContain(`/admin/fighters/${fighterId}`);
});

it('runs every minute', () => {
  expect(config.schedule).toBe('* * * * *');
});
