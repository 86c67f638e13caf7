import { afterEach, describe, expect, it, vi } from 'vitest';
import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { type RecordEdit, toFormerFields, undoEdit } from '#src/admin/dashboard/UndoEdit.tsx';
import { ApiError, toNetworkError } from '#src/site/islands/api.ts';

const AT = '2026-11-22T12:00:00.000Z';
const EDIT: RecordEdit = { kind: 'gyms', id: 7, name: 'Iron', action: 'changed', at: AT, changedBy: 'admin' };
const NEWEST = { id: 7, name: 'Iron', city: 'Akron', state: 'Ohio' };
const FORMER = { ...NEWEST, city: 'Lima' };

const version = (record: typeof NEWEST, flags: { trashed?: boolean } = {}) => ({
  id: '1',
  at: AT,
  changedBy: '',
  savedFrom: '',
  created: false,
  trashed: false,
  record,
  ...flags,
});
type Versions = ReturnType<typeof version>[];

afterEach(() => vi.restoreAllMocks());

/** Fakes the API. Each read of the record returns the next item of `stored`. The last item repeats. */
function fakeApi(stored: object[], versions: Versions = [version(NEWEST), version(FORMER)]) {
  vi.spyOn(adminApi, 'get').mockImplementation(async (path: string): Promise<never> => {
    const readRecord = () => (stored.length > 1 ? stored.shift() : stored[0]);
    const data = path.endsWith('/history') ? versions : readRecord();
    // The mock serves all types of data.
    return { data, etag: '"3"' } as never;
  });
  const put = vi.spyOn(adminApi, 'put').mockResolvedValue({ data: {}, etag: null });
  const post = vi.spyOn(adminApi, 'post').mockResolvedValue({ data: {}, etag: null, status: 200 });
  return { put, post };
}

const STORED = { ...NEWEST, updatedAt: AT };

describe('the fields of the former version', () => {
  it('are only those that differ', () => {
    expect(toFormerFields([version(NEWEST), version(FORMER)])).toEqual({ city: 'Lima' });
  });

  it.each<[string, Versions]>([
    ['is not stored', [version(NEWEST)]],
    ['was in the trash', [version(NEWEST), version(FORMER, { trashed: true })]],
  ])('are null if that version %s', (_, versions) => {
    expect(toFormerFields(versions)).toBeNull();
  });
});

describe('undoing the last edit', () => {
  it('sends the former values with the ETag of the edited version', async () => {
    const { put } = fakeApi([STORED]);
    expect(await undoEdit(EDIT)).toBe('done');
    expect(put.mock.calls[0]?.slice(0, 3)).toEqual(['/api/gyms/7', { city: 'Lima' }, '"3"']);
  });

  it('restores a deleted record from the trash', async () => {
    const { post } = fakeApi([STORED]);
    expect(await undoEdit({ ...EDIT, action: 'deleted' })).toBe('done');
    expect(post).toHaveBeenCalledWith('/api/gyms/7/restore', {});
  });

  it('sends nothing if somebody changed the record before the button was clicked', async () => {
    const { put } = fakeApi([{ ...STORED, updatedAt: '2026-11-22T12:00:01.000Z' }]);
    expect(await undoEdit(EDIT)).toBe('changed-since');
    expect(put).not.toHaveBeenCalled();
  });

  it('is attempted only once if somebody changes the record during the request', async () => {
    const { put } = fakeApi([STORED]);
    put.mockRejectedValue(new ApiError('Somebody else saved first.', 412));
    expect(await undoEdit(EDIT)).toBe('changed-since');
    expect(put).toHaveBeenCalledOnce();
  });

  it('says that the server hid a fighter whom the former date of birth makes a minor, even after a lost response', async () => {
    const stored = { ...STORED, published: true };
    const hidden = { ...FORMER, updatedAt: 'later', published: false };
    const { put } = fakeApi([stored]);
    put.mockResolvedValue({ data: hidden, etag: null });
    expect(await undoEdit({ ...EDIT, kind: 'fighters' })).toBe('hidden');
    fakeApi([stored, hidden]).put.mockRejectedValue(toNetworkError());
    expect(await undoEdit({ ...EDIT, kind: 'fighters' })).toBe('hidden');
  });

  it('after a lost response, finds out whether the edit was undone', async () => {
    const done = fakeApi([STORED, { ...FORMER, updatedAt: 'later' }]);
    done.put.mockRejectedValue(toNetworkError());
    expect(await undoEdit(EDIT)).toBe('done');
    const failed = fakeApi([STORED]);
    failed.put.mockRejectedValue(toNetworkError());
    await expect(undoEdit(EDIT)).rejects.toThrow('could not be reached');
  });
});
