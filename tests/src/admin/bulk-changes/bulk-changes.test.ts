import { describe, expect, it } from 'vitest';
import { listFieldChanges, listOpposites } from '#src/admin/bulk-changes/bulk-requests.ts';
import { describeSkipped } from '#src/admin/bulk-changes/describe-skipped.ts';

describe('setting a field', () => {
  const ROWS = [
    { id: 1, gymId: 5 },
    { id: 2, gymId: null },
    { id: 3, gymId: 7 },
  ];
  const changes = listFieldChanges(ROWS, ({ gymId }) => gymId, 7);

  it('changes only the rows with another value', () => {
    expect(changes).toEqual([
      { id: 1, from: 5, to: 7 },
      { id: 2, from: null, to: 7 },
    ]);
  });

  it('is undone only where it changed something', () => {
    expect(listOpposites(changes, [2])).toEqual([{ id: 2, from: 7, to: null }]);
  });
});

describe('describeSkipped', () => {
  it('names the records by reason', () => {
    const skipped = [
      { name: 'Ada', reason: 'missing' },
      { name: 'Bo', reason: 'changed' },
      { name: 'Cy', reason: 'missing' },
    ] as const;
    expect(describeSkipped(skipped)).toBe('Already deleted: Ada, Cy. Changed by somebody else: Bo.');
    expect(describeSkipped(skipped.slice(0, 1), { missing: 'No longer in the trash' })).toBe(
      'No longer in the trash: Ada.',
    );
  });

  it('lists at most five names', () => {
    const skipped = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name) => ({ name, reason: 'missing' as const }));
    expect(describeSkipped(skipped)).toBe('Already deleted: A, B, C, D, E and 2 more.');
    expect(describeSkipped([])).toBe('');
  });
});
