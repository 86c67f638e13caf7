import type { Page } from '@playwright/test';
import { findFullChromium } from '../../tools/chromium.ts';
import { E2E } from '../support/e2e.ts';
import { asOwner } from '../support/owner.ts';
import { expect, test } from '../support/site.ts';

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
  test('can be sent once the agreement is checked, and the form is reset', async ({ page }) => {
    const handle = `@sent${Date.now()}`;
    await page.goto('/get-started');
    await expect(page.getByRole('heading', { name: 'Before You Submit' })).toBeVisible();
    const submit = page.getByRole('button', { name: 'Submit Request' });
    await expect(page.getByLabel('Instagram Handle')).toHaveAttribute('placeholder', '@yourhandle');
    await expect(submit).toBeDisabled();
    await fillRequest(page, handle);
    await page.getByLabel('Song Request 3').fill('Eye of the Tiger');
    await expect(submit).toBeEnabled();
    await submit.click();
    await expect(page.getByText(THANKS)).toBeVisible();
    await expect(page.getByLabel('Instagram Handle')).toHaveValue('');
    await expect(submit).toBeDisabled();
    await page.reload();
    await expect(page.getByLabel('Instagram Handle')).toHaveValue('');
    const leads = await readLeads(page, '/api/highlight-requests');
    expect(JSON.stringify(leads)).toContain(handle);
    expect(JSON.stringify(leads)).toContain('Eye of the Tiger');
  });

  test('keeps every field after a failure and a reload, and can be sent again', async ({ page }) => {
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    let failing = true;
    await page.route('**/api/highlight-requests', (route) =>
      failing ? route.abort('connectionfailed') : route.fallback(),
    );
    const handle = `@kept${Date.now()}`;
    await page.goto('/get-started');
    await fillRequest(page, handle);
    await page.getByLabel('About You').fill('Two rounds at the state games');
    await page.getByRole('button', { name: 'Submit Request' }).click();
    await expect(page.getByRole('alert')).toHaveText(FAILED);
    expect(errors.join()).toContain('Failed to fetch');
    await expect(page.getByLabel('Instagram Handle')).toHaveValue(handle);
    await page.reload();
    await expect(page.getByLabel('Instagram Handle')).toHaveValue(handle);
    await expect(page.getByLabel('About You')).toHaveValue('Two rounds at the state games');
    await expect(page.getByRole('checkbox')).toBeChecked();
    failing = false;
    await page.getByRole('button', { name: 'Submit Request' }).click();
    await expect(page.getByText(THANKS)).toBeVisible();
  });

  test("keeps what was typed before the page's scripts ran", async ({ page }) => {
    const scripts = Promise.withResolvers<void>();
    await page.route('**/_astro/*.js', async (route) => {
      await scripts.promise;
      await route.fallback();
    });
    await page.goto('/get-started', { waitUntil: 'commit' });
    await page.getByLabel('Instagram Handle').fill('@early');
    scripts.resolve();
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('form:highlight-request')))
      .toContain('@early');
    await expect(page.getByLabel('Instagram Handle')).toHaveValue('@early');
  });

  test('is stored again if it was edited after its response was lost', async ({ page }) => {
    const stopLosing = await loseResponses(page);
    const handle = `@lost${Date.now()}`;
    await page.goto('/get-started');
    await fillRequest(page, handle);
    const send = () => page.getByRole('button', { name: 'Submit Request' }).click();
    await send();
    await expect(page.getByRole('alert')).toHaveText(FAILED);
    await page.reload();
    await expect(page.getByLabel('Instagram Handle')).toHaveValue(handle);
    stopLosing();
    await page.getByLabel('About You').fill('Edited');
    await send();
    await expect(page.getByText(THANKS)).toBeVisible();

    const leads = (await readLeads(page, '/api/highlight-requests')).filter(({ fields }) =>
      JSON.stringify(fields).includes(handle),
    );
    expect(leads).toMatchObject([{ fields: { About: 'Edited' } }, { fields: { About: '' } }]);
  });

  test('is stored once when the response is lost and the visitor reloads and sends it again', async ({
    page,
  }) => {
    const stopLosing = await loseResponses(page);
    const handle = `@again${Date.now()}`;
    await page.goto('/get-started');
    await fillRequest(page, handle);
    await page.getByRole('button', { name: 'Submit Request' }).click();
    await expect(page.getByRole('alert')).toHaveText(FAILED);
    await page.reload();
    await expect(page.getByLabel('Instagram Handle')).toHaveValue(handle);
    stopLosing();
    await page.getByRole('button', { name: 'Submit Request' }).click();
    await expect(page.getByText(THANKS)).toBeVisible();
    const leads = JSON.stringify(await readLeads(page, '/api/highlight-requests'));
    expect(leads.split(handle)).toHaveLength(2);
  });

  test('is stored with the selected price option and the wording of the agreement', async ({ page }) => {
    const handle = `@option${Date.now()}`;
    await page.goto('/services');
    await page.getByRole('link', { name: 'IG Edit & Collaboration' }).first().click();
    const option = page.getByRole('combobox');
    const text = 'Tournament Footage Highlight: IG Edit & Collaboration ($50)';
    await expect(option).toHaveValue(text);
    await fillRequest(page, handle);
    // Pretend that a person needed ten seconds: instant submissions count as spam.
    await page.clock.setSystemTime(Date.now() + 10_000);
    await page.getByRole('button', { name: 'Submit Request' }).click();
    await expect(page.getByText(THANKS)).toBeVisible();
    await expect(option).toHaveValue('');
    const leads = await readLeads(page, '/api/highlight-requests');
    const lead = leads.find(({ fields }) => JSON.stringify(fields).includes(handle));
    expect(lead).toMatchObject({
      status: 'new',
      fields: { Option: text, Agreement: 'Yes', 'Agreement-Wording': /no guarantee of views or likes/ },
    });
  });

  test('shows a warning for each transfer link that only its recipient can open', async ({ page }) => {
    await page.goto('/get-started');
    const warnings = page.getByText(TRANSFER_WARNING);
    await page.getByLabel('File Link 1').fill('https://WE.TL/t-AbC');
    await expect(warnings).toHaveCount(1);
    await page.getByLabel('File Link 2').fill('https://we.tl/t-xyz');
    await expect(warnings).toHaveCount(2);
    await page.getByLabel('File Link 1').fill('https://wetransfer.com/downloads/abc');
    await expect(warnings).toHaveCount(1);
  });

  test('shows that it is being submitted, and is sent only once', async ({ page }) => {
    let release = () => {};
    let sent = 0;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/highlight-requests', async (route) => {
      sent += 1;
      await released;
      await route.fulfill({ status: 201, json: { data: { id: 1 } } });
    });
    await page.goto('/get-started');
    await fillRequest(page, '@slow');
    await page.getByRole('button', { name: 'Submit Request' }).click();
    await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
    release();
    await expect(page.getByText(THANKS)).toBeVisible();
    expect(sent).toBe(1);
  });
});

test.describe('the contact form', () => {
  async function fillMessage(page: Page, text: string): Promise<void> {
    await page.getByLabel('First Name').fill('Ada');
    await page.getByLabel('Last Name').fill('Marlowe');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByRole('textbox', { name: 'Message' }).fill(text);
  }

  test('is sent by native form submission, and shows a thank-you page', async ({ page }) => {
    const text = `Bout on Friday ${Date.now()}`;
    await page.goto('/contact');
    await expect(page.getByLabel('Phone Number')).not.toHaveAttribute('required');
    await fillMessage(page, text);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page).toHaveURL(/\/contact\/thanks$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thanks! Your message has arrived.');
    // Wait for the script that deletes the draft.
    await page.waitForLoadState();
    await page.goto('/contact');
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
    expect(JSON.stringify(await readLeads(page, '/api/contact-messages'))).toContain(text);
  });

  test('works without JavaScript', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: E2E.origin });
    const page = await context.newPage();
    await page.goto('/contact');
    await fillMessage(page, 'Without scripts');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page).toHaveURL(/\/contact\/thanks$/);
    await context.close();
  });

  test('stores one message when the button is double-clicked', async ({ page }) => {
    const text = `Pressed twice ${Date.now()}`;
    await page.goto('/contact');
    await fillMessage(page, text);
    await page.getByRole('button', { name: 'Send Message' }).dblclick();
    await expect(page).toHaveURL(/\/contact\/thanks$/);
    const messages = JSON.stringify(await readLeads(page, '/api/contact-messages'));
    expect(messages.split(text)).toHaveLength(2);
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
      // Wait for the script that deletes the draft.
      await page.waitForLoadState();
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

  test('keeps its fields when sending fails', async ({ page }) => {
    await page.route('**/api/contact-messages', (route) => route.abort('connectionfailed'));
    await page.goto('/contact');
    await fillMessage(page, 'Please come on Friday');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page).toHaveURL(/^chrome-error:/);
    await page.goto('/contact');
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Please come on Friday');
    await expect(page.getByLabel('First Name')).toHaveValue('Ada');
  });

  test('shows the three profiles', async ({ page }) => {
    await page.goto('/contact');
    const profiles = page.getByRole('main').locator('a[target="_blank"]');
    await expect(profiles).toHaveText([/Instagram/, /YouTube/, /TikTok/]);
  });
});
