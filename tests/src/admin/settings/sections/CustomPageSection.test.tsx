import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { ConfirmDialog } from '#src/admin/core/dialogs/confirm.tsx';
import { Toasts } from '#src/admin/core/dialogs/notify.tsx';
import { findIssues } from '#src/admin/settings/SettingsGroup.tsx';
import { AboutSection } from '#src/admin/settings/sections/CustomPageSection.tsx';
import { DEFAULT_FORM, type SettingsForm } from '#src/admin/settings/settings-form.ts';
import type { PageSection } from '#src/domain/settings/settings.ts';
import { button, dialog, expectText } from '../../../../support/components/screen.ts';

let form: SettingsForm;
const upload = vi.spyOn(adminApi, 'upload');
/** Ends the upload of the image. */
let finishUpload: () => void;

beforeEach(() => {
  upload.mockReset();
  upload.mockImplementation(async () => {
    await new Promise<void>((resolve) => {
      finishUpload = resolve;
    });
    return '/media/own.webp';
  });
});

const toSection = (section: Partial<PageSection>): PageSection => ({
  heading: '',
  text: '',
  image: '',
  imageAlt: '',
  imageRatio: null,
  ...section,
});

function Section({ initial }: { initial: PageSection[] }) {
  const [current, setForm] = useState({ ...DEFAULT_FORM, aboutPage: initial });
  form = current;
  return (
    <>
      <AboutSection
        form={current}
        base={DEFAULT_FORM}
        errors={{}}
        issues={findIssues(current)}
        translations={null}
        onChange={(change) =>
          setForm((before) => ({ ...before, ...(typeof change === 'function' ? change(before) : change) }))
        }
      />
      <ConfirmDialog />
      <Toasts />
    </>
  );
}
const show = (...initial: Partial<PageSection>[]) => render(<Section initial={initial.map(toSection)} />);

const input = (name: string) => page.getByRole('textbox', { name });

async function pick(label: string, width: number, height: number): Promise<void> {
  const canvas = new OffscreenCanvas(width, height);
  // `convertToBlob` needs a context.
  canvas.getContext('2d');
  const file = new File([await canvas.convertToBlob({ type: 'image/png' })], 'my.png', { type: 'image/png' });
  await userEvent.upload(page.getByLabelText(label), file);
}

it("adds a section with a heading, a text and a picture, and stores the picture's aspect ratio", async () => {
  await show();
  await expectText(page.getByRole('group', { name: 'Sections of About' }), '“About Page - Coming Soon”');
  await button('Add About section').click();
  await expect.element(input('Heading of About section 1')).toHaveFocus();
  await expectText(page.getByRole('alert'), 'Enter a heading or a text, or add a picture');
  await userEvent.keyboard('Who we are');
  await input('Text of About section 1').fill('Two friends.\n\nOne camera.');
  await pick('Upload picture of About section 1', 600, 800);
  await expect.poll(() => upload.mock.calls.length).toBe(1);
  finishUpload();
  await expectText(page.getByRole('alert'), 'Describe the picture');
  await input('Describe the picture of About section 1').fill('Two boxers');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(form.aboutPage).toEqual([
    {
      heading: 'Who we are',
      text: 'Two friends.\n\nOne camera.',
      image: '/media/own.webp',
      imageAlt: 'Two boxers',
      imageRatio: 0.75,
    },
  ]);
});

it('rejects a small picture, and sends nothing', async () => {
  await show({ heading: 'A' });
  await pick('Upload picture of About section 1', 399, 300);
  await expectText(page.getByRole('alert'), 'my.png: The image must have at least 400 × 300 pixels.');
  expect(upload).not.toHaveBeenCalled();
});

it('adds a picture to its section, even if the sections are moved during the upload', async () => {
  await show({ heading: 'A' }, { heading: 'B' }, { heading: 'C' });
  await pick('Upload picture of About section 2', 600, 400);
  await expect.poll(() => upload.mock.calls.length).toBe(1);
  button(/^Move About section 2/)
    .element()
    .focus();
  await userEvent.keyboard('{Enter}{ArrowUp}{Enter}');
  expect(form.aboutPage.map(({ heading }) => heading)).toEqual(['B', 'A', 'C']);
  await button('Remove About section 3').click();
  // The upload ends while the dialog is open.
  await expect.element(dialog()).toBeVisible();
  finishUpload();
  await expect.poll(() => form.aboutPage[0]?.image).toBe('/media/own.webp');
  await dialog().getByRole('button', { name: 'Remove' }).click();
  await expect
    .poll(() => form.aboutPage)
    .toEqual([
      toSection({ heading: 'B', image: '/media/own.webp', imageRatio: 1.5 }),
      toSection({ heading: 'A' }),
    ]);
});

it('removes an empty section without a confirmation', async () => {
  await show({ heading: 'A' }, {});
  await button('Remove About section 2').click();
  await expect.poll(() => form.aboutPage).toEqual([toSection({ heading: 'A' })]);
});

it('removes a picture after a confirmation', async () => {
  await show({ heading: 'A', image: '/media/a.webp', imageAlt: 'A ring', imageRatio: 2 });
  await button('Remove picture of About section 1').click();
  await dialog().getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => form.aboutPage).toEqual([toSection({ heading: 'A' })]);
  await expect.element(input('Describe the picture')).not.toBeInTheDocument();
});
