import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DashboardScreen } from '#src/admin/dashboard/DashboardScreen.tsx';
import type { BrokenLink, ReplacedUse } from '#src/domain/videos/schema.ts';
import { json, problem, setUpFakeApi } from '../../../../support/components/fake-api.ts';
import { button, expectText, expectToast, toastOf } from '../../../../support/components/screen.ts';

const api = setUpFakeApi();

const REEL = 'https://www.instagram.com/reel/Cabc123/';
const NEW_REEL = 'https://www.instagram.com/reel/Cnew456/';
const USES: BrokenLink['uses'] = [
  { kind: 'videos', id: 1, name: 'Old reel' },
  { kind: 'gyms', id: 2, name: 'Southside' },
  { kind: 'shows', id: 3, name: 'Harbor Open' },
];

const THIS_YEAR = new Date().getFullYear();

let broken: BrokenLink[] = [];

const toVideoUse = (trashed: boolean): ReplacedUse => ({
  kind: 'videos',
  id: 1,
  name: 'Old reel',
  etag: '"1"',
  trashed,
  before: { videoUrl: REEL },
});
const GYM_USE: ReplacedUse = {
  kind: 'gyms',
  id: 2,
  name: 'Southside',
  etag: '"1"',
  trashed: false,
  before: { videos: [REEL] },
};
const SHOW_USE: ReplacedUse = {
  kind: 'shows',
  id: 3,
  name: 'Harbor Open',
  etag: '"1"',
  trashed: false,
  before: { bouts: [{ id: 'bout0001', videoUrl: REEL }] },
};

beforeEach(() => {
  api().add('videos', { name: 'Old reel', slug: 'old-reel', videoUrl: NEW_REEL });
  api().add('gyms', { name: 'Southside', slug: 'south', state: '', city: '', videos: '[]' });
  api().add('shows', { name: 'Harbor Open', slug: 'harbor-open', bouts: [] });
  const addLink = (...link: Parameters<ReturnType<typeof api>['addLink']>): BrokenLink => ({
    ...api().addLink(...link),
    requests: [],
  });
  broken = [
    addLink(REEL, {
      id: 11,
      title: 'The last round',
      state: 'gone',
      missingSince: `${THIS_YEAR}-03-18T12:00:00Z`,
      uses: USES,
    }),
    addLink('https://youtu.be/abcdefghijk', {
      id: 12,
      state: 'private',
      missingSince: '2024-11-20T12:00:00Z',
      uses: USES.slice(1),
    }),
  ];
  api().override('GET', /^\/api\/video-links$/, () => json(broken));
  api().override('GET', /^\/api\/stats$/, () => json({ videos: 1, fighters: 0, gyms: 1, weightClasses: 0 }));
  api().override('GET', /^\/api\/dashboard$/, () =>
    json({ missing: [], lastEdits: [], storage: { files: 0, bytes: 0, isComplete: true } }),
  );
  api().override('GET', /^\/api\/inbox$/, () => json({ leads: [], unread: 0 }));
});

async function openList() {
  await render(<DashboardScreen />);
  await page.getByText('2 reels can no longer be seen').click();
}

it('lists the videos that visitors can no longer see, with the reason and the uses of each', async () => {
  await openList();
  const links = page.getByRole('group').getByRole('listitem');
  await expectText(links.nth(0), 'The last round');
  await expectText(links.nth(0), 'Deleted');
  await expectText(links.nth(1), 'https://youtu.be/abcdefghijk');
  await expectText(links.nth(1), 'Private');
  await expect
    .element(links.nth(0).getByRole('link', { name: 'Southside' }))
    .toHaveAttribute('href', '/admin/gyms/2');
  await expect
    .element(links.nth(0).getByRole('link', { name: 'Harbor Open' }))
    .toHaveAttribute('href', '/admin/shows/3');
});

it('says since when the videos have been unavailable', async () => {
  await openList();
  const links = page.getByRole('group').getByRole('listitem');
  await expectText(links.nth(0), 'Deleted: unavailable since Mar 18, last checked');
  await expectText(links.nth(1), 'Private: unavailable since Nov 20, 2024, last checked');
  await expectText(page.getByRole('group'), 'the first since Nov 20, 2024');
  const date = links.nth(0).getByText('Mar 18', { exact: true });
  await expect.element(date).toHaveAttribute('datetime', `${THIS_YEAR}-03-18T12:00:00Z`);
  await expect.element(date).toHaveAttribute('title', expect.stringContaining(`Mar 18, ${THIS_YEAR}`));
});

it('shows nothing while every video can be seen', async () => {
  broken = [];
  await render(<DashboardScreen />);
  await expect.element(page.getByText('Nothing needs your attention.')).toBeVisible();
  expect(page.getByText('can no longer be seen').elements()).toEqual([]);
});

it('says that the list could not be loaded, and tries again', async () => {
  const restore = api().override('GET', /^\/api\/video-links$/, () => problem(503, 'Not available'));
  await render(<DashboardScreen />);
  await expect
    .element(page.getByText('The reels that can no longer be seen could not be loaded.'))
    .toBeVisible();
  restore();
  await page.getByText('could not be loaded').getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('2 reels can no longer be seen')).toBeVisible();
});

it('replaces a link in all records, and can undo that', async () => {
  api().override('POST', /video-links\/11\/replace$/, () => {
    broken = broken.slice(1);
    return json([toVideoUse(false), GYM_USE]);
  });
  await openList();
  await button('Replace link The last round').click();
  await userEvent.keyboard('not a url{Enter}');
  await expect.element(page.getByText('Must be a full http:// or https:// link')).toBeVisible();
  await page.getByLabelText('New video URL').fill(NEW_REEL);
  await userEvent.keyboard('{Enter}');
  await expectToast('Replaced on 2 records');
  await expect.element(page.getByText('1 reel can no longer be seen')).toHaveFocus();
  expect(api().writes.map(({ body }) => body)).toEqual([{ url: NEW_REEL }]);
  await button('Undo').click();
  await expectToast('Restored on 2 records');
  expect(api().rows('videos')[0]).toMatchObject({ videoUrl: REEL });
  expect(api().writes.at(-1)?.headers.get('if-match')).toBe('"1"');
});

it('removes a link from all records, and can restore a deleted video from the trash', async () => {
  api().override('POST', /video-links\/11\/replace$/, () => json([toVideoUse(true), GYM_USE, SHOW_USE]));
  api().override('POST', /videos\/1\/restore$/, () => json(api().rows('videos')[0]));
  await openList();
  await button('Remove everywhere The last round').click();
  await expectToast('Removed from 3 records');
  await button('Undo').click();
  await expectToast('Restored on 3 records');
  expect(api().writes.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/video-links/11/replace',
    'POST /api/videos/1/restore',
    'PUT /api/gyms/2',
    'PUT /api/shows/3',
  ]);
  expect(api().rows('shows')[0]).toMatchObject(SHOW_USE.before);
});

it('says which records could not be restored', async () => {
  api().override('POST', /video-links\/11\/replace$/, () => json([toVideoUse(false), GYM_USE]));
  api().override('PUT', /gyms/, () => problem(412, 'Somebody else saved first.'));
  await openList();
  await button('Remove everywhere The last round').click();
  await button('Undo').click();
  await expectToast('Not restored: Southside.');
});

it('keeps the dialog open if the link could not be replaced', async () => {
  api().override('POST', /replace$/, () => problem(503, 'Not available'));
  await openList();
  await button('Replace link The last round').click();
  await page.getByLabelText('New video URL').fill(NEW_REEL);
  await userEvent.keyboard('{Enter}');
  await expectText(page.getByRole('dialog'), 'Not available');
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Replace link The last round')).toHaveFocus();
  expect(toastOf('Replaced').elements()).toEqual([]);
});

it('links to the request of a client who can no longer see their reel', async () => {
  broken = broken.map((video) => ({ ...video, uses: [], requests: [{ id: 7, name: '@ada' }] })).slice(1);
  await render(<DashboardScreen />);
  await page.getByText('1 reel can no longer be seen').click();
  await expectText(page.getByRole('listitem'), 'Delivered to @ada.');
  await expect
    .element(page.getByRole('link', { name: 'Open the request of @ada' }))
    .toHaveAttribute('href', '/admin/inbox?view=requests&request=7');
  expect(button(/Remove everywhere/).elements()).toEqual([]);
});
