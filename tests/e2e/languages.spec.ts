import type { Page } from '@playwright/test';
import * as contactEnglish from '#src/copy/contact.ts';
import * as contactSpanish from '#src/copy/es/contact.ts';
import { fields as fieldsSpanish } from '#src/copy/es/fields.ts';
import { highlightFields, highlightForm } from '#src/copy/es/get-started.ts';
import { siteSearch } from '#src/copy/es/site-search.ts';
import { fields as fieldsEnglish } from '#src/copy/fields.ts';
import { LANGUAGES, OTHER_LANGUAGES, toLanguagePath } from '#src/domain/language/language.ts';
import { asOwner } from '../support/api/owner.ts';
import { ROUTES } from '../support/api/routes.ts';
import { findViolations } from '../support/pages/axe.ts';
import {
  COMMON_WIDTHS,
  drawSmall,
  expectNoFaultsInLargeText,
  expectNoLayoutFaults,
  toVisits,
} from '../support/pages/layout.ts';
import { PSEUDO_LANGUAGE } from '../support/pages/pseudo-text.ts';
import { E2E } from '../support/site/e2e.ts';
import { expect, test } from '../support/site/site.ts';

const CONTACT = {
  en: { ...contactEnglish, fields: fieldsEnglish },
  es: { ...contactSpanish, fields: fieldsSpanish },
};

/** Lists multi-line headings whose lines are too close for the accents of capital letters. */
const listTightHeadings = (page: Page) =>
  page.locator('h1, h2').evaluateAll((headings) =>
    headings
      .filter((heading) => {
        const style = getComputedStyle(heading);
        const line = Number.parseFloat(style.lineHeight);
        return heading.clientHeight > 1.5 * line && line < 1.09 * Number.parseFloat(style.fontSize);
      })
      .map((heading) => heading.textContent),
  );

const waitForScripts = (page: Page) =>
  expect(page.locator('astro-island:has(> header)')).not.toHaveAttribute('ssr');

for (const language of OTHER_LANGUAGES)
  for (const routes of toVisits([...ROUTES, '/rising-stars/19', '/gyms/9', '/nowhere'])) {
    const paths = routes.map((route) => toLanguagePath(language, route));
    test(`${paths.join(', ')} have no broken words, covered text or horizontal scrolling`, ({ page }) =>
      drawSmall(page, async () => {
        for (const path of paths) {
          await page.goto(path);
          await expect(page.locator('html')).toHaveAttribute('lang', language);
          await expectNoLayoutFaults(page, COMMON_WIDTHS);
          await expectNoFaultsInLargeText(page);
          expect.soft(await listTightHeadings(page), path).toEqual([]);
        }
      }));
  }

test('the pages have room for texts that are 40% longer', ({ page }) =>
  drawSmall(page, async () => {
    for (const route of [
      '',
      '/services',
      '/rising-stars',
      '/rising-stars/19',
      '/gyms',
      '/get-started',
      '/contact',
    ]) {
      await page.goto(`/${PSEUDO_LANGUAGE}${route}`);
      await expectNoLayoutFaults(page, COMMON_WIDTHS);
    }
  }));

test.describe('the link to the other language', () => {
  test.use({ intro: true });

  test('keeps the filter, skips the intro and leads back', async ({ page }) => {
    await page.goto('/gyms');
    await expect(page.locator('html')).not.toHaveAttribute('data-intro', { timeout: 10_000 });
    await page.getByRole('button', { name: /^Texas/ }).click();
    await expect(page).toHaveURL('/gyms?state=Texas');
    await page.getByRole('banner').getByRole('link', { name: 'Español' }).click();
    await expect(page).toHaveURL('/es/gyms?state=Texas');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.locator('html')).not.toHaveAttribute('data-intro');
    await expect(page.getByRole('button', { name: /^Texas/, pressed: true })).toBeVisible();

    await test.step('links, Back and the search stay in the language', async () => {
      await page.getByRole('article').first().getByRole('link').first().click();
      await expect(page).toHaveURL(/\/es\/gyms\/\d+$/);
      await page.goBack();
      await expect(page).toHaveURL('/es/gyms?state=Texas');
      await page.getByRole('heading', { level: 1 }).click();
      await page.keyboard.press('/');
      await page.getByRole('combobox', { name: siteSearch.label }).fill('marlowe');
      await page
        .getByRole('option', { name: /Ada Marlowe/ })
        .first()
        .click();
      await expect(page).toHaveURL(/\/es\/rising-stars\/\d+$/);
    });

    await test.step('on a phone, the link is in the menu', async () => {
      await page.setViewportSize({ width: 390, height: 900 });
      await page.getByRole('banner').getByRole('button').click();
      await page.getByRole('dialog').getByRole('link', { name: 'English' }).click();
      await expect(page).toHaveURL(/[^s]\/rising-stars\/\d+$/);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(page.locator('html')).not.toHaveAttribute('data-intro');
    });
  });
});

test('the language link on the page of an unknown fighter keeps the id', async ({ page }) => {
  await page.goto('/rising-stars/99999');
  await waitForScripts(page);
  await page.getByRole('banner').getByRole('link', { name: 'Español' }).click();
  await expect(page).toHaveURL('/es/rising-stars/99999');
});

test.describe('visitors whose browser prefers Spanish', () => {
  test.use({ locale: 'es-MX' });

  test('see one line that offers Spanish, once per visit, until they close it', async ({ page, context }) => {
    const offer = (tab: Page) =>
      tab.getByRole('complementary', { name: 'Esta página también está en español.' });
    await page.goto('/gyms?state=Texas');
    await expect(offer(page)).toBeVisible();
    await expect(page).toHaveURL('/gyms?state=Texas');
    expect(await findViolations(page)).toEqual([]);
    await page.goto('/contact');
    await waitForScripts(page);
    await expect(offer(page)).toHaveCount(0);

    await test.step('a visitor who accepts the offer stays on the page, and sees the offer again on the next visit', async () => {
      const visit = await context.newPage();
      await visit.goto('/gyms?state=Texas');
      await offer(visit).getByRole('link').click();
      await expect(visit).toHaveURL('/es/gyms?state=Texas');
      await waitForScripts(visit);
      await expect(visit.getByRole('complementary')).toHaveCount(0);
      await visit.close();
    });

    await test.step('a visitor who closes the offer never sees it again', async () => {
      const visit = await context.newPage();
      await visit.goto('/');
      await offer(visit).getByRole('button', { name: 'Cerrar' }).click();
      await expect(offer(visit)).toHaveCount(0);
      await visit.close();
      const next = await context.newPage();
      await next.goto('/');
      await waitForScripts(next);
      await next.waitForLoadState('networkidle');
      await expect(offer(next)).toHaveCount(0);
    });
  });
});

for (const language of LANGUAGES)
  test(`a message sent without JavaScript is stored with the language of its page: ${language}`, async ({
    browser,
    page,
  }) => {
    const { contact, contactFields, fields } = CONTACT[language];
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: E2E.origin });
    const form = await context.newPage();
    const text = `Without scripts ${language} ${Date.now()}`;
    await form.goto(toLanguagePath(language, '/contact'));
    await form.getByLabel(contactFields.firstName).fill('Ada');
    await form.getByLabel(contactFields.lastName).fill('Marlowe');
    await form.getByLabel(fields.email).fill('ada@example.com');
    await form.getByRole('textbox', { name: contactFields.message }).fill(text);
    await form.getByRole('button', { name: contact.submit }).click();
    await expect(form).toHaveURL(toLanguagePath(language, '/contact/thanks'));
    await expect(form.getByRole('heading', { level: 1 })).toHaveText(contact.thanks);
    await context.close();
    await asOwner(page);
    const { data } = await (await page.request.get('/api/contact-messages')).json();
    const message = data.find((lead: { fields: { Message: string } }) => lead.fields.Message === text);
    expect(message).toMatchObject({ language });
  });

test('a highlight request in Spanish is stored with its language and the Spanish option', async ({
  page,
}) => {
  const handle = `@rosa${Date.now()}`;
  await page.goto('/es/services');
  await page.getByRole('link', { name: 'Edición para IG y colaboración' }).first().click();
  await expect(page).toHaveURL(/\/es\/get-started\?option=/);
  await page.getByLabel(highlightFields.instagram).fill(handle);
  await page.getByLabel(fieldsSpanish.email).fill('rosa@example.com');
  await page.getByLabel(highlightFields.fileLink(1)).fill('https://drive.google.com/file/d/1');
  await page.getByLabel(highlightFields.gloves).fill('Rojo');
  await page.getByRole('checkbox').check();
  // Instant submissions count as spam.
  await page.clock.setSystemTime(Date.now() + 10_000);
  await page.getByRole('button', { name: highlightForm.submit }).click();
  await expect(page.getByText(highlightForm.success)).toBeVisible();
  await asOwner(page);
  const { data } = await (await page.request.get('/api/highlight-requests')).json();
  const request = data.find(({ fields }: { fields: object }) => JSON.stringify(fields).includes(handle));
  expect(request).toMatchObject({
    language: 'es',
    fields: { Option: /colaboración \(\$50\)/, Agreement: 'Yes' },
  });
});
