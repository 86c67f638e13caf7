import { sql } from 'kysely';
import type { LeadKind } from '#src/domain/leads/lead.ts';
import { firstLineOf, senderOf } from '#src/domain/leads/lead-text.ts';
import type { Kind } from '#src/domain/records/kinds.ts';
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

/**
 * Lists all records and the newest 5,000 leads, without the trash. The entry that was changed or received last
 * comes first.
 */
export async function listSearchEntries(db: Db): Promise<SearchEntry[]> {
  const { rows } = await sql<Row>`
    select kind, id, name, detail, picture, published, fields from (
      select 'fighters' as kind, f.id, f.name,
        concat_ws(', ', nullif(f.weight, ''), g.name, nullif(g.city, ''), nullif(g.state, '')) as detail, f.featured_image as picture,
        f.published, null::jsonb as fields, f.updated_at as at
      from fighters as f left join gyms as g on g.id = f.gym_id and g.deleted_at is null
      where f.deleted_at is null
      union all
      select 'videos', v.id, v.name, coalesce(u.preview ->> 'title', ''),
        coalesce(u.preview -> 'poster' ->> 'src', ''), v.published, null, v.updated_at
      from videos as v left join video_urls as u on u.url = v.video_url
      where v.deleted_at is null
      union all
      select 'gyms', id, name, concat_ws(', ', nullif(address, ''), nullif(city, ''), nullif(state, '')), '', published, null, updated_at
      from gyms where deleted_at is null
      union all
      select 'weight-classes', id, name, '', '', true, null, updated_at
      from weight_classes where deleted_at is null
      union all
      (select ${leadKindOf(sql`kind`)}, id, null, null, null, null,
        jsonb_strip_nulls(jsonb_build_object(
          'First-Name', fields -> 'First-Name',
          'Last-Name', fields -> 'Last-Name',
          'Boxer-Name', fields -> 'Boxer-Name',
          'Instagram-Handle', fields -> 'Instagram-Handle',
          'Email', fields -> 'Email',
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
  const detail = [fields['Email'], firstLineOf({ fields })].filter(Boolean).join(' · ');
  return { kind, id, name: senderOf({ fields }), detail, picture: '' };
}
