import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { isNotFound, RESPONSE_TIMEOUT_MS } from '#src/admin/core/api/api-errors.ts';
import {
  editPath,
  historyPath,
  listPath,
  type Resource,
  recordPath,
} from '#src/admin/core/api/record-paths.ts';
import { sendOnce } from '#src/admin/core/api/send-once.ts';
import type { Version } from '#src/domain/history/schema.ts';

/** Requests for one kind of record, or for the settings, which have no list and cannot be created or deleted. */
export function recordApi<Row>(resource: Resource) {
  const path = `/api/${resource}`;
  const read = (id: number) =>
    adminApi.get<Row>(editPath(resource, id), AbortSignal.timeout(RESPONSE_TIMEOUT_MS));

  /** Returns whether a record exists and is not in the trash. Throws `ApiError`. */
  const isInList = (id: number): Promise<boolean> =>
    read(id).then(
      () => true,
      (error: unknown) => {
        if (!isNotFound(error)) throw error;
        return false;
      },
    );

  /** Sends a request that moves a record into or out of the trash. If the response was lost, reads the record. */
  const move = (id: number, to: 'trash' | 'list', send: () => Promise<unknown>): Promise<unknown> =>
    sendOnce(send, async () => ((await isInList(id)) === (to === 'list') ? to : null));

  return {
    list: () => adminApi.get<Row[]>(listPath(resource)),
    read,
    isInList,
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
    remove: (id: number) => move(id, 'trash', () => adminApi.remove(recordPath(resource, id), null)),
    /** Takes the record out of the trash, with another slug if one is given. */
    restore: (id: number, slug: string | null = null) =>
      move(id, 'list', () =>
        adminApi.post(`${recordPath(resource, id)}/restore`, slug === null ? {} : { slug }),
      ),
    /** Lists the versions of a record, newest first. */
    listVersions: (id: number) => adminApi.get<Version<Row>[]>(historyPath(resource, id)),
  };
}
