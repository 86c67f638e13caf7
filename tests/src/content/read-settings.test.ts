import { expect, it, vi } from 'vitest';
import { readContent, readList } from '#src/content/read-list.ts';
import { readLayoutSettings, readSettings } from '#src/content/read-settings.ts';
import { DEFAULT_SETTINGS } from '#src/copy/default-settings.ts';
import type { Language } from '#src/domain/language/language.ts';

const page = vi.hoisted((): { language: Language } => ({ language: 'en' }));
vi.mock('#src/content/read-list.ts');
vi.mock('#src/copy/language.ts', () => ({
  get PAGE_LANGUAGE() {
    return page.language;
  },
}));

const OWN = { ...DEFAULT_SETTINGS, tagline: 'Ours', reelsTextEs: 'Recientes' };
const settings = { record: OWN, etag: '"1"' };
vi.stubEnv('DEV', false);
// The tested functions read only the settings and whether there are shows.
vi.mocked(readContent).mockResolvedValue({ settings } as Awaited<ReturnType<typeof readContent>>);
const mockShows = (rows: readonly object[]) =>
  vi.mocked(readList).mockResolvedValue({ revision: '', rows } as Awaited<ReturnType<typeof readList>>);
mockShows([]);

it('a build in English reads the English texts', async () => {
  page.language = 'en';
  expect(await readSettings()).toEqual({ settings: OWN, untranslated: {}, version: '"1"' });
  expect(await readLayoutSettings()).toMatchObject({ tagline: 'Ours', taglineLang: undefined });
});

it('a build in Spanish reads the Spanish texts, and marks the texts that have no translation', async () => {
  page.language = 'es';
  const read = await readSettings();
  expect(read.settings).toMatchObject({ heroTitle: 'El futuro empieza aquí', reelsText: 'Recientes' });
  expect(read.untranslated).toEqual({ tagline: ['Ours'] });
  expect(await readLayoutSettings()).toMatchObject({ tagline: 'Ours', taglineLang: 'en' });
});

it.each([
  ['without shows', [], 'Ringside Reels: new videos'],
  ['with shows', [{ id: 1 }], 'Ringside Reels: new videos and shows'],
])('the feed %s has an English title in all languages', async (_case, shows, title) => {
  mockShows(shows);
  page.language = 'es';
  expect(await readLayoutSettings()).toMatchObject({ feedTitle: title });
});
