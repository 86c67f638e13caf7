import { type RawBuilder, sql } from 'kysely';
import { CONTENT_TABLES, type VersionedTable } from './content-tables.ts';

/** Who reads a record: visitors of the public site, or the admin in the back office. */
export type Audience = 'visitors' | 'admin';

/**
 * SQL for whether an audience sees the row `alias` of a table. Nobody sees the trash, and visitors see no
 * hidden records. Everybody sees the settings. Every public read must use this rule.
 */
export function isVisibleTo(audience: Audience, table: VersionedTable, alias = 't'): RawBuilder<boolean> {
  if (table === 'settings') return sql<boolean>`true`;
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return audience === 'visitors' && CONTENT_TABLES[table].canBeHidden
    ? sql`(${column('deleted_at')} is null and ${column('published')})`
    : sql`(${column('deleted_at')} is null)`;
}
