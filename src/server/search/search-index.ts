import { type RawBuilder, sql } from 'kysely';
import type { LeadKind } from '#src/domain/leads/lead.ts';
import { firstLineOf, senderOf } from '#src/domain/leads/lead-text.ts';
import { KIND_TABLES, KINDS, type Kind } from '#src/domain/records/kinds.ts';
import type { SearchEntry } from '#src/domain/search/schema.ts';
import { leadKindOf } from '#src/server/leads/lead-columns.ts';
import type { Db } from '#src/server/platform/db/db.ts';

/** How many leads the search covers, newest first. The inbox itself lists all leads. */
const MAX_LEADS = 5_000;
/** This many characters are enough to recognize a message. */
const MAX_MESSAGE_LENGTH = 80;

type Row =
  | {
      kind: Kind;
      id: number;
      name: string;
      detail: string;
      picture: string;
      published: boolean;
      fields: null;
    }
  | {
      kind: LeadKind;
      id: number;
      name: null;
      detail: null;
      picture: null;
      published: null;
      fields: Record<string, string>;
    };

type Details = { detail: RawBuilder<string>; picture?: RawBuilder<string>; join?: RawBuilder<unknown> };

/** SQL for the second line and the picture of an entry. The record is `t`. A kind that is not listed has neither. */
const DETAILS: Partial<Record<Kind, Details>> = {
  fighters: {
    detail: sql`concat_ws(', ', nullif(t.weight, ''), g.name, nullif(g.city, ''), nullif(g.state, ''))`,
    picture: sql`t.featured_image`,
    join: sql`left join gyms as g on g.id = t.gym_id and g.deleted_at is null`,
  },
  videos: {
    detail: sql`coalesce(u.preview ->> 'title', '')`,
    picture: sql`coalesce(u.preview -> 'poster' ->> 'src', '')`,
    join: sql`left join video_urls as u on u.url = t.video_url`,
  },
  shows: {
    // Like `toDateText`.
    detail: sql`concat_ws(', ', to_char(t.starts_on::date, 'Mon FMDD, YYYY'), nullif(t.venue, ''), nullif(t.city, ''), nullif(t.state, ''))`,
    picture: sql`t.poster`,
  },
  gyms: { detail: sql`concat_ws(', ', nullif(t.address, ''), nullif(t.city, ''), nullif(t.state, ''))` },
};

const NONE = sql<string>`''`;

const records = sql.join(
  KINDS.map((kind) => {
    const { table, canBeHidden } = KIND_TABLES[kind];
    const { detail, picture = NONE, join = sql`` } = DETAILS[kind] ?? { detail: NONE };
    return sql`
      select ${sql.lit(kind)} as kind, t.id, t.name, ${detail} as detail, ${picture} as picture,
        ${canBeHidden ? sql`t.published` : sql`true`} as published, null::jsonb as fields, t.updated_at as at
      from ${sql.table(table)} as t ${join} where t.deleted_at is null`;
  }),
  sql` union all `,
);

/**
 * Lists all records and the newest 5,000 leads that are not in the trash, the most recently changed or received first.
 */
export async function listSearchEntries(db: Db): Promise<SearchEntry[]> {
  const { rows } = await sql<Row>`
    select kind, id, name, detail, picture, published, fields from (
      ${records}
      union all
      (select ${leadKindOf(sql`kind`)}, id, null, null, null, null,
        jsonb_strip_nulls(jsonb_build_object(
          'First-Name', fields -> 'First-Name',
          'Last-Name', fields -> 'Last-Name',
          'Boxer-Name', fields -> 'Boxer-Name',
          'Instagram-Handle', fields -> 'Instagram-Handle',
          'Email', fields -> 'Email',
          'Bout', bout_text,
          'Message', left(ltrim(fields ->> 'Message', E' \\t\\r\\n'), ${MAX_MESSAGE_LENGTH}::int),
          'About', left(ltrim(fields ->> 'About', E' \\t\\r\\n'), ${MAX_MESSAGE_LENGTH}::int)
        )), created_at
      from leads where deleted_at is null order by id desc limit ${MAX_LEADS}::int)
    ) as entries order by at desc, kind, id desc
  `.execute(db);
  return rows.map(toEntry);
}

function toEntry(row: Row): SearchEntry {
  if (row.fields === null) {
    const { kind, id, name, detail, picture, published } = row;
    return { kind, id, name, detail, picture, ...(!published && { hidden: true }) };
  }
  const { kind, id, fields } = row;
  const detail = [fields['Email'], fields['Bout'], firstLineOf({ fields })].filter(Boolean).join(' · ');
  return { kind, id, name: senderOf({ fields }), detail, picture: '' };
}
