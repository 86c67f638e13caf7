import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LinkTool } from '#src/admin/shows/sheet/LinkTool.tsx';
import { bout as boutSchema } from '#src/domain/shows/schema.ts';
import { setUpFakeApi } from '../../../../support/components/fake-api.ts';
import { button } from '../../../../support/components/screen.ts';

const api = setUpFakeApi();
const BOUTS = [
  boutSchema.parse({ id: 'aaaaaaa1', red: { fighterId: 1 }, blue: { name: 'Jane Roe' } }),
  boutSchema.parse({ id: 'aaaaaaa2', red: { name: 'Bea' }, blue: {}, videoUrl: 'https://youtu.be/old' }),
];
const RECORDS = { fighters: [{ id: 1, name: 'Ada Marlowe' }], gyms: [] };

function Panel() {
  const [bouts, setBouts] = useState(BOUTS);
  return (
    <>
      <LinkTool showId={3} bouts={bouts} records={RECORDS} onChange={setBouts} />
      <button type="button" onClick={() => setBouts(bouts.toReversed())}>
        Reverse
      </button>
      <button type="button" onClick={() => setBouts(bouts.slice(1))}>
        Remove bout 1
      </button>
      <output>{bouts.map(({ videoUrl }) => videoUrl).join(' ')}</output>
    </>
  );
}

it('shows which bout gets which link and which records use it, and replaces a link only on request', async () => {
  api().addLink('https://youtu.be/dM0Bout0001', { uses: [{ kind: 'fighters', id: 1, name: 'Ada Marlowe' }] });
  await render(<Panel />);
  await page.getByLabelText('Video links').fill('https://youtu.be/dM0Bout0001\nhttps://youtu.be/dM0Bout0002');
  await expect.element(page.getByRole('cell', { name: '1. Ada Marlowe vs. Jane Roe' })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: '2. Bea vs. Name removed' })).toBeVisible();
  await expect.element(page.getByText('The bout has another link, which stays')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Ada Marlowe' }))
    .toHaveAttribute('href', '/admin/fighters/1');
  await expect.element(button('Add 1 Link')).toBeVisible();
  await page.getByLabelText('Replace the links that bouts already have').click();
  await button('Add 2 Links').click();
  await expect.element(page.getByRole('status').filter({ hasText: '2 links added.' })).toBeVisible();
  expect(document.querySelector('output')?.textContent).toBe(
    'https://youtu.be/dM0Bout0001 https://youtu.be/dM0Bout0002',
  );
});

it('starts with the chosen bout after bouts were moved, and with the first one after it was removed', async () => {
  await render(<Panel />);
  const first = page.getByLabelText('The first link belongs to');
  await first.selectOptions('2. Bea vs. Name removed');
  await page.getByLabelText('Video links').fill('https://youtu.be/dM0Bout0002');
  await button('Reverse').click();
  await expect.element(page.getByRole('cell', { name: '1. Bea vs. Name removed' })).toBeVisible();
  await expect.element(first).toHaveDisplayValue('1. Bea vs. Name removed');
  await button('Remove bout 1').click();
  await expect.element(page.getByRole('cell', { name: '1. Ada Marlowe vs. Jane Roe' })).toBeVisible();
});
