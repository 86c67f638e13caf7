import type { Page } from '@playwright/test';
import { findFullChromium } from '../../tools/chromium.ts';
import { asOwner } from '../support/api/owner.ts';
import { findViolations } from '../support/pages/axe.ts';
import { E2E } from '../support/site/e2e.ts';
import { expect, test } from '../support/site/site.ts';

const FAILED = 'Something went wrong. Please try again or contact us directly.';
const THANKS = "Thanks! We'll review your submission and get back to you soon.";
const TRANSFER_WARNING = /must be in the form of a direct download/;

async function readLeads(page: Page, path: string): Promise<Record<string, unknown>[]> {
  await asOwner(page);
  const response = await page.request.get(path);
  expect(response.status()).toBe(200);
  return (await response.json()).data;
}

async function fillRequest(page: Page, handle: string): Promise<void> {
  await page.getByLabel('Instagram Handle').fill(handle);
  await page.getByLabel('Email').fill('boxer@example.com');
  await page.getByLabel('File Link 1').fill('https://drive.google.com/file/d/1');
  await page.getByLabel('Glove Color').fill('Red');
  await page.getByRole('checkbox').check();
}

/** Stores highlight requests but loses their responses, until the returned function is called. */
async function loseResponses(page: Page): Promise<() => void> {
  let isLost = true;
  await page.route('**/api/highlight-requests', async (route) => {
    if (!isLost) return route.fallback();
    await route.fetch();
    await route.abort('connectionfailed');
  });
  return () => {
    isLost = false;
  };
}

test.describe('the highlight request', () => {
  const thanks = (page: Page) => page.getByText(THANKS);
  const submit = (page: Page) => page.getByRole('button', { name: 'Submit Request' });
  const handleField = (page: Page) => page.getByLabel('Instagram Handle');

  test('is sent once, with the selected price option, and the form is reset', async ({ page }) => {
    const handle = `@sent${Date.now()}`;
    const text = 'Tournament Footage Highlight: IG Edit & Collaboration ($50)';
    const option = page.getByRole('combobox');

    await test.step('a link on the services page selects the option', async () => {
      await page.goto('/services');
      await page.getByRole('link', { name: 'IG Edit & Collaboration' }).first().click();
      await expect(page.getByRole('heading', { name: 'Before You Submit' })).toBeVisible();
      await expect(option).toHaveValue(text);
      await expect(handleField(page)).toHaveAttribute('placeholder', '@yourhandle');
    });

    await test.step('shows a warning for each link from a WeTransfer email', async () => {
      const warnings = page.getByText(TRANSFER_WARNING);
      await page.getByLabel('File Link 1').fill('https://WE.TL/t-AbC');
      await expect(warnings).toHaveCount(1);
      await page.getByLabel('File Link 2').fill('https://we.tl/t-xyz');
      await expect(warnings).toHaveCount(2);
      await page.getByLabel('File Link 1').fill('https://wetransfer.com/downloads/abc');
      await page.getByLabel('File Link 2').fill('');
      await expect(warnings).toHaveCount(0);
    });

    await test.step('can be sent once the agreement is checked, and shows that it is being sent', async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      let sent = 0;
      await page.route('**/api/highlight-requests', async (route) => {
        sent += 1;
        await promise;
        await route.continue();
      });
      await expect(submit(page)).toBeDisabled();
      await fillRequest(page, handle);
      await page.getByLabel('Song Request 3').fill('Eye of the Tiger');
      await expect(submit(page)).toBeEnabled();
      // Pretend that a person needed ten seconds: instant submissions count as spam.
      await page.clock.setSystemTime(Date.now() + 10_000);
      await submit(page).click();
      await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
      resolve();
      await expect(thanks(page)).toBeVisible();
      expect(sent).toBe(1);
      await page.unroute('**/api/highlight-requests');
    });

    await test.step('the form is reset, even after a reload', async () => {
      await expect(handleField(page)).toHaveValue('');
      await expect(option).toHaveValue('');
      await expect(submit(page)).toBeDisabled();
      await page.reload();
      // The form can be sent only after hydration, which would have restored a draft.
      await page.getByRole('checkbox').check();
      await expect(submit(page)).toBeEnabled();
      await expect(handleField(page)).toHaveValue('');
    });

    const leads = await readLeads(page, '/api/highlight-requests');
    expect(leads.find(({ fields }) => JSON.stringify(fields).includes(handle))).toMatchObject({
      status: 'new',
      fields: {
        Option: text,
        Agreement: 'Yes',
        'Agreement-Wording': /no guarantee of views or likes/,
        'Song-Request-3': 'Eye of the Tiger',
      },
    });
  });

  test('is stored once when it is sent again after a lost response, and twice if it was edited in between', async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    const handle = `@lost${Date.now()}`;
    const edited = `@edited${Date.now()}`;
    const sendAndLoseResponse = async (name: string) => {
      const stopLosing = await loseResponses(page);
      await fillRequest(page, name);
      await page.getByLabel('About You').fill('Two rounds at the state games');
      await submit(page).click();
      await expect(page.getByRole('alert')).toHaveText(FAILED);
      await expect(handleField(page)).toHaveValue(name);
      return stopLosing;
    };
    await page.goto('/get-started');

    await test.step('keeps every field after a failure and a reload, and can be sent again', async () => {
      const stopLosing = await sendAndLoseResponse(handle);
      expect(errors.join()).toContain('Failed to fetch');
      expect(await findViolations(page), 'a request that failed').toEqual([]);
      await page.reload();
      await expect(handleField(page)).toHaveValue(handle);
      await expect(page.getByLabel('About You')).toHaveValue('Two rounds at the state games');
      await expect(page.getByRole('checkbox')).toBeChecked();
      stopLosing();
      await submit(page).click();
      await expect(thanks(page)).toBeVisible();
    });

    await test.step('is stored again if it was edited after its response was lost', async () => {
      const stopLosing = await sendAndLoseResponse(edited);
      await page.reload();
      await expect(handleField(page)).toHaveValue(edited);
      stopLosing();
      await page.getByLabel('About You').fill('Edited');
      await submit(page).click();
      await expect(thanks(page)).toBeVisible();
    });

    const leads = await readLeads(page, '/api/highlight-requests');
    const readAbout = (name: string) =>
      leads
        .filter(({ fields }) => JSON.stringify(fields).includes(name))
        .map(({ fields }) => Object(fields)['About']);
    expect(readAbout(handle)).toEqual(['Two rounds at the state games']);
    expect(readAbout(edited)).toEqual(['Edited', 'Two rounds at the state games']);
  });
});

test.describe('the contact form', () => {
  async function fillMessage(page: Page, text: string): Promise<void> {
    await page.getByLabel('First Name').fill('Ada');
    await page.getByLabel('Last Name').fill('Marlowe');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByRole('textbox', { name: 'Message' }).fill(text);
  }

  const readDraft = (page: Page) => page.evaluate(() => sessionStorage.getItem('form:contact-message'));

  test('is sent by native form submission, and shows a thank-you page', async ({ page }) => {
    const text = `Bout on Friday ${Date.now()}`;
    const message = page.getByRole('textbox', { name: 'Message' });

    await test.step('shows the three profiles', async () => {
      await page.goto('/contact');
      const profiles = page.getByRole('main').locator('a[target="_blank"]');
      await expect(profiles).toHaveText([/Instagram/, /YouTube/, /TikTok/]);
      await expect(page.getByLabel('Phone Number')).not.toHaveAttribute('required');
    });

    await test.step('keeps its fields when sending fails', async () => {
      await page.route('**/api/contact-messages', (route) => route.abort('connectionfailed'));
      await fillMessage(page, text);
      // The form stores a draft only after hydration, and this test types faster than a person.
      await expect.poll(() => readDraft(page)).toContain(text);
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page).toHaveURL(/^chrome-error:/);
      await page.unroute('**/api/contact-messages');
      await page.goto('/contact');
      await expect(message).toHaveValue(text);
      await expect(page.getByLabel('First Name')).toHaveValue('Ada');
    });

    await test.step('stores one message when the button is double-clicked', async () => {
      await page.getByRole('button', { name: 'Send Message' }).dblclick();
      await expect(page).toHaveURL(/\/contact\/thanks$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thanks! Your message has arrived.');
      const messages = JSON.stringify(await readLeads(page, '/api/contact-messages'));
      // Two parts: the text occurs once.
      expect(messages.split(text)).toHaveLength(2);
    });

    await test.step('the sent message is not in the form on the next visit', async () => {
      await expect.poll(() => readDraft(page)).toBeNull();
      await page.goto('/contact');
      // Hydration would have restored a draft.
      await page.getByLabel('First Name').fill('Next');
      await expect.poll(() => readDraft(page)).toContain('Next');
      await expect(message).toHaveValue('');
    });
  });

  test('stores each message that is sent after going back to the form in the back/forward cache', async ({
    playwright,
    launchOptions,
  }) => {
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      // The headless shell has no back/forward cache.
      executablePath: findFullChromium(),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    const page = await browser.newPage({ baseURL: E2E.origin });
    await page.addInitScript(() => {
      addEventListener('pageshow', ({ persisted }) => {
        document.documentElement.dataset.persisted = String(persisted);
      });
    });
    const text = `Sent ${Date.now()}`;
    const message = page.getByRole('textbox', { name: 'Message' });
    const send = async () => {
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page).toHaveURL(/\/contact\/thanks$/);
      await expect.poll(() => readDraft(page)).toBeNull();
    };
    const goBack = async () => {
      // Not `goBack()`: it waits for a load event, which a page from the cache does not have.
      await page.evaluate(() => history.back());
      await expect(page.locator('html')).toHaveAttribute('data-persisted', 'true');
    };
    await page.goto('/contact');
    await fillMessage(page, text);
    await send();
    await goBack();
    await expect(message).toHaveValue(text);
    await message.fill(`${text} once more`);
    await send();
    await goBack();
    await send();
    const messages = (await readLeads(page, '/api/contact-messages')).filter(({ fields }) =>
      JSON.stringify(fields).includes(text),
    );
    expect(messages).toMatchObject([
      { fields: { Message: `${text} once more` } },
      { fields: { Message: `${text} once more` } },
      { fields: { Message: text } },
    ]);
    await browser.close();
  });
});
