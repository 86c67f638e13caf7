import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { BoutSheet } from '#src/admin/shows/sheet/BoutSheet.tsx';
import { type Bout, bout as boutSchema } from '#src/domain/shows/schema.ts';
import { json, setUpFakeApi } from '../../../../support/components/fake-api.ts';
import { button, typeAndClick } from '../../../../support/components/screen.ts';

const api = setUpFakeApi();
const RECORDS = {
  fighters: [
    { id: 1, name: 'Ada Marlowe', gymId: 7 },
    { id: 2, name: 'John Smith', gymId: null },
    { id: 3, name: 'John Smith', gymId: 7 },
  ],
  gyms: [{ id: 7, name: 'Southside Bell' }],
};
const STORED = boutSchema.parse({ id: 'k3f9a2bq', red: { fighterId: 1 }, blue: { name: 'Jane Roe' } });
const SHEET = `Session 1
1. Ada Marlowe v Bea Ortiz 147 lbs 3x2
2. John Smith v Cleo Finch (Pier Street)
3. Dana Holt
4. Jane Roe v Ada Marlowe`;

let added: Bout[] = [];
let show = 0;
beforeEach(() => {
  added = [];
  show += 1;
});

function Panel({ bouts = [STORED] }: { bouts?: Bout[] }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Toggle
      </button>
      {isOpen && (
        <BoutSheet
          showId={show}
          recordKey={show}
          bouts={bouts}
          records={{ choices: RECORDS, all: RECORDS }}
          onAdd={(bouts) => {
            added = bouts;
          }}
        />
      )}
    </>
  );
}
const sheet = () => page.getByLabelText('Bout sheet');

it('previews a pasted sheet, lets each line be corrected, and adds the bouts', async () => {
  await render(<Panel />);
  await sheet().fill(SHEET);
  await expect.element(page.getByRole('heading', { name: 'Preview (4)' })).toBeVisible();
  await expect.element(button('Add 2 Bouts')).toBeVisible();
  await expect.element(page.getByText('These two are already in the show')).toBeVisible();
  await page.getByText('1 line without a bout').click();
  await expect.element(page.getByText('1: Session 1')).toBeVisible();

  await page.getByLabelText('Fighter of line 3, red corner').selectOptions('John Smith, Southside Bell');
  await button('Edit line 4').click();
  await expect.element(page.getByLabelText('Blue corner', { exact: true })).toHaveValue('');
  await page.getByLabelText('Blue corner', { exact: true }).fill('Eve Stone');
  await button('Swap corners line 4').click();
  await page.getByLabelText('Add line 2').click();
  await button('Add 2 Bouts').click();
  expect(added).toMatchObject([
    { red: { fighterId: 3, gymId: 7 }, blue: { name: 'Cleo Finch', gym: 'Pier Street' } },
    { red: { name: 'Eve Stone' }, blue: { name: 'Dana Holt' } },
  ]);
  await expect.element(page.getByText('2 bouts added. Save the show to store them.')).toBeVisible();
  await expect.element(sheet()).toHaveValue('');
});

it('keeps the sheet and its changes while the tool is closed', async () => {
  await render(<Panel />);
  await sheet().fill('Ada Marlowe v Bea Ortiz');
  await page.getByLabelText('Add line 1').click();
  await button('Toggle').click();
  await expect.element(sheet()).not.toBeInTheDocument();
  await button('Toggle').click();
  await expect.element(sheet()).toHaveValue('Ada Marlowe v Bea Ortiz');
  await expect.element(page.getByLabelText('Add line 1')).not.toBeChecked();
});

it('reads a file, and marks who is in the do-not-film register', async () => {
  api().override('GET', /^\/api\/do-not-film$/, () =>
    json([
      { id: 5, name: 'Jane Roe', handles: [], note: 'Asked by phone', createdAt: '2026-11-01T00:00:00.000Z' },
    ]),
  );
  await render(<Panel />);
  const text = 'Red;Blue;Kg\nJane Roe;Bea Ortiz;60';
  await userEvent.upload(
    page.getByLabelText('Choose a file'),
    new File([text], 'bouts.csv', { type: 'text/csv' }),
  );
  await expect.element(page.getByRole('cell', { name: '132.3 lbs' })).toBeVisible();
  await expect.element(page.getByText('Do not film', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Do not film or publish: Jane Roe')).toBeVisible();
});

it('adds no more bouts than a show can have', async () => {
  await render(<Panel bouts={Array.from({ length: 199 }, () => STORED)} />);
  await sheet().fill('Bea v Cleo\nDana v Eve');
  await expect.element(page.getByText('A show has at most 200 bouts. Leave out 1 bout.')).toBeVisible();
  await expect.element(button('Add 2 Bouts')).toHaveAttribute('aria-disabled', 'true');
});

it('keeps text that was typed after the preview from which bouts are added', async () => {
  await render(<Panel bouts={[]} />);
  await sheet().fill('Bea v Cleo');
  await expect.element(button('Add 1 Bout')).toBeVisible();
  await typeAndClick(sheet(), 'Bea v Cleo\nDana v Eve', button('Add 1 Bout'));
  await expect.element(page.getByText('1 bout added.')).toBeVisible();
  expect(added).toMatchObject([{ red: { name: 'Bea' } }]);
  await expect.element(sheet()).toHaveValue('Bea v Cleo\nDana v Eve');
});
