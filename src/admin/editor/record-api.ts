import { adminApi } from '#src/admin/api/admin-session.ts';
import { hasNoResponse, hasStatus } from '#src/admin/api/has-status.ts';
import { historyPath, listPath } from '#src/admin/api/record-paths.ts';
import type { Kind } from '#src/domain/history.ts';
import type { Version } from '#src/domain/history-schema.ts';

/** A save without a response counts as failed after this time. The server's functions stop after 10 seconds. */
const SAVE_TIMEOUT_MS = 15_000;

const NOT_FOUND = 404;

/** Requests for one kind of record. */
export function recordApi<Row>(resource: Kind) {
  const path = `/api/${resource}`;
  const read = (id: number) =>
    adminApi.get<Row>(`${path}/${id}?view=edit`, AbortSignal.timeout(SAVE_TIMEOUT_MS));

  /** Moves a record into or out of the trash. Without a response, finds out whether that was done. */
  async function move(id: number, wanted: 'trashed' | 'stored', request: Promise<unknown>): Promise<void> {
    try {
      await request;
    } catch (error) {
      if (!hasNoResponse(error)) throw error;
      const found = await read(id).then(
        () => 'stored',
        (failure: unknown) => (hasStatus(failure, NOT_FOUND) ? 'trashed' : 'unknown'),
      );
      if (found !== wanted) throw error;
    }
  }

  return {
    list: () => adminApi.get<Row[]>(listPath(resource)),
    read,
    create: (body: object, idempotencyKey: string | null = null) =>
      adminApi.post<Row>(path, body, idempotencyKey, AbortSignal.timeout(SAVE_TIMEOUT_MS)),
    update: (id: number, body: object, etag: string | null) =>
      adminApi.put<Row>(`${path}/${id}`, body, etag, AbortSignal.timeout(SAVE_TIMEOUT_MS)),
    /** Moves the record to the trash. Sends no ETag, because the trash can restore any version. */
    remove: (id: number) => move(id, 'trashed', adminApi.remove(`${path}/${id}`, null)),
    /** Takes the record out of the trash, with another slug if one is given. */
    restore: (id: number, slug: string | null = null) =>
      move(id, 'stored', adminApi.post(`${path}/${id}/restore`, slug === null ? {} : { slug })),
    /** Lists the versions of a record, newest first. */
    listVersions: (id: number) => adminApi.get<Version<Row>[]>(historyPath(resource, id)),
  };
}
