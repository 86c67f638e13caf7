import { type RawBuilder, sql } from 'kysely';
import { KIND_TABLES, KINDS, type Kind } from '#src/domain/records/kinds.ts';

/** Values of the column `entity` of `revisions`. Each one identifies a table with a history. */
export type Entity = (typeof KIND_TABLES)[Kind]['entity'] | 'settings';

/** Values of the column `entity` of `demo_rows`: a demo record, lead, event of a demo lead, or payment for one. */
export type DemoEntity = Entity | 'lead' | 'lead_event' | 'payment';

export type ContentTable = (typeof KIND_TABLES)[Kind]['table'];

type TableInfo = { kind: Kind; entity: Entity; hasSlug: boolean; canBeHidden: boolean };

/** The tables of the kinds, whose rows have a trash and a history, in the order in which their rows are deleted. */
// `Object.fromEntries()` loses the type of the keys.
export const CONTENT_TABLES = Object.fromEntries(
  KINDS.map((kind) => {
    const info: TableInfo = { kind, ...KIND_TABLES[kind] };
    return [KIND_TABLES[kind].table, info];
  }),
) as Record<ContentTable, TableInfo>;

export const CONTENT_TABLE_NAMES: readonly ContentTable[] = KINDS.map((kind) => KIND_TABLES[kind].table);

/** A table whose rows have a history. The settings are one row, which has no trash and cannot be hidden. */
export type VersionedTable = ContentTable | 'settings';

export const toEntity = (table: VersionedTable): Entity =>
  table === 'settings' ? table : CONTENT_TABLES[table].entity;

/** The readers of a record: visitors of the public site, or the admin in the back office. */
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

/** SQL that is true if the row `alias` was added with the demo content. */
export const isDemoRow = (entity: DemoEntity, alias: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${alias}.id`)} in (select row_id from demo_rows where entity = ${sql.lit(entity)})`;

/**
 * SQL that is true if the owner has not changed the row `alias` since it was added. Moving it to the trash is a change.
 */
export const isUnedited = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${alias}.version`)} = 1`;

/** SQL that is true if the row `alias` is demo content that the owner has not changed. */
export const isUneditedDemoRow = (entity: Entity, alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${isUnedited(alias)} and ${isDemoRow(entity, alias)})`;
