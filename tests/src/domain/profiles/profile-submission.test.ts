import { describe, expect, it } from 'vitest';
import { mergeProfile, PROFILE_FIELDS } from '#src/domain/profiles/profile-submission.ts';
import { profileFields } from '#src/domain/profiles/schema.ts';

describe('mergeProfile', () => {
  const opened = { goals: 'Win', style: '', gymId: 1 };

  it.each([
    ['changes nothing if nothing was changed in the form', {}, {}, {}, []],
    [
      'stores the values that were changed in the form',
      { goals: 'Win twice' },
      {},
      { goals: 'Win twice' },
      [],
    ],
    [
      'keeps what somebody else saved',
      { goals: 'Win twice' },
      { style: 'Orthodox' },
      { goals: 'Win twice' },
      [],
    ],
    ['stores that a field was emptied', { goals: '', gymId: null }, {}, { goals: '', gymId: null }, []],
    ['finds a conflict', { goals: 'Mine' }, { goals: 'Theirs' }, { goals: 'Mine' }, ['goals']],
    ['ignores a repeated save', { goals: 'Win twice' }, { goals: 'Win twice' }, {}, []],
  ])('%s', (_, typed, savedMeanwhile, changed, conflicts) => {
    const merged = mergeProfile(opened, { ...opened, ...typed }, { ...opened, ...savedMeanwhile });
    expect(merged).toEqual({ changed, conflicts });
  });

  it('ignores fields that the form does not have', () => {
    const posted: object = { ...opened, published: true, mainPhoto: '/media/x.webp' };
    expect(mergeProfile(opened, posted, opened).changed).toEqual({});
  });
});

describe('profileFields', () => {
  it('has the fields of all steps and the main photo', () => {
    expect(Object.keys(profileFields.shape)).toEqual([...PROFILE_FIELDS, 'mainPhoto']);
  });

  it('completes values as the back office form does', () => {
    const { shape } = profileFields;
    expect(shape.weight.parse('138')).toBe('138 lbs');
    expect(shape.dateOfBirth.parse('3/4/2008')).toBe('03/04/2008');
    expect(shape.instagram.parse(' @ada ')).toBe('@ada');
    expect(shape.goals.parse('One\r\nTwo ')).toBe('One\nTwo');
    expect([shape.gymId.parse(''), shape.gymId.parse('7')]).toEqual([null, 7]);
  });

  it.each([
    ['name', ''],
    ['dateOfBirth', 'yesterday'],
    ['gymId', 'x'],
    ['instagram', 'javascript:alert(1)'],
    ['mainPhoto', 'javascript:alert(1)'],
  ] as const)('rejects the %s "%s"', (field, value) => {
    expect(profileFields.shape[field].safeParse(value).success).toBe(false);
  });
});
