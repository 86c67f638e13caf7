import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '#src/copy/default-settings.ts';
import { problem } from '#src/domain/values/problem.ts';
import dashboard from '#src/server/dashboard/endpoints.ts';
import settings from '#src/server/settings/endpoints.ts';
import { send, useOwnerSession } from '../../../support/api/api.ts';
import { useDatabase } from '../../../support/database/database.ts';

const database = useDatabase();
const owner = useOwnerSession();

const PATH = '/api/settings';
const IMAGE = '/media/0123456789abcdef0123456789abcdef.webp';
const read = async () => (await (await send(settings, 'GET', PATH)).json()).data;
const save = (body: unknown, etag?: string) =>
  owner.send(settings, 'PUT', PATH, { body, ...(etag !== undefined && { headers: { 'if-match': etag } }) });
const listVersions = async () => (await (await owner.send(settings, 'GET', `${PATH}/history`)).json()).data;
const readSaved = async () =>
  (await database.db().selectFrom('settings').select('saved').executeTakeFirst())?.saved;

describe('the settings', () => {
  it('are the defaults until some are saved', async () => {
    const response = await send(settings, 'GET', PATH);
    expect((await response.json()).data).toEqual(DEFAULT_SETTINGS);
    expect(response.headers.get('etag')).toBe('"0"');
    expect(response.headers.get('netlify-cache-tag')).toBe('settings');
    const edited = await owner.send(settings, 'GET', `${PATH}?view=edit`);
    expect((await edited.json()).data).toEqual({ ...DEFAULT_SETTINGS, updatedAt: null });
    expect(await listVersions()).toEqual([]);
  });

  it('keep every setting that a save leaves out', async () => {
    const first = await save({ brand: 'Corner Cam', tagline: '' }, '"0"');
    expect([first.status, first.headers.get('etag')]).toEqual([200, '"1"']);
    const second = await save({ email: 'a@example.com' }, '"1"');
    const expected = { ...DEFAULT_SETTINGS, brand: 'Corner Cam', tagline: '', email: 'a@example.com' };
    expect((await second.json()).data).toEqual(expected);
    const { headers } = await send(settings, 'GET', PATH);
    expect(headers.get('etag')).toBe('"2"');
    expect(await read()).toEqual(expected);
    const edited = await owner.send(settings, 'GET', `${PATH}?view=edit`);
    expect((await edited.json()).data.updatedAt).toMatch(/Z$/);
    const unchanged = await send(settings, 'GET', PATH, { headers: { 'if-none-match': '"2"' } });
    expect(unchanged.status).toBe(304);
  });

  it('are stored only if they differ from the defaults', async () => {
    await save({ brand: 'Corner Cam', heroTitle: DEFAULT_SETTINGS.heroTitle });
    expect(await readSaved()).toEqual({ brand: 'Corner Cam' });
    await save({ ...DEFAULT_SETTINGS, updatedAt: null });
    expect(await readSaved()).toEqual({});
  });

  it('accept images, and an empty value restores the originals', async () => {
    const images = { logo: IMAGE, gymBackgrounds: [{ state: 'TX', image: 'http://example.com/a.jpg' }] };
    await save(images);
    expect(await readSaved()).toEqual({
      logo: IMAGE,
      gymBackgrounds: [{ state: 'Texas', image: 'https://example.com/a.jpg' }],
    });
    await save({ logo: null, gymBackgrounds: [] });
    expect(await readSaved()).toEqual({});
  });

  it('accept the sections of a page', async () => {
    const heading = { heading: 'Who we are', text: '', image: '', imageAlt: '', imageRatio: null };
    const picture = { heading: '', text: '', image: IMAGE, imageAlt: 'Two boxers', imageRatio: 0.75 };
    await save({ aboutPage: [heading, picture] });
    expect(await readSaved()).toEqual({ aboutPage: [heading, picture] });
    await save({ aboutPage: [] });
    expect(await readSaved()).toEqual({});
  });

  it('accept translations, and an empty one restores the original', async () => {
    const translations = {
      taglineEs: 'Boxeo',
      pricingEs: [{ part: 'name', of: 'tournament-collaboration', text: 'Edición' }],
    };
    await save({ taglineEs: ' Boxeo ', pricingEs: translations.pricingEs });
    expect(await readSaved()).toEqual(translations);
    await save({ taglineEs: '', pricingEs: [] });
    expect(await readSaved()).toEqual({});
  });

  it('can be saved once per version', async () => {
    const created = await Promise.all([save({ brand: 'A' }, '"0"'), save({ brand: 'B' }, '"0"')]);
    expect(created.map(({ status }) => status).sort()).toEqual([200, 412]);
    const changed = await Promise.all([save({ brand: 'C' }, '"1"'), save({ brand: 'D' }, '"1"')]);
    expect(changed.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect((await save({ brand: 'E' }, '"0"')).status).toBe(412);
    expect((await save({ brand: 'F' }, '"3"')).status).toBe(412);
    expect((await save({ brand: 'G' })).status).toBe(200);
    expect((await read()).brand).toBe('G');
  });

  it('have versions, and the oldest one contains the defaults', async () => {
    await save({ brand: 'Corner Cam' });
    await save({ tagline: 'New' });
    const versions = await listVersions();
    expect(versions.map(({ record }: { record: object }) => record)).toEqual([
      { ...DEFAULT_SETTINGS, brand: 'Corner Cam', tagline: 'New' },
      { ...DEFAULT_SETTINGS, brand: 'Corner Cam' },
      DEFAULT_SETTINGS,
    ]);
    expect(versions.map(({ created }: { created: boolean }) => created)).toEqual([false, false, true]);
    expect(versions[0].changedBy).not.toBe('');
    expect((await save(versions[2].record, '"2"')).status).toBe(200);
    expect(await read()).toEqual(DEFAULT_SETTINGS);
  });

  it('enqueue a rebuild when they are saved, and are among the last edits', async () => {
    await save({ brand: 'Corner Cam' });
    const request = await database.db().selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
    expect(request).toMatchObject({ topic: 'rebuild', sent_at: null });
    const { data } = await (await owner.send(dashboard, 'GET', '/api/dashboard')).json();
    expect(data.lastEdits).toMatchObject([{ kind: 'settings', name: 'Settings', action: 'changed' }]);
  });

  it('are read and saved with one SQL statement each, plus the session check', async () => {
    await read();
    expect(database.statements).toHaveLength(1);
    await save({ brand: 'Corner Cam' });
    expect(database.statements).toHaveLength(3);
  });

  it('use the default for a stored value that the schema no longer accepts, and log its name', async () => {
    const saved = JSON.stringify({ brand: '', tagline: 'Kept', removed: 1 });
    await sql`insert into settings (saved) values (${saved}::jsonb)`.execute(database.db());
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(await read()).toEqual({ ...DEFAULT_SETTINGS, tagline: 'Kept' });
    expect(error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('"name":"brand"'));
    error.mockRestore();
  });
});

const CARD = { title: 'Card', options: [{ id: 'one', name: 'One', cents: 100 }] };
const { pricing } = DEFAULT_SETTINGS;
const toPricingBody = (option: object) => ({
  pricing: { ...pricing, amateur: [{ ...CARD, options: [{ ...CARD.options[0], ...option }] }] },
});

const toPageBody = (section: object) => ({
  joinUsPage: [{ heading: '', text: '', image: '', imageAlt: '', imageRatio: null, ...section }],
});

it('completes handles to profile links', async () => {
  await save({ instagram: '@corner', youtube: 'corner', tiktok: 'https://tiktok.com/@corner?lang=en' });
  expect(await read()).toMatchObject({
    instagram: 'https://www.instagram.com/corner',
    youtube: 'https://www.youtube.com/@corner',
    tiktok: 'https://tiktok.com/@corner',
  });
});

it.each<[string, object, string]>([
  ['an empty brand', { brand: ' ' }, 'brand'],
  ['a brand of 41 characters', { brand: 'x'.repeat(41) }, 'brand'],
  ['a social link to another host', { instagram: 'https://example.com/me' }, 'instagram'],
  [
    'a social link that only starts with the host',
    { youtube: 'https://youtube.com.evil.example/@a' },
    'youtube',
  ],
  ['a payment link without https', { payment: 'http://cash.app/$a' }, 'payment'],
  ['a script as a payment link', { payment: 'javascript:alert(1)' }, 'payment'],
  ['no scheduling link', { schedulingUrl: '' }, 'schedulingUrl'],
  ['no usual days', { usualDays: 0 }, 'usualDays'],
  ['half a usual day', { usualDays: 1.5 }, 'usualDays'],
  ['a price below zero', toPricingBody({ cents: -1 }), 'pricing.amateur.0.options.0.cents'],
  ['a price with half a cent', toPricingBody({ cents: 1.5 }), 'pricing.amateur.0.options.0.cents'],
  ['a price as text', toPricingBody({ cents: '50' }), 'pricing.amateur.0.options.0.cents'],
  ['an option without a name', toPricingBody({ name: '' }), 'pricing.amateur.0.options.0.name'],
  ['an unknown currency', { pricing: { ...pricing, currency: 'XXX' } }, 'pricing.currency'],
  ['two options with the same id', { pricing: { ...pricing, amateur: [CARD], pro: [CARD] } }, 'pricing'],
  ['a state twice', { gymStates: ['Texas', 'TX'] }, 'gymStates'],
  ['a script as a logo', { logo: 'javascript:alert(1)' }, 'logo'],
  ['a page as a photo', { heroPhoto: '/media/../admin' }, 'heroPhoto'],
  ['a number as a portrait', { placeholderPortrait: 1 }, 'placeholderPortrait'],
  ['a state without an image', { gymBackgrounds: [{ state: 'Ohio', image: '' }] }, 'gymBackgrounds.0.image'],
  [
    'an image for an unknown state',
    { gymBackgrounds: [{ state: 'X', image: IMAGE }] },
    'gymBackgrounds.0.state',
  ],
  [
    'two images for one state',
    {
      gymBackgrounds: [
        { state: 'Ohio', image: IMAGE },
        { state: 'OH', image: IMAGE },
      ],
    },
    'gymBackgrounds',
  ],
  ['an empty section', toPageBody({}), 'joinUsPage.0.heading'],
  ['a picture without a description', toPageBody({ image: IMAGE }), 'joinUsPage.0.imageAlt'],
  [
    'a script as a picture',
    toPageBody({ image: 'javascript:alert(1)', imageAlt: 'A' }),
    'joinUsPage.0.image',
  ],
  ['a heading of 81 characters', toPageBody({ heading: 'x'.repeat(81) }), 'joinUsPage.0.heading'],
  ['a heading of two lines', toPageBody({ heading: 'a\nb' }), 'joinUsPage.0.heading'],
  ['a section of 3,001 characters', toPageBody({ text: 'x'.repeat(3_001) }), 'joinUsPage.0.text'],
  ['a ratio of zero', toPageBody({ heading: 'A', imageRatio: 0 }), 'joinUsPage.0.imageRatio'],
  ['13 sections', { aboutPage: Array(13).fill(toPageBody({ heading: 'A' }).joinUsPage[0]) }, 'aboutPage'],
  ['three notices instead of four', { notices: DEFAULT_SETTINGS.notices.slice(1) }, 'notices'],
  ['a deposit of more than 90 percent', { depositPercent: 91 }, 'depositPercent'],
  ['no years for the books', { booksYears: 0 }, 'booksYears'],
  ['half a year for the books', { booksYears: 1.5 }, 'booksYears'],
  ['a tax line of two lines', { taxLine: 'a\nb' }, 'taxLine'],
  ['a translation that is longer than the text may be', { heroTitleEs: 'x'.repeat(61) }, 'heroTitleEs'],
  [
    'a translated title that is longer than the title may be',
    { noticesEs: [{ part: 'title', of: 'A', text: 'x'.repeat(61) }] },
    'noticesEs.0.text',
  ],
  ['a translation of an id', { pricingEs: [{ part: 'id', of: 'A', text: 'B' }] }, 'pricingEs.0.part'],
  [
    'an empty translation in a list',
    { noticesEs: [{ part: 'text', of: 'A', text: ' ' }] },
    'noticesEs.0.text',
  ],
  ['an unknown setting', { brnad: 'A' }, ''],
])('saving %s is rejected', async (_case, body, path) => {
  const response = await save(body);
  expect(response.status).toBe(422);
  const { issues } = problem.parse(await response.json());
  expect(issues?.map((issue) => issue.path).join()).toContain(path);
  expect(await readSaved()).toBeUndefined();
});
