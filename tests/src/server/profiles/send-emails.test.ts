import { type Kysely, sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { hashToken } from '#src/server/platform/auth/token.ts';
import { enqueueLinkEmail, listLinkEmails } from '#src/server/profiles/email-queue.ts';
import { down, up } from '../../../../migrations/0029_fighter_emails.ts';
import { useDatabase } from '../../../support/database.ts';
import { insertFighter } from '../../../support/fighters.ts';
import { scheduledFunction } from '../../../support/jobs.ts';
import { useMailbox } from '../../../support/mailbox.ts';

const sendClientEmails = scheduledFunction(
  'send-client-emails',
  'send-fighter-emails',
  'send-consent-emails',
);
const sweepProfiles = scheduledFunction('sweep-submissions', 'sweep-fighter-emails');

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
  async (link, folder, subject) => {
    expect([await enqueue(link), await enqueue(link)]).toEqual([true, true]);
    await sendClientEmails();
    await sendClientEmails();
    expect(mailbox.emails.map(({ to }) => to)).toEqual([['rita@example.com']]);
    const text = mailbox.emails[0]?.text ?? '';
    expect(text).toContain(subject);
    expect(text).toContain('Reply-To: cam@example.com');
    const [, sentFolder, token = ''] = TOKEN.exec(text) ?? [];
    expect(sentFolder).toBe(folder);
    expect(await readLinks()).toEqual([
      { purpose: link, fighter_id: fighterId, token_hash: hashToken(token), revoked_at: null },
    ]);
    const { rows } = await sql`select to_jsonb(e)::text as text from fighter_emails as e`.execute(db());
    expect(JSON.stringify(rows)).not.toContain(token);
  },
);

it('keeps the token out of the error and the log if the mail server quotes the link', async () => {
  mailbox.toRejection = (text) => `Blocked link ${TOKEN.exec(text)?.[0]}`;
  await enqueue('fighter');
  await sendClientEmails();
  const [email] = await listLinkEmails(db(), fighterId, 'fighter');
  expect(email).toMatchObject({
    state: 'waiting',
    failure: expect.stringContaining('Blocked link /profile/…'),
  });
  const logged = JSON.stringify((console.error as unknown as { mock: { calls: unknown[] } }).mock.calls);
  expect(logged).toContain('fighter-email-failed');
  expect(logged).not.toMatch(TOKEN);
  expect(logged).not.toContain('rita@example.com');
});

it('retries an email for three days, and then reports that it stopped', async () => {
  mailbox.toRejection = () => 'No such mailbox';
  await enqueue('fighter');
  const sendAfterDays = async (days: number) => {
    await sql`update fighter_emails set next_attempt_at = now(),
      created_at = now() - make_interval(days => ${days}::int)`.execute(db());
    await sendClientEmails();
  };
  await sendAfterDays(0);
  await sendAfterDays(2);
  await sendAfterDays(4);
  // Each of the two attempts created a link.
  expect(await readLinks()).toHaveLength(2);
  expect(await listLinkEmails(db(), fighterId, 'fighter')).toMatchObject([{ state: 'stopped' }]);
});

it('revokes the link of an email that the mail server rejected, but not one that may have arrived', async () => {
  const countActive = async () => (await readLinks()).filter((link) => link.revoked_at === null).length;
  mailbox.toRejection = () => 'No such mailbox';
  await enqueue('fighter', 'rejected');
  await sendClientEmails();
  expect(await countActive()).toBe(0);
  process.env['SMTP_URL'] = 'smtp://127.0.0.1:9';
  await enqueue('fighter', 'unknown');
  await sendClientEmails();
  expect(await countActive()).toBe(1);
});

it('a name with line breaks adds no header, and the body stays plain text', async () => {
  const name = 'Ada\r\nBcc: eve@example.com\r\n\r\n<b>Hi</b>';
  await db().updateTable('fighters').set({ name }).execute();
  await enqueue('guardian');
  await db().insertInto('fighter_emails').values({ fighter_id: fighterId, kind: 'profile_sent' }).execute();
  await sendClientEmails();
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
  await sendClientEmails();
  await sql`update fighters set deleted_at = null`.execute(db());
  delete process.env['SMTP_URL'];
  await sendClientEmails();
  expect([mailbox.emails, await readLinks()]).toEqual([[], []]);
  expect(await enqueueLinkEmail(db(), { fighterId: 99, link: 'fighter', to: 'a@example.com' }, null)).toBe(
    false,
  );
});

it('removes emails after 90 days', async () => {
  await enqueue('fighter');
  await sql`update fighter_emails set created_at = now() - interval '91 days'`.execute(db());
  await sweepProfiles();
  expect(await db().selectFrom('fighter_emails').select('id').execute()).toEqual([]);
});

it('the migration can be reverted and applied again', async () => {
  // Migrations know nothing about the types of the tables.
  const untyped = db() as unknown as Kysely<unknown>;
  await down(untyped);
  await up(untyped);
  expect(await enqueue('fighter')).toBe(true);
});

it('adds an HTML part with the logo, and keeps the plain text complete', async () => {
  await sql`insert into settings (saved) values ('{"logo": "/media/0123456789abcdef0123456789abcdef.webp"}')`.execute(
    db(),
  );
  await enqueue('fighter');
  await sendClientEmails();
  const text = mailbox.emails[0]?.text ?? '';
  expect(text).toContain('Content-Type: multipart/alternative');
  const [, plain = '', html = ''] = text.split(/Content-Type: text\/(?:plain|html)/);
  expect(plain).toMatch(/\/profile\//);
  expect(html).toMatch(/<img/);
});
