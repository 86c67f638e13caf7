import { type Kysely, sql } from 'kysely';

/**
 * Adds the payments of highlight requests, which are kept for the books after a request is erased. A paid request with a
 * price always has one valid payment of that price. Adds the payments of requests that are already paid.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db);
}

const UP = [
  // No row names a person. `option_text` is the site's own text, never one that a visitor made up.
  `create table payments (
    id integer primary key generated always as identity,
    lead_id integer references leads on delete set null,
    receipt_number integer not null unique check (receipt_number > 0),
    cents integer not null check (cents >= 0),
    currency text not null,
    paid_on date not null,
    method text check (method in ('cash', 'transfer', 'link', 'card', 'other')),
    option_id text,
    option_text text not null default '',
    refunded_cents integer not null default 0 check (refunded_cents between 0 and cents),
    refunded_on date,
    created_at timestamptz not null default now(),
    voided_at timestamptz,
    constraint payments_refund check ((refunded_cents = 0) = (refunded_on is null))
  )`,
  'create unique index payments_of_leads on payments (lead_id) where voided_at is null',
  'create index payments_lead on payments (lead_id)',

  // Records the payment of a paid request that has none, or of all such requests if `request` is null. Without a day, the
  // payment has the day on which the request got its status. The lock lets only one transaction at a time assign receipt
  // numbers, which therefore have no gaps. A restore calls the function too, because the backup may be older than this
  // migration.
  `create function record_payments(request integer, day date, way text) returns void language plpgsql as $$
  begin
    perform pg_advisory_xact_lock(hashtext('receipt numbers'));
    insert into payments (lead_id, receipt_number, cents, currency, paid_on, method, option_id, option_text)
    select id, (select coalesce(max(receipt_number), 0) from payments) + row_number() over (order by since, id),
      cents, currency, coalesce(day, (since at time zone 'utc')::date), way, option_id,
      case when option_id is null then '' else coalesce(fields ->> 'Option-On-Site', fields ->> 'Option', '') end
    from (
      select l.id, l.fields, l.option_id, coalesce(l.accepted_cents, l.agreed_cents, l.option_cents) as cents,
        coalesce(l.accepted_currency, l.agreed_currency, l.option_currency) as currency, coalesce((
          select max(e.created_at) from lead_events as e where e.lead_id = l.id and e.to_status is not null
        ), l.created_at) as since
      from leads as l
      where l.kind = 'highlight' and l.status = 'paid' and (request is null or l.id = request)
        and not exists (select from payments as p where p.lead_id = l.id and p.voided_at is null)
    ) as paid
    where cents is not null;
  end $$`,
  // Runs at the end of the statement that changed a request, so that everything that sets the status records a payment:
  // the inbox, the board, waiting moves and the previous deploy. A payment is never deleted but voided, so that no
  // receipt number is used twice.
  `create function update_payments() returns trigger language plpgsql as $$
  declare
    cents_due integer := coalesce(new.accepted_cents, new.agreed_cents, new.option_cents);
    currency_due text := coalesce(new.accepted_currency, new.agreed_currency, new.option_currency);
    former payments;
  begin
    if new.status <> 'paid' and old.status <> 'paid' then return null; end if;
    update payments set voided_at = now()
      where lead_id = new.id and voided_at is null
        and (new.status <> 'paid' or cents is distinct from cents_due or currency is distinct from currency_due)
      returning * into former;
    if new.status = 'paid' then
      -- A corrected price keeps the day and the method.
      perform record_payments(new.id, coalesce(former.paid_on, (now() at time zone 'utc')::date), former.method);
    end if;
    return null;
  end $$`,
  `create trigger leads_payments after update of status, agreed_cents, agreed_currency, accepted_cents, accepted_currency
    on leads for each row when (new.kind = 'highlight') execute function update_payments()`,
  'select record_payments(null, null, null)',
];

const DOWN = [
  'drop trigger leads_payments on leads',
  'drop function update_payments',
  'drop function record_payments',
  'drop table payments',
];
