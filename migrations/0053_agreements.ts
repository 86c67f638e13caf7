import { type Kysely, sql } from 'kysely';

/** Adds agreements with the senders of messages and requests, their private links, and the templates for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db);
}

const setPurposes = (...purposes: string[]) => `alter table private_links
  drop constraint private_links_purpose_check,
  add constraint private_links_purpose_check check (purpose in ('${purposes.join("', '")}'))`;

const UP = [
  `create table agreements (
    id integer primary key generated always as identity,
    lead_id integer not null references leads on delete cascade,
    title text not null,
    wording text not null check (wording <> ''),
    created_at timestamptz not null default now(),
    created_by text not null default '',
    signed_name text not null default '',
    signed_at timestamptz,
    declined_at timestamptz,
    decline_reason text not null default '',
    withdrawn_at timestamptz,
    constraint agreements_signature check ((signed_at is null) = (signed_name = '')),
    constraint agreements_signed_stay check (num_nonnulls(signed_at, withdrawn_at) <= 1)
  )`,
  'create index agreements_of_leads on agreements (lead_id)',
  'create unique index agreements_open on agreements (lead_id) where signed_at is null and withdrawn_at is null',
  // What somebody signed must stay as it was.
  `create function keep_agreement() returns trigger language plpgsql as $$
  begin
    raise exception 'The wording and the signature of an agreement cannot be changed';
  end $$`,
  `create trigger agreements_keep before update on agreements for each row
    when (old.wording <> new.wording or old.title <> new.title or old.signed_at is not null)
    execute function keep_agreement()`,
  'alter table reply_templates add column agreements jsonb',
  setPurposes('reel', 'agreement', 'fighter', 'guardian', 'calendar'),
];

const DOWN = [
  "delete from private_links where purpose = 'agreement'",
  setPurposes('reel', 'fighter', 'guardian', 'calendar'),
  'alter table reply_templates drop column agreements',
  'drop table agreements',
  'drop function keep_agreement',
];
