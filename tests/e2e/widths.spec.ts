import type { APIRequestContext, Page } from '@playwright/test';
import { MAIN_SCREENS, MORE_SCREENS } from '#src/copy/admin/navigation.ts';
import { recordCalledFunctions } from '../support/api/called-functions.ts';
import { asOwner } from '../support/api/owner.ts';
import { ROUTES } from '../support/api/routes.ts';
import { CONTACT_MESSAGE } from '../support/content/leads.ts';
import { expectAccessible } from '../support/pages/axe.ts';
import {
  COMMON_WIDTHS,
  drawSmall,
  expectNoFaultsInLargeText,
  expectNoFaultsInLongNames,
  expectNoLayoutFaults,
  toVisits,
  WIDTHS,
} from '../support/pages/layout.ts';
import { expectStoredPicture } from '../support/pages/stored-pictures.ts';
import { expect, test } from '../support/site/site.ts';

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

type State = { name: string; open: (page: Page) => Promise<unknown> };

/** Dialogs and rare states of pages, by the page from which they are opened. */
const STATES: Record<string, State[]> = {
  '/': [
    {
      name: 'the menu of a phone',
      open: async (page) => {
        await page.setViewportSize({ width: 390, height: 900 });
        // An earlier check has replaced the names in the page with long ones.
        await page.reload();
        await page.getByRole('button', { name: 'Open menu' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    },
  ],
  '/services': [
    {
      name: 'the quote dialog',
      open: async (page) => {
        await page.getByRole('button', { name: 'Get a Quote' }).first().click();
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    },
  ],
  '/mission': [
    {
      name: 'the search dialog',
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
  ],
  '/search?q=box': [{ name: 'a search without results', open: (page) => page.goto('/search?q=xyzzy') }],
  '/contact': [
    { name: 'a form with errors', open: (page) => page.locator('main form button[type=submit]').click() },
  ],
  '/get-started': [
    {
      name: 'a form with errors',
      open: async (page) => {
        await page.getByRole('checkbox', { name: /I understand/ }).check();
        await page.locator('main form button[type=submit]').click();
      },
    },
  ],
  '/admin/gyms': [
    {
      name: 'the search of the back office',
      open: async (page) => {
        await page.keyboard.press('Control+k');
        await page.getByRole('combobox', { name: 'Search' }).fill('bo');
        await expect(page.getByRole('option').first()).toBeVisible();
      },
    },
    {
      name: 'a list that cannot be loaded',
      open: async (page) => {
        await page.route(/\/api\/gyms/, (route) => route.abort());
        await page.reload();
        await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
      },
    },
  ],
  '/admin/videos': [
    {
      name: 'an empty list',
      open: async (page) => {
        await page.route(/\/api\/videos/, (route) => route.fulfill({ json: { data: [] } }));
        await page.reload();
        await expect(page.getByText(/no videos/i).first()).toBeVisible();
      },
    },
  ],
  '/admin/inbox': [
    {
      name: 'a message',
      open: async (page) => {
        await page.request.post('/api/contact-messages', { data: CONTACT_MESSAGE });
        await page.reload();
        await expect(page.getByText('Ada Marlowe').first()).toBeVisible();
      },
    },
    {
      name: 'the form for a new request with errors',
      open: async (page) => {
        await page.goto('/admin/inbox/new');
        await page.getByText('File links').click();
        await page.getByRole('button', { name: 'Add the request' }).click();
        await expect(page.getByRole('alert').first()).toBeVisible();
      },
    },
  ],
  '/admin/fighters/19': [
    {
      name: 'a new fighter with errors',
      open: async (page) => {
        await page.goto('/admin/fighters/new');
        await page.getByRole('button', { name: /^Create fighter$/i }).click();
      },
    },
  ],
};

/** Pages that may change during a check, because other specs use the same site. */
const CHANGING_PAGES = ['/admin', '/admin/inbox'];

/** Pages with the layout of another page, which is checked at all widths. */
const SAME_LAYOUT: Record<string, string> = {
  '/rising-stars/1': '/rising-stars/19',
  '/gyms/1': '/gyms/9',
  '/join-us': '/about',
  '/admin/videos': '/admin/fighters',
  '/admin/gyms': '/admin/fighters',
  '/admin/weight-classes': '/admin/fighters',
  '/admin/videos/1': '/admin/fighters/19',
  '/admin/gyms/1': '/admin/fighters/19',
};

/** How many functions a page may call. Each one may need a cold start. */
const MAX_FUNCTIONS = 2;

async function expectNoFaults(page: Page, path: string): Promise<void> {
  const checkAt = async (width: number) => {
    if (!CHANGING_PAGES.includes(path)) await expectStoredPicture(page, path, width);
  };
  await drawSmall(page, async () => {
    const listFunctions = recordCalledFunctions(page);
    await page.goto(path, path.startsWith('/admin') ? { waitUntil: 'networkidle' } : {});
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(listFunctions().slice(MAX_FUNCTIONS), `the functions after the first ${MAX_FUNCTIONS}`).toEqual(
      [],
    );
    if (path.startsWith('/admin')) expect(listFunctions()).not.toEqual([]);
    // admin-accessibility.spec.ts and other specs check the accessibility of the screens of the back office.
    if (!path.startsWith('/admin')) await expectAccessible(page, path);
    await expectNoLayoutFaults(page, path in SAME_LAYOUT ? [...COMMON_WIDTHS, 1440] : WIDTHS, { checkAt });
    await expectNoFaultsInLargeText(page);
    await expectNoFaultsInLongNames(page, await listNames(page.request));
  });
  for (const { name, open } of STATES[path] ?? [])
    await test.step(name, async () => {
      await open(page);
      await drawSmall(page, async () => {
        await expectNoLayoutFaults(page, COMMON_WIDTHS, { state: name });
        await expectNoFaultsInLargeText(page);
      });
      await page.unrouteAll();
    });
}

for (const paths of toVisits([...ROUTES, '/rising-stars/19', '/gyms/9', '/search?q=box', '/nowhere']))
  test(`${paths.join(', ')} are accessible and have no broken words, covered text or horizontal scrolling at any width`, async ({
    page,
  }) => {
    for (const path of paths) await test.step(path, () => expectNoFaults(page, path));
  });

for (const paths of toVisits(BACK_OFFICE))
  test(`${paths.join(', ')} call at most two functions, and have no broken words, covered text or horizontal scrolling at any width`, async ({
    page,
  }) => {
    await asOwner(page);
    for (const path of paths) await test.step(path, () => expectNoFaults(page, path));
  });
