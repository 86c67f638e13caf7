import { afterEach, describe, expect, it, vi } from 'vitest';
import { adminApi } from '#src/admin/core/api/admin-session.ts';
import {
  describeSkipped,
  listFieldChanges,
  listUndoChanges,
  sendBulkChange,
} from '#src/admin/records/bulk-requests.ts';
import type { BulkChange } from '#src/domain/records/schema.ts';
import { ApiError, toNetworkError } from '#src/site/islands/api.ts';

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
    expect(listUndoChanges(changes, [2])).toEqual([{ id: 2, from: 7, to: null }]);
  });
});

describe('a bulk change whose request fails', () => {
  afterEach(() => vi.restoreAllMocks());
  const trash: BulkChange = { action: 'trash', ids: [1, 2] };
  const restore: BulkChange = { action: 'restore', ids: [1, 2] };
  const set: BulkChange = {
    action: 'set',
    field: 'gymId',
    changes: [1, 2].map((id) => ({ id, from: 5, to: 7 })),
  };

  /** Loses the response. The list then has `rows`. If `rows` is null, the list cannot be read either. */
  function loseResponse(rows: { id: number; gymId: number }[] | null) {
    vi.spyOn(adminApi, 'post').mockRejectedValue(toNetworkError());
    const read = vi.spyOn(adminApi, 'get');
    if (rows) read.mockResolvedValue({ data: rows, etag: null });
    else read.mockRejectedValue(toNetworkError());
  }

  it.each<[string, BulkChange, { id: number; gymId: number }[], number[]]>([
    ['all records that it deleted', trash, [], [1, 2]],
    ['the deleted records, except one that another tab has restored', trash, [{ id: 2, gymId: 5 }], [1]],
    ['the record that it restored', restore, [{ id: 1, gymId: 5 }], [1]],
    [
      'the record whose field it set',
      set,
      [
        { id: 1, gymId: 7 },
        { id: 2, gymId: 5 },
      ],
      [1],
    ],
  ])('is reported as done for %s', async (_, change, rows, changed) => {
    loseResponse(rows);
    const toGym = ({ gymId }: { id: number; gymId: number }) => gymId;
    expect(await sendBulkChange('fighters', change, toGym)).toEqual({ changed, skipped: [] });
  });

  it('is reported as failed if nothing was stored', async () => {
    loseResponse([
      { id: 1, gymId: 5 },
      { id: 2, gymId: 5 },
    ]);
    const sent = sendBulkChange('gyms', { action: 'trash', ids: [1, 2] });
    await expect(sent).rejects.toThrow('The server could not be reached.');
  });

  it('is reported as unknown if the list cannot be read', async () => {
    loseResponse(null);
    const sent = sendBulkChange('gyms', { action: 'trash', ids: [1, 2] });
    await expect(sent).rejects.toThrow('the change may or may not have been made');
  });

  it('is reported as failed after a server error, without reading the list', async () => {
    vi.spyOn(adminApi, 'post').mockRejectedValue(new ApiError('The database is unavailable.', 503));
    const read = vi.spyOn(adminApi, 'get');
    await expect(sendBulkChange('gyms', { action: 'trash', ids: [1] })).rejects.toThrow('unavailable');
    expect(read).not.toHaveBeenCalled();
  });
});

describe('describeSkipped', () => {
  it('names the records by reason', () => {
    const skipped = [
      { name: 'Ada', reason: 'missing' },
      { name: 'Bo', reason: 'changed' },
      { name: 'Cy', reason: 'missing' },
    ] as const;
    expect(describeSkipped(skipped)).toBe('Already deleted: Ada and Cy. Changed elsewhere: Bo.');
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
