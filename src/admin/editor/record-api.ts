import { adminApi } from '#src/admin/api/admin-session.ts';
import { historyPath, listPath } from '#src/admin/api/record-paths.ts';
import type { Kind, Version } from '#src/domain/history.ts';

/** A save without a response counts as failed after this time. The server's functions stop after 10 seconds. */
const SAVE_TIMEOUT_MS = 15_000;

/** Requests for one kind of record. */
export function recordApi<Row>(resource: Kind) {
  const path = `/api/${resource}`;
  return {
    list: () => adminApi.get<Row[]>(listPath(resource)),
    read: (id: number) => adminApi.get<Row>(`${path}/${id}?view=edit`, AbortSignal.timeout(SAVE_TIMEOUT_MS)),
    create: (body: object, idempotencyKey: string | null = null) =>
      adminApi.post<Row>(path, body, idempotencyKey, AbortSignal.timeout(SAVE_TIMEOUT_MS)),
    update: (id: number, body: object, etag: string | null) =>
      adminApi.put<Row>(`${path}/${id}`, body, etag, AbortSignal.timeout(SAVE_TIMEOUT_MS)),
    /** Moves the record to the trash. Sends no ETag, because the trash can restore any version. */
    remove: (id: number) => adminApi.remove(`${path}/${id}`, null),
    restore: (id: number) => adminApi.post(`${path}/${id}/restore`, {}),
    /** Lists the versions of a record, newest first. */
    listVersions: (id: number) => adminApi.get<Version<Row>[]>(historyPath(resource, id)),
  };
}
