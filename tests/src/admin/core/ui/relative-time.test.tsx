import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RelativeTime } from '#src/admin/core/ui/RelativeTime.tsx';

it('is up to date as soon as the page becomes visible again, although timers did not run', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  await render(<RelativeTime time={Date.now()} />);
  await expect.element(page.getByText('just now')).toBeVisible();
  vi.setSystemTime(Date.now() + 19 * 60_000);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(page.getByText('19 minutes ago')).toBeVisible();
});
