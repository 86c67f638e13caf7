import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InboxScreen } from '#src/admin/inbox/InboxScreen.tsx';
import type { Lead, LeadKind } from '#src/domain/lead.ts';
import { json, offline, setUpFakeApi } from '../../../support/fake-api.ts';
import { button, expectText } from '../../../support/screen.ts';

const api = setUpFakeApi();

const toLead = (kind: LeadKind, fields: Record<string, string>): Lead => ({
  id: 1,
  kind,
  status: 'new',
  notes: '',
  notesTag: 'a',
  createdAt: '2026-11-21T12:00:00.000Z',
  fields,
});
const CONTACT_MESSAGE = toLead('contact-messages', {
  'First-Name': 'Ada',
  'Last-Name': 'Marlowe',
  Email: 'ada+1@example.com',
  Message: 'Bout on Friday',
});
const HIGHLIGHT_REQUEST = toLead('highlight-requests', {
  'Instagram-Handle': '@bo',
  Email: 'bo@example.com',
  'File-Link-1': 'https://we.tl/t-abc',
  'File-Link-2': 'https://youtu.be/abcdefghijk',
  'Glove-Color': 'Red',
  Agreement: 'Yes',
});

beforeEach(() => {
  api().override('GET', /contact-messages/, () => json([CONTACT_MESSAGE]));
  api().override('GET', /highlight-requests/, () => json([HIGHLIGHT_REQUEST]));
});

it('offers a reply by email with a subject', async () => {
  await render(<InboxScreen />);
  await button(/Ada/).click();
  await expect
    .element(page.getByRole('link', { name: 'Reply by email' }))
    .toHaveAttribute('href', 'mailto:ada%2B1%40example.com?subject=Your%20message%20to%20us');
});

it('warns about links that are not accepted', async () => {
  await render(<InboxScreen />);
  await button(/@bo/).click();
  await expect.element(page.getByText('This is the email link of a transfer service.')).toBeVisible();
  await expect.element(page.getByText('Links to video sites are not accepted.')).toBeVisible();
});

it.each([/contact-messages/, /highlight-requests/])(
  'does not show a partial inbox when %s cannot be loaded',
  async (path) => {
    api().override('GET', path, offline);
    await render(<InboxScreen />);
    await expectText(page.getByRole('alert'), 'Failed to load the inbox. Please try again later.');
    expect(page.getByRole('listitem').elements()).toEqual([]);
  },
);

it('saves edited notes when their card is removed', async () => {
  const saved: Record<string, unknown>[] = [];
  api().override('PUT', /contact-messages\/1/, ({ body }) => {
    saved.push(body);
    return json({ ...CONTACT_MESSAGE, notes: body['notes'], notesTag: 'b' });
  });
  const screen = await render(<InboxScreen />);
  await button(/Ada/).click();
  await page.getByLabelText('Notes').fill('Call back');
  await screen.unmount();
  await expect.poll(() => saved.at(-1)).toEqual({ notes: 'Call back' });
});
