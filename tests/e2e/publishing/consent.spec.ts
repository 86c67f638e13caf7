import { sizedImageUrl } from '#src/domain/media/media-url.ts';
import { toSlug } from '#src/domain/records/slug.ts';
import { findPublicCopies, toPathsOfCopies } from '../../../tools/public-copies.ts';
import { asOwner, create, listRows, uniqueId } from '../../support/api/owner.ts';
import { photo } from '../../support/content/photos.ts';
import { expectAccessible } from '../../support/pages/axe.ts';
import { expectPrivatePageFits } from '../../support/pages/layout.ts';
import { expect, test } from '../../support/site/site.ts';

/** The timeout for a rebuild that other tests slow down. */
const BUILD_MS = 300_000;

test('a guardian without JavaScript gives and withdraws consent, and no copy of the profile remains', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(3 * BUILD_MS);
  await asOwner(page);
  const [gym] = await listRows(page, 'gyms');
  const multipart = { image: await photo('face.jpg', 640, 640) };
  const uploaded = await page.request.post('/api/upload', { multipart });
  const { url } = (await uploaded.json()).data;
  const name = `Zorana ${uniqueId()}`;
  const fields = {
    name,
    weight: '130 lbs',
    dateOfBirth: '05/06/2015',
    gymId: gym?.id,
    featuredImage: url,
    published: false,
  };
  const { id } = await create(page, 'fighters', fields);
  const sizedPhoto = sizedImageUrl(url, 320);
  const bouts = [{ id: 'bout0001', red: { fighterId: id }, blue: { name: 'Rosa Diaz' } }];
  const show = await create(page, 'shows', {
    name: 'Open',
    slug: `open-${uniqueId()}`,
    startsOn: '2026-10-03',
    sanctionedBy: 'USA Boxing',
    bouts,
  });
  const subject = {
    id,
    name,
    slug: toSlug(name),
    gymId: gym?.id ?? 0,
    showId: show.id,
    photo: url,
    sizedPhoto,
  };
  const consent = page.getByRole('region', { name: 'Consent' });
  let path = '';
  await test.step('the owner creates a link in the form', async () => {
    await page.goto(`/admin/fighters/${id}`);
    await expect(consent.getByText('no guardian has consented yet')).toBeVisible();
    await consent.getByRole('button', { name: 'Create a link for the guardian' }).click();
    path = new URL(await consent.getByLabel('Link for the guardian').inputValue()).pathname;
    await expectAccessible(page, 'the consent in the form');
  });

  await test.step('the page fits all screens', () => expectPrivatePageFits(page, path));

  const options = { javaScriptEnabled: false, viewport: { width: 390, height: 844 } };
  const context = await browser.newContext(options);
  const guardian = await context.newPage();
  // Read without a session, because a signed-in owner can still see the photos of a hidden fighter.
  const read = (path: string) => guardian.request.get(`${baseURL}${path}`);
  const findCopies = () =>
    findPublicCopies(async (path) => {
      const response = await read(path);
      return { ok: response.ok(), body: await response.body() };
    }, subject);

  await test.step('the guardian reads the profile and consents', async () => {
    await guardian.goto(`${baseURL}${path}`);
    await expect(guardian.getByRole('heading', { name: `The profile of ${name}` })).toBeVisible();
    await guardian.getByLabel('Your full name').fill('Rita Marlowe');
    await guardian.getByLabel("You are the fighter's").selectOption('Parent');
    await guardian.getByLabel('I have read the text above').check();
    await guardian.getByRole('button', { name: 'Give consent' }).click();
    await expect(guardian.getByRole('heading', { name: 'Your receipt' })).toBeVisible();
    await page.request.put(`/api/fighters/${id}`, { data: { published: true } });
    // The site under test has no share images. tests/platform/rebuild.test.ts covers those of hidden fighters.
    const copies = toPathsOfCopies(subject).filter((path) => !path.startsWith('/share/'));
    await expect.poll(findCopies, { timeout: BUILD_MS }).toEqual(copies);
  });

  await test.step('the guardian withdraws consent, and every copy disappears', async () => {
    await guardian.locator('summary', { hasText: 'Withdraw consent' }).click();
    await guardian.getByRole('button', { name: 'Yes, withdraw consent' }).click();
    await expect(guardian.getByRole('heading', { name: 'Consent withdrawn' })).toBeVisible();
    // The functions hide the fighter immediately. Only the prerendered pages wait for the rebuild.
    expect((await read(`/api/fighters/${id}`)).status()).toBe(404);
    expect((await read(url)).status()).toBe(404);
    await expect.poll(findCopies, { timeout: BUILD_MS }).toEqual([]);
    await context.close();
  });

  await test.step('the dashboard tells the owner, and the form refuses to make the fighter visible again', async () => {
    await page.goto('/admin');
    await page.getByRole('region', { name: 'Consent withdrawn' }).getByRole('link', { name }).click();
    await expect(consent.getByText('The consent was withdrawn')).toBeVisible();
    await page.getByRole('switch', { name: 'Visible on the site' }).check();
    await page.getByRole('button', { name: 'Update Fighter' }).click();
    const reason = page.getByRole('form').getByText('A guardian has withdrawn consent');
    await expect(reason).toBeVisible();
  });
});
