import { expect, it, vi } from 'vitest';
import { readContent } from '#src/content/read-list.ts';
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
// The tested functions read only the settings.
vi.mocked(readContent).mockResolvedValue({ settings } as Awaited<ReturnType<typeof readContent>>);

it('a build in English reads the English texts', async () => {
  page.language = 'en';
  expect(await readSettings()).toEqual({ settings: OWN, untranslated: {}, version: '"1"' });
  expect(await readLayoutSettings()).toMatchObject({ tagline: 'Ours', taglineLang: undefined });
});

it('a build in Spanish reads the Spanish texts, and marks those that are in English', async () => {
  page.language = 'es';
  const read = await readSettings();
  expect(read.settings).toMatchObject({ heroTitle: 'El futuro empieza aquí', reelsText: 'Recientes' });
  expect(read.untranslated).toEqual({ tagline: ['Ours'] });
  expect(await readLayoutSettings()).toMatchObject({ tagline: 'Ours', taglineLang: 'en' });
});
