import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FightersScreen } from '#src/admin/fighters/FightersScreen.tsx';
import { makeFighter } from '#src/demo/fighter-factory.ts';
import { weighInList } from '#src/domain/weigh-ins/schema.ts';
import { setUpFakeApi } from '../../../support/components/fake-api.ts';
import { button, expectToast, field, heading } from '../../../support/components/screen.ts';

const api = setUpFakeApi();
const MARCH = { date: '2025-03-01', pounds: 147, event: 'Harbor Open' };
const weight = () => field('Weight', true);

async function openFighter(weighIns: object[]) {
  const fields = { weighIns: weighInList.parse(weighIns), dateOfBirth: '05/17/1998', weight: '140 lbs' };
  api().add('fighters', makeFighter({ ...fields, id: 50, name: 'Ada' }));
  await render(<FightersScreen initial="list" />);
  await button('Edit Ada').click();
  await expect.element(heading('Edit Fighter')).toBeVisible();
}

it('a logged weigh-in decides the weight and is saved with the fighter', async () => {
  await openFighter([]);
  await expect.element(weight()).toHaveValue('140 lbs');
  await button('Log a weigh-in').click();
  await field('Weigh-in date').fill('2025-10-03');
  await field('Event').fill('City Finals');
  await field('Result').selectOptions('Win by stoppage');
  await field('Weighed in at').fill('heavy');
  await button('Update Fighter').click();
  await expect.element(page.getByText('Save or discard the open entry').first()).toBeVisible();
  await button('Add to the log').click();
  await expect.element(field('Weighed in at')).toHaveAccessibleDescription(/66.9 kg/);
  await expect.element(field('Weighed in at')).toHaveValue('heavy');
  await field('Weighed in at').fill('66.7 kg');
  await userEvent.keyboard('{Enter}');
  await expect.element(heading('Weigh-ins (1)')).toBeVisible();
  await expect.element(weight()).toHaveValue('147 lbs');
  await expect.element(weight()).toHaveAttribute('readonly');
  await expect.element(page.getByText('Counted from the log: 1-0-0 (1 KO)')).toBeVisible();
  await field('Pro record').fill('undefeated');
  await button('Update Fighter').click();
  await expect.element(field('Pro record')).toHaveAccessibleDescription(/wins-losses-draws/);
  await field('Pro record').fill('2 - 0');
  await button('Update Fighter').click();
  await expectToast('Fighter updated');
  const entry = { date: '2025-10-03', pounds: 147, event: 'City Finals', result: 'win', stoppage: true };
  expect(api().writes.map(({ body }) => body)).toEqual([
    {
      weighIns: [{ ...entry, opponent: '', level: 'amateur' }],
      fightRecord: { amateur: null, pro: { wins: 2, losses: 0, draws: 0, stoppages: 0 } },
    },
  ]);
});

it('a weigh-in can be changed, deleted and restored', async () => {
  await openFighter([MARCH, { date: '2025-05-01', pounds: 150 }]);
  await expect.element(weight()).toHaveValue('150 lbs');
  await button('Delete the weigh-in of May 1, 2025').click();
  await expect.element(weight()).toHaveValue('147 lbs');
  await expect.element(button('Undo')).toHaveFocus();
  await button('Undo').click();
  await expect.element(heading('Weigh-ins (2)')).toBeVisible();
  await button('Edit the weigh-in of Mar 1, 2025').click();
  await expect.element(field('Weighed in at')).toHaveFocus();
  await field('Weigh-in date').fill('2025-06-01');
  await button('Change the weigh-in').click();
  await expect.element(weight()).toHaveValue('147 lbs');
  await expect.element(page.getByText('From the weigh-in of Jun 1, 2025')).toBeVisible();
});

it('a result needs four clicks, and no weight', async () => {
  await openFighter([MARCH]);
  await button('Add a result').first().click();
  await expect.element(button(/^Won$/)).toHaveFocus();
  await button(/^Won$/).click();
  await button('Update Fighter').click();
  await expectToast('Fighter updated');
  const [write] = api().writes;
  expect(write?.body).toMatchObject({ weighIns: [{ pounds: null, result: 'win' }, MARCH] });
});

it('a link to the list opens a new result in the first form that is opened, and only once', async () => {
  history.replaceState(null, '', '/admin/fighters?result=new');
  onTestFinished(() => history.replaceState(null, '', '/admin/fighters'));
  await openFighter([MARCH]);
  await expect.element(button(/^Won$/)).toHaveFocus();
  await button(/^Lost$/).click();
  await button('Update Fighter').click();
  await expectToast('Fighter updated');
  await button('Edit Ada').click();
  await expect.element(heading('Weigh-ins (2)')).toBeVisible();
  await expect.element(button(/^Won$/)).not.toBeInTheDocument();
});

it('a result and the same result by stoppage are in one row', async () => {
  await openFighter([]);
  await button('Add a result').first().click();
  const boxOf = (name: RegExp) => button(name).element().getBoundingClientRect();
  expect(boxOf(/^Won by stoppage$/).top).toBe(boxOf(/^Won$/).top);
  expect(boxOf(/^Lost by stoppage$/).top).toBe(boxOf(/^Lost$/).top);
});

it('in two columns, a last field without a neighbor spans both', async () => {
  await page.viewport(1280, 900);
  onTestFinished(() => page.viewport(414, 896));
  await openFighter([]);
  await button('Add a result').first().click();
  const rightOf = (label: string) => field(label).element().getBoundingClientRect().right;
  expect(rightOf('Date of the bout')).toBeLessThan(rightOf('Opponent'));
  expect(rightOf('Level')).toBe(rightOf('Opponent'));
});

it('offers to add a new result to a typed record', async () => {
  await openFighter([]);
  await field('Amateur record').fill('14-4');
  await button('Add a result').first().click();
  await field('Opponent').fill('Bea Ortiz');
  await button('Update Fighter').click();
  await expect.element(page.getByText('Save or discard the open entry first').first()).toBeVisible();
  await field('Date of the bout').fill('');
  await button(/^Lost$/).click();
  await expect.element(field('Date of the bout')).toHaveAccessibleDescription('Enter the date');
  await field('Date of the bout').fill('2025-10-03');
  await button(/^Lost$/).click();
  await expect.element(page.getByText('Loss', { exact: true })).toBeVisible();
  await button('Change it to 14-5-0 (0 KO)').click();
  await expect.element(field('Amateur record')).toHaveValue('14-5-0 (0 KO)');
  await expect.element(page.getByText(/Change it to/)).not.toBeInTheDocument();
});
