import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useFreshRecord } from '#src/site/islands/use-fresh-record.ts';

function Load() {
  const load = useFreshRecord('fighters', '/rising-stars', { id: 12, name: 'Ada' });
  return (
    <p>{load.state === 'loaded' ? `${load.record.name}, ${load.stale ? 'stale' : 'fresh'}` : load.state}</p>
  );
}

it.each([
  ['shows the record from the API', 200, 'Adele, fresh'],
  ['no longer shows a record that has been hidden since the build', 404, 'missing'],
  ['keeps the prerendered record if the server fails', 503, 'Ada, stale'],
])('a prerendered page %s (%i)', async (_case, status, text) => {
  const respond = vi.fn(async () => Response.json({ data: { id: 12, name: 'Adele' } }, { status }));
  vi.stubGlobal('fetch', respond);
  onTestFinished(() => void vi.unstubAllGlobals());
  await render(<Load />);
  await expect.element(page.getByText(text)).toBeVisible();
  expect(respond).toHaveBeenCalledExactlyOnceWith('/api/fighters/12', expect.anything());
});
