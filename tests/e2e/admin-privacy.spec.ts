import { asOwner, create, toastOf, uniqueId } from '../support/api/owner.ts';
import { expectAccessible } from '../support/pages/axe.ts';
import { expect, test } from '../support/site/site.ts';

test('the owner is warned about a person, downloads their data and erases it', async ({ page }) => {
  await asOwner(page);
  const id = uniqueId();
  const name = `Privacy Test ${id}`;
  const fighter = await create(page, 'fighters', { name, personalNote: '<img src=x onerror=alert(1)>' });

  await test.step('adds the person to the register', async () => {
    await page.goto('/admin/do-not-film');
    await page.getByRole('button', { name: 'Add a person' }).click();
    await page.getByLabel('Name').fill(name.toUpperCase());
    await page.getByLabel('Handles').fill(`@test.${id}`);
    await page.getByLabel('Note').fill('Asked by phone');
    await page.getByRole('button', { name: 'Add to the register' }).click();
    await expect(toastOf(page, 'Entry added')).toBeVisible();
    await expectAccessible(page, 'the register');
  });

  await test.step('sees the warning in the form', async () => {
    await page.goto(`/admin/fighters/${fighter.id}`);
    await expect(page.getByText(`Do not film or publish: ${name.toUpperCase()}`)).toBeVisible();
    await expectAccessible(page, 'a form with a warning');
    await page.getByRole('link', { name: 'What we store about this person' }).click();
  });

  await test.step('downloads the stored data', async () => {
    await expect(page.getByRole('heading', { name: 'Found 2 records' })).toBeVisible();
    await page.getByText('Everything stored').first().click();
    await expectAccessible(page, 'the stored data about a person');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download the file' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^personal-data-\d{4}-\d{2}-\d{2}\.json$/);
  });

  await test.step('erases the fighter, and keeps the entry in the register', async () => {
    await page.getByRole('button', { name: 'Erase 1 record' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Erase', exact: true }).click();
    await expect(page.getByText('Erased, with its history.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Found 1 record', exact: true })).toBeVisible();
    expect((await page.request.get(`/api/fighters/${fighter.id}`)).status()).toBe(404);
  });
});
