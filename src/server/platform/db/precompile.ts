import { createQueryId, PostgresQueryCompiler, type RawBuilder, sql } from 'kysely';

const compiler = new PostgresQueryCompiler();

/**
 * Compiles a fragment without values, such as a select list, so that Kysely doesn't compile it again for every
 * statement. Compiling takes up to half of the time that a statement spends outside the database.
 */
export function precompile<T>(fragment: RawBuilder<T>): RawBuilder<T> {
  const { sql: text, parameters } = compiler.compileQuery(fragment.toOperationNode(), createQueryId());
  if (parameters.length > 0) throw new Error('A fragment with values cannot be compiled in advance');
  return sql.raw<T>(text);
}
