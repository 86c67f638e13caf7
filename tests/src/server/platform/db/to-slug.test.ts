import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { toSlug } from '#src/domain/records/slug.ts';
import { useDatabase } from '../../../../support/database/database.ts';

const { db } = useDatabase({ keepRows: true });

const NAMES = [
  'Ada Marlowe',
  "  Rory 'The Rock' O'Dell, Jr. ",
  'José Ñandú Çelik İbrahim',
  'Łukasz Đorđević Ðóra Ørsted Æsa Œuvre Straße GROẞ Þór ıŞIK',
  'Nguyễn Thị Ánh ﬁnal ①',
  '武田 Иван',
  'Ivan Иван 3',
  '🥊',
  `${'a'.repeat(199)} b`,
  '--',
];

it('the database makes the same slugs from names as the forms do', async () => {
  const { rows } = await sql<{ slug: string }>`
    select to_slug(name) as slug from unnest(${NAMES}::text[]) with ordinality as t (name, position)
    order by position
  `.execute(db());
  expect(rows.map(({ slug }) => slug)).toEqual(NAMES.map(toSlug));
});
