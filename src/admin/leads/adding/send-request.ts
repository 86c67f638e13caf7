import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { pathCreatedBefore, RESPONSE_TIMEOUT_MS } from '#src/admin/core/api/api-errors.ts';
import type { SendResult } from '#src/admin/core/offline/send-waiting-saves.ts';
import type { WaitingSave } from '#src/admin/core/offline/waiting-saves.ts';
import { type OpenRequest, type RequestForm, toBody } from './request-form.ts';

/** A POST to this path adds a request. A GET returns the choices in the form. */
export const NEW_REQUEST_PATH = '/api/inbox/requests';

/** The `kind` of waiting saves that are new requests. */
export const NEW_REQUEST_KIND = 'new-requests';

/**
 * The result of sending a request. `earlierId` is the id of the request that an earlier attempt added with other
 * content.
 */
type Added = { id: number } | { earlierId: number };

/** Adds a request. A repeated call with the same key adds nothing. Throws `ApiError`. */
export async function sendRequest(key: string, form: RequestForm): Promise<Added> {
  const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
  try {
    return (await adminApi.post<{ id: number }>(NEW_REQUEST_PATH, toBody(form), key, signal)).data;
  } catch (error) {
    const path = pathCreatedBefore(error);
    if (path === null) throw error;
    return { earlierId: Number(path.slice(path.lastIndexOf('/') + 1)) };
  }
}

/** Converts a request that waits on this device to an open form, which replaces the waiting save. */
export const toOpenRequest = ({ id, recordKey, mode }: WaitingSave): OpenRequest => ({
  key: String(recordKey),
  // Only `useNewRequest` queues saves of this kind.
  form: (mode as { form: RequestForm }).form,
  waitingId: id,
});

/** Sends a request that waits on this device. Throws `ApiError`. */
export async function sendWaitingRequest(save: WaitingSave): Promise<SendResult> {
  const { key, form } = toOpenRequest(save);
  const added = await sendRequest(key, form);
  return 'id' in added
    ? { sent: { recordId: added.id, stored: null } }
    : {
        problem: { type: 'rejected', message: 'It is already in the inbox, without your last changes.' },
      };
}
