import { makeFighter } from '#src/demo/fighter-factory.ts';
import { demoFighters } from '#src/demo/fighters.ts';
import { DEMO_POSTERS } from '#src/demo/posters.ts';
import { linkKey } from '#src/domain/videos/link-key.ts';
import { parseVideoLink } from '#src/domain/videos/video-link.ts';
import { expectAccessible, findViolations } from '../support/pages/axe.ts';
import { expect, test } from '../support/site/site.ts';

/** The titles of a demo fighter's featured videos. */
const demoTitlesOf = (fighter: string): string[] =>
  (demoFighters.find(({ name }) => name === fighter)?.featuredVideos ?? []).map(
    (url) => DEMO_POSTERS[linkKey(parseVideoLink(url))]?.title ?? '',
  );

const TABS = ['75-105', '105-120', '120-135', '135-150', '150-165', '165-180', '180-198', '198+'];

test.describe('the rising stars', () => {
  test('are grouped into eight tabs, with six skeleton cards while a tab loads', async ({ page }) => {
    await page.clock.install({ time: 0 });
    await page.goto('/rising-stars');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('THE RISING STARS');
    await expect(page.locator('main')).toContainText('Many walks, many styles, one goal.');
    await expect(page.getByRole('tab')).toHaveText(TABS);
    await expect(page.getByRole('tab', { name: '75-105' })).toHaveAttribute('aria-selected', 'true');
    // Pause the clock only after hydration.
    await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
    await page.clock.pauseAt(60_000);
    await page.getByRole('tab', { name: '135-150' }).click();
    const panel = page.getByRole('tabpanel');
    await expect(panel.locator('li[aria-hidden]')).toHaveCount(6);
    await expect(panel).toContainText('Loading fighters...');
    await page.clock.runFor(160);
    await expect(panel.locator('li[aria-hidden]')).toHaveCount(0);
    await expect(panel.getByRole('article').filter({ hasText: 'Ada Marlowe' })).toContainText('147 lbs');

    await test.step('the End and arrow keys select a tab', async () => {
      await page.getByRole('tab', { name: '135-150' }).press('End');
      await expect(page.getByRole('tab', { name: '198+' })).toBeFocused();
      await expect(page).toHaveURL(/weight=198/);
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('tab', { name: '75-105' })).toBeFocused();
    });

    await test.step('the fighter search keeps its query on Back, and the site search opens a result', async () => {
      await page.clock.resume();
      const field = page.getByLabel('Search fighters');
      await field.fill('marlwoe');
      await page.getByRole('link', { name: 'Ada Marlowe', exact: true }).click();
      await expect(page).toHaveURL(/\/rising-stars\/\d+$/);
      await page.goBack();
      await expect(field).toHaveValue('marlwoe');
      await expect(page.getByRole('article')).toHaveCount(1);
      expect(await findViolations(page)).toEqual([]);

      await page.getByRole('heading', { level: 1 }).click();
      await page.keyboard.press('/');
      await expect(page.getByRole('combobox', { name: 'Search the site' })).toBeFocused();
      await page.keyboard.type('chicago');
      await expect(page.getByRole('option', { name: /Southside Bell/ }).first()).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('combobox')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('THE RISING STARS');
    });
  });

  test('are marked as new until 30 days after they were added', async ({ page }) => {
    await page.goto('/rising-stars');
    const milo = page.getByRole('link', { name: 'Milo Achterberg New', exact: true });
    await expect(milo).toBeVisible();
    await page.clock.setFixedTime(Date.now() + 31 * 24 * 60 * 60 * 1000);
    await page.reload();
    await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Milo Achterberg', exact: true })).toBeVisible();
    await expect(milo).toHaveCount(0);
  });

  test('show the tab that the URL names, without a flash of the first tab, and an empty state', async ({
    page,
  }) => {
    await page.route('**/api/fighters?view=card', (route) => route.fulfill({ json: { data: [] } }));
    await page.goto('/rising-stars?weight=198-999');
    await expect(page.getByRole('tab', { name: '198+' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('html')).not.toHaveAttribute('data-applying-filter');
    await expect(page.getByText('No fighters here yet; will you be the first?')).toBeVisible();

    // If the scripts fail to load, the list appears after 3 seconds.
    await page.route('**/_astro/**', (route) => route.abort());
    await page.reload();
    const panel = page.locator('[data-filtered-list]');
    await expect(panel).toBeHidden();
    await expect(panel).toBeVisible();
  });
});

test.describe('a rising star', () => {
  test('has a card, a bio, videos, a gallery and a printed sheet', async ({ page }) => {
    const panel = page.getByRole('tabpanel');
    const openTab = async (name: string) => {
      await page.getByRole('tab', { name }).click();
      // A click before hydration takes effect after it.
      await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
      expect(await findViolations(page), name).toEqual([]);
    };

    await test.step('the card links to the profile and to three social profiles', async () => {
      await page.goto('/rising-stars?weight=135-150');
      const card = page.getByRole('article').filter({ hasText: 'Ada Marlowe' });
      for (const platform of ['Instagram', 'YouTube', 'TikTok']) {
        const link = card.getByRole('link', { name: `Ada Marlowe on ${platform}` });
        await expect(link).toHaveAttribute('target', '_blank');
        await expect(link).toHaveAttribute('rel', /noopener/);
      }
      await card.click({ position: { x: 20, y: 20 } });
      await expect(page).toHaveURL(/\/rising-stars\/\d+$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Marlowe');
    });

    await test.step('the tabs are visible without scrolling on a laptop and on a phone', async () => {
      const viewport = page.viewportSize();
      for (const size of [
        { width: 1280, height: 900 },
        { width: 390, height: 844 },
      ]) {
        await page.setViewportSize(size);
        await expect(page.getByRole('tablist')).toBeInViewport({ ratio: 1 });
      }
      if (viewport) await page.setViewportSize(viewport);
    });

    await test.step('the bio shows the questions in their order', async () => {
      await expect(page.getByRole('heading', { name: 'Follow Me' })).toBeVisible();
      await expect(panel.getByRole('term')).toHaveText([
        // From the tale of the tape.
        'Last competition',
        'Date of birth',
        'When did you start boxing?',
        'Style',
        'Best part of your career',
        'One thing to know about you',
        'Accomplishments',
        'Most influential boxer',
        'Goals',
      ]);
      await expect(page.getByRole('link', { name: 'Southside Bell' })).toHaveAttribute(
        'href',
        /^\/gyms\/\d+$/,
      );
    });

    await test.step('has a main video and a choice of others', async () => {
      await openTab('Featured');
      const main = panel.getByRole('link');
      const [first = '', second = ''] = demoTitlesOf('Ada Marlowe');
      await expect(main).toContainText(first);
      await expect(main).toHaveAttribute('target', '_blank');
      const href = await main.getAttribute('href');
      await panel.getByRole('button', { name: second }).click();
      await expect(main).toContainText(second);
      expect(await main.getAttribute('href')).not.toBe(href);
      await expect(panel.getByRole('button', { name: second })).toHaveAttribute('aria-pressed', 'true');
    });

    await test.step('has a gallery whose images open in new tabs', async () => {
      await openTab('Gallery');
      const images = panel.getByRole('link');
      expect(await images.count()).toBeGreaterThan(1);
      for (const image of await images.all()) await expect(image).toHaveAttribute('target', '_blank');
    });

    await test.step('prints the bio on one sheet of A4 or Letter, even if another tab is open', async () => {
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByText('Follow Me')).toBeVisible();
      // The URL is visible only on paper, for readers who want to visit the page.
      await expect(page.getByText(/^[\w.:]+\/rising-stars\/\d+$/)).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
      await expect(page.getByRole('contentinfo')).toBeHidden();
      for (const format of ['A4', 'Letter']) {
        const sheet = (await page.pdf({ format })).toString('latin1');
        expect(sheet.match(/\/Type\s*\/Page\b/g), format).toHaveLength(1);
      }
    });
  });

  test('with only a name has an empty state in each tab', async ({ page }) => {
    const fighter = makeFighter({ id: 5, name: 'Nobody Yet' });
    await page.route('**/api/fighters/2000001', (route) => route.fulfill({ json: { data: fighter } }));
    await page.goto('/rising-stars/2000001');
    await expect(page.getByText('Bio information coming soon...')).toBeVisible();
    await page.getByRole('tab', { name: 'Featured' }).click();
    await expect(page.getByText('No featured videos yet.')).toBeVisible();
    await page.getByRole('tab', { name: 'Gallery' }).click();
    await expect(page.getByText('No gallery images yet.')).toBeVisible();
  });
});

test('the gyms are filtered by 18 buttons with counts, and show the outline of the selected state', async ({
  page,
}) => {
  await page.goto('/gyms');
  await expect(page.locator('main')).toContainText("We've been many places, seen many faces.");
  const filters = page.getByRole('group', { name: 'Filter by state' }).getByRole('button');
  await expect(filters).toHaveCount(18);
  const texts = await filters.allTextContents();
  expect(texts[0]).toMatch(/^All \(\d+\)$/);
  await filters.filter({ hasText: 'Texas' }).click();
  await expect(page).toHaveURL(/state=Texas/);
  const count = Number(/\((\d+)\)/.exec(texts.find((text) => text.startsWith('Texas')) ?? '')?.[1]);
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(count);
  for (const card of await cards.all()) await expect(card).toContainText('Texas');
  await expect(page.locator('[data-background-state]')).toHaveCSS('background-image', /states\/texas\.svg/);
  await page.reload();
  await expect(cards).toHaveCount(count);
  await expectAccessible(page, 'the gyms of Texas');

  await test.step('an empty state is shown if no gym matches', async () => {
    await filters.filter({ hasText: 'South Carolina' }).click();
    await expect(page.getByText('No gyms found for South Carolina.')).toBeVisible();
    await expect(page.getByText('Will yours be the first?')).toBeVisible();
    await page.route('**/api/gyms?view=card', (route) => route.fulfill({ json: { data: [] } }));
    await page.goto('/gyms');
    await expect(page.getByText('No gyms found for any state.')).toBeVisible();
  });
});
