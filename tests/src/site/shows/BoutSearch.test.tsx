import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { BoutSearch } from '#src/site/shows/BoutSearch.tsx';

const { href } = location;
afterEach(() => history.replaceState(null, '', href));

/** The search, and a fight card with one bout per name. */
const Card = ({ names }: { names: readonly string[] }) => (
  <>
    <BoutSearch />
    <ol data-fight-card>
      {names.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a changed name belongs to the same bout
        <li key={index}>
          <div data-corner="red">
            <p>{name}</p>
          </div>
        </li>
      ))}
    </ol>
  </>
);

it('searches bouts that are added or renamed after the page opened with a query', async () => {
  history.replaceState(null, '', '?q=marlowe');
  const { rerender } = await render(<Card names={['Ada Marlowe', 'Bo Hutchins']} />);
  const status = page.getByRole('status');
  await expect.element(status).toHaveTextContent('1 bout found');

  await rerender(<Card names={['Ada Marlowe', 'Bo Hutchins', 'Cy Marlowe', 'Dee Quill']} />);
  await expect.element(status).toHaveTextContent('2 bouts found');
  await expect.element(page.getByText('Cy Marlowe')).toBeVisible();
  await expect.element(page.getByText('Dee Quill')).not.toBeVisible();

  await rerender(<Card names={['Ada Marlowe', 'Bo Marlowe', 'Cy Marlowe', 'Dee Quill']} />);
  await expect.element(status).toHaveTextContent('3 bouts found');
  await expect.element(page.getByText('Bo Marlowe')).toBeVisible();
});
