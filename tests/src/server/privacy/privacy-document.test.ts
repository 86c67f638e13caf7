import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useDatabase } from '../../../support/database/database.ts';

const { db } = useDatabase();

const DOCUMENT = 'docs/privacy.md';
const HOW_TO_FIX = `
${DOCUMENT} must list every column of the database, and no other. Add one line per column to the table under "## Database":
| \`table.column\` | what it contains | who sees it | how long |
A column that says nothing about a person belongs under "## Columns without personal data" instead:
- \`table.column\``;

async function listColumns(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%' order by table_name, ordinal_position
  `.execute(db());
  return rows.map(({ name }) => name);
}

it('docs/privacy.md lists every column of the database once, and no other columns', async () => {
  const columns = await listColumns();
  const tables = new Set(columns.map((column) => column.split('.')[0]));
  const names = [...readFileSync(DOCUMENT, 'utf8').matchAll(/`(\w+\.\w+)`/g)].map(([, name = '']) => name);
  const listed = names.filter((name) => tables.has(name.split('.')[0]));
  expect(columns.length).toBeGreaterThan(100);
  const missing = columns.filter((column) => !listed.includes(column));
  const lines = missing.map((column) => `| \`${column}\` | … | … | … |`).join('\n');
  expect(missing, `Columns are missing:\n${lines}\n${HOW_TO_FIX}`).toEqual([]);
  const outdated = listed.filter((column) => !columns.includes(column));
  expect(outdated, `There are no such columns.${HOW_TO_FIX}`).toEqual([]);
  expect(
    listed.filter((column, index) => listed.indexOf(column) !== index),
    'Columns are listed twice.',
  ).toEqual([]);
});
