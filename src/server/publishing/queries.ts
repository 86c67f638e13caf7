import { sql } from 'kysely';
import type { Publishing } from '#src/domain/publishing/publishing.ts';
import { KIND_TABLES, KINDS } from '#src/domain/records/kinds.ts';
import type { Db } from '#src/server/platform/db/db.ts';

/** How long a change is reported. This is twice the time for which the CDN caches a list. */
const CHANGED_MINUTES = 10;
const MAX_CHANGES = 500;

type Row = {
  revision: string;
  changed: Publishing['changed'] | null;
  isRequested: boolean | null;
  seconds: number | null;
  error: string | null;
};

const kinds = sql.join(KINDS.map((kind) => sql`(${sql.lit(KIND_TABLES[kind].entity)}, ${sql.lit(kind)})`));

/** Reads the part of the publish status that is in the database. */
export async function readPublishing(db: Db): Promise<Publishing> {
  const { rows } = await sql<Row>`
    select c.revision::text as revision,
      (select json_object_agg(kind, revision) from (
        select k.kind, max(latest.content_revision) as revision
        from (select * from revisions order by id desc limit ${MAX_CHANGES}::int) as latest
          join (values ${kinds}) as k (entity, kind) on k.entity = latest.entity
        -- Times further in the future were stored before the clock was set back.
        where latest.at between now() - make_interval(mins => ${CHANGED_MINUTES}::int)
          and now() + make_interval(mins => ${CHANGED_MINUTES}::int)
        group by k.kind
      ) as kinds) as changed,
      r."isRequested", r.seconds, r.error
    from content_revision as c left join lateral (
      select sent_at is not null as "isRequested", last_error as error,
        -- The time may be in the future if the clock was set back. The absolute value keeps a lost build from
        -- looking like one in progress.
        abs(extract(epoch from now() - coalesce(sent_at, changed_at)))::int as seconds
      from outbox where topic = 'rebuild' order by id desc limit 1
    ) as r on true
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('content_revision has lost its row');
  const { revision, changed, isRequested, seconds, error } = row;
  const rebuild = isRequested === null || seconds === null ? null : { isRequested, seconds, error };
  return { revision: Number(revision), changed: changed ?? {}, rebuild };
}
