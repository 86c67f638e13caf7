import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { giveConsent, refuseConsent, withdrawConsent } from '#src/server/consent/queries.ts';
import { claimDueNotices, markNotice } from '#src/server/outbox/notices.ts';
import { scheduledFunction } from '../../../support/api/jobs.ts';
import { insertFighter } from '../../../support/content/fighters.ts';
import { useDatabase } from '../../../support/database/database.ts';
import { useMailbox } from '../../../support/third-parties/mailbox.ts';

const sendNotices = scheduledFunction('send-notices');

const { db } = useDatabase();
const mailbox = useMailbox();

let fighterId = 0;
let consentId = 0;

/** Stores a consent that a guardian gives with the link. */
async function giveByLink(notifiesOwner: boolean) {
  await giveConsent(db(), fighterId, {
    guardianName: 'Rita Marlowe',
    relation: 'Parent',
    wording: 'I agree.',
    wordingVersion: 'v1',
    wordingLanguage: 'en',
    version: null,
    after: 0,
    via: 'link',
    recordedBy: '',
    notifiesOwner,
  });
  consentId = (await db().selectFrom('consents').select('id').executeTakeFirstOrThrow()).id;
}

const withdraw = (notifiesOwner: boolean) =>
  withdrawConsent(db(), fighterId, consentId, { via: 'link', changedBy: '', savedFrom: '', notifiesOwner });

beforeEach(async () => {
  fighterId = await insertFighter(db());
});

it('notifies the owner of a withdrawn consent, and tries again after a failure', async () => {
  await giveByLink(false);
  await withdraw(true);
  mailbox.toRejection = () => 'Mailbox full';
  await sendNotices();
  const failed = await db().selectFrom('notices').select(['last_error']).executeTakeFirst();
  expect(failed?.last_error).toContain('Mailbox full');
  mailbox.toRejection = null;
  await sendNotices();
  expect(mailbox.emails).toEqual([]);
  await sql`update notices set next_attempt_at = now()`.execute(db());
  await sendNotices();
  await sendNotices();
  expect(mailbox.emails.map(({ to }) => to)).toEqual([['cam@example.com']]);
  const [{ text } = { text: '' }] = mailbox.emails;
  expect(text).toContain('Subject: The consent for Ada Marlowe was withdrawn');
  expect(text).toContain('Rita Marlowe (Parent) withdrew the consent');
  expect(text).toContain(`/admin/fighters/${fighterId}`);
});

it('shows the logo of the site in the email', async () => {
  await sql`insert into settings (saved) values ('{"logo": "https://images.example/logo.png"}')`.execute(
    db(),
  );
  await giveByLink(true);
  await sendNotices();
  const text = mailbox.emails[0]?.text ?? '';
  const [, plain = '', html = ''] = text.split(/Content-Type: text\/(?:plain|html)/);
  expect(plain).toContain('Rita Marlowe (Parent) consented');
  expect(html).toContain('<img src="https://images.example/logo.png"');
});

it('says that the fighter is in the trash', async () => {
  await giveByLink(false);
  await db().updateTable('fighters').set({ deleted_at: new Date() }).execute();
  await withdraw(true);
  await sendNotices();
  const [{ text } = { text: '' }] = mailbox.emails;
  expect(text).toContain('The profile is in the trash. If you restore it, it stays hidden');
  expect(text).toContain('/admin/trash');
});

it('notifies the owner once of a new consent, and says whether the fighter is still hidden', async () => {
  await db().updateTable('fighters').set({ published: false }).execute();
  await giveByLink(true);
  await sendNotices();
  await sendNotices();
  expect(mailbox.emails).toHaveLength(1);
  expect(mailbox.emails[0]?.text).toContain('Subject: A guardian consented to the profile of Ada Marlowe');
  expect(mailbox.emails[0]?.text).toContain('The profile is still hidden.');
});

it('sends only the email about the withdrawal if a guardian withdraws before the first email was sent', async () => {
  await giveByLink(true);
  await withdraw(true);
  await sendNotices();
  expect(mailbox.emails).toHaveLength(1);
  expect(mailbox.emails[0]?.text).toContain('was withdrawn');
});

it('does not lose a withdrawal that happens while the email about the consent is being sent', async () => {
  await giveByLink(true);
  const [notice] = await claimDueNotices(db(), ['consent_given']);
  expect(notice).toMatchObject({ consentId });
  await withdraw(true);
  if (notice) await markNotice(db(), notice.id, null);
  await sendNotices();
  expect(mailbox.emails.map(({ text }) => text.includes('was withdrawn'))).toEqual([true]);
});

it('notifies the owner that a guardian said no', async () => {
  await refuseConsent(db(), fighterId, {
    wording: 'I agree.',
    wordingVersion: 'v1',
    wordingLanguage: 'en',
    changedBy: '',
    savedFrom: '',
    notifiesOwner: true,
  });
  await sendNotices();
  expect(mailbox.emails).toHaveLength(1);
  const [{ text } = { text: '' }] = mailbox.emails;
  expect(text).toContain('Subject: A guardian said no to the profile of Ada Marlowe');
  expect(text).toContain('The profile is hidden, and stays hidden until a guardian consents.');
});
