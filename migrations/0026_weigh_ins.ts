import { type Kysely, sql } from 'kysely';

/**
 * Adds the weigh-ins of a fighter, newest first, and a fight record that the owner typed. The newest weigh-in decides
 * the fighter's weight. The site still reads the column `weight`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db);
}

const UP = [
  `alter table fighters add column weigh_ins jsonb[] not null default '{}'`,
  // Null means that the results in the log are counted.
  `alter table fighters add column fight_record jsonb check (jsonb_typeof(fight_record) = 'object')`,
  // Makes the same text as `toWeightText` in src/domain/weigh-ins/weigh-in.ts. A fighter in New Zealand is weighed up to 13 hours
  // before that day starts in UTC, so the next day is not in the future.
  `create function apply_latest_weigh_in() returns trigger language plpgsql as $$
  begin
    if cardinality(new.weigh_ins) = 0 then
      return new;
    end if;
    if (tg_op = 'INSERT' or new.weigh_ins is distinct from old.weigh_ins)
      and (new.weigh_ins[1] ->> 'date')::date > (now() at time zone 'utc')::date + 1 then
      raise check_violation
        using constraint = 'fighters_weigh_ins_not_future', message = 'a weigh-in is in the future';
    end if;
    new.weight := trim_scale((new.weigh_ins[1] ->> 'pounds')::numeric) || ' lbs';
    return new;
  end $$`,
  // Triggers run in the order of their names. This one runs before `fighters_touch`, so that another weight for a fighter
  // with weigh-ins does not count as a change.
  `create trigger fighters_latest_weigh_in before insert or update on fighters
    for each row execute function apply_latest_weigh_in()`,
];

const DOWN = [
  'drop trigger fighters_latest_weigh_in on fighters',
  'drop function apply_latest_weigh_in',
  'alter table fighters drop column fight_record, drop column weigh_ins',
];
