import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name;

/** The fields with the names of their columns: `careerBestPart` becomes `career_best_part`. */
export type Columns<Fields> = { [Field in keyof Fields & string as SnakeCase<Field>]: Fields[Field] };

/** Converts a field name to the name of its column. */
export const toColumnName = (field: string) =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Renames fields to their columns. */
export const toColumns = <Fields extends object>(fields: Fields): Columns<Fields> =>
  // `toColumnName` implements `SnakeCase`.
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [toColumnName(field), value]),
  ) as Columns<Fields>;

/** An SQL expression for each field of `Row`. */
export type SqlFields<Row> = { [Field in keyof Row]: RawBuilder<Row[Field]> };

/**
 * Returns an SQL expression for the id and for each field of a schema: a column of the table with the alias `t`.
 */
export const toSqlFields = <Shape extends z.ZodRawShape>(shape: Shape) =>
  // `Object.fromEntries()` loses the type of the keys.
  Object.fromEntries(
    ['id', ...Object.keys(shape)].map((field) => [field, sql.ref(`t.${toColumnName(field)}`)]),
  ) as SqlFields<{ id: number } & z.output<z.ZodObject<Shape>>>;

/** SQL that formats a time as ISO 8601, in UTC and with milliseconds. */
export const toIsoTime = (time: RawBuilder<unknown>) =>
  sql`to_char((${time}) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** SQL for a select list in which every expression is named after its field. */
export const toSelectList = <Row>(fields: SqlFields<Row>): RawBuilder<Row> =>
  sql.join(
    Object.entries<RawBuilder<unknown>>(fields).map(([field, value]) => sql`${value} as ${sql.ref(field)}`),
  );
