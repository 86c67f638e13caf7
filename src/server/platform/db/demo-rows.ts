import { type RawBuilder, sql } from 'kysely';
import type { Entity } from './content-tables.ts';

/** SQL that is true if the row `alias` was added with the demo content. */
export const isDemoRow = (entity: Entity, alias: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${alias}.id`)} in (select row_id from demo_rows where entity = ${sql.lit(entity)})`;

/** SQL that is true if the owner has not changed the row `alias` since it was added. Moving it to the trash counts. */
export const isUnedited = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${alias}.version`)} = 1`;

/** SQL that is true if the row `alias` is demo content that the owner has not changed. */
export const isUneditedDemoRow = (entity: Entity, alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${isUnedited(alias)} and ${isDemoRow(entity, alias)})`;
