import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DashboardScreen } from '#src/admin/dashboard/DashboardScreen.tsx';
import { DEFAULT_SETTINGS } from '#src/copy/default-settings.ts';
import type { SetupStep } from '#src/domain/dashboard/schema.ts';
import type { DemoContent } from '#src/domain/demo/schema.ts';
import { addDays } from '#src/domain/leads/due-date.ts';
import type { RequestStatus } from '#src/domain/leads/lead.ts';
import type { RequestStatistics } from '#src/domain/leads/schema.ts';
import { toLocalIsoDate } from '#src/domain/values/dates.ts';
import { json, NO_REQUESTS, problem, setUpFakeApi } from '../../../../support/components/fake-api.ts';
import { button, dialog, expectText, expectToast } from '../../../../support/components/screen.ts';
import {
  attention,
  drafts,
  EMPTY_DASHBOARD,
  lastEdits,
  minutesAgo,
  setUpDashboard,
  storeDraft,
} from '../dashboard-screen.ts';

const api = setUpFakeApi();
const responses = setUpDashboard(api);

const loading = attention.getByText('Loading...');

describe('due requests', () => {
  const today = toLocalIsoDate(new Date());
  const request = (id: number, sender: string, status: RequestStatus, days: number | null) => ({
    id,
    sender,
    status,
    dueOn: days === null ? null : addDays(today, days),
  });
  const show = (open: RequestStatistics['open']) =>
    api().override('GET', /statistics/, () =>
      json({ ...NO_REQUESTS, requests: open.length, open } satisfies RequestStatistics),
    );

  it('come first on the dashboard, which says how many are late, due, or waiting for somebody', async () => {
    show([
      request(1, '@ada', 'in_edit', -2),
      request(2, '@bo', 'accepted', 0),
      request(3, '@cy', 'accepted', 5),
      request(4, '@di', 'delivered', null),
      request(5, '@ed', 'approved', null),
    ]);
    await render(<DashboardScreen />);
    const section = page.getByRole('region', { name: 'Due and waiting' });
    for (const name of [
      'Late 1',
      'Due today 1',
      'Due this week 1',
      'Waiting for you 3',
      'Waiting for the client 1',
      'Waiting for payment 1',
    ])
      await expect.element(section.getByRole('link', { name })).toBeVisible();
    const [first] = page.getByRole('heading', { level: 2 }).elements();
    expect(first).toHaveTextContent('Due and waiting');
  });

  it('are listed by name if they are late or due today, longest overdue first', async () => {
    show([
      request(1, '@ada', 'accepted', 0),
      request(2, '@bo', 'in_edit', -1),
      request(3, '@cy', 'accepted', 1),
    ]);
    await render(<DashboardScreen />);
    const entries = attention.getByRole('region', { name: 'Late and due today' }).getByRole('listitem');
    for (const text of ['@bo', 'Late, due', 'In edit']) await expectText(entries.nth(0), text);
    for (const text of ['@ada', 'Due today', 'Accepted']) await expectText(entries.nth(1), text);
    expect(entries.elements()).toHaveLength(2);
    await expect
      .element(entries.getByRole('link', { name: '@bo' }))
      .toHaveAttribute('href', '/admin/inbox?view=requests&request=2');
    expect(page.getByText('Nothing needs your attention.').elements()).toEqual([]);
  });

  it('come with the calendar entries of today and the next 14 days', async () => {
    const today = toLocalIsoDate(new Date());
    const entry = { kind: 'shoot', startsAt: '15:30', endsAt: '', place: 'Main St', note: '', lead: null };
    const entries = [-1, 0, 14, 15].map((days, index) => ({
      ...entry,
      id: index + 1,
      title: `Shoot in ${days} days`,
      day: addDays(today, days),
    }));
    api().override('GET', /calendar-entries/, () => json(entries));
    await render(<DashboardScreen />);
    const upcoming = page.getByRole('region', { name: 'Today and the next 14 days' });
    await expectText(upcoming, 'Today, 3:30 PM · Shoot · Main St');
    await expect
      .element(upcoming.getByRole('link', { name: 'Shoot in 0 days' }))
      .toHaveAttribute('href', '/admin/calendar?entry=2');
    expect(upcoming.getByRole('link').elements()).toHaveLength(2);
  });

  it('are not shown as 0 if they could not be loaded', async () => {
    api().override('GET', /statistics/, () => problem(503, 'Not available'));
    await render(<DashboardScreen />);
    await expectText(attention, 'The requests that are due could not be loaded.');
    await expect.element(page.getByRole('link', { name: 'Late –' })).toBeVisible();
  });
});

describe('the attention list', () => {
  it('links to the profiles that fighters sent, or says that they could not be loaded', async () => {
    api().override('GET', /^\/api\/profile-submissions$/, () => problem(503, 'Not available'));
    await render(<DashboardScreen />);
    await expectText(attention, "The fighters' profiles could not be loaded.");
    api().override('GET', /^\/api\/profile-submissions$/, () => json([{ id: 1 }, { id: 2 }]));
    await button('Try again').click();
    await expect
      .element(page.getByRole('link', { name: '2 profiles sent by fighters' }))
      .toHaveAttribute('href', '/admin/profiles');
  });

  it('links each number of missing details to the list of the incomplete records', async () => {
    responses.dashboard = {
      ...EMPTY_DASHBOARD,
      missing: [
        { kind: 'fighters', detail: 'no photo', count: 3 },
        { kind: 'fighters', detail: 'in no weight tab', count: 1 },
        { kind: 'gyms', detail: 'no state', count: 2 },
        { kind: 'shows', detail: 'results missing', count: 1 },
      ],
    };
    await render(<DashboardScreen />);
    for (const [name, href] of [
      ['3 fighters with no photo', '/admin/fighters?missing=no+photo'],
      ['1 fighter in no weight tab', '/admin/fighters?missing=in+no+weight+tab'],
      ['2 gyms with no state', '/admin/gyms?missing=no+state'],
      ['1 show with results missing', '/admin/shows?missing=results+missing'],
    ] as const)
      await expect.element(attention.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    expect(page.getByText('Nothing needs your attention.').elements()).toEqual([]);
  });

  it('lists withdrawn consents, and minors who are shown without consent', async () => {
    const task = { published: true, withdrawnAt: null };
    api().override('GET', /^\/api\/consents$/, () =>
      json([
        { ...task, fighterId: 1, name: 'Ada', status: 'missing' },
        { ...task, fighterId: 2, name: 'Bo', status: 'given' },
        { ...task, fighterId: 3, name: 'Cy', status: 'missing', published: false },
        {
          fighterId: 4,
          name: 'Dee',
          status: 'withdrawn',
          published: false,
          withdrawnAt: minutesAgo(5).toISOString(),
        },
      ]),
    );
    api().override('GET', /^\/api\/settings/, () => json({ ...DEFAULT_SETTINGS, requireConsent: false }));
    await render(<DashboardScreen />);
    const withdrawn = attention.getByRole('region', { name: 'Consent withdrawn' });
    await expectText(withdrawn, 'Hidden since a guardian withdrew consent 5 minutes ago');
    await expect
      .element(withdrawn.getByRole('link', { name: 'Dee' }))
      .toHaveAttribute('href', '/admin/fighters/4');
    await attention.getByText("1 fighter under 18 is shown without a guardian's consent").click();
    await expect
      .element(attention.getByRole('link', { name: 'Ada' }))
      .toHaveAttribute('href', '/admin/fighters/1');
    expect(attention.getByText(/^(?:Bo|Cy)$/).elements()).toEqual([]);
    expect(page.getByText('Nothing needs your attention.').elements()).toEqual([]);
  });

  describe('minors who are shown without consent', () => {
    const listTasks = () =>
      api()
        .rows('fighters')
        .map(({ id, name, published }) => ({
          fighterId: id,
          name,
          published,
          status: 'missing',
          withdrawnAt: null,
        }));
    const isShown = () =>
      api()
        .rows('fighters')
        .map(({ published }) => published);
    beforeEach(() => {
      const optional = { ...DEFAULT_SETTINGS, requireConsent: false };
      api().override('GET', /^\/api\/settings/, () => json(optional));
      for (const name of ['Ada', 'Bo']) api().add('fighters', { name });
      api().override('GET', /^\/api\/consents$/, () => json(listTasks()));
    });

    it('can be hidden all at once, and shown again', async () => {
      await render(<DashboardScreen />);
      await attention.getByText("2 fighters under 18 are shown without a guardian's consent").click();
      await button('Hide them now').click();
      await expectText(dialog(), 'Ada and Bo. You can undo this.');
      expect(isShown()).toEqual([true, true]);
      await dialog().getByRole('button', { name: 'Hide them' }).click();
      await expectToast('2 fighters hidden');
      expect(isShown()).toEqual([false, false]);
      await expect.element(button('Hide them now')).not.toBeInTheDocument();
      await button('Undo').click();
      await expectToast('2 fighters shown again');
      expect(isShown()).toEqual([true, true]);
      expect(
        api().writes.map(({ method, path, headers }) => [method, path, headers.get('if-match')]),
      ).toEqual([
        ['PUT', '/api/fighters/1', '"1"'],
        ['PUT', '/api/fighters/2', '"1"'],
        ['PUT', '/api/fighters/1', '"2"'],
        ['PUT', '/api/fighters/2', '"2"'],
      ]);
    });

    it('are named if consent is required, and one who cannot be hidden is reported', async () => {
      api().override('GET', /^\/api\/settings/, () => json({ ...DEFAULT_SETTINGS, requireConsent: true }));
      api().override('PUT', /fighters\/2/, () => problem(412, 'Somebody else saved first.'));
      await render(<DashboardScreen />);
      await expectText(attention, 'although the settings require it');
      await expect.element(attention.getByRole('link', { name: 'Bo', exact: true })).toBeVisible();
      await button('Hide them now').click();
      await expectText(dialog(), 'This cannot be undone');
      await dialog().getByRole('button', { name: 'Hide them' }).click();
      await expectToast('1 fighter could not be hidden.');
      await expectToast('Bo: Somebody else saved first.');
      expect(isShown()).toEqual([false, true]);
      expect(button('Undo').elements()).toEqual([]);
    });
  });

  it.each([
    ['consent', /^\/api\/consents$/, "The guardians' consent could not be loaded."],
    ['the settings', /^\/api\/settings/, 'The settings could not be loaded.'],
    ['the do-not-film register', /^\/api\/do-not-film$/, 'The public records could not be checked against'],
  ])(
    'says that %s could not be loaded, instead of saying that nothing needs attention',
    async (_name, path, text) => {
      const restore = api().override('GET', path, () => problem(500, 'Broken'));
      await render(<DashboardScreen />);
      await expectText(attention, text);
      expect(page.getByText('Nothing needs your attention.').elements()).toEqual([]);
      restore();
      await attention.getByRole('button', { name: 'Try again' }).click();
      await expectText(attention, 'Nothing needs your attention.');
    },
  );

  it('shows a request whose email could not be sent', async () => {
    const about = { kind: 'highlight-requests', id: 7 };
    api().override('GET', /outbox/, () =>
      json([
        { id: 3, kind: 'email', device: '', about, name: '@bo', failure: 'Mailbox full' },
        { id: 4, kind: 'email', device: 'Chrome on Android', about, name: '@cy', failure: 'HTTP 403' },
      ]),
    );
    await render(<DashboardScreen />);
    await expect
      .element(
        attention.getByRole('region', { name: 'Could not be sent' }).getByRole('link', { name: '@bo' }),
      )
      .toHaveAttribute('href', '/admin/inbox?message=highlight-requests-7');
    await expectText(attention, '@cy: The notification on your device “Chrome on Android”. HTTP 403');
    expect(page.getByText('Nothing needs your attention.').elements()).toEqual([]);
  });

  it('lists public records that the do-not-film register names, and can hide each', async () => {
    const entry = { id: 3, name: 'Ada Marlowe', handles: ['@bo.films'], note: '', version: 1, changedBy: '' };
    api().override('GET', /do-not-film/, () => json([{ ...entry, createdAt: '2026-11-22T12:00:00.000Z' }]));
    const socialMedia = { instagram: '', tiktok: '', youtube: '' };
    api().add('fighters', { name: 'Marlowe, ADA', socialMedia });
    api().add('fighters', { name: 'Bo', socialMedia: { ...socialMedia, instagram: '@bo.films' } });
    api().add('fighters', { name: 'Cy', socialMedia });
    api().add('videos', { name: 'Ada Marlowe in the ring', published: false });
    await render(<DashboardScreen />);
    await expectText(attention, '2 public records name somebody who asked not to be filmed');
    expect(page.getByText('Nothing needs your attention.').elements()).toEqual([]);
    await button('Hide Bo').click();
    await expectToast('Bo is hidden');
    await expectText(attention, '1 public record names somebody');
    await button('Hide Marlowe, ADA').click();
    await expectText(attention, 'Nothing needs your attention.');
    expect(api().writes.map(({ path, body }) => [path, body])).toEqual([
      ['/api/fighters/2', { published: false }],
      ['/api/fighters/1', { published: false }],
    ]);
  });

  it('says that public records could not be checked if the second request for the register fails', async () => {
    const createdAt = '2026-11-22T12:00:00.000Z';
    const entry = { id: 3, name: 'Ada', handles: [], note: '', version: 1, changedBy: '', createdAt };
    let requests = 0;
    const restore = api().override('GET', /do-not-film/, () => {
      requests += 1;
      return requests === 1 ? json([entry]) : problem(500, 'Broken');
    });
    await render(<DashboardScreen />);
    await expectText(attention, 'The public records could not be checked against the do-not-film register.');
    restore();
    await attention.getByRole('button', { name: 'Check again' }).click();
    await expectText(attention, 'Nothing needs your attention.');
  });

  it.each([
    ['Yes, require consent', true, 'Consent is now required'],
    ['No, keep it optional', false, 'Consent stays optional'],
  ])('asks once whether to require consent: %s', async (name, requireConsent, toast) => {
    let stored = { ...DEFAULT_SETTINGS, requireConsent: false, asksAboutConsent: true };
    api().override('GET', /^\/api\/settings/, () => json(stored, { etag: '"4"' }));
    api().override('PUT', /^\/api\/settings/, ({ body }) => {
      stored = { ...stored, ...body };
      return json(stored, { etag: '"5"' });
    });
    await render(<DashboardScreen />);
    await expectText(attention, "Require a guardian's consent for fighters under 18?");
    expect(page.getByText('Nothing needs your attention.').elements()).toEqual([]);
    await button(name).click();
    await expectToast(toast);
    await expectText(attention, 'Nothing needs your attention.');
    expect(api().writes.map(({ body, headers }) => [body, headers.get('if-match')])).toEqual([
      [{ requireConsent, asksAboutConsent: false }, '"4"'],
    ]);
  });

  it('shows an email about a fighter that could not be sent, and sends it again', async () => {
    const about = { kind: 'fighters', id: 5 };
    let unsent = [
      { id: 3, kind: 'consent_refused', device: '', about, name: 'Ada', failure: 'Mailbox full' },
    ];
    api().override('GET', /outbox/, () => json(unsent));
    api().override('POST', /outbox\/3\/retry/, () => {
      unsent = [];
      return json(unsent);
    });
    await render(<DashboardScreen />);
    const region = attention.getByRole('region', { name: 'Could not be sent' });
    await expectText(region, 'The email telling you that a guardian said no.');
    await expect
      .element(region.getByRole('link', { name: 'Ada', exact: true }))
      .toHaveAttribute('href', '/admin/fighters/5');
    await region.getByRole('button', { name: 'Send again' }).click();
    await expectToast('It will be sent again within a minute');
    await expectText(attention, 'Nothing needs your attention.');
  });

  it('says that nothing needs attention', async () => {
    await render(<DashboardScreen />);
    await expectText(attention, 'Nothing needs your attention.');
    expect(drafts.elements()).toEqual([]);
  });

  it('shows the number of new messages, instead of saying that nothing needs attention', async () => {
    responses.unread = 2;
    await render(<DashboardScreen />);
    await expectText(attention, '2 new');
    await expect.element(loading).not.toBeInTheDocument();
    expect(page.getByText('Nothing needs your attention.').elements()).toEqual([]);
  });

  it('says that an evaluation is due, and which resting fighters to look at again', async () => {
    const rested = { evaluationId: 1, lookAgainOn: '2027-04-01', isDue: true };
    api().override('GET', /^\/api\/evaluations$/, () =>
      json({
        evaluations: [],
        due: { name: 'Spring 2027', since: '2027-04-01' },
        resting: [
          { ...rested, fighterId: 1, name: 'Ada' },
          { ...rested, fighterId: 2, name: 'Bea' },
          { ...rested, fighterId: 3, name: 'Cem', lookAgainOn: '2027-10-01', isDue: false },
        ],
      }),
    );
    await render(<DashboardScreen />);
    await expect
      .element(attention.getByRole('link', { name: 'The evaluation is due' }))
      .toHaveAttribute('href', '/admin/evaluation');
    await expectText(attention, '2 fighters on a break until Apr 1, 2027: look again');
    await expectText(attention, 'Ada, Bea');
    expect(page.getByText('Nothing needs your attention.').elements()).toEqual([]);
  });

  it('appears when all of its parts have loaded, and shares one dashboard request with the last edits', async () => {
    let requests = 0;
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    api().override('GET', /^\/api\/dashboard$/, () => {
      requests += 1;
      return json({ ...EMPTY_DASHBOARD, missing: [{ kind: 'gyms', detail: 'no state', count: 2 }] });
    });
    api().override('GET', /^\/api\/video-links$/, () => released.then(() => json([])));
    await render(<DashboardScreen />);
    await expectText(lastEdits, 'Nothing has been edited yet.');
    await expect.element(loading).toBeVisible();
    expect(attention.getByText('with no state').elements()).toEqual([]);
    release();
    await expectText(attention, 'with no state');
    await expect.element(loading).not.toBeInTheDocument();
    expect(requests).toBe(1);
  });

  it('lists the newest draft of each record, and links to its form', async () => {
    const edit = (name: string) => ({ kind: 'edit', id: 7, etag: '"1"', base: { name: '' }, form: { name } });
    storeDraft('fighters', '7', edit('Ada'), minutesAgo(90));
    storeDraft('fighters', '7', edit('Ada Marlowe'), minutesAgo(5));
    const empty = { form: { name: '' }, bulk: { text: 'https://youtu.be/a', target: '' }, sent: null };
    storeDraft('gyms', 'new', { ...empty, kind: 'bulk', key: 'one' }, minutesAgo(60 * 25));
    await render(<DashboardScreen />);
    await attention.getByText('2 unsaved drafts on this device').click();
    const entries = drafts.getByRole('listitem');
    await expect.element(entries.nth(0)).toHaveTextContent('Ada MarloweFighter, last changed 5 minutes ago');
    await expect.element(entries.nth(1)).toHaveTextContent('Unnamed gymGym, last changed yesterday');
    expect(entries.elements()).toHaveLength(2);
    await expect
      .element(drafts.getByRole('link', { name: 'Ada Marlowe' }))
      .toHaveAttribute('href', '/admin/fighters/7');
    await expect
      .element(drafts.getByRole('link', { name: 'Unnamed gym' }))
      .toHaveAttribute('href', '/admin/gyms/bulk');
  });
});

it('on a phone, a long name in a draft or an edit does not widen the page', async () => {
  await page.viewport(390, 844);
  const [words, word] = ['Maximilian Alexander Konstantinopoulos-Featherstonehaugh Jr.', 'A'.repeat(30)];
  for (const [id, name] of [words, word].entries())
    storeDraft(
      'fighters',
      String(id + 1),
      { kind: 'edit', id, etag: '"1"', base: {}, form: { name } },
      minutesAgo(5),
    );
  responses.dashboard = {
    ...EMPTY_DASHBOARD,
    lastEdits: [words, word].map((name, index) => ({
      kind: 'fighters',
      id: index + 1,
      name,
      action: 'changed',
      at: minutesAgo(5).toISOString(),
      changedBy: word,
    })),
  };
  await render(<DashboardScreen />);
  await attention.getByText('2 unsaved drafts on this device').click();
  await expect.element(drafts.getByRole('link', { name: word })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(390);
});

describe('the first steps', () => {
  const setup: SetupStep[] = [
    { step: 'brand', isDone: true },
    { step: 'prices', isDone: false },
    { step: 'first-fighter', isDone: false },
  ];
  const steps = attention.getByRole('region', { name: 'First steps' });
  beforeEach(() => {
    responses.dashboard = { ...EMPTY_DASHBOARD, setup };
  });

  it('say what is done, and link to the place of each step', async () => {
    await render(<DashboardScreen />);
    await expectText(steps, '1 of 3 done');
    for (const [name, href] of [
      ['Write your brand name (done)', '/admin/settings#section-brand-and-home-page'],
      ['Set your prices', '/admin/settings#section-prices'],
      ['Add your first fighter', '/admin/fighters/new'],
    ] as const)
      await expect.element(steps.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    expect(page.getByText('Nothing needs your attention.').elements()).toEqual([]);
  });

  it('can be dismissed, and shown again', async () => {
    api().override('PUT', /^\/api\/dashboard\/setup-dismissal$/, () => {
      responses.dashboard = EMPTY_DASHBOARD;
      return json({ isDismissed: true });
    });
    api().override('DELETE', /^\/api\/dashboard\/setup-dismissal$/, () => {
      responses.dashboard = { ...EMPTY_DASHBOARD, setup };
      return new Response(null, { status: 204 });
    });
    await render(<DashboardScreen />);
    await button('Dismiss the first steps').click();
    await expectText(attention, 'Nothing needs your attention.');
    expect(steps.elements()).toEqual([]);
    await button('Undo').click();
    await expectText(steps, '1 of 3 done');
  });

  it('stay if they cannot be dismissed', async () => {
    api().override('PUT', /setup-dismissal/, () => problem(503, 'Not available'));
    await render(<DashboardScreen />);
    await button('Dismiss the first steps').click();
    await expectToast('The first steps could not be dismissed.');
    await expectText(steps, '1 of 3 done');
  });
});

describe('the demo content', () => {
  let stored: DemoContent;
  beforeEach(() => {
    stored = { fighters: [1, 2], gyms: [3], videos: [], shows: [], leads: [4] };
    api().override('GET', /^\/api\/demo-content$/, () => json(stored));
    api().override('DELETE', /^\/api\/demo-content$/, () => {
      stored = { fighters: [], gyms: [], videos: [], shows: [], leads: [] };
      return new Response(null, { status: 204 });
    });
  });
  const notice = attention.getByRole('region', { name: 'Demo content' });

  it('is counted, and is removed with one click after a confirmation', async () => {
    await render(<DashboardScreen />);
    await expectText(notice, '2 fighters, 1 gym and 1 message on this site are examples');
    await button('Remove the demo content').click();
    await expectText(
      dialog(),
      '2 fighters, 1 gym and 1 message will be deleted for good. The weight classes stay',
    );
    expect(api().writes).toEqual([]);
    await dialog().getByRole('button', { name: 'Remove it' }).click();
    await expectToast('The demo content is removed');
    await expectText(attention, 'Nothing needs your attention.');
    expect(api().writes.map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /api/demo-content']);
  });

  it('is described in the singular if one record is left', async () => {
    stored = { ...stored, fighters: [], leads: [] };
    await render(<DashboardScreen />);
    await expectText(notice, '1 gym on this site is an example');
  });

  it('stays if it cannot be removed', async () => {
    api().override('DELETE', /demo-content/, () => problem(503, 'Not available'));
    await render(<DashboardScreen />);
    await button('Remove the demo content').click();
    await dialog().getByRole('button', { name: 'Remove it' }).click();
    await expectToast('The demo content could not be removed.');
    await expectText(notice, '2 fighters, 1 gym and 1 message');
  });
});

it('the number of new messages can be loaded again after an error', async () => {
  const restore = api().override('GET', /^\/api\/inbox$/, () => problem(503, 'Not available'));
  await render(<DashboardScreen />);
  await expectText(attention, 'The number of new messages could not be loaded.');
  restore();
  await attention.getByRole('button', { name: 'Try again' }).click();
  await expectText(attention, 'nothing new');
});
