import { type Kysely, sql } from 'kysely';

/**
 * Adds card payments with Stripe. A request can now have several valid payments: those by card, and one for the remainder
 * when the owner marks it as paid.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db);
}

const dueOf = (lead: string) => ({
  cents: `coalesce(${lead}.accepted_cents, ${lead}.agreed_cents, ${lead}.option_cents)`,
  currency: `coalesce(${lead}.accepted_currency, ${lead}.agreed_currency, ${lead}.option_currency)`,
});

const RECORD_PAYMENTS_BEFORE = `
  create or replace function record_payments(request integer, day date, way text) returns void language plpgsql as $$
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
  end $$`;

const UPDATE_PAYMENTS_BEFORE = `
  create or replace function update_payments() returns trigger language plpgsql as $$
  declare
    cents_due integer := ${dueOf('new').cents};
    currency_due text := ${dueOf('new').currency};
    former payments;
  begin
    if new.status <> 'paid' and old.status <> 'paid' then return null; end if;
    update payments set voided_at = now()
      where lead_id = new.id and voided_at is null
        and (new.status <> 'paid' or cents is distinct from cents_due or currency is distinct from currency_due)
      returning * into former;
    if new.status = 'paid' then
      perform record_payments(new.id, coalesce(former.paid_on, (now() at time zone 'utc')::date), former.method);
    end if;
    return null;
  end $$`;

const UP = [
  // Only a payment by card has a reference, the id of its payment intent at Stripe, and a purpose. Its refunds may have
  // several days: `refund_totals` has the sum of the refunds until each day on which there was one.
  `alter table payments
    add column card_reference text unique,
    add column purpose text check (purpose in ('deposit', 'rest')),
    add column disputed_at timestamptz,
    add column refund_totals jsonb not null default '{}',
    add constraint payments_card check ((card_reference is null) = (purpose is null))`,
  'drop index payments_of_leads',
  `create unique index payments_of_leads on payments (lead_id) where voided_at is null and card_reference is null`,

  // A row is stored before its session is created at Stripe. Its id is the idempotency key of that call. It is random, so
  // that no other row has it after a restore of an older backup. A request has at most one open session, so that a client
  // cannot pay twice.
  `create table card_sessions (
    id uuid primary key default gen_random_uuid(),
    lead_id integer references leads on delete set null,
    purpose text not null check (purpose in ('deposit', 'rest')),
    cents integer not null check (cents > 0),
    currency text not null,
    session_id text unique,
    state text not null default 'open' check (state in ('open', 'paid', 'expired', 'failed')),
    created_at timestamptz not null default now()
  )`,
  `create unique index card_sessions_open on card_sessions (lead_id) where state = 'open'`,
  'create index card_sessions_lead on card_sessions (lead_id)',
  // Stripe may send an event several times.
  `create table stripe_events (
    id text primary key,
    received_at timestamptz not null default now()
  )`,

  // Returns the part of a price that is still due after the payments by card in its currency. Refunded money does not
  // count as paid, unless the payments add up to exactly the price. Null without a price.
  `create function card_rest(request integer, price integer, price_currency text) returns integer language sql stable as $$
    select case when price is null then null when coalesce(sum(cents), 0) = price then 0
      else greatest(price - coalesce(sum(cents - refunded_cents), 0), 0)::integer end
    from payments
    where lead_id = request and card_reference is not null and voided_at is null and currency = price_currency
  $$`,

  // As in migration 0046, but records only what was not paid by card. A restore passes no request. The function then
  // records nothing for a request with any payment, because a refund does not change what was recorded.
  `create or replace function record_payments(request integer, day date, way text) returns void language plpgsql as $$
  begin
    perform pg_advisory_xact_lock(hashtext('receipt numbers'));
    insert into payments (lead_id, receipt_number, cents, currency, paid_on, method, option_id, option_text)
    select id, (select coalesce(max(receipt_number), 0) from payments) + row_number() over (order by since, id),
      rest, currency, coalesce(day, (since at time zone 'utc')::date), way, option_id,
      case when option_id is null then '' else coalesce(fields ->> 'Option-On-Site', fields ->> 'Option', '') end
    from (
      select l.id, l.fields, l.option_id, ${dueOf('l').cents} as cents,
        card_rest(l.id, ${dueOf('l').cents}, ${dueOf('l').currency}) as rest,
        ${dueOf('l').currency} as currency, coalesce((
          select max(e.created_at) from lead_events as e where e.lead_id = l.id and e.to_status is not null
        ), l.created_at) as since
      from leads as l
      where l.kind = 'highlight' and l.status = 'paid' and (request is null or l.id = request)
        and not exists (select from payments as p
          where p.lead_id = l.id and p.voided_at is null and (request is null or p.card_reference is null))
    ) as paid
    where rest > 0 or cents = 0;
  end $$`,
  // As in migration 0046, but never voids a payment by card, because that money has arrived.
  `create or replace function update_payments() returns trigger language plpgsql as $$
  declare
    cents_due integer := ${dueOf('new').cents};
    currency_due text := ${dueOf('new').currency};
    rest integer := card_rest(new.id, cents_due, currency_due);
    former payments;
  begin
    if new.status <> 'paid' and old.status <> 'paid' then return null; end if;
    -- A refund since the request was paid must not change what was recorded.
    if new.status = old.status and cents_due is not distinct from ${dueOf('old').cents}
      and currency_due is not distinct from ${dueOf('old').currency} then return null; end if;
    update payments set voided_at = now()
      where lead_id = new.id and voided_at is null and card_reference is null
        and (new.status <> 'paid' or cents is distinct from rest or currency is distinct from currency_due)
      returning * into former;
    if new.status = 'paid' then
      -- A corrected price keeps the day and the method.
      perform record_payments(new.id, coalesce(former.paid_on, (now() at time zone 'utc')::date), former.method);
    end if;
    return null;
  end $$`,

  // Records what Stripe says about a payment: that it was made, refunded or disputed, in any order and any number of times.
  // Marks the request as paid if its full price was paid. The locks are taken in the same order as by the trigger above.
  // Returns the id of the request if the payment is new.
  // `paid` is the JSON of a `CardPayment` (src/server/books/card-payments.ts).
  `create function record_card_payment(paid jsonb) returns integer language plpgsql as $$
  declare
    opened card_sessions;
    lead leads;
    amount integer := (paid ->> 'cents')::integer;
    money text := paid ->> 'currency';
    is_new boolean;
    is_settled boolean := false;
  begin
    if paid ->> 'eventId' is not null then
      insert into stripe_events (id) values (paid ->> 'eventId') on conflict do nothing;
      if not found then return null; end if;
    end if;
    select * into opened from card_sessions where id = (paid ->> 'cardSession')::uuid;
    if opened.id is not null then
      select * into lead from leads where id = opened.lead_id for update;
    else
      -- The session is unknown after a restore of an older backup. Another request may have got the id since.
      select * into lead from leads
      where id = (paid ->> 'request')::integer and kind = 'highlight'
        and date_trunc('milliseconds', created_at) = (paid ->> 'requestedAt')::timestamptz for update;
      -- Several sites may have the same account at Stripe.
      if paid ->> 'site' is distinct from paid ->> 'ownSite' then return null; end if;
    end if;

    perform pg_advisory_xact_lock(hashtext('receipt numbers'));
    insert into payments as p (lead_id, receipt_number, cents, currency, paid_on, method, option_id, option_text,
      refunded_cents, refunded_on, refund_totals, card_reference, purpose, disputed_at, created_at)
    values (lead.id, (select coalesce(max(receipt_number), 0) + 1 from payments), amount, money,
      ((paid ->> 'paidAt')::timestamptz at time zone 'utc')::date, 'card', lead.option_id,
      case when lead.option_id is null then ''
        else coalesce(lead.fields ->> 'Option-On-Site', lead.fields ->> 'Option', '') end,
      (paid ->> 'refundedCents')::integer, (paid ->> 'refundedOn')::date,
      case when paid ->> 'refundedOn' is null then '{}'
        else jsonb_build_object((paid ->> 'refundedOn')::date, (paid ->> 'refundedCents')::integer) end, paid ->> 'reference', paid ->> 'purpose',
      (paid ->> 'disputedAt')::timestamptz, (paid ->> 'paidAt')::timestamptz)
    on conflict (card_reference) do update set
      refunded_on = case when excluded.refunded_cents > p.refunded_cents then excluded.refunded_on else p.refunded_on end,
      refunded_cents = greatest(p.refunded_cents, excluded.refunded_cents),
      refund_totals = (
        select coalesce(jsonb_object_agg(day, total), '{}') from (
          select key as day, max(value::integer) as total
          from (select * from jsonb_each_text(p.refund_totals) union all select * from jsonb_each_text(excluded.refund_totals))
            as refund group by key
        ) as by_day
      ),
      disputed_at = coalesce(p.disputed_at, excluded.disputed_at)
    -- A row that was just inserted has the xmax 0.
    returning xmax = 0 into is_new;
    update card_sessions set state = 'paid' where id = opened.id;
    if lead.id is null then return null; end if;

    if lead.status = 'approved' and lead.deleted_at is null
      and (opened.id is null or (opened.cents = amount and opened.currency = money)) then
      select coalesce(${dueOf('lead').cents} in (sum(p.cents), sum(p.cents - p.refunded_cents)), false) into is_settled
      from payments as p
      where p.lead_id = lead.id and p.card_reference is not null and p.currency = ${dueOf('lead').currency};
    end if;
    if is_settled then update leads set status = 'paid' where id = lead.id; end if;
    if is_new or is_settled then
      insert into lead_events (lead_id, actor, kind, from_status, to_status, details)
      values (lead.id, case when is_new then 'client' else 'site' end,
        case when is_new then 'card_payment' else 'status' end,
        case when is_settled then lead.status end, case when is_settled then 'paid' end,
        case when is_new then jsonb_build_object('cents', amount, 'currency', money, 'purpose', paid ->> 'purpose')
          else '{}' end);
    end if;
    return case when is_new then lead.id end;
  end $$`,
];

const DOWN = [
  'drop function record_card_payment',
  UPDATE_PAYMENTS_BEFORE,
  RECORD_PAYMENTS_BEFORE,
  'drop function card_rest',
  'drop table stripe_events',
  'drop table card_sessions',
  'drop index payments_of_leads',
  // The books keep the payments by card, but a request can have only one payment.
  'update payments set lead_id = null where card_reference is not null',
  'create unique index payments_of_leads on payments (lead_id) where voided_at is null',
  `alter table payments drop column card_reference, drop column purpose, drop column disputed_at,
    drop column refund_totals`,
];
