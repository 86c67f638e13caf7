import { type Kysely, sql } from 'kysely';

/**
 * Gives highlight requests their own statuses and an agreed price, and gives every lead a history. Contact messages
 * keep their statuses.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db);
}

const UP: string[] = [
  'alter table leads drop constraint leads_status_check',
  // The previous deploy and older backups write the former statuses of highlight requests.
  `create function replace_former_lead_status() returns trigger language plpgsql as $$
  begin
    if new.kind = 'highlight' then
      new.status := case new.status when 'in_progress' then 'accepted' when 'done' then 'paid' else new.status end;
    end if;
    return new;
  end $$`,
  `create trigger leads_former_status before insert or update of status on leads
    for each row when (new.status in ('in_progress', 'done')) execute function replace_former_lead_status()`,
  `update leads set status = status where kind = 'highlight' and status in ('in_progress', 'done')`,
  `alter table leads add constraint leads_status_check check (
    case kind
      when 'contact' then status in ('new', 'in_progress', 'done', 'spam')
      else status in ('new', 'accepted', 'in_edit', 'delivered', 'approved', 'paid', 'declined', 'spam')
    end
  )`,
  // Null means that the price of the chosen option applies.
  `alter table leads
    add column agreed_cents integer check (agreed_cents >= 0),
    add column agreed_currency text,
    add constraint leads_agreed_complete check (num_nonnulls(agreed_cents, agreed_currency) in (0, 2))`,
  `create table lead_events (
    id bigint primary key generated always as identity,
    lead_id integer not null references leads on delete cascade,
    created_at timestamptz not null default now(),
    actor text not null check (actor in ('owner', 'client', 'site')),
    changed_by text,
    saved_from text,
    kind text not null,
    from_status text,
    to_status text,
    note text not null default '',
    details jsonb not null default '{}'
  )`,
  'create index lead_events_lead on lead_events (lead_id, id)',
  // The time at which existing leads got their status is unknown. The event 'history_started' says so, and the time in
  // the status counts from this event. A restore calls the function too, because the backup may be older than this
  // migration.
  `create function start_missing_lead_histories() returns void language sql as $$
    insert into lead_events (lead_id, actor, kind, to_status)
    select id, 'site', 'history_started', status from leads
    where status not in ('new', 'spam')
      and not exists (select from lead_events as e where e.lead_id = leads.id and e.to_status is not null)
    order by id
  $$`,
  'select start_missing_lead_histories()',
];

const DOWN: string[] = [
  'drop function start_missing_lead_histories',
  'drop table lead_events',
  `alter table leads
    drop constraint leads_agreed_complete,
    drop column agreed_cents,
    drop column agreed_currency,
    drop constraint leads_status_check`,
  'drop trigger leads_former_status on leads',
  'drop function replace_former_lead_status',
  `update leads set status = case status
      when 'paid' then 'done' when 'declined' then 'done' else 'in_progress' end
    where kind = 'highlight' and status not in ('new', 'spam')`,
  `alter table leads add constraint leads_status_check
    check (status in ('new', 'in_progress', 'done', 'spam'))`,
];
