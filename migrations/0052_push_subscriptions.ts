import { type Kysely, sql } from 'kysely';

/** Adds the devices that get notifications. A notice for a device is a row of `notices` that refers to it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db);
}

const UP = [
  `create table push_subscriptions (
    id integer primary key generated always as identity,
    endpoint text not null unique,
    p256dh text not null,
    auth text not null,
    -- A hash of the site's key and the credentials of the owner.
    owner_hash text not null,
    name text not null,
    kinds text[] not null,
    quiet_from text not null default '',
    quiet_to text not null default '',
    time_zone text not null,
    shows_details boolean not null default false,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    last_sent_at timestamptz
  )`,
  `alter table notices add column subscription_id integer references push_subscriptions on delete cascade`,
  'create index notices_of_subscriptions on notices (subscription_id) where subscription_id is not null',
];

const DOWN = [
  'delete from notices where subscription_id is not null',
  'alter table notices drop column subscription_id',
  'drop table push_subscriptions',
];
