import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { AgreementTemplate } from '#src/domain/agreements/agreement.ts';
import { ORIGINAL_TEMPLATES, type ReplyTemplate } from '#src/domain/leads/reply-template.ts';
import { CLIENT_MESSAGES, type ClientMessages, ORIGINAL_MESSAGES } from '#src/domain/reels/client-message.ts';
import type { Db } from '#src/server/platform/db/db.ts';

/** The owner's texts, without the brand that fills their placeholders. */
export type StoredTexts = {
  version: number;
  templates: ReplyTemplate[];
  messages: ClientMessages;
  /** Null until the owner has saved some. */
  agreements: AgreementTemplate[] | null;
};

type Row = Omit<StoredTexts, 'messages'> & { messages: Partial<ClientMessages> };

const toTexts = ({ messages, ...row }: Row): StoredTexts => ({
  ...row,
  messages: { ...ORIGINAL_MESSAGES, ...messages },
});

/** Gets the owner's texts. Until the owner has saved some, these are the original ones, at version 0. */
export async function getReplyTemplates(db: Db): Promise<StoredTexts> {
  const stored = await db
    .selectFrom('reply_templates')
    .select(['version', 'templates', 'messages', 'agreements'])
    .executeTakeFirst();
  return toTexts(
    stored ?? { version: 0, templates: [...ORIGINAL_TEMPLATES], messages: {}, agreements: null },
  );
}

type Change = {
  templates: readonly ReplyTemplate[];
  messages: { [Kind in keyof ClientMessages]?: ClientMessages[Kind] | undefined };
  agreements?: readonly AgreementTemplate[] | undefined;
};

/**
 * Replaces the templates, the given messages and the templates for agreements, if they are given, if the version is one of
 * `ifMatch`. Null allows any version. A message that equals the original is not stored, so that it changes with the original in later releases. Returns undefined if
 * somebody else has saved the texts since.
 */
export async function saveReplyTemplates(
  db: Db,
  { templates, messages, agreements }: Change,
  ifMatch: string[] | null,
): Promise<StoredTexts | undefined> {
  // The owner's first save creates the row. Until then, the version is 0.
  const mayCreate = ifMatch === null || ifMatch.includes('0');
  const given = CLIENT_MESSAGES.filter((kind) => messages[kind] !== undefined);
  const custom = given.filter((kind) => !isDeepStrictEqual(messages[kind], ORIGINAL_MESSAGES[kind]));
  const stored = JSON.stringify(Object.fromEntries(custom.map((kind) => [kind, messages[kind]])));
  const { rows } = await sql<Row>`
    insert into reply_templates as t (templates, messages, agreements)
    select ${JSON.stringify(templates)}::jsonb, ${stored}::jsonb, ${agreements ? JSON.stringify(agreements) : null}::jsonb
    where ${mayCreate}::boolean or exists (select from reply_templates)
    on conflict (id) do update set templates = excluded.templates,
      messages = (t.messages - ${given}::text[]) || excluded.messages, agreements = coalesce(excluded.agreements, t.agreements),
      version = t.version + 1
    where ${ifMatch}::text[] is null or t.version::text = any(${ifMatch}::text[])
    returning version, templates, messages, agreements
  `.execute(db);
  return rows[0] && toTexts(rows[0]);
}
