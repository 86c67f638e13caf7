import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useCode } from '#src/admin/core/loading/load-code.ts';
import { setUpFakeApi } from '../../../../support/fake-api.ts';
import { button } from '../../../../support/screen.ts';

setUpFakeApi();

function Part({ loadText }: { loadText: () => Promise<string> }) {
  const { load, reload } = useCode('part', loadText, true);
  if (load.state === 'loading') return 'Loading...';
  if (load.state === 'loaded') return load.data;
  return (
    <button type="button" onClick={reload}>
      {String(load.error)}
    </button>
  );
}

it('loads code again after a failure, and explains the failure', async () => {
  // The code is loaded twice before the click: immediately, and when the page is idle.
  const loadText = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  loadText.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue('Loaded');
  await render(<Part loadText={loadText} />);
  await button('The connection failed, or the site was updated. Try again, or reload the page.').click();
  await expect.element(page.getByText('Loaded')).toBeVisible();
});
