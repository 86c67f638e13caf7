import type { APIRequestContext, Page } from '@playwright/test';
import { MAIN_SCREENS, MORE_SCREENS } from '#src/copy/admin/navigation.ts';
import { expectKeptLooks } from '../support/kept-pictures.ts';
import {
  COMMON_WIDTHS,
  expectNoFaultsInLargeText,
  expectNoFaultsInLongNames,
  expectNoLayoutFaults,
  WIDTHS,
} from '../support/layout.ts';
import { CONTACT_MESSAGE } from '../support/leads.ts';
import { asOwner } from '../support/owner.ts';
import { ROUTES } from '../support/routes.ts';
import { expect, test } from '../support/site.ts';

const BACK_OFFICE = [
  ...[...MAIN_SCREENS, ...MORE_SCREENS].map(({ href }) => href),
  '/admin/fighters/19',
  '/admin/videos/1',
  '/admin/gyms/1',
  '/admin/migrate-images',
  '/admin/notifications',
];

/** Returns the names of all fighters, gyms and videos, and the cities of the gyms. */
async function listNames(request: APIRequestContext): Promise<string[]> {
  const lists = await Promise.all(
    ['fighters', 'gyms', 'videos'].map(async (kind) => (await request.get(`/api/${kind}`)).json()),
  );
  return lists.flatMap(({ data }) => data).flatMap(({ name, city }) => [name, city || name]);
}

/** Pages that other specs, which share the site, change. */
const CHANGING_PAGES = ['/admin', '/admin/inbox'];

async function expectNoFaults(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const checkAt = async (width: number) => {
    if (!CHANGING_PAGES.includes(path)) await expectKeptLooks(page, path, width);
  };
  await expectNoLayoutFaults(page, WIDTHS, { checkAt });
  await expectNoFaultsInLargeText(page);
  await expectNoFaultsInLongNames(page, await listNames(page.request));
}

for (const path of [...ROUTES, '/rising-stars/19', '/gyms/9', '/search?q=box', '/nowhere'])
  test(`${path} has no broken words, covered text or sideways scrolling at any width`, async ({ page }) => {
    await page.goto(path);
    await expectNoFaults(page, path);
  });

for (const path of BACK_OFFICE)
  test(`${path} has no broken words, covered text or sideways scrolling at any width`, async ({ page }) => {
    await asOwner(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    await expectNoFaults(page, path);
  });

/** Dialogs, and states in which a page is rarely seen. */
const STATES: { name: string; path: string; open: (page: Page) => Promise<unknown> }[] = [
  {
    name: 'the menu of a phone',
    path: '/',
    open: async (page) => {
      await page.setViewportSize({ width: 390, height: 900 });
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'the quote dialog with errors',
    path: '/services',
    open: async (page) => {
      await page.getByRole('button', { name: 'Get a Quote' }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'the search dialog',
    path: '/mission',
    open: async (page) => {
      await page
        .getByRole('button', { name: 'Search' })
        .or(page.getByRole('link', { name: 'Search' }))
        .first()
        .click();
      await page
        .getByRole('dialog')
        .getByRole('searchbox')
        .or(page.getByRole('dialog').getByRole('combobox'))
        .fill('box');
    },
  },
  { name: 'a search without results', path: '/search?q=xyzzy', open: async () => undefined },
  {
    name: 'a contact form with errors',
    path: '/contact',
    open: (page) => page.locator('main form button[type=submit]').click(),
  },
  {
    name: 'a highlight request with errors',
    path: '/get-started',
    open: async (page) => {
      await page.getByRole('checkbox', { name: /I understand/ }).check();
      await page.locator('main form button[type=submit]').click();
    },
  },
];

for (const { name, path, open } of STATES)
  test(`${name} has no broken words, covered text or sideways scrolling`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    await open(page);
    await expectNoLayoutFaults(page, COMMON_WIDTHS);
    await expectNoFaultsInLargeText(page);
  });

const OWNER_STATES: { name: string; path: string; open: (page: Page) => Promise<unknown> }[] = [
  {
    name: 'a list that cannot be loaded',
    path: '/admin/gyms',
    open: async (page) => {
      await page.route(/\/api\/gyms/, (route) => route.abort());
      await page.reload();
      await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
    },
  },
  {
    name: 'an empty list',
    path: '/admin/videos',
    open: async (page) => {
      await page.route(/\/api\/videos/, (route) => route.fulfill({ json: { data: [] } }));
      await page.reload();
      await expect(page.getByText(/no videos/i).first()).toBeVisible();
    },
  },
  {
    name: 'an inbox with a message',
    path: '/admin/inbox',
    open: async (page) => {
      await page.request.post('/api/contact-messages', { data: CONTACT_MESSAGE });
      await page.reload();
      await expect(page.getByText('Ada Marlowe').first()).toBeVisible();
    },
  },
  {
    name: 'a new fighter with errors',
    path: '/admin/fighters/new',
    open: (page) => page.getByRole('button', { name: /^Create fighter$/i }).click(),
  },
  {
    name: 'the form of a request by hand with errors',
    path: '/admin/inbox/new',
    open: async (page) => {
      await page.getByText('File links').click();
      await page.getByRole('button', { name: 'Add the request' }).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
    },
  },
  {
    name: 'the search of the back office',
    path: '/admin/gyms',
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search' }).fill('bo');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
];

for (const { name, path, open } of OWNER_STATES)
  test(`${name} has no broken words, covered text or sideways scrolling`, async ({ page }) => {
    await asOwner(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    await open(page);
    await expectNoLayoutFaults(page, COMMON_WIDTHS);
    await expectNoFaultsInLargeText(page);
  });
