import type { Page } from '@playwright/test';
import { asOwner, create, listRows, noticeOf, removeNamed, removeWhere, stamp } from '../support/owner.ts';
import { expect, test } from '../support/site.ts';

const OURS = 'Bulk test';
const BOX = 'Instagram/TikTok/YouTube URLs';

/** Links to videos that no other test knows, all with `mark` in them. */
const links = (mark: string, count: number) =>
  Array.from({ length: count }, (_, index) => `https://youtu.be/${mark}${String(index).padStart(3, '0')}`);

const mark = () => stamp().slice(-8).padStart(8, '0');
const dialogOf = (page: Page) => page.getByRole('alertdialog');

test.beforeEach(async ({ page }) => asOwner(page));

test('a bulk add of 500 links with 40 duplicates and 3 refused adds the rest, each by a call of its own', async ({
  page,
}) => {
  test.slow();
  const ours = mark();
  const fresh = links(ours, 460);
  const [known] = fresh;
  await create(page, 'videos', {
    name: `${OURS} ${ours}`,
    slug: `bulk-${ours}`,
    videoUrl: `https://www.youtube.com/watch?v=${ours}000`,
  });
  const others = fresh.slice(1);
  const text = [
    ...fresh,
    ...others.slice(0, 39).map((url) => url.replace('youtu.be/', 'www.youtube.com/shorts/')),
    `${known}?si=1`,
  ];
  expect(text).toHaveLength(500);
  const refused = new Set([`${ours}100`, `${ours}200`, `${ours}300`]);
  const posts: { videoUrl: string; slug: string; name: string }[] = [];
  await page.route('**/api/videos', (route) => {
    const request = route.request();
    if (request.method() !== 'POST') return route.continue();
    const body = request.postDataJSON();
    posts.push(body);
    const isRefused = [...refused].some((id) => body.videoUrl.includes(id));
    return isRefused
      ? route.fulfill({
          status: 422,
          contentType: 'application/problem+json',
          json: { detail: 'videoUrl: Not today.' },
        })
      : route.continue();
  });
  await page.goto('/admin/videos');
  await page.getByRole('button', { name: 'Bulk Add Videos' }).click();
  await expect(page.getByRole('heading', { name: 'Bulk Add Videos' })).toBeVisible();
  await page.getByLabel(BOX).fill(text.join('\n'));
  await expect(page.getByText('500 URL(s) detected')).toBeVisible();
  await page.getByRole('button', { name: 'Add 500 Video(s)' }).click();
  await expect(dialogOf(page)).toContainText(
    '41 duplicate(s) found: 2 already added, 39 repeated in this list.',
  );
  await expect(dialogOf(page)).toContainText('Add only the 459 new unique video(s)?');
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  expect(posts).toHaveLength(0);
  await page.getByRole('button', { name: 'Add 500 Video(s)' }).click();
  await dialogOf(page).getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(noticeOf(page, 'Error saving videos. Please try again.')).toBeVisible({ timeout: 60_000 });
  await expect(noticeOf(page, '456 added, 3 not')).toBeVisible();
  expect(posts).toHaveLength(459);
  expect(new Set(posts.map(({ slug }) => slug)).size).toBe(459);
  expect(posts[0]?.name).toBe(`YouTube Video ${ours}001`);
  await expect(page.getByLabel(BOX)).toHaveValue(
    [...refused].map((id) => `https://youtu.be/${id}`).join('\n'),
  );
  await expect(
    page.getByRole('region', { name: 'Links that were not added' }).getByRole('listitem'),
  ).toHaveText([...refused].map((id) => `https://youtu.be/${id}videoUrl: Not today.`));
  const stored = (await listRows(page, 'videos')).filter(({ videoUrl }) => String(videoUrl).includes(ours));
  expect(stored).toHaveLength(457);
  refused.clear();
  await page.getByRole('button', { name: 'Add 3 Video(s)' }).click();
  await expect(noticeOf(page, 'Successfully added 3 video(s)')).toHaveText('Successfully added 3 video(s)');
  await expect(page.getByRole('button', { name: 'Add New Video' })).toBeVisible();
  await removeWhere(page, 'videos', ({ videoUrl }) => String(videoUrl).includes(ours));
});

test('only duplicates add nothing, and the form stays', async ({ page }) => {
  const ours = mark();
  const [url = ''] = links(ours, 1);
  await create(page, 'videos', { name: `${OURS} ${ours}`, slug: `bulk-${ours}`, videoUrl: url });
  await page.goto('/admin/videos/new');
  await page.getByRole('button', { name: 'Switch to Bulk Mode' }).click();
  await page.getByLabel(BOX).fill(`${url}\n${url}`);
  await page.getByRole('button', { name: 'Add 2 Video(s)' }).click();
  await expect(noticeOf(page, 'All URLs are duplicates. No videos were added.')).toBeVisible();
  await expect(page.getByLabel(BOX)).toHaveValue(`${url}\n${url}`);
  await page.getByLabel(BOX).fill(` ,\n, `);
  await page.getByRole('button', { name: 'Add 0 Video(s)' }).click();
  await expect(page.getByText('Please enter at least one valid URL')).toBeVisible();
  await expect(page.getByLabel(BOX)).toBeFocused();
  await removeNamed(page, 'videos', OURS);
});

test('an entry that is no address stays in the box with its reason', async ({ page }) => {
  await page.goto('/admin/videos');
  await page.getByRole('button', { name: 'Bulk Add Videos' }).click();
  await page.getByLabel(BOX).fill('javascript:alert(1)\nhttps//half');
  await page.getByRole('button', { name: 'Add 2 Video(s)' }).click();
  await expect(noticeOf(page, '0 added, 2 not')).toBeVisible();
  await expect(page.getByText('Must be a full http:// or https:// address')).toHaveCount(2);
});

for (const { noun, button, add, success, none, failure, field, label } of [
  {
    noun: 'gyms',
    button: 'Bulk Add Gym Videos',
    add: 'Gym Video(s)',
    success: 'Successfully added 2 gym video(s). Skipped 1 duplicate(s).',
    none: 'All URLs are duplicates. No gym videos were added.',
    failure: 'Error saving gym videos. Please try again.',
    field: 'videos',
    label: 'Gym Name',
  },
  {
    noun: 'fighters',
    button: 'Bulk Add Fighter Videos',
    add: 'Fighter Video(s)',
    success: 'Successfully added 2 fighter video(s). Skipped 1 duplicate(s).',
    none: 'All URLs are duplicates. No fighter videos were added.',
    failure: 'Error saving fighter videos. Please try again.',
    field: 'featuredVideos',
    label: 'Fighter Name',
  },
] as const) {
  const videosOf = (row: Record<string, unknown> | undefined): string[] => {
    const value = row?.[field];
    return typeof value === 'string' ? JSON.parse(value) : (value as string[]);
  };

  test(`${noun}: each link becomes an entry of its own, named from the link`, async ({ page }) => {
    const ours = mark();
    const [one = ''] = links(ours, 1);
    const reel = `https://www.instagram.com/reel/${ours}/`;
    await page.goto(`/admin/${noun}`);
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('heading', { name: button })).toBeVisible();
    await expect(page.getByLabel(BOX)).toHaveAttribute('rows', '8');
    await page.getByLabel(BOX).fill(`${one}, ${reel}\n${one}`);
    await page.getByRole('button', { name: `Add 3 ${add}` }).click();
    await dialogOf(page).getByRole('button', { name: 'Add' }).click();
    await expect(noticeOf(page, success)).toBeVisible();
    const rows = (await listRows(page, noun)).filter((row) =>
      videosOf(row).some((url) => url.includes(ours)),
    );
    expect(rows.map(({ name }) => name).sort()).toEqual([
      `Instagram Reel ${ours}`,
      `YouTube Video ${ours}000`,
    ]);
    await page.getByRole('button', { name: button }).click();
    await page.getByLabel(BOX).fill(one);
    await page.getByRole('button', { name: `Add 1 ${add}` }).click();
    await expect(noticeOf(page, none)).toBeVisible();
    await removeWhere(page, noun, (row) => videosOf(row).some((url) => url.includes(ours)));
  });

  test(`${noun}: 'Add to' gives all new links to one of them in one save`, async ({ page }) => {
    const ours = mark();
    const [one = '', two = '', three = ''] = links(ours, 3);
    const { id, name } = await create(page, noun, {
      name: `${OURS} ${ours}`,
      ...(noun === 'gyms' && { slug: `bulk-${ours}` }),
      [field]: [one],
    });
    const writes: string[] = [];
    page.on('request', (request) => {
      if (!['GET', 'HEAD'].includes(request.method()) && request.url().includes(`/api/${noun}`))
        writes.push(request.method());
    });
    await page.goto(`/admin/${noun}/new`);
    await page.getByRole('button', { name: 'Switch to Bulk Mode' }).click();
    await page.getByLabel(BOX).fill(`${one}\n${two}\n${three}`);
    await page.getByLabel('Add to').selectOption({ label: name });
    await page.route(`**/api/${noun}/${id}`, (route) => route.abort());
    await page.getByRole('button', { name: `Add 3 ${add}` }).click();
    await dialogOf(page).getByRole('button', { name: 'Add' }).click();
    await expect(noticeOf(page, failure)).toBeVisible();
    await expect(page.getByLabel(BOX)).toHaveValue(`${two}\n${three}`);
    await page.unroute(`**/api/${noun}/${id}`);
    await page.getByRole('button', { name: `Add 2 ${add}` }).click();
    await expect(noticeOf(page, `Successfully added 2 ${add.toLowerCase()}`)).toBeVisible();
    const row = (await listRows(page, noun)).find((found) => found.id === id);
    expect(videosOf(row)).toEqual([one, two, three]);
    expect(writes).toEqual(['PUT', 'PUT']);
    await removeNamed(page, noun, OURS);
  });

  test(`${noun}: single and bulk mode keep what is typed in both`, async ({ page }) => {
    await page.goto(`/admin/${noun}/new`);
    await page.getByLabel(label).fill('Half typed');
    await page.getByRole('button', { name: 'Switch to Bulk Mode' }).click();
    await page.getByLabel(BOX).fill('https://youtu.be/abcdefghijk');
    await page.getByRole('button', { name: 'Switch to Single Mode' }).click();
    await expect(page.getByLabel(label)).toHaveValue('Half typed');
    await page.getByRole('button', { name: 'Switch to Bulk Mode' }).click();
    await expect(page.getByLabel(BOX)).toHaveValue('https://youtu.be/abcdefghijk');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await dialogOf(page).getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('button', { name: button })).toBeVisible();
  });
}
