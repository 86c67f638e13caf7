import { type Kysely, sql } from 'kysely';

/**
 * Adds the notes with which a client asks for a change to a version of the reel, each with an optional time in the reel and
 * with what the owner did about it. An earlier change, which is one text, becomes one note without a time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop function add_missing_change_notes`.execute(db);
  await sql`drop table change_notes`.execute(db);
}

const UP = [
  // A client can ask for another change to the same version, if the owner moves the request back to "delivered". The
  // positions then continue.
  `create table change_notes (
    lead_id integer not null references leads on delete cascade,
    version integer not null,
    position integer not null check (position >= 1),
    seconds integer check (seconds >= 0),
    note text not null,
    is_done boolean not null default false,
    answer text not null default '',
    primary key (lead_id, version, position),
    foreign key (lead_id, version) references reels on delete cascade
  )`,
  // A restore calls this too, because the backup may be older than this migration.
  `create function add_missing_change_notes() returns void language sql as $$
    insert into change_notes (lead_id, version, position, note)
    select e.lead_id, r.version, row_number() over (partition by e.lead_id, r.version order by e.id), e.note
    from lead_events as e
      join reels as r on r.lead_id = e.lead_id and r.version = (e.details ->> 'version')::integer
    where e.kind = 'change_requested' and e.note <> '' and not exists (
      select from change_notes as n where n.lead_id = e.lead_id and n.version = r.version
    )
  $$`,
  'select add_missing_change_notes()',
];
