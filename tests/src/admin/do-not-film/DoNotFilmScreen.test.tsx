import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DoNotFilmScreen } from '#src/admin/do-not-film/DoNotFilmScreen.tsx';
import type { DoNotFilmEntry } from '#src/domain/do-not-film/do-not-film.ts';
import { json, keyWasReused, problem, setUpFakeApi } from '../../../support/components/fake-api.ts';
import {
  button,
  dialog,
  expectText,
  expectToast,
  field,
  form,
  heading,
  toastOf,
} from '../../../support/components/screen.ts';
import { toBout } from '../../../support/content/shows.ts';

const api = setUpFakeApi();

const toEntry = (id: number, fields: Partial<DoNotFilmEntry>): DoNotFilmEntry => ({
  id,
  name: '',
  handles: [],
  note: '',
  version: 1,
  createdAt: '2026-11-03T12:00:00.000Z',
  changedBy: 'admin',
  ...fields,
});

let entries: DoNotFilmEntry[];
let keys: (string | null)[];
beforeEach(() => {
  entries = [toEntry(7, { name: 'Ada Marlowe', handles: ['@ada.boxes'], note: 'By phone' })];
  keys = [];
  api().override('GET', /do-not-film/, () => json(entries));
  api().override('POST', /do-not-film$/, ({ body, headers }) => {
    const key = headers.get('idempotency-key');
    const isNew = !keys.includes(key);
    keys.push(key);
    if (!isNew) return keyWasReused('/api/do-not-film/8');
    entries = [toEntry(8, body), ...entries];
    return json(entries[0], { etag: '"1"' }, 201);
  });
});

const cardOf = (name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

it('adds a person with one handle per line', async () => {
  await render(<DoNotFilmScreen />);
  await button('Add a person').click();
  await field('Name').fill('Kim Lee');
  await field('Handles').fill(' @kim \n\nhttps://www.instagram.com/kimlee/');
  await field('Note').fill('Asked at the gym');
  await button('Add to the register').click();
  await expectToast('Entry added');
  expect(api().writes[0]?.body).toEqual({
    name: 'Kim Lee',
    handles: ['@kim', 'https://www.instagram.com/kimlee/'],
    note: 'Asked at the gym',
  });
  await expect.element(cardOf('Kim Lee').getByText('@kim, https://www.instagram.com/kimlee/')).toBeVisible();
  expect(form().elements()).toEqual([]);
});

it('adds only one entry, with the latest text, if the response to the first attempt is lost', async () => {
  await render(<DoNotFilmScreen />);
  await button('Add a person').click();
  await field('Name').fill('Kim Lee');
  api().loseNext('POST', /do-not-film$/);
  await button('Add to the register').click();
  await expectToast('The entry could not be saved.');
  api().override('PUT', /do-not-film\/8/, ({ body, headers }) => {
    entries = entries.map((entry) => (entry.id === 8 ? toEntry(8, body) : entry));
    return headers.get('if-match') === '"1"' ? json(entries[0]) : problem(412, 'Stale');
  });
  await field('Note').fill('Only the face');
  await button('Add to the register').click();
  await expectToast('Entry added');
  await expect.element(cardOf('Kim Lee').getByText('Only the face')).toBeVisible();
  expect(entries).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

it("shows the server's errors beside the fields and keeps the form", async () => {
  api().override('POST', /do-not-film$/, () =>
    problem(422, 'Invalid', [{ path: 'handles.0', message: 'Must be a handle' }]),
  );
  await render(<DoNotFilmScreen />);
  await button('Add a person').click();
  await field('Handles').fill('two words');
  await button('Add to the register').click();
  await expect.element(page.getByText('Must be a handle')).toBeVisible();
  await expect.element(field('Handles')).toHaveValue('two words');
});

it('merges an entry that was also changed elsewhere, and asks which value of the same field to keep', async () => {
  const requests: [string | null, unknown][] = [];
  api().override('PUT', /do-not-film\/7/, ({ body, headers }) => {
    const etag = headers.get('if-match');
    requests.push([etag, body]);
    if (etag === '"1"') {
      entries = [toEntry(7, { name: 'Ada M.', note: 'By email', version: 2 })];
      return problem(412, 'Somebody else saved first.');
    }
    entries = [toEntry(7, { ...body, version: 3 })];
    return json(entries[0]);
  });
  await render(<DoNotFilmScreen />);
  await button('Edit Ada Marlowe').click();
  await field('Name').fill('Ada Marlowe-Lee');
  await button('Save').click();
  const question = page.getByRole('dialog');
  await expectText(question, 'This was changed elsewhere too');
  await expectText(question, 'Ada M.');
  await question.getByLabelText('Yours').click();
  await question.getByRole('button', { name: 'Save' }).click();
  await expectToast('Entry saved');
  expect(requests[1]).toEqual([
    '"2"',
    expect.objectContaining({ name: 'Ada Marlowe-Lee', note: 'By email' }),
  ]);
});

/** Answers the update of entry 7 with `respond`, but only after the returned function is called. */
function holdUpdate(respond: (body: object) => Response): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  api().override('PUT', /do-not-film\/7/, async ({ body }) => {
    await promise;
    return respond(body);
  });
  return resolve;
}

const update = (body: object) => {
  entries = entries.map((entry) => (entry.id === 7 ? toEntry(7, { ...body, version: 2 }) : entry));
  return json(entries.find(({ id }) => id === 7));
};

it('keeps changes made during the save of an entry', async () => {
  const release = holdUpdate(update);
  await render(<DoNotFilmScreen />);
  await button('Edit Ada Marlowe').click();
  await field('Name').fill('Ada M.');
  await button('Save').click();
  await field('Note').fill('By email');
  release();
  await expectToast('Entry saved');
  await expect.element(field('Note')).toHaveValue('By email');
  await expect.element(field('Note')).toHaveFocus();
  await expect.element(cardOf('Ada M.')).toBeVisible();
  await button('Save').click();
  await expect.element(form()).not.toBeInTheDocument();
  expect(api().writes[1]?.headers.get('if-match')).toBe('"2"');
  expect(entries[0]).toMatchObject({ name: 'Ada M.', note: 'By email' });
});

it('keeps changes made while an entry is added, and saves them as a change of that entry', async () => {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  api().override('POST', /do-not-film$/, async ({ body }) => {
    await promise;
    entries = [toEntry(8, body), ...entries];
    return json(entries[0], {}, 201);
  });
  await render(<DoNotFilmScreen />);
  await button('Add a person').click();
  await field('Name').fill('Kim Lee');
  await button('Add to the register').click();
  await field('Note').fill('Only the face');
  release();
  await expectToast('Entry added');
  await expect.element(field('Note')).toHaveValue('Only the face');
  // A draft of the new entry would overwrite the stored one.
  const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:do-not-film:'));
  expect(drafts()).toEqual([expect.stringContaining(':8:')]);
  api().override('PUT', /do-not-film\/8/, ({ body }) => json(toEntry(8, { ...body, version: 2 })));
  await button('Save').click();
  await expectToast('Entry saved');
  expect(api().writes.map(({ method, headers }) => [method, headers.get('if-match')])).toEqual([
    ['POST', null],
    ['PUT', '"1"'],
  ]);
});

it.each<[string, (body: object) => Response, string]>([
  ['succeeded', update, 'Entry saved'],
  ['was rejected', () => problem(422, 'Invalid', [{ path: 'name', message: 'Bad name' }]), 'Invalid'],
  ['found that the entry was removed', () => problem(404, 'Not found'), 'Not found'],
  [
    'found a conflict',
    () => {
      entries = [toEntry(7, { name: 'Ada Lee', version: 2 }), ...entries.slice(1)];
      return problem(412, 'Somebody else saved first.');
    },
    'its form was closed, so nothing was saved',
  ],
])('leaves the form of another entry alone when the earlier save %s', async (_outcome, respond, message) => {
  entries.push(toEntry(8, { name: 'Kim Lee' }));
  const release = holdUpdate(respond);
  await render(<DoNotFilmScreen />);
  await button('Edit Ada Marlowe').click();
  await field('Name').fill('Ada M.');
  await button('Save').click();
  await button('Edit Kim Lee').click();
  await dialog().getByRole('button', { name: 'Discard' }).click();
  await field('Note').fill('Only the face');
  release();
  await expectText(page.getByRole('region', { name: 'Notifications' }), message);
  await expect.element(heading('Edit this entry')).toBeVisible();
  await expect.element(field('Name')).toHaveValue('Kim Lee');
  await expect.element(field('Note')).toHaveValue('Only the face');
  expect(page.getByText('Bad name').elements()).toEqual([]);
  expect(page.getByText('This was changed elsewhere too').elements()).toEqual([]);
});

it('keeps changes made before the dialog about a conflict opened', async () => {
  const release = holdUpdate(() => {
    entries = [toEntry(7, { name: 'Ada Lee', handles: ['@ada.boxes'], note: 'By phone', version: 2 })];
    return problem(412, 'Somebody else saved first.');
  });
  await render(<DoNotFilmScreen />);
  await button('Edit Ada Marlowe').click();
  await field('Name').fill('Ada M.');
  await button('Save').click();
  await field('Note').fill('By email');
  release();
  const question = page.getByRole('dialog');
  await question.getByLabelText('Yours').click();
  api().override('PUT', /do-not-film\/7/, ({ body }) => update(body));
  await question.getByRole('button', { name: 'Save' }).click();
  await expectToast('Entry saved');
  expect(entries[0]).toMatchObject({ name: 'Ada M.', note: 'By email' });
});

it('removes an entry, and restores it with Undo', async () => {
  api().override('DELETE', /do-not-film\/7/, () => {
    entries = [];
    return new Response(null, { status: 204 });
  });
  api().override('POST', /do-not-film\/7\/restore/, () => {
    entries = [toEntry(7, { name: 'Ada Marlowe', version: 3 })];
    return json(entries[0]);
  });
  await render(<DoNotFilmScreen />);
  await button('Remove Ada Marlowe').click();
  await expectToast('Ada Marlowe removed');
  await expect.element(page.getByText('Nobody is in the register.')).toBeVisible();
  await button('Undo').click();
  await expect.element(cardOf('Ada Marlowe')).toBeVisible();
  await expect.element(toastOf('Entry restored')).toBeVisible();
});

it('removes the name of a boxer from a visible show, and leaves the rest of its bouts', async () => {
  const bouts = [
    toBout(1, { name: 'Ada Marlowe', gym: 'Northside' }, { name: 'Kim Lee' }),
    toBout(2, { name: 'Rosa Diaz' }, { fighterId: 3 }),
  ];
  api().add('shows', { name: 'Harbor Open', bouts });
  api().add('shows', { name: 'Hidden Open', bouts, published: false });
  await render(<DoNotFilmScreen />);
  const match = page.getByRole('listitem').filter({ hasText: 'Ada Marlowe in the show Harbor Open' });
  await expect
    .element(match.getByRole('link', { name: 'Harbor Open' }))
    .toHaveAttribute('href', '/admin/shows/1');
  await match.getByRole('button', { name: 'Remove the name' }).click();
  await expectToast('Ada Marlowe is removed from Harbor Open');
  await expect.element(page.getByText('somebody who asked not to be filmed')).not.toBeInTheDocument();
  const [write] = api().writes;
  expect(write?.body).toEqual({ bouts: [toBout(1, {}, { name: 'Kim Lee' }), bouts[1]] });
  expect(write?.headers.get('if-match')).toBe('"1"');
});

it.each([
  ['the button that adds an entry', 'Add a person', 'Cancel'],
  ['the edit button of a saved entry', 'Edit Ada Marlowe', 'Save'],
])('gives the focus back to %s', async (_, opener, closer) => {
  api().override('PUT', /do-not-film\/7/, ({ body }) => json(toEntry(7, { ...body, version: 2 })));
  await render(<DoNotFilmScreen />);
  await button(opener).click();
  await expect.element(field('Name')).toBeVisible();
  await form().getByRole('button', { name: closer }).click();
  await expect.element(form()).not.toBeInTheDocument();
  await expect.element(button(opener)).toHaveFocus();
});

it('asks before it discards what was typed', async () => {
  await render(<DoNotFilmScreen />);
  await button('Add a person').click();
  await field('Note').fill('Do not lose this');
  await button('Edit Ada Marlowe').click();
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await expect.element(field('Note')).toHaveValue('Do not lose this');
});

it('opens the entry that a warning links to, or says that it is gone', async () => {
  history.replaceState(null, '', '?entry=7');
  const screen = await render(<DoNotFilmScreen />);
  await expect.element(field('Name')).toHaveValue('Ada Marlowe');
  await screen.unmount();
  history.replaceState(null, '', '?entry=9');
  await render(<DoNotFilmScreen />);
  await expect.element(page.getByText('The linked entry is no longer in the register.')).toBeVisible();
});

it('shows an error instead of an empty register if the register cannot be loaded', async () => {
  api().override('GET', /do-not-film/, () => problem(503, 'Not available'));
  await render(<DoNotFilmScreen />);
  await expect.element(page.getByText('Failed to load the register. Please try again later.')).toBeVisible();
  expect(page.getByText('Nobody is in the register.').elements()).toEqual([]);
});
