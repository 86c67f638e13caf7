import { beforeEach, expect } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PrivacyScreen } from '#src/admin/privacy/PrivacyScreen.tsx';
import type { PersonalRecord } from '#src/domain/privacy/privacy.ts';
import { toPrivacyPath } from '#src/domain/privacy/privacy-link.ts';
import { json, setUpFakeApi } from '../../../support/components/fake-api.ts';
import { button, dialog } from '../../../support/components/screen.ts';

// A fake API with the data of a person, and steps on the privacy screen.

export const toRecord = (fields: Partial<PersonalRecord>): PersonalRecord => ({
  kind: 'fighters',
  id: 1,
  title: 'Ada Marlowe',
  matches: [{ where: 'Name', text: 'Ada Marlowe' }],
  isSubject: true,
  inTrash: false,
  version: 1,
  names: [],
  keepsPayment: false,
  held: { record: { name: 'Ada Marlowe' } },
  ...fields,
});

/** Gives each test a new API. `records` is what a search finds, and `searches` are the terms of the searches. */
export function setUpFakePrivacy() {
  const api = setUpFakeApi();
  const state = { api, records: [] as PersonalRecord[], searches: [] as unknown[] };
  beforeEach(() => {
    state.records = [
      toRecord({}),
      toRecord({ id: 2, title: 'Kim Lee', isSubject: false }),
      toRecord({ kind: 'highlight-requests', id: 3, title: '@ada', version: null, keepsPayment: true }),
      toRecord({ kind: 'do-not-film', id: 4 }),
    ];
    state.searches = [];
    api().override('POST', /privacy\/search/, ({ body }) => {
      state.searches.push(body['terms']);
      return json({
        searchedAt: '2026-11-22T12:00:00.000Z',
        terms: body['terms'],
        records: state.records,
        backups: ['2026-11-21'],
      });
    });
    api().override('POST', /privacy\/erase/, ({ body }) => {
      state.records = state.records.filter(({ kind, id }) => kind !== body['kind'] || id !== body['id']);
      return json({ outcome: 'erased', photosErased: 2, photosKept: 1 });
    });
  });
  return state;
}

export const box = (name: string) => page.getByRole('checkbox', { name });
export const result = () => page.getByRole('status', { name: 'Erasure result' });

export async function searchAda() {
  history.replaceState(null, '', toPrivacyPath(['Ada Marlowe', '@ada']).replace('/admin/privacy', ''));
  await render(<PrivacyScreen />);
  await expect.element(page.getByRole('heading', { name: 'Found 4 records' })).toBeVisible();
}

export async function searchFor(term: string) {
  await page.getByLabelText('Names, handles, email addresses or phone numbers').fill(term);
  await button('Find').click();
}

export async function erase(count: number) {
  await button(`Erase ${count} record${count === 1 ? '' : 's'}`).click();
  await dialog().getByRole('button', { name: 'Erase', exact: true }).click();
}
