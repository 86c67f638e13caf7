import { sql } from 'kysely';
import type { LinkedKind } from '#src/domain/sharing/readable-link.ts';
import { CONTENT_TABLES, isVisibleTo } from '#src/server/platform/db/content-tables.ts';
import type { Db } from '#src/server/platform/db/db.ts';

/** The record that a readable link leads to. `id` is null once the record has been erased. */
type LinkTarget = { id: number | null; isVisible: boolean };

/**
 * Finds the target of a readable link, even of one from before the record was renamed. After the record has been
 * erased, only a hash of the slug is stored.
 */
export async function findLinkTarget(
  db: Db,
  kind: LinkedKind,
  slug: string,
): Promise<LinkTarget | undefined> {
  const { rows } = await sql<LinkTarget>`
    select l.row_id as id, coalesce(${isVisibleTo('visitors', kind)}, false) as "isVisible"
    from readable_links as l left join ${sql.table(kind)} as t on t.id = l.row_id
    where l.entity = ${CONTENT_TABLES[kind].entity} and l.slug in (${slug}, erased_slug(${slug}))
  `.execute(db);
  return rows[0];
}

/** Finds the slug of a record's current readable link. The record may be hidden, but not in the trash. */
export async function findCurrentSlug(db: Db, kind: LinkedKind, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ slug: string }>`
    select l.slug from readable_links as l join ${sql.table(kind)} as t on t.id = l.row_id
    where l.entity = ${CONTENT_TABLES[kind].entity} and l.row_id = ${id} and l.is_current
      and ${isVisibleTo('admin', kind)}
  `.execute(db);
  return rows[0]?.slug;
}

/** A record's id, and the slug of its current readable link. */
export type CurrentSlug = { id: number; slug: string };

/** Lists the slugs of all current readable links. */
export async function listCurrentSlugs(db: Db, kind: LinkedKind): Promise<CurrentSlug[]> {
  const { rows } = await sql<CurrentSlug>`
    select row_id as id, slug from readable_links
    where entity = ${CONTENT_TABLES[kind].entity} and is_current
  `.execute(db);
  return rows;
}
