import type { Page } from '@playwright/test';
import { asOwner, create, uniqueId } from '../support/api/owner.ts';
import { findViolations } from '../support/pages/axe.ts';
import { expect, test } from '../support/site/site.ts';

test.use({ thirdPartiesFaked: true });

async function createGym(page: Page, videos: string[]): Promise<number> {
  await asOwner(page);
  const gym = { name: 'Footage Gym', slug: `footage-${uniqueId()}`, state: 'Texas', city: 'Waco', videos };
  return (await create(page, 'gyms', gym)).id;
}

test.describe('the portfolio', () => {
  test('embeds each post and reel as it approaches the viewport', async ({ page, thirdParties }) => {
    await page.goto('/portfolio');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('THE PORTFOLIO');
    const posts = page.getByRole('region', { name: 'Videos' }).getByRole('article');
    const frames = page.locator('main iframe');
    await test.step('does not shift the layout when an embed loads', async () => {
      await expect(frames.first()).toBeVisible();
      const shift = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let total = 0;
            new PerformanceObserver((list) => {
              // TypeScript's DOM types lack layout shifts.
              for (const entry of list.getEntries()) total += (entry as unknown as { value: number }).value;
            }).observe({ type: 'layout-shift', buffered: true });
            setTimeout(() => resolve(total), 500);
          }),
      );
      // A late font may move a word by a fraction of a pixel.
      expect(shift).toBeLessThan(0.001);
    });

    await expect(frames.first()).toHaveAttribute('src', /^https:\/\/www\.instagram\.com\//);
    expect(await frames.count()).toBeLessThan(await posts.count());
    await posts.last().scrollIntoViewIfNeeded();
    await expect(posts.last().locator('iframe')).toBeVisible();
    expect(thirdParties.filter((url) => url.endsWith('/embed.js'))).toHaveLength(1);
    expect(thirdParties.every((url) => url.startsWith('https://www.instagram.com/'))).toBe(true);

    await test.step('shows the embeds again after navigating to another page and back', async () => {
      const links = page.getByRole('navigation', { name: 'Main' });
      await links.getByRole('link', { name: 'Gyms' }).click();
      await expect(page).toHaveURL(/\/gyms$/);
      await links.getByRole('link', { name: 'Portfolio' }).click();
      await expect(page).toHaveURL(/\/portfolio$/);
      await expect(frames.first()).toBeVisible();
    });
  });

  test('shows links if embeds are blocked, a message if there are no videos, and an error if loading them fails', async ({
    page,
    context,
  }) => {
    // Each post has a link with its title instead of the embed.
    await context.route('https://www.instagram.com/**', (route) => route.abort());
    await page.goto('/portfolio');
    const posts = page.getByRole('region', { name: 'Videos' }).getByRole('article');
    expect(await posts.count()).toBeGreaterThan(3);
    for (const post of await posts.all()) {
      await expect(post.getByRole('link')).toBeVisible();
      await expect(post.getByRole('link')).toHaveAttribute('href', /instagram\.com/);
      await expect(post.getByRole('link')).toContainText(/\w+/);
    }

    await page.route('**/api/videos', (route) => route.fulfill({ json: { data: [] } }));
    await page.reload();
    await expect(page.getByText('No videos found for this filter.')).toBeVisible();
    await page.route('**/api/videos', (route) => route.fulfill({ status: 500 }));
    await page.reload();
    await expect(page.getByRole('alert')).toHaveText('Failed to load videos. Please try again later.');
    expect(await findViolations(page), 'the load error').toEqual([]);
  });
});

test.describe("a gym's footage", () => {
  const YOUTUBE = 'https://www.youtube.com/watch?v=abcdefghijk';
  const TIKTOK = 'https://www.tiktok.com/@gym/video/7301234567890123456';
  const INSTAGRAM = 'https://www.instagram.com/reel/Cabc123/';

  test('contacts no platform before a video is clicked, and then plays it', async ({
    page,
    context,
    thirdParties,
  }) => {
    const id = await createGym(page, [YOUTUBE, TIKTOK, INSTAGRAM]);
    await page.goto(`/gyms/${id}`);
    const videos = page.getByRole('main').getByRole('listitem');
    await expect(videos).toHaveCount(3);
    await expect(videos.nth(0)).toContainText('Footage Gym, video 1');
    await page.waitForLoadState('networkidle');
    expect(thirdParties).toEqual([]);

    await videos.nth(0).getByRole('link').click();
    await expect(videos.nth(0).locator('iframe')).toHaveAttribute(
      'src',
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/abcdefghijk/,
    );
    await expect(videos.nth(0).locator('iframe')).toBeFocused();
    await videos.nth(1).getByRole('link').click();
    await expect(videos.nth(1).locator('iframe')).toHaveAttribute(
      'src',
      /^https:\/\/www\.tiktok\.com\/player\/v1\/7301234567890123456/,
    );
    await videos.nth(2).getByRole('link').click();
    await expect(videos.nth(2).locator('iframe')).toBeVisible();

    await test.step('a video stays a link when its embed is blocked', async () => {
      await context.route('https://www.instagram.com/**', (route) => route.abort());
      await page.reload();
      const link = videos.nth(2).getByRole('link');
      const blocked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/embed.js'));
      await link.click();
      await blocked;
      await expect(link).toBeVisible();
      await expect(link).toContainText('Watch on Instagram');
      await expect(link).toHaveAttribute('href', INSTAGRAM);
    });
  });
});
