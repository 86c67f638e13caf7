import { describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { saveQueue } from '#src/admin/core/offline/indexed-db.ts';
import { DashboardScreen } from '#src/admin/dashboard/DashboardScreen.tsx';
import { CHANGED, problem, setUpFakeApi } from '../../../support/components/fake-api.ts';
import { button, dialog, expectText, expectToast } from '../../../support/components/screen.ts';
import { useInAppBrowser } from '../../../support/pages/in-app-browser.ts';
import {
  attention,
  drafts,
  EMPTY_DASHBOARD,
  lastEdits,
  minutesAgo,
  setUpDashboard,
  storeDraft,
} from './dashboard-screen.ts';

const api = setUpFakeApi();
const responses = setUpDashboard(api);

describe('the last edits', () => {
  it('show what was changed, by whom and when, and link to the form or the trash', async () => {
    const changedAt = minutesAgo(5).toISOString();
    responses.dashboard = {
      ...EMPTY_DASHBOARD,
      lastEdits: [
        { kind: 'fighters', id: 7, name: 'Ada', action: 'changed', at: changedAt, changedBy: 'admin' },
        {
          kind: 'gyms',
          id: 2,
          name: 'Southside',
          action: 'deleted',
          at: minutesAgo(125).toISOString(),
          changedBy: '',
        },
        { kind: 'settings', id: 1, name: 'Settings', action: 'changed', at: changedAt, changedBy: '' },
      ],
    };
    await render(<DashboardScreen />);
    const entries = lastEdits.getByRole('listitem');
    await expect
      .element(entries.nth(0))
      .toHaveTextContent('AdaFighter changed by admin 5 minutes agoUndo the change to Ada');
    await expect
      .element(entries.nth(1))
      .toHaveTextContent('SouthsideGym deleted 2 hours agoUndo the change to Southside');
    await expect.element(entries.nth(2)).toHaveTextContent('SettingsChanged 5 minutes ago');
    await expect
      .element(entries.getByRole('link', { name: 'Settings' }))
      .toHaveAttribute('href', '/admin/settings');
    await expect.element(entries.nth(0).getByText('5 minutes ago')).toHaveAttribute('datetime', changedAt);
    await entries.nth(0).getByText('5 minutes ago').hover();
    await expect
      .element(entries.nth(0).getByText('5 minutes ago'))
      .toHaveAttribute('title', expect.stringMatching(/, \d{4}, \d/));
    await expect
      .element(entries.getByRole('link', { name: 'Ada' }))
      .toHaveAttribute('href', '/admin/fighters/7');
    await expect
      .element(entries.getByRole('link', { name: 'Southside' }))
      .toHaveAttribute('href', '/admin/trash');
  });

  it.each([
    [0, 'below them'],
    [4, 'below them'],
    [5, 'in the other column'],
  ])('leave the Maintenance section $1 on a laptop if there are $0', async (count, place) => {
    await page.viewport(1280, 900);
    onTestFinished(() => page.viewport(414, 896));
    const edit = { kind: 'gyms', action: 'changed', at: CHANGED.at, changedBy: '' } as const;
    responses.dashboard = {
      ...EMPTY_DASHBOARD,
      lastEdits: Array.from({ length: count }, (_, id) => ({ ...edit, id, name: `Gym ${id}` })),
    };
    await render(<DashboardScreen />);
    await expectText(lastEdits, count === 0 ? 'Nothing has been edited yet' : `Gym ${count - 1}`);
    const leftOf = (name: string) =>
      page.getByRole('region', { name }).element().getBoundingClientRect().left;
    const column = place === 'below them' ? 'Last edits' : 'Needs attention';
    expect(leftOf('Maintenance')).toBe(leftOf(column));
    expect(leftOf('Last edits')).toBeGreaterThan(leftOf('Needs attention'));
  });

  it('can be undone, unless the record has been changed again', async () => {
    const { id } = api().add('gyms', { name: 'Southside', city: 'Lima' });
    api().change('gyms', id, { city: 'Akron' });
    const edit = { kind: 'gyms', id, name: 'Southside', action: 'changed', changedBy: 'admin' } as const;
    responses.dashboard = { ...EMPTY_DASHBOARD, lastEdits: [{ ...edit, at: CHANGED.at }] };
    await render(<DashboardScreen />);
    await lastEdits.getByRole('button', { name: 'Undo the change to Southside' }).click();
    await expectToast('Southside is as it was before the change');
    expect(api().rows('gyms')).toMatchObject([{ city: 'Lima' }]);
    expect(api().writes.map(({ body }) => body)).toEqual([{ city: 'Lima' }]);
    api().change('gyms', id, { city: 'Toledo', updatedAt: minutesAgo(0).toISOString() });
    await lastEdits.getByRole('button', { name: 'Undo' }).click();
    await expectToast('Southside has been changed again. Open it to see its history.');
    expect(api().rows('gyms')).toMatchObject([{ city: 'Toledo' }]);
  });

  it('are not shown as empty if they could not be loaded, and can be loaded again', async () => {
    const restore = api().override('GET', /^\/api\/dashboard$/, () => problem(503, 'Not available'));
    storeDraft('gyms', 'new', { kind: 'add', form: { name: 'Eastside' }, key: 'one' }, minutesAgo(1));
    await render(<DashboardScreen />);
    await expectText(lastEdits, 'The last edits could not be loaded.');
    await expectText(attention, 'The missing details could not be loaded.');
    await expectText(drafts, 'Eastside');
    await expectText(attention, 'nothing new');
    expect(page.getByText('Nothing needs your attention.').elements()).toEqual([]);
    expect(page.getByText('Nothing has been edited yet.').elements()).toEqual([]);
    restore();
    await lastEdits.getByRole('button', { name: 'Try again' }).click();
    await expectText(lastEdits, 'Nothing has been edited yet.');
    expect(attention.getByText('could not be loaded').elements()).toEqual([]);
  });
});

it.each([390, 700, 768, 1024, 1280])(
  'the counts and the quick actions fill their rows at a width of %i px',
  async (width) => {
    await page.viewport(width, 900);
    onTestFinished(() => page.viewport(414, 896));
    await render(<DashboardScreen />);
    for (const name of [/^\d+ ?Shows$/, 'Add to the Calendar']) {
      const last = page.getByRole('link', { name });
      await expect.element(last).toBeVisible();
      const list = last.element().closest('ul');
      const rightOf = (element: Element | null) => element?.getBoundingClientRect().right;
      expect(rightOf(list?.lastElementChild ?? null), String(name)).toBeCloseTo(rightOf(list) ?? 0, 1);
    }
  },
);

it('asks before signing out while a change waits to be sent', async () => {
  await render(<DashboardScreen />);
  await expectText(attention, 'nothing new');
  await saveQueue.put({ kind: 'gyms', recordKey: 1, name: 'Southside', mode: {} }, null);
  await button('Logout').click();
  await expectText(dialog(), 'Not sent yet: 1 change.');
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(api().writes).toEqual([]);
});

describe('the link to a backup', () => {
  /** Clicks the link. Returns whether the browser may follow it. */
  async function clickBackup(): Promise<boolean> {
    await render(<DashboardScreen />);
    let isFollowed = false;
    const stop = (event: Event) => {
      isFollowed = !event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener('click', stop, { once: true });
    await page.getByRole('link', { name: 'Download a backup' }).click();
    return isFollowed;
  }

  it('downloads the backup', async () => {
    expect(await clickBackup()).toBe(true);
  });

  it('says in an in-app browser that the backup was not saved', async () => {
    useInAppBrowser();
    expect(await clickBackup()).toBe(false);
    await expectText(page.getByRole('alert'), 'The backup was not saved.');
  });
});
