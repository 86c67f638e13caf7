import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SettingsScreen } from '#src/admin/settings/SettingsScreen.tsx';
import { DEFAULT_SETTINGS } from '#src/copy/default-settings.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import { json, setUpFakeApi } from '../../../../support/components/fake-api.ts';
import { button, expectToast, field } from '../../../../support/components/screen.ts';

const PATH = /^\/api\/settings(?:\?|$)/;

const api = setUpFakeApi();
let stored: Settings;

beforeEach(() => {
  localStorage.clear();
  stored = DEFAULT_SETTINGS;
  const respond = () => json({ ...stored, updatedAt: null }, { etag: '"1"' });
  api().override('GET', PATH, respond);
  api().override('PUT', PATH, ({ body }) => {
    stored = { ...stored, ...body };
    return respond();
  });
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

const saved = () => api().writes.map(({ body }) => body);

async function openSettings(settings: Partial<Settings> = {}) {
  stored = { ...DEFAULT_SETTINGS, ...settings };
  const screen = await render(<SettingsScreen />);
  await expect.element(field('Brand name')).toBeVisible();
  return screen;
}

it('shows the translations on demand, with what visitors see now, and saves only what was typed', async () => {
  const screen = await openSettings();
  await expect.element(field('Spanish: Tagline')).not.toBeInTheDocument();
  await button('Show Spanish texts').click();
  await expect.element(field('Spanish: Headline')).toHaveAttribute('placeholder', 'El futuro empieza aquí');
  await field('Spanish: Headline').fill('Mi título');
  await field('Spanish: note 1').fill('Mi nota');
  await page
    .getByRole('group', { name: 'Pro card 1', exact: true })
    .getByRole('textbox', { name: 'Spanish: Option 1' })
    .fill('Con nosotros');
  await button('Save settings').click();
  await expectToast('Settings saved');
  expect(saved()).toEqual([
    {
      heroTitleEs: 'Mi título',
      pricingNotesEs: [{ part: 'text', of: DEFAULT_SETTINGS.pricingNotes[0], text: 'Mi nota' }],
      pricingEs: [{ part: 'name', of: '30-seconds-collaboration', text: 'Con nosotros' }],
    },
  ]);
  await screen.unmount();
  await openSettings(stored);
  await expect.element(field('Spanish: Headline')).toHaveValue('Mi título');
  await button('Hide Spanish texts').click();
  await expect.element(field('Spanish: Headline')).not.toBeInTheDocument();
});

it('counts the missing translations of a section, and leads to the first', async () => {
  await openSettings({ missionStatement: 'Ours', pricingNotes: ['One', 'Two', 'Three'] });
  await expect.element(button('1 Spanish text missing')).toBeVisible();
  await button('3 Spanish texts missing').click();
  await expect.element(field('Spanish: note 1')).toHaveFocus();
  await expect.element(field('Spanish: note 1')).toHaveAttribute('placeholder', 'One');
  await expect
    .element(field('Spanish: note 1'))
    .toHaveAccessibleDescription('Missing: visitors see the English text');
  await field('Spanish: note 1').fill('Uno');
  await expect.element(button('2 Spanish texts missing')).toBeVisible();
});

it('keeps the translation of a text that is edited, and leads to a translation that is too long', async () => {
  await openSettings({ pricingNotes: ['One'], pricingNotesEs: [{ part: 'text', of: 'One', text: 'Uno' }] });
  await field('note 1', true).fill('First');
  await button('Show Spanish texts').click();
  await expect.element(field('Spanish: note 1')).toHaveValue('Uno');
  await field('Spanish: note 1').fill('x'.repeat(301));
  await button('Hide Spanish texts').click();
  await button('Save settings').click();
  await button('Notes (Spanish)').click();
  await expect.element(field('Spanish: note 1')).toHaveFocus();
  await expect.element(page.getByText('Must be at most 300 characters').first()).toBeVisible();
  expect(saved()).toEqual([]);
});
