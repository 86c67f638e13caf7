import { unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DashboardScreen } from '#src/admin/dashboard/DashboardScreen.tsx';
import { json, offline, problem, setUpFakeApi } from '../../../../support/components/fake-api.ts';
import { button, expectText } from '../../../../support/components/screen.ts';
import { useInAppBrowser } from '../../../../support/pages/in-app-browser.ts';
import { setUpDashboard } from '../../dashboard/dashboard-screen.ts';

const api = setUpFakeApi();
setUpDashboard(api);

const MB = 1_000_000;
const toKey = (digit: string) => digit.repeat(32);
const [A, B, FILM] = [toKey('a'), toKey('b'), toKey('f')];
const dialog = page.getByRole('dialog');
const saved: { name: string; blob: Blob }[] = [];

const toResponse = (bytes: string, type = 'image/webp') =>
  new Response(bytes, { headers: { 'content-type': type } });

/** Makes the API list these uploaded files. */
function listFiles(files: readonly (readonly [key: string, bytes: number | null])[]): void {
  api().override('GET', /^\/api\/uploaded-files$/, () => json(files.map(([key, bytes]) => ({ key, bytes }))));
}

async function openDialog(): Promise<void> {
  await render(<DashboardScreen />);
  await button('Download photos and films').click();
}

const unzip = async (blob: Blob | undefined) =>
  Object.fromEntries(
    Object.entries(unzipSync(new Uint8Array(await (blob ?? new Blob()).arrayBuffer()))).map(
      ([name, bytes]) => [name, new TextDecoder().decode(bytes)],
    ),
  );

beforeEach(() => {
  saved.length = 0;
  // Like Firefox and Safari, and like Chrome on Android.
  vi.stubGlobal('showSaveFilePicker', undefined);
  const blobs = new Map<string, Blob>();
  const createObjectURL = URL.createObjectURL.bind(URL);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = createObjectURL(blob);
    if (blob instanceof Blob) blobs.set(url, blob);
    return url;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.get(this.href);
    if (blob) saved.push({ name: this.download, blob });
  });
  api().override('GET', /^\/api\/uploaded-files\/a+$/, () => toResponse('photo a'));
  api().override('GET', /^\/api\/uploaded-files\/b+$/, () => toResponse('photo b'));
  api().override('GET', /^\/api\/uploaded-files\/f+$/, () => toResponse('film', 'video/mp4'));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the download of photos and films', () => {
  it('says how many files there are and their size, and saves all under the names of the backup', async () => {
    listFiles([
      [A, 3 * MB],
      [B, null],
      [FILM, MB],
    ]);
    await openDialog();
    await expectText(dialog, '3 files, at least 4 MB.');
    await dialog.getByRole('button', { name: 'Download' }).click();
    await expectText(dialog, '3 files downloaded.');
    expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/^photos-\d{4}-\d\d-\d\d\.zip$/)]);
    expect(await unzip(saved[0]?.blob)).toEqual({
      [`media/${A}.webp`]: 'photo a',
      [`media/${B}.webp`]: 'photo b',
      [`media/${FILM}.mp4`]: 'film',
    });
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('saves more than 200 MB in parts, one per click', async () => {
    listFiles([
      [A, 150 * MB],
      [B, 150 * MB],
      [FILM, MB],
    ]);
    await openDialog();
    await dialog.getByRole('button', { name: 'Download part 1 of 2' }).click();
    await expectText(dialog, 'Part 1 of 2 is done.');
    expect(saved).toHaveLength(1);
    await dialog.getByRole('button', { name: 'Download part 2 of 2' }).click();
    await expectText(dialog, '3 files downloaded.');
    expect(saved[0]?.name).toMatch(/-part-1-of-2\.zip$/);
    expect(Object.keys(await unzip(saved[0]?.blob))).toEqual([`media/${A}.webp`]);
    expect(saved[1]?.name).toMatch(/-part-2-of-2\.zip$/);
    expect(Object.keys(await unzip(saved[1]?.blob))).toEqual([`media/${B}.webp`, `media/${FILM}.mp4`]);
  });

  it('lists the files that could not be downloaded, in the dialog and in the ZIP, and downloads them on request', async () => {
    listFiles([
      [A, 1],
      [B, 1],
    ]);
    const restore = api().override('GET', /^\/api\/uploaded-files\/b+$/, () => problem(502, 'Unavailable'));
    await openDialog();
    await dialog.getByRole('button', { name: 'Download' }).click();
    await expectText(dialog, '1 file could not be downloaded.');
    await expectText(dialog.getByRole('listitem'), `media/${B}`);
    expect(await unzip(saved[0]?.blob)).toEqual({
      [`media/${A}.webp`]: 'photo a',
      'missing-files.txt': `These files could not be downloaded:\nmedia/${B}\n`,
    });
    restore();
    await dialog.getByRole('button', { name: 'Download the missing files' }).click();
    await expectText(dialog, '1 file downloaded.');
    expect(saved[1]?.name).toMatch(/-missing\.zip$/);
    expect(await unzip(saved[1]?.blob)).toEqual({ [`media/${B}.webp`]: 'photo b' });
    expect(dialog.getByText('could not be downloaded').elements()).toEqual([]);
  });

  it('saves nothing if no file could be downloaded', async () => {
    listFiles([[A, 1]]);
    api().override('GET', /^\/api\/uploaded-files\/a+$/, offline);
    await openDialog();
    await dialog.getByRole('button', { name: 'Download' }).click();
    await expectText(dialog, 'No file could be downloaded.');
    await expectText(dialog.getByRole('listitem'), `media/${A}`);
    expect(saved).toEqual([]);
  });

  it('shows its progress and can be canceled', async () => {
    listFiles(['1', '2', '3', '4', '5'].map((digit) => [toKey(digit), 1] as const));
    const { promise, resolve } = Promise.withResolvers<void>();
    api().override('GET', /^\/api\/uploaded-files\/[1-4]+$/, () => toResponse('photo'));
    api().override('GET', /^\/api\/uploaded-files\/5+$/, async () => {
      await promise;
      return toResponse('photo');
    });
    await openDialog();
    await dialog.getByRole('button', { name: 'Download' }).click();
    await expectText(dialog, '4 of 5 files');
    await expect.element(dialog.getByRole('progressbar')).toHaveAttribute('value', '4');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog.getByRole('progressbar')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog.getByRole('progressbar')).not.toBeInTheDocument();
    resolve();
    await dialog.getByRole('button', { name: 'Download' }).click();
    await expectText(dialog, '5 files downloaded.');
    expect(saved).toHaveLength(1);
  });

  it('writes into the file that the owner chooses, if the browser lets them', async () => {
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let isClosed = false;
    const pick = vi.fn(async (_options: { suggestedName: string }) => ({
      createWritable: async () => ({
        write: async (chunk: Uint8Array<ArrayBuffer>) => void chunks.push(chunk),
        close: async () => {
          isClosed = true;
        },
        abort: async () => undefined,
      }),
    }));
    pick.mockRejectedValueOnce(new DOMException('The user aborted a request.', 'AbortError'));
    vi.stubGlobal('showSaveFilePicker', pick);
    listFiles([
      [A, 150 * MB],
      [B, 150 * MB],
    ]);
    await openDialog();
    await dialog.getByRole('button', { name: 'Download' }).click();
    await vi.waitFor(() => expect(pick).toHaveBeenCalledOnce());
    expect(api().reads.filter((path) => path.startsWith('/api/uploaded-files/'))).toEqual([]);
    await dialog.getByRole('button', { name: /^Download$/ }).click();
    await expectText(dialog, '2 files downloaded.');
    expect(pick.mock.lastCall?.[0].suggestedName).toMatch(/^photos-.*\.zip$/);
    expect(isClosed).toBe(true);
    expect(Object.keys(await unzip(new Blob(chunks)))).toEqual([`media/${A}.webp`, `media/${B}.webp`]);
    expect(saved).toEqual([]);
  });

  it('says so if the file could not be written', async () => {
    vi.stubGlobal('showSaveFilePicker', async () => ({
      createWritable: async () => ({
        write: async () => {
          throw new DOMException('Quota exceeded', 'QuotaExceededError');
        },
        abort: async () => undefined,
      }),
    }));
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    listFiles([[A, 1]]);
    await openDialog();
    await dialog.getByRole('button', { name: 'Download' }).click();
    await expectText(dialog.getByRole('alert'), 'There may be too little space on this device.');
  });

  it('continues with the next part after the session has ended and the owner has signed in again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    listFiles([
      [A, 150 * MB],
      [B, 150 * MB],
    ]);
    await openDialog();
    await dialog.getByRole('button', { name: 'Download part 1 of 2' }).click();
    await expectText(dialog, 'Part 1 of 2 is done.');
    const signIn = api().override('GET', /^\/api\/uploaded-files\/b+$/, () => problem(401, 'Not signed in'));
    await dialog.getByRole('button', { name: 'Download part 2 of 2' }).click();
    await expectText(dialog.getByRole('alert'), 'Your session has ended.');
    const link = dialog.getByRole('link', { name: 'Open the login page in a new tab' });
    await expect.element(link).toHaveAttribute('href', '/admin/login');
    await expect.element(link).toHaveAttribute('target', '_blank');
    expect(saved).toHaveLength(1);
    signIn();
    await dialog.getByRole('button', { name: 'Download part 2 of 2' }).click();
    await expectText(dialog, '2 files downloaded.');
    await expect.element(link).not.toBeInTheDocument();
    expect(Object.keys(await unzip(saved[1]?.blob))).toEqual([`media/${B}.webp`]);
  });

  it('contains a photo that was uploaded after the dialog was last open', async () => {
    listFiles([[A, 1]]);
    await openDialog();
    await expectText(dialog, '1 file, 1 kB.');
    await dialog.getByRole('button', { name: 'Close' }).click();
    listFiles([
      [A, 1],
      [B, 1],
    ]);
    await button('Download photos and films').click();
    await dialog.getByRole('button', { name: 'Download' }).click();
    await expectText(dialog, '2 files downloaded.');
    expect(Object.keys(await unzip(saved[0]?.blob))).toEqual([`media/${A}.webp`, `media/${B}.webp`]);
  });

  it('says so if nothing has been uploaded', async () => {
    listFiles([]);
    await openDialog();
    await expectText(dialog, 'Nothing has been uploaded yet.');
  });

  it('is refused in an in-app browser, which cannot save files', async () => {
    useInAppBrowser();
    await openDialog();
    await expectText(page.getByRole('alert'), 'The ZIP file was not saved.');
    expect(api().reads).not.toContain('/api/uploaded-files');
  });
});
