import { type Kysely, sql } from 'kysely';

/** Adds the readable links of fighters and gyms, such as /f/ada-marlowe. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db);
}

/** The columns that the links are made from. */
const SOURCES = { fighters: 'name', gyms: 'slug' } as const;
type Table = keyof typeof SOURCES;

const TABLES: Table[] = ['fighters', 'gyms'];

const entityOf = (table: Table) => table.slice(0, -1);

const UP: string[] = [
  // A slug never moves to another record. When a record is erased, its links lose the id, and a hash replaces the
  // slug, because the slug contains a name.
  `create table readable_links (
    entity text not null check (entity in ('fighter', 'gym')),
    slug text not null check (slug <> ''),
    row_id integer,
    is_current boolean not null default true,
    created_at timestamptz not null default now(),
    primary key (entity, slug)
  )`,
  `create unique index readable_links_current on readable_links (entity, row_id) where is_current`,
  `create index readable_links_row on readable_links (entity, row_id)`,

  // Makes the same slugs as `toSlug` in src/domain/records/slug.ts. Normalization splits a letter with an accent into two
  // characters. lower() changes only ASCII in the collation "C", so both cases of other letters are replaced.
  `create function to_slug(name text) returns text language sql immutable parallel safe as $$
    select trim('-' from left(trim('-' from regexp_replace(
      replace(replace(replace(replace(
        translate(
          lower(regexp_replace(normalize(name, nfkd), '[\\u0300-\\u036f]', '', 'g') collate "C"),
          'đĐðÐıłŁøØÆŒẞÞ', 'ddddillooæœßþ'
        ), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'),
      '[^a-z0-9]+', '-', 'g'
    )), 200))
  $$`,
  `create function erased_slug(slug text) returns text language sql immutable parallel safe
    return 'erased:' || encode(sha256(convert_to(slug, 'UTF8')), 'hex')`,

  // Gives a record the first free link of `source`, `source`-2, `source`-3, `source`-4, `source`-`id`,
  // `source`-`id`-6 and so on. A link that the record had before counts as free. The id limits the number of attempts,
  // however many records have the same name.
  `create function assign_readable_link(entity_name text, id integer, source text) returns void
    language plpgsql as $$
  declare
    base text := coalesce(nullif(to_slug(source), ''), entity_name || '-' || id);
    candidate text := base;
    number integer := 1;
  begin
    update readable_links set is_current = false
      where entity = entity_name and row_id = id and is_current;
    loop
      insert into readable_links (entity, slug, row_id) select entity_name, candidate, assign_readable_link.id
        where not exists (
          select from readable_links where entity = entity_name and slug = erased_slug(candidate)
        )
        on conflict (entity, slug) do update set is_current = true
          where readable_links.row_id = excluded.row_id;
      exit when found;
      number := number + 1;
      candidate := base || '-' || case
        when number < 5 then number::text
        when number = 5 then id::text
        else id || '-' || number
      end;
    end loop;
  end $$`,
  // A restore calls this too, because the backup may be older than this migration.
  `create function assign_missing_readable_links() returns void language plpgsql as $$
  begin
    ${TABLES.map(
      (table) => `perform assign_readable_link('${entityOf(table)}', t.id, t.${SOURCES[table]}) from (
      select * from ${table} as record where not exists (
        select from readable_links as l where l.entity = '${entityOf(table)}' and l.row_id = record.id
      ) order by id
    ) as t;`,
    ).join('\n')}
  end $$`,
  `create function maintain_readable_links() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then
      update readable_links set slug = erased_slug(slug), row_id = null, is_current = false
        where entity = tg_argv[0] and row_id = old.id;
    else
      perform assign_readable_link(tg_argv[0], new.id, to_jsonb(new) ->> tg_argv[1]);
    end if;
    return null;
  end $$`,
  ...TABLES.flatMap((table) => [
    `create trigger ${table}_link after insert or delete on ${table}
      for each row execute function maintain_readable_links('${entityOf(table)}', '${SOURCES[table]}')`,
    `create trigger ${table}_link_changed after update of ${SOURCES[table]} on ${table}
      for each row when (old.${SOURCES[table]} is distinct from new.${SOURCES[table]})
      execute function maintain_readable_links('${entityOf(table)}', '${SOURCES[table]}')`,
  ]),
  'select assign_missing_readable_links()',
];

const DOWN: string[] = [
  ...TABLES.flatMap((table) => [
    `drop trigger ${table}_link on ${table}`,
    `drop trigger ${table}_link_changed on ${table}`,
  ]),
  'drop function maintain_readable_links, assign_missing_readable_links, assign_readable_link, erased_slug, to_slug',
  'drop table readable_links',
];
