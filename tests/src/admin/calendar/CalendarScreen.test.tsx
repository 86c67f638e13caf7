import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CalendarScreen } from '#src/admin/calendar/CalendarScreen.tsx';
import { setPrefill } from '#src/admin/core/offline/drafts.ts';
import type { CalendarEntry } from '#src/domain/calendar/calendar-entry.ts';
import { addDays } from '#src/domain/leads/due-date.ts';
import { toLocalIsoDate } from '#src/domain/values/dates.ts';
import { json, offline, problem, setUpFakeApi } from '../../../support/components/fake-api.ts';
import { button, expectToast } from '../../../support/components/screen.ts';

const api = setUpFakeApi();

const TODAY = toLocalIsoDate(new Date());
const ENTRY: CalendarEntry = {
  id: 5,
  kind: 'shoot',
  title: 'Pro show',
  day: addDays(TODAY, 1),
  startsAt: '15:30',
  endsAt: '',
  place: 'Main St',
  note: '',
  lead: null,
  version: 3,
  changedBy: 'owner',
};

let entries: CalendarEntry[];
beforeEach(() => {
  entries = [{ ...ENTRY, id: 4, title: 'Old show', day: addDays(TODAY, -3) }, ENTRY];
  api().override('GET', /calendar-entries/, () => json(entries));
});

const field = (label: string) => page.getByLabelText(label, { exact: true });
const listTitles = () =>
  page
    .getByRole('heading', { level: 4 })
    .elements()
    .map((heading) => heading.textContent);

describe('the calendar', () => {
  it('lists upcoming entries before past ones', async () => {
    await render(<CalendarScreen />);
    await expect.element(page.getByRole('region', { name: 'Tomorrow' })).toBeVisible();
    expect(listTitles()).toEqual(['Pro show', 'Old show']);
    await expect.element(page.getByText('3:30 PM · Shoot · Main St').first()).toBeVisible();
  });

  it('adds an entry for a message, and repeats the request with the same key after a lost response', async () => {
    setPrefill('calendar', { lead: { kind: 'contact-messages', id: 7, name: 'Ada Marlowe' } });
    const keys: (string | null)[] = [];
    let isLost = true;
    api().override('POST', /calendar-entries$/, ({ body, headers }) => {
      keys.push(headers.get('idempotency-key'));
      if (isLost) {
        isLost = false;
        return offline();
      }
      entries = [{ ...ENTRY, id: 6, title: String(body['title']) }];
      return json(entries[0], {}, 201);
    });
    await render(<CalendarScreen />);
    await expect.element(page.getByText('For Ada Marlowe')).toBeVisible();
    await field('Title *').fill('Consultation with Ada');
    await field('Day *').fill(TODAY);
    await button('Add to the calendar').click();
    await expect.element(page.getByText('The entry could not be saved.')).toBeVisible();
    await button('Add to the calendar').click();
    await expectToast('Entry added');
    expect(new Set(keys).size).toBe(1);
    expect(api().writes.at(-1)?.body).toEqual({
      kind: 'consultation',
      title: 'Consultation with Ada',
      day: TODAY,
      startsAt: '',
      endsAt: '',
      place: '',
      note: '',
      leadId: 7,
    });
    await expect.poll(listTitles).toEqual(['Consultation with Ada']);
  });

  it('shows a problem at its field, and keeps the form', async () => {
    api().override('PUT', /calendar-entries\/5/, () =>
      problem(422, 'Not valid', [{ path: 'startsAt', message: 'Enter the start, too' }]),
    );
    await render(<CalendarScreen />);
    await button('Edit Pro show').click();
    await field('Start').fill('');
    await field('End').fill('17:00');
    await button('Save').click();
    await expect.element(page.getByText('Enter the start, too')).toBeVisible();
    await expect.element(field('End')).toHaveValue('17:00');
  });

  it("merges an edit with somebody else's change", async () => {
    await render(<CalendarScreen />);
    await button('Edit Pro show').click();
    const bodies: unknown[] = [];
    api().override('PUT', /calendar-entries\/5/, ({ body, headers }) => {
      if (headers.get('if-match') !== '"4"') {
        entries = [{ ...ENTRY, place: 'Gym 2', version: 4 }];
        return problem(412, 'Somebody else saved first.');
      }
      bodies.push(body);
      return json({ ...entries[0], version: 5 });
    });
    await field('Note').fill('Bring lights');
    await button('Save').click();
    await expectToast('Entry saved');
    expect(bodies).toMatchObject([{ place: 'Gym 2', note: 'Bring lights' }]);
  });

  it('removes an entry, and restores it on Undo', async () => {
    api().override('DELETE', /calendar-entries\/5/, () => {
      entries = [];
      return new Response(null, { status: 204 });
    });
    api().override('POST', /calendar-entries\/5\/restore/, () => {
      entries = [ENTRY];
      return json(ENTRY);
    });
    await render(<CalendarScreen />);
    await button('Remove Pro show').click();
    await expectToast('Pro show removed');
    await expect.element(page.getByText('Nothing is in the calendar.')).toBeVisible();
    await button('Undo').click();
    await expectToast('Entry restored');
    await expect.element(button('Edit Pro show')).toBeVisible();
  });

  it('creates a private link for a calendar subscription, and revokes the link', async () => {
    const link = {
      purpose: 'calendar',
      language: 'en',
      createdAt: '2026-11-21T12:00:00.000Z',
      createdBy: '',
      lastUsedAt: null,
    };
    let state = 'active';
    let links: object[] = [];
    api().override('GET', /private-links/, () => json(links));
    api().override('POST', /private-links/, ({ body }) => {
      expect(body).toEqual({ purpose: 'calendar', subjectId: 1 });
      links = [{ ...link, id: 7, state }];
      return json({ ...link, id: 7, state, url: 'https://boxing.example/calendar/token' }, {}, 201);
    });
    api().override('DELETE', /private-links\/7/, () => {
      state = 'revoked';
      links = [{ ...link, id: 7, state }];
      return json(links[0]);
    });
    await render(<CalendarScreen />);
    await button('Subscribe to this calendar').click();
    const calendar = page.getByRole('dialog', { name: 'Calendar subscription' });
    await calendar.getByRole('button', { name: 'Create a link' }).click();
    await expect
      .element(calendar.getByLabelText('Link for your calendar'))
      .toHaveValue('https://boxing.example/calendar/token');
    await calendar.getByRole('button', { name: /^Revoke the link created/ }).click();
    await expectToast('Link revoked');
    await expect.element(calendar.getByRole('button', { name: 'Create a link' })).toBeVisible();
    await calendar.getByRole('button', { name: 'Close' }).click();
    await expect.element(calendar).not.toBeInTheDocument();
  });
});
