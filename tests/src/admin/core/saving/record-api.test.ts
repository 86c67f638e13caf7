import { afterEach, expect, it, vi } from 'vitest';
import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { recordApi } from '#src/admin/core/saving/record-api.ts';
import { ApiError, toNetworkError } from '#src/site/islands/api.ts';

afterEach(() => vi.restoreAllMocks());

const api = recordApi('gyms');
const NOT_FOUND = new ApiError('Not found', 404);

/** Loses the response. A later read finds the record, or fails with an error. */
function loseResponse(method: 'remove' | 'post', found: object | Error) {
  vi.spyOn(adminApi, method).mockRejectedValue(toNetworkError());
  const read = vi.spyOn(adminApi, 'get');
  if (found instanceof Error) read.mockRejectedValue(found);
  else read.mockResolvedValue({ data: found, etag: null });
}

it('after a lost response, finds out that a record was deleted or restored', async () => {
  loseResponse('remove', NOT_FOUND);
  await api.remove(7);
  vi.restoreAllMocks();
  loseResponse('post', { id: 7 });
  await api.restore(7, 'iron-2');
  expect(adminApi.post).toHaveBeenCalledWith('/api/gyms/7/restore', { slug: 'iron-2' });
});

it.each([
  ['the record is still there', 'remove', { id: 7 }],
  ['the record is still in the trash', 'post', NOT_FOUND],
  ['there is no network', 'remove', toNetworkError()],
  ['there is no network', 'post', toNetworkError()],
] as const)('fails if %s (%s)', async (_, method, found) => {
  loseResponse(method, found);
  await expect(method === 'remove' ? api.remove(7) : api.restore(7)).rejects.toMatchObject({ status: 0 });
});

it('does not read the record after a server error', async () => {
  vi.spyOn(adminApi, 'remove').mockRejectedValue(new ApiError('Something went wrong.', 500));
  const read = vi.spyOn(adminApi, 'get');
  await expect(api.remove(7)).rejects.toMatchObject({ status: 500 });
  expect(read).not.toHaveBeenCalled();
});
