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

/** Types at once. A click or key of the browser would take some of the time that the test measures. */
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

it('waits for a pause after the last keystroke, and keeps what was typed', async () => {
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
