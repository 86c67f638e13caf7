import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { deleteDraft } from '#src/site/leads/form-draft.ts';
import { HighlightRequestForm } from '#src/site/leads/HighlightRequestForm.tsx';
import { REQUEST_FORM } from '../../../support/components/request-form.ts';

const FORM = <HighlightRequestForm {...REQUEST_FORM} />;

const VIDEO_SITE_ERROR = 'Video-site links are not accepted.';
const link = page.getByLabelText('File Link 1');
// FormField renders the field as an input.
const linkElement = () => link.element() as HTMLInputElement;
const submit = page.getByRole('button', { name: 'Submit Request' });

let sent: Record<string, string>[] = [];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (_url: unknown, { body = '' }: { body?: string }) => {
    sent.push(JSON.parse(body));
    return new Response(null, { status: 201 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  deleteDraft('highlight-request');
});

async function fill(fields: Record<string, string>): Promise<void> {
  const all = { 'Instagram Handle': '@ada', Email: 'ada@example.com', 'Glove Color': 'Red', ...fields };
  for (const [label, value] of Object.entries(all)) await page.getByLabelText(label).fill(value);
  await page.getByRole('checkbox').click();
}

describe('a file link', () => {
  it('is completed with https:// when the visitor leaves the field', async () => {
    await render(FORM);
    await link.fill('Drive.google.com/file/D/1');
    await userEvent.tab();
    await expect.element(link).toHaveValue('https://drive.google.com/file/D/1');
  });

  it('is completed with https:// when Enter submits the form', async () => {
    await render(FORM);
    await fill({ 'File Link 1': '' });
    await link.fill('drive.google.com/file/d/1');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Thanks!')).toBeVisible();
    expect(sent).toMatchObject([{ 'File-Link-1': 'https://drive.google.com/file/d/1' }]);
  });

  it('is completed with https:// when a draft is restored', async () => {
    sessionStorage.setItem('form:highlight-request', JSON.stringify({ 'File-Link-1': 'dropbox.com/s/1' }));
    await render(FORM);
    await expect.element(link).toHaveValue('https://dropbox.com/s/1');
  });

  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['youtu.be/dQw4w9WgXcQ'],
    ['https://www.instagram.com/reel/Cabc/'],
    ['https://vm.tiktok.com/ZMabc/'],
    ['https://vimeo.com/900100200'],
  ])('is rejected if it leads to a video site: %s', async (url) => {
    await render(FORM);
    await fill({ 'File Link 1': url });
    await expect.element(page.getByText(VIDEO_SITE_ERROR)).toBeVisible();
    await submit.click();
    expect(linkElement().validationMessage).toContain(VIDEO_SITE_ERROR);
    await expect.element(link).toHaveFocus();
    expect(sent).toEqual([]);
    await link.fill('https://drive.google.com/file/d/1');
    await expect.element(page.getByText(VIDEO_SITE_ERROR)).not.toBeInTheDocument();
    await submit.click();
    await expect.element(page.getByText('Thanks!')).toBeVisible();
    expect(sent).toHaveLength(1);
  });
});

it('the form rejects a link to the visitor’s own network', async () => {
  await render(FORM);
  await fill({ 'File Link 1': 'http://192.168.1.20/fight.mp4' });
  await submit.click();
  expect(linkElement().validationMessage).toContain('Only your own network can open this link.');
  expect(sent).toEqual([]);
});

it('the form warns about a page of an account, and sends it', async () => {
  await render(FORM);
  await fill({ 'File Link 1': 'https://drive.google.com/drive/u/0/home' });
  await expect.element(page.getByText('Only you can open this page of your account.')).toBeVisible();
  await submit.click();
  await expect.element(page.getByText('Thanks!')).toBeVisible();
  expect(sent).toMatchObject([{ 'File-Link-1': 'https://drive.google.com/drive/u/0/home' }]);
});

it('the form rejects an email address whose host has no dot', async () => {
  await render(FORM);
  await fill({ 'File Link 1': 'https://drive.google.com/file/d/1', Email: 'rosa@example' });
  await submit.click();
  await expect.element(page.getByLabelText('Email')).toHaveFocus();
  expect(sent).toEqual([]);
});

it('the form stays as wide as its column if the agreement has a very long word', async () => {
  const settings = { ...REQUEST_FORM.settings, agreement: 'W'.repeat(1_000) };
  await render(<HighlightRequestForm {...REQUEST_FORM} settings={settings} />);
  await expect.element(page.getByText('W'.repeat(1_000))).toBeVisible();
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBe(clientWidth);
});

it('the form sends the price and the wording that the page shows', async () => {
  await render(FORM);
  await page.getByRole('combobox').selectOptions('IG Edit & Collaboration, $50');
  await fill({ 'File Link 1': 'https://drive.google.com/file/d/1' });
  await submit.click();
  await expect.element(page.getByText('Thanks!')).toBeVisible();
  expect(sent).toMatchObject([
    {
      Option: 'Tournament Footage Highlight: IG Edit & Collaboration ($50)',
      'Option-Id': 'tournament-collaboration',
      'Agreement-Wording': REQUEST_FORM.settings.agreement,
    },
  ]);
});

it('the form accepts no edits while it is being sent, and gives the focus back after a failure', async () => {
  const { promise, reject } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => promise);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await render(FORM);
  await fill({ 'File Link 1': 'https://drive.google.com/file/d/1' });
  const song = page.getByLabelText('Song Request 3');
  await song.fill('Gonna Fly Now');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  await userEvent.keyboard(' by Bill Conti');
  await expect.element(song).toHaveValue('Gonna Fly Now');
  reject(new TypeError('Failed to fetch'));
  await expect.element(page.getByRole('alert')).toBeVisible();
  // The field has the focus again.
  await userEvent.keyboard('{End} by Bill Conti');
  await expect.element(song).toHaveValue('Gonna Fly Now by Bill Conti');
});

it.each([true, false])("asks for the boxer's name if the owner wants that: %s", async (asksBoxerName) => {
  const settings = { ...REQUEST_FORM.settings, asksBoxerName };
  await render(<HighlightRequestForm {...REQUEST_FORM} settings={settings} />);
  await expect.element(submit).toBeVisible();
  expect(page.getByLabelText('Boxer’s Name').elements()).toHaveLength(asksBoxerName ? 1 : 0);
});
