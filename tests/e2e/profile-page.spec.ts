import type { Request } from '@playwright/test';
import { asOwner, uniqueId } from '../support/api/owner.ts';
import { phonePhoto, photo } from '../support/content/photos.ts';
import { expectAccessible } from '../support/pages/axe.ts';
import { expectPrivatePageFits } from '../support/pages/layout.ts';
import { expect, test } from '../support/site/site.ts';
import { isThirdParty } from '../support/third-parties/third-parties.ts';

test('a fighter without JavaScript fills in the profile, and the owner saves it', async ({
  page,
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const name = `Bo ${uniqueId()}`;
  await asOwner(page);
  await page.goto('/admin/profiles');
  await page.getByLabel('Or the name of a new fighter').fill(name);
  await page.getByRole('button', { name: 'Add this fighter' }).click();
  await page.getByRole('button', { name: 'Create a link' }).click();
  const path = new URL(await page.getByLabel(`Link for ${name}`).inputValue()).pathname;

  await test.step('the page fits all screens', async () => {
    await expectPrivatePageFits(page, path);
    await expectPrivatePageFits(page, `${path}?step=photos`);
  });

  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const fighter = await context.newPage();
  const large = await phonePhoto('large.jpg', { isUpright: true });
  const thirdPartyRequests: string[] = [];
  fighter.on('request', (request) => {
    if (isThirdParty(new URL(request.url()), origin)) thirdPartyRequests.push(request.url());
  });

  await test.step('the fighter fills in the steps', async () => {
    await fighter.goto(`${origin}${path}?step=about`);
    await fighter.getByLabel('Name').focus();
    await fighter.keyboard.press('Tab');
    await fighter.keyboard.type('3/4/2001');
    await fighter.keyboard.press('Tab');
    await fighter.keyboard.type('141');
    await fighter.keyboard.press('Enter');
    await expect(fighter.getByRole('heading', { name: 'Social media' })).toBeVisible();
    await fighter.getByLabel('Instagram').fill('@bo');
    await fighter.getByRole('button', { name: 'Save and go back' }).click();
    await expect(fighter.getByLabel('Date of birth')).toHaveValue('03/04/2001');
    await fighter.goto(`${origin}${path}?step=story`);
    await fighter.getByLabel('Goals').fill('<b>Win</b>');
    await fighter.getByRole('button', { name: 'Save and continue' }).click();
    await fighter.getByLabel('Add a photo').setInputFiles(large);
    await fighter.getByRole('button', { name: 'Upload this photo' }).click();
    await expect(fighter.getByText('This photo is larger than 4.5 MB.')).toBeVisible();
    await fighter.getByLabel('Add a photo').setInputFiles(await photo('me.jpg'));
    await fighter.getByRole('button', { name: 'Upload this photo' }).click();
    await fighter.getByRole('button', { name: 'Use photo 1 as the main photo' }).click();
    await fighter.getByRole('button', { name: 'Continue' }).click();
    await expect(fighter.getByText('<b>Win</b>')).toBeVisible();
    await fighter.getByRole('button', { name: 'Send it' }).click();
    await expect(fighter.getByText('Thank you! We will check it')).toBeVisible();
    expect(thirdPartyRequests).toEqual([]);
    await context.close();
  });

  await test.step('the owner finds the submission on the dashboard, and saves it', async () => {
    await page.goto('/admin');
    await page.getByRole('link', { name: /sent by fighters$/ }).click();
    const sent = page.getByRole('form', { name: `Sent by ${name}` });
    await expect(sent.getByText('<b>Win</b>')).toBeVisible();
    await expectAccessible(page, 'the profiles that fighters sent');
    await sent.getByRole('button', { name: 'Save selected' }).click();
    await expect(sent).toBeHidden();
    await page.goto('/admin/fighters');
    const { data } = await (await page.request.get('/api/fighters?view=edit')).json();
    const saved = data.find((row: { name: string }) => row.name === name);
    expect(saved).toMatchObject({
      published: false,
      dateOfBirth: '03/04/2001',
      weight: '141 lbs',
      goals: '<b>Win</b>',
      socialMedia: { instagram: '@bo' },
      featuredImage: expect.stringMatching(/^\/media\//),
    });
  });

  await test.step('with JavaScript, a reload keeps what was typed, until it is saved', async () => {
    await page.goto(`${path}?step=about`);
    await page.getByText('My gym is not listed').click();
    await page.getByLabel('Which gym?').fill('Eastside');
    await page.reload();
    await expect(page.getByLabel('Which gym?')).toHaveValue('Eastside');
    await expect(page.getByLabel('Which gym?')).toBeVisible();
    await page.goto(`${path}?step=story`);
    await page.getByLabel('One thing to know').fill('Not saved yet');
    await page.reload();
    await expect(page.getByText('What you typed before is here again.')).toBeVisible();
    await expect(page.getByLabel('One thing to know')).toHaveValue('Not saved yet');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page.getByLabel('Add a photo')).toBeVisible();
    await page.goto(`${path}?step=story`);
    await expect(page.getByLabel('One thing to know')).toHaveValue('Not saved yet');
    await page.reload();
    await expect(page.getByText('What you typed before is here again.')).toBeHidden();
  });

  await test.step('with JavaScript, text that was not sent stays, even if somebody else saves the step', async () => {
    const url = `${path}?step=story`;
    await page.goto(url);
    await page.getByLabel('One thing to know').fill('Lost on the way');
    const isPost = (request: Request) => request.method() === 'POST';
    await page.route(path, (route) => (isPost(route.request()) ? route.abort() : route.continue()));
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await page.waitForURL('chrome-error://chromewebdata/');
    await page.unroute(path);
    const other = await page.context().newPage();
    await other.goto(url);
    await other.getByLabel('Goals').fill('From the coach');
    await other.getByRole('button', { name: 'Save and continue' }).click();
    await expect(other.getByLabel('Add a photo')).toBeVisible();
    await other.close();
    await page.goto(url);
    await expect(page.getByLabel('One thing to know')).toHaveValue('Lost on the way');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await page.goto(url);
    await expect(page.getByLabel('One thing to know')).toHaveValue('Lost on the way');
    await expect(page.getByLabel('Goals')).toHaveValue('From the coach');
    await expect(page.getByText('What you typed before is here again.')).toBeHidden();
  });

  await test.step('with JavaScript, a large photo that is stored sideways is resized and turned upright', async () => {
    await page.goto(`${path}?step=photos`);
    await page.getByLabel('Add a photo').setInputFiles(large);
    await page.getByRole('button', { name: 'Upload this photo' }).click();
    await expect(page.getByRole('button', { name: 'Remove photo 1' })).toBeVisible();
    // The button is there before the image has loaded.
    const readSize = () =>
      page
        .getByAltText('Photo 1')
        .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
    await expect.poll(readSize).toEqual([1920, 2560]);
  });

  await test.step("several steps of the fighter's page are accessible", async () => {
    for (const step of ['', 'about', 'photos', 'review']) {
      await page.goto(step ? `${path}?step=${step}` : path);
      await expectAccessible(page, `the step "${step}" of a fighter's page`);
    }
  });
});
