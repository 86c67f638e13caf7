import { type Kysely, sql } from 'kysely';

/** Lets a fighter's log contain results without a weight, and adds the address and contact details of a gym. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db);
}

/** Creates the function that copies a weight from the log to the fighter. `latestPounds` is SQL for the pounds. */
const createFunction = (latestPounds: string) => `
  create or replace function apply_latest_weigh_in() returns trigger language plpgsql as $$
  declare
    pounds text := ${latestPounds};
  begin
    if cardinality(new.weigh_ins) = 0 then
      return new;
    end if;
    if (tg_op = 'INSERT' or new.weigh_ins is distinct from old.weigh_ins)
      and (new.weigh_ins[1] ->> 'date')::date > (now() at time zone 'utc')::date + 1 then
      raise check_violation
        using constraint = 'fighters_weigh_ins_not_future', message = 'a weigh-in is in the future';
    end if;
    if pounds is not null then
      new.weight := trim_scale(pounds::numeric) || ' lbs';
    end if;
    return new;
  end $$`;

const UP = [
  `alter table gyms
    add column address text not null default '',
    add column phone text not null default '',
    add column website text not null default '',
    add column social_media jsonb not null default '{}' check (jsonb_typeof(social_media) = 'object')`,
  createFunction(`(
      select value ->> 'pounds' from unnest(new.weigh_ins) with ordinality as entries(value, number)
      where value ->> 'pounds' is not null order by number limit 1
    )`),
];

const DOWN = [
  createFunction(`new.weigh_ins[1] ->> 'pounds'`),
  'alter table gyms drop column address, drop column phone, drop column website, drop column social_media',
];
