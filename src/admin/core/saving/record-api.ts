import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { hasNoResponse, isNotFound, RESPONSE_TIMEOUT_MS } from '#src/admin/core/api/api-errors.ts';
import {
  editPath,
  historyPath,
  listPath,
  type Resource,
  recordPath,
} from '#src/admin/core/api/record-paths.ts';
import type { Version } from '#src/domain/history/schema.ts';

/** Requests for one kind of record, or for the settings, which have no list and cannot be created or deleted. */
export function recordApi<Row>(resource: Resource) {
  const path = `/api/${resource}`;
  const read = (id: number) =>
    adminApi.get<Row>(editPath(resource, id), AbortSignal.timeout(RESPONSE_TIMEOUT_MS));

  /**
   * Waits for a request that moves a record into or out of the trash. If no response arrives, reads the record to find
   * out whether it was moved.
   */
  async function confirmMove(id: number, to: 'trash' | 'list', request: Promise<unknown>): Promise<void> {
    try {
      await request;
    } catch (error) {
      if (!hasNoResponse(error)) throw error;
      // The API does not find a record that is in the trash.
      const place = await read(id).then(
        () => 'list',
        (failure: unknown) => (isNotFound(failure) ? 'trash' : 'unknown'),
      );
      if (place !== to) throw error;
    }
  }

  return {
    list: () => adminApi.get<Row[]>(listPath(resource)),
    read,
    create: (body: object, idempotencyKey: string | null = null) =>
      adminApi.post<Row & { id: number }>(
        path,
        body,
        idempotencyKey,
        AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
      ),
    update: (id: number, body: object, etag: string | null) =>
      adminApi.put<Row>(recordPath(resource, id), body, etag, AbortSignal.timeout(RESPONSE_TIMEOUT_MS)),
    /** Moves the record to the trash. Sends no ETag: the record can be restored, whichever version is deleted. */
    remove: (id: number) => confirmMove(id, 'trash', adminApi.remove(recordPath(resource, id), null)),
    /** Takes the record out of the trash, with another slug if one is given. */
    restore: (id: number, slug: string | null = null) =>
      confirmMove(
        id,
        'list',
        adminApi.post(`${recordPath(resource, id)}/restore`, slug === null ? {} : { slug }),
      ),
    /** Lists the versions of a record, newest first. */
    listVersions: (id: number) => adminApi.get<Version<Row>[]>(historyPath(resource, id)),
  };
}
