import { expect, it } from 'vitest';
import {
  changeGym,
  changeName,
  EMPTY_CORNER_EDIT,
  linkFighter,
  listLinkChoices,
  toCornerEdit,
  unlinkFighter,
} from '#src/admin/shows/corner-edit.ts';
import { EMPTY_CORNER } from '#src/domain/shows/bout.ts';

const ADA = { id: 1, name: 'Ada Park', gymId: 7 };
const RECORDS = { fighters: [ADA], gyms: [{ id: 7, name: 'Harbor Gym' }] };
const type = (name: string, gym = '') => changeName({ ...EMPTY_CORNER_EDIT, gym }, name, RECORDS);
const linked = { fighterId: 1, name: '', gymId: 7, gym: '' };

it('links a corner and fills in the gym while a name is typed', () => {
  expect(type('ada park')).toEqual({ name: 'ada park', gym: 'Harbor Gym', corner: linked });
});

it('removes the link and the filled-in gym when more of the name is typed', () => {
  const edit = changeName(type('Ada Park'), 'Ada Parker', RECORDS);
  expect(edit).toEqual({ name: 'Ada Parker', gym: '', corner: { ...EMPTY_CORNER, name: 'Ada Parker' } });
});

it('keeps a gym that was typed', () => {
  const edit = type('Ada Park', 'Old Gym');
  expect(edit).toMatchObject({ gym: 'Old Gym', corner: { fighterId: 1, gymId: null, gym: 'Old Gym' } });
  expect(changeName(edit, 'Bo', RECORDS)).toMatchObject({ gym: 'Old Gym', corner: { gym: 'Old Gym' } });
});

it('changes the gym without changing the name or the link', () => {
  expect(changeGym(type('Ada Park'), '', RECORDS).corner).toEqual({ ...linked, gymId: null });
  expect(changeGym(type('Bo Diaz'), 'harbor gym', RECORDS).corner).toMatchObject({
    name: 'Bo Diaz',
    gymId: 7,
  });
});

it('unlinks a corner, and links it again', () => {
  const unlinked = unlinkFighter(type('Ada Park'));
  expect(unlinked.corner).toEqual({ ...linked, fighterId: null, name: 'Ada Park' });
  expect(listLinkChoices(unlinked, RECORDS.fighters)).toEqual([ADA]);
  expect(linkFighter(unlinked, ADA, RECORDS).corner).toEqual(linked);
  expect(listLinkChoices(type('Ada Park'), RECORDS.fighters)).toEqual([]);
});

it('opens a stored corner as text', () => {
  expect(toCornerEdit(linked, RECORDS)).toEqual({ name: 'Ada Park', gym: 'Harbor Gym', corner: linked });
});
