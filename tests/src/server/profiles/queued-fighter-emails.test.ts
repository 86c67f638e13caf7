import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { listUnsentNotices, retryNotice } from '#src/server/outbox/queries.ts';
import { hashToken } from '#src/server/platform/auth/token.ts';
import { createPrivateLink } from '#src/server/private-links/create-link.ts';
import { enqueueLinkEmail, listLinkEmails } from '#src/server/profiles/fighter-emails.ts';
import { scheduledFunction } from '../../../support/api/jobs.ts';
import { insertFighter } from '../../../support/content/fighters.ts';
import { useDatabase } from '../../../support/database/database.ts';
import { useMailbox } from '../../../support/third-parties/mailbox.ts';

const sendNotices = scheduledFunction('send-notices');
const sweepNotices = scheduledFunction('sweep-notices');

const { db } = useDatabase();
const mailbox = useMailbox();

const TOKEN = /\/(profile|guardian)\/([\w-]{43})/;

let fighterId = 0;
beforeEach(async () => {
  fighterId = await insertFighter(db());
});

const enqueue = (link: 'fighter' | 'guardian', key = 'key') =>
  enqueueLinkEmail(db(), { fighterId, link, to: 'rita@example.com' }, key);
const readLinks = async () =>
  db().selectFrom('private_links').select(['purpose', 'fighter_id', 'token_hash', 'revoked_at']).execute();

it.each([
  ['fighter', 'profile', 'Subject: Your fighter profile'],
  ['guardian', 'guardian', 'Subject: Your consent for the profile of Ada Marlowe'],
] as const)(
  'sends the link of a %s once, and stores only the hash of its token',
  async (link, segment, subject) => {
    expect([await enqueue(link), await enqueue(link)]).toEqual([true, true]);
    await sendNotices();
    await sendNotices();
    expect(mailbox.emails.map(({ to }) => to)).toEqual([['rita@example.com']]);
    const text = mailbox.emails[0]?.text ?? '';
    expect(text).toContain(subject);
    expect(text).toContain('Reply-To: cam@example.com');
    const [, sentSegment, token = ''] = TOKEN.exec(text) ?? [];
    expect(sentSegment).toBe(segment);
    expect(await readLinks()).toEqual([
      { purpose: link, fighter_id: fighterId, token_hash: hashToken(token), revoked_at: null },
    ]);
    const { rows } = await sql`select to_jsonb(e)::text as text from notices as e`.execute(db());
    expect(JSON.stringify(rows)).not.toContain(token);
  },
);

it.each([
  ['fighter', 'Subject: Tu perfil de boxeo'],
  ['guardian', 'Subject: Su consentimiento para el perfil de Ada Marlowe'],
] as const)('writes to a %s in the language of the latest link', async (purpose, subject) => {
  const link = { purpose, subjectId: fighterId, revokesOthers: false };
  const creation = { createdBy: 'owner', siteUrl: 'https://example.com' };
  await createPrivateLink(db(), { ...link, language: 'en' }, creation);
  await createPrivateLink(db(), { ...link, language: 'es' }, creation);
  await enqueue(purpose);
  await sendNotices();
  expect(mailbox.emails.map(({ text }) => text)).toEqual([expect.stringContaining(subject)]);
  expect(mailbox.emails[0]?.text).toMatch(TOKEN);
});

it('keeps the token out of the error and the log if the mail server quotes the link', async () => {
  mailbox.toRejection = (text) => `Blocked link ${TOKEN.exec(text)?.[0]}`;
  await enqueue('fighter');
  await sendNotices();
  const [email] = await listLinkEmails(db(), fighterId, 'fighter');
  expect(email).toMatchObject({
    state: 'waiting',
    failure: expect.stringContaining('Blocked link /profile/…'),
  });
  const logged = JSON.stringify((console.error as unknown as { mock: { calls: unknown[] } }).mock.calls);
  expect(logged).toContain('notice-failed');
  expect(logged).not.toMatch(TOKEN);
  expect(logged).not.toContain('rita@example.com');
});

it('retries an email until the last attempt, and then reports that it stopped', async () => {
  mailbox.toRejection = () => 'No such mailbox';
  await enqueue('fighter');
  const attempt = async (attempts: number) => {
    await sql`update notices set next_attempt_at = now(), attempts = ${attempts}::int`.execute(db());
    await sendNotices();
  };
  await attempt(0);
  await attempt(19);
  await attempt(20);
  // Each of the two attempts created a link.
  expect(await readLinks()).toHaveLength(2);
  expect(await listLinkEmails(db(), fighterId, 'fighter')).toMatchObject([{ state: 'stopped' }]);
});

it('does not send an email that has waited for more than three days, unless it is to the owner', async () => {
  await enqueue('guardian');
  await db().insertInto('notices').values({ fighter_id: fighterId, kind: 'profile_sent' }).execute();
  await sql`update notices set next_attempt_at = now() - interval '4 days'`.execute(db());
  await sendNotices();
  expect(mailbox.emails.map(({ to }) => to)).toEqual([['cam@example.com']]);
  expect(await readLinks()).toEqual([]);
  const [email] = await listLinkEmails(db(), fighterId, 'guardian');
  expect(email).toMatchObject({
    state: 'stopped',
    failure: 'It could not be sent for more than three days.',
  });
  expect(await listUnsentNotices(db())).toMatchObject([{ kind: 'guardian', name: 'Ada Marlowe' }]);
  await retryNotice(db(), email?.id ?? 0);
  await sendNotices();
  expect(mailbox.emails.map(({ to }) => to)).toEqual([['cam@example.com'], ['rita@example.com']]);
});

it('revokes the link of an email that was rejected, but not of an email that may have arrived', async () => {
  const countActive = async () => (await readLinks()).filter((link) => link.revoked_at === null).length;
  mailbox.toRejection = () => 'No such mailbox';
  await enqueue('fighter', 'rejected');
  await sendNotices();
  expect(await countActive()).toBe(0);
  process.env['SMTP_URL'] = 'smtp://127.0.0.1:9';
  await enqueue('fighter', 'unknown');
  await sendNotices();
  expect(await countActive()).toBe(1);
});

it('a name with line breaks adds no header, and the body stays plain text', async () => {
  const name = 'Ada\r\nBcc: eve@example.com\r\n\r\n<b>Hi</b>';
  await db().updateTable('fighters').set({ name }).execute();
  await enqueue('guardian');
  await db().insertInto('notices').values({ fighter_id: fighterId, kind: 'profile_sent' }).execute();
  await sendNotices();
  expect(mailbox.emails.flatMap(({ to }) => to).toSorted()).toEqual(['cam@example.com', 'rita@example.com']);
  for (const { text } of mailbox.emails) {
    const [headers = ''] = text.split('\r\n\r\n');
    expect(headers).not.toMatch(/^Bcc:/im);
    expect(headers).toContain('Content-Type: text/plain');
  }
});

it('sends nothing about a fighter in the trash, and nothing without a mail server', async () => {
  await enqueue('fighter');
  await sql`update fighters set deleted_at = now()`.execute(db());
  await sendNotices();
  await sql`update fighters set deleted_at = null`.execute(db());
  delete process.env['SMTP_URL'];
  await sendNotices();
  expect([mailbox.emails, await readLinks()]).toEqual([[], []]);
  expect(await enqueueLinkEmail(db(), { fighterId: 99, link: 'fighter', to: 'a@example.com' }, null)).toBe(
    false,
  );
});

it('removes emails after 90 days', async () => {
  await enqueue('fighter');
  const countAfterDays = async (days: number) => {
    await sql`update notices set created_at = now() - make_interval(days => ${days}::int)`.execute(db());
    await sweepNotices();
    return (await db().selectFrom('notices').select('id').execute()).length;
  };
  expect(await countAfterDays(89)).toBe(1);
  expect(await countAfterDays(91)).toBe(0);
});

it('adds an HTML part with the logo, and keeps the plain text complete', async () => {
  await sql`insert into settings (saved) values ('{"logo": "/media/0123456789abcdef0123456789abcdef.webp"}')`.execute(
    db(),
  );
  await enqueue('fighter');
  await sendNotices();
  const text = mailbox.emails[0]?.text ?? '';
  expect(text).toContain('Content-Type: multipart/alternative');
  const [, plain = '', html = ''] = text.split(/Content-Type: text\/(?:plain|html)/);
  expect(plain).toMatch(/\/profile\//);
  expect(html).toMatch(/<img/);
});
