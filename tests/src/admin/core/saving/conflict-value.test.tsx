import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ModalDialog } from '#src/admin/core/dialogs/ModalDialog.tsx';
import { ConflictValue } from '#src/admin/core/saving/ConflictDialog.tsx';

const marks = () =>
  page
    .getByRole('mark')
    .elements()
    .map((element) => element.textContent);

it('marks the lines that the other value does not have, and scrolls to the first of them', async () => {
  const lines = Array.from({ length: 50 }, (_, index) => `Option ${index}: $50`);
  const mine = lines.with(40, 'Option 40: $60').join('\n');
  await render(
    <ModalDialog aria-label="Conflict" onCancel={() => {}}>
      <ConflictValue text={mine} other={lines.join('\n')} />
    </ModalDialog>,
  );
  expect(marks()).toEqual(['Option 40: $60']);
  await expect.element(page.getByText('Option 40: $60')).toBeInViewport();
  const value = page.getByRole('mark').element().parentElement;
  expect(value?.textContent).toBe(mine);
  expect(value?.scrollTop).toBeGreaterThan(0);
});

it.each([
  ['a value of one line', 'My headline', 'Their headline', 'My headline'],
  ['an empty value', '', 'Their headline', 'Empty'],
])('marks nothing in %s', async (_case, text, other, shown) => {
  await render(<ConflictValue text={text} other={other} />);
  await expect.element(page.getByText(shown)).toBeVisible();
  expect(marks()).toEqual([]);
});
