import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InboxScreen } from '#src/admin/leads/InboxScreen.tsx';
import { json, problem, setUpFakeApi } from '../../../support/components/fake-api.ts';
import { button, expectText } from '../../../support/components/screen.ts';
import { CONTACT_MESSAGE, HIGHLIGHT_REQUEST } from '../../../support/content/inbox-leads.ts';

const api = setUpFakeApi();

const draftKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'));

beforeEach(() => {
  api().override('GET', /contact-messages/, () => json([CONTACT_MESSAGE]));
  api().override('GET', /highlight-requests/, () => json([HIGHLIGHT_REQUEST]));
});

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
  await expect.poll(draftKeys).toEqual([]);
});

it('keeps a space at the end while the owner is typing, although it is not stored', async () => {
  api().override('PUT', /contact-messages\/1/, ({ body }) =>
    json({ ...CONTACT_MESSAGE, notes: String(body['notes']).trim(), notesTag: 'b' }),
  );
  await render(<InboxScreen />);
  await button(/Ada/).click();
  await page.getByLabelText('Notes').fill('Call ');
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect.element(page.getByLabelText('Notes')).toHaveValue('Call ');
});

describe('a draft of notes', () => {
  const KEY = 'draft:notes-contact-messages-1:earlier';
  const NOTES = page.getByLabelText('Notes');

  const edit = (notes: string) => ({
    notes: { base: { notes: '' }, form: { notes }, etag: '"a"', unconfirmed: [], conflicts: [] },
  });
  const DRAFT = edit('Call back');

  /** Stores a draft left by a page that was closed. */
  const storeDraft = (draft: object = DRAFT, key = KEY, at = 1) =>
    localStorage.setItem(key, JSON.stringify({ at, typed: draft }));

  /** Saves notes as the API does: only if the edit started from the stored version. */
  function acceptNotes() {
    api().override('PUT', /contact-messages\/1/, ({ body, headers }) =>
      headers.get('if-match') === `"${CONTACT_MESSAGE.notesTag}"`
        ? json({ ...CONTACT_MESSAGE, notes: body['notes'], notesTag: 'b' })
        : problem(412, 'Somebody else saved this first.'),
    );
  }

  it('is stored until the notes are saved', async () => {
    acceptNotes();
    const restore = api().override('PUT', /contact-messages/, () => problem(503, 'Not available'));
    await render(<InboxScreen />);
    await button(/Ada/).click();
    await NOTES.fill('Call back');
    await expect.poll(draftKeys).toHaveLength(1);
    await expect.element(page.getByText('The server cannot be reached: kept on this')).toBeVisible();
    expect(draftKeys()).toHaveLength(1);
    restore();
    await NOTES.fill('Call back on Friday');
    await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
    expect(draftKeys()).toEqual([]);
  });

  it('waits for an edit if the server rejects the notes', async () => {
    api().override('PUT', /contact-messages/, () => problem(400, 'Not accepted'));
    await render(<InboxScreen />);
    await button(/Ada/).click();
    await NOTES.fill('Call back');
    await expect.element(page.getByText('These notes are not saved yet')).toBeVisible();
    expect(draftKeys()).toHaveLength(1);
    expect(api().writes).toHaveLength(1);
  });

  it('is still in the field after the inbox was closed and opened again', async () => {
    acceptNotes();
    const restore = api().override('PUT', /contact-messages/, () => problem(503, 'Not available'));
    const screen = await render(<InboxScreen />);
    await button(/Ada/).click();
    await NOTES.fill('Call back');
    await expect.element(page.getByText('The server cannot be reached: kept on this')).toBeVisible();
    await screen.unmount();
    restore();
    await render(<InboxScreen />);
    await expect.element(NOTES).toHaveValue('Call back');
    await NOTES.fill('Call back on Friday');
    await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  });

  it.each([
    ['this release', DRAFT],
    ['release 0.8', { value: 'Call back', base: { notes: '', tag: 'a' }, status: 'failed' }],
  ])('of %s opens its card, and is saved', async (_release, draft) => {
    acceptNotes();
    storeDraft(edit('Older'), 'draft:notes-contact-messages-1:oldest', 0);
    storeDraft(draft);
    await render(<InboxScreen />);
    await expect.element(NOTES).toHaveValue('Call back');
    await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
    expect(api().writes.map(({ body }) => body)).toEqual([{ notes: 'Call back' }]);
    expect(draftKeys()).toEqual([]);
  });

  it('does not overwrite notes that were saved later', async () => {
    const stored = { ...CONTACT_MESSAGE, notes: 'Called on Saturday', notesTag: 'z' };
    api().override('GET', /contact-messages/, () => json([stored]));
    api().override('PUT', /contact-messages/, ({ headers }) =>
      headers.get('if-match') === '"z"' ? json(stored) : problem(412, 'Somebody else saved this first.'),
    );
    storeDraft();
    await render(<InboxScreen />);
    await expectText(page.getByRole('alert'), 'Somebody else saved this first');
    await expectText(page.getByRole('alert'), 'Called on Saturday');
    expect(api().writes).toEqual([]);
    await button('Keep mine').click();
    await expect.poll(() => api().writes.map(({ body }) => body)).toEqual([{ notes: 'Call back' }]);
  });

  it('is deleted if it is already saved', async () => {
    storeDraft();
    api().override('GET', /contact-messages/, () => json([{ ...CONTACT_MESSAGE, notes: 'Call back' }]));
    await render(<InboxScreen />);
    await expect.element(NOTES).toHaveValue('Call back');
    await expect.poll(draftKeys).toEqual([]);
    expect(api().writes).toEqual([]);
  });
});
