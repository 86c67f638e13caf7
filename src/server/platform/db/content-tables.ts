import type { Kind } from '#src/domain/history/history.ts';

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
