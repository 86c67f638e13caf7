import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#src/copy/default-settings.ts';
import { settings } from '#src/domain/settings/schema.ts';

test('the default settings are valid, and parsing does not change them', () => {
  expect(settings.parse(DEFAULT_SETTINGS)).toEqual(DEFAULT_SETTINGS);
});
