import { type RawBuilder, sql } from 'kysely';
import type { ReferencedRecord } from '#src/domain/values/fields.ts';
import { type ContentTable, isVisibleTo } from './content-tables.ts';

/** SQL for the record that another record refers to, or null. `alias` is the alias of its table. */
export function toReferencedRecord(table: ContentTable, alias: string): RawBuilder<ReferencedRecord | null> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const named = sql`'id', ${column('id')}, 'name', ${column('name')}`;
  return sql`case when ${column('id')} is null then null
    when ${isVisibleTo('visitors', table, alias)} then json_build_object(${named})
    when ${isVisibleTo('admin', table, alias)} then json_build_object(${named}, 'hidden', true)
    else json_build_object(${named}, 'inTrash', true) end`;
}

export const toPublicReference = (reference: ReferencedRecord | null): ReferencedRecord | null =>
  reference?.hidden || reference?.inTrash ? null : reference;
