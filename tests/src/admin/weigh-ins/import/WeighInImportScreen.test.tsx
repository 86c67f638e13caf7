import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { WeighInImportScreen } from '#src/admin/weigh-ins/import/WeighInImportScreen.tsx';
import { makeFighter } from '#src/demo/fighter-factory.ts';
import { type WeighInImport, weighInImport, weighInList } from '#src/domain/weigh-ins/schema.ts';
import { json, problem, setUpFakeApi } from '../../../../support/components/fake-api.ts';
import { button, typeAndClick } from '../../../../support/components/screen.ts';

const api = setUpFakeApi();
const PATH = /^\/api\/fighters\/weigh-ins$/;
const CSV = `name,date,weight,event,result
Ada,2025-10-03,147,Finals,W
Ada,2025-10-03,147,FINALS,W
Bea,03/01/2025,60 kg,Harbor Open,
John Smith,2025-10-03,150,,
Ada,soon,147,,`;

const addFighter = (id: number, fields: object) => api().add('fighters', makeFighter({ ...fields, id }));
const cells = () =>
  page
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent.trim()));

/** Stores the weigh-ins, as the server would. */
function store(body: unknown) {
  const { fighters }: WeighInImport = weighInImport.parse(body);
  for (const { id, weighIns } of fighters) api().change('fighters', id, { weighIns });
  return json({ added: fighters.flatMap(({ weighIns }) => weighIns).length, duplicates: 0, skipped: [] });
}

it('previews each row, asks which fighter is meant, and saves the new weigh-ins in one request', async () => {
  addFighter(1, { name: 'Ada' });
  addFighter(2, {
    name: 'Bea',
    weighIns: weighInList.parse([{ date: '2025-03-01', pounds: 132.3, event: 'harbor open' }]),
  });
  addFighter(3, { name: 'John Smith', weight: '150 lbs' });
  addFighter(4, { name: 'John Smith', weight: '180 lbs' });
  await render(<WeighInImportScreen />);
  await userEvent.upload(
    page.getByLabelText('Choose a CSV file'),
    new File([CSV], 'weigh-ins.csv', { type: 'text/csv' }),
  );
  await expect.element(page.getByRole('heading', { name: 'Preview (5)' })).toBeVisible();
  expect(cells()).toEqual([
    ['2', 'Ada', 'Oct 3, 2025 · 147 lbs · Finals', 'New'],
    ['3', 'Ada', '2025-10-03 · 147 · FINALS · W', 'Duplicate It repeats line 2'],
    ['4', 'Bea', '03/01/2025 · 60 kg · Harbor Open', 'Duplicate It is already in the log'],
    ['5', 'John Smith', '2025-10-03 · 150', 'Which fighter? 2 fighters have this name'],
    ['6', 'Ada', 'soon · 147', 'Problem The date must look like 2026-10-03 or 10/03/2026'],
  ]);
  await page.getByRole('combobox', { name: 'John Smith' }).selectOptions('John Smith, 150 lbs');
  await button('Problem (1)').click();
  await expect.poll(() => cells().length).toBe(1);

  const restore = api().override('POST', PATH, () => problem(503, 'The database is unavailable.'));
  await button('Save 2 weigh-ins').click();
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'The database is unavailable.' }))
    .toBeVisible();
  await expect.element(page.getByLabelText('Rows as CSV')).toHaveValue(CSV);
  restore();

  api().override('POST', PATH, ({ body }) => store(body));
  await button('Save 2 weigh-ins').click();
  await expect.element(page.getByText('2 weigh-ins added.')).toBeVisible();
  // The two saved rows are in the log now, so they are duplicates too.
  await button('Duplicate (4)').click();
  expect(api().writes.at(-1)?.body).toEqual({
    fighters: [
      { id: 1, weighIns: [{ date: '2025-10-03', pounds: 147, event: 'Finals', result: 'win' }] },
      { id: 3, weighIns: [{ date: '2025-10-03', pounds: 150 }] },
    ],
  });
});

it('explains which columns are missing', async () => {
  await render(<WeighInImportScreen />);
  const text = page.getByLabelText('Rows as CSV');
  await text.fill('name,date\nAda,2025-10-03');
  await expect.element(text).toHaveAccessibleDescription(/Missing: weight/);
  await expect.element(button(/^Save/)).not.toBeInTheDocument();
});

it('keeps a draft of text that was typed after the preview from which weigh-ins are saved', async () => {
  addFighter(1, { name: 'Ada' });
  api().override('POST', PATH, ({ body }) => store(body));
  await render(<WeighInImportScreen />);
  const text = page.getByLabelText('Rows as CSV');
  const first = 'name,date,weight\nAda,2025-10-03,147';
  await text.fill(first);
  await expect.element(button('Save 1 weigh-in')).toBeVisible();
  await typeAndClick(text, `${first}\nAda,2025-11-03,148`, button('Save 1 weigh-in'));
  await expect.element(page.getByText('1 weigh-in added.')).toBeVisible();
  expect(Object.values(localStorage).join()).toContain('2025-11-03');
});
