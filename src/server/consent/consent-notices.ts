import { sql } from 'kysely';
import type { Attempt, Email } from '#src/server/outbox/send-notices.ts';
import type { Db } from '#src/server/platform/db/db.ts';

type NotifiedConsent = {
  fighterName: string;
  guardianName: string;
  relation: string;
  /** Whether visitors see the fighter. */
  isShown: boolean;
  isInTrash: boolean;
};

async function getConsent(db: Db, consentId: number): Promise<NotifiedConsent> {
  const { rows } = await sql<NotifiedConsent>`
    select f.name as "fighterName", c.guardian_name as "guardianName", c.relation,
      f.published and f.deleted_at is null as "isShown", f.deleted_at is not null as "isInTrash"
    from consents as c join fighters as f on f.id = c.fighter_id where c.id = ${consentId}::int
  `.execute(db);
  if (!rows[0]) throw new Error('The consent was deleted');
  return rows[0];
}

async function toOwner(
  write: (consent: NotifiedConsent) => Email,
  { db, notice, siteUrl }: Attempt,
): Promise<Email> {
  const consent = await getConsent(db, notice.consentId);
  const { subject, text } = write(consent);
  const path = consent.isInTrash ? '/admin/trash' : `/admin/fighters/${notice.fighterId}`;
  return { subject, text: `${text}\n\nThe record: ${siteUrl}${path}\n` };
}

const describeHiding = ({ isInTrash }: NotifiedConsent) =>
  isInTrash
    ? 'The profile is in the trash. If you restore it, it stays hidden'
    : 'The profile is hidden, and stays hidden';

function describeConsent({
  guardianName,
  relation,
  fighterName,
  isShown,
  isInTrash,
}: NotifiedConsent): Email {
  const text = `${guardianName} (${relation}) consented to the profile of ${fighterName}.`;
  const hint = isInTrash
    ? ' The profile is in the trash.'
    : ' The profile is still hidden. You can now show it.';
  return {
    subject: `A guardian consented to the profile of ${fighterName}`,
    text: isShown ? text : text + hint,
  };
}

const describeWithdrawal = (consent: NotifiedConsent): Email => ({
  subject: `The consent for ${consent.fighterName} was withdrawn`,
  text: `${consent.guardianName} (${consent.relation}) withdrew the consent for ${consent.fighterName}. ${describeHiding(consent)} until a guardian consents again.`,
});

const describeRefusal = (consent: NotifiedConsent): Email => ({
  subject: `A guardian said no to the profile of ${consent.fighterName}`,
  text: `A guardian opened the private link and said no to the profile of ${consent.fighterName}. ${describeHiding(consent)} until a guardian consents.`,
});

/** Emails to the owner about a guardian's answer. */
export const consentNotices = {
  consent_given: (attempt: Attempt) => toOwner(describeConsent, attempt),
  consent_withdrawn: (attempt: Attempt) => toOwner(describeWithdrawal, attempt),
  consent_refused: (attempt: Attempt) => toOwner(describeRefusal, attempt),
};
