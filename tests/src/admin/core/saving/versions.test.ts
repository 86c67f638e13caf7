import { expect, it } from 'vitest';
import { describeSave, findSave, toFieldText } from '#src/admin/core/saving/versions.ts';

const VERSIONS = [
  ['4', 'Toledo', 'Ohio'],
  ['3', 'Akron', 'Ohio'],
  ['2', 'Akron', ''],
  ['1', '', ''],
].map(([id = '', city = '', state = '']) => ({
  id,
  at: `2026-11-2${id}T15:41:00.000Z`,
  changedBy: 'admin',
  savedFrom: `Device ${id}`,
  created: id === '1',
  trashed: false,
  record: { city, state, zip: '' },
}));
const toForm = (record: { city: string; state: string; zip: string }) => record;

it.each([
  ['city', 'Device 4'],
  ['state', 'Device 3'],
  ['zip', 'Device 1'],
] as const)('findSave finds the save that gave the field %s its value', (field, device) => {
  expect(findSave(VERSIONS, toForm, field)?.savedFrom).toBe(device);
});

it('findSave returns nothing for an empty history', () => {
  expect(findSave([], toForm, 'city')).toBeUndefined();
});

it.each([
  ['admin', 'Safari on iPhone', / by admin from Safari on iPhone$/],
  ['admin', '', / by admin$/],
  ['', 'Safari on iPhone', /PM from Safari on iPhone$/],
  ['', '', /^Nov 22, 2026, 3:41\sPM$/],
])('describeSave describes a save by the user %j from the device %j', (changedBy, savedFrom, expected) => {
  const at = new Date(2026, 10, 22, 15, 41).toISOString();
  const text = describeSave({ at, changedBy, savedFrom });
  expect(text).toMatch(/^Nov 22, 2026, 3:41\sPM/);
  expect(text).toMatch(expected);
});

it.each([
  [true, 'Yes'],
  [false, 'No'],
  [['a', 'b'], 'a\nb'],
  [147, '147'],
  [null, ''],
])('shows the value %j as %j', (value, text) => {
  expect(toFieldText(value)).toBe(text);
});
