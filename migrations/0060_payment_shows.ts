import { type Kysely, sql } from 'kysely';

/** Adds the show of a payment, because the payment is kept for the books after its request is erased. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db);
}

const UP = [
  'alter table payments add column show_id integer references shows on delete set null',
  'create index payments_show on payments (show_id) where show_id is not null',
  `create function set_payment_show() returns trigger language plpgsql as $$
  begin
    new.show_id := coalesce(new.show_id, (select show_id from leads where id = new.lead_id));
    return new;
  end $$`,
  `create trigger payments_show before insert on payments
    for each row execute function set_payment_show()`,
];

const DOWN = [
  'drop trigger payments_show on payments',
  'drop function set_payment_show',
  'alter table payments drop column show_id',
];
