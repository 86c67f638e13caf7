import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DEFAULT_SETTINGS } from '#src/copy/default-settings.ts';
import { stateFilter } from '#src/copy/gyms.ts';
import { StateFilter } from '#src/site/search/StateFilter.tsx';

const gym = { id: 1, name: 'Southside Bell', slug: 'southside-bell', state: 'Virginia', city: 'Norfolk' };

it('on a phone, the state filter is a single row that scrolls to the selected state', async () => {
  await page.viewport(390, 844);
  const filter = (selected: string | null) => (
    <StateFilter
      texts={stateFilter}
      states={DEFAULT_SETTINGS.gymStates}
      action="/gyms"
      rows={[gym]}
      selected={selected}
      onSelect={() => undefined}
      name="state"
    />
  );
  const { rerender } = await render(filter(null));
  const boxOf = (label: string) =>
    page.getByRole('button', { name: label }).element().getBoundingClientRect();
  expect(boxOf('Virginia (1)').top).toBe(boxOf('All (1)').top);
  expect(boxOf('Virginia (1)').left).toBeGreaterThan(390);
  await rerender(filter('Virginia'));
  expect(boxOf('Virginia (1)').right).toBeLessThan(390);
});
