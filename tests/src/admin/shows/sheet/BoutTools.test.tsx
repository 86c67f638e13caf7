import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { BoutTools } from '#src/admin/shows/sheet/BoutTools.tsx';
import { type Bout, bout as boutSchema } from '#src/domain/shows/schema.ts';
import { setUpFakeApi } from '../../../../support/components/fake-api.ts';
import { button } from '../../../../support/components/screen.ts';

setUpFakeApi();
const NONE = { fighters: [], gyms: [] };
const BOUT = boutSchema.parse({ id: 'aaaaaaa1', red: { name: 'Ada' }, blue: { name: 'Jane' } });

let bouts: Bout[] = [];
const submit = vi.fn();
function Form({ stored }: { stored: Bout[] }) {
  const [value, setValue] = useState(stored);
  bouts = value;
  return (
    <form aria-label="Show" onSubmit={submit}>
      <BoutTools
        showId={null}
        recordKey="new"
        bouts={value}
        records={{ choices: NONE, all: NONE }}
        onChange={setValue}
      />
    </form>
  );
}

it('sets a result with one click, and removes it with a second one', async () => {
  await render(<Form stored={[BOUT]} />);
  await button('Enter Results').click();
  const group = page.getByRole('group', { name: '1. Ada vs. Jane' });
  const click = (name: string) => group.getByRole('button', { name }).click();
  await expect.element(group.getByRole('button', { name: 'Stoppage' })).toBeDisabled();
  await click('Blue');
  await click('Stoppage');
  expect(bouts).toMatchObject([{ result: 'blue', stoppage: true }]);
  await click('Draw');
  expect(bouts).toMatchObject([{ result: 'draw', stoppage: false }]);
  await click('Draw');
  expect(bouts).toMatchObject([{ result: null, stoppage: false }]);
});

it('adds pasted bouts after the others, and keeps what was typed in a closed tool', async () => {
  await render(<Form stored={[]} />);
  await expect.element(button('Paste Links')).not.toBeInTheDocument();
  await button('Paste Bout Sheet').click();
  await page.getByLabelText('Bout sheet', { exact: true }).fill('Bea v Cleo');
  await button('Add 1 Bout').click();
  await page.getByLabelText('Bout sheet', { exact: true }).fill('Dana v Eve');
  await button('Add 1 Bout').click();
  expect(bouts.map(({ red }) => red.name)).toEqual(['Bea', 'Dana']);

  await button('Paste Links').click();
  await page.getByLabelText('Video links').fill('-');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByLabelText('Video links')).not.toBeVisible();
  await button('Paste Links').click();
  await expect.element(page.getByLabelText('Video links')).toHaveValue('-');
});

it('does not save the show when Enter is pressed in a line of the sheet', async () => {
  await render(<Form stored={[]} />);
  await button('Paste Bout Sheet').click();
  await page.getByLabelText('Bout sheet', { exact: true }).fill('Finn v Gia');
  await button('Edit line 1').click();
  await page.getByLabelText('Red corner', { exact: true }).fill('Fynn');
  await userEvent.keyboard('{Enter}');
  await button('Add 1 Bout').click();
  expect(bouts).toMatchObject([{ red: { name: 'Fynn' } }]);
  expect(submit).not.toHaveBeenCalled();
});
