import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { fieldsOf } from '#src/admin/core/editor/editor-spec.ts';
import { toFieldId } from '#src/admin/core/fields/field-ids.ts';
import { saveQueue } from '#src/admin/core/offline/indexed-db.ts';
import { SettingsScreen } from '#src/admin/settings/SettingsScreen.tsx';
import { DEFAULT_FORM, SETTINGS_SPEC } from '#src/admin/settings/settings-form.ts';
import { DEFAULT_SETTINGS } from '#src/copy/default-settings.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import {
  CHANGED,
  type FakeApi,
  json,
  offline,
  problem,
  setUpFakeApi,
} from '../../../support/components/fake-api.ts';
import { button, dialog, expectText, expectToast, field } from '../../../support/components/screen.ts';

const PATH = /^\/api\/settings(?:\?|$)/;

const api = setUpFakeApi();
let stored: Settings;
let version: number;

/** Stores settings on the fake server, and raises their version. */
function store(settings: Partial<Settings>): void {
  stored = { ...stored, ...settings };
  version += 1;
}

function addSettings(fake: FakeApi): void {
  const respond = () => json({ ...stored, updatedAt: CHANGED.at }, { etag: `"${version}"` });
  fake.override('GET', PATH, respond);
  fake.override('PUT', PATH, ({ body, headers }) => {
    if (headers.get('if-match') !== `"${version}"`) return problem(412, 'Somebody else saved first.');
    store(body);
    return respond();
  });
  fake.override('GET', /^\/api\/settings\/history$/, () =>
    json(
      [stored, DEFAULT_SETTINGS].map((record, index) => ({
        ...CHANGED,
        id: String(2 - index),
        created: index === 1,
        trashed: false,
        record,
      })),
    ),
  );
  fake.override('GET', /^\/api\/search-index/, () =>
    json([
      { kind: 'fighters', id: 1, name: 'José Vega', detail: '', picture: '' },
      { kind: 'fighters', id: 2, name: 'Ada Marlowe', detail: '', picture: '', hidden: true },
      { kind: 'gyms', id: 1, name: 'Southside', detail: '', picture: '' },
    ]),
  );
  fake.override('GET', /^\/api\/trash/, () =>
    json([
      {
        kind: 'fighters',
        id: 3,
        name: 'Gone Ray',
        slug: null,
        deletedAt: CHANGED.at,
        erasedAfter: CHANGED.at,
      },
    ]),
  );
}

beforeEach(() => {
  stored = DEFAULT_SETTINGS;
  version = 1;
  addSettings(api());
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

const save = () => button('Save settings').click();
const saved = () => api().writes.map(({ body }) => body);
const group = (name: string) => page.getByRole('group', { name, exact: true });

async function openSettings() {
  const screen = await render(<SettingsScreen />);
  await expect.element(field('Brand name')).toBeVisible();
  return screen;
}

it('in two columns, a last field without a neighbor spans both', async () => {
  await page.viewport(1280, 900);
  onTestFinished(() => page.viewport(414, 896));
  await openSettings();
  const boxOf = (label: string) => field(label).element().getBoundingClientRect();
  expect(boxOf('Headline').right).toBeLessThan(boxOf('Subtitle').left);
  expect(boxOf('Home page button').right).toBe(boxOf('Subtitle').right);
});

it('has something to focus for every setting that can have an error', async () => {
  await openSettings();
  await button('Show Spanish texts').click();
  await expect.element(field('Spanish: Tagline')).toBeVisible();
  onTestFinished(() => localStorage.clear());
  const unfocusable = fieldsOf(SETTINGS_SPEC).filter((name) => !document.getElementById(toFieldId(name)));
  // The switch for consent also changes this setting.
  expect(unfocusable).toEqual(['asksAboutConsent']);
});

it('sends only the changed settings, with prices in whole cents, and stays open', async () => {
  await openSettings();
  const card = group('Amateur card 1');
  await card.getByRole('textbox', { name: 'Price 1' }).fill('$49.5');
  await card.getByRole('textbox', { name: 'Option 1' }).fill('Renamed');
  await save();
  await expectToast('Settings saved');
  const [amateur] = stored.pricing.amateur;
  expect(Object.keys(saved()[0] ?? {})).toEqual(['pricing']);
  expect(amateur?.options[0]).toEqual({ id: 'tournament-collaboration', name: 'Renamed', cents: 49_50 });
  await expect.element(card.getByRole('textbox', { name: 'Price 1' })).toHaveValue('49.50');
  await expect.element(button('Discard changes')).not.toBeInTheDocument();
});

it('gives a new option an id made from the first name typed, and warns that links to a removed option stop selecting it', async () => {
  await openSettings();
  const card = group('Pro card 1');
  await card.getByRole('button', { name: 'Add option' }).click();
  await expect.element(card.getByRole('textbox', { name: 'Option 3' })).toHaveFocus();
  await userEvent.keyboard('Vertical Cut');
  await card.getByRole('textbox', { name: 'Price 3' }).fill('1,000');
  await card.getByRole('textbox', { name: 'Option 3' }).fill('Vertical Cut for Reels');
  await card.getByRole('button', { name: 'Remove option 1' }).click();
  await expectText(dialog(), '/get-started?option=30-seconds-collaboration');
  await dialog().getByRole('button', { name: 'Remove' }).click();
  await save();
  await expectToast('Settings saved');
  expect(stored.pricing.pro[0]?.options.map(({ id, cents }) => [id, cents])).toEqual([
    ['30-seconds-no-watermark', 100_00],
    ['vertical-cut', 1000_00],
  ]);
});

it('saves the usual days as a number, and does not accept a blank input', async () => {
  await openSettings();
  const days = field('Usual days until a reel is ready');
  await days.fill('');
  await save();
  await expect.element(days).toHaveFocus();
  expect(saved()).toEqual([]);
  await days.fill('10');
  await save();
  await expectToast('Settings saved');
  expect(saved()).toEqual([{ usualDays: 10 }]);
});

it('says whether clients can pay by card, and saves the deposit', async () => {
  api().override('GET', /api\/card-payments$/, () => json({ isOn: true }));
  await openSettings();
  await expect.element(page.getByText('Clients can pay by card.', { exact: false })).toBeInTheDocument();
  await field('Deposit by card').fill('30');
  await save();
  await expectToast('Settings saved');
  expect(saved()).toEqual([{ depositPercent: 30 }]);
});

it('shows each error at its input, lists it at the top, and sends nothing', async () => {
  await openSettings();
  const price = group('Pro card 2').getByRole('textbox', { name: 'Price 2' });
  await price.fill('5.555');
  await field('YouTube').fill('https://example.com/channel');
  await save();
  await expect.element(field('YouTube')).toHaveFocus();
  await expectText(group('Pro card 2'), 'Must be an amount in the chosen currency');
  await page.getByRole('region', { name: 'Errors' }).getByRole('button', { name: 'Prices' }).click();
  await expect.element(price).toHaveFocus();
  expect(saved()).toEqual([]);
  await price.fill('55.55');
  await expect.element(page.getByText('Must be an amount in the chosen currency')).not.toBeInTheDocument();
});

it('merges a save of another setting, and asks the owner about a save of the same setting', async () => {
  await openSettings();
  await field('Headline').fill('My headline');
  store({ agreement: 'Their agreement' });
  await save();
  await expectToast('Settings saved. Also kept from another tab or device: Agreement');
  expect(stored).toMatchObject({ heroTitle: 'My headline', agreement: 'Their agreement' });

  await field('Headline').fill('My second headline');
  store({ heroTitle: 'Their headline' });
  await save();
  const question = page.getByRole('dialog', { name: 'This was changed elsewhere too' });
  await question
    .getByRole('group', { name: 'Headline' })
    .getByRole('radio', { name: /Theirs/ })
    .click();
  await question.getByRole('button', { name: 'Save' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(field('Headline')).toHaveValue('Their headline');
});

it('restores the original of one group, which can be undone', async () => {
  store({ brand: 'Corner Cuts', heroTitle: 'Hello' });
  await openSettings();
  await button(/^Reset Brand/).click();
  await expect.element(field('Brand name')).toHaveValue('Ringside Reels');
  await expect.element(field('Headline')).toHaveValue('Hello');
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click();
  await expect.element(field('Brand name')).toHaveValue('Corner Cuts');
  expect(saved()).toEqual([]);
});

it('offers to restore a draft after the page was closed', async () => {
  const typed = await typeAndClose('Corner Cuts');
  localStorage.setItem('draft:settings:1:closed-page', JSON.stringify({ at: 1, typed }));
  await render(<SettingsScreen />);
  await expectText(page.getByRole('status'), 'You have an unsaved draft of the settings');
  await button('Restore draft').click();
  await expect.element(field('Brand name')).toHaveValue('Corner Cuts');
});

/** Types a brand, closes the screen and clears the storage. Returns the value `typed` of the stored draft. */
async function typeAndClose(brand: string): Promise<unknown> {
  const screen = await openSettings();
  await field('Brand name').fill(brand);
  const [key] = await vi.waitUntil(() => {
    const keys = Object.keys(localStorage).filter((name) => name.startsWith('draft:settings:'));
    return keys.length > 0 && keys;
  });
  const { typed } = JSON.parse(localStorage.getItem(key ?? '') ?? '');
  await screen.unmount();
  localStorage.clear();
  return typed;
}

it('keeps a save on the device while offline, and keeps the form open', async () => {
  // A save can wait on the device only if it belongs to a user.
  sessionStorage.setItem('p8_admin_session_username', 'admin');
  await openSettings();
  api().override('PUT', PATH, offline);
  await field('Tagline').fill('No network');
  await save();
  await expectText(
    page.getByRole('region', { name: 'Notifications' }),
    'It will be sent when the network returns.',
  );
  await expect.element(field('Tagline')).toHaveValue('No network');
  await expect.element(button('Discard changes')).not.toBeInTheDocument();
});

it('saves the texts of the list pages, and resets them', async () => {
  await openSettings();
  await field('Text of the latest reels').fill('Straight from the ring.');
  await button('Remove text 1').click();
  await save();
  await expectToast('Settings saved');
  expect(saved()).toEqual([
    {
      reelsText: 'Straight from the ring.',
      risingStarsRules: DEFAULT_SETTINGS.risingStarsRules.slice(1),
    },
  ]);
  await button('Reset Texts below the titles').click();
  await expect.element(field('Text of the latest reels')).toHaveValue(DEFAULT_SETTINGS.reelsText);
});

it('lists a waiting save that conflicts with another save, and can discard it', async () => {
  sessionStorage.setItem('p8_admin_session_username', 'admin');
  const mode = {
    kind: 'edit',
    id: 1,
    etag: '"0"',
    base: DEFAULT_FORM,
    form: { ...DEFAULT_FORM, tagline: 'Offline' },
  };
  const id = await saveQueue.put({ kind: 'settings', recordKey: 1, name: '', mode }, null);
  await saveQueue.setProblem(id, { type: 'conflict' });
  await openSettings();
  await expect.element(field('Tagline')).toHaveValue('Offline');
  await button('Discard Settings').click();
  await dialog().getByRole('button', { name: 'Discard' }).click();
  await expect.element(field('Tagline')).toHaveValue(DEFAULT_SETTINGS.tagline);
});

it('restores an earlier version from the history', async () => {
  store({ heroTitle: 'Newer' });
  await openSettings();
  await button('History').click();
  await button(/Restore this version/).click();
  await expectToast('Version restored');
  await expect.element(field('Headline')).toHaveValue(DEFAULT_SETTINGS.heroTitle);
  expect(saved()).toEqual([{ heroTitle: DEFAULT_SETTINGS.heroTitle }]);
});

it('picks records by name, and says which picks visitors do not see', async () => {
  store({ homeFighterIds: [3, 9] });
  await openSettings();
  const fighters = group('Fighters');
  await expectText(fighters, 'Gone Ray (in the trash: not shown)');
  await expectText(fighters, 'Number 9 (deleted: not shown)');
  await field('Add a fighter').fill('jose');
  await userEvent.keyboard('{Enter}');
  await field('Add a fighter').fill('ad');
  await fighters.getByRole('button', { name: 'Add Ada Marlowe (hidden)' }).click();
  await expectText(fighters, 'Ada Marlowe (hidden: not shown)');
  await fighters.getByRole('button', { name: 'Remove Number 9 (deleted: not shown)' }).click();
  await save();
  await expectToast('Settings saved');
  expect(stored.homeFighterIds).toEqual([3, 1, 2]);
});

it('marks picks whose name, profile or video names somebody in the do-not-film register', async () => {
  const socialMedia = { instagram: '', tiktok: '', youtube: '' };
  api().add('fighters', { name: 'José Vega', socialMedia: { ...socialMedia, tiktok: '@kim.boxes' } });
  api().add('fighters', { name: 'Ada Marlowe', socialMedia });
  api().add('videos', { name: 'Sparring', videoPreviews: [{ title: 'Kim Lee, round 3' }] });
  api().override('GET', /^\/api\/search-index/, () =>
    json([
      { kind: 'fighters', id: 1, name: 'José Vega', detail: '', picture: '' },
      { kind: 'fighters', id: 2, name: 'Ada Marlowe', detail: '', picture: '' },
      { kind: 'videos', id: 3, name: 'Sparring', detail: '', picture: '' },
      { kind: 'gyms', id: 4, name: 'Kim Lee Boxing', detail: '', picture: '' },
    ]),
  );
  const entry = { id: 7, note: '', version: 1, createdAt: CHANGED.at, changedBy: 'admin' };
  api().override('GET', /do-not-film/, () => json([{ ...entry, name: 'Kim Lee', handles: ['@kim.boxes'] }]));
  store({ homeFighterIds: [1, 2, 3], homeVideoIds: [3], homeGymIds: [4] });
  await openSettings();
  const mark = (name: string, label: string) =>
    group(name).getByRole('listitem').filter({ hasText: label }).getByText('Do not film');
  await expect.element(mark('Fighters', 'José Vega')).toBeVisible();
  await expect.element(mark('Reels', 'Sparring')).toBeVisible();
  await expect.element(mark('Gyms', 'Kim Lee Boxing')).toBeVisible();
  expect(mark('Fighters', 'Ada Marlowe').elements()).toEqual([]);
  // A pick in the trash, which visitors do not see, is not loaded.
  expect(api().reads).toContain('/api/fighters/2?view=edit');
  expect(api().reads).not.toContain('/api/fighters/3?view=edit');
});

it('orders and removes states by keyboard', async () => {
  store({ gymStates: ['Arizona', 'Ohio', 'Texas'] });
  await openSettings();
  button(/^Move Texas/)
    .element()
    .focus();
  await userEvent.keyboard(' {Home} ');
  await button('Remove Arizona').click();
  await field('Add a state').fill('utah');
  await userEvent.keyboard('{Enter}');
  await save();
  await expectToast('Settings saved');
  expect(stored.gymStates).toEqual(['Texas', 'Ohio', 'Utah']);
});

it('does not save while an image is being uploaded, and then saves its URL', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  vi.spyOn(adminApi, 'upload').mockReturnValue(promise);
  await openSettings();
  const canvas = new OffscreenCanvas(80, 80);
  // `convertToBlob` needs a context.
  canvas.getContext('2d');
  await userEvent.upload(
    page.getByLabelText('Upload logo'),
    new File([await canvas.convertToBlob()], 'logo.png', { type: 'image/png' }),
  );
  await expect.element(page.getByRole('progressbar')).toBeVisible();
  await save();
  await expectText(
    page.getByRole('region', { name: 'Notifications' }),
    'A picture or film is not ready yet.',
  );
  expect(saved()).toEqual([]);
  resolve('/media/logo.webp');
  await expect.element(page.getByText('Your own image is shown.')).toBeVisible();
  await save();
  await expectToast('Settings saved');
  expect(saved()).toEqual([{ logo: '/media/logo.webp' }]);
});

it('names the minors without consent who stay visible when consent becomes required, and hides none of them', async () => {
  const task = { status: 'missing', published: true, withdrawnAt: null };
  const restore = api().override('GET', /^\/api\/consents$/, () => problem(503, 'Not available'));
  stored = { ...DEFAULT_SETTINGS, requireConsent: false, asksAboutConsent: true };
  await openSettings();
  const minors = group('Guardian consent');
  expect(minors.getByText('under 18 are').elements()).toEqual([]);
  await page.getByRole('switch', { name: /^Require consent/ }).click();
  await expectText(minors, 'The fighters without consent could not be counted.');
  restore();
  api().override('GET', /^\/api\/consents$/, () =>
    json([
      { ...task, fighterId: 1, name: 'Ada' },
      { ...task, fighterId: 2, name: 'Bo' },
      { ...task, fighterId: 3, name: 'Cy', published: false },
    ]),
  );
  await minors.getByRole('button', { name: 'Try again' }).click();
  await expectText(minors, "2 fighters under 18 are shown without a guardian's consent: Ada and Bo.");
  await expect
    .element(minors.getByRole('link', { name: 'List the fighters without consent' }))
    .toHaveAttribute('href', '/admin/fighters?missing=no+consent');
  await minors.getByRole('button', { name: 'Hide them now' }).click();
  await expectText(dialog(), 'You can undo this.');
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await save();
  await expectToast('Settings saved');
  // The choice also answers the question on the dashboard.
  expect(saved()).toEqual([{ requireConsent: true, asksAboutConsent: false }]);
  await minors.getByRole('button', { name: 'Hide them now' }).click();
  await expectText(dialog(), 'This cannot be undone');
});
