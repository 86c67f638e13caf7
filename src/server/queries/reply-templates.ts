import { sql } from 'kysely';
import { ORIGINAL_TEMPLATES, type ReplyTemplate, type ReplyTemplates } from '#src/domain/reply-template.ts';
import type { Db } from '#src/server/db/db.ts';

/** Gets the owner's templates. Until the owner has saved some, these are the original ones, at version 0. */
export async function getReplyTemplates(db: Db): Promise<ReplyTemplates> {
  const stored = await db.selectFrom('reply_templates').select(['version', 'templates']).executeTakeFirst();
  return stored ?? { version: 0, templates: [...ORIGINAL_TEMPLATES] };
}

/**
 * Replaces the templates if their version is one of `ifMatch`. Null allows any version. Returns undefined if
 * somebody else has saved them since.
 */
export async function saveReplyTemplates(
  db: Db,
  templates: readonly ReplyTemplate[],
  ifMatch: string[] | null,
): Promise<ReplyTemplates | undefined> {
  // The owner's first save creates the row. Until then, the version is 0.
  const mayCreate = ifMatch === null || ifMatch.includes('0');
  const { rows } = await sql<ReplyTemplates>`
    insert into reply_templates as t (templates)
    select ${JSON.stringify(templates)}::jsonb
    where ${mayCreate}::boolean or exists (select from reply_templates)
    on conflict (id) do update set templates = excluded.templates, version = t.version + 1
    where ${ifMatch}::text[] is null or t.version::text = any(${ifMatch}::text[])
    returning version, templates
  `.execute(db);
  return rows[0];
}
