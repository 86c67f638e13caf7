import { expect, it } from 'vitest';
import { isEqual, mergeForms } from '#src/admin/core/saving/merge.ts';
import { saveChanges } from '#src/admin/core/saving/save-changes.ts';
import { listDifferences, toFieldFormatter } from '#src/admin/core/saving/versions.ts';
import { DEFAULT_FORM, listChangedSettings, SETTINGS_SPEC } from '#src/admin/settings/settings-form.ts';
import { DEFAULT_SETTINGS } from '#src/copy/default-settings.ts';
import { settings } from '#src/domain/settings/schema.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import { ApiError } from '#src/site/islands/api.ts';

const { toForm, toBody } = SETTINGS_SPEC;

it('converts settings to a form and back without changing them', () => {
  expect(settings.parse(toBody(DEFAULT_FORM))).toEqual(DEFAULT_SETTINGS);
});

it('converts equal settings to equal forms, whatever the order of their properties', () => {
  const [sanctioned, ...others] = DEFAULT_SETTINGS.notices;
  const reordered: Settings = {
    ...Object.fromEntries(Object.entries(DEFAULT_SETTINGS).reverse()),
    notices: [{ text: sanctioned.text, title: sanctioned.title }, ...others],
    // Every property of the defaults is there.
  } as Settings;
  expect(isEqual(toForm(reordered), DEFAULT_FORM)).toBe(true);
});

it('ignores read-only properties', () => {
  const row = { ...DEFAULT_SETTINGS, updatedAt: '2026-11-22T15:41:00.000Z' };
  expect(isEqual(toForm(row), DEFAULT_FORM)).toBe(true);
});

it('converts settings that an earlier release stored on the device, without the translations', () => {
  // An earlier release stored only some of the settings.
  const earlier = Object.fromEntries(
    Object.entries({ ...DEFAULT_SETTINGS, brand: 'Corner Cuts' }).filter(([name]) => !name.endsWith('Es')),
  ) as Settings;
  expect(toForm(earlier)).toEqual({ ...DEFAULT_FORM, brand: 'Corner Cuts' });
});

it('lists the settings that differ from the original', () => {
  const form = { ...DEFAULT_FORM, brand: 'Corner Cuts', notices: [...DEFAULT_FORM.notices] } as const;
  expect(listChangedSettings({ ...DEFAULT_FORM, brand: 'Corner Cuts' }, ['brand', 'notices'])).toEqual([
    'brand',
  ]);
  expect(listChangedSettings(form as typeof DEFAULT_FORM, ['notices'])).toEqual([]);
});

it('shows the changes in the history as text', () => {
  const pricing = { ...DEFAULT_FORM.pricing, pro: [] };
  const newer = { ...DEFAULT_FORM, introEnabled: false, pricing };
  const differences = listDifferences(
    SETTINGS_SPEC,
    toFieldFormatter(SETTINGS_SPEC, []),
    newer,
    DEFAULT_FORM,
  );
  expect(differences.map(({ label }) => label)).toEqual(['Show the intro', 'Prices']);
  expect(differences[0]).toMatchObject({ newer: 'No', older: 'Yes' });
  expect(differences[1]?.older).toContain('Pro, 30-Second Highlight');
  expect(differences[1]?.newer).not.toContain('Pro, 30-Second Highlight');
});

it('names the original pictures in the history', () => {
  const own = {
    ...DEFAULT_FORM,
    logo: '/media/a.webp',
    heroFilm: { film: '/media/f.mp4', poster: '/media/p.webp' },
    gymBackgrounds: [{ state: 'Ohio', image: '/media/b.webp' }],
  };
  expect(listDifferences(SETTINGS_SPEC, toFieldFormatter(SETTINGS_SPEC, []), own, DEFAULT_FORM)).toEqual([
    { label: 'Logo', newer: '/media/a.webp', older: 'The original' },
    { label: 'Home page film', newer: 'Your own film (/media/f.mp4)', older: 'The original' },
    { label: 'State pictures', newer: 'Ohio: /media/b.webp', older: 'The original' },
  ]);
});

it('shows the sections of a page in the history', () => {
  const aboutPage = [
    { heading: 'Who we are', text: 'Two friends.', image: '', imageAlt: '', imageRatio: null },
    { heading: '', text: '', image: '/media/a.webp', imageAlt: 'A ring', imageRatio: 1.5 },
  ];
  const own = { ...DEFAULT_FORM, aboutPage };
  expect(listDifferences(SETTINGS_SPEC, toFieldFormatter(SETTINGS_SPEC, []), own, DEFAULT_FORM)).toEqual([
    {
      label: 'About page',
      newer: 'Who we are\nTwo friends.\n\nPicture: A ring (/media/a.webp)',
      older: 'The original',
    },
  ]);
});

/** An API that stores settings which somebody else has just changed. */
function changedApi(theirs: Partial<Settings>) {
  const stored = { ...DEFAULT_SETTINGS, ...theirs };
  const sent: object[] = [];
  return {
    sent,
    read: async () => ({ data: stored, etag: '"2"' }),
    update: async (body: object, { etag }: { etag: string | null }) => {
      sent.push(body);
      if (etag !== '"2"') throw new ApiError('stale', 412);
      return { data: { ...stored, ...body }, etag: '"3"' };
    },
  };
}
const edit = (form: Partial<typeof DEFAULT_FORM>) => ({
  base: DEFAULT_FORM,
  form: { ...DEFAULT_FORM, ...form },
  etag: '"1"',
});

it('sends only the changed settings, and merges a change to another setting', async () => {
  const api = changedApi({ tagline: 'theirs' });
  const result = await saveChanges(SETTINGS_SPEC, api, edit({ brand: 'Corner Cuts' }));
  expect(result).toMatchObject({ outcome: 'saved', mergedFields: ['tagline'] });
  expect(api.sent).toEqual([{ brand: 'Corner Cuts' }, { brand: 'Corner Cuts' }]);
});

it('reports a conflict if somebody else changed the same setting', async () => {
  const api = changedApi({ brand: 'Theirs' });
  const result = await saveChanges(SETTINGS_SPEC, api, edit({ brand: 'Mine', agreement: 'Yes' }));
  expect(result).toMatchObject({ outcome: 'conflict', fields: ['brand'] });
  expect(result.outcome === 'conflict' && result.merged.form.agreement).toBe('Yes');
});

it('merges translations of different texts that were changed in two tabs', async () => {
  const [first, second] = DEFAULT_SETTINGS.pricingNotes;
  const toNote = (of = '', text = '') => ({ part: 'text', of, text });
  const api = changedApi({ taglineEs: 'Suyo', pricingNotesEs: [toNote(first, 'Suya')] });
  const result = await saveChanges(
    SETTINGS_SPEC,
    api,
    edit({ heroTitleEs: 'Mío', pricingNotesEs: [toNote(second, 'Mía')] }),
  );
  expect(result).toMatchObject({ outcome: 'saved', mergedFields: ['taglineEs', 'pricingNotesEs'] });
  expect(api.sent.at(-1)).toEqual({
    heroTitleEs: 'Mío',
    pricingNotesEs: [toNote(first, 'Suya'), toNote(second, 'Mía')],
  });
  const conflicting = await saveChanges(SETTINGS_SPEC, api, edit({ pricingNotesEs: [toNote(first, 'Mía')] }));
  expect(conflicting).toMatchObject({ outcome: 'conflict', fields: ['pricingNotesEs'] });
});

it('shows translations in the history beside the English texts', () => {
  const own = {
    ...DEFAULT_FORM,
    pricingEs: [{ part: 'name', of: '30-seconds-collaboration', text: 'Con nosotros' }],
  };
  expect(
    listDifferences(SETTINGS_SPEC, toFieldFormatter(SETTINGS_SPEC, []), own, DEFAULT_FORM),
  ).toMatchObject([{ label: 'Prices (Spanish)', newer: 'With Collaboration → Con nosotros' }]);
});

it('merges prices, states and picks that were changed in different places', () => {
  const mine = structuredClone(DEFAULT_FORM);
  const theirs = structuredClone(DEFAULT_FORM);
  for (const option of mine.pricing.amateur[0]?.options ?? []) option.price = '75';
  for (const option of theirs.pricing.pro[0]?.options ?? []) option.price = '99';
  mine.homeGymIds = [2];
  theirs.homeGymIds = [3];
  theirs.gymStates = [...theirs.gymStates, 'Alaska'];
  mine.gymStates = mine.gymStates.slice(1);
  const { merged, conflicts } = mergeForms(DEFAULT_FORM, mine, theirs, SETTINGS_SPEC.merges ?? {});
  expect(conflicts).toEqual([]);
  expect(merged.pricing.amateur).toEqual(mine.pricing.amateur);
  expect(merged.pricing.pro).toEqual(theirs.pricing.pro);
  expect(merged.homeGymIds).toEqual([3, 2]);
  expect(merged.gymStates).toEqual([...mine.gymStates, 'Alaska']);
});

it('merges pages whose sections were changed in different places', async () => {
  const toSections = (...headings: string[]) => ({
    aboutPage: headings.map((heading) => ({ heading, text: '', image: '', imageAlt: '', imageRatio: null })),
  });
  const api = changedApi(toSections('Theirs'));
  const merged = await saveChanges(SETTINGS_SPEC, api, edit(toSections('Mine')));
  expect(merged).toMatchObject({ outcome: 'saved', mergedFields: ['aboutPage'] });
  expect(api.sent.at(-1)).toEqual(toSections('Theirs', 'Mine'));
});

it('merges pictures of different states, and reports a conflict if both changed the same state', async () => {
  const toPictures = (state: string, image: string) => ({ gymBackgrounds: [{ state, image }] });
  const api = changedApi(toPictures('Ohio', '/media/a.webp'));
  const merged = await saveChanges(SETTINGS_SPEC, api, edit(toPictures('Texas', '/media/b.webp')));
  expect(merged).toMatchObject({ outcome: 'saved', mergedFields: ['gymBackgrounds'] });
  expect(api.sent.at(-1)).toEqual({
    gymBackgrounds: [
      { state: 'Ohio', image: '/media/a.webp' },
      { state: 'Texas', image: '/media/b.webp' },
    ],
  });
  const conflicting = await saveChanges(SETTINGS_SPEC, api, edit(toPictures('Ohio', '/media/b.webp')));
  expect(conflicting).toMatchObject({ outcome: 'conflict', fields: ['gymBackgrounds'] });
});
