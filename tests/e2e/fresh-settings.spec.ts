import { DEFAULT_SETTINGS } from '#src/copy/default-settings.ts';
import { collectWarnings } from '../support/console.ts';
import { asOwner, listRows } from '../support/owner.ts';
import { expect, test } from '../support/site.ts';

const CHANGES = {
  brand: 'Corner Cuts',
  tagline: 'A new line',
  heroTitle: 'Hero <script>hit()</script>',
  heroCallToAction: 'SEE PRICES',
  instagram: '',
  youtube: 'https://www.youtube.com/@cornercuts',
  contactText: 'Write to us.',
  email: 'hello@example.com',
  // Almost as long as the limit of 3,000 characters allows.
  missionStatement: `First.\n\n${'Second. '.repeat(370).trim()}`,
  beforeYouSubmit: ['Only one rule.'],
  pricingNotes: [],
  customServices: [{ name: 'Drone Footage', text: 'From above.' }],
  schedulingUrl: 'https://calendly.com/corner-cuts/talk',
  logo: '/media/demo/ada-marlowe.webp',
  gymStates: ['Texas', 'Utah'],
} as const;

// The site under test does not rebuild its pages.
test('saved settings are visible at the next load, before a rebuild', async ({ page }) => {
  const warnings = collectWarnings(page);
  await asOwner(page);
  const save = async (data: object) =>
    expect((await page.request.put('/api/settings', { data })).status()).toBe(200);
  const footer = page.getByRole('contentinfo');

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(DEFAULT_SETTINGS.heroTitle);
  await expect(footer.getByRole('link', { name: 'Instagram' })).toBeVisible();
  await expect(footer).toContainText(
    `© ${new Date().getFullYear()} ${DEFAULT_SETTINGS.brand}. All rights reserved.`,
  );
  // The last records, which the home page does not show without picks.
  const picks = {
    fighters: (await listRows(page, 'fighters')).slice(-2),
    reels: (await listRows(page, 'videos')).slice(-1),
    gyms: (await listRows(page, 'gyms')).slice(-1),
  };
  const homeFighterIds = picks.fighters.map(({ id }) => id);
  const homeVideoIds = picks.reels.map(({ id }) => id);
  const homeGymIds = picks.gyms.map(({ id }) => id);
  await save({ ...CHANGES, homeFighterIds, homeVideoIds, homeGymIds });

  await test.step('on the home page, and in its navigation, footer and title', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(CHANGES.heroTitle);
    await expect(page.getByRole('main').getByText(CHANGES.tagline)).toBeVisible();
    await expect(page.getByRole('link', { name: CHANGES.heroCallToAction })).toHaveAttribute(
      'href',
      '/services',
    );
    await expect(page.getByRole('link', { name: 'Corner Cuts, home' })).toHaveCount(2);
    await expect(footer).toContainText('Corner Cuts. All rights reserved.');
    await expect(footer.getByText(CHANGES.tagline)).toBeVisible();
    await expect(footer.getByRole('link', { name: 'YouTube' })).toHaveAttribute('href', CHANGES.youtube);
    await expect(footer.getByRole('link', { name: 'Instagram' })).toBeHidden();
    await expect(page).toHaveTitle('Corner Cuts');
    await expect(page.getByRole('img', { name: 'Corner Cuts' })).toHaveCount(2);
    for (const [kind, rows] of Object.entries(picks)) {
      const section = page.locator(`[data-home-picks="${kind}"]`);
      const cards = section.locator('li:not(li li)');
      await expect(cards).toContainText(rows.map(({ name }) => name));
    }
  });

  await test.step('in the mobile menu', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'YouTube' })).toHaveAttribute('href', CHANGES.youtube);
    await expect(menu.getByRole('link', { name: 'Instagram' })).toBeHidden();
  });

  await test.step('after the client router has changed the page', async () => {
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveTitle('Contact | Corner Cuts');
    await expect(page.getByText(CHANGES.contactText)).toBeVisible();
    await expect(page.getByRole('link', { name: CHANGES.email })).toHaveAttribute(
      'href',
      `mailto:${CHANGES.email}`,
    );
    await expect(page.getByRole('main').getByRole('link', { name: /Instagram/ })).toHaveCount(0);
  });

  await test.step('on the other pages', async () => {
    await page.setViewportSize({ width: 1_440, height: 900 });
    await page.goto('/mission');
    const statement = page.getByRole('region', { name: 'Mission statement' }).getByRole('paragraph');
    await expect(statement).toHaveText(CHANGES.missionStatement.split('\n\n'));
    await page.goto('/get-started');
    await expect(page.getByRole('region', { name: 'Before You Submit' }).getByRole('listitem')).toHaveText(
      CHANGES.beforeYouSubmit,
    );
    await page.goto('/gyms');
    await expect(page.getByRole('group').getByRole('button')).toHaveText([/^All/, /^Texas/, /^Utah/]);
    await page.goto('/services');
    await expect(page.getByRole('heading', { name: 'Drone Footage' })).toBeVisible();
    await expect(
      page.getByRole('listitem').filter({ hasText: DEFAULT_SETTINGS.pricingNotes[0] ?? '' }),
    ).toHaveCount(0);
  });

  // Other tests use the same site.
  await save(
    Object.fromEntries(
      [...Object.keys(CHANGES), 'homeFighterIds', 'homeVideoIds', 'homeGymIds'].map((name) => [
        name,
        DEFAULT_SETTINGS[name as keyof typeof DEFAULT_SETTINGS],
      ]),
    ),
  );
  expect(warnings).toEqual([]);
});
