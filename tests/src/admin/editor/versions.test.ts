import { expect, it } from 'vitest';
import { describeSave, findSave } from '#src/admin/editor/versions.ts';

const VERSIONS = [
  ['4', 'Toledo', 'Ohio'],
  ['3', 'Akron', 'Ohio'],
  ['2', 'Akron', ''],
  ['1', '', ''],
].map(([id = '', city = '', state = '']) => ({
  id,
  at: `2026-11-2${id}T15:41:00.000Z`,
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
] as const)('finds the save that gave %s its value', (field, device) => {
  expect(findSave(VERSIONS, toForm, field)?.savedFrom).toBe(device);
});

it('finds no save in an empty history', () => {
  expect(findSave([], toForm, 'city')).toBeUndefined();
});

it('describes the time of a save, and its device if known', () => {
  const at = new Date(2026, 10, 22, 15, 41).toISOString();
  expect(describeSave({ at, savedFrom: 'Safari on iPhone' })).toMatch(
    /^Nov 22, 2026, 3:41\sPM from Safari on iPhone$/,
  );
  expect(describeSave({ at, savedFrom: '' })).toMatch(/^Nov 22, 2026, 3:41\sPM$/);
});
