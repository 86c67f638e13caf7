import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InboxScreen } from '#src/admin/leads/InboxScreen.tsx';
import type { Lead } from '#src/domain/leads/lead.ts';
import type { ChangeNote } from '#src/domain/reels/change-notes.ts';
import { json, problem, setUpFakeApi } from '../../../support/components/fake-api.ts';
import { button, expectToast } from '../../../support/components/screen.ts';
import { toLead } from '../../../support/content/inbox-leads.ts';

const api = setUpFakeApi();

const TEXT = '0:42 Cut this\nMore jabs';
const CUT: ChangeNote = { version: 1, position: 2, seconds: 42, note: 'Cut this', isDone: false, answer: '' };
const JABS: ChangeNote = { ...CUT, position: 1, seconds: null, note: 'More jabs' };

let lead: Lead;
let notes: ChangeNote[];
beforeEach(() => {
  lead = {
    ...toLead('highlight-requests', { 'Instagram-Handle': '@bo', Email: 'bo@example.com' }),
    status: 'in_edit',
    reelVersion: 1,
    openChange: TEXT,
  };
  notes = [CUT, JABS];
  api().override('GET', /contact-messages/, () => json([]));
  api().override('GET', /highlight-requests/, () => json([lead]));
  api().override('GET', /client-pages/, () =>
    json({ links: [], reels: [], notes, emails: [], declinedText: '', canEmail: false, usualDays: 7 }),
  );
});

/** Stores changes to notes as the API does: only if the owner saw the stored value. */
function acceptChanges(): void {
  api().override('PUT', /client-pages\/1\/notes/, ({ body }) => {
    // The body that the screen sends.
    const { position, base, change } = body as {
      position: number;
      base: ChangeNote;
      change: Partial<ChangeNote>;
    };
    const note = notes.find((candidate) => candidate.position === position);
    if (!note) return problem(404, 'There is no such note.');
    if ('answer' in change && ![base.answer, change.answer].includes(note.answer))
      return problem(412, 'Somebody else has changed this note.');
    notes = notes.map((other) => (other === note ? { ...note, ...change } : other));
    return json({ isDone: note.isDone, answer: note.answer, ...change });
  });
}

const region = page.getByRole('region', { name: "Client's page" });
const checkbox = (name: string) => region.getByRole('checkbox', { name });
const expectText = (text: string) => expect.element(region.getByText(text)).toBeVisible();

async function openCard() {
  await render(<InboxScreen />);
  await button(/@bo/).click();
}

it('change notes are checked off one by one, and each is saved at once', async () => {
  acceptChanges();
  await openCard();
  await expectText('The client asked for 2 changes');
  expect(region.getByRole('checkbox').elements()).toHaveLength(2);
  await checkbox('0:42 Cut this').click();
  await expectText('1 of 2 done. The client sees this with the next version.');
  await checkbox('More jabs').click();
  await expectText('2 of 2 done. The client sees this with the next version.');
  expect(notes.map(({ isDone }) => isDone)).toEqual([true, true]);
  expect(api().writes.map(({ body }) => body)).toEqual([
    { version: 1, position: 2, base: { isDone: false, answer: '' }, change: { isDone: true } },
    { version: 1, position: 1, base: { isDone: false, answer: '' }, change: { isDone: true } },
  ]);
});

it('change notes can be answered, and an answer can be deleted', async () => {
  acceptChanges();
  await openCard();
  await region.getByRole('button', { name: 'Answer' }).first().click();
  const answer = region.getByLabelText('Answer to the client');
  await expect.element(answer).toHaveFocus();
  await answer.fill('It is in the opening');
  await expect.poll(() => notes[0]?.answer).toBe('It is in the opening');
  await answer.fill('');
  await expect.poll(() => notes[0]?.answer).toBe('');
  await expect.element(answer).toBeVisible();
});

it('asks the owner which answer to keep if somebody else has changed it', async () => {
  acceptChanges();
  notes = [{ ...CUT, answer: 'Old' }];
  await openCard();
  const answer = region.getByLabelText('Answer to the client');
  await expect.element(answer).toHaveValue('Old');
  notes = [{ ...CUT, answer: 'Theirs' }];
  await answer.fill('Mine');
  await region.getByRole('button', { name: 'Keep mine' }).click();
  await expect.poll(() => notes[0]?.answer).toBe('Mine');
});

it('changes that could not be saved are kept on the device', async () => {
  api().override('PUT', /client-pages/, () => problem(503, 'Not available'));
  await openCard();
  await checkbox('More jabs').click();
  await expectText('1 of 2 done. The server cannot be reached: kept on this device');
  acceptChanges();
  await checkbox('0:42 Cut this').click();
  await expectText('2 of 2 done. The client sees this with the next version.');
  expect(notes.map(({ isDone }) => isDone)).toEqual([true, true]);
});

it('changes that the server rejects are not saved', async () => {
  api().override('PUT', /client-pages/, () => problem(400, 'Not accepted'));
  await openCard();
  await checkbox('More jabs').click();
  await expectToast('The note could not be saved.');
  await expectText('1 of 2 done. Not saved.');
  // Undo the change, so that the next test starts without an unsaved one.
  await checkbox('More jabs').click();
  await expectText('0 of 2 done. The client sees what you check off or answer with the next version.');
});

it('change notes are copied as text in their order', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openCard();
  await button('Copy the notes').click();
  await expectToast('Notes copied');
  expect(writeText).toHaveBeenCalledWith(TEXT);
});

it('change notes stay after the next delivery, and the owner reads that the client sees them', async () => {
  lead = { ...lead, status: 'delivered', openChange: null, reelVersion: 2 };
  notes = [{ ...CUT, isDone: true }];
  await openCard();
  await expectText('1 of 1 done. The client sees this.');
});

it.each([
  ['the notes are about an earlier version', () => [CUT], 2],
  ['there are no notes', () => [], 1],
])('change notes are shown as one text if %s', async (_case, toNotes, reelVersion) => {
  notes = toNotes();
  lead = { ...lead, reelVersion };
  await openCard();
  await expectText('More jabs');
  await expectText('No reel has been delivered yet.');
  expect(region.getByRole('checkbox').elements()).toEqual([]);
});
