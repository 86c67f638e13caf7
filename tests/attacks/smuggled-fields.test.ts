import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { PROFILE_STEPS } from '#src/domain/profiles/profile-submission.ts';
import { useAttackedApi } from '../support/api/attacked-api.ts';
import { useBlobs } from '../support/api/blobs.ts';
import { type Form, privateForms } from '../support/api/private-forms.ts';
import { createPath, createSubjects } from '../support/content/private-pages.ts';
import { readEveryRow } from '../support/database/every-row.ts';

// Sends forms with their own fields, and every column of the database as an additional field.

const api = useAttackedApi();
const { scenarios, post, open, prepare } = privateForms(api);
useBlobs();

/** Values that a column could store, and that no row contains otherwise. */
const VALUES = ['smuggled', '1987654321'];

/** Returns the names of all columns, as in the database and as in the API. */
async function listColumns(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct column_name as name from information_schema.columns where table_schema = 'public'
  `.execute(api.db());
  const names = rows.map(({ name }) => name);
  const toCamelCase = (name: string) => name.replaceAll(/_(\w)/g, (_, letter) => letter.toUpperCase());
  return [...new Set([...names, ...names.map(toCamelCase)])];
}

/** Adds a field for every column that is not in the form. `offered` lists the fields that the person fills in. */
async function smuggle(form: Form, value: string, offered: readonly string[] = []): Promise<Form> {
  const columns = await listColumns();
  if (form instanceof FormData) {
    for (const name of columns) if (!form.has(name)) form.set(name, value);
    return form;
  }
  const added = columns.filter((name) => !(name in form) && !offered.includes(name));
  return { ...form, ...Object.fromEntries(added.map((name) => [name, value])) };
}

const expectNothingSmuggled = async () =>
  expect(JSON.stringify(await readEveryRow(api.db()))).not.toMatch(new RegExp(VALUES.join('|')));

it.each(scenarios)('$name stores no field that the form does not have', async (scenario) => {
  for (const value of VALUES) {
    const { path, form } = await prepare(scenario);
    // The profile step of the scenario "saving a step" has these fields.
    const offered = PROFILE_STEPS.find(({ id }) => id === 'story')?.fields;
    const response = await post(path, await smuggle(form, value, offered));
    // A page either drops the fields or refuses the form.
    expect([303, 400]).toContain(response.status);
    await expectNothingSmuggled();
  }
});

// The last step, the photos, has no fields.
it.each(PROFILE_STEPS.slice(0, 4))(
  'the step $id stores none of the added fields, and does not change the record',
  async (step) => {
    const { fighter } = await createSubjects(api.db());
    const path = await createPath(api.db(), 'fighter', fighter);
    const before = await api.readAll();
    const form = await open(`${path}?step=${step.id}`, 'save-step');
    const base = JSON.parse(form['base'] ?? '');
    for (const value of VALUES) {
      const columns = await listColumns();
      const claimed = Object.fromEntries(columns.map((name) => [name, '']));
      // The form also claims that it was opened with these fields.
      const forged = { ...form, base: JSON.stringify({ ...claimed, ...base }) };
      expect((await post(path, await smuggle(forged, value, step.fields))).status).toBe(303);
    }
    // Opening the page stored when the link was last used. Nothing else may have changed.
    await sql`update private_links set last_used_at = null`.execute(api.db());
    expect(await api.readAll()).toBe(before);
  },
);
