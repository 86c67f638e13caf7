import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { disableWebpEncoder, drawPng, readPicture } from '../support/pages/webkit-canvas.ts';

// The page of a fighter loads this file from public/ as it is.
const { shrinkPhotos } = await import(/* @vite-ignore */ `${location.origin}/private-photo.js`);

const HEIC = new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'IMG_1.jpg', { type: 'image/jpeg' });

/** Uploads a photo in the form of the page. Returns a list to which the photo is added when the form sends it. */
async function upload(file: File, maxBytes = 4_500_000): Promise<File[]> {
  document.body.innerHTML = `<form data-max-bytes="${maxBytes}" data-max-side="400" data-preparing="Wait" data-too-large="Too large" data-heic="HEIC">
    <div><input type="file" name="photo" aria-label="Add a photo"></div><button>Upload</button></form>`;
  const form = document.querySelector('form');
  const sent: File[] = [];
  shrinkPhotos(form);
  form?.addEventListener('submit', (event) => {
    const photo = new FormData(form).get('photo');
    if (!event.defaultPrevented && photo instanceof File) sent.push(photo);
    event.preventDefault();
  });
  await userEvent.upload(page.getByLabelText('Add a photo'), file);
  await page.getByRole('button', { name: 'Upload' }).click();
  return sent;
}

/** Uploads a photo and returns the photo that the form sends. */
async function uploadSent(file: File, maxBytes?: number): Promise<File> {
  const sent = await upload(file, maxBytes);
  await expect.poll(() => sent).toHaveLength(1);
  return sent[0] ?? new File([], '');
}

it('keeps the transparency of a large PNG in a browser without a WebP encoder', async () => {
  disableWebpEncoder();
  const cutout = await drawPng({ width: 1_000, height: 800 });
  const sent = await uploadSent(cutout);
  expect(await readPicture(sent)).toMatchObject({ width: 400, right: [0, 0, 0, 0] });
});

it('makes transparent parts white, not black, if only a JPEG is small enough', async () => {
  disableWebpEncoder();
  const cutout = await drawPng({ width: 1_000, height: 800, isNoisy: true });
  const sent = await uploadSent(cutout, 100_000);
  expect(sent.type).toBe('image/jpeg');
  expect((await readPicture(sent)).right).toEqual([255, 255, 255, 255]);
});

it('does not send a HEIC photo that the browser cannot decode, and says how to export a JPEG', async () => {
  const sent = await upload(HEIC);
  await expect.element(page.getByRole('status')).toHaveTextContent('HEIC');
  expect(sent).toEqual([]);
});

it('converts a HEIC photo to a JPEG if the browser can decode it, even if it is small', async () => {
  const bitmap = await createImageBitmap(await drawPng({ width: 40, height: 30, isOpaque: true }));
  vi.stubGlobal('createImageBitmap', async () => bitmap);
  onTestFinished(() => void vi.unstubAllGlobals());
  const sent = await uploadSent(HEIC);
  vi.unstubAllGlobals();
  expect(sent.type).toBe('image/jpeg');
  expect(await readPicture(sent)).toMatchObject({ width: 40, height: 30 });
});
