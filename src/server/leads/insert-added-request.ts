import { sql } from 'kysely';
import type { AddedRequest } from '#src/domain/leads/added-request.ts';
import type { LeadOption } from '#src/domain/leads/lead.ts';
import type { Channel } from '#src/domain/outbox/notice.ts';
import type { ClientMessage } from '#src/domain/reels/client-message.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import type { Actor } from '#src/server/platform/db/record-table.ts';
import { type StoredBout, toBoutValues } from './complete-order.ts';
import { STORED_KINDS } from './lead-columns.ts';

type NewRequest = Pick<AddedRequest, 'source' | 'status' | 'language' | 'agreed'> & {
  fields: Record<string, string>;
  option: LeadOption | null;
  bout: StoredBout | null;
  /** A second call with the same hash adds nothing. A call without a hash always adds a request. */
  keyHash: string | null;
  /** The email to the client, or null. */
  clientMessage: ClientMessage | null;
  /** Channels through which the request is forwarded. */
  channels: Channel[];
};

/**
 * Inserts a highlight request that the owner adds, with the first event of its history and the email to the client. If
 * a request with the same hash is stored already, returns that one instead. `isSame` says whether it has the same
 * content.
 */
export async function insertAddedRequest(
  db: Db,
  { fields, option, bout, source, status, language, agreed, keyHash, clientMessage, channels }: NewRequest,
  { changedBy, savedFrom }: Actor,
): Promise<{ id: number; isNew: boolean; isSame: boolean }> {
  const stored = sql`${JSON.stringify(fields)}::jsonb`;
  // `isSame` also compares the ordered bout, which the request itself may no longer have.
  const order = bout && { showId: bout.showId, boutId: bout.boutId };
  const details = sql`${JSON.stringify({ source, agreed, language, ...(order && { order }) })}::jsonb`;
  const { rows } = await sql<{ id: number; isNew: boolean }>`
    with added as (
      insert into leads (
        kind, fields, status, language, submission_hash, address_hash, option_id, option_cents, option_currency,
        agreed_cents, agreed_currency, show_id, bout_id, bout_text
      )
      -- This request has no network, because the hourly limit is only for visitors.
      values (
        ${STORED_KINDS['highlight-requests']}, ${stored}, ${status}, ${language}, ${keyHash}::text, '',
        ${option?.id ?? null}::text, ${option?.cents ?? null}::int, ${option?.currency ?? null}::text,
        ${agreed?.cents ?? null}::int, ${agreed?.currency ?? null}::text,
        ${toBoutValues(bout)}
      )
      -- Changes nothing, but makes the statement return the earlier row.
      on conflict (submission_hash) do update set submission_hash = excluded.submission_hash
      -- The xmax of a row that was just inserted is 0.
      returning id, xmax = 0 as is_new
    ), recorded as (
      insert into lead_events (lead_id, actor, changed_by, saved_from, kind, to_status, details)
      select id, 'owner', ${changedBy}, ${savedFrom}, event.* from added cross join lateral (values
        ('added', ${status}::text, ${details}),
        ('email_requested', null, '{}')
      ) as event (kind, to_status, details)
      where is_new and (event.kind = 'added' or ${clientMessage}::text is not null)
    ), forwarded as (
      insert into notices (kind, lead_id, message_key)
      select channel, id, concat_ws('-', 'lead', id, channel) from added, unnest(${channels}::text[]) as channel
      where is_new
      on conflict (message_key) do nothing
    ), emailed as (
      insert into notices (kind, lead_id) select ${clientMessage}::text, id from added
      where is_new and ${clientMessage}::text is not null
    )
    select id, is_new as "isNew" from added
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('Adding a request returned no row');
  if (row.isNew) return { ...row, isSame: true };
  // A second statement, because the first does not see the event of a concurrent request.
  const { rows: same } = await sql`
    select from leads as l join lead_events as e on e.lead_id = l.id
    where l.id = ${row.id}::int and l.fields = ${stored}
      and e.kind = 'added' and e.to_status = ${status} and e.details = ${details}
  `.execute(db);
  return { ...row, isSame: same.length > 0 };
}
