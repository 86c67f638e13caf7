import { sql } from 'kysely';
import { senderOf } from '#src/domain/leads/lead-text.ts';
import type { OpenRequest, RequestStatistics } from '#src/domain/leads/schema.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import { dueOn } from './lead-columns.ts';

const MONTHS = 12;
/** The shortest time in a status that counts. After a shorter stay, the request was probably moved there by mistake. */
const MIN_STAY = sql`interval '1 minute'`;

type Row = Omit<RequestStatistics, 'open'> & {
  open: (Omit<OpenRequest, 'sender'> & { fields: Record<string, string> })[];
};

/** Computes the statistics about highlight requests, without deleted ones and spam. */
export async function getRequestStatistics(db: Db): Promise<RequestStatistics> {
  const { rows } = await sql<Row>`
    with requests as (
      select id, created_at, status, fields, show_id, ${dueOn} as "dueOn", coalesce(accepted_cents, agreed_cents, option_cents) as cents,
        coalesce(accepted_currency, agreed_currency, option_currency) as currency, case
          when status in ('delivered', 'approved') then 'due'
          when status = 'paid' then 'paid'
        end as payment
      from leads where kind = 'highlight' and status <> 'spam' and deleted_at is null
    ), months as (
      select to_char(month, 'YYYY-MM') as month, count(r.id)::int as requests
      from generate_series(
        date_trunc('month', now() at time zone 'utc') - make_interval(months => ${MONTHS - 1}::int),
        date_trunc('month', now() at time zone 'utc'), interval '1 month'
      ) as month
      left join requests as r on date_trunc('month', r.created_at at time zone 'utc') = month
      group by 1
    ), moves as (
      select e.lead_id, e.from_status, e.to_status, e.kind, e.created_at as ended,
        lag(e.kind) over history as previous_kind,
        coalesce(lag(e.created_at) over history, r.created_at) as started
      from lead_events as e join requests as r on r.id = e.lead_id
      where e.to_status is not null
      window history as (partition by e.lead_id order by e.id)
    ), totals as (
      -- A request may have the same status several times. If its history starts during a stay, the start of that stay
      -- is unknown.
      select lead_id, from_status as status, sum(ended - started) as stay
      from moves
      where from_status <> to_status and previous_kind is distinct from 'history_started'
        and from_status in ('new', 'accepted', 'in_edit', 'delivered', 'approved')
      group by 1, 2 having sum(ended - started) >= ${MIN_STAY}
    ), stays as (
      select status, count(*)::int as requests, round((percentile_cont(0.5) within group (
        order by extract(epoch from stay)) / 86400)::numeric, 2)::float as days
      from totals group by 1
    ), amounts as (
      select currency,
        count(*) filter (where payment = 'due')::int as due,
        coalesce(sum(cents) filter (where payment = 'due'), 0)::bigint as "dueCents",
        count(*) filter (where payment = 'paid')::int as paid,
        coalesce(sum(cents) filter (where payment = 'paid'), 0)::bigint as "paidCents"
      from (
        select currency, card_rest(id, cents, currency) as cents, payment from requests where payment = 'due' and cents is not null
        union all
        select currency, cents - refunded_cents, 'paid' from payments where voided_at is null
      ) as amount group by 1
    ), show_requests as (
      select show_id, count(*)::int as requests from requests where show_id is not null group by 1
    ), show_income as (
      select show_id, json_agg(json_build_object('currency', currency, 'payments', payments, 'cents', cents)
        order by cents desc, currency) as income
      from (
        select show_id, currency, count(*)::int as payments, sum(cents - refunded_cents)::bigint as cents
        from payments where voided_at is null and show_id is not null group by 1, 2
      ) as by_currency group by 1
    ), shows_in_numbers as (
      select s.id, s.name, s.starts_on as "startsOn",
        (select count(*)::int from unnest(s.bouts) as bout where (bout ->> 'isFilmed')::boolean) as filmed,
        coalesce(r.requests, 0) as requests, coalesce(i.income, '[]') as income
      from shows as s left join show_requests as r on r.show_id = s.id left join show_income as i on i.show_id = s.id
      where r.show_id is not null or i.show_id is not null
    )
    select
      (select count(*)::int from requests) as requests,
      (select coalesce(json_agg(s order by "startsOn" desc, id), '[]') from shows_in_numbers as s) as shows,
      (
        select coalesce(json_agg(json_build_object('id', id, 'fields', fields, 'status', status, 'dueOn', "dueOn")
          order by id), '[]')
        from requests where status not in ('paid', 'declined')
      ) as open,
      (select json_agg(m order by month) from months as m) as months,
      (
        select coalesce(json_agg(s order by array_position(
          array['new', 'accepted', 'in_edit', 'delivered', 'approved'], s.status)), '[]') from stays as s
      ) as stays,
      (select coalesce(json_agg(a order by "dueCents" + "paidCents" desc, currency), '[]') from amounts as a) as amounts,
      (
        select json_build_object('due', count(*) filter (where payment = 'due'),
          'paid', count(*) filter (where payment = 'paid'))
        from requests where cents is null
      ) as "withoutPrice"
  `.execute(db);
  const [statistics] = rows;
  if (!statistics) throw new Error('The statistics returned no row');
  const open = statistics.open.map(({ fields, ...request }) => ({
    ...request,
    sender: senderOf({ fields }),
  }));
  return { ...statistics, open };
}
