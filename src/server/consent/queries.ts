import { type RawBuilder, sql } from 'kysely';
import type { Consent, ConsentChannel, ConsentTask, NewConsent } from '#src/domain/consent/consent.ts';
import type { Language } from '#src/domain/language/language.ts';
import { ADULT_AGE } from '#src/domain/values/dates.ts';
import { ownerTargets } from '#src/server/outbox/owner-targets.ts';
import { toIsoTime } from '#src/server/platform/db/columns.ts';
import { isUneditedDemoRow } from '#src/server/platform/db/content-tables.ts';
import type { Db } from '#src/server/platform/db/db.ts';

const consentJson = (alias: string): RawBuilder<Consent> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`json_build_object(
    'id', ${column('id')}, 'guardianName', ${column('guardian_name')}, 'relation', ${column('relation')},
    'wording', ${column('wording')}, 'wordingVersion', ${column('wording_version')},
    'fighterVersion', ${column('fighter_version')}, 'givenAt', ${toIsoTime(column('given_at'))},
    'givenVia', ${column('given_via')}, 'recordedBy', ${column('recorded_by')},
    'withdrawnAt', ${toIsoTime(column('withdrawn_at'))}, 'withdrawnVia', ${column('withdrawn_via')},
    'isRefusal', ${column('is_refusal')}, 'language', ${column('language')}
  )`;
};

/** The consents for a fighter, newest first, with the values of the fighter that they depend on. */
export type ConsentState = {
  name: string;
  dateOfBirth: string;
  /** The version of the fighter. */
  version: number;
  isInTrash: boolean;
  consents: Consent[];
};

/** Finds the consents for a fighter, who may be in the trash. */
export async function findConsents(db: Db, fighterId: number): Promise<ConsentState | undefined> {
  const { rows } = await sql<ConsentState>`
    select f.name, f.date_of_birth as "dateOfBirth", f.version,
      f.deleted_at is not null as "isInTrash", (
      select coalesce(json_agg(${consentJson('c')} order by c.id desc), '[]') from consents as c where c.fighter_id = f.id
    ) as consents
    from fighters as f where f.id = ${fighterId}::int
  `.execute(db);
  return rows[0];
}

// Giving, refusing and withdrawing consent lock the fighter first, as does every save of the fighter. Each of them
// therefore sees the result of the previous one.
const lockedFighter = (fighterId: number) => sql`
  select id, version, date_of_birth, deleted_at from fighters where id = ${fighterId}::int for update`;

/**
 * SQL that enqueues the notices to the owner if `notifies` is true. The CTE `source` has the ids of consent and
 * fighter. `move_former_notices()` (migration 0042) gives the email of an earlier release the same key, so the email is
 * not enqueued twice.
 */
const notifyOwner = (
  kind: 'consent_given' | 'consent_withdrawn' | 'consent_refused',
  source: string,
  notifies: boolean,
) => sql`
  insert into notices (kind, fighter_id, consent_id, message_key, subscription_id)
  select ${kind}, s.fighter_id, s.id,
    concat_ws('-', 'consent', s.id, ${kind === 'consent_given' ? 'given' : 'withdrawn'}::text, target.subscription_id),
    target.subscription_id
  from ${sql.ref(source)} as s cross join ${ownerTargets(kind)} as target
  where ${notifies}::boolean on conflict (message_key) do nothing`;

type GivenConsent = NewConsent & {
  wording: string;
  wordingVersion: string;
  /** The language of the wording. */
  wordingLanguage: Language;
  /** The version of the profile that the guardian saw. Null for the current version. */
  version: number | null;
  via: ConsentChannel;
  recordedBy: string;
  /** Whether the owner is notified. */
  notifiesOwner: boolean;
};

/**
 * Stores a consent. Returns false if the profile is no longer at `version`, if `after` is no longer the latest consent,
 * if the fighter already has a consent that is not withdrawn, or if the fighter is in the trash.
 */
export async function giveConsent(db: Db, fighterId: number, consent: GivenConsent): Promise<boolean> {
  const { guardianName, relation, wording, wordingVersion, wordingLanguage, version, after } = consent;
  const { via, recordedBy, notifiesOwner } = consent;
  const { rows } = await sql`
    with fighter as (${lockedFighter(fighterId)}), given as (
      insert into consents
        (fighter_id, guardian_name, relation, wording, wording_version, language, fighter_version, given_via, recorded_by)
      select id, ${guardianName}, ${relation}, ${wording}, ${wordingVersion}, ${wordingLanguage}, version, ${via}, ${recordedBy}
      from fighter
      where deleted_at is null and coalesce(${version}::int, version) = version
        and latest_consent_id(id) = ${after}::int
      on conflict (fighter_id) where withdrawn_at is null do nothing
      returning id, fighter_id
    ), notified as (${notifyOwner('consent_given', 'given', notifiesOwner)})
    select id from given
  `.execute(db);
  return rows.length > 0;
}

/** Who withdraws consent. `savedFrom` appears in the fighter's history. */
export type Withdrawal = {
  via: ConsentChannel;
  changedBy: string;
  savedFrom: string;
  notifiesOwner: boolean;
};

/**
 * Withdraws a consent and hides the fighter, who may be in the trash, in the same statement. A trigger also hides other
 * records of the same person. Deletes unsent notices about the consent. With `notifiesOwner`, enqueues one about the
 * withdrawal. Returns false if the fighter has no such consent, or if it was withdrawn before.
 */
export async function withdrawConsent(
  db: Db,
  fighterId: number,
  consentId: number,
  { via, changedBy, savedFrom, notifiesOwner }: Withdrawal,
): Promise<boolean> {
  const { rows } = await sql`
    with fighter as (${lockedFighter(fighterId)}), withdrawn as (
      update consents as c set withdrawn_at = now(), withdrawn_via = ${via}
      from fighter where c.id = ${consentId}::int and c.fighter_id = fighter.id and c.withdrawn_at is null
      returning c.id, c.fighter_id
    ), outdated as (
      delete from notices as n using withdrawn where n.consent_id = withdrawn.id and n.sent_at is null
    ), notified as (${notifyOwner('consent_withdrawn', 'withdrawn', notifiesOwner)}), hidden as (
      update fighters as f set published = false, changed_by = ${changedBy}, saved_from = ${savedFrom}
      from withdrawn where f.id = withdrawn.fighter_id
    )
    select fighter_id from withdrawn
  `.execute(db);
  return rows.length > 0;
}

type Refusal = Pick<GivenConsent, 'wording' | 'wordingVersion' | 'wordingLanguage' | 'notifiesOwner'> &
  Pick<Withdrawal, 'changedBy' | 'savedFrom'>;

/**
 * Stores that a guardian said no with the link, and hides the fighter, who may be in the trash, in the same statement.
 * A trigger also hides other records of the same person. Returns false if there is already a consent or a refusal, or
 * if the fighter is an adult.
 */
export async function refuseConsent(
  db: Db,
  fighterId: number,
  { wording, wordingVersion, wordingLanguage, changedBy, savedFrom, notifiesOwner }: Refusal,
): Promise<boolean> {
  const { rows } = await sql`
    with fighter as (${lockedFighter(fighterId)}), refused as (
      insert into consents
        (fighter_id, guardian_name, relation, wording, wording_version, language, fighter_version, given_via,
          withdrawn_at, withdrawn_via, is_refusal)
      select id, '', '', ${wording}, ${wordingVersion}, ${wordingLanguage}, version, 'link', now(), 'link', true
      from fighter
      where latest_consent_id(id) = 0 and coalesce(current_age(date_of_birth) < ${ADULT_AGE}::int, true)
      returning id, fighter_id
    ), notified as (${notifyOwner('consent_refused', 'refused', notifiesOwner)}), hidden as (
      update fighters as f set published = false, changed_by = ${changedBy}, saved_from = ${savedFrom}
      from refused where f.id = refused.fighter_id
    )
    select fighter_id from refused
  `.execute(db);
  return rows.length > 0;
}

/**
 * Lists the fighters who need consent, by name: minors, and fighters of unknown age whose guardian said no or withdrew
 * consent. Excludes demo fighters whom the owner has not edited, because they are fictional.
 */
export async function listConsentTasks(db: Db): Promise<ConsentTask[]> {
  const { rows } = await sql<ConsentTask>`
    select f.id as "fighterId", f.name, f.published,
      case when c.id is null then 'missing' when c.withdrawn_at is null then 'given'
        when c.is_refusal then 'refused' else 'withdrawn' end as status,
      ${toIsoTime(sql`c.withdrawn_at`)} as "withdrawnAt"
    from fighters as f left join lateral (
      select id, withdrawn_at, is_refusal from consents where fighter_id = f.id order by id desc limit 1
    ) as c on true
    where f.deleted_at is null and not ${isUneditedDemoRow('fighter', 'f')}
      and coalesce(current_age(f.date_of_birth) < ${ADULT_AGE}::int, c.withdrawn_at is not null)
    order by lower(f.name) collate "C", f.id
  `.execute(db);
  return rows;
}
