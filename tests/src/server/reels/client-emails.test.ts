import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#src/copy/default-settings.ts';
import { ORIGINAL_TEMPLATES } from '#src/domain/leads/reply-template.ts';
import type { ClientNote } from '#src/domain/leads/status-change-schema.ts';
import { CLIENT_MESSAGES } from '#src/domain/reels/client-message.ts';
import { setStatuses } from '#src/server/leads/change-leads.ts';
import { listUnsentNotices, retryNotice } from '#src/server/outbox/queries.ts';
import { enqueueClientEmail, listClientEmails } from '#src/server/reels/client-emails.ts';
import { acceptReel, requestReelChange } from '#src/server/reels/queries.ts';
import { saveReplyTemplates } from '#src/server/reply-templates/queries.ts';
import { config } from '../../../../netlify/functions/every-minute.ts';
import { scheduledFunction } from '../../../support/api/jobs.ts';
import { deliver, sendHighlightRequest } from '../../../support/content/client-page.ts';
import { useDatabase } from '../../../support/database/database.ts';
import { useMailbox } from '../../../support/third-parties/mailbox.ts';

const sendNotices = scheduledFunction('send-notices');

const { db } = useDatabase();
const mailbox = useMailbox();

const ACTOR = { changedBy: 'owner', savedFrom: 'Laptop', idempotencyKey: 'key' };

let leadId = 0;
beforeEach(async () => {
  leadId = await sendHighlightRequest();
  // Remove the email to the owner about the new request.
  await db().deleteFrom('notices').execute();
});

const readEmails = async () =>
  (await sql`select kind, sent_at is not null as sent, last_error from notices order by id`.execute(db()))
    .rows;

it('sends a client only one email, with a link that opens their page and is not stored', async () => {
  await enqueueClientEmail(db(), leadId, 'page', ACTOR);
  await sendNotices();
  await sendNotices();
  expect(mailbox.emails.map(({ to }) => to)).toEqual([['ada@example.com']]);
  const [{ text } = { text: '' }] = mailbox.emails;
  expect(text).toContain('Subject: Your highlight request is accepted');
  expect(text).toContain('Reply-To: cam@example.com');
  const [path = ''] = /\/reel\/[\w-]{43}/.exec(text) ?? [];
  const { default: reelPage } = await import('#src/server/reels/page-endpoints.ts');
  const response = await reelPage(new Request(`http://localhost:8888${path}`), {
    ip: '192.0.2.1',
    waitUntil: () => undefined,
  });
  expect(response.status).toBe(200);
  const { rows } = await sql`select to_jsonb(m)::text as text from notices as m`.execute(db());
  expect(JSON.stringify(rows)).not.toContain('/reel/');
});

it('rejects an idempotency key that was used for an email about an earlier version', async () => {
  const enqueue = (idempotencyKey: string) =>
    enqueueClientEmail(db(), leadId, 'reel', { ...ACTOR, idempotencyKey });
  await deliver(db(), leadId);
  expect([await enqueue('one'), await enqueue('one')]).toEqual([true, true]);
  await deliver(db(), leadId, 2);
  await expect(enqueue('one')).rejects.toThrow('Idempotency-Key');
  expect([await enqueue('two'), await enqueue('two')]).toEqual([true, true]);
  expect(await readEmails()).toHaveLength(2);
});

it.each(CLIENT_MESSAGES)('the email "%s" quotes nothing that a visitor entered', async (kind) => {
  const typed = 'You won! Visit https://example.net/prize';
  await sql`update leads set fields = fields || jsonb_build_object('Instagram-Handle', ${typed}::text, 'About',
    ${typed}::text, 'Song-Request-1', ${typed}::text)`.execute(db());
  await deliver(db(), leadId);
  await enqueueClientEmail(db(), leadId, kind, ACTOR);
  await sendNotices();
  const [{ text } = { text: '' }] = mailbox.emails;
  expect(text).toMatch(/\r?\nHi,\r?\n/);
  expect(text).not.toContain('prize');
});

it("sends the owner's text, with the price and the brand", async () => {
  const page = { subject: '{brand}: {price}', body: 'You are in, for {price}. See {link}' };
  await saveReplyTemplates(db(), { templates: ORIGINAL_TEMPLATES, messages: { page } }, null);
  await sql`update leads set agreed_cents = 5550, agreed_currency = 'USD'`.execute(db());
  await enqueueClientEmail(db(), leadId, 'page', ACTOR);
  await sendNotices();
  const [{ text } = { text: '' }] = mailbox.emails;
  expect(text).toContain(`Subject: ${DEFAULT_SETTINGS.brand}: $55.50`);
  expect(text).toMatch(/You are in, for \$55\.50\. See http:\/\/localhost:8888\/reel\/[\w-]{43}/);
});

it('creates no link for a text without one', async () => {
  await enqueueClientEmail(db(), leadId, 'declined', ACTOR);
  await sendNotices();
  expect(mailbox.emails).toHaveLength(1);
  expect((await sql`select id from private_links`.execute(db())).rows).toEqual([]);
});

describe('the email about a declined request', () => {
  const decline = (toClient: ClientNote) =>
    setStatuses(
      db(),
      [{ kind: 'highlight-requests', id: leadId, from: 'new', to: 'declined', toClient }],
      ACTOR,
    );

  it('has the text that the owner wrote, even if the email is requested again later', async () => {
    await decline({ text: 'Sorry, {name} is full.', isEmailed: true });
    await sendNotices();
    await enqueueClientEmail(db(), leadId, 'declined', ACTOR);
    await sendNotices();
    expect(mailbox.emails.map(({ to }) => to)).toEqual([['ada@example.com'], ['ada@example.com']]);
    for (const { text } of mailbox.emails) expect(text).toContain('Sorry, {name} is full.');
  });

  it('is not sent after the request was moved back', async () => {
    await decline({ text: 'Sorry', isEmailed: true });
    expect(await readEmails()).toHaveLength(1);
    await sql`update leads set status = 'new'`.execute(db());
    await sendNotices();
    expect([mailbox.emails, await readEmails()]).toEqual([[], []]);
  });

  it('is not sent unless the owner asks for it', async () => {
    await decline({ text: 'Sorry', isEmailed: false });
    await sendNotices();
    expect(mailbox.emails).toEqual([]);
  });
});

it('retries after a failure, and keeps the error until the email is sent', async () => {
  mailbox.toRejection = () => 'Mailbox full';
  await deliver(db(), leadId);
  await enqueueClientEmail(db(), leadId, 'reel', ACTOR);
  await sendNotices();
  expect(await readEmails()).toEqual([
    { kind: 'reel', sent: false, last_error: expect.stringContaining('Mailbox full') },
  ]);
  mailbox.toRejection = null;
  await sendNotices();
  expect(mailbox.emails).toEqual([]);
  await sql`update notices set next_attempt_at = now()`.execute(db());
  await sendNotices();
  expect(mailbox.emails).toHaveLength(1);
  expect(await readEmails()).toEqual([{ kind: 'reel', sent: true, last_error: null }]);
});

it('reports an unsent email after two hours, and gives up after three days until the owner tries again', async () => {
  mailbox.toRejection = () => 'Mailbox full';
  await deliver(db(), leadId);
  await enqueueClientEmail(db(), leadId, 'reel', ACTOR);
  const attempt = async (attempts: number) => {
    await sql`update notices set next_attempt_at = now(), attempts = ${attempts}::int`.execute(db());
    await sendNotices();
  };
  await attempt(6);
  expect(await listUnsentNotices(db())).toEqual([]);
  await attempt(7);
  const unsent = {
    id: expect.any(Number),
    kind: 'reel',
    device: '',
    about: { kind: 'highlight-requests', id: leadId },
    name: '@ada',
    failure: expect.stringContaining('Mailbox full'),
  };
  const [reported] = await listUnsentNotices(db());
  expect(reported).toEqual(unsent);
  expect(await listClientEmails(db(), leadId)).toMatchObject([{ sentAt: null, isFinal: false }]);
  await attempt(19);
  expect(await listClientEmails(db(), leadId)).toMatchObject([{ sentAt: null, isFinal: true }]);
  mailbox.toRejection = null;
  await attempt(20);
  expect(mailbox.emails).toEqual([]);
  expect(await listUnsentNotices(db())).toEqual([unsent]);
  const retry = () => retryNotice(db(), reported?.id ?? 0);
  await retry();
  expect(await listUnsentNotices(db())).toEqual([]);
  mailbox.toRejection = () => 'Mailbox full';
  await sendNotices();
  expect(await listUnsentNotices(db())).toEqual([unsent]);
  mailbox.toRejection = null;
  await retry();
  await sendNotices();
  expect(mailbox.emails).toHaveLength(1);
  expect(await listUnsentNotices(db())).toEqual([]);
});

it('notifies the owner when a client asks for a change, and when they accept', async () => {
  await deliver(db(), leadId);
  await requestReelChange(db(), { leadId, version: 1 }, [
    { seconds: 42, note: 'Less slow motion.' },
    { seconds: null, note: 'More jabs.' },
  ]);
  await deliver(db(), leadId, 2);
  const accepted = { version: 2, option: null, agreed: null, price: null, wording: 'I accept.' };
  expect(await acceptReel(db(), { leadId, ...accepted })).toBe(true);
  await sendNotices();
  const texts = mailbox.emails.map(({ to, text }) => `${to}\n${text}`).sort();
  expect(texts[0]).toMatch(/^cam@example.com/);
  expect(texts.join()).toMatch(
    /Subject: @ada asked for a change[\s\S]*2 notes:\s+0:42 Less slow motion\.\s+More jabs\./,
  );
  expect(texts.join()).toContain('Subject: @ada accepted the reel');
  expect(texts.join()).toContain(`/admin/inbox?message=highlight-requests-${leadId}`);
});

it('sends nothing for a deleted request, and nothing without a mail server', async () => {
  await enqueueClientEmail(db(), leadId, 'page', ACTOR);
  await sql`update leads set deleted_at = now()`.execute(db());
  await sendNotices();
  await sql`update leads set deleted_at = null`.execute(db());
  delete process.env['SMTP_URL'];
  await sendNotices();
  expect([mailbox.emails, await readEmails()]).toEqual([
    [],
    [{ kind: 'page', sent: false, last_error: null }],
  ]);
});

it('runs every minute', () => {
  expect(config.schedule).toBe('* * * * *');
});
