import { type RawBuilder, sql } from 'kysely';
import { DEFAULT_LANGUAGE, type Language } from '#src/domain/language/language.ts';
import {
  CALENDAR_ID,
  PRIVATE_LINK_DAYS,
  type PrivateLink,
  type PrivateLinkPurpose,
  type PrivateLinkState,
} from '#src/domain/private-links/private-link.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import type { Actor } from '#src/server/platform/db/record-table.ts';

const WINDOW_MINUTES = 15;
/** Number of wrong links that a client network may open in 15 minutes. */
const MAX_WRONG_LINKS = 30;

const openRequests = sql`(
  select id, language from leads where kind = 'highlight' and status <> 'spam' and deleted_at is null
)`;
const leadsWithAgreement = sql`(
  select id, language from leads as l
  where status <> 'spam' and deleted_at is null and exists (select from agreements where lead_id = l.id)
)`;
/** Includes messages and requests in the trash. Their pages say that they were closed. */
const leadsWithPage = sql`(select id from leads where status <> 'spam')`;
const calendars = sql`(select ${CALENDAR_ID}::int as id, null as language)`;
const fightersNotInTrash = sql`(select id, null as language from fighters where deleted_at is null)`;

/**
 * `column` has the id of the subject. `subjects` selects those that can get a new link, with the language of the
 * person if it is stored. `opened` selects those whose links open a page. A guardian can withdraw consent while the
 * fighter is in the trash.
 */
const SUBJECTS = {
  reel: {
    column: sql.ref('lead_id'),
    subjects: openRequests,
    opened: leadsWithPage,
  },
  agreement: {
    column: sql.ref('lead_id'),
    subjects: leadsWithAgreement,
    opened: leadsWithPage,
  },
  fighter: {
    column: sql.ref('fighter_id'),
    subjects: fightersNotInTrash,
    opened: fightersNotInTrash,
  },
  guardian: {
    column: sql.ref('fighter_id'),
    subjects: fightersNotInTrash,
    opened: sql`(
      select id from fighters as f
      where deleted_at is null or exists (select from consents where fighter_id = f.id)
    )`,
  },
  calendar: {
    column: sql.ref('calendar_id'),
    subjects: calendars,
    opened: calendars,
  },
} as const satisfies Record<PrivateLinkPurpose, object>;

// A time in the future was stored before the clock was set back. Such a link is still valid.
export const isExpired = sql`coalesce(last_used_at, created_at) <= now() - make_interval(days => ${PRIVATE_LINK_DAYS}::int)`;

const STATE = sql<PrivateLinkState>`case when revoked_at is not null then 'revoked'
  when ${isExpired} then 'expired' else 'active' end`;

/** SQL that adds an event to the history of each message or request with a link in the table `links`. */
const recordEvent = (kind: string, links: RawBuilder<unknown>, { changedBy, savedFrom }: Actor) => sql`
  insert into lead_events (lead_id, actor, changed_by, saved_from, kind, details)
  select lead_id, ${changedBy === '' ? 'site' : 'owner'}, ${changedBy}, ${savedFrom}, ${kind}, json_build_object('link', id)
  from ${links} where lead_id is not null`;

/** SQL that revokes the active links of the pages whose subjects `subjectIds` selects. */
const revokeActive = (purpose: PrivateLinkPurpose, subjectIds: RawBuilder<unknown>) => sql`
  update private_links set revoked_at = now()
  where purpose = ${purpose} and ${SUBJECTS[purpose].column} in (${subjectIds}) and revoked_at is null
    and not ${isExpired}
  returning id, lead_id`;

type LinkRow = Pick<PrivateLink, 'id' | 'purpose' | 'state' | 'language' | 'createdBy'> & {
  created_at: Date;
  last_used_at: Date | null;
};

const COLUMNS = sql`id, purpose, ${STATE} as state, language, created_by as "createdBy", created_at, last_used_at`;

const toPrivateLink = ({
  created_at,
  last_used_at,
  id,
  purpose,
  state,
  language,
  createdBy,
}: LinkRow): PrivateLink => ({
  id,
  purpose,
  state,
  language,
  createdBy,
  createdAt: new Date(created_at).toISOString(),
  lastUsedAt: last_used_at && new Date(last_used_at).toISOString(),
});

/** The page that a link opens. */
type LinkSubject = { purpose: PrivateLinkPurpose; subjectId: number };

type NewLink = { tokenHash: string; revokesOthers: boolean; language: Language | undefined };

/**
 * Inserts a link. Without a language, it gets the one of the message or request, or of the latest link with the same
 * purpose and subject. With `revokesOthers`, also revokes the active links with the same purpose and subject. Records
 * both in the history of a message or request. Returns undefined if the subject does not exist, is in the trash or
 * is spam, or if the purpose is `agreement` and the subject has none.
 */
export async function insertPrivateLink(
  db: Db,
  { purpose, subjectId }: LinkSubject,
  { tokenHash, revokesOthers, language }: NewLink,
  actor: Actor,
): Promise<PrivateLink | undefined> {
  const { changedBy } = actor;
  const { column, subjects } = SUBJECTS[purpose];
  const { rows } = await sql<LinkRow>`
    with subject as (select id, language from ${subjects} as subjects where id = ${subjectId}::int),
      revoked as (${revokeActive(purpose, sql`select id from subject where ${revokesOthers}::boolean`)}),
      revocations as (${recordEvent('link_revoked', sql`revoked`, actor)}), added as (
        insert into private_links (purpose, ${column}, token_hash, created_by, language)
        select ${purpose}, id, ${tokenHash}, ${changedBy}, coalesce(${language ?? null}::text, subject.language, (
          select l.language from private_links as l where purpose = ${purpose} and ${column} = subject.id order by id desc limit 1
        ), ${DEFAULT_LANGUAGE})
        from subject
        returning ${COLUMNS}, lead_id
      ), recorded as (${recordEvent('link_created', sql`added`, actor)})
    select * from added
  `.execute(db);
  return rows[0] && toPrivateLink(rows[0]);
}

/** Lists the links of a page, newest first. */
export async function listPrivateLinks(db: Db, { purpose, subjectId }: LinkSubject): Promise<PrivateLink[]> {
  const { rows } = await sql<LinkRow>`
    select ${COLUMNS} from private_links
    where purpose = ${purpose} and ${SUBJECTS[purpose].column} = ${subjectId}::int order by id desc
  `.execute(db);
  return rows.map(toPrivateLink);
}

/** Revokes a link. Returns undefined if there is no such link. A second call changes nothing. */
export async function revokePrivateLink(db: Db, id: number, actor: Actor): Promise<PrivateLink | undefined> {
  const { rows } = await sql<LinkRow>`
    with before as (select id as link_id, revoked_at as revoked_before from private_links where id = ${id}::int for update),
      changed as (
        update private_links set revoked_at = coalesce(revoked_at, now()) from before where id = link_id
        returning ${COLUMNS}, lead_id, revoked_before
      ), revoked as (select * from changed where revoked_before is null),
      recorded as (${recordEvent('link_revoked', sql`revoked`, actor)})
    select * from changed
  `.execute(db);
  return rows[0] && toPrivateLink(rows[0]);
}

/** Revokes the active links of a page, and lists all its links, newest first. A second call changes nothing. */
export async function revokePrivateLinks(
  db: Db,
  { purpose, subjectId }: LinkSubject,
  actor: Actor,
): Promise<PrivateLink[]> {
  await sql`
    with revoked as (${revokeActive(purpose, sql`select ${subjectId}::int`)})
    ${recordEvent('link_revoked', sql`revoked`, actor)}
  `.execute(db);
  return listPrivateLinks(db, { purpose, subjectId });
}

/** Changes the language of a link's page, and that of the message or request, so that later emails have it too. */
export async function setLinkLanguage(db: Db, id: number, language: Language): Promise<void> {
  await sql`
    with changed as (update private_links set language = ${language} where id = ${id}::int returning lead_id)
    update leads set language = ${language} from changed where leads.id = changed.lead_id
  `.execute(db);
}

export type OpenedLink = { id: number; subjectId: number; language: Language };

type LinkRequest = { purpose: PrivateLinkPurpose; tokenHash: string; networkKey: string };

/**
 * Finds the active link of a token and updates the time of its last use, at most once an hour. `link` is null for a
 * token that is wrong, expired, revoked or of another purpose, or whose page no longer opens. Counts such tokens
 * in the table of the login throttle. If a network has opened too many of them and opens another one, `retryAfter` is
 * the number of seconds to wait, otherwise 0. A valid token always works: many people share a network, and one of
 * them may have to withdraw consent. Every case runs the same statement, so that response times reveal nothing.
 */
export async function openPrivateLink(
  db: Db,
  { purpose, tokenHash, networkKey }: LinkRequest,
): Promise<{ link: OpenedLink | null; retryAfter: number }> {
  const { column, opened } = SUBJECTS[purpose];
  // A window that starts in the future was stored before the clock was set back, so it has ended.
  const isWindowOpen = sql`t.window_started_at between
    now() - make_interval(mins => ${WINDOW_MINUTES}::int) and now() + interval '1 minute'`;
  const { rows } = await sql<{ link: OpenedLink | null; retryAfter: number }>`
    with throttled as (
      select ceil(extract(epoch from t.window_started_at - now()) + ${WINDOW_MINUTES * 60}::int)::int as seconds
      from login_throttle as t where t.key = ${networkKey} and ${isWindowOpen} and t.failures >= ${MAX_WRONG_LINKS}::int
    ), link as (
      select id, ${column} as subject_id, language from private_links
      where token_hash = ${tokenHash} and purpose = ${purpose} and revoked_at is null and not ${isExpired}
        and ${column} in (select id from ${opened} as subjects)
    ), used as (
      update private_links as l set last_used_at = now() from link
      where l.id = link.id and (l.last_used_at is null
        or l.last_used_at not between now() - interval '1 hour' and now() + interval '1 minute')
    ), counted as (
      insert into login_throttle as t (key, failures) select ${networkKey}, 1 where not exists (select from link)
      on conflict (key) do update set
        failures = case when ${isWindowOpen} then t.failures + 1 else 1 end,
        window_started_at = case when ${isWindowOpen} then t.window_started_at else now() end
    )
    select (select json_build_object('id', id, 'subjectId', subject_id, 'language', language) from link) as link,
      coalesce((select greatest(seconds, 1) from throttled where not exists (select from link)), 0) as "retryAfter"
  `.execute(db);
  return rows[0] ?? { link: null, retryAfter: 0 };
}
