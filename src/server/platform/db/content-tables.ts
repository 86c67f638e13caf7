import { type RawBuilder, sql } from 'kysely';
import type { Kind } from '#src/domain/records/kinds.ts';

/** Values of the column `entity` of `revisions` and `demo_rows`. Each one identifies a table with a history. */
export type Entity = 'fighter' | 'gym' | 'video' | 'weight_class' | 'settings';

/**
 * The tables whose rows have a trash and a history, in the order in which their rows are deleted: fighters first, because
 * they refer to gyms and weight classes.
 */
export const CONTENT_TABLES = {
  fighters: { kind: 'fighters', entity: 'fighter', hasSlug: false, canBeHidden: true },
  videos: { kind: 'videos', entity: 'video', hasSlug: true, canBeHidden: true },
  gyms: { kind: 'gyms', entity: 'gym', hasSlug: true, canBeHidden: true },
  weight_classes: { kind: 'weight-classes', entity: 'weight_class', hasSlug: true, canBeHidden: false },
} as const satisfies Record<string, { kind: Kind; entity: Entity; hasSlug: boolean; canBeHidden: boolean }>;

export type ContentTable = keyof typeof CONTENT_TABLES;

/** A table whose rows have a history. The settings are one row, which has no trash and cannot be hidden. */
export type VersionedTable = ContentTable | 'settings';

export const toEntity = (table: VersionedTable): Entity =>
  table === 'settings' ? table : CONTENT_TABLES[table].entity;

// `Object.keys()` loses the type of the keys.
export const CONTENT_TABLE_NAMES = Object.keys(CONTENT_TABLES) as ContentTable[];

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

/** SQL that is true if the row `alias` was added with the demo content. */
export const isDemoRow = (entity: Entity, alias: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${alias}.id`)} in (select row_id from demo_rows where entity = ${sql.lit(entity)})`;

/** SQL that is true if the owner has not changed the row `alias` since it was added. Moving it to the trash counts. */
export const isUnedited = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${alias}.version`)} = 1`;

/** SQL that is true if the row `alias` is demo content that the owner has not changed. */
export const isUneditedDemoRow = (entity: Entity, alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${isUnedited(alias)} and ${isDemoRow(entity, alias)})`;
