import { type Kysely, sql } from 'kysely';

/**
 * Stores what the client of a highlight request accepted: the version, and the price in its wording. The price is locked
 * until the owner delivers another version.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db);
}

const UP = [
  `alter table leads
    add column accepted_version integer,
    add column accepted_cents integer check (accepted_cents >= 0),
    add column accepted_currency text,
    add constraint leads_accepted_complete check (
      num_nonnulls(accepted_cents, accepted_currency) in (0, 2) and (accepted_version is not null or accepted_cents is null)
    )`,
  // Until now, the owner could change the price of an accepted version. The first price change after the acceptance
  // contains the price that the client saw. A restore calls the function too, because the backup may be older than this migration.
  `create function fill_accepted_prices() returns void language sql as $$
    update leads set accepted_version = accepted.version, accepted_cents = accepted.cents,
      accepted_currency = accepted.currency
    from (
      select l.id, r.version, coalesce((seen.agreed ->> 'cents')::integer, l.option_cents) as cents,
        coalesce(seen.agreed ->> 'currency', l.option_currency) as currency
      from reels as r join leads as l on l.id = r.lead_id cross join lateral (
        select coalesce(
          (
            select e.details -> 'from' from lead_events as e
            where e.lead_id = l.id and e.kind = 'price' and e.id > (
              select max(a.id) from lead_events as a where a.lead_id = l.id and a.kind = 'accepted'
            )
            order by e.id limit 1
          ),
          case when l.agreed_cents is not null then
            jsonb_build_object('cents', l.agreed_cents, 'currency', l.agreed_currency) end
        ) as agreed
      ) as seen
      where r.accepted_at is not null and r.superseded_at is null and l.accepted_version is null
    ) as accepted
    where leads.id = accepted.id
  $$`,
  'select fill_accepted_prices()',
];

const DOWN = [
  'drop function fill_accepted_prices',
  `alter table leads drop constraint leads_accepted_complete,
    drop column accepted_version, drop column accepted_cents, drop column accepted_currency`,
];
