import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useSearchQuery } from '#src/site/search/use-search-query.ts';

const field = page.getByLabelText('Search');
const readParam = () => new URLSearchParams(location.search).get('q');

function Field() {
  const { query, change } = useSearchQuery();
  return <input aria-label="Search" value={query} onChange={({ target }) => change(target.value)} />;
}

/** Replaces the text of the field with a single input event, without the browser's keyboard. */
function type(text: string) {
  const input = field.element() as HTMLInputElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

const { href } = location;
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  history.replaceState(null, '', href);
});

it('changes the URL after a pause in the typing, and keeps what was typed', async () => {
  await render(<Field />);
  type('mar');
  vi.advanceTimersByTime(200);
  type('marlowe');
  vi.advanceTimersByTime(299);
  expect(readParam()).toBeNull();
  vi.advanceTimersByTime(1);
  expect(readParam()).toBe('marlowe');
  await expect.element(field).toHaveValue('marlowe');
});
