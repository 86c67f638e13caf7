import { type Kysely, sql } from 'kysely';

/**
 * Adds the owner's texts of the messages to clients, and new kinds of emails to clients. A message that is not stored has
 * its original text.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db);
}

const KINDS_BEFORE = `'page', 'reel', 'files', 'change_requested', 'accepted', 'link_replaced'`;

const UP = [
  `alter table reply_templates
    add column messages jsonb not null default '{}' check (jsonb_typeof(messages) = 'object')`,
  'alter table lead_emails drop constraint lead_emails_kind_check',
  `alter table lead_emails add constraint lead_emails_kind_check
    check (kind in (${KINDS_BEFORE}, 'received', 'in_edit', 'due', 'paid', 'declined'))`,
  // Deletes an unsent email about a declined request when the request is moved to another status, such as by an undo.
  `create function delete_declined_emails() returns trigger language plpgsql as $$
    begin
      delete from lead_emails where lead_id = new.id and kind = 'declined' and sent_at is null;
      return null;
    end
  $$`,
  `create trigger leads_delete_declined_emails after update of status on leads
    for each row when (old.status = 'declined' and new.status <> 'declined')
    execute function delete_declined_emails()`,
];

const DOWN = [
  'drop trigger leads_delete_declined_emails on leads',
  'drop function delete_declined_emails',
  `delete from lead_emails where kind not in (${KINDS_BEFORE})`,
  'alter table lead_emails drop constraint lead_emails_kind_check',
  `alter table lead_emails add constraint lead_emails_kind_check check (kind in (${KINDS_BEFORE}))`,
  'alter table reply_templates drop column messages',
];
