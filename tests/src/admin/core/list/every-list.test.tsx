import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DoNotFilmScreen } from '#src/admin/do-not-film/DoNotFilmScreen.tsx';
import { EvaluationScreen } from '#src/admin/evaluation/EvaluationScreen.tsx';
import { GymsScreen } from '#src/admin/gyms/GymsScreen.tsx';
import { TrashScreen } from '#src/admin/history/TrashScreen.tsx';
import { InboxScreen } from '#src/admin/leads/InboxScreen.tsx';
import { json, setUpFakeApi } from '../../../../support/components/fake-api.ts';
import { button, expectText } from '../../../../support/components/screen.ts';
import { evaluatedFighter } from '../../../../support/content/evaluation.ts';
import { CONTACT_MESSAGE } from '../../../../support/content/inbox-leads.ts';

const api = setUpFakeApi();
// On a narrow screen, the evaluation shows one fighter at a time.
beforeEach(() => page.viewport(1280, 900));

const NAMES = ['Zoë Álvarez', 'Bo Stone'];
const AT = '2026-11-03T12:00:00.000Z';

/** Serves records with both names, and returns the screen that lists them. */
type Open = () => ReactNode;

const openGyms: Open = () => {
  for (const name of NAMES) api().add('gyms', { name, slug: name, state: '', city: '', videos: '[]' });
  return <GymsScreen initial="list" />;
};
const openInbox: Open = () => {
  const toMessage = (name: string, index: number) => ({
    ...CONTACT_MESSAGE,
    // The newest message is the first one.
    id: NAMES.length - index,
    fields: { 'First-Name': name },
  });
  api().override('GET', /contact-messages/, () => json(NAMES.map(toMessage)));
  api().override('GET', /highlight-requests/, () => json([]));
  return <InboxScreen />;
};
const openRegister: Open = () => {
  const toEntry = (name: string, id: number) => ({
    id,
    name,
    handles: [],
    note: '',
    version: 1,
    createdAt: AT,
  });
  api().override('GET', /do-not-film/, () => json(NAMES.map(toEntry)));
  return <DoNotFilmScreen />;
};
const openTrash: Open = () => {
  const toEntry = (name: string, id: number) => ({
    kind: 'gyms',
    id,
    name,
    slug: null,
    deletedAt: AT,
    erasedAfter: AT,
  });
  api().override('GET', /api\/trash/, () => json(NAMES.map(toEntry)));
  return <TrashScreen />;
};
const openMarks: Open = () => {
  const evaluation = { id: 3, name: 'Fall', startedAt: AT, finishedAt: null, stays: 0, feature: 0, rest: 0 };
  const fighters = NAMES.map((name, index) => evaluatedFighter({ id: index + 1, name }));
  api().override('GET', /evaluations\/3/, () =>
    json({ evaluation, since: null, fighters, undo: null, notUndone: [] }),
  );
  history.replaceState(null, '', '?id=3');
  return <EvaluationScreen />;
};

it.each([
  ['gyms', openGyms],
  ['messages', openInbox],
  ['entries', openRegister],
  ['deleted records', openTrash],
  ['fighters', openMarks],
])(
  'the list of %s finds a misspelled name, says how many rows match, and can show all rows again',
  async (plural, open) => {
    await render(open());
    const search = page.getByLabelText(`Search ${plural}`);
    const stone = page.getByText('Bo Stone').first();
    await expect.element(stone).toBeVisible();
    await search.fill('zoe alvares');
    await expect.element(page.getByText(`1 of 2 ${plural} found`)).toBeVisible();
    await expect.element(page.getByText('Zoë Álvarez').first()).toBeVisible();
    await expect.element(stone).not.toBeInTheDocument();
    await search.fill('xyzzy');
    await expect.element(page.getByText(`No ${plural} match.`)).toBeVisible();
    await expectText(page.getByRole('status').filter({ hasText: 'found' }), `0 of 2 ${plural} found`);
    await button('Show all').click();
    await expect.element(stone).toBeVisible();
    await expect.element(search).toHaveValue('');
    expect(document.activeElement?.contains(stone.element())).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  },
);

it.each([
  ['messages', 'Sort: as listed', 'From, ascending', openInbox],
  ['entries', 'Sort: as listed', 'Name, ascending', openRegister],
  ['deleted records', 'Sort: as listed', 'Name, ascending', openTrash],
  ['fighters', 'Sort: as listed', 'Name, ascending', openMarks],
])('on a laptop, the list of %s has a menu that sorts it', async (_plural, listed, byName, open) => {
  await render(open());
  const sort = page.getByLabelText('Sort');
  await expect.element(sort).toBeVisible();
  expect(sort.element().textContent).toContain(listed);
  const isFirst = (a: string, b: string) => {
    const text = document.body.textContent;
    return text.indexOf(a) < text.indexOf(b);
  };
  expect(isFirst('Zoë', 'Bo Stone')).toBe(true);
  await sort.selectOptions(byName);
  await expect.poll(() => isFirst('Bo Stone', 'Zoë')).toBe(true);
});

it('on a laptop, a table has no sort menu, because its headers sort it', async () => {
  await render(openGyms());
  await expect.element(page.getByText('Bo Stone').first()).toBeVisible();
  await expect.element(page.getByLabelText('Sort')).not.toBeVisible();
});
