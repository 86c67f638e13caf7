import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ConfirmDialog } from '#src/admin/core/dialogs/confirm.tsx';
import { AddToRecord } from '#src/admin/shows/AddToRecord.tsx';
import { makeFighter } from '#src/demo/fighter-factory.ts';
import { type Bout, bout as boutSchema } from '#src/domain/shows/schema.ts';
import { type WeighInImport, weighInImport, weighInList } from '#src/domain/weigh-ins/schema.ts';
import { json, setUpFakeApi } from '../../../support/components/fake-api.ts';
import { button, dialog, expectText } from '../../../support/components/screen.ts';

const api = setUpFakeApi();
const BOUT = boutSchema.parse({
  id: 'k3f9a2bq',
  red: { fighterId: 1 },
  blue: { name: 'Jane Roe' },
  result: 'red',
  stoppage: true,
});
const ENTRY = {
  date: '2026-09-12',
  pounds: null,
  event: 'Harbor Open',
  opponent: 'Jane Roe',
  level: 'amateur',
  result: 'win',
  stoppage: true,
  bout: '12-k3f9a2bq',
};

/** Renders the buttons for a bout of an open show form. The stored show contains `saved`. */
async function open(bout: Bout = BOUT, { saved = BOUT, log = [] as object[] } = {}) {
  api().add('fighters', makeFighter({ id: 1, name: 'Ada Marlowe', weighIns: weighInList.parse(log) }));
  api().add('shows', { id: 12, name: 'Harbor Open', startsOn: '2026-09-12', endsOn: '', bouts: [saved] });
  api().override('POST', /^\/api\/fighters\/weigh-ins$/, ({ body }) => {
    const { fighters }: WeighInImport = weighInImport.parse(body);
    for (const { id, weighIns } of fighters) api().change('fighters', id, { weighIns });
    return json({ added: 1, duplicates: 0, skipped: [] });
  });
  await render(
    <>
      <AddToRecord showId={12} bout={bout} />
      <ConfirmDialog />
    </>,
  );
}

it('adds a bout to the log of its fighter once', async () => {
  await open();
  await button('Add to Record of Ada Marlowe').click();
  await expect.element(page.getByText('In the record of Ada Marlowe')).toBeVisible();
  await expect.element(button(/Add to Record/)).not.toBeInTheDocument();
  expect(api().writes.map(({ body }) => body)).toEqual([{ fighters: [{ id: 1, weighIns: [ENTRY] }] }]);
});

it('asks before it adds a second result of the same day', async () => {
  await open(BOUT, { log: [{ ...ENTRY, event: 'Gloves', opponent: '', bout: undefined }] });
  await button('Add to Record of Ada Marlowe').click();
  await expectText(dialog(), 'Sep 12, 2026: Gloves, Win by stoppage');
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  expect(api().writes).toEqual([]);
});

it('says that the bout is already in the log, with another result', async () => {
  await open(BOUT, { log: [{ ...ENTRY, result: 'loss', bout: undefined }] });
  await expect.element(page.getByText('In the record of Ada Marlowe')).toBeVisible();
  await expect
    .element(
      page.getByText('With another result: Sep 12, 2026: Harbor Open, vs. Jane Roe, Loss by stoppage.'),
    )
    .toBeVisible();
});

it.each([
  ['without a result', { ...BOUT, result: null, stoppage: false }, 'Enter the result first.'],
  ['with unsaved changes', { ...BOUT, result: 'blue' as const }, 'Save the show first.'],
])('does not add a bout %s', async (_state, bout, reason) => {
  await open(bout, { saved: bout.result === null ? bout : BOUT });
  await expect.element(page.getByText(reason)).toBeVisible();
  await expect.element(button(/Add to Record/)).not.toBeInTheDocument();
});
