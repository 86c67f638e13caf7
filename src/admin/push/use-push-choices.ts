import { useMemo } from 'react';
import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { findIssueMessage, isTemporary, RESPONSE_TIMEOUT_MS } from '#src/admin/core/api/api-errors.ts';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import type { StoredForm } from '#src/admin/core/saving/edit.ts';
import { useSavingStore } from '#src/admin/core/saving/saving-store.ts';
import { PUSH_DEVICES_PATH } from '#src/domain/push/push.ts';
import type { PushChoices, PushDevice, PushDevices } from '#src/domain/push/schema.ts';
import { ApiError } from '#src/site/islands/api.ts';

const DEBOUNCE_MS = 400;
const NOT_FOUND = 404;
const TURNED_OFF = 'Notifications on this device were turned off.';

const toStored = ({
  kinds,
  quietFrom,
  quietTo,
  showsDetails,
  version,
}: PushDevice): StoredForm<PushChoices> => ({
  form: { kinds, quietFrom, quietTo, showsDetails },
  etag: `"${version}"`,
});

/** The owner's choices for each device, by its id. Saves changes after a short pause. */
export function usePushChoices(devices: readonly PushDevice[]) {
  const signal = () => AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
  const stored = useMemo(
    () => Object.fromEntries(devices.map((device) => [String(device.id), toStored(device)])),
    [devices],
  );
  return useSavingStore<PushChoices>(stored, {
    name: 'push-devices',
    debounceMs: DEBOUNCE_MS,
    api: (key) => {
      const toResponse = (device: PushDevice | undefined) => {
        if (!device) throw new ApiError(TURNED_OFF, NOT_FOUND);
        const { form, etag } = toStored(device);
        return { data: form, etag };
      };
      return {
        read: async () => {
          const { data } = await adminApi.get<PushDevices>(PUSH_DEVICES_PATH, signal());
          return toResponse(data.devices.find(({ id }) => String(id) === key));
        },
        update: async (_, { form, etag }) => {
          const path = `${PUSH_DEVICES_PATH}/${key}`;
          return toResponse((await adminApi.put<PushDevice>(path, form, etag, signal())).data);
        },
      };
    },
    onFailure: (error) => {
      if (!isTemporary(error))
        notify.failure('Your choice could not be saved.', findIssueMessage(error) ?? error);
    },
  });
}
