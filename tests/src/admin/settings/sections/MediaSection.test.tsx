import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { Toasts } from '#src/admin/core/dialogs/notify.tsx';
import { MediaSection } from '#src/admin/settings/sections/MediaSection.tsx';
import { DEFAULT_FORM, type SettingsForm } from '#src/admin/settings/settings-form.ts';
import { toNetworkError } from '#src/site/islands/api.ts';
import { button, expectText, expectToast } from '../../../../support/components/screen.ts';

const IMAGE = '/media/0123456789abcdef0123456789abcdef.webp';

let form: SettingsForm;
const upload = vi.spyOn(adminApi, 'upload');

beforeEach(() => {
  upload.mockReset();
  upload.mockImplementation(async () => `/media/${upload.mock.calls.length}.webp`);
});

function Section({ initial }: { initial: Partial<SettingsForm> }) {
  const [current, setForm] = useState({ ...DEFAULT_FORM, ...initial });
  form = current;
  return (
    <>
      <MediaSection
        form={current}
        base={DEFAULT_FORM}
        errors={{}}
        issues={new Map()}
        translations={null}
        onChange={(change) =>
          setForm((before) => ({ ...before, ...(typeof change === 'function' ? change(before) : change) }))
        }
      />
      <Toasts />
    </>
  );
}
const show = (initial: Partial<SettingsForm> = {}) => render(<Section initial={initial} />);

async function makeImage(width: number, height: number, name = 'image.png'): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  // `convertToBlob` needs a context.
  canvas.getContext('2d');
  return new File([await canvas.convertToBlob({ type: 'image/png' })], name, { type: 'image/png' });
}

/** Presses "Undo" in the toast with this text. The toasts of earlier tests are still on the page. */
const undo = (text: string) =>
  page.getByRole('dialog').filter({ hasText: text }).getByRole('button', { name: 'Undo' }).click();
const tile = (state: string) => page.getByRole('listitem').filter({ hasText: state });

it('replaces the logo, shows it, and goes back to the original, which can be undone', async () => {
  await show();
  const logo = page.getByRole('group', { name: 'Logo' });
  await expectText(logo, 'The original is shown.');
  await userEvent.upload(page.getByLabelText('Upload logo'), await makeImage(400, 100));
  await expectText(logo, 'Your own image is shown.');
  expect(form.logo).toBe('/media/1.webp');
  await expectToast('1 photo added');
  button(/Reset Logo/)
    .element()
    .focus();
  await userEvent.keyboard('{Enter}');
  expect(form.logo).toBe('');
  await expect.element(page.getByLabelText('Upload logo')).toBeInTheDocument();
  await undo('Logo: back to the original');
  expect(form.logo).toBe('/media/1.webp');
});

it.each([
  ['logo', 1, 1, 'at least 40 × 40 pixels. This one has 1 × 1 pixels.'],
  ['logo', 400, 20, 'at least 40 × 40 pixels'],
  ['logo', 2_000, 100, 'at most 4 times as wide as it is tall. This one has 2000 × 100 pixels.'],
  ['home page photo', 900, 900, 'at least 1000 × 600 pixels'],
  ['picture of Texas', 300, 300, 'at least 600 × 400 pixels'],
  ['default portrait', 300, 300, 'at least 400 × 400 pixels'],
])('rejects a %s of %d × %d pixels, and sends nothing', async (noun, width, height, reason) => {
  await show();
  await userEvent.upload(page.getByLabelText(`Upload ${noun}`), await makeImage(width, height, 'my.png'));
  await expectText(page.getByRole('alert'), 'my.png: The image must');
  await expectText(page.getByRole('alert'), reason);
  expect(upload).not.toHaveBeenCalled();
  expect(form).toEqual(DEFAULT_FORM);
});

it('sends a valid image after a rejected one, and removes the error', async () => {
  await show();
  await userEvent.upload(page.getByLabelText('Upload logo'), await makeImage(1, 1));
  await expectText(page.getByRole('alert'), '1 × 1 pixels');
  await userEvent.upload(page.getByLabelText('Upload logo'), await makeImage(80, 80));
  await expect.poll(() => form.logo).toBe('/media/1.webp');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

it('keeps an image on the device while offline', async () => {
  upload.mockImplementation(async () => {
    throw toNetworkError();
  });
  await show();
  await userEvent.upload(page.getByLabelText('Upload default portrait'), await makeImage(400, 400));
  await expectText(
    page.getByRole('group', { name: 'Default portrait' }),
    'It will be uploaded when you save.',
  );
  expect(form.placeholderPortrait).toMatch(/^\/media\/waiting-photo-/);
});

it('replaces the pictures of two states concurrently, and restores one', async () => {
  await show({ gymStates: ['Utah', 'Texas', 'Ohio'] });
  await expectText(tile('Utah'), 'No picture');
  await Promise.all([
    userEvent.upload(page.getByLabelText('Upload picture of Utah'), await makeImage(600, 400)),
    userEvent.upload(page.getByLabelText('Upload picture of Texas'), await makeImage(600, 400)),
  ]);
  await expect.poll(() => form.gymBackgrounds.map(({ state }) => state)).toEqual(['Texas', 'Utah']);
  await button('Reset picture of Texas').click();
  expect(form.gymBackgrounds.map(({ state }) => state)).toEqual(['Utah']);
  await undo('Texas: back to the original');
  expect(form.gymBackgrounds.map(({ state }) => state)).toEqual(['Texas', 'Utah']);
  await button(/Reset State pictures/).click();
  expect(form.gymBackgrounds).toEqual([]);
});

it('lists a state that has a picture but is no longer in the filter', async () => {
  await show({ gymStates: [], gymBackgrounds: [{ state: 'Ohio', image: IMAGE }] });
  await button('Reset picture of Ohio').click();
  await expect.element(page.getByText('There are no states. Add them under Gym filter.')).toBeVisible();
});

it('says that visitors see the original if an image cannot be loaded', async () => {
  await show({ heroPhoto: 'data:image/png;base64,broken' });
  await expectText(
    page.getByRole('group', { name: 'Home page photo' }),
    'This image cannot be loaded. Visitors see the original.',
  );
});
