import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { EvaluationScreen } from '#src/admin/evaluation/EvaluationScreen.tsx';
import { type EvaluatedFighter, type EvaluationSheet, NO_MARKS } from '#src/domain/evaluation/evaluation.ts';
import { json, offline, problem, setUpFakeApi } from '../../../support/components/fake-api.ts';
import { button, dialog, expectText } from '../../../support/components/screen.ts';
import { evaluatedFighter } from '../../../support/content/evaluation.ts';

const api = setUpFakeApi();

const OPEN = {
  id: 3,
  name: 'Fall 2027',
  startedAt: '2027-10-01T10:00:00.000Z',
  finishedAt: null,
  stays: 0,
  feature: 0,
  rest: 0,
};
let sheet: EvaluationSheet;

/** Changes the marks on the server, for a request or as if somebody else changed them. */
function store(fighterId: number, change: object): EvaluatedFighter['marks'] {
  const fighter = sheet.fighters.find(({ id }) => id === fighterId);
  if (!fighter) throw new Error('The evaluation has no such fighter');
  Object.assign(fighter.marks, change);
  return fighter.marks;
}
const draftKeys = () => Object.keys(localStorage).filter((name) => name.startsWith('draft:evaluation-3'));
const sent = () => api().writes.map(({ body }) => body['change']);
const status = page.getByRole('region', { name: 'Fall 2027' }).getByRole('status').first();
const filterOf = (label: string) =>
  page.getByRole('combobox', { name: 'Filter' }).filter({ hasText: `${label}: all` });
const expectStatus = (text: string) => expect.element(status).toHaveTextContent(text);
const markOf = (criterion: string, mark: number) =>
  page.getByRole('group', { name: criterion }).getByRole('button', { name: String(mark) });
const cell = (label: string) => page.getByRole('textbox', { name: label });

async function open(width: number): Promise<void> {
  await page.viewport(width, 844);
  history.replaceState(null, '', '?id=3');
  await render(<EvaluationScreen />);
  await expectText(page.getByRole('heading'), 'Fall 2027');
}

beforeEach(() => {
  sheet = {
    evaluation: OPEN,
    since: '2027-04-03T10:00:00.000Z',
    fighters: [
      evaluatedFighter({
        last: { ...NO_MARKS, evaluation: 'Spring 2027', ranking: 3, outcome: 'stays' },
        newVideos: 1,
        changedFields: ['featuredVideos', 'weight'],
      }),
      evaluatedFighter({ id: 2, name: 'Bea Stone', weight: '140 lbs' }),
    ],
    undo: null,
    notUndone: [],
  };
  api().override('GET', /^\/api\/evaluations\/3$/, () => json(structuredClone(sheet)));
  api().override('PUT', /^\/api\/evaluations\/3\/marks$/, ({ body }) =>
    json(store(Number(body['fighterId']), body['change'] as object)),
  );
});
afterEach(() => page.viewport(414, 896));

describe('on a phone', () => {
  it('shows one fighter at a time with previous marks and later changes, and saves each mark', async () => {
    await open(390);
    await expectText(page.getByRole('article'), 'Spring 2027: average 3, Stays');
    await expectText(page.getByRole('article'), '1 new reel · changed: weight');
    await expectText(page.getByRole('group', { name: 'National ranking' }), 'last time 3');
    await markOf('National ranking', 4).click();
    await expect.element(markOf('National ranking', 4)).toHaveAttribute('aria-pressed', 'true');
    await expectStatus('Saved');
    expect(sent()).toEqual([{ ranking: 4 }]);
    await button('Next').click();
    await expectText(page.getByRole('heading'), 'Bea Stone');
    await expectText(page.getByRole('navigation'), '2 of 2');
    await button('Take a break').click();
    await expect.element(page.getByLabelText('Look again on')).toBeVisible();
    await expectStatus('Saved');
    expect(sent()[1]).toMatchObject({ outcome: 'rest' });
    await expectText(page.getByText('open'), '1 of 2 open');
  });

  it('keeps marks on the device while offline, and sends them with the next mark', async () => {
    const restore = api().override('PUT', /marks$/, offline);
    await open(390);
    await markOf('Active status', 5).click();
    await expectText(status, 'kept on this');
    expect(draftKeys()).toHaveLength(1);
    restore();
    await markOf('National ranking', 4).click();
    await expectStatus('Saved');
    expect(sheet.fighters[0]?.marks).toMatchObject({ activity: 5, ranking: 4 });
    expect(draftKeys()).toEqual([]);
  });

  it('sends the marks that an earlier visit stored on the device', async () => {
    const edit = { base: NO_MARKS, form: { ...NO_MARKS, activity: 5 }, etag: null };
    const typed = { 1: { ...edit, unconfirmed: [], conflicts: [] } };
    localStorage.setItem('draft:evaluation-3:earlier-page', JSON.stringify({ at: 1, typed }));
    await open(390);
    await expect.element(markOf('Active status', 5)).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => sheet.fighters[0]?.marks.activity).toBe(5);
    await expectStatus('Saved');
    await expect.poll(draftKeys).toEqual([]);
  });

  it('reports marks that the server does not accept, and saves the other marks', async () => {
    const restore = api().override('PUT', /marks$/, () => problem(404, 'This fighter is in the trash.'));
    await open(390);
    await markOf('National ranking', 4).click();
    await expectText(page.getByRole('alert'), 'The marks of 1 fighter cannot be saved.');
    restore();
    await button('Next').click();
    await markOf('Your opinion', 2).click();
    await expect.poll(() => sheet.fighters[1]?.marks.opinion).toBe(2);
    await expectStatus('Not saved');
    await button('Try again').click();
    await expect.poll(() => sheet.fighters[0]?.marks.ranking).toBe(4);
    await expectStatus('Saved');
  });

  it('if a mark was also changed elsewhere, lets the owner choose its value', async () => {
    await open(390);
    const restore = api().override('PUT', /marks$/, () => {
      restore();
      store(1, { ranking: 1 });
      return problem(412, 'Somebody else has changed this mark.');
    });
    await markOf('National ranking', 4).click();
    await expect.element(page.getByRole('row', { name: 'National ranking 4 1' })).toBeVisible();
    await button('Keep mine').click();
    await expectStatus('Saved');
    expect(sheet.fighters[0]?.marks.ranking).toBe(4);
  });

  it('filters the fighters by outcome and also by weight tab, and can show all again', async () => {
    store(1, { outcome: 'stays' });
    await open(390);
    await filterOf('Outcome').selectOptions('is:Open');
    await expectText(page.getByRole('navigation'), '1 of 1');
    await expectText(page.getByRole('heading'), 'Bea Stone');
    await filterOf('Weight tab').selectOptions('is:105-120');
    await expect.element(page.getByText('No fighters match.')).toBeVisible();
    await button('Show all').click();
    await expectText(page.getByRole('navigation'), '1 of 2');
  });

  it('keeps a fighter in the list after they get an outcome, until another filter option is selected', async () => {
    await open(390);
    await filterOf('Outcome').selectOptions('is:Open');
    await page.getByRole('button', { name: 'Stays', exact: true }).click();
    await expectStatus('Saved');
    await expectText(page.getByRole('navigation'), '1 of 2');
    await filterOf('Weight tab').selectOptions('is:105-120');
    await filterOf('Weight tab').selectOptions('all');
    await expectText(page.getByRole('navigation'), '1 of 1');
    await expectText(page.getByRole('heading'), 'Bea Stone');
  });
});

it('on a laptop, keys fill in the table', async () => {
  await open(1280);
  await cell('Accomplishments of Ada Marlowe').click();
  // The key j moves down, and s sets the outcome to "stays".
  await userEvent.keyboard('4{ArrowRight}5js3');
  await expect.element(cell('Accomplishments of Ada Marlowe')).toHaveValue('4');
  await expect.element(cell('National ranking of Ada Marlowe')).toHaveValue('5');
  await expect.element(cell('National ranking of Bea Stone')).toHaveFocus();
  await expect.element(cell('National ranking of Bea Stone')).toHaveValue('3');
  await expect.element(page.getByLabelText('Outcome of Bea Stone')).toHaveValue('stays');
  await expectStatus('Saved');
  expect(sheet.fighters[1]?.marks).toMatchObject({ ranking: 3, outcome: 'stays' });
});

it.each([
  ['phone', 390],
  ['laptop', 1280],
])(
  'on a %s, flags fighters whose profile or video names somebody in the do-not-film register',
  async (_device, width) => {
    const entry = { id: 7, note: '', version: 1, createdAt: '2026-11-03T12:00:00.000Z', changedBy: 'admin' };
    api().override('GET', /do-not-film/, () =>
      json([{ ...entry, name: 'Kim Lee', handles: ['@kim.boxes'] }]),
    );
    sheet = {
      ...sheet,
      fighters: [
        evaluatedFighter({ handles: ['https://www.instagram.com/kim.boxes/'] }),
        evaluatedFighter({ id: 2, name: 'Bea Stone' }),
        evaluatedFighter({ id: 3, name: 'Cem Acar', videoTitles: ['Kim Lee vs. Cem Acar'] }),
      ],
    };
    await open(width);
    const place = (name: string) =>
      width === 390 ? page.getByRole('article') : page.getByRole('rowheader', { name });
    await expectText(place('Ada Marlowe'), 'Do not film');
    if (width === 390) await button('Next').click();
    await expectText(place('Bea Stone'), 'Bea Stone');
    expect(place('Bea Stone').getByText('Do not film').elements()).toEqual([]);
    if (width === 390) await button('Next').click();
    await expectText(place('Cem Acar'), 'Do not film');
  },
);

it('on a small laptop, the table fits beside the side rail', async () => {
  // A screen of 80 rem has 952 px beside the rail and the gutters.
  document.body.style.width = '952px';
  onTestFinished(() => document.body.removeAttribute('style'));
  await open(1280);
  expect(page.getByRole('table').element().getBoundingClientRect().width).toBeLessThanOrEqual(952);
});

it('on a tablet, there is a card instead of a table, which would be too wide', async () => {
  await open(1180);
  await expectText(page.getByRole('navigation'), '1 of 2');
  expect(page.getByRole('table').elements()).toEqual([]);
});

it('the summary applies the outcomes, and reports a fighter who was skipped', async () => {
  store(1, { ranking: 4, outcome: 'rest', lookAgainOn: '2028-04-01', note: 'Moved up a class' });
  api().override('POST', /^\/api\/evaluations\/3\/apply$/, () =>
    json({
      evaluation: OPEN,
      applied: 0,
      skipped: [{ fighterId: 1, name: 'Ada Marlowe', reason: 'changed' }],
    }),
  );
  await open(390);
  await button('Summary').click();
  await expectText(page.getByText('featured'), '0 featured, 0 stay, 1 take a break, 1 open.');
  await expectText(page.getByRole('rowheader'), 'Look again on Apr 1, 2028');
  const note = page.getByRole('cell', { name: 'Moved up a class' }).element();
  expect(note.getBoundingClientRect().right, 'the note is in view on a phone').toBeLessThanOrEqual(390);
  await button('Apply the outcomes').click();
  await expectText(dialog(), '1 fighter will be hidden. 1 fighter has no outcome and will stay as they are.');
  await dialog().getByRole('button', { name: 'Apply' }).click();
  await expectText(page.getByRole('listitem'), 'Ada Marlowe was changed in the meantime.');
  expect(api().writes.at(-1)?.body).toEqual({
    seen: [{ fighterId: 1, version: 1 }],
  });
});

it('a finished evaluation can be exported, but its outcomes cannot be applied', async () => {
  sheet = { ...sheet, evaluation: { ...OPEN, finishedAt: '2027-10-05T10:00:00.000Z' } };
  await open(390);
  await expectText(page.getByText('Finished'), 'Finished on Oct 5, 2027.');
  expect(button('Apply the outcomes').elements()).toEqual([]);
  await expect.element(button('Export as CSV')).toBeVisible();
});

describe('undoing the applied outcomes', () => {
  const FINISHED = { ...OPEN, finishedAt: '2027-10-05T10:00:00.000Z', feature: 1, rest: 2 };
  const NOT_UNDONE = [
    { fighterId: 1, name: 'Ada Marlowe', reason: 'consent-missing' as const },
    { fighterId: 2, name: 'Bea Stone', reason: 'in-trash' as const },
  ];
  function undo() {
    sheet = { ...sheet, evaluation: { ...FINISHED, finishedAt: null }, undo: null, notUndone: NOT_UNDONE };
    return json({ evaluation: sheet.evaluation, shown: 1, unpicked: 1, skipped: NOT_UNDONE });
  }
  const notifications = page.getByRole('region', { name: 'Notifications' });
  beforeEach(() => {
    store(1, { outcome: 'rest' });
    sheet = { ...sheet, evaluation: FINISHED, undo: { version: 4, hidden: 2, picked: 1 } };
    api().override('POST', /^\/api\/evaluations\/3\/undo$/, undo);
  });
  const confirmUndo = async () => {
    await button('Undo').click();
    await dialog().getByRole('button', { name: 'Undo' }).click();
  };

  it('is offered with its consequences, opens the evaluation again, and says what was not undone', async () => {
    await open(390);
    await expectText(page.getByText('until the next evaluation starts'), 'The outcomes are applied.');
    await button('Undo').click();
    await expectText(
      dialog(),
      '2 fighters will be shown again. 1 fighter will be removed from the home page. The evaluation will be open again',
    );
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    expect(api().writes).toEqual([]);
    await confirmUndo();
    await expectText(
      notifications,
      'Fall 2027 is open again. 1 fighter is shown again. 1 fighter was removed from the home page.',
    );
    expect(api().writes.map(({ body }) => body)).toEqual([{ version: 4 }]);
    await expectText(page.getByRole('alert'), 'Some changes were not undone.');
    await expectText(page.getByRole('listitem'), 'Ada Marlowe is under 18, and no guardian has consented.');
    await expectText(page.getByRole('listitem'), 'Bea Stone is in the trash, and stays hidden.');
    // The summary stays, with the marks.
    await expect.element(button('Apply the outcomes')).toBeVisible();
    await expectText(page.getByText('featured'), '0 featured, 0 stay, 1 take a break, 1 open.');
    expect(button('Undo').elements()).toEqual([]);
    await button('Back to the marks').click();
    await expectText(page.getByRole('alert'), 'Some changes were not undone.');
  });

  it('is shown as done after a lost response, with a list of what was not undone', async () => {
    await open(1280);
    api().override('POST', /undo$/, () => {
      undo();
      return offline();
    });
    await confirmUndo();
    await expectText(notifications, 'The outcomes could not be undone.');
    await expectText(page.getByRole('alert'), 'Some changes were not undone.');
    expect(button('Undo').elements()).toEqual([]);
  });

  it('sends one request for two clicks, and says why it was refused', async () => {
    await open(390);
    const message = 'Nothing in this evaluation can be undone. A newer one may have been started.';
    api().override('POST', /undo$/, () => {
      sheet = { ...sheet, undo: null };
      return problem(409, message);
    });
    const { promise, resolve } = Promise.withResolvers<void>();
    api().override('GET', /^\/api\/evaluations\/3$/, async () => {
      await promise;
      return json(structuredClone(sheet));
    });
    await confirmUndo();
    await expectText(notifications, message);
    await expect.element(button('Undo')).toHaveAttribute('aria-disabled', 'true');
    button('Undo')
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(dialog().elements()).toEqual([]);
    resolve();
    await expect.element(button('Undo')).not.toBeInTheDocument();
    expect(api().writes).toHaveLength(1);
  });

  it('is also offered while some outcomes are still to be applied', async () => {
    sheet = { ...sheet, evaluation: OPEN };
    await open(390);
    await button('Summary').click();
    await expectText(page.getByText('until the next evaluation starts'), 'Some outcomes are applied.');
    await expect.element(button('Undo')).toBeVisible();
  });

  it('is not offered before any outcome is applied, but is mentioned in the dialog that confirms applying them', async () => {
    sheet = { ...sheet, evaluation: OPEN, undo: null };
    await open(390);
    await button('Summary').click();
    await expect.element(button('Apply the outcomes')).toBeVisible();
    expect(button('Undo').elements()).toEqual([]);
    await button('Apply the outcomes').click();
    await expectText(dialog(), 'You can undo this until the next evaluation starts.');
  });
});

it('lists resting fighters and earlier evaluations, reports a failed start, and saves a new date to look again', async () => {
  api().override('GET', /^\/api\/evaluations$/, () =>
    json({
      evaluations: [{ ...OPEN, finishedAt: '2027-10-05T10:00:00.000Z', stays: 2 }],
      due: { name: 'Spring 2028', since: '2028-04-01' },
      resting: [{ evaluationId: 3, fighterId: 2, name: 'Bea Stone', lookAgainOn: '2028-04-01', isDue: true }],
    }),
  );
  api().override('POST', /^\/api\/evaluations$/, () => problem(503, 'The database is unavailable.'));
  await render(<EvaluationScreen />);
  await expectText(page.getByRole('listitem'), 'Finished on Oct 5, 2027. 2 stay, 0 featured, 0 on a break.');
  await expect.element(page.getByLabelText('Evaluation name')).toHaveValue('Spring 2028');
  await button('Start').click();
  await expectText(page.getByRole('region', { name: 'Notifications' }), 'could not be started');
  api().override('PUT', /^\/api\/evaluations\/3\/marks$/, () => json({ ...NO_MARKS, appliedAt: null }));
  await page.getByLabelText('Due since for Bea Stone').fill('2028-06-01');
  await page.getByRole('heading', { name: 'On a break' }).click();
  await expect
    .poll(() => api().writes.at(-1)?.body)
    .toEqual({ fighterId: 2, base: { lookAgainOn: '2028-04-01' }, change: { lookAgainOn: '2028-06-01' } });
});

it('ignores another click on Start while the browser opens the new evaluation', async () => {
  const opened: string[] = [];
  const stay = (event: NavigateEvent) => {
    event.preventDefault();
    opened.push(new URL(event.destination.url).search);
  };
  navigation.addEventListener('navigate', stay);
  onTestFinished(() => navigation.removeEventListener('navigate', stay));
  api().override('GET', /^\/api\/evaluations$/, () => json({ evaluations: [], due: null, resting: [] }));
  api().override('POST', /^\/api\/evaluations$/, () => json(OPEN));
  await render(<EvaluationScreen />);
  await button('Start').click();
  await expect.poll(() => opened).toEqual(['?id=3']);
  await expect.element(button('Start')).toHaveAttribute('aria-disabled', 'true');
  await button('Start').click({ force: true });
  expect(api().writes).toHaveLength(1);
});

it('sets all missing outcomes to "stays" with one click, and explains the marks', async () => {
  store(2, { outcome: 'rest' });
  await open(390);
  await expect.element(page.getByText('Marks: 1 is the lowest, 5 is the highest.')).toBeVisible();
  await button('Everybody else stays').click();
  await expectText(page.getByText('0 of 2 open'), '0 of 2 open');
  await expectStatus('Saved');
  expect(sent()).toEqual([{ outcome: 'stays' }]);
  await expect.element(button('Everybody else stays')).not.toBeInTheDocument();
});

it('undoes "Everybody else stays" only for fighters who still have that outcome', async () => {
  await open(390);
  await button('Everybody else stays').click();
  await button('Take a break').click();
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click();
  await expectText(page.getByText('1 of 2 open'), '1 of 2 open');
  await expectStatus('Saved');
  expect(sheet.fighters.map(({ marks }) => marks.outcome)).toEqual(['rest', null]);
});
