import { stripVTControlCharacters } from 'node:util';
import { sql } from 'kysely';
import { CONTENT_TABLE_NAMES, toEntity } from '#src/server/platform/db/content-tables.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import { type CheckResult, pass, warn } from './check-result.ts';

/** The start of a tag, comment or processing instruction, or the end of a comment or CDATA section. */
const MARKUP = /<[a-z/!?]|--!?>|\]\]>/i;
const MAX_RECORDS = 50;
const MAX_NAME_LENGTH = 60;

/** A stored record. `texts` has its fields. */
type StoredRecord = { kind: string; id: number; name: string | null; texts: unknown };

/**
 * Lists stored texts that look like HTML. The site shows them as text, but in release 0.8 and earlier, a name with
 * markup could run a script for every visitor. Also reads hidden records, the trash and pending profile submissions.
 */
export async function checkMarkup(db: Db): Promise<CheckResult> {
  const lines = (await listRecords(db)).flatMap(({ texts, ...record }) => {
    const fields = listTexts(texts).flatMap(([field, text]) => (MARKUP.test(text) ? toLine(field) : []));
    return fields.length > 0 ? `${toLabel(record)}: ${fields.toSorted().join(', ')}` : [];
  });
  if (lines.length === 0) return pass('Texts', 'None looks like HTML.');
  const more = lines.length > MAX_RECORDS ? [`${lines.length - MAX_RECORDS} more`] : [];
  return warn(
    'Texts',
    [
      'These fields contain text that looks like HTML. Read them, because somebody may have tried an attack:',
      ...lines.slice(0, MAX_RECORDS),
      ...more,
    ].join('\n    '),
  );
}

async function listRecords(db: Db): Promise<StoredRecord[]> {
  const selects = [
    ...CONTENT_TABLE_NAMES.map((table) => {
      const entity = toEntity(table).replace('_', ' ');
      return sql`select ${entity} || case when deleted_at is null then '' else ' in the trash' end as kind,
        id, name, to_jsonb(t) as texts from ${sql.table(table)} as t`;
    }),
    sql`select 'settings', id, null, saved from settings`,
    sql`select 'profile submission', s.id, f.name, s.fields
      from profile_submissions as s join fighters as f on f.id = s.fighter_id where s.decided_at is null`,
  ];
  const { rows } = await sql<StoredRecord>`
    select * from (${sql.join(selects, sql` union all `)}) as stored where texts::text ~ '[<>]' order by kind, id
  `.execute(db);
  return rows;
}

/** Lists the texts in a JSON value, each with its path, such as `social_media.tiktok`. */
function listTexts(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    listTexts(inner, path === '' ? key : `${path}.${key}`),
  );
}

const toLabel = ({ kind, id, name }: Omit<StoredRecord, 'texts'>) =>
  name === null ? kind : `${kind} ${id} "${toLine(name)}"`;

/** Shortens a text of a user for a terminal. Removes control characters and those that change the text direction. */
function toLine(text: string): string {
  const line = stripVTControlCharacters(text).replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '');
  return line.length > MAX_NAME_LENGTH ? `${line.slice(0, MAX_NAME_LENGTH)}…` : line;
}
