import type { Page } from '@playwright/test';
import { asOwner, create, listRows, removeWhere, toastOf, uniqueId } from '../support/owner.ts';
import { expect, test } from '../support/site.ts';

const NAME_PREFIX = 'Bulk test';
const LINKS_LABEL = 'Instagram/TikTok/YouTube URLs';

/** Returns links to videos whose ids begin with `idPrefix`. */
const links = (idPrefix: string, count: number) =>
  Array.from(
    { length: count },
    (_, index) => `https://youtu.be/${idPrefix}${String(index).padStart(3, '0')}`,
  );

const createIdPrefix = () => uniqueId().slice(-8).padStart(8, '0');
const dialogOf = (page: Page) => page.getByRole('alertdialog');

test.beforeEach(async ({ page }) => asOwner(page));

test('bulk add skips duplicates, adds each new link with one request, and keeps the rejected links', async ({
  page,
}) => {
  const idPrefix = createIdPrefix();
  const allLinks = links(idPrefix, 30);
  const [savedLink] = allLinks;
  await create(page, 'videos', {
    name: `${NAME_PREFIX} ${idPrefix}`,
    slug: `bulk-${idPrefix}`,
    videoUrl: `https://www.youtube.com/watch?v=${idPrefix}000`,
  });
  const unsavedLinks = allLinks.slice(1);
  const enteredLinks = [
    ...allLinks,
    ...unsavedLinks.slice(0, 9).map((url) => url.replace('youtu.be/', 'www.youtube.com/shorts/')),
    `${savedLink}?si=1`,
  ];
  expect(enteredLinks).toHaveLength(40);
  const rejected = new Set([`${idPrefix}005`, `${idPrefix}015`, `${idPrefix}025`]);
  const posts: { videoUrl: string; slug: string; name: string }[] = [];
  await page.route('**/api/videos', (route) => {
    const request = route.request();
    if (request.method() !== 'POST') return route.continue();
    const body = request.postDataJSON();
    posts.push(body);
    const isRejected = [...rejected].some((id) => body.videoUrl.includes(id));
    return isRejected
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
  await page.getByLabel(LINKS_LABEL).fill(enteredLinks.join('\n'));
  await expect(page.getByText('40 URL(s) detected')).toBeVisible();
  await page.getByRole('button', { name: 'Add 40 Video(s)' }).click();
  await expect(dialogOf(page)).toContainText(
    '11 duplicate(s) found: 2 already added, 9 repeated in this list.',
  );
  await expect(dialogOf(page)).toContainText('Add only the 29 new unique video(s)?');
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  expect(posts).toHaveLength(0);
  await page.getByRole('button', { name: 'Add 40 Video(s)' }).click();
  await dialogOf(page).getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(toastOf(page, 'Error saving videos. Please try again.')).toBeVisible();
  await expect(toastOf(page, '26 added, 3 not')).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  // The toast does not cover it.
  await page.getByRole('button', { name: 'Switch to Single Mode' }).click({ trial: true });
  expect(posts).toHaveLength(29);
  expect(new Set(posts.map(({ slug }) => slug)).size).toBe(29);
  expect(posts[0]?.name).toBe(`YouTube Video ${idPrefix}001`);
  await expect(page.getByLabel(LINKS_LABEL)).toHaveValue(
    [...rejected].map((id) => `https://youtu.be/${id}`).join('\n'),
  );
  await expect(
    page.getByRole('region', { name: 'Links that were not added' }).getByRole('listitem'),
  ).toHaveText([...rejected].map((id) => `https://youtu.be/${id}videoUrl: Not today.`));
  const stored = (await listRows(page, 'videos')).filter(({ videoUrl }) =>
    String(videoUrl).includes(idPrefix),
  );
  expect(stored).toHaveLength(27);
  rejected.clear();
  await page.getByRole('button', { name: 'Add 3 Video(s)' }).click();
  await expect(toastOf(page, 'Successfully added 3 video(s)')).toHaveText('Successfully added 3 video(s)');
  await expect(page.getByRole('button', { name: 'Add New Video' })).toBeVisible();
  await removeWhere(page, 'videos', ({ videoUrl }) => String(videoUrl).includes(idPrefix));
});
