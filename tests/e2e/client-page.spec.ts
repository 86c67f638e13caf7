import { readFile } from 'node:fs/promises';
import { asOwner, uniqueId } from '../support/api/owner.ts';
import { expectAccessible } from '../support/pages/axe.ts';
import { expectPrivatePageFits } from '../support/pages/layout.ts';
import { expect, test } from '../support/site/site.ts';
import { isThirdParty } from '../support/third-parties/third-parties.ts';

/** An MP4 file of two chunks. Each byte depends on its position, so that a misplaced chunk is noticed. */
const FILM = { name: 'Fight.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(5_000_000) };
for (const [position] of FILM.buffer.entries()) FILM.buffer[position] = position % 251;
FILM.buffer.write('ftypmp42', 4);

const REQUEST = {
  Email: 'bo@example.com',
  'File-Link-1': 'https://drive.google.com/file/d/abc/view',
  'Glove-Color': 'Red',
  Agreement: 'Yes',
};

test('a client without JavaScript asks for a change, and accepts the version that the owner delivers next', async ({
  page,
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const handle = `@bo-${uniqueId()}`;
  const sent = await page.request.post('/api/highlight-requests', {
    data: { ...REQUEST, 'Instagram-Handle': handle },
  });
  const { id } = (await sent.json()).data;
  await asOwner(page);
  const headers = { origin };
  await page.request.put(`/api/highlight-requests/${id}`, { data: { status: 'accepted' }, headers });
  await page.goto(`/admin/inbox?message=highlight-requests-${id}`);
  const pageSection = page.getByRole('region', { name: "Client's page" });

  async function deliver(version: number, url: string, chooseFile?: () => Promise<void>) {
    await pageSection.getByRole('button', { name: /^Deliver (?:the reel|a new version)$/ }).click();
    await pageSection.getByLabel(`Link to version ${version} of the reel`).fill(url);
    await chooseFile?.();
    await pageSection.getByRole('button', { name: `Deliver version ${version}` }).click();
    await expect(pageSection.getByRole('link', { name: `Version ${version}` })).toBeVisible();
  }
  await deliver(1, 'https://www.youtube.com/watch?v=abcdefghijk');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await pageSection.getByRole('button', { name: "Copy client's link" }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await expectAccessible(page, "the client's page in the inbox");

  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const client = await context.newPage();
  const thirdPartyRequests: string[] = [];
  client.on('request', (request) => {
    if (isThirdParty(new URL(request.url()), origin)) thirdPartyRequests.push(request.url());
  });
  const path = new URL(link).pathname;

  await test.step('the page fits all screens', () => expectPrivatePageFits(page, path));

  await test.step('the client watches the reel and asks for a change', async () => {
    await client.goto(`${origin}${path}`);
    await expect(client.getByRole('heading', { name: 'Your reel is ready' })).toBeVisible();
    expect(thirdPartyRequests).toEqual([]);
    await client.getByRole('link', { name: 'Play from YouTube' }).click();
    await expect(client.locator('iframe')).toHaveAttribute(
      'src',
      /youtube-nocookie\.com\/embed\/abcdefghijk/,
    );
    await client.getByLabel('What should we change?').fill('Less slow motion.');
    await client.getByLabel('Time in the reel (optional)').fill('42');
    await client.getByText('More notes').click();
    await client.getByLabel('Note 2', { exact: true }).fill('More jabs.');
    await client.getByRole('button', { name: 'Add another note' }).click();
    await expect(client.getByLabel('Time in the reel (optional)')).toHaveValue('0:42');
    await expect(client.locator('iframe')).toBeVisible();
    await client.getByRole('button', { name: 'Ask for a change' }).click();
    await expect(client.getByRole('heading', { name: 'You asked for these changes' })).toBeVisible();
  });

  await test.step('the owner checks off a note and delivers a new version', async () => {
    await page.reload();
    await pageSection.getByRole('checkbox', { name: '0:42 Less slow motion.' }).click();
    await expect(
      pageSection.getByText('1 of 2 done. The client sees this with the next version.'),
    ).toBeVisible();
    await expectAccessible(page, 'the notes of the client in the inbox');
    await deliver(2, 'https://www.tiktok.com/@cam/video/7301000000000000011', async () => {
      await pageSection.getByLabel('File for the client').selectOption('Upload a file');
      // The network fails once, between two chunks.
      let failures = 1;
      await page.route('**/chunks/1', (route) => (failures-- > 0 ? route.abort() : route.continue()));
      await pageSection.getByLabel('Choose a file').setInputFiles(FILM);
      await expect(pageSection.getByText('Fight.mp4, 5 MB, uploaded')).toBeVisible();
      await pageSection.getByLabel('The client can download it').selectOption('After accepting the reel');
      await expectAccessible(page, 'the delivery of a file');
    });
    await expect(pageSection.getByText(/^The client can download it after accepting/)).toBeVisible();
    await expect(pageSection.getByText('1 of 2 done. The client sees this.')).toBeVisible();
  });

  await test.step('the page with the notes fits all screens', () => expectPrivatePageFits(page, path));

  await test.step('the client reads what is done, accepts the new version, and then sees how to pay', async () => {
    await client.goto(`${origin}${path}`);
    await expect(client.getByRole('listitem').filter({ hasText: 'Less slow motion.' })).toContainText('Done');
    await expect(client.getByRole('listitem').filter({ hasText: 'More jabs.' })).toContainText('Not done');
    await client.getByRole('button', { name: 'Accept the reel' }).click();
    await expect(client.getByRole('heading', { name: 'You accepted your reel' })).toBeVisible();
    await expect(client.getByRole('link', { name: 'Pay with Cash App' })).toBeVisible();
  });

  await test.step('the client downloads the file', async () => {
    const download = client.waitForEvent('download');
    await client.getByRole('link', { name: 'Download the file' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('Fight.mp4');
    expect((await readFile(await file.path())).equals(FILM.buffer)).toBe(true);
    await context.close();
  });

  await test.step('a revoked link opens nothing', async () => {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'You accepted version 2' })).toBeVisible();
    await expectAccessible(page, 'the page of an accepted reel');
    await page.goto(`/admin/inbox?message=highlight-requests-${id}`);
    await pageSection.getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(pageSection.getByText('revoked or expired')).toBeVisible();
    expect((await page.request.get(path)).status()).toBe(404);
  });
});
