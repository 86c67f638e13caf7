import { isDeepStrictEqual } from 'node:util';
import { type RawBuilder, sql } from 'kysely';
import { ALL_ORIGINAL_TEMPLATES, ORIGINAL_TRANSLATIONS } from '#src/copy/admin/original-texts.ts';
import type { AgreementTemplate } from '#src/domain/agreements/agreement.ts';
import { DEFAULT_LANGUAGE, OTHER_LANGUAGES, type OtherLanguage } from '#src/domain/language/language.ts';
import type { ReplyTemplate } from '#src/domain/leads/reply-template.ts';
import {
  CLIENT_MESSAGES,
  type ClientMessages,
  ORIGINAL_MESSAGES,
  type TranslatedMessages,
} from '#src/domain/reels/client-message.ts';
import type { Db } from '#src/server/platform/db/db.ts';

/** The owner's texts, without the brand that fills their placeholders. */
export type StoredTexts = {
  version: number;
  templates: ReplyTemplate[];
  messages: ClientMessages;
  translatedMessages: TranslatedMessages;
  /** Null until the owner has saved some. */
  agreements: AgreementTemplate[] | null;
};

/** A template as it is stored. One of release 0.8 or earlier has no language. */
type StoredTemplate = Omit<ReplyTemplate, 'language'> & Partial<ReplyTemplate>;

type Row = Pick<StoredTexts, 'version'> & {
  templates: StoredTemplate[];
  /** Earlier releases stored no language. */
  agreements: (Omit<AgreementTemplate, 'language'> & Partial<AgreementTemplate>)[] | null;
  messages: Partial<ClientMessages>;
  translatedMessages: Partial<Record<OtherLanguage, Partial<ClientMessages>>>;
};

/** Adds the original templates in other languages to those that were saved before templates had a language. */
function toTemplates(stored: readonly StoredTemplate[]): ReplyTemplate[] {
  const templates = stored.map((template) => ({ language: DEFAULT_LANGUAGE, ...template }));
  if (stored.some(({ language }) => language !== undefined)) return templates;
  const names = stored.map(({ name }) => name);
  const added = ALL_ORIGINAL_TEMPLATES.filter(
    ({ name, language }) => language !== DEFAULT_LANGUAGE && !names.includes(name),
  );
  return [...templates, ...added];
}

const toTexts = ({ templates, agreements, messages, translatedMessages, ...row }: Row): StoredTexts => ({
  ...row,
  templates: toTemplates(templates),
  agreements: agreements?.map((template) => ({ language: DEFAULT_LANGUAGE, ...template })) ?? null,
  messages: { ...ORIGINAL_MESSAGES, ...messages },
  translatedMessages: mapOthers((language) => ({
    ...ORIGINAL_TRANSLATIONS[language],
    ...translatedMessages[language],
  })),
});

const mapOthers = <T>(make: (language: OtherLanguage) => T): Record<OtherLanguage, T> =>
  // `Object.fromEntries()` loses the type of the keys.
  Object.fromEntries(OTHER_LANGUAGES.map((language) => [language, make(language)])) as Record<
    OtherLanguage,
    T
  >;

/** Gets the owner's texts. Until the owner has saved some, these are the original ones, at version 0. */
export async function getReplyTemplates(db: Db): Promise<StoredTexts> {
  const stored = await db
    .selectFrom('reply_templates')
    .select(['version', 'templates', 'messages', 'translated_messages as translatedMessages', 'agreements'])
    .executeTakeFirst();
  return toTexts(
    stored ?? {
      version: 0,
      templates: [...ALL_ORIGINAL_TEMPLATES],
      messages: {},
      translatedMessages: {},
      agreements: null,
    },
  );
}

type GivenMessages = { [Kind in keyof ClientMessages]?: ClientMessages[Kind] | undefined };

type Change = {
  templates: readonly ReplyTemplate[];
  messages: GivenMessages;
  translatedMessages?: Partial<Record<OtherLanguage, GivenMessages | undefined>>;
  agreements?: readonly AgreementTemplate[] | undefined;
};

/**
 * SQL for the stored messages after a change. A message that equals the original is not stored, so that it changes with
 * the original in later releases.
 */
function mergeMessages(stored: RawBuilder<unknown>, messages: GivenMessages, originals: ClientMessages) {
  const given = CLIENT_MESSAGES.filter((kind) => messages[kind] !== undefined);
  const custom = given.filter((kind) => !isDeepStrictEqual(messages[kind], originals[kind]));
  const added = JSON.stringify(Object.fromEntries(custom.map((kind) => [kind, messages[kind]])));
  return sql`(coalesce(${stored}, '{}') - ${given}::text[]) || ${added}::jsonb`;
}

/**
 * Replaces the templates, the given messages and, if given, the templates for agreements. The version must be one of
 * `ifMatch`. Null allows any version. Returns undefined if somebody else has saved the texts since.
 */
export async function saveReplyTemplates(
  db: Db,
  { templates, messages, translatedMessages = {}, agreements }: Change,
  ifMatch: string[] | null,
): Promise<StoredTexts | undefined> {
  // The owner's first save creates the row. Until then, the version is 0.
  const mayCreate = ifMatch === null || ifMatch.includes('0');
  const translated = (stored: RawBuilder<unknown>) =>
    sql`jsonb_build_object(${sql.join(
      OTHER_LANGUAGES.flatMap((language) => [
        sql`${language}::text`,
        mergeMessages(
          sql`${stored} -> ${language}`,
          translatedMessages[language] ?? {},
          ORIGINAL_TRANSLATIONS[language],
        ),
      ]),
    )})`;
  const none = sql`null::jsonb`;
  const { rows } = await sql<Row>`
    insert into reply_templates as t (templates, messages, translated_messages, agreements)
    select ${JSON.stringify(templates)}::jsonb, ${mergeMessages(none, messages, ORIGINAL_MESSAGES)},
      ${translated(none)}, ${agreements ? JSON.stringify(agreements) : null}::jsonb
    where ${mayCreate}::boolean or exists (select from reply_templates)
    on conflict (id) do update set templates = excluded.templates,
      messages = ${mergeMessages(sql`t.messages`, messages, ORIGINAL_MESSAGES)},
      translated_messages = ${translated(sql`t.translated_messages`)},
      agreements = coalesce(excluded.agreements, t.agreements), version = t.version + 1
    where ${ifMatch}::text[] is null or t.version::text = any(${ifMatch}::text[])
    returning version, templates, messages, translated_messages as "translatedMessages", agreements
  `.execute(db);
  return rows[0] && toTexts(rows[0]);
}
