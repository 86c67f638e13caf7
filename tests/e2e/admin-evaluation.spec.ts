import { asOwner, create, removeNamed, uniqueId } from '../support/api/owner.ts';
import { expectAccessible } from '../support/pages/axe.ts';
import { expect, test } from '../support/site/site.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('the owner evaluates a fighter on a phone, and the outcome hides them', async ({ page }) => {
  await asOwner(page);
  const name = `Evaluated ${uniqueId()}`;
  // This fighter is in no weight tab. The filter below hides most other fighters.
  const { id } = await create(page, 'fighters', { name });

  await test.step('an evaluation is started from the menu', async () => {
    await page.goto('/admin');
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('link', { name: 'Evaluation', exact: true }).click();
    await page.getByLabel('Evaluation name').fill('Spring 2027');
    await expectAccessible(page, 'the start of an evaluation');
    await page.getByRole('button', { name: 'Start' }).click();
    await expect(page.getByRole('heading', { name: 'Spring 2027' })).toBeVisible();
  });

  const card = page.getByRole('article', { name });
  const status = page.getByRole('region', { name: 'Spring 2027' }).getByRole('status').first();
  const ranking = card.getByRole('group', { name: 'National ranking' });

  await test.step('a mark is saved', async () => {
    await page
      .getByRole('combobox', { name: 'Filter' })
      .filter({ hasText: 'Weight tab' })
      .selectOption('is:none');
    await expect(card).toBeVisible();
    await ranking.getByRole('button', { name: '4' }).click();
    await expect(ranking.getByRole('button', { name: '4' })).toHaveAttribute('aria-pressed', 'true');
    await expect(status).toHaveText('Saved');
  });

  await test.step('the outcome is saved with the date to look at the fighter again', async () => {
    await card.getByRole('button', { name: 'Take a break' }).click();
    await card.getByLabel('Look again on').fill('2020-04-01');
    await card.getByLabel('Note').fill('Injured');
    await expect(status).toHaveText('Saved');
    await expectAccessible(page, 'the card of an evaluation');
  });

  await test.step('the outcomes are applied', async () => {
    await page.getByRole('button', { name: 'Summary' }).click();
    await expect(
      page.getByRole('region', { name: 'Take a break' }).getByRole('rowheader', { name }),
    ).toBeVisible();
    await expectAccessible(page, 'the summary of an evaluation');
    await page.getByRole('button', { name: 'Apply the outcomes' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('Finished on')).toBeVisible();
    expect((await page.request.get(`/api/fighters/${id}`)).status()).toBe(404);
  });

  await test.step('the dashboard asks the owner to look at the fighter again', async () => {
    await page.goto('/admin');
    await page.getByRole('link', { name: /on a break until Apr 1, 2020: look again/ }).click();
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', `/admin/fighters/${id}`);
    await expectAccessible(page, 'the evaluations');
  });
  await removeNamed(page, 'fighters', name);
});
