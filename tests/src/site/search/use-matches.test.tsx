import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useMatches } from '#src/site/search/use-matches.ts';

vi.mock('#src/domain/search/text-search.ts', () => {
  throw new Error('Failed to fetch');
});

const toSearchable = (name: string) => ({ name, detail: '' });

function Matches({ query }: { query: string }) {
  const matches = useMatches(['Ada', 'Ben'], toSearchable, query);
  return (
    <>
      <p>{matches === null ? 'The whole list' : matches.join()}</p>
      <p id="toast" />
    </>
  );
}

it('leaves the list as it is and shows an error if the search code cannot be loaded', async () => {
  const { rerender } = await render(<Matches query="" />);
  await expect.element(page.getByText('The whole list')).toBeVisible();
  expect(document.querySelector('#toast')?.textContent).toBe('');
  await rerender(<Matches query="ada" />);
  await expect.element(page.getByText('The search could not be loaded.')).toBeVisible();
  await expect.element(page.getByText('The whole list')).toBeVisible();
});
