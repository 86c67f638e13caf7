import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { HEIC_ADVICE } from '#src/domain/media/uploads.ts';
import type { LinkedVideo } from '#src/domain/videos/schema.ts';
import { json, setUpFakeApi } from '../../../../support/components/fake-api.ts';
import { button, expectText, expectToast, field } from '../../../../support/components/screen.ts';
import { openGym } from '../../gyms/gym-form.tsx';

const api = setUpFakeApi();
const REEL = 'https://www.instagram.com/reel/Cabc123/';
const POSTER = { src: 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=', width: 9, height: 16 };

type Sent = { method: string; path: string; image: File };

/** Fakes poster uploads. `respond` returns the stored video, or null for a failure. */
function fakeUploads(respond: () => LinkedVideo | null): Sent[] {
  const sent: Sent[] = [];
  class FakeRequest {
    readonly upload = {};
    status = 0;
    responseText = '';
    onload: (() => void) | null = null;
    #target = { method: '', path: '' };
    open(method: string, path: string) {
      this.#target = { method, path };
    }
    setRequestHeader() {}
    abort() {}
    send(body: FormData) {
      const image = body.get('image');
      if (image instanceof File) sent.push({ ...this.#target, image });
      const data = respond();
      this.status = data ? 200 : 503;
      this.responseText = JSON.stringify(data ? { data } : { detail: 'Not available' });
      this.onload?.();
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  onTestFinished(() => void vi.unstubAllGlobals());
  return sent;
}

/** Pastes a blue landscape image whose left third is red, and any `text`, into the focused element. */
async function pasteImage(text = '') {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 320, height: 180 });
  const context = canvas.getContext('2d');
  for (const [color, width] of [
    ['#0000ff', 320],
    ['#ff0000', 105],
  ] as const) {
    Object.assign(context ?? {}, { fillStyle: color });
    context?.fillRect(0, 0, width, 180);
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  return paste(new File([blob ?? ''], 'screenshot.png', { type: 'image/png' }), text);
}

function paste(file: File, text = ''): ClipboardEvent {
  const clipboardData = new DataTransfer();
  clipboardData.items.add(file);
  if (text) clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(event);
  return event;
}

it('sends a pasted image, cropped to the format of the video, and can send it again after a failure', async () => {
  const video = api().addLink(REEL, { title: 'Sparring' });
  const stored = { ...video, poster: { ...POSTER, color: '#000000' }, hasOwnPoster: true };
  let isAvailable = false;
  const sent = fakeUploads(() => (isAvailable ? stored : null));
  await openGym(api(), [REEL]);
  await expect.element(button('Add poster of Sparring')).toBeVisible();
  expect(button('Remove poster').elements()).toEqual([]);
  button('Add poster of Sparring').element().focus();
  await pasteImage();
  await expect.element(page.getByRole('radio', { name: 'Portrait 9:16' })).toBeChecked();
  await button('Use as poster').click();
  await expectText(page.getByRole('alert'), 'The poster was not saved: Not available');
  isAvailable = true;
  await button('Retry').click();
  await expectToast('Poster added');
  expect(sent).toHaveLength(2);
  expect(sent[1]).toMatchObject({ method: 'PUT', path: `/api/video-links/${video.id}/poster` });
  const { width, height } = await createImageBitmap(sent[1]?.image ?? new Blob());
  expect([width, height]).toEqual([101, 180]);
  await expect.element(button('Change poster of Sparring')).toBeVisible();
  await expect.element(button('Remove poster of Sparring')).toBeVisible();
  // The poster is stored already, so the form has no changes.
  expect(api().writes).toEqual([]);
});

it('says how to export a JPEG from a HEIC photo that the browser cannot decode', async () => {
  api().addLink(REEL, { title: 'Sparring' });
  await openGym(api(), [REEL]);
  await expect.element(button('Add poster of Sparring')).toBeVisible();
  button('Add poster of Sparring').element().focus();
  paste(new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'IMG_1.HEIC', { type: 'image/heic' }));
  await expectToast(HEIC_ADVICE);
});

/** Returns the color near the left edge: 'red' or 'blue'. */
async function leftColorOf(image: File | undefined): Promise<string> {
  const context = document.createElement('canvas').getContext('2d');
  context?.drawImage(await createImageBitmap(image ?? new Blob()), 0, 0);
  const [red = 0, , blue = 0] = context?.getImageData(2, 50, 1, 1).data ?? [];
  return red > blue ? 'red' : 'blue';
}

it.each([
  ['after the image was dragged', true, 'red'],
  ['if the image was not dragged', false, 'blue'],
])('sends the part of the image that is in the frame %s', async (_case, isDragged, color) => {
  const video = api().addLink(REEL, { title: 'Sparring' });
  const sent = fakeUploads(() => video);
  await openGym(api(), [REEL]);
  await expect.element(button('Add poster of Sparring')).toBeVisible();
  button('Add poster of Sparring').element().focus();
  await pasteImage();
  const frame = button('the arrow keys move it');
  if (isDragged)
    await frame.dropTo(frame, { sourcePosition: { x: 20, y: 60 }, targetPosition: { x: 140, y: 60 } });
  await button('Use as poster').click();
  await expectToast('Poster added');
  expect(await leftColorOf(sent[0]?.image)).toBe(color);
});

it('a wheel or a pinch on a trackpad zooms the image, but neither scrolls nor zooms the page', async () => {
  api().addLink(REEL, { title: 'Sparring' });
  await openGym(api(), [REEL]);
  await expect.element(button('Add poster of Sparring')).toBeVisible();
  button('Add poster of Sparring').element().focus();
  await pasteImage();
  const zoom = page.getByRole('slider', { name: 'Zoom' });
  await expect.element(zoom).toHaveValue('1');
  for (const [ctrlKey, value] of [
    [false, '1.1'],
    [true, '1.2'],
  ] as const) {
    const wheel = new WheelEvent('wheel', { deltaY: -100, ctrlKey, bubbles: true, cancelable: true });
    button('the arrow keys move it').element().dispatchEvent(wheel);
    expect(wheel.defaultPrevented).toBe(true);
    await expect.element(zoom).toHaveValue(value);
  }
});

it('restores a removed poster without uploading it again', async () => {
  const poster = { ...POSTER, color: '#000000' };
  const video = api().addLink(REEL, { title: 'Sparring', poster, hasOwnPoster: true });
  api().override('DELETE', /\/poster$/, () => new Response(null, { status: 204 }));
  api().override('POST', /\/poster\/restore$/, () => json(video));
  await openGym(api(), [REEL]);
  await button('Remove poster of Sparring').click();
  await button('Undo').click();
  await expectToast('Poster restored');
  expect(api().writes.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['DELETE', `/api/video-links/${video.id}/poster`, {}],
    ['POST', `/api/video-links/${video.id}/poster/restore`, poster],
  ]);
});

describe('an image that is pasted anywhere in the form', () => {
  const OTHER_REEL = 'https://www.instagram.com/reel/Cdef456/';
  const SECTIONS = page.getByRole('region', { name: /^Poster of/ });

  async function openTwo() {
    api().addLink(REEL, { title: 'Sparring' });
    api().addLink(OTHER_REEL, { title: 'Shadow boxing' });
    await openGym(api(), [REEL, OTHER_REEL]);
    await expect.poll(() => SECTIONS.elements().length).toBe(2);
  }

  it.each([
    ['the last video if nothing has the focus', () => document.activeElement, 'Shadow boxing'],
    ['the last video if a field has the focus', () => field('City').element(), 'Shadow boxing'],
    ['the video that has the focus', () => SECTIONS.first().element(), 'Sparring'],
  ])('is used for %s', async (_case, target, title) => {
    await openTwo();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const element = target();
    if (element instanceof HTMLElement) element.focus();
    expect((await pasteImage()).defaultPrevented).toBe(true);
    await expect.element(page.getByRole('dialog').getByText(`For ${title}`)).toBeVisible();
    // The dialog accepts no second image.
    expect((await pasteImage()).defaultPrevented).toBe(false);
    expect(page.getByRole('dialog').elements()).toHaveLength(1);
  });

  it('is ignored if it is pasted into a field together with text', async () => {
    await openTwo();
    field('City').element().focus();
    expect((await pasteImage('Akron')).defaultPrevented).toBe(false);
    expect(page.getByRole('dialog').elements()).toEqual([]);
  });
});

it('keeps the form open when a crop is canceled with Escape, and frees the image', async () => {
  const close = vi.spyOn(ImageBitmap.prototype, 'close');
  api().addLink(REEL, { title: 'Sparring' });
  await openGym(api(), [REEL]);
  await expect.element(button('Add poster of Sparring')).toBeVisible();
  await field('City').fill('Akron');
  button('Add poster of Sparring').element().focus();
  await pasteImage();
  await expect.element(button('Use as poster')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Use as poster')).not.toBeInTheDocument();
  expect(close).toHaveBeenCalled();
  await expect.element(field('City')).toHaveValue('Akron');
  await expect.element(button('Add poster of Sparring')).toHaveFocus();
});

it('frees an image that cannot be encoded', async () => {
  api().addLink(REEL, { title: 'Sparring' });
  await openGym(api(), [REEL]);
  await expect.element(button('Add poster of Sparring')).toBeVisible();
  button('Add poster of Sparring').element().focus();
  await pasteImage();
  const close = vi.spyOn(ImageBitmap.prototype, 'close');
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((onBlob) => onBlob(null));
  await button('Use as poster').click();
  await expectToast('The poster could not be prepared.');
  expect(close).toHaveBeenCalled();
});
