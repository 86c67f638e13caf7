import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { precompile } from '#src/server/platform/db/precompile.ts';

test('keeps the SQL of a fragment with nested fragments and literals', () => {
  const column = sql`${sql.ref('t.name')} || ${sql.lit("'s gym")}`;
  expect(sql`select ${precompile(column)}`.toOperationNode()).toMatchObject({
    parameters: [{ sqlFragments: [`"t"."name" || '''s gym'`], parameters: [] }],
  });
});

test('rejects a fragment with values, because every statement would reuse the first values', () => {
  expect(() => precompile(sql`t.id = ${1}`)).toThrow('A fragment with values');
});
