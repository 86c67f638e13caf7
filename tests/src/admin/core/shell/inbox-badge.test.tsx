import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InboxBadge, reloadInboxCount } from '#src/admin/core/shell/InboxBadge.tsx';
import { json, setUpFakeApi } from '../../../../support/components/fake-api.ts';

const api = setUpFakeApi();
const setUnread = (unread: number) => api().override('GET', /^\/api\/inbox/, () => json({ unread }));

const badge = document.createElement('span');
badge.id = 'inbox-badge';
badge.dataset['testid'] = 'badge';
beforeEach(() => {
  document.body.append(badge);
  onTestFinished(() => badge.remove());
});

it('shows the number of new messages in the navigation and on the icon, and no number when there are none', async () => {
  const setAppBadge = vi.spyOn(navigator, 'setAppBadge').mockResolvedValue();
  setUnread(3);
  await render(<InboxBadge />);
  await expect.element(page.getByTestId('badge')).toHaveTextContent('3 new');
  setUnread(0);
  await reloadInboxCount();
  await expect.poll(() => badge.textContent).toBe('');
  expect(setAppBadge.mock.calls).toEqual([[3], [0]]);
});

it('shortens a large number of new messages', async () => {
  setUnread(1204);
  await render(<InboxBadge />);
  await expect.element(page.getByTestId('badge')).toHaveTextContent('99+ new');
});
