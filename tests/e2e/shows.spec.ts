import { expectAccessible, findViolations } from '../support/pages/axe.ts';
import { expect, test } from '../support/site/site.ts';

// Demo show 2 has seven bouts, all of them filmed, and show 3 has not begun. The layout is tested in widths.spec.ts.

test('a boxer finds a show, their bout, and the form to order its reel', async ({ page }) => {
  await page.goto('/shows');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Upcoming', /^20\d\d$/]);
  await page.getByRole('button', { name: 'Texas (1)' }).click();
  await expect(page).toHaveURL(/\?state=Texas$/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('link', { name: 'Lone Star Gloves, finals night' }).click();

  await test.step('the search finds names and gyms, and Escape shows all bouts again', async () => {
    const bouts = page.locator('[data-fight-card] > li:visible');
    await expect(bouts).toHaveCount(7);
    const field = page.getByLabel('Find your bout');
    await field.fill('marlowe');
    await expect(bouts).toHaveCount(1);
    await expect(bouts).toContainText('Bo Hutchins');
    await field.fill('westside boxing');
    await expect(bouts).toHaveCount(2);
    await expect(page.getByRole('search').getByRole('status')).toHaveText('2 bouts found');
    await field.fill('nobody at all');
    await expect(bouts).toHaveCount(0);
    await expect(page.getByText('No bout matches “nobody at all”.')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await field.press('Escape');
    await expect(bouts).toHaveCount(7);
  });

  await test.step('the video plays between the corners, from the start of the bout', async () => {
    await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: '' }));
    const bout = page.getByRole('listitem').filter({ hasText: 'Ada Marlowe' });
    await bout.getByRole('link', { name: /Play from YouTube/ }).click();
    await expect(bout.locator('iframe')).toHaveAttribute('src', /\?autoplay=1&start=1685$/);
    await expect(bout.locator('iframe')).toBeFocused();
  });

  await page.getByRole('link', { name: /^Get this reel.*Bo Hutchins vs\. Ada Marlowe/ }).press('Enter');
  await expect(page).toHaveURL(/\/get-started\?bout=2-[a-z0-9]{8}$/);
});

test('the list of shows waits for the filter by state, but ignores a search query, which it does not support', async ({
  page,
}) => {
  await page.route('**/_astro/*.js', (route) => route.abort());
  const root = page.locator('html');
  await page.goto('/shows?state=Texas');
  await expect(root).toHaveAttribute('data-applying-filter');
  await page.goto('/shows?q=texas');
  await expect(root).not.toHaveAttribute('data-applying-filter');
});

test('a show that is newer than the build is loaded, with its search', async ({ page, request }) => {
  const { data } = await (await request.get('/api/shows/2')).json();
  await page.route('**/api/shows/999', (route) =>
    route.fulfill({ json: { data: { ...data, id: 999, name: 'Brand New Show' } } }),
  );
  await page.goto('/shows/999/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brand New Show');
  await expect(page).toHaveTitle(/^Brand New Show/);
  await page.getByLabel('Find your bout').fill('marlowe');
  await expect(page.locator('[data-fight-card] > li:visible')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'I can’t find my bout' })).toHaveAttribute(
    'href',
    '/get-started?show=999',
  );
});

test('a prerendered page offers reels as soon as the show begins', async ({ page }) => {
  await page.goto('/shows/3');
  await expect(page.getByText('Upcoming', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Get this reel/ })).toHaveCount(0);
  await page.clock.setFixedTime(Date.now() + 40 * 24 * 60 * 60 * 1000);
  await page.reload();
  await expect(page.getByRole('link', { name: /^Get this reel/ })).toHaveCount(4);
  await expect(page.getByText('Upcoming', { exact: true })).toHaveCount(0);
});

test('the page of an unknown show says so, and links to the list', async ({ page }) => {
  await page.goto('/shows/987654');
  await expect(page.getByRole('heading', { name: 'Show not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Return to Shows' }).click();
  await expect(page).toHaveURL(/\/shows$/);
});

test('a Spanish show page links to the Spanish form, and opens the consultation dialog', async ({ page }) => {
  await page.goto('/es/shows/2');
  await expect(page.getByRole('heading', { name: 'Cartelera' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Pide este reel/ }).first()).toHaveAttribute(
    'href',
    /^\/es\/get-started\?bout=2-/,
  );
  const note = page.getByRole('region', { name: '¿Grabamos tu velada?' });
  await note.getByRole('button').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'the Spanish page of a show');
});
