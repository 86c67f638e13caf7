import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { queryClient } from '#src/admin/core/api/query-client.ts';
import type { FormUpdate } from '#src/admin/core/editor/editor-spec.ts';
import { hasPendingUploads } from '#src/admin/core/uploads/use-uploads.ts';
import { MediaSection } from '#src/admin/settings/sections/MediaSection.tsx';
import { DEFAULT_FORM, type SettingsForm } from '#src/admin/settings/settings-form.ts';
import { checkFilm } from '#src/server/platform/media/film/check-film.ts';
import { toNetworkError } from '#src/site/islands/api.ts';
import { button, expectText } from '../../../../support/components/screen.ts';
import phoneFilm from '../../../../support/content/films/phone.mov?url';
import shortFilm from '../../../../support/content/films/short.mp4?url';
import silentFilm from '../../../../support/content/films/silent.webm?url';

const STORED = '/media/0123456789abcdef0123456789abcdef';
let sent: File[] = [];
let form: SettingsForm = DEFAULT_FORM;

beforeEach(() => {
  sent = [];
  form = DEFAULT_FORM;
  vi.spyOn(adminApi, 'upload').mockImplementation(async (image) => {
    sent.push(image);
    return `${STORED}.webp`;
  });
  vi.spyOn(adminApi, 'uploadFilm').mockImplementation(async (film) => {
    sent.push(film);
    return `${STORED}.mp4`;
  });
});
afterEach(() => void vi.restoreAllMocks());

function Settings() {
  const [current, setForm] = useState(form);
  form = current;
  const onChange = (change: FormUpdate<SettingsForm>) =>
    setForm((before) => ({ ...before, ...(typeof change === 'function' ? change(before) : change) }));
  return (
    <MediaSection
      form={current}
      base={DEFAULT_FORM}
      errors={{}}
      issues={new Map()}
      translations={null}
      onChange={onChange}
    />
  );
}

async function load(url: string, name: string): Promise<File> {
  const response = await fetch(url);
  return new File([await response.blob()], name);
}

const picker = (): Locator => page.getByLabelText(/^Choose a/);
const pick = async (file: File) => userEvent.upload(picker(), file);

const frame = () => page.getByRole('img', { name: 'First frame of the selected part' });

it('does not blame the film if the code that opens it could not be loaded', async () => {
  vi.spyOn(queryClient, 'fetchQuery').mockRejectedValueOnce('The connection failed.');
  await render(<Settings />);
  await pick(new File(['film'], 'IMG_0042.MOV'));
  await expectText(page.getByRole('alert'), 'The connection failed.');
});

it('cuts and shrinks a phone film so that the server accepts it, and shows the result', async () => {
  await render(<Settings />);
  await pick(await load(phoneFilm, 'IMG_0042.MOV'));
  await expectText(page.getByRole('group'), 'IMG_0042.MOV');
  await expectText(page.getByRole('group'), 'From 0:00.0 to 0:04.0, 4 seconds');
  // The canvas gets this width when the first frame is drawn.
  await expect.poll(() => (frame().element() as HTMLCanvasElement).width).toBe(640);
  // The settings are not saved while this is true.
  expect(hasPendingUploads()).toBe(true);
  const start = page.getByRole('slider', { name: 'Start of the film' });
  await start.fill('1.5');
  await expect.element(start).toHaveAttribute('aria-valuetext', 'From 0:01.5 to 0:04.0, 2.5 seconds');
  await button('Use this part').click();

  await expect.element(page.getByLabelText('Your film')).toHaveAttribute('src', `${STORED}.mp4`);
  expect(form.heroFilm).toEqual({ film: `${STORED}.mp4`, poster: `${STORED}.webp` });
  expect(hasPendingUploads()).toBe(false);
  // The clicked button is gone, so the focus moves to the element around the picker.
  expect(document.activeElement?.contains(picker().element())).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  const [poster, film] = sent;
  if (!poster || !film) throw new Error('Nothing was sent');
  // The server rejects sound, other codecs and other lengths.
  const { type, bytes } = checkFilm(new Uint8Array(await film.arrayBuffer()));
  expect(film.name).toBe(`film.${type}`);
  // The phone's film contains the location where it was recorded.
  expect(new TextDecoder('latin1').decode(bytes)).not.toContain('+40.7128');
  const image = await createImageBitmap(poster);
  expect([image.width, image.height]).toEqual([320, 180]);
});

it('sends a small silent WebM film as WebM', async () => {
  await render(<Settings />);
  await pick(await load(silentFilm, 'loop.webm'));
  await button('Use this part').click();
  await expect.element(page.getByLabelText('Your film')).toBeVisible();
  expect(checkFilm(new Uint8Array(await (sent[1] ?? new Blob()).arrayBuffer())).type).toBe('webm');
});

it.each([
  ['text', async () => new File(['Not a film'], 'film.mp4'), 'This is not a film'],
  ['a film that is too short', () => load(shortFilm, 'short.mp4'), 'The film is shorter than 2 seconds'],
  [
    'a truncated film',
    async () => new File([(await load(phoneFilm, '')).slice(0, 5_000)], 'cut.mov'),
    'This is not a film, or it is damaged',
  ],
])('rejects %s, says why, and keeps the current film', async (_case, toFile, reason) => {
  await render(<Settings />);
  await pick(await toFile());
  await expectText(page.getByRole('alert'), reason);
  await expect.element(page.getByLabelText('The original film')).toBeVisible();
  expect(sent).toEqual([]);
});

it('keeps the picked part when the upload fails or is canceled, and does not shrink it again', async () => {
  vi.mocked(adminApi.uploadFilm).mockRejectedValueOnce(toNetworkError());
  await render(<Settings />);
  await pick(await load(phoneFilm, 'phone.mov'));
  await page.getByRole('slider').fill('1');
  await button('Use this part').click();
  await expectText(page.getByRole('alert'), 'The server could not be reached');
  await expect.element(page.getByRole('slider')).toHaveValue('1');

  vi.mocked(adminApi.uploadFilm).mockImplementationOnce(() => new Promise(() => undefined));
  await button('Use this part').click();
  await expectText(page.getByRole('status'), 'Sending the film');
  await button('Cancel the new film').click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();

  await button('Use this part').click();
  await expect.element(page.getByLabelText('Your film')).toBeVisible();
  const films = vi.mocked(adminApi.uploadFilm).mock.calls.map(([film]) => film);
  expect(new Set(films).size).toBe(1);
});

it('discards the picked film on Cancel, and the stored film on "Reset"', async () => {
  form = { ...DEFAULT_FORM, heroFilm: { film: `${STORED}.mp4`, poster: `${STORED}.webp` } };
  await render(<Settings />);
  await pick(await load(silentFilm, 'loop.webm'));
  await button('Cancel').click();
  await expect.element(page.getByLabelText('Your film')).toBeVisible();
  await button(/^Reset/).click();
  await expect.element(page.getByLabelText('The original film')).toBeVisible();
  expect(form.heroFilm).toBe('');
});
