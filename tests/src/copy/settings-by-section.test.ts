import { expect, it } from 'vitest';
import { SETTINGS_SECTIONS } from '#src/copy/admin/settings-sections.ts';
import { SETTINGS, SETTINGS_BY_SECTION, SETTINGS_GROUPS } from '#src/copy/settings-by-section.ts';

const groups = Object.values(SETTINGS_BY_SECTION).flatMap((section) => Object.entries(section));

it('the sections are in the order of the screen', () => {
  expect(Object.keys(SETTINGS_BY_SECTION)).toEqual(SETTINGS_SECTIONS.map(({ label }) => label));
});

it('every group of settings has its own legend', () => {
  expect(groups.map(([legend]) => legend)).toEqual(Object.keys(SETTINGS_GROUPS));
});

it('every setting is in exactly one group', () => {
  expect(groups.flatMap(([, group]) => Object.keys(group))).toEqual(Object.keys(SETTINGS));
});
